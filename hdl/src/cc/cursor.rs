//! CURSOR: the cell that SURVEY probes next, row by row.
//!
//! Contract
//! - With `restart` high the next cell is the first of the board. With `step` high it is the one
//!   after `at`; with `jump` high the one after `behind`, which wins over `step`.
//! - `over` says that the last cell was passed. Then `at` means nothing.
//! - `is_last` says within the cycle whether `behind` is the last cell.
//! - Latency: one cycle. There is no start; `restart` is the only reset, and wins.
//!
//! The model is `connect6_game::Point`, its function `all`.

use crate::fixed::Fixed;
use crate::prelude::*;

/// The number of the last row, and of the last column.
const LAST: u64 = 18;

/// The walk over the board.
#[derive(LogicBlock, Default)]
pub struct Cursor {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Begins with the first cell.
    pub restart: Signal<In, Bit>,
    /// Goes on by a cell.
    pub step: Signal<In, Bit>,
    /// Goes on behind this cell.
    pub jump: Signal<In, Bit>,
    /// The cell, row above column.
    pub behind: Signal<In, Bits<10>>,
    /// It is the last.
    pub is_last: Signal<Out, Bit>,
    /// The cell that is next, row above column.
    pub at: Signal<Out, Bits<10>>,
    /// There is none.
    pub over: Signal<Out, Bit>,

    last: Fixed<5, LAST>,
    next_row: DFF<Bits<5>>,
    next_col: DFF<Bits<5>>,
    all_sent: DFF<Bit>,
    row: Signal<Local, Bits<5>>,
    col: Signal<Local, Bits<5>>,
}

impl Logic for Cursor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, next_row, next_col, all_sent);
        self.row.next = self.behind.val().get_bits::<5>(5);
        self.col.next = self.behind.val().get_bits::<5>(0);
        self.is_last.next =
            (self.row.val() == self.last.val()) & (self.col.val() == self.last.val());
        self.at.next = (bit_cast::<10, 5>(self.next_row.q.val()) << 5)
            | bit_cast::<10, 5>(self.next_col.q.val());
        self.over.next = self.all_sent.q.val();

        if self.step.val() {
            if self.next_col.q.val() == self.last.val() {
                self.next_col.d.next = bits::<5>(0);
                self.next_row.d.next = self.next_row.q.val() + 1;
                if self.next_row.q.val() == self.last.val() {
                    self.all_sent.d.next = true;
                }
            } else {
                self.next_col.d.next = self.next_col.q.val() + 1;
            }
        }
        if self.jump.val() {
            self.all_sent.d.next = self.is_last.val();
            if self.col.val() == self.last.val() {
                self.next_col.d.next = bits::<5>(0);
                self.next_row.d.next = self.row.val() + 1;
            } else {
                self.next_col.d.next = self.col.val() + 1;
                self.next_row.d.next = self.row.val();
            }
        }
        if self.restart.val() {
            self.next_row.d.next = bits::<5>(0);
            self.next_col.d.next = bits::<5>(0);
            self.all_sent.d.next = false;
        }
    }
}
