//! PEAK: the cell of greatest value among those that it was shown, the first of equals.
//!
//! Contract
//! - With `take` high the cell `at` goes by, which is worth `value`.
//! - `found` says that there was one, and `cell_out` is the one of greatest value; 0 before.
//! - Latency: one cycle. There is no start; `clear` is the only reset, and wins over `take`.
//!
//! The model is `connect6_model::survey::Survey`.

use connect6_core::program::VALUE_BITS;

use crate::prelude::*;

/// The greatest of many.
#[derive(LogicBlock, Default)]
pub struct Peak {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Forgets what went by.
    pub clear: Signal<In, Bit>,
    /// A cell goes by.
    pub take: Signal<In, Bit>,
    /// The cell, row above column.
    pub at: Signal<In, Bits<10>>,
    /// What it is worth.
    pub value: Signal<In, Bits<VALUE_BITS>>,
    /// There was a cell.
    pub found: Signal<Out, Bit>,
    /// The one of greatest value.
    pub cell_out: Signal<Out, Bits<10>>,

    peak_found: DFF<Bit>,
    peak_at: DFF<Bits<10>>,
    peak_value: DFF<Bits<VALUE_BITS>>,
}

impl Logic for Peak {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, peak_found, peak_at, peak_value);
        if self.take.val()
            & (!self.peak_found.q.val() | (self.value.val() > self.peak_value.q.val()))
        {
            self.peak_found.d.next = true;
            self.peak_at.d.next = self.at.val();
            self.peak_value.d.next = self.value.val();
        }
        if self.clear.val() {
            self.peak_found.d.next = false;
            self.peak_at.d.next = bits::<10>(0);
        }
        self.found.next = self.peak_found.q.val();
        self.cell_out.next = self.peak_at.q.val();
    }
}
