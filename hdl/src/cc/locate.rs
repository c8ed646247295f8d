//! LOCATE: where on the board a threat can be stopped: the cells of an edge, from the window that
//! COVER has taken.
//!
//! Contract
//! - With `taken` high, `cells` are the empty cells of the window on its arm, which lies through
//!   `centre` in this `direction`. With `standing` high a stone has just filled the centre's place
//!   in the window, so that the threat is stopped there or on its first empty cell.
//! - Latency: a cycle later `met` is high and `met_cells` are the edge's two cells, the same one if
//!   there is only one; `apart` says whether they differ. A window of a made threat without an
//!   empty cell is a win and no threat: `met` stays low.
//! - There is no start and no reset.
//!
//! The model is `connect6_model::cover::Cover`.

use crate::fixed::{Counting, Fixed};
use crate::prelude::*;

use super::windows::ARM_CELLS;

/// Windows become edges.
#[derive(LogicBlock, Default)]
pub struct Locate {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// A window is there.
    pub taken: Signal<In, Bit>,
    /// Its empty cells.
    pub cells: Signal<In, Bits<ARM_CELLS>>,
    /// The direction of its arm.
    pub direction: Signal<In, Bits<2>>,
    /// The star's cell.
    pub centre: Signal<In, Bits<10>>,
    /// The threat stands on the board, and is not made by a stone on the centre.
    pub standing: Signal<In, Bit>,
    /// There is an edge.
    pub met: Signal<Out, Bit>,
    /// Its cells, row above column.
    pub met_cells: [Signal<Out, Bits<10>>; 2],
    /// They differ.
    pub apart: Signal<Out, Bit>,

    cell_number: Counting<5, ARM_CELLS>,
    reach: Fixed<5, { ARM_CELLS as u64 / 2 }>,
    along_row: Fixed<2, 0>,
    along_column: Fixed<2, 1>,
    falling: Fixed<2, 2>,

    located: DFF<Bit>,
    located_at: [DFF<Bits<10>>; 2],
    located_apart: DFF<Bit>,

    row: Signal<Local, Bits<5>>,
    col: Signal<Local, Bits<5>>,
    // The first and the last empty cell of a window: where on its arm, and on the board.
    arm_end: [Signal<Local, Bits<5>>; 2],
    end_row: [Signal<Local, Bits<5>>; 2],
    end_col: [Signal<Local, Bits<5>>; 2],
    first_cell: Signal<Local, Bits<10>>,
}

impl Logic for Locate {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, located, located_at[0], located_at[1], located_apart);

        self.row.next = self.centre.val().get_bits::<5>(5);
        self.col.next = self.centre.val().get_bits::<5>(0);
        self.arm_end[0].next = self.reach.val();
        self.arm_end[1].next = self.reach.val();
        for i in 0..11 {
            if self.cells.val().get_bit(10 - i) {
                self.arm_end[0].next = self.cell_number[10 - i].val();
            }
            if self.cells.val().get_bit(i) {
                self.arm_end[1].next = self.cell_number[i].val();
            }
        }
        for i in 0..2 {
            self.end_row[i].next = self.row.val() + self.arm_end[i].val() - self.reach.val();
            self.end_col[i].next = self.col.val() + self.arm_end[i].val() - self.reach.val();
            if self.direction.val() == self.along_row.val() {
                self.end_row[i].next = self.row.val();
            }
            if self.direction.val() == self.along_column.val() {
                self.end_col[i].next = self.col.val();
            }
            if self.direction.val() == self.falling.val() {
                self.end_col[i].next = self.col.val() + self.reach.val() - self.arm_end[i].val();
            }
        }
        self.first_cell.next = (bit_cast::<10, 5>(self.end_row[0].val()) << 5)
            | bit_cast::<10, 5>(self.end_col[0].val());

        self.located.d.next = self.taken.val() & (self.standing.val() | self.cells.val().any());
        self.located_at[0].d.next = self.first_cell.val();
        self.located_at[1].d.next = (bit_cast::<10, 5>(self.end_row[1].val()) << 5)
            | bit_cast::<10, 5>(self.end_col[1].val());
        self.located_apart.d.next = self.arm_end[0].val() != self.arm_end[1].val();
        if self.standing.val() {
            self.located_at[0].d.next = self.centre.val();
            self.located_at[1].d.next = self.first_cell.val();
            self.located_apart.d.next = self.arm_end[0].val() != self.reach.val();
        }
        self.met.next = self.located.q.val();
        self.met_cells[0].next = self.located_at[0].q.val();
        self.met_cells[1].next = self.located_at[1].q.val();
        self.apart.next = self.located_apart.q.val();
    }
}
