//! SWEEP: goes through a list of cells until one is accepted, a cell a cycle.
//!
//! Contract
//! - A pulse on `start` begins at entry `from`; the list chosen must hold from then on. Every
//!   entry from there on is fetched from the survey's list and probed, until a cell is accepted:
//!   an empty one that makes `enough` threats, less `made`, passes the `rule` and has not stood
//!   on the list before.
//! - `done` pulses when a cell was accepted (`found`, its entry number in `index`; STAR's results
//!   stay on that cell) or when the list is through; `found` and `index` hold.
//! - Latency: eight cycles and one for each cell passed over; two if there is none.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is the loop over a list in `connect6_model::two_turn::find`: the first entry that is
//! empty and accepted.

use crate::prelude::*;

use connect6_core::program::{Rule, VALUE_BITS};

use crate::fixed::Fixed;

use super::sieve::INDEX_BITS;

/// What SWEEP is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum SweepState {
    /// Idle.
    WaitStart,
    /// Asks for the first entry and for the length of the list.
    OpenList,
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
    /// Threats that are enough.
    pub enough: Signal<In, Bits<2>>,
    /// Threats that are made already.
    pub made: Signal<In, Bits<VALUE_BITS>>,
    /// What else a cell must be; holds from `start` to `done`.
    pub rule: Signal<In, Bits<2>>,
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
    /// From the survey: the entry named three cycles before stands on the list a second time.
    pub list_repeated: Signal<In, Bit>,
    /// From the survey: length of the list.
    pub list_count: Signal<In, Bits<INDEX_BITS>>,

    /// To STAR: probe the cell.
    pub probe: Signal<Out, Bit>,
    /// To STAR: the cell to probe.
    pub probe_cell: Signal<Out, Bits<10>>,
    /// To STAR: forget the probes under way.
    pub flush: Signal<Out, Bit>,
    /// From STAR: the results of the probe are there.
    pub ready: Signal<In, Bit>,
    /// From STAR, a cycle before `ready`: there is a stone on the cell.
    pub occupied: Signal<In, Bit>,
    /// From STAR, a cycle before `ready`: threats that a stone makes.
    pub threats: Signal<In, Bits<4>>,
    /// From NEAR, a cycle before `ready`.
    pub near: Signal<In, Bit>,
    /// From FRESH, a cycle before `ready`.
    pub promising: Signal<In, Bit>,

    rule_near: Fixed<2, { Rule::NearThreats.code() }>,
    rule_promising: Fixed<2, { Rule::Promising.code() }>,
    // Which of the cells in STAR stand on the list a second time, the oldest in the highest bit.
    repeats: DFF<Bits<3>>,
    state: DFF<SweepState>,
    needed: DFF<Bits<2>>,
    made_before: DFF<Bits<VALUE_BITS>>,
    length: DFF<Bits<INDEX_BITS>>,
    sending: DFF<Bits<INDEX_BITS>>,
    judged: DFF<Bits<INDEX_BITS>>,
    acceptable: DFF<Bit>,
    accepted: DFF<Bit>,
    may_take: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    through: Signal<Local, Bit>,
}

impl Logic for Sweep {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, repeats, state, needed, made_before, length, sending, judged, acceptable,
            accepted
        );
        self.index.next = self.judged.q.val();
        self.list_index.next = self.sending.q.val();
        self.length.d.next = self.list_count.val();
        self.probe.next = false;
        self.probe_cell.next = self.list_cell.val();
        self.done.next = false;
        self.takes.next = false;
        self.through.next = self.judged.q.val() >= self.length.q.val();

        // A cycle before the results: will the cell do?
        self.repeats.d.next = (self.repeats.q.val() << 1).replace_bit(0, self.list_repeated.val());
        self.may_take.next = !self.occupied.val() & !self.repeats.q.val().get_bit(2);
        self.acceptable.d.next =
            (self.threats.val() >= bit_cast::<4, 2>(self.needed.q.val())) & self.may_take.val();
        if self.rule.val() == self.rule_near.val() {
            self.acceptable.d.next = (self.threats.val() >= bit_cast::<4, 2>(self.needed.q.val()))
                & self.may_take.val()
                & self.near.val();
        }
        if self.rule.val() == self.rule_promising.val() {
            self.acceptable.d.next = self.promising.val() & self.may_take.val();
        }

        match self.state.q.val() {
            SweepState::WaitStart => {
                if self.start.val() {
                    self.needed.d.next = self.enough.val();
                    self.made_before.d.next = self.made.val();
                    self.sending.d.next = self.from.val();
                    self.judged.d.next = self.from.val();
                    self.accepted.d.next = false;
                    self.state.d.next = SweepState::OpenList;
                }
            }
            SweepState::OpenList => {
                self.needed.d.next = bits::<2>(0);
                if self.made_before.q.val() < bit_cast::<10, 2>(self.needed.q.val()) {
                    self.needed.d.next =
                        self.needed.q.val() - self.made_before.q.val().get_bits::<2>(0);
                }
                self.state.d.next = SweepState::SweepList;
            }
            SweepState::SweepList => {
                self.list_index.next = self.sending.q.val() + 1;
                if self.sending.q.val() < self.length.q.val() {
                    self.probe.next = true;
                    self.sending.d.next = self.sending.q.val() + 1;
                }
                if self.ready.val() {
                    self.takes.next = self.acceptable.q.val();
                    if !self.acceptable.q.val() {
                        self.judged.d.next = self.judged.q.val() + 1;
                    }
                }
                if self.takes.val() | self.through.val() {
                    self.done.next = true;
                    self.accepted.d.next = self.takes.val();
                    self.state.d.next = SweepState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = SweepState::WaitStart;
            }
        }
        self.flush.next = self.takes.val();
        self.found.next = self.takes.val() | self.accepted.q.val();
        if self.reset.val() {
            self.state.d.next = SweepState::WaitStart;
        }
    }
}
