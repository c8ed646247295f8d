//! NEAR: which cells share a window with a stone of the move.
//!
//! Contract
//! - With `remember` high, `cell_in` is the move's first stone or, if `which` is high, its second.
//!   A first stone with a row of 24 or more, off the board, is near every cell.
//! - `close` tells, two cycles after `early_cell`, whether that cell shares a window with one of
//!   them: in time for STAR's coming results.
//! - Latency: a stone is known in the next cycle. There is no start and no reset.
//!
//! The model is `connect6_model::two_turn::is_near`.

use crate::prelude::*;

use super::windows::WINDOWS;
use crate::fixed::Fixed;

/// The stones of the move.
#[derive(LogicBlock, Default)]
pub struct Near {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Takes a stone.
    pub remember: Signal<In, Bit>,
    /// It is the second.
    pub which: Signal<In, Bit>,
    /// The stone.
    pub cell_in: Signal<In, Bits<10>>,
    /// From STAR: the cell three cycles before its results.
    pub early_cell: Signal<In, Bits<10>>,
    /// That cell, two cycles later, is near the move.
    pub close: Signal<Out, Bit>,

    window: Fixed<5, { WINDOWS as u64 }>,
    stones: [DFF<Bits<10>>; 2],
    rows_away: [DFF<Bits<5>>; 2],
    cols_away: [DFF<Bits<5>>; 2],
    is_near: DFF<Bit>,
    stone_row: [Signal<Local, Bits<5>>; 2],
    stone_col: [Signal<Local, Bits<5>>; 2],
    star_row: Signal<Local, Bits<5>>,
    star_col: Signal<Local, Bits<5>>,
    near_stone: [Signal<Local, Bit>; 2],
}

impl Logic for Near {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, is_near);
        for i in 0..2 {
            dff_setup!(self, clock, stones[i], rows_away[i], cols_away[i]);
        }
        if self.remember.val() {
            if self.which.val() {
                self.stones[1].d.next = self.cell_in.val();
            } else {
                self.stones[0].d.next = self.cell_in.val();
            }
        }

        // Cells that share a window are on one line, and less than a window apart: first how far
        // they are apart, in the next cycle what follows from it.
        self.star_row.next = self.early_cell.val().get_bits::<5>(5);
        self.star_col.next = self.early_cell.val().get_bits::<5>(0);
        for i in 0..2 {
            self.stone_row[i].next = self.stones[i].q.val().get_bits::<5>(5);
            self.stone_col[i].next = self.stones[i].q.val().get_bits::<5>(0);
            self.rows_away[i].d.next = self.star_row.val() - self.stone_row[i].val();
            if self.star_row.val() < self.stone_row[i].val() {
                self.rows_away[i].d.next = self.stone_row[i].val() - self.star_row.val();
            }
            self.cols_away[i].d.next = self.star_col.val() - self.stone_col[i].val();
            if self.star_col.val() < self.stone_col[i].val() {
                self.cols_away[i].d.next = self.stone_col[i].val() - self.star_col.val();
            }
            self.near_stone[i].next = (self.rows_away[i].q.val() < self.window.val())
                & (self.cols_away[i].q.val() < self.window.val())
                & (!self.rows_away[i].q.val().any()
                    | !self.cols_away[i].q.val().any()
                    | (self.rows_away[i].q.val() == self.cols_away[i].q.val()));
        }
        // A row with both its upper bits set is 24 or more, off the board.
        self.is_near.d.next = self.near_stone[0].val()
            | self.near_stone[1].val()
            | self.stone_row[0].val().get_bits::<2>(3).all();
        self.close.next = self.is_near.q.val();
    }
}
