//! SOURCES: where the cell comes from that an instruction keeps. Combinational.
//!
//! Contract
//! - `source` is the instruction's; every other input is a cell that a unit offers. `kept` is the
//!   one that the source names, and `any` tells that it names one.
//! - Latency: none. There is no start and no reset.
//!
//! The model is `connect6_machine::Machine`.

use connect6_program::Source;

use crate::fixed::Fixed;
use crate::prelude::*;

/// Bits of a source's number.
const CODE: usize = Source::BITS;

/// The choice of a cell.
#[derive(LogicBlock, Default)]
pub struct Sources {
    /// The source's number.
    pub source: Signal<In, Bits<CODE>>,
    /// The cell it names.
    pub kept: Signal<Out, Bits<10>>,
    /// It names one.
    pub any: Signal<Out, Bit>,
    /// The instruction's own cell.
    pub cell_in: Signal<In, Bits<10>>,
    /// The cell that STAR's results are about.
    pub star: Signal<In, Bits<10>>,
    /// One end of the first threat in COVER.
    pub end_a: Signal<In, Bits<10>>,
    /// The other end.
    pub end_b: Signal<In, Bits<10>>,
    /// One cell of the pair that COVER shows.
    pub pair_a: Signal<In, Bits<10>>,
    /// The other cell of that pair.
    pub pair_b: Signal<In, Bits<10>>,
    /// The first winning cell that SURVEY found.
    pub win: Signal<In, Bits<10>>,
    /// The cell of greatest PQ that SURVEY found.
    pub greatest: Signal<In, Bits<10>>,
    /// The best forcing cell that SURVEY found.
    pub forcing: Signal<In, Bits<10>>,
    /// The entry that GATHER shows.
    pub entry: Signal<In, Bits<10>>,
    /// The first stone decided.
    pub decided0: Signal<In, Bits<10>>,
    /// The second stone decided.
    pub decided1: Signal<In, Bits<10>>,
    /// The word that came off the stack.
    pub popped: Signal<In, Bits<10>>,

    from_cell: Fixed<CODE, { Source::Cell.code() }>,
    from_star: Fixed<CODE, { Source::Star.code() }>,
    from_end_a: Fixed<CODE, { Source::EndA.code() }>,
    from_end_b: Fixed<CODE, { Source::EndB.code() }>,
    from_pair_a: Fixed<CODE, { Source::PairA.code() }>,
    from_pair_b: Fixed<CODE, { Source::PairB.code() }>,
    from_win: Fixed<CODE, { Source::Win.code() }>,
    from_greatest: Fixed<CODE, { Source::Greatest.code() }>,
    from_forcing: Fixed<CODE, { Source::Forcing.code() }>,
    from_entry: Fixed<CODE, { Source::Entry.code() }>,
    from_decided0: Fixed<CODE, { Source::Decided0.code() }>,
    from_decided1: Fixed<CODE, { Source::Decided1.code() }>,
    from_popped: Fixed<CODE, { Source::Popped.code() }>,
    near_units: Signal<Local, Bits<10>>,
    searched: Signal<Local, Bits<10>>,
    held: Signal<Local, Bits<10>>,
}

impl Logic for Sources {
    #[hdl_gen]
    fn update(&mut self) {
        self.any.next = self.source.val().any();
        // Three short choices side by side; those that the source is not among give 0.
        self.near_units.next = bits::<10>(0);
        if self.source.val() == self.from_cell.val() {
            self.near_units.next = self.cell_in.val();
        }
        if self.source.val() == self.from_star.val() {
            self.near_units.next = self.star.val();
        }
        if self.source.val() == self.from_end_a.val() {
            self.near_units.next = self.end_a.val();
        }
        if self.source.val() == self.from_end_b.val() {
            self.near_units.next = self.end_b.val();
        }
        self.searched.next = bits::<10>(0);
        if self.source.val() == self.from_pair_a.val() {
            self.searched.next = self.pair_a.val();
        }
        if self.source.val() == self.from_pair_b.val() {
            self.searched.next = self.pair_b.val();
        }
        if self.source.val() == self.from_win.val() {
            self.searched.next = self.win.val();
        }
        if self.source.val() == self.from_greatest.val() {
            self.searched.next = self.greatest.val();
        }
        self.held.next = bits::<10>(0);
        if self.source.val() == self.from_forcing.val() {
            self.held.next = self.forcing.val();
        }
        if self.source.val() == self.from_entry.val() {
            self.held.next = self.entry.val();
        }
        if self.source.val() == self.from_decided0.val() {
            self.held.next = self.decided0.val();
        }
        if self.source.val() == self.from_decided1.val() {
            self.held.next = self.decided1.val();
        }
        if self.source.val() == self.from_popped.val() {
            self.held.next = self.popped.val();
        }
        self.kept.next = self.near_units.val() | self.searched.val() | self.held.val();
    }
}
