//! LINE_NUMBERS: the four lines through a cell. Combinational.
//!
//! Contract
//! - `at` is a cell, row above column; `line` are the numbers of its row, its column, its falling
//!   and its rising diagonal, as in `connect6_game::Direction`.
//! - Latency: none. There is no start and no reset.
//!
//! The model is `connect6_game::Direction`, its function `locate`.

use crate::fixed::Fixed;
use crate::prelude::*;

/// Bits of a line's number.
pub const LINE_BITS: usize = 6;
/// Lines in the directions that have most.
pub const DIAGONALS: usize = 37;

/// The numbers of a cell's lines.
#[derive(LogicBlock, Default)]
pub struct LineNumbers {
    /// The cell.
    pub at: Signal<In, Bits<10>>,
    /// Its lines, in the order H, V, D1, D2.
    pub line: [Signal<Out, Bits<LINE_BITS>>; 4],

    last: Fixed<LINE_BITS, 18>,
    row: Signal<Local, Bits<LINE_BITS>>,
    col: Signal<Local, Bits<LINE_BITS>>,
}

impl Logic for LineNumbers {
    #[hdl_gen]
    fn update(&mut self) {
        self.row.next = bit_cast::<6, 5>(self.at.val().get_bits::<5>(5));
        self.col.next = bit_cast::<6, 5>(self.at.val().get_bits::<5>(0));
        self.line[0].next = self.row.val();
        self.line[1].next = self.col.val();
        self.line[2].next = self.row.val() + self.col.val();
        self.line[3].next = self.col.val() + self.last.val() - self.row.val();
    }
}
