//! MEASURE: what a cell is worth, by one of four measures. It is a pipeline: a star a cycle may go
//! in.
//!
//! Contract
//! - `seen` is what STAR says of the cell, `by` the measure ([`By`]).
//! - Latency: a cycle later `value` is what the cell is worth.
//! - There is no start and no reset.
//!
//! The model is `connect6_model::turn::Turn`, its function `quality`, and `connect6_model::deep`,
//! its functions `worth` and `gain`.

use connect6_core::program::VALUE_BITS;

use crate::fixed::Fixed;
use crate::prelude::*;

use super::star::Seen;

/// Bits of a measure's number.
pub const BY_BITS: usize = 2;

/// What cells are compared by.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// PQ.
    Quality,
    /// The learned words.
    Learned,
    /// What a stone is worth to the deeper search.
    Worth,
    /// What a stone gains.
    Gain,
}

impl By {
    /// Its number.
    pub const fn code(self) -> u64 {
        self as u64
    }
}

/// What a cell is worth or a stone gains at most.
const MOST: u64 = 127;

/// The measure of a cell.
#[derive(LogicBlock, Default)]
pub struct Measure {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// What STAR says of the cell.
    pub seen: Signal<In, Seen>,
    /// The measure.
    pub by: Signal<In, Bits<BY_BITS>>,
    /// What the cell of the cycle before is worth.
    pub value: Signal<Out, Bits<VALUE_BITS>>,

    by_learned: Fixed<BY_BITS, { By::Learned.code() }>,
    by_worth: Fixed<BY_BITS, { By::Worth.code() }>,
    by_gain: Fixed<BY_BITS, { By::Gain.code() }>,
    most: Fixed<VALUE_BITS, MOST>,
    kept: DFF<Bits<VALUE_BITS>>,
    quality: Signal<Local, Bits<VALUE_BITS>>,
    double_worth: Signal<Local, Bits<VALUE_BITS>>,
    gain: Signal<Local, Bits<VALUE_BITS>>,
}

impl Logic for Measure {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, kept);
        self.quality.next = bit_cast::<10, 7>(self.seen.val().quality)
            + bit_cast::<10, 7>(self.seen.val().defender_quality);
        // The one in the place that doubling leaves free has half of the sum rounded up.
        self.double_worth.next = (bit_cast::<10, 7>(self.seen.val().quality) << 2)
            + bit_cast::<10, 5>(self.seen.val().room)
            + (bit_cast::<10, 7>(self.seen.val().defender_quality) << 1)
            + ((bit_cast::<10, 7>(self.seen.val().peril) << 1) | 1);
        self.gain.next = self.quality.val()
            + (bit_cast::<10, 5>(self.seen.val().room) + bit_cast::<10, 7>(self.seen.val().peril));
        self.kept.d.next = self.quality.val();
        if self.by.val() == self.by_learned.val() {
            self.kept.d.next = bit_cast::<10, 8>(self.seen.val().learned)
                + bit_cast::<10, 8>(self.seen.val().opponent_learned);
        }
        if self.by.val() == self.by_worth.val() {
            self.kept.d.next = self.double_worth.val() >> 1;
            if self.double_worth.val().get_bits::<2>(8).any() {
                self.kept.d.next = self.most.val();
            }
        }
        if self.by.val() == self.by_gain.val() {
            self.kept.d.next = self.gain.val();
            if self.gain.val().get_bits::<3>(7).any() {
                self.kept.d.next = self.most.val();
            }
        }
        self.value.next = self.kept.q.val();
    }
}
