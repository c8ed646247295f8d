//! REPLY: writes one answer of the control unit to the serial line, byte by byte.
//!
//! Contract
//! - A pulse on `start` with `kind` and the operands of that kind valid (and held) sends the
//!   whole answer; `done` pulses in the cycle after the transmitter's `done` for its last byte.
//! - Latency: two cycles a byte and the time the transmitter takes from `uc_start` to `uc_done`.
//! - It waits for `uc_done` after each `uc_start`, so it never loses a byte.
//! - `reset` stops after the byte on the line; no `done` comes. It wins over `start` in the same
//!   cycle.
//!
//! Numbers are hexadecimal, upper case, except coordinates.
//!
//! The model is `connect6_protocol::ProtocolModel`, each of its answers.

use crate::prelude::*;

use crate::coordinate::Coordinate;
use connect6_protocol as protocol;

/// Address bits of the identity text.
const TEXT_BITS: usize = 6;

/// Which answer to send.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum ReplyKind {
    /// The four digits of a stone, as FPT 2011 has it.
    Stone,
    /// Name and version.
    Identity,
    /// How the game stands.
    Status,
    /// All cells.
    Board,
    /// All stones in play order.
    Record,
    /// The stone taken back.
    Undo,
    /// Stones are only recorded now.
    Hold,
    /// Whether a turn follows.
    Go,
    /// Deciding steps and cycles.
    LastMove,
    /// What was refused.
    Fault,
    /// How deep the core thinks.
    Level,
}

/// What is being sent.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum ReplyState {
    /// Idle.
    WaitStart,
    /// The letter that names the answer.
    PickLetter,
    /// The identity text.
    PickText,
    /// One of the letters of the status.
    PickStatus,
    /// A cell of the board.
    PickCell,
    /// A digit of the number of stones.
    PickCount,
    /// A digit of a stone.
    PickStone,
    /// Whether a turn follows.
    PickGo,
    /// The level.
    PickLevel,
    /// How many stones the last turn had, and their steps.
    PickStep,
    /// A digit of a number of cycles.
    PickCycles,
    /// Why a stone was refused.
    PickFault,
    /// A digit as it was received.
    PickDigit,
    /// The line end.
    PickEnd,
    /// Hands the byte to the transmitter.
    SendByte,
    /// Waits for the transmitter.
    WaitByte,
}

/// The answer writer.
#[derive(LogicBlock)]
pub struct Reply {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Sends an answer.
    pub start: Signal<In, Bit>,
    /// Which answer to send.
    pub kind: Signal<In, ReplyKind>,
    /// The answer has been sent.
    pub done: Signal<Out, Bit>,

    /// Stone, undo: there is no stone to name. Low for any other answer.
    pub no_stone: Signal<In, Bit>,
    /// Stone, undo: its row from 0.
    pub row: Signal<In, Bits<5>>,
    /// Stone, undo: its column from 0.
    pub col: Signal<In, Bits<5>>,
    /// Status: the FPGA's colour, 0 for none.
    pub own: Signal<In, Bits<2>>,
    /// Status: 0 open, 1 dark has won, 2 light has won, 3 drawn.
    pub game: Signal<In, Bits<2>>,
    /// Status: whose stone is next, 0 when the game is over.
    pub mover: Signal<In, Bits<2>>,
    /// Status: stones left in this turn.
    pub left: Signal<In, Bits<2>>,
    /// Status, record: stones played.
    pub stones: Signal<In, Bits<9>>,
    /// Status: stones are only recorded.
    pub hold: Signal<In, Bit>,
    /// Status: there is a fault to ask for.
    pub fault_waits: Signal<In, Bit>,
    /// Go: a turn follows.
    pub going: Signal<In, Bit>,
    /// Level: its number.
    pub level: Signal<In, Bits<2>>,
    /// Last move: its stones, 0 if the core has not moved yet.
    pub count: Signal<In, Bits<2>>,
    /// Last move: what placed the first stone.
    pub step0: Signal<In, Bits<4>>,
    /// Last move: what placed the second stone.
    pub step1: Signal<In, Bits<4>>,
    /// Last move: cycles in all.
    pub cycles: Signal<In, Bits<24>>,
    /// Last move: the step whose cycles are wanted, or behind the last step the nodes.
    pub query: Signal<Out, Bits<4>>,
    /// Last move: these cycles or nodes, two cycles after they are asked for.
    pub step_cycles: Signal<In, Bits<24>>,
    /// Fault: its letter.
    pub fault: Signal<In, Bits<8>>,
    /// Fault: the digits received.
    pub fault_digits: Signal<In, Bits<16>>,

    /// Board: the cell that is wanted.
    pub mem_row: Signal<Out, Bits<5>>,
    /// Board: the cell that is wanted.
    pub mem_col: Signal<Out, Bits<5>>,
    /// Board: that cell, one cycle after it is named.
    pub mem_stone: Signal<In, Bits<2>>,
    /// Record: the stone that is wanted.
    pub record_index: Signal<Out, Bits<9>>,
    /// Record: that stone, row above column, two cycles after it is named.
    pub record_point: Signal<In, Bits<10>>,

    /// Sends a byte.
    pub uc_start: Signal<Out, Bit>,
    /// The byte to send.
    pub uc_data: Signal<Out, Bits<8>>,
    /// The byte has been sent.
    pub uc_done: Signal<In, Bit>,

    letters: [Constant<Bits<8>>; 11],
    side_letters: [Constant<Bits<8>>; 3],
    cell_letters: [Constant<Bits<8>>; 3],
    game_letters: [Constant<Bits<8>>; 4],
    letter_none: Constant<Bits<8>>,
    letter_hold: Constant<Bits<8>>,
    letter_fault: Constant<Bits<8>>,
    letter_go: Constant<Bits<8>>,
    line_end: Constant<Bits<8>>,
    digit_zero: Constant<Bits<8>>,
    letter_ten: Constant<Bits<8>>,
    nine: Constant<Bits<4>>,
    last_line: Constant<Bits<5>>,
    last_query: Constant<Bits<4>>,
    no_stones: Constant<Bits<9>>,

    state: DFF<ReplyState>,
    after: DFF<ReplyState>,
    letter: DFF<Bits<8>>,
    digit: DFF<Bits<4>>,
    is_digit: DFF<Bit>,
    index: DFF<Bits<4>>,
    text_index: DFF<Bits<TEXT_BITS>>,
    board_row: DFF<Bits<5>>,
    board_col: DFF<Bits<5>>,
    stone_index: DFF<Bits<9>>,
    step: DFF<Bits<4>>,
    digits: DFF<Bits<24>>,
    finished: DFF<Bit>,

    point_row: Signal<Local, Bits<5>>,
    point_col: Signal<Local, Bits<5>>,
    nibble: Signal<Local, Bits<4>>,
    number: Signal<Local, Bits<24>>,
    wide_stones: Signal<Local, Bits<12>>,
    next_stone: Signal<Local, Bits<9>>,
    wide_digit: Signal<Local, Bits<8>>,
    own_letter: Signal<Local, Bits<8>>,
    mover_letter: Signal<Local, Bits<8>>,
    game_letter: Signal<Local, Bits<8>>,
    cell_letter: Signal<Local, Bits<8>>,
    coordinate: Coordinate,
    text: ROM<Bits<8>, TEXT_BITS>,
}

impl Default for Reply {
    fn default() -> Reply {
        let letter = |byte: u8| Constant::new(u64::from(byte).into());
        let text: Vec<Bits<8>> =
            protocol::identity().bytes().map(|byte| u64::from(byte).into()).collect();
        assert!(text.len() <= 1 << TEXT_BITS, "the identity is too long");
        Reply {
            clock: Signal::default(),
            reset: Signal::default(),
            start: Signal::default(),
            kind: Signal::default(),
            done: Signal::default(),
            no_stone: Signal::default(),
            row: Signal::default(),
            col: Signal::default(),
            own: Signal::default(),
            game: Signal::default(),
            mover: Signal::default(),
            left: Signal::default(),
            stones: Signal::default(),
            hold: Signal::default(),
            fault_waits: Signal::default(),
            going: Signal::default(),
            level: Signal::default(),
            count: Signal::default(),
            step0: Signal::default(),
            step1: Signal::default(),
            cycles: Signal::default(),
            query: Signal::default(),
            step_cycles: Signal::default(),
            fault: Signal::default(),
            fault_digits: Signal::default(),
            mem_row: Signal::default(),
            mem_col: Signal::default(),
            mem_stone: Signal::default(),
            record_index: Signal::default(),
            record_point: Signal::default(),
            uc_start: Signal::default(),
            uc_data: Signal::default(),
            uc_done: Signal::default(),
            // In the order of `ReplyKind`; a stone has no letter.
            letters: [
                0,
                protocol::IDENTITY,
                protocol::STATUS,
                protocol::BOARD,
                protocol::RECORD,
                protocol::UNDO,
                protocol::HOLD,
                protocol::GO,
                protocol::LAST_MOVE,
                protocol::FAULT,
                protocol::LEVEL,
            ]
            .map(letter),
            side_letters: [b'-', protocol::NEW_GAME_DARK, protocol::NEW_GAME_LIGHT].map(letter),
            cell_letters: [b'.', protocol::NEW_GAME_DARK, protocol::NEW_GAME_LIGHT].map(letter),
            game_letters: [b'O', protocol::NEW_GAME_DARK, protocol::NEW_GAME_LIGHT, b'X']
                .map(letter),
            letter_none: letter(b'-'),
            letter_hold: letter(protocol::HOLD),
            letter_fault: letter(b'!'),
            letter_go: letter(b'+'),
            line_end: letter(b'\n'),
            digit_zero: letter(b'0'),
            letter_ten: letter(b'A' - 10),
            nine: Constant::new(9.into()),
            last_line: Constant::new(18.into()),
            last_query: Constant::new(protocol::NODES_QUERY.into()),
            no_stones: Constant::new(0.into()),
            state: DFF::default(),
            after: DFF::default(),
            letter: DFF::default(),
            digit: DFF::default(),
            is_digit: DFF::default(),
            index: DFF::default(),
            text_index: DFF::default(),
            board_row: DFF::default(),
            board_col: DFF::default(),
            stone_index: DFF::default(),
            step: DFF::default(),
            digits: DFF::default(),
            finished: DFF::default(),
            point_row: Signal::default(),
            point_col: Signal::default(),
            nibble: Signal::default(),
            number: Signal::default(),
            wide_stones: Signal::default(),
            next_stone: Signal::default(),
            wide_digit: Signal::default(),
            own_letter: Signal::default(),
            mover_letter: Signal::default(),
            game_letter: Signal::default(),
            cell_letter: Signal::default(),
            coordinate: Coordinate::default(),
            text: ROM::from(text.into_iter()),
        }
    }
}

impl Logic for Reply {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, after, letter, digit, is_digit, index, text_index, board_row,
            board_col, stone_index, step, digits, finished
        );

        self.text.address.next = self.text_index.q.val();
        self.mem_row.next = self.board_row.q.val();
        self.mem_col.next = self.board_col.q.val();
        self.record_index.next = self.stone_index.q.val();
        self.query.next = self.step.q.val();
        self.uc_start.next = false;
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.next_stone.next = self.stone_index.q.val() + 1;
        self.wide_stones.next = bit_cast::<12, 9>(self.stones.val());

        // Letters of sides, cells and results.
        self.own_letter.next = self.side_letters[0].val();
        self.mover_letter.next = self.side_letters[0].val();
        self.game_letter.next = self.game_letters[0].val();
        self.cell_letter.next = self.cell_letters[0].val();
        for i in 1..3 {
            if self.own.val().get_bit(i - 1) {
                self.own_letter.next = self.side_letters[i].val();
            }
            if self.mover.val().get_bit(i - 1) {
                self.mover_letter.next = self.side_letters[i].val();
            }
            if self.game.val().get_bit(i - 1) {
                self.game_letter.next = self.game_letters[i].val();
            }
            if self.mem_stone.val().get_bit(i - 1) {
                self.cell_letter.next = self.cell_letters[i].val();
            }
        }
        if self.game.val().all() {
            self.game_letter.next = self.game_letters[3].val();
        }

        // The digits of a stone: row tens, row units, column tens, column units.
        self.point_row.next = self.row.val();
        self.point_col.next = self.col.val();
        if self.kind.val() == ReplyKind::Record {
            self.point_row.next = self.record_point.val().get_bits::<5>(5);
            self.point_col.next = self.record_point.val().get_bits::<5>(0);
        }
        self.coordinate.line.next = self.point_row.val();
        if self.index.q.val().get_bit(1) {
            self.coordinate.line.next = self.point_col.val();
        }

        // The hexadecimal digit that is due.
        self.number.next = self.digits.q.val();
        if !self.index.q.val().any() {
            self.number.next = self.step_cycles.val();
            if !self.step.q.val().any() {
                self.number.next = self.cycles.val();
            }
        }
        self.nibble.next = self.number.val().get_bits::<4>(20);
        match self.state.q.val() {
            ReplyState::PickCount => {
                self.nibble.next = self.wide_stones.val().get_bits::<4>(8);
                if self.index.q.val().get_bit(0) {
                    self.nibble.next = self.wide_stones.val().get_bits::<4>(4);
                }
                if self.index.q.val().get_bit(1) {
                    self.nibble.next = self.wide_stones.val().get_bits::<4>(0);
                }
            }
            ReplyState::PickStatus => {
                self.nibble.next = bit_cast::<4, 2>(self.left.val());
                match self.index.q.val().index() {
                    4 => self.nibble.next = self.wide_stones.val().get_bits::<4>(8),
                    5 => self.nibble.next = self.wide_stones.val().get_bits::<4>(4),
                    6 => self.nibble.next = self.wide_stones.val().get_bits::<4>(0),
                    _ => {}
                }
            }
            ReplyState::PickStone => {
                self.nibble.next = self.coordinate.units.val();
                if !self.index.q.val().get_bit(0) {
                    self.nibble.next = bits::<4>(0);
                    if self.coordinate.tens.val() {
                        self.nibble.next = bits::<4>(1);
                    }
                }
                if self.no_stone.val() {
                    self.nibble.next = bits::<4>(0);
                }
            }
            ReplyState::PickStep => {
                self.nibble.next = bit_cast::<4, 2>(self.count.val());
                if self.index.q.val().get_bit(0) {
                    self.nibble.next = self.step0.val();
                }
                if self.index.q.val().get_bit(1) {
                    self.nibble.next = self.step1.val();
                }
            }
            ReplyState::PickLevel => {
                self.nibble.next = bit_cast::<4, 2>(self.level.val());
            }
            ReplyState::PickDigit => {
                self.nibble.next = self.fault_digits.val().get_bits::<4>(12);
                match self.index.q.val().index() {
                    1 => self.nibble.next = self.fault_digits.val().get_bits::<4>(8),
                    2 => self.nibble.next = self.fault_digits.val().get_bits::<4>(4),
                    3 => self.nibble.next = self.fault_digits.val().get_bits::<4>(0),
                    _ => {}
                }
            }
            _ => {}
        }

        // A digit is picked in one cycle and becomes a letter in the next: the record's memory,
        // a division by ten and the letter in one cycle would be the longest path of all.
        self.digit.d.next = self.nibble.val();
        self.wide_digit.next = bit_cast::<8, 4>(self.digit.q.val());
        self.uc_data.next = self.letter.q.val();
        if self.is_digit.q.val() {
            self.uc_data.next = self.wide_digit.val() + self.digit_zero.val();
            if self.digit.q.val() > self.nine.val() {
                self.uc_data.next = self.wide_digit.val() + self.letter_ten.val();
            }
        }

        match self.state.q.val() {
            ReplyState::WaitStart => {
                self.is_digit.d.next = false;
                self.index.d.next = bits::<4>(0);
                self.text_index.d.next = bits::<TEXT_BITS>(0);
                self.board_row.d.next = bits::<5>(0);
                self.board_col.d.next = bits::<5>(0);
                self.stone_index.d.next = bits::<9>(0);
                self.step.d.next = bits::<4>(0);
                if self.start.val() {
                    self.state.d.next = ReplyState::PickLetter;
                    if self.kind.val() == ReplyKind::Stone {
                        self.state.d.next = ReplyState::PickStone;
                    }
                    if self.kind.val() == ReplyKind::Identity {
                        self.state.d.next = ReplyState::PickText;
                    }
                }
            }
            ReplyState::PickLetter => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickEnd;
                self.letter.d.next = self.letters[6].val();
                match self.kind.val() {
                    ReplyKind::Status => {
                        self.letter.d.next = self.letters[2].val();
                        self.after.d.next = ReplyState::PickStatus;
                    }
                    ReplyKind::Board => {
                        self.letter.d.next = self.letters[3].val();
                        self.after.d.next = ReplyState::PickCell;
                    }
                    ReplyKind::Record => {
                        self.letter.d.next = self.letters[4].val();
                        self.after.d.next = ReplyState::PickCount;
                    }
                    ReplyKind::Undo => {
                        self.letter.d.next = self.letters[5].val();
                        self.after.d.next = ReplyState::PickStone;
                    }
                    ReplyKind::Go => {
                        self.letter.d.next = self.letters[7].val();
                        self.after.d.next = ReplyState::PickGo;
                    }
                    ReplyKind::LastMove => {
                        self.letter.d.next = self.letters[8].val();
                        self.after.d.next = ReplyState::PickStep;
                    }
                    ReplyKind::Fault => {
                        self.letter.d.next = self.letters[9].val();
                        self.after.d.next = ReplyState::PickFault;
                    }
                    ReplyKind::Level => {
                        self.letter.d.next = self.letters[10].val();
                        self.after.d.next = ReplyState::PickLevel;
                    }
                    _ => {}
                }
            }
            ReplyState::PickText => {
                // The text ends with its own line end, after which nothing is left to send.
                self.state.d.next = ReplyState::SendByte;
                self.letter.d.next = self.text.data.val();
                self.text_index.d.next = self.text_index.q.val() + 1;
                self.after.d.next = ReplyState::PickText;
                if self.text.data.val() == self.line_end.val() {
                    self.after.d.next = ReplyState::WaitStart;
                }
            }
            ReplyState::PickStatus => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickStatus;
                self.index.d.next = self.index.q.val() + 1;
                match self.index.q.val().index() {
                    0 => self.letter.d.next = self.own_letter.val(),
                    1 => self.letter.d.next = self.game_letter.val(),
                    2 => self.letter.d.next = self.mover_letter.val(),
                    7 => {
                        self.letter.d.next = self.letter_none.val();
                        if self.hold.val() {
                            self.letter.d.next = self.letter_hold.val();
                        }
                    }
                    8 => {
                        self.letter.d.next = self.letter_none.val();
                        if self.fault_waits.val() {
                            self.letter.d.next = self.letter_fault.val();
                        }
                        self.after.d.next = ReplyState::PickEnd;
                    }
                    _ => self.is_digit.d.next = true,
                }
            }
            ReplyState::PickCell => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickCell;
                self.letter.d.next = self.cell_letter.val();
                self.board_col.d.next = self.board_col.q.val() + 1;
                if self.board_col.q.val() == self.last_line.val() {
                    self.board_col.d.next = bits::<5>(0);
                    self.board_row.d.next = self.board_row.q.val() + 1;
                    if self.board_row.q.val() == self.last_line.val() {
                        self.after.d.next = ReplyState::PickEnd;
                    }
                }
            }
            ReplyState::PickCount => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickCount;
                self.is_digit.d.next = true;
                self.index.d.next = self.index.q.val() + 1;
                if self.index.q.val().get_bit(1) {
                    self.index.d.next = bits::<4>(0);
                    self.after.d.next = ReplyState::PickStone;
                    if self.stones.val() == self.no_stones.val() {
                        self.after.d.next = ReplyState::PickEnd;
                    }
                }
            }
            ReplyState::PickStone => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickStone;
                self.is_digit.d.next = true;
                self.index.d.next = self.index.q.val() + 1;
                if self.index.q.val().get_bit(0) && self.index.q.val().get_bit(1) {
                    self.index.d.next = bits::<4>(0);
                    self.stone_index.d.next = self.next_stone.val();
                    match self.kind.val() {
                        ReplyKind::Stone => self.after.d.next = ReplyState::WaitStart,
                        ReplyKind::Record => {
                            if self.next_stone.val() == self.stones.val() {
                                self.after.d.next = ReplyState::PickEnd;
                            }
                        }
                        _ => self.after.d.next = ReplyState::PickEnd,
                    }
                }
            }
            ReplyState::PickGo => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickEnd;
                self.letter.d.next = self.letter_none.val();
                if self.going.val() {
                    self.letter.d.next = self.letter_go.val();
                }
            }
            ReplyState::PickLevel => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickEnd;
                self.is_digit.d.next = true;
            }
            ReplyState::PickStep => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickStep;
                self.is_digit.d.next = true;
                self.index.d.next = self.index.q.val() + 1;
                if self.index.q.val().get_bit(1) {
                    self.index.d.next = bits::<4>(0);
                    self.after.d.next = ReplyState::PickCycles;
                }
            }
            ReplyState::PickCycles => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickCycles;
                self.is_digit.d.next = true;
                self.digits.d.next = self.number.val() << 4;
                self.index.d.next = self.index.q.val() + 1;
                if self.index.q.val().get_bit(0) && self.index.q.val().get_bit(2) {
                    self.index.d.next = bits::<4>(0);
                    self.step.d.next = self.step.q.val() + 1;
                    if self.step.q.val() == self.last_query.val() {
                        self.after.d.next = ReplyState::PickEnd;
                    }
                }
            }
            ReplyState::PickFault => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickDigit;
                self.letter.d.next = self.fault.val();
            }
            ReplyState::PickDigit => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::PickDigit;
                self.is_digit.d.next = true;
                self.index.d.next = self.index.q.val() + 1;
                if self.index.q.val().get_bit(0) && self.index.q.val().get_bit(1) {
                    self.after.d.next = ReplyState::PickEnd;
                }
            }
            ReplyState::PickEnd => {
                self.state.d.next = ReplyState::SendByte;
                self.after.d.next = ReplyState::WaitStart;
                self.letter.d.next = self.line_end.val();
            }
            ReplyState::SendByte => {
                self.uc_start.next = true;
                self.state.d.next = ReplyState::WaitByte;
            }
            ReplyState::WaitByte => {
                self.is_digit.d.next = false;
                if self.uc_done.val() {
                    self.state.d.next = self.after.q.val();
                    if self.after.q.val() == ReplyState::WaitStart {
                        self.finished.d.next = true;
                    }
                }
            }
            _ => {
                self.state.d.next = ReplyState::WaitStart;
            }
        }

        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = ReplyState::WaitStart;
        }
    }
}
