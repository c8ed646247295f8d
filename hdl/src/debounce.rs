//! DEBOUNCE: a push button made fit for use: synchronised, and steady.
//!
//! Contract
//! - `steady` follows `button` once that has kept its new level for so many cycles without a
//!   break; until then it keeps the old one.
//! - Latency: those cycles, and two of the synchroniser.
//! - At power-up both count as low. There is no start, and no reset: this is where the reset
//!   comes from.
//!
//! The model is a counter of equal samples.

use crate::prelude::*;

/// Bits of the counter: 20 ms at 50 MHz fit.
pub(crate) const COUNTER_BITS: usize = 20;

/// A debounced button.
#[derive(LogicBlock)]
pub struct Debounce {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// The button, high when pressed, not synchronous to the clock.
    pub button: Signal<In, Bit>,
    /// The button without its bounces.
    pub steady: Signal<Out, Bit>,
    last_tick: Constant<Bits<COUNTER_BITS>>,
    captured: DFF<Bit>,
    settled: DFF<Bit>,
    level: DFF<Bit>,
    ticks: DFF<Bits<COUNTER_BITS>>,
}

impl Debounce {
    /// The longest time a button can be watched for.
    pub const MAX_CYCLES: u64 = 1 << COUNTER_BITS;

    /// A button that must be steady for `cycles` cycles, which are limited to what the counter
    /// holds.
    pub fn new(cycles: u64) -> Debounce {
        let cycles = cycles.clamp(1, Debounce::MAX_CYCLES);
        Debounce {
            clock: Signal::default(),
            button: Signal::default(),
            steady: Signal::default(),
            last_tick: Constant::new((cycles - 1).into()),
            captured: DFF::default(),
            settled: DFF::default(),
            level: DFF::default(),
            ticks: DFF::default(),
        }
    }
}

impl Logic for Debounce {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, captured, settled, level, ticks);

        self.captured.d.next = self.button.val();
        self.settled.d.next = self.captured.q.val();
        self.steady.next = self.level.q.val();

        self.ticks.d.next = bits::<COUNTER_BITS>(0);
        if self.settled.q.val() != self.level.q.val() {
            self.ticks.d.next = self.ticks.q.val() + 1;
            if self.ticks.q.val() == self.last_tick.val() {
                self.ticks.d.next = bits::<COUNTER_BITS>(0);
                self.level.d.next = self.settled.q.val();
            }
        }
    }
}
