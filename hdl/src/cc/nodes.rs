//! NODES: how many nodes a turn and the search at work have left.
//!
//! Contract
//! - With `opens` high a turn begins with the nodes of its `level`; no search may take any yet.
//! - With `allow` high a search begins: it may take the nodes left but for a share: those
//!   left, halved `halvings` times.
//! - With `spend` high it takes one, if it may. `spent` tells that it may take no more.
//! - Latency: one cycle. There is no start and no reset: `opens` is both.
//!
//! The model is `connect6_model::deep::nodes::Nodes`.

use connect6_protocol::LEVEL_NODES;

use crate::fixed::Fixed;
use crate::prelude::*;

/// Bits of a number of nodes.
pub const NODE_BITS: usize = 22;

const _: () = assert!(LEVEL_NODES[3] < 1 << NODE_BITS);

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
    /// Takes a node.
    pub spend: Signal<In, Bit>,
    /// None is left to the search.
    pub spent: Signal<Out, Bit>,

    level_1: Fixed<NODE_BITS, { LEVEL_NODES[1] as u64 }>,
    level_2: Fixed<NODE_BITS, { LEVEL_NODES[2] as u64 }>,
    level_3: Fixed<NODE_BITS, { LEVEL_NODES[3] as u64 }>,
    left: DFF<Bits<NODE_BITS>>,
    part: DFF<Bits<NODE_BITS>>,
    halved: Signal<Local, Bits<NODE_BITS>>,
    share: Signal<Local, Bits<NODE_BITS>>,
}

impl Logic for Nodes {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, left, part);
        self.spent.next = !self.part.q.val().any();
        if self.spend.val() & self.part.q.val().any() {
            self.part.d.next = self.part.q.val() - 1;
            self.left.d.next = self.left.q.val() - 1;
        }
        self.halved.next = self.left.q.val();
        if self.halvings.val().get_bit(0) {
            self.halved.next = self.left.q.val() >> 1;
        }
        self.share.next = self.halved.val();
        if self.halvings.val().get_bit(1) {
            self.share.next = self.halved.val() >> 2;
        }
        if self.allow.val() {
            self.part.d.next = self.left.q.val() - self.share.val();
        }
        if self.opens.val() {
            self.part.d.next = bits::<22>(0);
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
