//! HYPOTHESIS: one of COVER's two: if the first threat is stopped on this cell, what single cell
//! stops the rest? COVER's slots for it are here too.
//!
//! Contract
//! - With `fold` high the edge from `edge_from` to `edge_to` is folded in, and `edge_apart` says
//!   whether these differ. With `begins` high it is the first of all and `own_end` its end that
//!   this hypothesis is about; with `absent` high there is no such end.
//! - With `forget` high there are no edges; with `load` high the state is what slot `from` held at
//!   the last rising edge. Both win over `fold`.
//! - With `save` high the state goes to slot `to`.
//! - `at` is the cell, and `besides` says what must be played besides it: nothing, one of two
//!   cells, or more than a single cell can do. `second` is the one of these two cells, or with
//!   `other` high the other; `has_second` says whether there is one, and with `other` high whether
//!   it is another.
//! - Latency: one cycle. There is no start and no reset; slots keep what they hold.
//!
//! The model is `connect6_model::cover::Cover`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::block_ram::BlockRam;
use crate::fixed::Fixed;
use crate::prelude::*;

use super::cover::SLOT_BITS;

/// What must be played besides the first cell: before the first threat there is no hypothesis.
pub const REST_UNSEEN: u64 = 0;
/// Nothing.
pub const REST_NOTHING: u64 = 1;
/// One of two cells.
pub const REST_EITHER: u64 = 2;
/// More than one cell can do.
pub const REST_IMPOSSIBLE: u64 = 3;

/// A hypothesis, as a slot keeps it.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Kept {
    first: Bits<10>,
    rest: Bits<2>,
    either: Bits<10>,
    or_else: Bits<10>,
}

/// A hypothesis, and its slots.
#[derive(LogicBlock, Default)]
pub struct Hypothesis {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Folds an edge in.
    pub fold: Signal<In, Bit>,
    /// The edge's first cell, row above column.
    pub edge_from: Signal<In, Bits<10>>,
    /// Its other.
    pub edge_to: Signal<In, Bits<10>>,
    /// They differ.
    pub edge_apart: Signal<In, Bit>,
    /// It is the first edge.
    pub begins: Signal<In, Bit>,
    /// The end of the first edge that this hypothesis is about.
    pub own_end: Signal<In, Bits<10>>,
    /// There is no such end.
    pub absent: Signal<In, Bit>,
    /// No edges.
    pub forget: Signal<In, Bit>,
    /// Takes the state out of a slot.
    pub load: Signal<In, Bit>,
    /// This slot, named a cycle before.
    pub from: Signal<In, Bits<SLOT_BITS>>,
    /// Keeps the state in a slot.
    pub save: Signal<In, Bit>,
    /// In this slot.
    pub to: Signal<In, Bits<SLOT_BITS>>,

    /// The cell on which the first threat is stopped.
    pub at: Signal<Out, Bits<10>>,
    /// What must be played besides.
    pub besides: Signal<Out, Bits<2>>,
    /// Shows the other one of two cells.
    pub other: Signal<In, Bit>,
    /// There is such a cell.
    pub has_second: Signal<Out, Bit>,
    /// The cell.
    pub second: Signal<Out, Bits<10>>,

    rest_unseen: Fixed<2, REST_UNSEEN>,
    rest_nothing: Fixed<2, REST_NOTHING>,
    rest_either: Fixed<2, REST_EITHER>,
    rest_impossible: Fixed<2, REST_IMPOSSIBLE>,

    slots: BlockRam<Kept, SLOT_BITS>,
    first: DFF<Bits<10>>,
    rest: DFF<Bits<2>>,
    either: DFF<Bits<10>>,
    or_else: DFF<Bits<10>>,
    // Whether the two cells differ is told along with them: programs branch on it, and no clock
    // waits for the comparison.
    apart: DFF<Bit>,

    hits: Signal<Local, Bit>,
    keeps_either: Signal<Local, Bit>,
    keeps_or_else: Signal<Local, Bit>,
}

impl Logic for Hypothesis {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, first, rest, either, or_else, apart);
        clock!(self, clock, slots);

        self.hits.next = (self.first.q.val() == self.edge_from.val())
            | (self.first.q.val() == self.edge_to.val());
        self.keeps_either.next = (self.either.q.val() == self.edge_from.val())
            | (self.either.q.val() == self.edge_to.val());
        self.keeps_or_else.next = (self.or_else.q.val() == self.edge_from.val())
            | (self.or_else.q.val() == self.edge_to.val());
        if self.fold.val() {
            if self.begins.val() {
                self.first.d.next = self.own_end.val();
                self.rest.d.next = self.rest_nothing.val();
                if self.absent.val() {
                    self.rest.d.next = self.rest_impossible.val();
                }
            } else if !self.hits.val() {
                if self.rest.q.val() == self.rest_nothing.val() {
                    self.rest.d.next = self.rest_either.val();
                    self.either.d.next = self.edge_from.val();
                    self.or_else.d.next = self.edge_to.val();
                    self.apart.d.next = self.edge_apart.val();
                } else {
                    if !self.keeps_either.val() & !self.keeps_or_else.val() {
                        self.rest.d.next = self.rest_impossible.val();
                    }
                    if !self.keeps_either.val() {
                        self.either.d.next = self.or_else.q.val();
                        self.apart.d.next = false;
                    }
                    if !self.keeps_or_else.val() {
                        self.or_else.d.next = self.either.q.val();
                        self.apart.d.next = false;
                    }
                }
            }
        }

        self.slots.read_address.next = self.from.val();
        if self.forget.val() {
            self.first.d.next = bits::<10>(0);
            self.rest.d.next = self.rest_unseen.val();
            self.either.d.next = bits::<10>(0);
            self.or_else.d.next = bits::<10>(0);
        }
        if self.load.val() {
            self.first.d.next = self.slots.read_data.val().first;
            self.rest.d.next = self.slots.read_data.val().rest;
            self.either.d.next = self.slots.read_data.val().either;
            self.or_else.d.next = self.slots.read_data.val().or_else;
            self.apart.d.next =
                self.slots.read_data.val().either != self.slots.read_data.val().or_else;
        }
        self.slots.write_address.next = self.to.val();
        self.slots.write_enable.next = self.save.val();
        self.slots.write_data.next.first = self.first.q.val();
        self.slots.write_data.next.rest = self.rest.q.val();
        self.slots.write_data.next.either = self.either.q.val();
        self.slots.write_data.next.or_else = self.or_else.q.val();

        self.at.next = self.first.q.val();
        self.besides.next = self.rest.q.val();
        self.second.next = self.either.q.val();
        self.has_second.next = self.rest.q.val() == self.rest_either.val();
        if self.other.val() {
            self.second.next = self.or_else.q.val();
            self.has_second.next =
                (self.rest.q.val() == self.rest_either.val()) & self.apart.q.val();
        }
    }
}
