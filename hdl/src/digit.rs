//! DIGIT: the digit of an answer that is due, as a number.
//!
//! Contract
//! - Where `due` calls for a digit, `nibble` is the one with the number `index` of what the answer
//!   tells there: a stone in decimal, anything else in hexadecimal. Of a number of cycles it is
//!   `cycles_digit`.
//! - Latency: none. It follows within the cycle; there is no start and no reset.
//!
//! The model is `connect6_protocol::ProtocolModel`, each of its answers.

use crate::coordinate::Coordinate;
use crate::prelude::*;
use crate::reply::{Due, ReplyKind};

/// The digit that is due.
#[derive(LogicBlock, Default)]
pub struct Digit {
    /// What is due.
    pub due: Signal<In, Due>,
    /// Which digit of it.
    pub index: Signal<In, Bits<4>>,
    /// Which answer it is.
    pub kind: Signal<In, ReplyKind>,
    /// Last move: that digit of a number of cycles.
    pub cycles_digit: Signal<In, Bits<4>>,
    /// Stone, undo: there is no stone to name. Low for any other answer.
    pub no_stone: Signal<In, Bit>,
    /// Stone, undo: its row from 0.
    pub row: Signal<In, Bits<5>>,
    /// Stone, undo: its column from 0.
    pub col: Signal<In, Bits<5>>,
    /// Record: that stone, row above column, two cycles after it is named.
    pub record_point: Signal<In, Bits<10>>,
    /// Status: stones left in this turn.
    pub left: Signal<In, Bits<2>>,
    /// Status, record: stones played.
    pub stones: Signal<In, Bits<9>>,
    /// Level: its number.
    pub level: Signal<In, Bits<2>>,
    /// Last move: its stones, 0 if the core has not moved yet.
    pub count: Signal<In, Bits<2>>,
    /// Last move: what placed the first stone.
    pub step0: Signal<In, Bits<4>>,
    /// Last move: what placed the second stone.
    pub step1: Signal<In, Bits<4>>,
    /// Fault: the digits received.
    pub fault_digits: Signal<In, Bits<16>>,
    /// The digit.
    pub nibble: Signal<Out, Bits<4>>,

    coordinate: Coordinate,
    point_row: Signal<Local, Bits<5>>,
    point_col: Signal<Local, Bits<5>>,
    wide_stones: Signal<Local, Bits<12>>,
}

impl Logic for Digit {
    #[hdl_gen]
    fn update(&mut self) {
        self.wide_stones.next = bit_cast::<12, 9>(self.stones.val());

        // The digits of a stone: row tens, row units, column tens, column units.
        self.point_row.next = self.row.val();
        self.point_col.next = self.col.val();
        if self.kind.val() == ReplyKind::Record {
            self.point_row.next = self.record_point.val().get_bits::<5>(5);
            self.point_col.next = self.record_point.val().get_bits::<5>(0);
        }
        self.coordinate.line.next = self.point_row.val();
        if self.index.val().get_bit(1) {
            self.coordinate.line.next = self.point_col.val();
        }

        // The digit that is due.
        self.nibble.next = self.cycles_digit.val();
        match self.due.val() {
            Due::PickCount => {
                self.nibble.next = self.wide_stones.val().get_bits::<4>(8);
                if self.index.val().get_bit(0) {
                    self.nibble.next = self.wide_stones.val().get_bits::<4>(4);
                }
                if self.index.val().get_bit(1) {
                    self.nibble.next = self.wide_stones.val().get_bits::<4>(0);
                }
            }
            Due::PickStatus => {
                self.nibble.next = bit_cast::<4, 2>(self.left.val());
                match self.index.val().index() {
                    4 => self.nibble.next = self.wide_stones.val().get_bits::<4>(8),
                    5 => self.nibble.next = self.wide_stones.val().get_bits::<4>(4),
                    6 => self.nibble.next = self.wide_stones.val().get_bits::<4>(0),
                    _ => {}
                }
            }
            Due::PickStone => {
                self.nibble.next = self.coordinate.units.val();
                if !self.index.val().get_bit(0) {
                    self.nibble.next = bits::<4>(0);
                    if self.coordinate.tens.val() {
                        self.nibble.next = bits::<4>(1);
                    }
                }
                if self.no_stone.val() {
                    self.nibble.next = bits::<4>(0);
                }
            }
            Due::PickStep => {
                self.nibble.next = bit_cast::<4, 2>(self.count.val());
                if self.index.val().get_bit(0) {
                    self.nibble.next = self.step0.val();
                }
                if self.index.val().get_bit(1) {
                    self.nibble.next = self.step1.val();
                }
            }
            Due::PickLevel => {
                self.nibble.next = bit_cast::<4, 2>(self.level.val());
            }
            Due::PickDigit => {
                self.nibble.next = self.fault_digits.val().get_bits::<4>(12);
                match self.index.val().index() {
                    1 => self.nibble.next = self.fault_digits.val().get_bits::<4>(8),
                    2 => self.nibble.next = self.fault_digits.val().get_bits::<4>(4),
                    3 => self.nibble.next = self.fault_digits.val().get_bits::<4>(0),
                    _ => {}
                }
            }
            _ => {}
        }
    }
}
