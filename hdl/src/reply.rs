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

use connect6_model::CYCLE_BITS;
use connect6_protocol as protocol;

use crate::digit::Digit;
use crate::fixed::Fixed;
use crate::follow::Follow;
use crate::letter::{Letter, TEXT_BITS};

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
    /// Deciding steps and cycles, in few digits.
    LastMove,
    /// What was refused.
    Fault,
    /// How deep the core thinks.
    Level,
    /// Which version of the extension it is.
    Version,
    /// Deciding steps and cycles, in all their digits.
    Counts,
}

/// Bits that a number lacks in an answer in fewer digits.
const NARROW_SHIFT: usize = CYCLE_BITS - 4 * protocol::NARROW_DIGITS;

/// What is being sent.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Due {
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
    /// Whether a turn follows, or the version.
    PickSign,
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
#[derive(LogicBlock, Default)]
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
    pub cycles: Signal<In, Bits<CYCLE_BITS>>,
    /// Last move: the step whose cycles are wanted, or behind the last step the nodes.
    pub query: Signal<Out, Bits<4>>,
    /// Last move: these cycles or nodes, two cycles after they are asked for.
    pub step_cycles: Signal<In, Bits<CYCLE_BITS>>,
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

    digit_zero: Fixed<8, { b'0' as u64 }>,
    letter_ten: Fixed<8, { b'A' as u64 - 10 }>,
    nine: Fixed<4, 9>,
    most_narrow: Fixed<CYCLE_BITS, { protocol::most(protocol::NARROW_DIGITS) << NARROW_SHIFT }>,

    letter_unit: Letter,
    digit_unit: Digit,
    follow: Follow,

    state: DFF<Due>,
    after: DFF<Due>,
    letter: DFF<Bits<8>>,
    digit: DFF<Bits<4>>,
    is_digit: DFF<Bit>,
    index: DFF<Bits<4>>,
    text_index: DFF<Bits<TEXT_BITS>>,
    board_row: DFF<Bits<5>>,
    board_col: DFF<Bits<5>>,
    stone_index: DFF<Bits<9>>,
    step: DFF<Bits<4>>,
    digits: DFF<Bits<CYCLE_BITS>>,
    finished: DFF<Bit>,

    picks: Signal<Local, Bit>,
    counted: Signal<Local, Bits<CYCLE_BITS>>,
    number: Signal<Local, Bits<CYCLE_BITS>>,
    next_stone: Signal<Local, Bits<9>>,
    wide_digit: Signal<Local, Bits<8>>,
}

impl Logic for Reply {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, after, letter, digit, is_digit, index, text_index, board_row,
            board_col, stone_index, step, digits, finished
        );
        self.mem_row.next = self.board_row.q.val();
        self.mem_col.next = self.board_col.q.val();
        self.record_index.next = self.stone_index.q.val();
        self.query.next = self.step.q.val();
        self.uc_start.next = self.state.q.val() == Due::SendByte;
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.next_stone.next = self.stone_index.q.val() + 1;

        // The letter or digit that is due.
        self.letter_unit.due.next = self.state.q.val();
        self.letter_unit.index.next = self.index.q.val();
        self.letter_unit.kind.next = self.kind.val();
        self.letter_unit.text_index.next = self.text_index.q.val();
        self.letter_unit.own.next = self.own.val();
        self.letter_unit.game.next = self.game.val();
        self.letter_unit.mover.next = self.mover.val();
        self.letter_unit.hold.next = self.hold.val();
        self.letter_unit.fault_waits.next = self.fault_waits.val();
        self.letter_unit.going.next = self.going.val();
        self.letter_unit.fault.next = self.fault.val();
        self.letter_unit.mem_stone.next = self.mem_stone.val();
        // A number begins with its first digit; what is left of it moves up, a digit a byte.
        self.counted.next = self.step_cycles.val();
        if !self.step.q.val().any() {
            self.counted.next = self.cycles.val();
        }
        self.number.next = self.digits.q.val();
        if !self.index.q.val().any() {
            self.number.next = self.counted.val();
            if self.kind.val() == ReplyKind::LastMove {
                self.number.next = self.counted.val() << 8;
                if self.counted.val().get_bits::<8>(24).any() {
                    self.number.next = self.most_narrow.val();
                }
            }
        }
        self.digit_unit.due.next = self.state.q.val();
        self.digit_unit.index.next = self.index.q.val();
        self.digit_unit.kind.next = self.kind.val();
        self.digit_unit.cycles_digit.next = self.number.val().get_bits::<4>(28);
        self.digit_unit.no_stone.next = self.no_stone.val();
        self.digit_unit.row.next = self.row.val();
        self.digit_unit.col.next = self.col.val();
        self.digit_unit.record_point.next = self.record_point.val();
        self.digit_unit.left.next = self.left.val();
        self.digit_unit.stones.next = self.stones.val();
        self.digit_unit.level.next = self.level.val();
        self.digit_unit.count.next = self.count.val();
        self.digit_unit.step0.next = self.step0.val();
        self.digit_unit.step1.next = self.step1.val();
        self.digit_unit.fault_digits.next = self.fault_digits.val();
        self.follow.due.next = self.state.q.val();
        self.follow.index.next = self.index.q.val();
        self.follow.kind.next = self.kind.val();
        self.follow.text_ends.next = self.letter_unit.text_ends.val();
        self.follow.board_row.next = self.board_row.q.val();
        self.follow.board_col.next = self.board_col.q.val();
        self.follow.stones.next = self.stones.val();
        self.follow.next_stone.next = self.next_stone.val();
        self.follow.step.next = self.step.q.val();

        // A digit is picked in one cycle and becomes a letter in the next: the record's memory,
        // a division by ten and the letter in one cycle would be the longest path of all.
        self.digit.d.next = self.digit_unit.nibble.val();
        self.wide_digit.next = bit_cast::<8, 4>(self.digit.q.val());
        self.uc_data.next = self.letter.q.val();
        if self.is_digit.q.val() {
            self.uc_data.next = self.wide_digit.val() + self.digit_zero.val();
            if self.digit.q.val() > self.nine.val() {
                self.uc_data.next = self.wide_digit.val() + self.letter_ten.val();
            }
        }

        // A byte is picked, handed over and sent; then comes what follows it.
        self.picks.next = (self.state.q.val() != Due::WaitStart)
            && (self.state.q.val() != Due::SendByte)
            && (self.state.q.val() != Due::WaitByte);
        if self.picks.val() {
            self.state.d.next = Due::SendByte;
            self.after.d.next = self.follow.after.val();
            if self.follow.counts.val() {
                self.index.d.next = self.index.q.val() + 1;
                if self.follow.ends.val() {
                    self.index.d.next = bits::<4>(0);
                }
            }
            self.is_digit.d.next = self.letter_unit.is_digit.val();
            if !self.letter_unit.is_digit.val() {
                self.letter.d.next = self.letter_unit.letter.val();
            }
        }
        match self.state.q.val() {
            Due::WaitStart => {
                self.is_digit.d.next = false;
                self.index.d.next = bits::<4>(0);
                self.text_index.d.next = bits::<TEXT_BITS>(0);
                self.board_row.d.next = bits::<5>(0);
                self.board_col.d.next = bits::<5>(0);
                self.stone_index.d.next = bits::<9>(0);
                self.step.d.next = bits::<4>(0);
                if self.start.val() {
                    self.state.d.next = Due::PickLetter;
                    if self.kind.val() == ReplyKind::Stone {
                        self.state.d.next = Due::PickStone;
                    }
                    if self.kind.val() == ReplyKind::Identity {
                        self.state.d.next = Due::PickText;
                    }
                }
            }
            Due::PickText => self.text_index.d.next = self.text_index.q.val() + 1,
            Due::PickCell => {
                self.board_col.d.next = self.board_col.q.val() + 1;
                if self.follow.ends.val() {
                    self.board_col.d.next = bits::<5>(0);
                    self.board_row.d.next = self.board_row.q.val() + 1;
                }
            }
            Due::PickCycles => {
                self.digits.d.next = self.number.val() << 4;
                if self.follow.ends.val() {
                    self.step.d.next = self.step.q.val() + 1;
                }
            }
            Due::SendByte => self.state.d.next = Due::WaitByte,
            Due::WaitByte => {
                self.is_digit.d.next = false;
                if self.uc_done.val() {
                    self.state.d.next = self.after.q.val();
                    self.finished.d.next = self.after.q.val() == Due::WaitStart;
                }
            }
            _ => {}
        }
        if (self.state.q.val() == Due::PickStone) && self.follow.ends.val() {
            self.stone_index.d.next = self.next_stone.val();
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Due::WaitStart;
        }
    }
}

/// The shift and the digits above count on these.
const _: () = assert!(CYCLE_BITS == 4 * protocol::WIDE_DIGITS && NARROW_SHIFT == 8);
