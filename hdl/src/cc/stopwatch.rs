//! STOPWATCH: counts the cycles of a turn and of each of its steps.
//!
//! Contract
//! - `cycles` counts from the cycle after `opens` to that of `halt`, both pulses. A number that is
//!   too large stays at its greatest.
//! - With `step` high, the step `code` (1 to 9; 0 for none) begins and the one before it ends: its
//!   cycles are noted, from its own pulse to this one, or 0 if no stone was left (`counts` low)
//!   when it began. `active` is the step that runs.
//! - `step_cycles` shows, two cycles after `query` changes, what was noted for that step.
//! - Latency: a note takes a cycle. There is no start and no reset: `opens` is both.
//!
//! The model is `connect6_core::Core`, the cycles of its turn.

use connect6_model::{Cycles, CYCLE_BITS};

use crate::block_ram::BlockRam;
use crate::fixed::Fixed;
use crate::prelude::*;

/// The counters.
#[derive(LogicBlock, Default)]
pub struct Stopwatch {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// A turn begins.
    pub opens: Signal<In, Bit>,
    /// It is over.
    pub halt: Signal<In, Bit>,
    /// A step begins.
    pub step: Signal<In, Bit>,
    /// Which.
    pub code: Signal<In, Bits<4>>,
    /// A stone is left for it.
    pub counts: Signal<In, Bit>,
    /// The step that runs.
    pub active: Signal<Out, Bits<4>>,
    /// Cycles of the turn.
    pub cycles: Signal<Out, Bits<CYCLE_BITS>>,
    /// Which step's cycles to show.
    pub query: Signal<In, Bits<4>>,
    /// Cycles it took.
    pub step_cycles: Signal<Out, Bits<CYCLE_BITS>>,

    most: Fixed<CYCLE_BITS, { Cycles::MOST }>,
    notes: BlockRam<Bits<CYCLE_BITS>, 4>,
    running: DFF<Bit>,
    timer: DFF<Bits<CYCLE_BITS>>,
    code_now: DFF<Bits<4>>,
    counting: DFF<Bit>,
    step_timer: DFF<Bits<CYCLE_BITS>>,
    more: Signal<Local, Bits<CYCLE_BITS>>,
}

impl Logic for Stopwatch {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, running, timer, code_now, counting, step_timer);
        clock!(self, clock, notes);
        if self.running.q.val() & (self.timer.q.val() != self.most.val()) {
            self.timer.d.next = self.timer.q.val() + 1;
        }
        self.more.next = self.step_timer.q.val();
        if self.counting.q.val() & (self.step_timer.q.val() != self.most.val()) {
            self.more.next = self.step_timer.q.val() + 1;
        }
        self.step_timer.d.next = self.more.val();
        self.notes.read_address.next = self.query.val();
        self.notes.write_address.next = self.code_now.q.val();
        self.notes.write_data.next = self.more.val();
        self.notes.write_enable.next = self.step.val();
        if self.step.val() {
            self.code_now.d.next = self.code.val();
            self.counting.d.next = self.counts.val();
            self.step_timer.d.next = bits::<CYCLE_BITS>(0);
        }
        if self.halt.val() {
            self.running.d.next = false;
        }
        if self.opens.val() {
            self.running.d.next = true;
            self.timer.d.next = bits::<CYCLE_BITS>(0);
            self.code_now.d.next = bits::<4>(0);
        }
        self.active.next = self.code_now.q.val();
        self.cycles.next = self.timer.q.val();
        self.step_cycles.next = self.notes.read_data.val();
    }
}
