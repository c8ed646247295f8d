//! GATHER: a short list of cells, none twice.
//!
//! Contract
//! - With `clear` high the list becomes empty. With `add` high `cell_in` joins it. With `gathering`
//!   high the cells of the threats that COVER folds (`met`, `met_a`, `met_b`) join it. A cell that
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
    /// From COVER: one of its cells.
    pub met_a: Signal<In, Bits<10>>,
    /// From COVER: its other cell.
    pub met_b: Signal<In, Bits<10>>,
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
    new_a: Signal<Local, Bits<10>>,
    new_b: Signal<Local, Bits<10>>,
    taking_a: Signal<Local, Bit>,
    taking_b: Signal<Local, Bit>,
    has_a: Signal<Local, Bit>,
    has_b: Signal<Local, Bit>,
    count_with_a: Signal<Local, Bits<4>>,
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
            self.choice.from[i].next = self.cells[i].q.val();
            self.choice.from[i + 8].next = bits::<10>(0);
        }
        self.entry.next = self.choice.chosen.val();
        self.has_entry.next = self.asked.q.val() < bit_cast::<10, 4>(self.count.q.val());
        self.taking_b.next = self.gathering.val() & self.met.val();
        self.taking_a.next = self.waiting.q.val() | self.taking_b.val();
        self.new_a.next = self.met_a.val();
        if self.waiting.q.val() {
            self.new_a.next = self.waiting_cell.q.val();
        }
        self.new_b.next = self.met_b.val();
        self.has_a.next = false;
        self.has_b.next = self.new_a.val() == self.new_b.val();
        for i in 0..8 {
            self.cells[i].clock.next = self.clock.val();
            self.cells[i].d.next = self.cells[i].q.val();
            if self.number[i].val() < self.count.q.val() {
                if self.cells[i].q.val() == self.new_a.val() {
                    self.has_a.next = true;
                }
                if self.cells[i].q.val() == self.new_b.val() {
                    self.has_b.next = true;
                }
            }
        }

        self.count_with_a.next = self.count.q.val();
        if self.taking_a.val() & !self.has_a.val() & (self.count.q.val() < self.room.val()) {
            self.count_with_a.next = self.count.q.val() + 1;
            for i in 0..8 {
                if self.count.q.val() == self.number[i].val() {
                    self.cells[i].d.next = self.new_a.val();
                }
            }
        }
        self.count.d.next = self.count_with_a.val();
        if self.taking_b.val() & !self.has_b.val() & (self.count_with_a.val() < self.room.val()) {
            self.count.d.next = self.count_with_a.val() + 1;
            for i in 0..8 {
                if self.count_with_a.val() == self.number[i].val() {
                    self.cells[i].d.next = self.new_b.val();
                }
            }
        }
        if self.clear.val() {
            self.count.d.next = bits::<4>(0);
        }
    }
}
