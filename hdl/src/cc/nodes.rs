//! NODES: how many nodes a turn has left, the search at work, and for now a part of it.
//!
//! Contract
//! - With `opens` high a turn begins with the nodes of its `level`; no search may take any yet.
//! - With `allow` high a search begins: it may take the nodes left but for a share: those
//!   left, halved `halvings` times and rounded down to an even number.
//! - With `grant` high it may take at most `granted` of those for now, or all if that is 0; so it
//!   may after `allow`.
//! - With `spend` high it takes one, if it may. `may_take` tells whether it may take another, and
//!   `used` how many the turn has taken.
//! - Latency: one cycle. There is no start and no reset: `opens` is both.
//!
//! The model is `connect6_model::deep::nodes::Nodes`.

use connect6_core::program::FIELD_BITS;
use connect6_model::Level;

use crate::fixed::Fixed;
use crate::prelude::*;

/// Bits of a number of nodes.
pub const NODE_BITS: usize = 22;

const _: () = assert!(nodes(3) < 1 << NODE_BITS);

/// The nodes of a turn at a level.
const fn nodes(level: usize) -> u64 {
    Level::ALL[level].core_nodes() as u64
}

/// The budget.
#[derive(LogicBlock, Default)]
pub struct Nodes {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// A turn begins.
    pub opens: Signal<In, Bit>,
    /// At this level.
    pub level: Signal<In, Bits<2>>,
    /// A search begins.
    pub allow: Signal<In, Bit>,
    /// And leaves so small a share.
    pub halvings: Signal<In, Bits<2>>,
    /// The search may take so many for now.
    pub grant: Signal<In, Bit>,
    /// How many; 0 stands for all.
    pub granted: Signal<In, Bits<FIELD_BITS>>,
    /// Takes a node.
    pub spend: Signal<In, Bit>,
    /// The search may take a node.
    pub may_take: Signal<Out, Bit>,
    /// Nodes that the turn has taken.
    pub used: Signal<Out, Bits<NODE_BITS>>,

    level_1: Fixed<NODE_BITS, { nodes(1) }>,
    level_2: Fixed<NODE_BITS, { nodes(2) }>,
    level_3: Fixed<NODE_BITS, { nodes(3) }>,
    left: DFF<Bits<NODE_BITS>>,
    last: DFF<Bits<NODE_BITS>>,
    any: DFF<Bit>,
    taken: DFF<Bits<NODE_BITS>>,
    limited: DFF<Bit>,
    exhausted: DFF<Bit>,
    for_now: DFF<Bits<FIELD_BITS>>,
    halved: Signal<Local, Bits<NODE_BITS>>,
    share: Signal<Local, Bits<NODE_BITS>>,
}

impl Logic for Nodes {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, left, last, any, taken, limited, exhausted, for_now);
        // Programs branch on this: it is told beforehand, so that no clock waits for a comparison.
        self.may_take.next = self.any.q.val() & !self.exhausted.q.val();
        self.used.next = self.taken.q.val();
        if self.spend.val() & self.any.q.val() & !self.exhausted.q.val() {
            self.any.d.next = self.left.q.val() != self.last.q.val();
            self.left.d.next = self.left.q.val() - 1;
            self.taken.d.next = self.taken.q.val() + 1;
            self.for_now.d.next = self.for_now.q.val() - 1;
            self.exhausted.d.next = self.limited.q.val() & (self.for_now.q.val() == 1);
        }
        if self.grant.val() {
            self.for_now.d.next = self.granted.val();
            self.limited.d.next = self.granted.val().any();
        }
        if self.allow.val() | self.opens.val() {
            self.limited.d.next = false;
        }
        if self.grant.val() | self.allow.val() | self.opens.val() {
            self.exhausted.d.next = false;
        }
        self.halved.next = self.left.q.val();
        if self.halvings.val().get_bit(0) {
            self.halved.next = self.left.q.val() >> 1;
        }
        self.share.next = self.halved.val();
        if self.halvings.val().get_bit(1) {
            self.share.next = self.halved.val() >> 2;
        }
        // What stays is even: the number of the last node that may be taken is one more.
        if self.allow.val() {
            self.last.d.next = self.share.val() | 1;
            self.any.d.next = self.left.q.val().any()
                & (self.halvings.val().any() | self.left.q.val().get_bit(0));
        }
        if self.opens.val() {
            self.any.d.next = false;
            self.taken.d.next = bits::<22>(0);
            self.left.d.next = bits::<22>(0);
            if self.level.val() == 1 {
                self.left.d.next = self.level_1.val();
            }
            if self.level.val() == 2 {
                self.left.d.next = self.level_2.val();
            }
            if self.level.val() == 3 {
                self.left.d.next = self.level_3.val();
            }
        }
    }
}
