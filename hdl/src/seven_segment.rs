//! SEVEN_SEGMENT: a hexadecimal digit on a seven-segment display whose segments light when low.
//!
//! Contract
//! - Bit 0 of `segments` is segment a (top), then clockwise to f, and bit 6 is g (middle).
//!   `blank` turns all segments off.
//! - Latency: none. The output follows the inputs within the cycle; there is no start and no
//!   reset.
//!
//! The model is the usual drawing of the digits 0 to 9 and the letters A, b, C, d, E and F.

use crate::prelude::*;

/// Which segments are lit for each digit, g to a.
const SHAPES: [u64; 16] = [
    0b0111111, 0b0000110, 0b1011011, 0b1001111, 0b1100110, 0b1101101, 0b1111101, 0b0000111,
    0b1111111, 0b1101111, 0b1110111, 0b1111100, 0b0111001, 0b1011110, 0b1111001, 0b1110001,
];

/// One digit.
#[derive(LogicBlock)]
pub struct SevenSegment {
    /// What to show.
    pub digit: Signal<In, Bits<4>>,
    /// Show nothing.
    pub blank: Signal<In, Bit>,
    /// The segments, low when lit.
    pub segments: Signal<Out, Bits<7>>,
    shapes: [Constant<Bits<7>>; 16],
    lit: Signal<Local, Bits<7>>,
}

impl Default for SevenSegment {
    fn default() -> SevenSegment {
        SevenSegment {
            digit: Signal::default(),
            blank: Signal::default(),
            segments: Signal::default(),
            shapes: SHAPES.map(|shape| Constant::new(shape.into())),
            lit: Signal::default(),
        }
    }
}

impl Logic for SevenSegment {
    #[hdl_gen]
    fn update(&mut self) {
        self.lit.next = self.shapes[0].val();
        match self.digit.val().index() {
            1 => self.lit.next = self.shapes[1].val(),
            2 => self.lit.next = self.shapes[2].val(),
            3 => self.lit.next = self.shapes[3].val(),
            4 => self.lit.next = self.shapes[4].val(),
            5 => self.lit.next = self.shapes[5].val(),
            6 => self.lit.next = self.shapes[6].val(),
            7 => self.lit.next = self.shapes[7].val(),
            8 => self.lit.next = self.shapes[8].val(),
            9 => self.lit.next = self.shapes[9].val(),
            10 => self.lit.next = self.shapes[10].val(),
            11 => self.lit.next = self.shapes[11].val(),
            12 => self.lit.next = self.shapes[12].val(),
            13 => self.lit.next = self.shapes[13].val(),
            14 => self.lit.next = self.shapes[14].val(),
            15 => self.lit.next = self.shapes[15].val(),
            _ => {}
        }
        if self.blank.val() {
            self.lit.next = bits::<7>(0);
        }
        self.segments.next = !self.lit.val();
    }
}
