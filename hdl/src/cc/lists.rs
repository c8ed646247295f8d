//! LISTS: what a survey keeps of both sides, a SIEVE each.
//!
//! Contract
//! - With `take` high the cell that STAR has `seen` is taken in, a cell a cycle; its `value` is
//!   taken in the cycle after. The shortlist of the side that attacked goes by it if `by_worth` is
//!   high, and else by its share of PQ, as the other's always does.
//! - What is shown is of the side that attacked, or with `other` high of its opponent; see SIEVE,
//!   for its latencies too.
//! - Latency: a cell is in the lists two cycles after `take`.
//! - `clear` empties the lists and wins over `take`. There is no other reset.
//!
//! The model is `connect6_model::survey::Survey`.

use connect6_core::program::VALUE_BITS;

use crate::prelude::*;

use super::sieve::{Sieve, INDEX_BITS};
use super::star::Seen;

/// The lists of both sides.
#[derive(LogicBlock, Default)]
pub struct Lists {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Empties the lists.
    pub clear: Signal<In, Bit>,
    /// Takes the cell in.
    pub take: Signal<In, Bit>,
    /// What STAR says of it.
    pub seen: Signal<In, Seen>,
    /// What the cell of the cycle before is worth.
    pub value: Signal<In, Bits<VALUE_BITS>>,
    /// The attacker's shortlist goes by it.
    pub by_worth: Signal<In, Bit>,

    /// Shows the lists of the opponent of the side that attacked.
    pub other: Signal<In, Bit>,
    /// Which list; see SIEVE.
    pub list: Signal<In, Bits<2>>,
    /// Which entry of the list.
    pub index: Signal<In, Bits<INDEX_BITS>>,
    /// That entry, a cycle later.
    pub list_cell: Signal<Out, Bits<10>>,
    /// The entry of three cycles before stands on the ranked list a second time.
    pub list_repeated: Signal<Out, Bit>,
    /// Length of the list.
    pub list_count: Signal<Out, Bits<INDEX_BITS>>,
    /// The cell to look up.
    pub look: Signal<In, Bits<10>>,
    /// Lines with a three through it, two cycles later.
    pub known: Signal<Out, Bits<4>>,
    /// Lines with a three; 3 for three and more.
    pub threes: Signal<Out, Bits<2>>,
    /// One of them is open.
    pub any_open: Signal<Out, Bit>,

    // Of the side that attacked, and of the other.
    sieves: [Sieve; 2],
    quality_1: [DFF<Bits<7>>; 2],
}

impl Logic for Lists {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..2 {
            dff_setup!(self, clock, quality_1[i]);
            clock!(self, clock, sieves[i]);
            self.sieves[i].clear.next = self.clear.val();
            self.sieves[i].take.next = self.take.val();
            self.sieves[i].at.next = self.seen.val().place;
            self.sieves[i].look.next = self.look.val();
            self.sieves[i].worth.next = self.quality_1[i].q.val();
            self.sieves[i].index.next = self.index.val();
            self.sieves[i].list.next = self.list.val();
        }
        self.quality_1[0].d.next = self.seen.val().quality;
        self.quality_1[1].d.next = self.seen.val().defender_quality;
        if self.by_worth.val() {
            self.sieves[0].worth.next = self.value.val().get_bits::<7>(0);
        }
        self.sieves[0].warm.next = self.seen.val().three_lines.any();
        self.sieves[0].hot.next = self.seen.val().hot;
        self.sieves[0].double.next = self.seen.val().double;
        self.sieves[1].warm.next = self.seen.val().defender_three;
        self.sieves[1].hot.next = self.seen.val().defender_hot;
        self.sieves[1].double.next = self.seen.val().defender_double;

        self.list_cell.next = self.sieves[0].cell_out.val();
        self.list_repeated.next = self.sieves[0].repeated.val();
        self.list_count.next = self.sieves[0].count.val();
        self.known.next = self.sieves[0].known.val();
        self.threes.next = self.sieves[0].threes.val();
        self.any_open.next = self.sieves[0].any_open.val();
        if self.other.val() {
            self.list_cell.next = self.sieves[1].cell_out.val();
            self.list_repeated.next = self.sieves[1].repeated.val();
            self.list_count.next = self.sieves[1].count.val();
            self.known.next = self.sieves[1].known.val();
            self.threes.next = self.sieves[1].threes.val();
            self.any_open.next = self.sieves[1].any_open.val();
        }
    }
}
