//! DECODER: makes orders of the host's bytes. It keeps the digits of a stone, and the level that
//! the host has set.
//!
//! Contract
//! - `take` takes `data`, a byte; `decode`, in a later cycle, acts on it. While `decode` is high
//!   one bit of `decoded` may be high: `begins` (a new game, `side` is the machine's colour),
//!   `asks` (an answer of this `kind` is wanted), `complete` (the fourth digit of a stone),
//!   `no_level` (a digit that names no level, where one was awaited).
//! - `digits` are the last four, `row` and `col` the point that they name, `on_board` whether they
//!   name one. Whatever is not a digit ends a stone that lacks some, and so does `forget`: a host
//!   can always bring the two back into step.
//! - `level` is that of the `switches` until the host sets another.
//! - Latency: digits and level follow in the cycle after `decode`; the rest within the cycle.
//! - `reset` forgets the level that the host has set, and that one was awaited.
//!
//! The model is `connect6_protocol::ProtocolModel`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::fixed::Fixed;
use crate::prelude::*;
use crate::reply::ReplyKind;
use connect6_model::Level;
use connect6_protocol as protocol;

/// The first digit, as a byte.
const DIGIT_ZERO: u64 = b'0' as u64;

/// What a byte is, while it is decoded.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Decoded {
    /// It begins a new game.
    pub begins: Bit,
    /// It asks for an answer.
    pub asks: Bit,
    /// It is the last digit of a stone.
    pub complete: Bit,
    /// It names no level.
    pub no_level: Bit,
}

/// The byte decoder.
#[derive(LogicBlock, Default)]
pub struct Decoder {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: no level was set.
    pub reset: Signal<In, Bit>,
    /// Takes a byte.
    pub take: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// Acts on it.
    pub decode: Signal<In, Bit>,
    /// Forgets the digits of a stone.
    pub forget: Signal<In, Bit>,

    /// What the byte is.
    pub decoded: Signal<Out, Decoded>,
    /// The machine's colour in the game that it begins.
    pub side: Signal<Out, Bits<2>>,
    /// The answer that it asks for.
    pub kind: Signal<Out, ReplyKind>,

    /// The last four digits.
    pub digits: Signal<Out, Bits<16>>,
    /// They name a point.
    pub on_board: Signal<Out, Bit>,
    /// Its row from 0.
    pub row: Signal<Out, Bits<5>>,
    /// Its column from 0.
    pub col: Signal<Out, Bits<5>>,

    /// The level where no host has set one.
    pub switches: Signal<In, Bits<2>>,
    /// The level.
    pub level: Signal<Out, Bits<2>>,

    byte_dark: Fixed<8, { protocol::NEW_GAME_DARK as u64 }>,
    byte_light: Fixed<8, { protocol::NEW_GAME_LIGHT as u64 }>,
    byte_identity: Fixed<8, { protocol::IDENTITY as u64 }>,
    byte_status: Fixed<8, { protocol::STATUS as u64 }>,
    byte_board: Fixed<8, { protocol::BOARD as u64 }>,
    byte_record: Fixed<8, { protocol::RECORD as u64 }>,
    byte_undo: Fixed<8, { protocol::UNDO as u64 }>,
    byte_hold: Fixed<8, { protocol::HOLD as u64 }>,
    byte_go: Fixed<8, { protocol::GO as u64 }>,
    byte_counts: Fixed<8, { protocol::COUNTS as u64 }>,
    byte_last_move: Fixed<8, { protocol::LAST_MOVE as u64 }>,
    byte_fault: Fixed<8, { protocol::FAULT as u64 }>,
    byte_level: Fixed<8, { protocol::LEVEL as u64 }>,
    byte_version: Fixed<8, { protocol::VERSION as u64 }>,
    byte_set_level: Fixed<8, { protocol::SET_LEVEL as u64 }>,
    past_levels: Fixed<8, { DIGIT_ZERO + Level::ALL.len() as u64 }>,
    digit_zero: Fixed<8, DIGIT_ZERO>,
    digit_nine: Fixed<8, { DIGIT_ZERO + 9 }>,
    last_digit: Fixed<2, { protocol::STONE_DIGITS as u64 - 1 }>,
    dark: Fixed<2, { protocol::DARK }>,
    light: Fixed<2, { protocol::LIGHT }>,

    byte_in: DFF<Bits<8>>,
    last_digits: DFF<Bits<16>>,
    digit_count: DFF<Bits<2>>,
    awaits_level: DFF<Bit>,
    level_told: DFF<Bit>,
    host_level: DFF<Bits<2>>,

    is_digit: Signal<Local, Bit>,
    is_level: Signal<Local, Bit>,
    row_tens: Signal<Local, Bits<4>>,
    row_units: Signal<Local, Bits<4>>,
    col_tens: Signal<Local, Bits<4>>,
    col_units: Signal<Local, Bits<4>>,
}

impl Logic for Decoder {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, byte_in, last_digits, digit_count, awaits_level, level_told, host_level
        );
        if self.take.val() {
            self.byte_in.d.next = self.data.val();
        }

        // Digits: of a stone, or one that names a level.
        self.is_digit.next = (self.byte_in.q.val() >= self.digit_zero.val())
            && (self.byte_in.q.val() <= self.digit_nine.val());
        self.is_level.next = self.awaits_level.q.val() && self.is_digit.val();
        self.decoded.next.complete = false;
        self.decoded.next.no_level = false;
        if self.forget.val() {
            self.digit_count.d.next = bits::<2>(0);
        }
        if self.decode.val() {
            self.digit_count.d.next = bits::<2>(0);
            self.awaits_level.d.next = false;
            if self.is_level.val() {
                if self.byte_in.q.val() < self.past_levels.val() {
                    self.host_level.d.next = self.byte_in.q.val().get_bits::<2>(0);
                    self.level_told.d.next = true;
                } else {
                    self.decoded.next.no_level = true;
                }
            } else if self.is_digit.val() {
                self.last_digits.d.next = (self.last_digits.q.val() << 4)
                    | bit_cast::<16, 4>(self.byte_in.q.val().get_bits::<4>(0));
                self.digit_count.d.next = self.digit_count.q.val() + 1;
                self.decoded.next.complete = self.digit_count.q.val() == self.last_digit.val();
            } else if self.byte_in.q.val() == self.byte_set_level.val() {
                self.awaits_level.d.next = true;
            }
        }
        self.level.next = self.switches.val();
        if self.level_told.q.val() {
            self.level.next = self.host_level.q.val();
        }

        // A stone as it was received: 01 to 19, twice.
        self.digits.next = self.last_digits.q.val();
        self.row_tens.next = self.last_digits.q.val().get_bits::<4>(12);
        self.row_units.next = self.last_digits.q.val().get_bits::<4>(8);
        self.col_tens.next = self.last_digits.q.val().get_bits::<4>(4);
        self.col_units.next = self.last_digits.q.val().get_bits::<4>(0);
        self.row.next = bit_cast::<5, 4>(self.row_units.val()) - 1;
        if self.row_tens.val() == 1 {
            self.row.next = bit_cast::<5, 4>(self.row_units.val()) + 9;
        }
        self.col.next = bit_cast::<5, 4>(self.col_units.val()) - 1;
        if self.col_tens.val() == 1 {
            self.col.next = bit_cast::<5, 4>(self.col_units.val()) + 9;
        }
        self.on_board.next = (((self.row_tens.val() == 0) && self.row_units.val().any())
            || (self.row_tens.val() == 1))
            && (((self.col_tens.val() == 0) && self.col_units.val().any())
                || (self.col_tens.val() == 1));

        // New games and questions. No digit is one of them.
        self.decoded.next.begins = false;
        self.side.next = self.light.val();
        self.decoded.next.asks = self.decode.val();
        self.kind.next = ReplyKind::Hold;
        if self.byte_in.q.val() == self.byte_identity.val() {
            self.kind.next = ReplyKind::Identity;
        } else if self.byte_in.q.val() == self.byte_status.val() {
            self.kind.next = ReplyKind::Status;
        } else if self.byte_in.q.val() == self.byte_board.val() {
            self.kind.next = ReplyKind::Board;
        } else if self.byte_in.q.val() == self.byte_record.val() {
            self.kind.next = ReplyKind::Record;
        } else if self.byte_in.q.val() == self.byte_undo.val() {
            self.kind.next = ReplyKind::Undo;
        } else if self.byte_in.q.val() == self.byte_go.val() {
            self.kind.next = ReplyKind::Go;
        } else if self.byte_in.q.val() == self.byte_counts.val() {
            self.kind.next = ReplyKind::Counts;
        } else if self.byte_in.q.val() == self.byte_last_move.val() {
            self.kind.next = ReplyKind::LastMove;
        } else if self.byte_in.q.val() == self.byte_fault.val() {
            self.kind.next = ReplyKind::Fault;
        } else if self.byte_in.q.val() == self.byte_level.val() {
            self.kind.next = ReplyKind::Level;
        } else if self.byte_in.q.val() == self.byte_version.val() {
            self.kind.next = ReplyKind::Version;
        } else if self.byte_in.q.val() != self.byte_hold.val() {
            self.decoded.next.asks = false;
        }
        if self.byte_in.q.val() == self.byte_dark.val() {
            self.decoded.next.begins = self.decode.val();
            self.side.next = self.dark.val();
        }
        if self.byte_in.q.val() == self.byte_light.val() {
            self.decoded.next.begins = self.decode.val();
        }

        if self.reset.val() {
            self.awaits_level.d.next = false;
            self.level_told.d.next = false;
        }
    }
}
