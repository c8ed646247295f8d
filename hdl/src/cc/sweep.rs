//! SWEEP: goes through a list of cells until one is accepted, a cell a cycle.
//!
//! Contract
//! - A pulse on `start` begins at entry `from`; the list chosen must hold from then on. Every
//!   entry from there on is fetched from the survey's list and probed. The user looks at STAR's
//!   coming results and says with `accept`, a cycle before they are ready, whether the cell will
//!   do; occupied cells never do.
//! - `done` pulses when a cell was accepted (`found`, its entry number in `index`; STAR's results
//!   stay on that cell) or when the list is through.
//! - Latency: ten cycles, and one a cell.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is the loop over a list in `connect6_model::two_turn::find`: the first entry that is
//! empty and accepted.

use crate::prelude::*;

use super::sieve::INDEX_BITS;

/// What SWEEP is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum SweepState {
    /// Idle.
    WaitStart,
    /// Sends an entry a cycle.
    SweepList,
}

/// The walk along a list.
#[derive(LogicBlock, Default)]
pub struct Sweep {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Begins.
    pub start: Signal<In, Bit>,
    /// At this entry.
    pub from: Signal<In, Bits<INDEX_BITS>>,
    /// Finished.
    pub done: Signal<Out, Bit>,
    /// A cell was accepted.
    pub found: Signal<Out, Bit>,
    /// Its number in the list.
    pub index: Signal<Out, Bits<INDEX_BITS>>,

    /// To the survey: which entry.
    pub list_index: Signal<Out, Bits<INDEX_BITS>>,
    /// From the survey: the entry named in the cycle before.
    pub list_cell: Signal<In, Bits<10>>,
    /// From the survey: length of the list.
    pub list_count: Signal<In, Bits<INDEX_BITS>>,

    /// To STAR: probe the cell.
    pub probe: Signal<Out, Bit>,
    /// To STAR: the cell to probe or to write.
    pub probe_cell: Signal<Out, Bits<10>>,
    /// To STAR: forget the probes under way.
    pub flush: Signal<Out, Bit>,
    /// From STAR: the results of the probe are there.
    pub ready: Signal<In, Bit>,
    /// From STAR, a cycle before `ready`.
    pub occupied: Signal<In, Bit>,
    /// The cell will do, a cycle before `ready`.
    pub accept: Signal<In, Bit>,

    state: DFF<SweepState>,
    length: DFF<Bits<INDEX_BITS>>,
    next_entry: DFF<Bits<INDEX_BITS>>,
    fetched: DFF<Bit>,
    sent: DFF<Bit>,
    sent_cell: DFF<Bits<10>>,
    acceptable: DFF<Bit>,
    judged: DFF<Bits<INDEX_BITS>>,
    finished: DFF<Bit>,
    accepted: DFF<Bit>,
    next_judged: Signal<Local, Bits<INDEX_BITS>>,
}

impl Logic for Sweep {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, length, next_entry, fetched, sent, sent_cell, acceptable, judged,
            finished, accepted
        );
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.found.next = self.accepted.q.val();
        self.index.next = self.judged.q.val();
        self.list_index.next = self.next_entry.q.val();
        self.length.d.next = self.list_count.val();
        self.fetched.d.next = false;
        // The list's memory is slow: its word is kept for a cycle before it goes to STAR.
        self.sent.d.next = self.fetched.q.val();
        self.sent_cell.d.next = bits::<10>(0);
        if self.fetched.q.val() {
            self.sent_cell.d.next = self.list_cell.val();
        }
        self.probe.next = self.sent.q.val();
        self.probe_cell.next = self.sent_cell.q.val();
        self.flush.next = false;
        self.acceptable.d.next = self.accept.val() & !self.occupied.val();
        self.next_judged.next = self.judged.q.val() + 1;

        match self.state.q.val() {
            SweepState::WaitStart => {
                if self.start.val() {
                    self.next_entry.d.next = self.from.val();
                    self.judged.d.next = self.from.val();
                    self.accepted.d.next = false;
                    self.state.d.next = SweepState::SweepList;
                }
            }
            SweepState::SweepList => {
                if self.next_entry.q.val() < self.length.q.val() {
                    self.fetched.d.next = true;
                    self.next_entry.d.next = self.next_entry.q.val() + 1;
                }
                if self.judged.q.val() >= self.length.q.val() {
                    self.finished.d.next = true;
                    self.state.d.next = SweepState::WaitStart;
                }
                if self.ready.val() {
                    self.judged.d.next = self.next_judged.val();
                    if self.acceptable.q.val() {
                        self.judged.d.next = self.judged.q.val();
                        self.accepted.d.next = true;
                        self.flush.next = true;
                        self.fetched.d.next = false;
                        self.sent.d.next = false;
                        self.finished.d.next = true;
                        self.state.d.next = SweepState::WaitStart;
                    }
                }
            }
            _ => {
                self.state.d.next = SweepState::WaitStart;
            }
        }
        if self.reset.val() {
            self.fetched.d.next = false;
            self.sent.d.next = false;
            self.finished.d.next = false;
            self.state.d.next = SweepState::WaitStart;
        }
    }
}
