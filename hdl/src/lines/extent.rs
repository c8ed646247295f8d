//! EXTENT: the positions of a line that are on the board. Combinational.
//!
//! Contract
//! - `direction` and `number` name a line as in `connect6_game::Direction`; `cells` are its
//!   positions, as a word.
//! - Latency: none. There is no start and no reset.
//!
//! The model is `connect6_game::Direction`, its function `mask`.

use crate::fixed::Fixed;
use crate::prelude::*;

use super::line::LINE_CELLS;
use crate::cc::line_numbers::LINE_BITS;

const FULL_LINE: u64 = (1 << LINE_CELLS) - 1;

/// Lines become masks.
#[derive(LogicBlock, Default)]
pub struct Extent {
    /// The direction of the line: H, V, D1, D2.
    pub direction: Signal<In, Bits<2>>,
    /// Its number.
    pub number: Signal<In, Bits<LINE_BITS>>,
    /// Its positions.
    pub cells: Signal<Out, Bits<LINE_CELLS>>,

    full_line: Fixed<LINE_CELLS, FULL_LINE>,
    longest: Fixed<LINE_BITS, { LINE_CELLS as u64 - 1 }>,
    missing: Signal<Local, Bits<LINE_BITS>>,
    falling: Signal<Local, Bits<LINE_CELLS>>,
    rising: Signal<Local, Bits<LINE_CELLS>>,
}

impl Logic for Extent {
    #[hdl_gen]
    fn update(&mut self) {
        // Falling diagonals lack positions at the far end up to the longest, and behind it at the
        // near end; rising ones the other way round.
        self.missing.next = self.longest.val() - self.number.val();
        self.falling.next = self.full_line.val() >> self.missing.val();
        if self.number.val() > self.longest.val() {
            self.missing.next = self.number.val() - self.longest.val();
            self.falling.next = self.full_line.val() << self.missing.val();
        }
        self.rising.next = bits::<19>(0);
        for i in 0..19 {
            self.rising.next = self.rising.val().replace_bit(18 - i, self.falling.val().get_bit(i));
        }
        self.cells.next = self.full_line.val();
        if self.direction.val().get_bit(1) {
            self.cells.next = self.falling.val();
            if self.direction.val().get_bit(0) {
                self.cells.next = self.rising.val();
            }
        }
    }
}
