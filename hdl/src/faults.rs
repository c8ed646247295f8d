//! FAULTS: what was refused or lost last, until the host asks for it.
//!
//! Contract
//! - `note` keeps `code` as the fault; with `of_stone` high `digits` are the stone's, else there
//!   are none. What the core or the line does wrong can come at any time and is kept instead, the
//!   later of this list before the earlier: `core_stopped`, `framing_error`, `line_break`,
//!   `overrun`.
//! - `tell` moves what is kept to `told` and `told_digits`, which hold; `forget` drops it. What
//!   comes in the same cycle is kept all the same.
//! - `waits` is high while there is a fault.
//! - Latency: all is seen in the next cycle. There is no start and no reset: a new game forgets.
//!
//! The model is `connect6_protocol::ProtocolModel`, its field `fault`.

use crate::fixed::Fixed;
use crate::prelude::*;
use connect6_protocol::Fault;

/// The fault at hand.
#[derive(LogicBlock, Default)]
pub struct Faults {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Keeps a fault.
    pub note: Signal<In, Bit>,
    /// This one.
    pub code: Signal<In, Bits<8>>,
    /// It is about a stone.
    pub of_stone: Signal<In, Bit>,
    /// The digits of the stone.
    pub digits: Signal<In, Bits<16>>,
    /// The core has stopped.
    pub core_stopped: Signal<In, Bit>,
    /// A byte without stop bit was lost.
    pub framing_error: Signal<In, Bit>,
    /// A break was seen.
    pub line_break: Signal<In, Bit>,
    /// A byte was lost because too many were waiting.
    pub overrun: Signal<In, Bit>,

    /// Tells the fault.
    pub tell: Signal<In, Bit>,
    /// Forgets it.
    pub forget: Signal<In, Bit>,
    /// There is one.
    pub waits: Signal<Out, Bit>,
    /// The one that was told.
    pub told: Signal<Out, Bits<8>>,
    /// Its digits.
    pub told_digits: Signal<Out, Bits<16>>,

    fault_none: Fixed<8, { Fault::None.code() as u64 }>,
    fault_framing_error: Fixed<8, { Fault::FramingError.code() as u64 }>,
    fault_line_break: Fixed<8, { Fault::LineBreak.code() as u64 }>,
    fault_overrun: Fixed<8, { Fault::Overrun.code() as u64 }>,
    fault_core_stopped: Fixed<8, { Fault::CoreStopped.code() as u64 }>,

    fault: DFF<Bits<8>>,
    fault_digits: DFF<Bits<16>>,
    told_fault: DFF<Bits<8>>,
    told_fault_digits: DFF<Bits<16>>,
}

impl Logic for Faults {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, fault, fault_digits, told_fault, told_fault_digits);
        self.waits.next = self.fault.q.val() != self.fault_none.val();
        self.told.next = self.told_fault.q.val();
        self.told_digits.next = self.told_fault_digits.q.val();
        if self.tell.val() {
            self.told_fault.d.next = self.fault.q.val();
            self.told_fault_digits.d.next = self.fault_digits.q.val();
        }
        if self.tell.val() || self.forget.val() {
            self.fault.d.next = self.fault_none.val();
            self.fault_digits.d.next = bits::<16>(0);
        }
        if self.note.val() {
            self.fault.d.next = self.code.val();
            self.fault_digits.d.next = bits::<16>(0);
            if self.of_stone.val() {
                self.fault_digits.d.next = self.digits.val();
            }
        }

        // A core that has stopped says so to whatever it is told.
        if self.core_stopped.val() {
            self.fault.d.next = self.fault_core_stopped.val();
            self.fault_digits.d.next = bits::<16>(0);
        }

        // A byte lost on the line can happen at any time.
        if self.framing_error.val() {
            self.fault.d.next = self.fault_framing_error.val();
            self.fault_digits.d.next = bits::<16>(0);
        }
        if self.line_break.val() {
            self.fault.d.next = self.fault_line_break.val();
            self.fault_digits.d.next = bits::<16>(0);
        }
        if self.overrun.val() {
            self.fault.d.next = self.fault_overrun.val();
            self.fault_digits.d.next = bits::<16>(0);
        }
    }
}
