//! CU: the control unit. Speaks the protocol, keeps the game, and sets MEM and CC to work.
//!
//! It is a conductor: DECODER makes orders of bytes, GAME knows the rules, FAULTS keeps what goes
//! wrong, REPLY writes the answers. What follows what is decided here.
//!
//! Contract
//! - Bytes from UC are acted on one after the other, as `docs/protocol.md` says; while a board is
//!   cleared, a stone recorded, a turn thought out or an answer sent, they wait in UC.
//! - An urgent byte (`D`, `L`) does not wait: whatever goes on is stopped (CC, MEM and REPLY are
//!   reset, the byte on the line is let out), and a new game begins.
//! - Every stone of either side is written to MEM, to the record and, by a Set, to CC, which says
//!   whether it wins. A stone of either side is checked before any of that: what is refused leaves
//!   no trace but a fault to ask for.
//! - A core that has stopped (`cc_fault`), or that names a cell which is not free, is a fault to
//!   ask for, and no stone is played; a new game resets the core first.
//! - The level is that of the `switches` until the host sets another; then it is the host's, until
//!   `reset`. It counts from the next turn on.
//! - Latency: a new game takes as long as MEM or CC need to clear, whichever is longer; an
//!   accepted stone seven cycles and CC's Set.
//! - `reset` forgets the game at once and clears the board. It wins over everything else in the
//!   same cycle.
//!
//! The model is `connect6_protocol::ProtocolModel`: a byte in, the answer out.

use connect6_model::CYCLE_BITS;

use crate::prelude::*;

use crate::conductor::Conductor;
use crate::decoder::Decoder;
use crate::faults::Faults;
use crate::game::Game;
use crate::hand::Hand;
use crate::orders::Orders;
use crate::reply::Reply;

/// The control unit.
#[derive(LogicBlock, Default)]
pub struct Cu {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: no game, and a board to be cleared.
    pub reset: Signal<In, Bit>,

    /// UC: a received byte waits.
    pub uc_available: Signal<In, Bit>,
    /// UC: the oldest received byte.
    pub uc_data: Signal<In, Bits<8>>,
    /// UC: removes it.
    pub uc_take: Signal<Out, Bit>,
    /// UC: it starts a new game.
    pub uc_urgent: Signal<In, Bit>,
    /// UC: sends a byte.
    pub uc_start: Signal<Out, Bit>,
    /// UC: the byte to send.
    pub uc_send_data: Signal<Out, Bits<8>>,
    /// UC: the byte has been sent.
    pub uc_done: Signal<In, Bit>,
    /// UC: a byte is being sent.
    pub uc_busy: Signal<In, Bit>,
    /// UC: a byte without stop bit was lost.
    pub uc_framing_error: Signal<In, Bit>,
    /// UC: a break was seen.
    pub uc_line_break: Signal<In, Bit>,
    /// UC: a byte was lost because too many were waiting.
    pub uc_overrun: Signal<In, Bit>,

    /// MEM: idle at once.
    pub mem_reset: Signal<Out, Bit>,
    /// MEM: clears the board.
    pub mem_start: Signal<Out, Bit>,
    /// MEM: the board is clear.
    pub mem_done: Signal<In, Bit>,
    /// MEM: the cell to read or write.
    pub mem_row: Signal<Out, Bits<5>>,
    /// MEM: the cell to read or write.
    pub mem_col: Signal<Out, Bits<5>>,
    /// MEM: writes the cell.
    pub mem_write: Signal<Out, Bit>,
    /// MEM: what to write.
    pub mem_write_stone: Signal<Out, Bits<2>>,
    /// MEM: the cell.
    pub mem_stone: Signal<In, Bits<2>>,

    /// CC: idle at once.
    pub cc_reset: Signal<Out, Bit>,
    /// CC: carries out `cc_op`.
    pub cc_start: Signal<Out, Bit>,
    /// CC: 0 Clear, 1 Set, 2 Think, 3 Think at a level above 0.
    pub cc_op: Signal<Out, Bits<2>>,
    /// CC: the cell to set.
    pub cc_row: Signal<Out, Bits<5>>,
    /// CC: the cell to set.
    pub cc_col: Signal<Out, Bits<5>>,
    /// CC: what to set, or whom to think for.
    pub cc_stone: Signal<Out, Bits<2>>,
    /// CC: how deep to think.
    pub cc_level: Signal<Out, Bits<2>>,
    /// CC: has done it.
    pub cc_done: Signal<In, Bit>,
    /// From CC: its program could not go on.
    pub cc_fault: Signal<In, Bit>,
    /// CC: the stone set makes six in a row.
    pub cc_won: Signal<In, Bit>,
    /// CC: how many stones it wants to play.
    pub cc_count: Signal<In, Bits<2>>,
    /// CC: row of its first stone.
    pub cc_row0: Signal<In, Bits<5>>,
    /// CC: column of its first stone.
    pub cc_col0: Signal<In, Bits<5>>,
    /// CC: row of its second stone.
    pub cc_row1: Signal<In, Bits<5>>,
    /// CC: column of its second stone.
    pub cc_col1: Signal<In, Bits<5>>,
    /// CC: the step that placed its first stone.
    pub cc_step0: Signal<In, Bits<4>>,
    /// CC: the step that placed its second stone.
    pub cc_step1: Signal<In, Bits<4>>,
    /// CC: cycles of its last turn.
    pub cc_cycles: Signal<In, Bits<CYCLE_BITS>>,
    /// CC: the step whose cycles are wanted.
    pub cc_query: Signal<Out, Bits<4>>,
    /// CC: those cycles.
    pub cc_step_cycles: Signal<In, Bits<CYCLE_BITS>>,

    /// The level where no host has set one.
    pub switches: Signal<In, Bits<2>>,
    /// The FPGA's colour: 0 none, 1 dark, 2 light.
    pub own: Signal<Out, Bits<2>>,
    /// 0 open, 1 dark has won, 2 light has won, 3 drawn.
    pub game: Signal<Out, Bits<2>>,
    /// CC thinks.
    pub thinking: Signal<Out, Bit>,
    /// Stones of the FPGA's last turn: 0, 1 or 2.
    pub last_count: Signal<Out, Bits<2>>,
    /// Row of the first of them.
    pub last_row0: Signal<Out, Bits<5>>,
    /// Column of the first of them.
    pub last_col0: Signal<Out, Bits<5>>,
    /// Row of the second of them.
    pub last_row1: Signal<Out, Bits<5>>,
    /// Column of the second of them.
    pub last_col1: Signal<Out, Bits<5>>,
    /// The step that placed the first of them, 0 for the opening stone.
    pub last_step0: Signal<Out, Bits<4>>,
    /// The step that placed the second of them.
    pub last_step1: Signal<Out, Bits<4>>,

    decoder: Decoder,
    conductor: Conductor,
    orders: Orders,
    game_unit: Game,
    hand: Hand,
    faults: Faults,
    reply: Reply,
}

impl Logic for Cu {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, decoder, conductor, game_unit, hand, faults, reply);

        // UC: bytes come to DECODER and go out from REPLY.
        self.uc_take.next = self.orders.take.val();
        self.uc_start.next = self.reply.uc_start.val() && !self.orders.stopping.val();
        self.uc_send_data.next = self.reply.uc_data.val();
        self.decoder.reset.next = self.reset.val();
        self.decoder.take.next = self.orders.take.val();
        self.decoder.data.next = self.uc_data.val();
        self.decoder.decode.next = self.orders.decode.val();
        self.decoder.forget.next = self.orders.clear.val();
        self.decoder.switches.next = self.switches.val();

        // GAME, whose record shows the stone after the last, or what REPLY asks for.
        self.game_unit.reset.next = self.reset.val();
        self.game_unit.clear.next = self.orders.clear.val();
        self.game_unit.take_side.next = self.decoder.decoded.val().begins;
        self.game_unit.side.next = self.decoder.side.val();
        self.game_unit.place.next = self.orders.place.val();
        self.game_unit.row.next = self.hand.row.val();
        self.game_unit.col.next = self.hand.col.val();
        self.game_unit.judge.next = self.orders.judge.val();
        self.game_unit.won.next = self.cc_won.val();
        self.game_unit.take_back.next = self.orders.take_back.val();
        self.game_unit.hold.next = self.orders.hold.val();
        self.game_unit.play_mover.next = self.orders.play_mover.val();
        self.game_unit.index.next = self.game_unit.stones.val();
        if self.orders.answering.val() {
            self.game_unit.index.next = self.reply.record_index.val();
        }

        // HAND.
        self.hand.hear.next = self.orders.hear.val();
        self.hand.told_row.next = self.decoder.row.val();
        self.hand.told_col.next = self.decoder.col.val();
        self.hand.load.next = self.orders.load.val();
        self.hand.recorded.next = self.game_unit.recorded.val();
        self.hand.opens.next = self.orders.opens.val();
        self.hand.keeps.next = self.orders.keeps.val();
        self.hand.second.next = self.orders.second.val();
        self.hand.drops.next = self.orders.drops.val();
        self.hand.cc_count.next = self.cc_count.val();
        self.hand.cc_row[0].next = self.cc_row0.val();
        self.hand.cc_col[0].next = self.cc_col0.val();
        self.hand.cc_step[0].next = self.cc_step0.val();
        self.hand.cc_row[1].next = self.cc_row1.val();
        self.hand.cc_col[1].next = self.cc_col1.val();
        self.hand.cc_step[1].next = self.cc_step1.val();
        self.hand.mem_stone.next = self.mem_stone.val();

        // FAULTS.
        self.faults.note.next = self.orders.note.val();
        self.faults.code.next = self.orders.fault.val();
        self.faults.of_stone.next = self.orders.of_stone.val();
        self.faults.digits.next = self.decoder.digits.val();
        self.faults.core_stopped.next = self.cc_done.val() && self.cc_fault.val();
        self.faults.framing_error.next = self.uc_framing_error.val();
        self.faults.line_break.next = self.uc_line_break.val();
        self.faults.overrun.next = self.uc_overrun.val();
        self.faults.tell.next = self.orders.tell.val();
        self.faults.forget.next = self.orders.clear.val();

        // CONDUCTOR and its ORDERS.
        self.conductor.reset.next = self.reset.val();
        self.conductor.uc_urgent.next = self.uc_urgent.val();
        self.conductor.uc_busy.next = self.uc_busy.val();
        self.conductor.taken.next = self.orders.take.val();
        self.conductor.refused.next = self.orders.refused.val();
        self.conductor.second.next = self.orders.second.val();
        self.conductor.decoded.next = self.decoder.decoded.val();
        self.conductor.asked.next = self.decoder.kind.val();
        self.conductor.standing.next = self.game_unit.standing.val();
        self.conductor.occupied.next = self.hand.occupied.val();
        self.conductor.mem_done.next = self.mem_done.val();
        self.conductor.cc_done.next = self.cc_done.val();
        self.conductor.cc_fault.next = self.cc_fault.val();
        self.conductor.answered.next = self.reply.done.val();
        self.orders.reset.next = self.reset.val();
        self.orders.state.next = self.conductor.state.val();
        self.orders.origin.next = self.conductor.origin.val();
        self.orders.uc_available.next = self.uc_available.val();
        self.orders.decoded.next = self.decoder.decoded.val();
        self.orders.on_board.next = self.decoder.on_board.val();
        self.orders.asked.next = self.decoder.kind.val();
        self.orders.level.next = self.decoder.level.val();
        self.orders.standing.next = self.game_unit.standing.val();
        self.orders.occupied.next = self.hand.occupied.val();
        self.orders.has_second.next = self.hand.has_second.val();
        self.orders.cc_done.next = self.cc_done.val();
        self.orders.cc_fault.next = self.cc_fault.val();

        // MEM and CC.
        self.game_unit.erases.next = self.orders.erases.val();
        self.mem_reset.next = self.orders.stop.val();
        self.mem_start.next = self.orders.clear.val();
        self.mem_row.next = self.hand.row.val();
        self.mem_col.next = self.hand.col.val();
        if self.orders.answering.val() {
            self.mem_row.next = self.reply.mem_row.val();
            self.mem_col.next = self.reply.mem_col.val();
        }
        self.mem_write.next = self.orders.mem_write.val();
        self.mem_write_stone.next = self.game_unit.stone.val();
        self.cc_reset.next = self.orders.cc_reset.val();
        self.cc_start.next = self.orders.cc_start.val();
        self.cc_op.next = self.orders.cc_op.val();
        self.cc_row.next = self.hand.row.val();
        self.cc_col.next = self.hand.col.val();
        self.cc_stone.next = self.game_unit.stone.val();
        self.cc_level.next = self.decoder.level.val();
        self.cc_query.next = self.reply.query.val();

        // REPLY and its operands.
        self.reply.reset.next = self.orders.stop.val();
        self.reply.start.next = self.orders.answer.val();
        self.reply.kind.next = self.conductor.kind.val();
        self.reply.no_stone.next = self.conductor.no_stone.val();
        self.reply.going.next = self.conductor.going.val();
        self.reply.row.next = self.hand.row.val();
        self.reply.col.next = self.hand.col.val();
        self.reply.own.next = self.game_unit.own.val();
        self.reply.game.next = self.game_unit.game.val();
        self.reply.mover.next = self.game_unit.mover.val();
        self.reply.left.next = self.game_unit.left.val();
        self.reply.stones.next = self.game_unit.stones.val();
        self.reply.hold.next = self.game_unit.holding.val();
        self.reply.fault_waits.next = self.faults.waits.val();
        self.reply.fault.next = self.faults.told.val();
        self.reply.fault_digits.next = self.faults.told_digits.val();
        self.reply.level.next = self.decoder.level.val();
        self.reply.count.next = self.hand.count.val();
        self.reply.step0.next = self.hand.turn_step[0].val();
        self.reply.step1.next = self.hand.turn_step[1].val();
        self.reply.cycles.next = self.cc_cycles.val();
        self.reply.step_cycles.next = self.cc_step_cycles.val();
        self.reply.mem_stone.next = self.mem_stone.val();
        self.reply.record_point.next = self.game_unit.recorded_before.val();
        self.reply.uc_done.next = self.uc_done.val();
        self.own.next = self.game_unit.own.val();
        self.game.next = self.game_unit.game.val();
        self.thinking.next = self.orders.thinking.val();
        self.last_count.next = self.hand.count.val();
        self.last_row0.next = self.hand.turn_row[0].val();
        self.last_col0.next = self.hand.turn_col[0].val();
        self.last_row1.next = self.hand.turn_row[1].val();
        self.last_col1.next = self.hand.turn_col[1].val();
        self.last_step0.next = self.hand.turn_step[0].val();
        self.last_step1.next = self.hand.turn_step[1].val();
    }
}
