//! ORDERS: what CU's blocks are told in each state of CONDUCTOR, and why a stone is refused.
//!
//! Contract
//! - Every order is high in the cycle in which the `state` and what else is known call for it.
//! - In `CheckStone` a stone is `refused` if its digits name no point, the game is over, or it is
//!   not the `host_turn`; in `JudgeCell` if its cell is not free, which is the core's fault where
//!   it was the core's stone. Each time `note` says which `fault` that is, and `of_stone` whether
//!   it is the host's.
//! - Latency: none. All follows within the cycle; there is no start, and `reset` stops MEM, CC and
//!   REPLY.
//!
//! The model is `connect6_protocol::ProtocolModel`.

use crate::conductor::{Origin, Work};
use crate::decoder::Decoded;
use crate::fixed::Fixed;
use crate::game::Standing;
use crate::prelude::*;
use crate::reply::ReplyKind;
use connect6_protocol::{self as protocol, Fault};

/// The orders.
#[derive(LogicBlock, Default)]
pub struct Orders {
    /// Synchronous, active high: all stops.
    pub reset: Signal<In, Bit>,
    /// CONDUCTOR: what goes on.
    pub state: Signal<In, Work>,
    /// CONDUCTOR: where the stone in hand comes from.
    pub origin: Signal<In, Origin>,
    /// CONDUCTOR: the cell of the stone in hand is not free.
    pub occupied: Signal<In, Bit>,
    /// CONDUCTOR: the stone of the host is refused.
    pub refused: Signal<Out, Bit>,

    /// UC: a received byte waits.
    pub uc_available: Signal<In, Bit>,
    /// UC and DECODER: takes the byte.
    pub take: Signal<Out, Bit>,

    /// DECODER: acts on it.
    pub decode: Signal<Out, Bit>,
    /// DECODER: what the byte is.
    pub decoded: Signal<In, Decoded>,
    /// DECODER: the digits name a point.
    pub on_board: Signal<In, Bit>,
    /// DECODER: the answer that is asked for.
    pub asked: Signal<In, ReplyKind>,
    /// DECODER: how deep to think.
    pub level: Signal<In, Bits<2>>,

    /// GAME: who may move.
    pub standing: Signal<In, Standing>,
    /// All: the board, the game and what was said of it are cleared.
    pub clear: Signal<Out, Bit>,
    /// GAME: takes the stone in hand.
    pub place: Signal<Out, Bit>,
    /// GAME: CC has said whether it wins.
    pub judge: Signal<Out, Bit>,
    /// GAME: takes the last stone back.
    pub take_back: Signal<Out, Bit>,
    /// GAME: only records stones.
    pub hold: Signal<Out, Bit>,
    /// GAME: plays the side to move.
    pub play_mover: Signal<Out, Bit>,

    /// FAULTS: keeps one.
    pub note: Signal<Out, Bit>,
    /// FAULTS: this one.
    pub fault: Signal<Out, Bits<8>>,
    /// FAULTS: it is about a stone of the host.
    pub of_stone: Signal<Out, Bit>,
    /// FAULTS: tells what it has.
    pub tell: Signal<Out, Bit>,

    /// MEM, CC, REPLY: idle at once.
    pub stop: Signal<Out, Bit>,
    /// REPLY: what is sent is no longer wanted.
    pub stopping: Signal<Out, Bit>,
    /// MEM: writes the cell.
    pub mem_write: Signal<Out, Bit>,
    /// MEM, CC: the stone is taken off.
    pub erases: Signal<Out, Bit>,
    /// CC: idle at once.
    pub cc_reset: Signal<Out, Bit>,
    /// CC: carries out `cc_op`.
    pub cc_start: Signal<Out, Bit>,
    /// CC: what to do.
    pub cc_op: Signal<Out, Bits<2>>,
    /// CC: has done it.
    pub cc_done: Signal<In, Bit>,
    /// CC: its program could not go on.
    pub cc_fault: Signal<In, Bit>,

    /// HAND: takes the host's stone.
    pub hear: Signal<Out, Bit>,
    /// HAND: takes the stone of the record.
    pub load: Signal<Out, Bit>,
    /// HAND: the last turn has a second stone.
    pub has_second: Signal<In, Bit>,
    /// HAND: takes it.
    pub second: Signal<Out, Bit>,
    /// HAND: the machine opens.
    pub opens: Signal<Out, Bit>,
    /// HAND: keeps what CC wants to play.
    pub keeps: Signal<Out, Bit>,
    /// HAND: the machine plays nothing.
    pub drops: Signal<Out, Bit>,

    /// REPLY: sends an answer.
    pub answer: Signal<Out, Bit>,
    /// REPLY: it looks at the board and the record.
    pub answering: Signal<Out, Bit>,
    /// CC thinks.
    pub thinking: Signal<Out, Bit>,

    fault_off_board: Fixed<8, { Fault::OffBoard.code() as u64 }>,
    fault_occupied: Fixed<8, { Fault::Occupied.code() as u64 }>,
    fault_game_over: Fixed<8, { Fault::GameOver.code() as u64 }>,
    fault_not_your_turn: Fixed<8, { Fault::NotYourTurn.code() as u64 }>,
    fault_core_stopped: Fixed<8, { Fault::CoreStopped.code() as u64 }>,
    fault_no_level: Fixed<8, { Fault::NoLevel.code() as u64 }>,
    op_clear: Fixed<2, { protocol::OP_CLEAR }>,
    op_set: Fixed<2, { protocol::OP_SET }>,
    op_think: Fixed<2, { protocol::OP_THINK }>,
    op_think_deep: Fixed<2, { protocol::OP_THINK_DEEP }>,

    thinks: Signal<Local, Bit>,
    is_thought_out: Signal<Local, Bit>,
    is_taken: Signal<Local, Bit>,
}

impl Logic for Orders {
    #[hdl_gen]
    fn update(&mut self) {
        // UC and DECODER.
        self.take.next = (self.state.val() == Work::WaitByte) && self.uc_available.val();
        self.decode.next = self.state.val() == Work::DecodeByte;

        // GAME.
        self.clear.next = self.state.val() == Work::ClearBoard;
        self.place.next = self.state.val() == Work::RecordStone;
        self.judge.next = (self.state.val() == Work::WaitRecord) && self.cc_done.val();
        self.take_back.next = self.decoded.val().asks
            && (self.asked.val() == ReplyKind::Undo)
            && !self.standing.val().no_stones;
        self.hold.next = self.decoded.val().asks && (self.asked.val() == ReplyKind::Hold);
        self.play_mover.next = self.decoded.val().asks
            && (self.asked.val() == ReplyKind::Go)
            && !self.standing.val().is_over;

        // HAND.
        self.hear.next = self.state.val() == Work::CheckStone;
        self.load.next = self.state.val() == Work::LoadRecord;
        self.second.next = (self.state.val() == Work::PassTurn)
            && self.standing.val().own_turn
            && (self.origin.val() == Origin::OwnFirst)
            && self.has_second.val();
        self.thinks.next = (self.state.val() == Work::StartTurn) && !self.standing.val().no_stones;
        self.opens.next = (self.state.val() == Work::StartTurn) && self.standing.val().no_stones;
        self.thinking.next = self.state.val() == Work::WaitThink;
        self.is_thought_out.next = self.thinking.val() && self.cc_done.val();
        self.keeps.next = self.is_thought_out.val();
        self.is_taken.next = (self.state.val() == Work::JudgeCell) && self.occupied.val();
        self.drops.next = self.clear.val()
            || (self.is_thought_out.val() && self.cc_fault.val())
            || (self.is_taken.val() && (self.origin.val() != Origin::Host));

        // MEM, CC and REPLY.
        self.stopping.next = self.state.val() == Work::StopWork;
        self.stop.next = self.reset.val() || self.stopping.val();
        self.cc_reset.next = self.stop.val() || self.decoded.val().begins;
        self.erases.next = self.state.val() == Work::EraseStone;
        self.mem_write.next = self.place.val() || self.erases.val();
        self.cc_start.next = self.clear.val() || self.mem_write.val() || self.thinks.val();
        self.cc_op.next = self.op_set.val();
        if self.clear.val() {
            self.cc_op.next = self.op_clear.val();
        }
        if self.thinks.val() {
            self.cc_op.next = self.op_think.val();
            if self.level.val().any() {
                self.cc_op.next = self.op_think_deep.val();
            }
        }
        self.answer.next = self.state.val() == Work::StartReply;
        self.answering.next = self.state.val() == Work::WaitReply;

        // FAULTS.
        self.tell.next = self.decoded.val().asks && (self.asked.val() == ReplyKind::Fault);
        self.refused.next = (self.state.val() == Work::CheckStone)
            && (!self.on_board.val()
                || self.standing.val().is_over
                || !self.standing.val().host_turn);
        self.note.next = self.refused.val() || self.is_taken.val() || self.decoded.val().no_level;
        self.of_stone.next =
            self.refused.val() || (self.is_taken.val() && (self.origin.val() == Origin::Host));
        self.fault.next = self.fault_no_level.val();
        if self.refused.val() {
            self.fault.next = self.fault_not_your_turn.val();
            if self.standing.val().is_over {
                self.fault.next = self.fault_game_over.val();
            }
            if !self.on_board.val() {
                self.fault.next = self.fault_off_board.val();
            }
        }
        if self.is_taken.val() {
            self.fault.next = self.fault_core_stopped.val();
            if self.origin.val() == Origin::Host {
                self.fault.next = self.fault_occupied.val();
            }
        }
    }
}
