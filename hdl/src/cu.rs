//! CU: the control unit. Speaks the protocol, keeps the game, and sets MEM and CC to work.
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

use crate::prelude::*;

use crate::block_ram::BlockRam;
use crate::reply::{Reply, ReplyKind};
use connect6_model::Level;
use connect6_protocol::{self as protocol, Fault};

/// The last row and the last column of the board, counted from 0.
const LAST_LINE: u64 = 18;

/// What the control unit is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum CuState {
    /// Sets MEM and CC to clearing the board: the first thing after power-up.
    ClearBoard,
    /// Waits for both.
    WaitClear,
    /// Waits for a byte from the host.
    WaitByte,
    /// Acts on it.
    DecodeByte,
    /// Four digits are there: on the board, and the host's turn?
    CheckStone,
    /// Waits for MEM to read the cell.
    ReadCell,
    /// Keeps whether it is a free cell of the board.
    NoteCell,
    /// Takes the stone if it is.
    JudgeCell,
    /// Writes a stone to MEM, to the record and to CC.
    RecordStone,
    /// Waits for CC, which says whether the stone wins.
    WaitRecord,
    /// Who is next?
    PassTurn,
    /// The FPGA is to move: open, or think.
    StartTurn,
    /// Waits for CC's stones.
    WaitThink,
    /// Waits for the record to read the last stone.
    ReadRecord,
    /// Has it.
    LoadRecord,
    /// Takes it back.
    EraseStone,
    /// Waits for CC.
    WaitErase,
    /// Starts an answer.
    StartReply,
    /// Waits for it to be sent.
    WaitReply,
    /// A new game cuts in: waits for the line to be free.
    StopWork,
}

/// Where the stone in hand comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Origin {
    /// The host sent it.
    Host,
    /// CC's first stone, or the opening.
    OwnFirst,
    /// CC's second stone.
    OwnSecond,
}

/// The control unit.
#[derive(LogicBlock)]
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
    pub cc_cycles: Signal<In, Bits<24>>,
    /// CC: the step whose cycles are wanted.
    pub cc_query: Signal<Out, Bits<4>>,
    /// CC: those cycles.
    pub cc_step_cycles: Signal<In, Bits<24>>,

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

    byte_dark: Constant<Bits<8>>,
    byte_light: Constant<Bits<8>>,
    byte_identity: Constant<Bits<8>>,
    byte_status: Constant<Bits<8>>,
    byte_board: Constant<Bits<8>>,
    byte_record: Constant<Bits<8>>,
    byte_undo: Constant<Bits<8>>,
    byte_hold: Constant<Bits<8>>,
    byte_go: Constant<Bits<8>>,
    byte_last_move: Constant<Bits<8>>,
    byte_fault: Constant<Bits<8>>,
    byte_level: Constant<Bits<8>>,
    byte_set_level: Constant<Bits<8>>,
    past_levels: Constant<Bits<8>>,
    digit_zero: Constant<Bits<8>>,
    digit_nine: Constant<Bits<8>>,
    fault_none: Constant<Bits<8>>,
    fault_off_board: Constant<Bits<8>>,
    fault_occupied: Constant<Bits<8>>,
    fault_game_over: Constant<Bits<8>>,
    fault_not_your_turn: Constant<Bits<8>>,
    fault_framing_error: Constant<Bits<8>>,
    fault_line_break: Constant<Bits<8>>,
    fault_overrun: Constant<Bits<8>>,
    fault_core_stopped: Constant<Bits<8>>,
    fault_no_level: Constant<Bits<8>>,
    op_clear: Constant<Bits<2>>,
    op_set: Constant<Bits<2>>,
    op_think: Constant<Bits<2>>,
    op_think_deep: Constant<Bits<2>>,
    dark: Constant<Bits<2>>,
    light: Constant<Bits<2>>,
    empty: Constant<Bits<2>>,
    game_drawn: Constant<Bits<2>>,
    last_line: Constant<Bits<5>>,
    centre: Constant<Bits<5>>,
    no_stones: Constant<Bits<9>>,
    all_stones: Constant<Bits<9>>,
    two_stones: Constant<Bits<2>>,
    last_digit: Constant<Bits<2>>,

    state: DFF<CuState>,
    origin: DFF<Origin>,
    byte_in: DFF<Bits<8>>,
    digits: DFF<Bits<16>>,
    digit_count: DFF<Bits<2>>,
    row: DFF<Bits<5>>,
    col: DFF<Bits<5>>,
    own_side: DFF<Bits<2>>,
    result: DFF<Bits<2>>,
    stones: DFF<Bits<9>>,
    placed: DFF<Bits<2>>,
    holding: DFF<Bit>,
    going: DFF<Bit>,
    no_stone: DFF<Bit>,
    mem_clear: DFF<Bit>,
    cc_clear: DFF<Bit>,
    kind: DFF<ReplyKind>,
    fault: DFF<Bits<8>>,
    fault_digits: DFF<Bits<16>>,
    told_fault: DFF<Bits<8>>,
    told_digits: DFF<Bits<16>>,
    count: DFF<Bits<2>>,
    row0: DFF<Bits<5>>,
    col0: DFF<Bits<5>>,
    row1: DFF<Bits<5>>,
    col1: DFF<Bits<5>>,
    step0: DFF<Bits<4>>,
    step1: DFF<Bits<4>>,
    recorded: DFF<Bits<10>>,
    occupied: DFF<Bit>,
    awaits_level: DFF<Bit>,
    level_told: DFF<Bit>,
    host_level: DFF<Bits<2>>,

    level: Signal<Local, Bits<2>>,
    is_digit: Signal<Local, Bit>,
    is_over: Signal<Local, Bit>,
    mover: Signal<Local, Bits<2>>,
    left: Signal<Local, Bits<2>>,
    own_turn: Signal<Local, Bit>,
    host_turn: Signal<Local, Bit>,
    row_tens: Signal<Local, Bits<4>>,
    row_units: Signal<Local, Bits<4>>,
    col_tens: Signal<Local, Bits<4>>,
    col_units: Signal<Local, Bits<4>>,
    row_good: Signal<Local, Bit>,
    col_good: Signal<Local, Bit>,
    is_cut_short: Signal<Local, Bit>,
    record: BlockRam<Bits<10>, 9>,
    reply: Reply,
}

impl Default for Cu {
    fn default() -> Cu {
        let byte = |byte: u8| Constant::new(u64::from(byte).into());
        let two_bits = |value: u64| Constant::new(value.into());
        let nine_bits = |value: u64| Constant::new(value.into());
        Cu {
            clock: Signal::default(),
            reset: Signal::default(),
            uc_available: Signal::default(),
            uc_data: Signal::default(),
            uc_take: Signal::default(),
            uc_urgent: Signal::default(),
            uc_start: Signal::default(),
            uc_send_data: Signal::default(),
            uc_done: Signal::default(),
            uc_busy: Signal::default(),
            uc_framing_error: Signal::default(),
            uc_line_break: Signal::default(),
            uc_overrun: Signal::default(),
            mem_reset: Signal::default(),
            mem_start: Signal::default(),
            mem_done: Signal::default(),
            mem_row: Signal::default(),
            mem_col: Signal::default(),
            mem_write: Signal::default(),
            mem_write_stone: Signal::default(),
            mem_stone: Signal::default(),
            cc_reset: Signal::default(),
            cc_start: Signal::default(),
            cc_op: Signal::default(),
            cc_row: Signal::default(),
            cc_col: Signal::default(),
            cc_stone: Signal::default(),
            cc_level: Signal::default(),
            cc_done: Signal::default(),
            cc_fault: Signal::default(),
            cc_won: Signal::default(),
            cc_count: Signal::default(),
            cc_row0: Signal::default(),
            cc_col0: Signal::default(),
            cc_row1: Signal::default(),
            cc_col1: Signal::default(),
            cc_step0: Signal::default(),
            cc_step1: Signal::default(),
            cc_cycles: Signal::default(),
            cc_query: Signal::default(),
            cc_step_cycles: Signal::default(),
            switches: Signal::default(),
            own: Signal::default(),
            game: Signal::default(),
            thinking: Signal::default(),
            last_count: Signal::default(),
            last_row0: Signal::default(),
            last_col0: Signal::default(),
            last_row1: Signal::default(),
            last_col1: Signal::default(),
            last_step0: Signal::default(),
            last_step1: Signal::default(),
            byte_dark: byte(protocol::NEW_GAME_DARK),
            byte_light: byte(protocol::NEW_GAME_LIGHT),
            byte_identity: byte(protocol::IDENTITY),
            byte_status: byte(protocol::STATUS),
            byte_board: byte(protocol::BOARD),
            byte_record: byte(protocol::RECORD),
            byte_undo: byte(protocol::UNDO),
            byte_hold: byte(protocol::HOLD),
            byte_go: byte(protocol::GO),
            byte_last_move: byte(protocol::LAST_MOVE),
            byte_fault: byte(protocol::FAULT),
            byte_level: byte(protocol::LEVEL),
            byte_set_level: byte(protocol::SET_LEVEL),
            past_levels: byte(b'0' + Level::ALL.len() as u8),
            digit_zero: byte(b'0'),
            digit_nine: byte(b'9'),
            fault_none: byte(Fault::None.code()),
            fault_off_board: byte(Fault::OffBoard.code()),
            fault_occupied: byte(Fault::Occupied.code()),
            fault_game_over: byte(Fault::GameOver.code()),
            fault_not_your_turn: byte(Fault::NotYourTurn.code()),
            fault_framing_error: byte(Fault::FramingError.code()),
            fault_line_break: byte(Fault::LineBreak.code()),
            fault_overrun: byte(Fault::Overrun.code()),
            fault_core_stopped: byte(Fault::CoreStopped.code()),
            fault_no_level: byte(Fault::NoLevel.code()),
            op_clear: two_bits(0),
            op_set: two_bits(1),
            op_think: two_bits(2),
            op_think_deep: two_bits(3),
            dark: two_bits(1),
            light: two_bits(2),
            empty: two_bits(0),
            game_drawn: two_bits(3),
            last_line: Constant::new(LAST_LINE.into()),
            centre: Constant::new(9.into()),
            no_stones: nine_bits(0),
            all_stones: nine_bits(connect6_game::CELLS as u64),
            two_stones: two_bits(2),
            last_digit: two_bits(3),
            state: DFF::default(),
            origin: DFF::default(),
            byte_in: DFF::default(),
            digits: DFF::default(),
            digit_count: DFF::default(),
            row: DFF::default(),
            col: DFF::default(),
            own_side: DFF::default(),
            result: DFF::default(),
            stones: DFF::default(),
            placed: DFF::default(),
            holding: DFF::default(),
            going: DFF::default(),
            no_stone: DFF::default(),
            mem_clear: DFF::default(),
            cc_clear: DFF::default(),
            kind: DFF::default(),
            fault: DFF::default(),
            fault_digits: DFF::default(),
            told_fault: DFF::default(),
            told_digits: DFF::default(),
            count: DFF::default(),
            row0: DFF::default(),
            col0: DFF::default(),
            row1: DFF::default(),
            col1: DFF::default(),
            step0: DFF::default(),
            step1: DFF::default(),
            recorded: DFF::default(),
            occupied: DFF::default(),
            awaits_level: DFF::default(),
            level_told: DFF::default(),
            host_level: DFF::default(),
            level: Signal::default(),
            is_digit: Signal::default(),
            is_over: Signal::default(),
            mover: Signal::default(),
            left: Signal::default(),
            own_turn: Signal::default(),
            host_turn: Signal::default(),
            row_tens: Signal::default(),
            row_units: Signal::default(),
            col_tens: Signal::default(),
            col_units: Signal::default(),
            row_good: Signal::default(),
            col_good: Signal::default(),
            is_cut_short: Signal::default(),
            record: BlockRam::default(),
            reply: Reply::default(),
        }
    }
}

impl Logic for Cu {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, origin, byte_in, digits, digit_count, row, col, own_side, result,
            stones, placed, holding, going, no_stone, mem_clear, cc_clear, kind, fault,
            fault_digits, told_fault, told_digits, count, row0, col0, row1, col1, step0, step1,
            recorded, occupied, awaits_level, level_told, host_level
        );
        clock!(self, clock, record, reply);

        // Whose stone is next: one dark, then two a side. Stone n (from 0) is light if n is 1 or
        // 2 modulo 4, and the first of two if n is odd.
        self.is_over.next = self.result.q.val().any();
        self.mover.next = self.dark.val();
        if self.stones.q.val().get_bit(0) != self.stones.q.val().get_bit(1) {
            self.mover.next = self.light.val();
        }
        self.left.next = bits::<2>(1);
        if self.stones.q.val().get_bit(0) {
            self.left.next = bits::<2>(2);
        }
        if self.is_over.val() {
            self.mover.next = self.empty.val();
            self.left.next = bits::<2>(0);
        }
        self.own_turn.next = !self.is_over.val()
            && !self.holding.q.val()
            && (self.mover.val() == self.own_side.q.val());
        self.host_turn.next = self.holding.q.val()
            || (self.own_side.q.val().any() && (self.mover.val() != self.own_side.q.val()));

        // A stone as it was received: 01 to 19, twice.
        self.is_digit.next = (self.byte_in.q.val() >= self.digit_zero.val())
            && (self.byte_in.q.val() <= self.digit_nine.val());
        self.row_tens.next = self.digits.q.val().get_bits::<4>(12);
        self.row_units.next = self.digits.q.val().get_bits::<4>(8);
        self.col_tens.next = self.digits.q.val().get_bits::<4>(4);
        self.col_units.next = self.digits.q.val().get_bits::<4>(0);
        self.row_good.next = ((self.row_tens.val() == 0) && self.row_units.val().any())
            || (self.row_tens.val() == 1);
        self.col_good.next = ((self.col_tens.val() == 0) && self.col_units.val().any())
            || (self.col_tens.val() == 1);

        // What UC, MEM, CC and REPLY see unless a state says otherwise.
        self.uc_take.next = false;
        self.uc_start.next = self.reply.uc_start.val();
        self.uc_send_data.next = self.reply.uc_data.val();
        self.mem_reset.next = false;
        self.mem_start.next = false;
        self.mem_row.next = self.row.q.val();
        self.mem_col.next = self.col.q.val();
        self.mem_write.next = false;
        self.mem_write_stone.next = self.mover.val();
        self.cc_reset.next = false;
        self.cc_start.next = false;
        self.cc_op.next = self.op_set.val();
        self.cc_row.next = self.row.q.val();
        self.cc_col.next = self.col.q.val();
        self.cc_stone.next = self.mover.val();
        self.level.next = self.switches.val();
        if self.level_told.q.val() {
            self.level.next = self.host_level.q.val();
        }
        self.cc_level.next = self.level.val();
        self.reply.level.next = self.level.val();
        self.cc_query.next = self.reply.query.val();
        self.record.read_address.next = self.stones.q.val();
        self.record.write_address.next = self.stones.q.val();
        self.record.write_data.next =
            (bit_cast::<10, 5>(self.row.q.val()) << 5) | bit_cast::<10, 5>(self.col.q.val());
        self.record.write_enable.next = false;
        self.reply.reset.next = false;
        self.reply.start.next = false;
        self.reply.kind.next = self.kind.q.val();
        self.reply.no_stone.next = self.no_stone.q.val();
        self.reply.row.next = self.row.q.val();
        self.reply.col.next = self.col.q.val();
        self.reply.own.next = self.own_side.q.val();
        self.reply.game.next = self.result.q.val();
        self.reply.mover.next = self.mover.val();
        self.reply.left.next = self.left.val();
        self.reply.stones.next = self.stones.q.val();
        self.reply.hold.next = self.holding.q.val();
        self.reply.fault_waits.next = self.fault.q.val() != self.fault_none.val();
        self.reply.going.next = self.going.q.val();
        self.reply.count.next = self.count.q.val();
        self.reply.step0.next = self.step0.q.val();
        self.reply.step1.next = self.step1.q.val();
        self.reply.cycles.next = self.cc_cycles.val();
        self.reply.step_cycles.next = self.cc_step_cycles.val();
        self.reply.fault.next = self.told_fault.q.val();
        self.reply.fault_digits.next = self.told_digits.q.val();
        self.reply.mem_stone.next = self.mem_stone.val();
        // Registered: from a memory to a decision or to the letter of a digit is a long way.
        self.occupied.d.next = (self.mem_stone.val() != self.empty.val())
            | (self.row.q.val() > self.last_line.val())
            | (self.col.q.val() > self.last_line.val());
        self.recorded.d.next = self.record.read_data.val();
        self.reply.record_point.next = self.recorded.q.val();
        self.reply.uc_done.next = self.uc_done.val();

        self.own.next = self.own_side.q.val();
        self.game.next = self.result.q.val();
        self.thinking.next = self.state.q.val() == CuState::WaitThink;
        self.last_count.next = self.count.q.val();
        self.last_row0.next = self.row0.q.val();
        self.last_col0.next = self.col0.q.val();
        self.last_row1.next = self.row1.q.val();
        self.last_col1.next = self.col1.q.val();
        self.last_step0.next = self.step0.q.val();
        self.last_step1.next = self.step1.q.val();

        match self.state.q.val() {
            CuState::ClearBoard => {
                self.mem_start.next = true;
                self.cc_start.next = true;
                self.cc_op.next = self.op_clear.val();
                self.mem_clear.d.next = false;
                self.cc_clear.d.next = false;
                self.result.d.next = bits::<2>(0);
                self.stones.d.next = bits::<9>(0);
                self.holding.d.next = false;
                self.going.d.next = false;
                self.count.d.next = bits::<2>(0);
                self.digit_count.d.next = bits::<2>(0);
                self.fault.d.next = self.fault_none.val();
                self.fault_digits.d.next = bits::<16>(0);
                self.state.d.next = CuState::WaitClear;
            }
            CuState::WaitClear => {
                if self.mem_done.val() {
                    self.mem_clear.d.next = true;
                }
                if self.cc_done.val() {
                    self.cc_clear.d.next = true;
                }
                if self.mem_clear.q.val() && self.cc_clear.q.val() {
                    self.state.d.next = CuState::WaitByte;
                    if self.own_turn.val() {
                        self.state.d.next = CuState::StartTurn;
                    }
                }
            }
            CuState::WaitByte => {
                if self.uc_available.val() {
                    self.uc_take.next = true;
                    self.byte_in.d.next = self.uc_data.val();
                    self.state.d.next = CuState::DecodeByte;
                }
            }
            CuState::DecodeByte => {
                // Whatever is not a digit ends a stone that lacks some: a host can always
                // bring the two back into step.
                self.digit_count.d.next = bits::<2>(0);
                self.going.d.next = false;
                self.no_stone.d.next = false;
                self.awaits_level.d.next = false;
                self.state.d.next = CuState::WaitByte;
                if self.awaits_level.q.val() && self.is_digit.val() {
                    if self.byte_in.q.val() < self.past_levels.val() {
                        self.host_level.d.next = self.byte_in.q.val().get_bits::<2>(0);
                        self.level_told.d.next = true;
                    } else {
                        self.fault.d.next = self.fault_no_level.val();
                        self.fault_digits.d.next = bits::<16>(0);
                    }
                } else if self.is_digit.val() {
                    self.digits.d.next = (self.digits.q.val() << 4)
                        | bit_cast::<16, 4>(self.byte_in.q.val().get_bits::<4>(0));
                    self.digit_count.d.next = self.digit_count.q.val() + 1;
                    if self.digit_count.q.val() == self.last_digit.val() {
                        self.state.d.next = CuState::CheckStone;
                    }
                } else if self.byte_in.q.val() == self.byte_dark.val() {
                    self.own_side.d.next = self.dark.val();
                    self.cc_reset.next = true;
                    self.state.d.next = CuState::ClearBoard;
                } else if self.byte_in.q.val() == self.byte_light.val() {
                    self.own_side.d.next = self.light.val();
                    self.cc_reset.next = true;
                    self.state.d.next = CuState::ClearBoard;
                } else if self.byte_in.q.val() == self.byte_identity.val() {
                    self.kind.d.next = ReplyKind::Identity;
                    self.state.d.next = CuState::StartReply;
                } else if self.byte_in.q.val() == self.byte_status.val() {
                    self.kind.d.next = ReplyKind::Status;
                    self.state.d.next = CuState::StartReply;
                } else if self.byte_in.q.val() == self.byte_board.val() {
                    self.kind.d.next = ReplyKind::Board;
                    self.state.d.next = CuState::StartReply;
                } else if self.byte_in.q.val() == self.byte_record.val() {
                    self.kind.d.next = ReplyKind::Record;
                    self.state.d.next = CuState::StartReply;
                } else if self.byte_in.q.val() == self.byte_undo.val() {
                    self.kind.d.next = ReplyKind::Undo;
                    if self.stones.q.val() == self.no_stones.val() {
                        self.no_stone.d.next = true;
                        self.state.d.next = CuState::StartReply;
                    } else {
                        self.stones.d.next = self.stones.q.val() - 1;
                        self.result.d.next = bits::<2>(0);
                        self.state.d.next = CuState::ReadRecord;
                    }
                } else if self.byte_in.q.val() == self.byte_hold.val() {
                    self.holding.d.next = true;
                    self.kind.d.next = ReplyKind::Hold;
                    self.state.d.next = CuState::StartReply;
                } else if self.byte_in.q.val() == self.byte_go.val() {
                    self.kind.d.next = ReplyKind::Go;
                    self.state.d.next = CuState::StartReply;
                    if !self.is_over.val() {
                        self.holding.d.next = false;
                        self.own_side.d.next = self.mover.val();
                        self.going.d.next = true;
                    }
                } else if self.byte_in.q.val() == self.byte_last_move.val() {
                    self.kind.d.next = ReplyKind::LastMove;
                    self.state.d.next = CuState::StartReply;
                } else if self.byte_in.q.val() == self.byte_level.val() {
                    self.kind.d.next = ReplyKind::Level;
                    self.state.d.next = CuState::StartReply;
                } else if self.byte_in.q.val() == self.byte_set_level.val() {
                    self.awaits_level.d.next = true;
                } else if self.byte_in.q.val() == self.byte_fault.val() {
                    self.told_fault.d.next = self.fault.q.val();
                    self.told_digits.d.next = self.fault_digits.q.val();
                    self.fault.d.next = self.fault_none.val();
                    self.fault_digits.d.next = bits::<16>(0);
                    self.kind.d.next = ReplyKind::Fault;
                    self.state.d.next = CuState::StartReply;
                }
            }
            CuState::CheckStone => {
                self.row.d.next = bit_cast::<5, 4>(self.row_units.val()) - 1;
                if self.row_tens.val() == 1 {
                    self.row.d.next = bit_cast::<5, 4>(self.row_units.val()) + 9;
                }
                self.col.d.next = bit_cast::<5, 4>(self.col_units.val()) - 1;
                if self.col_tens.val() == 1 {
                    self.col.d.next = bit_cast::<5, 4>(self.col_units.val()) + 9;
                }
                self.fault_digits.d.next = self.digits.q.val();
                self.state.d.next = CuState::WaitByte;
                if !(self.row_good.val() && self.col_good.val()) {
                    self.fault.d.next = self.fault_off_board.val();
                } else if self.is_over.val() {
                    self.fault.d.next = self.fault_game_over.val();
                } else if !self.host_turn.val() {
                    self.fault.d.next = self.fault_not_your_turn.val();
                } else {
                    self.fault_digits.d.next = self.fault_digits.q.val();
                    self.origin.d.next = Origin::Host;
                    self.state.d.next = CuState::ReadCell;
                }
            }
            CuState::ReadCell => {
                self.state.d.next = CuState::NoteCell;
            }
            CuState::NoteCell => {
                self.state.d.next = CuState::JudgeCell;
            }
            CuState::JudgeCell => {
                if !self.occupied.q.val() {
                    self.state.d.next = CuState::RecordStone;
                } else {
                    self.state.d.next = CuState::WaitByte;
                    if self.origin.q.val() == Origin::Host {
                        self.fault.d.next = self.fault_occupied.val();
                        self.fault_digits.d.next = self.digits.q.val();
                    } else {
                        self.count.d.next = bits::<2>(0);
                        self.fault.d.next = self.fault_core_stopped.val();
                        self.fault_digits.d.next = bits::<16>(0);
                    }
                }
            }
            CuState::RecordStone => {
                self.mem_write.next = true;
                self.record.write_enable.next = true;
                self.cc_start.next = true;
                self.placed.d.next = self.mover.val();
                self.stones.d.next = self.stones.q.val() + 1;
                self.state.d.next = CuState::WaitRecord;
            }
            CuState::WaitRecord => {
                if self.cc_done.val() {
                    if self.cc_won.val() {
                        self.result.d.next = self.placed.q.val();
                    } else if self.stones.q.val() == self.all_stones.val() {
                        self.result.d.next = self.game_drawn.val();
                    }
                    self.state.d.next = CuState::PassTurn;
                    if self.origin.q.val() != Origin::Host {
                        self.kind.d.next = ReplyKind::Stone;
                        self.no_stone.d.next = false;
                        self.state.d.next = CuState::StartReply;
                    }
                }
            }
            CuState::PassTurn => {
                self.state.d.next = CuState::WaitByte;
                if self.own_turn.val() {
                    self.state.d.next = CuState::StartTurn;
                    if (self.origin.q.val() == Origin::OwnFirst)
                        && (self.count.q.val() == self.two_stones.val())
                    {
                        self.row.d.next = self.row1.q.val();
                        self.col.d.next = self.col1.q.val();
                        self.origin.d.next = Origin::OwnSecond;
                        self.state.d.next = CuState::ReadCell;
                    }
                }
            }
            CuState::StartTurn => {
                self.origin.d.next = Origin::OwnFirst;
                if self.stones.q.val() == self.no_stones.val() {
                    self.row.d.next = self.centre.val();
                    self.col.d.next = self.centre.val();
                    self.row0.d.next = self.centre.val();
                    self.col0.d.next = self.centre.val();
                    self.count.d.next = bits::<2>(1);
                    self.step0.d.next = bits::<4>(0);
                    self.step1.d.next = bits::<4>(0);
                    self.state.d.next = CuState::RecordStone;
                } else {
                    self.cc_start.next = true;
                    self.cc_op.next = self.op_think.val();
                    if self.level.val().any() {
                        self.cc_op.next = self.op_think_deep.val();
                    }
                    self.state.d.next = CuState::WaitThink;
                }
            }
            CuState::WaitThink => {
                if self.cc_done.val() {
                    self.row.d.next = self.cc_row0.val();
                    self.col.d.next = self.cc_col0.val();
                    self.count.d.next = self.cc_count.val();
                    self.row0.d.next = self.cc_row0.val();
                    self.col0.d.next = self.cc_col0.val();
                    self.row1.d.next = self.cc_row1.val();
                    self.col1.d.next = self.cc_col1.val();
                    self.step0.d.next = self.cc_step0.val();
                    self.step1.d.next = self.cc_step1.val();
                    self.state.d.next = CuState::ReadCell;
                    if self.cc_fault.val() {
                        self.count.d.next = bits::<2>(0);
                        self.state.d.next = CuState::WaitByte;
                    }
                }
            }
            CuState::ReadRecord => {
                self.state.d.next = CuState::LoadRecord;
            }
            CuState::LoadRecord => {
                self.row.d.next = self.record.read_data.val().get_bits::<5>(5);
                self.col.d.next = self.record.read_data.val().get_bits::<5>(0);
                self.state.d.next = CuState::EraseStone;
            }
            CuState::EraseStone => {
                self.mem_write.next = true;
                self.mem_write_stone.next = self.empty.val();
                self.cc_start.next = true;
                self.cc_stone.next = self.empty.val();
                self.state.d.next = CuState::WaitErase;
            }
            CuState::WaitErase => {
                if self.cc_done.val() {
                    self.state.d.next = CuState::StartReply;
                }
            }
            CuState::StartReply => {
                self.reply.start.next = true;
                self.state.d.next = CuState::WaitReply;
            }
            CuState::WaitReply => {
                self.mem_row.next = self.reply.mem_row.val();
                self.mem_col.next = self.reply.mem_col.val();
                self.record.read_address.next = self.reply.record_index.val();
                if self.reply.done.val() {
                    self.state.d.next = CuState::WaitByte;
                    if self.kind.q.val() == ReplyKind::Stone {
                        self.state.d.next = CuState::PassTurn;
                    }
                    if self.going.q.val() && (self.kind.q.val() == ReplyKind::Go) {
                        self.state.d.next = CuState::StartTurn;
                    }
                }
            }
            CuState::StopWork => {
                self.mem_reset.next = true;
                self.cc_reset.next = true;
                self.reply.reset.next = true;
                self.uc_start.next = false;
                if !self.uc_busy.val() {
                    self.state.d.next = CuState::WaitByte;
                }
            }
            _ => {
                self.state.d.next = CuState::ClearBoard;
            }
        }

        // A core that has stopped says so to whatever it is told.
        if self.cc_done.val() && self.cc_fault.val() {
            self.fault.d.next = self.fault_core_stopped.val();
            self.fault_digits.d.next = bits::<16>(0);
        }

        // A byte lost on the line can happen at any time.
        if self.uc_framing_error.val() {
            self.fault.d.next = self.fault_framing_error.val();
            self.fault_digits.d.next = bits::<16>(0);
        }
        if self.uc_line_break.val() {
            self.fault.d.next = self.fault_line_break.val();
            self.fault_digits.d.next = bits::<16>(0);
        }
        if self.uc_overrun.val() {
            self.fault.d.next = self.fault_overrun.val();
            self.fault_digits.d.next = bits::<16>(0);
        }

        // A new game waits for nobody. In these two states nothing else goes on.
        self.is_cut_short.next = self.uc_urgent.val()
            && (self.state.q.val() != CuState::WaitByte)
            && (self.state.q.val() != CuState::StopWork);
        if self.is_cut_short.val() {
            self.state.d.next = CuState::StopWork;
        }

        if self.reset.val() {
            self.mem_reset.next = true;
            self.cc_reset.next = true;
            self.reply.reset.next = true;
            self.own_side.d.next = bits::<2>(0);
            self.awaits_level.d.next = false;
            self.level_told.d.next = false;
            self.state.d.next = CuState::ClearBoard;
        }
    }
}
