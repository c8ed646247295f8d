//! SHORTLIST: the sixteen cells worth most, kept sorted as they come.
//!
//! Contract
//! - With `insert` high, (`cell_in`, `worth`) takes its place behind all entries worth as much or
//!   more; the last entry falls off a full list. A cell worth 0 is not taken.
//! - Latency: an insertion takes a cycle. `cell_out` shows, a cycle later, the entry that `index`
//!   named; `count` is how many there are. `listed` tells at once whether `look` is one of them.
//! - `clear` empties the list and wins over `insert`. There is no other reset.
//!
//! The model is the ranking in `connect6_model::survey::Survey`.

use crate::prelude::*;

use crate::fixed::Fixed;

use super::choice::Choice;

/// Entries of the list.
pub const ENTRIES: usize = 16;

/// A sorting list.
#[derive(LogicBlock, Default)]
pub struct Shortlist {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Empties the list.
    pub clear: Signal<In, Bit>,
    /// Takes a cell.
    pub insert: Signal<In, Bit>,
    /// The cell, row above column.
    pub cell_in: Signal<In, Bits<10>>,
    /// What it is worth.
    pub worth: Signal<In, Bits<7>>,
    /// Which entry to show.
    pub index: Signal<In, Bits<4>>,
    /// The entry asked for in the cycle before.
    pub cell_out: Signal<Out, Bits<10>>,
    /// The cell to look for.
    pub look: Signal<In, Bits<10>>,
    /// It is on the list.
    pub listed: Signal<Out, Bit>,
    /// Entries in the list.
    pub count: Signal<Out, Bits<5>>,

    full: Fixed<5, { ENTRIES as u64 }>,
    cells: [DFF<Bits<10>>; ENTRIES],
    worths: [DFF<Bits<7>>; ENTRIES],
    used: DFF<Bits<5>>,
    shown: DFF<Bits<10>>,
    beats: Signal<Local, Bits<ENTRIES>>,
    alike: Signal<Local, Bits<ENTRIES>>,
    choice: Choice,
}

impl Logic for Shortlist {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, used, shown);
        self.cell_out.next = self.shown.q.val();
        self.count.next = self.used.q.val();
        self.beats.next = bits::<16>(0);
        self.alike.next = bits::<16>(0);
        for i in 0..16 {
            dff_setup!(self, clock, cells[i], worths[i]);
            self.choice.from[i].next = self.cells[i].q.val();
            self.beats.next =
                self.beats.val().replace_bit(i, self.worth.val() > self.worths[i].q.val());
            self.alike.next = self.alike.val().replace_bit(
                i,
                (self.look.val() == self.cells[i].q.val()) & self.worths[i].q.val().any(),
            );
        }
        self.listed.next = self.alike.val().any();
        self.choice.at.next = self.index.val();
        self.shown.d.next = self.choice.chosen.val();
        if self.insert.val() {
            for i in 0..16 {
                if self.beats.val().get_bit(i) {
                    self.cells[i].d.next = self.cell_in.val();
                    self.worths[i].d.next = self.worth.val();
                }
            }
            for i in 1..16 {
                if self.beats.val().get_bit(i) & self.beats.val().get_bit(i - 1) {
                    self.cells[i].d.next = self.cells[i - 1].q.val();
                    self.worths[i].d.next = self.worths[i - 1].q.val();
                }
            }
            if self.worth.val().any() & (self.used.q.val() != self.full.val()) {
                self.used.d.next = self.used.q.val() + 1;
            }
        }
        if self.clear.val() {
            self.used.d.next = bits::<5>(0);
            for i in 0..16 {
                self.worths[i].d.next = bits::<7>(0);
            }
        }
    }
}
