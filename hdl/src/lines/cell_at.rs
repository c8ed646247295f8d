//! CELL_AT: the cell at a position of a line. Combinational.
//!
//! Contract
//! - `direction` and `number` name a line as in `connect6_game::Direction`; `cell_at` is the cell
//!   at `position`, row above column. A position off the line has no meaning.
//! - Latency: none. There is no start and no reset.
//!
//! The model is `connect6_game::Direction`, its function `point`.

use crate::fixed::Fixed;
use crate::prelude::*;

use super::line::LINE_CELLS;
use crate::cc::line_numbers::LINE_BITS;

/// Lines become cells.
#[derive(LogicBlock, Default)]
pub struct CellAt {
    /// The direction of the line: H, V, D1, D2.
    pub direction: Signal<In, Bits<2>>,
    /// Its number.
    pub number: Signal<In, Bits<LINE_BITS>>,
    /// The position along it.
    pub position: Signal<In, Bits<5>>,
    /// The cell there.
    pub cell_at: Signal<Out, Bits<10>>,

    along_row: Fixed<2, 0>,
    along_column: Fixed<2, 1>,
    falling: Fixed<2, 2>,
    last: Fixed<5, { LINE_CELLS as u64 - 1 }>,
    line: Signal<Local, Bits<5>>,
    row: Signal<Local, Bits<5>>,
    col: Signal<Local, Bits<5>>,
}

impl Logic for CellAt {
    #[hdl_gen]
    fn update(&mut self) {
        // A column is below 32: the highest bit of the number does not change it.
        self.line.next = self.number.val().get_bits::<5>(0);
        self.row.next = self.position.val();
        self.col.next = self.line.val() + self.position.val() - self.last.val();
        if self.direction.val() == self.along_row.val() {
            self.row.next = self.line.val();
            self.col.next = self.position.val();
        }
        if self.direction.val() == self.along_column.val() {
            self.col.next = self.line.val();
        }
        if self.direction.val() == self.falling.val() {
            self.col.next = self.line.val() - self.position.val();
        }
        self.cell_at.next =
            (bit_cast::<10, 5>(self.row.val()) << 5) | bit_cast::<10, 5>(self.col.val());
    }
}
