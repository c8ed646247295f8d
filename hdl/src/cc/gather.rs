//! GATHER: a short list of cells, none twice.
//!
//! Contract
//! - With `clear` high the list becomes empty. With `add` high `cell_in` joins it. With `gathering`
//!   high the cells of the threats that COVER folds (`met`, `met_cells`) join it. A cell that
//!   the list has, or for which there is no room, does not.
//! - With `show` high, `entry` is from the next cycle on the cell number `index`, counted on from 0
//!   behind the last place, and `has_entry` tells whether the list is that long. Both speak of the
//!   list as it is.
//! - Latency: one cycle, two for a cell that is added; no threat may go by in the second of them.
//!   There is no start and no reset.
//!
//! The model is the list of defences in `connect6_model::steps::step4`.

use crate::fixed::{Counting, Fixed};
use crate::prelude::*;

use super::choice::Choice;

/// Cells of the list.
pub const ENTRIES: usize = 8;

/// The list.
#[derive(LogicBlock, Default)]
pub struct Gather {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Empties the list.
    pub clear: Signal<In, Bit>,
    /// Takes a cell.
    pub add: Signal<In, Bit>,
    /// The cell.
    pub cell_in: Signal<In, Bits<10>>,
    /// Takes the cells of threats.
    pub gathering: Signal<In, Bit>,
    /// From COVER: a threat goes by.
    pub met: Signal<In, Bit>,
    /// From COVER: its cells.
    pub met_cells: [Signal<In, Bits<10>>; 2],
    /// Shows an entry.
    pub show: Signal<In, Bit>,
    /// Which.
    pub index: Signal<In, Bits<10>>,
    /// The entry.
    pub entry: Signal<Out, Bits<10>>,
    /// The list has it.
    pub has_entry: Signal<Out, Bit>,

    room: Fixed<4, { ENTRIES as u64 }>,
    number: Counting<4, ENTRIES>,
    cells: [DFF<Bits<10>>; ENTRIES],
    waiting: DFF<Bit>,
    waiting_cell: DFF<Bits<10>>,
    count: DFF<Bits<4>>,
    asked: DFF<Bits<10>>,
    choice: Choice,
    // Two cells may join in a cycle, one after the other.
    new: [Signal<Local, Bits<10>>; 2],
    taking: [Signal<Local, Bit>; 2],
    has: [Signal<Local, Bit>; 2],
    length: [Signal<Local, Bits<4>>; 3],
}

impl Logic for Gather {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, waiting, waiting_cell, count, asked);
        self.waiting.d.next = self.add.val();
        self.waiting_cell.d.next = self.cell_in.val();
        if self.show.val() {
            self.asked.d.next = self.index.val();
        }
        self.choice.at.next = bit_cast::<4, 3>(self.asked.q.val().get_bits::<3>(0));
        for i in 0..8 {
            dff_setup!(self, clock, cells[i]);
            self.choice.from[i].next = self.cells[i].q.val();
            self.choice.from[i + 8].next = bits::<10>(0);
        }
        self.entry.next = self.choice.chosen.val();
        self.has_entry.next = self.asked.q.val() < bit_cast::<10, 4>(self.count.q.val());
        self.taking[1].next = self.gathering.val() & self.met.val();
        self.taking[0].next = self.waiting.q.val() | self.taking[1].val();
        self.new[0].next = self.met_cells[0].val();
        if self.waiting.q.val() {
            self.new[0].next = self.waiting_cell.q.val();
        }
        self.new[1].next = self.met_cells[1].val();
        self.has[0].next = false;
        self.has[1].next = self.new[0].val() == self.new[1].val();
        self.length[0].next = self.count.q.val();
        for n in 0..2 {
            for i in 0..8 {
                if (self.number[i].val() < self.count.q.val())
                    & (self.cells[i].q.val() == self.new[n].val())
                {
                    self.has[n].next = true;
                }
            }
            self.length[n + 1].next = self.length[n].val();
            if self.taking[n].val() & !self.has[n].val() & (self.length[n].val() < self.room.val())
            {
                self.length[n + 1].next = self.length[n].val() + 1;
                for i in 0..8 {
                    if self.length[n].val() == self.number[i].val() {
                        self.cells[i].d.next = self.new[n].val();
                    }
                }
            }
        }
        self.count.d.next = self.length[2].val();
        if self.clear.val() {
            self.count.d.next = bits::<4>(0);
        }
    }
}
