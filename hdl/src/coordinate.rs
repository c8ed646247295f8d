//! COORDINATE: a row or column as people and the protocol print it, in two decimal digits.
//!
//! Contract
//! - `line` counts from 0 (0 to 18); `tens` and `units` are the digits of `line + 1`, 01 to 19.
//! - Latency: none. The outputs follow the input within the cycle; there is no start and no
//!   reset.
//!
//! The model is `connect6_protocol::stone_bytes`, one half of it.

use crate::prelude::*;

/// The digits of a row or column.
#[derive(LogicBlock)]
pub struct Coordinate {
    /// Row or column from 0.
    pub line: Signal<In, Bits<5>>,
    /// The tens digit.
    pub tens: Signal<Out, Bit>,
    /// The units digit.
    pub units: Signal<Out, Bits<4>>,
    first_with_tens: Constant<Bits<5>>,
    low: Signal<Local, Bits<4>>,
}

impl Default for Coordinate {
    fn default() -> Coordinate {
        Coordinate {
            line: Signal::default(),
            tens: Signal::default(),
            units: Signal::default(),
            first_with_tens: Constant::new(9.into()),
            low: Signal::default(),
        }
    }
}

impl Logic for Coordinate {
    #[hdl_gen]
    fn update(&mut self) {
        // Four bits are enough for the units: 16 and 0 are the same, and less 9 both are 7.
        self.low.next = self.line.val().get_bits::<4>(0);
        self.tens.next = false;
        self.units.next = self.low.val() + 1;
        if self.line.val() >= self.first_with_tens.val() {
            self.tens.next = true;
            self.units.next = self.low.val() - 9;
        }
    }
}
