//! SOURCES: where the cell comes from that an instruction keeps. Combinational.
//!
//! Contract
//! - `source` is the instruction's; every other input is a cell that a unit offers. `kept` is the
//!   one that the source names, and `any` tells that it names one.
//! - Latency: none. There is no start and no reset.
//!
//! The model is `connect6_machine::Machine`.

use connect6_program::Source;

use crate::prelude::*;

use super::choice::Choice;

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

    choice: Choice,
}

impl Logic for Sources {
    #[hdl_gen]
    fn update(&mut self) {
        self.any.next = self.source.val().any();
        // In the order of `Source`.
        self.choice.at.next = self.source.val();
        self.choice.from[0].next = bits::<10>(0);
        self.choice.from[1].next = self.cell_in.val();
        self.choice.from[2].next = self.star.val();
        self.choice.from[3].next = self.end_a.val();
        self.choice.from[4].next = self.end_b.val();
        self.choice.from[5].next = self.pair_a.val();
        self.choice.from[6].next = self.pair_b.val();
        self.choice.from[7].next = self.win.val();
        self.choice.from[8].next = self.greatest.val();
        self.choice.from[9].next = self.forcing.val();
        self.choice.from[10].next = self.entry.val();
        self.choice.from[11].next = self.decided0.val();
        self.choice.from[12].next = self.decided1.val();
        self.choice.from[13].next = self.popped.val();
        self.choice.from[14].next = bits::<10>(0);
        self.choice.from[15].next = bits::<10>(0);
        self.kept.next = self.choice.chosen.val();
    }
}
