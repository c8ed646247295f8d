//! UART_RX: serial receiver, 8N1, least significant bit first.
//!
//! Contract
//! - `done` pulses when a byte has been received; `data` holds it until the next pulse.
//! - Latency: the pulse comes two cycles of the synchroniser, one of registers and the last
//!   sample point after the start of the stop bit, so a sender that is slightly fast never
//!   catches up.
//! - Each bit is the majority of three samples around its middle. A start bit that is not there
//!   when sampled is noise, and ignored.
//! - A stop bit that is low is a framing error: the byte is dropped and `framing_error` pulses.
//!   If all its bits were low too, it is a break, and `line_break` pulses instead. After either,
//!   the line must be high again before a start bit counts.
//! - There is no `start`: the line itself starts a byte. `reset` drops the byte in progress at
//!   once; none of the pulses comes for it.
//!
//! The model is the frame that `connect6_sim::Waveform` draws.

use crate::prelude::*;

use connect6_protocol::{BitClocks, COUNTER_BITS};

/// What the receiver is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum RxState {
    /// The line is high, or was when last looked at.
    WaitStart,
    /// Makes sure that the start bit is one.
    CheckStart,
    /// Collects eight bits.
    SampleData,
    /// Looks for the stop bit.
    CheckStop,
    /// After a framing error or a break: waits for the line to be high.
    WaitIdle,
}

/// The receiver.
#[derive(LogicBlock)]
pub struct UartRx {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// The serial line, not synchronous to the clock.
    pub rx: Signal<In, Bit>,
    /// A byte has been received.
    pub done: Signal<Out, Bit>,
    /// The last byte received.
    pub data: Signal<Out, Bits<8>>,
    /// A byte had no stop bit.
    pub framing_error: Signal<Out, Bit>,
    /// The line was low for a whole byte.
    pub line_break: Signal<Out, Bit>,
    last_tick: Constant<Bits<COUNTER_BITS>>,
    first_sample: Constant<Bits<COUNTER_BITS>>,
    second_sample: Constant<Bits<COUNTER_BITS>>,
    third_sample: Constant<Bits<COUNTER_BITS>>,
    last_bit: Constant<Bits<3>>,
    no_data: Constant<Bits<8>>,
    // The line is kept inverted, so that it reads as idle when registers power up as 0.
    captured: DFF<Bit>,
    settled: DFF<Bit>,
    state: DFF<RxState>,
    ticks: DFF<Bits<COUNTER_BITS>>,
    first: DFF<Bit>,
    second: DFF<Bit>,
    bit_index: DFF<Bits<3>>,
    shift: DFF<Bits<8>>,
    received: DFF<Bit>,
    unframed: DFF<Bit>,
    broken: DFF<Bit>,
    low: Signal<Local, Bit>,
    level: Signal<Local, Bit>,
    sampled: Signal<Local, Bit>,
}

impl UartRx {
    /// A receiver for bits of this length.
    pub fn new(bit: BitClocks) -> UartRx {
        let [first, second, third] = bit.sample_points();
        UartRx {
            clock: Signal::default(),
            reset: Signal::default(),
            rx: Signal::default(),
            done: Signal::default(),
            data: Signal::default(),
            framing_error: Signal::default(),
            line_break: Signal::default(),
            last_tick: Constant::new((bit.cycles() - 1).into()),
            first_sample: Constant::new(first.into()),
            second_sample: Constant::new(second.into()),
            third_sample: Constant::new(third.into()),
            last_bit: Constant::new(Bits::mask()),
            no_data: Constant::new(0.into()),
            captured: DFF::default(),
            settled: DFF::default(),
            state: DFF::default(),
            ticks: DFF::default(),
            first: DFF::default(),
            second: DFF::default(),
            bit_index: DFF::default(),
            shift: DFF::default(),
            received: DFF::default(),
            unframed: DFF::default(),
            broken: DFF::default(),
            low: Signal::default(),
            level: Signal::default(),
            sampled: Signal::default(),
        }
    }
}

impl Logic for UartRx {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, captured, settled, state, ticks, first, second, bit_index, shift,
            received, unframed, broken
        );

        self.captured.d.next = !self.rx.val();
        self.settled.d.next = self.captured.q.val();
        self.low.next = self.settled.q.val();
        self.level.next = !((self.first.q.val() && self.second.q.val())
            || (self.first.q.val() && self.low.val())
            || (self.second.q.val() && self.low.val()));
        self.sampled.next = self.ticks.q.val() == self.third_sample.val();

        self.ticks.d.next = self.ticks.q.val() + 1;
        if self.ticks.q.val() == self.last_tick.val() {
            self.ticks.d.next = bits::<COUNTER_BITS>(0);
        }
        if self.ticks.q.val() == self.first_sample.val() {
            self.first.d.next = self.low.val();
        }
        if self.ticks.q.val() == self.second_sample.val() {
            self.second.d.next = self.low.val();
        }

        self.received.d.next = false;
        self.unframed.d.next = false;
        self.broken.d.next = false;
        self.done.next = self.received.q.val();
        self.data.next = self.shift.q.val();
        self.framing_error.next = self.unframed.q.val();
        self.line_break.next = self.broken.q.val();

        match self.state.q.val() {
            RxState::WaitStart => {
                if self.low.val() {
                    self.ticks.d.next = bits::<COUNTER_BITS>(1);
                    self.state.d.next = RxState::CheckStart;
                }
            }
            RxState::CheckStart => {
                if self.sampled.val() {
                    self.bit_index.d.next = bits::<3>(0);
                    if self.level.val() {
                        self.state.d.next = RxState::WaitStart;
                    } else {
                        self.state.d.next = RxState::SampleData;
                    }
                }
            }
            RxState::SampleData => {
                if self.sampled.val() {
                    self.shift.d.next = (self.shift.q.val() >> 1).replace_bit(7, self.level.val());
                    self.bit_index.d.next = self.bit_index.q.val() + 1;
                    if self.bit_index.q.val() == self.last_bit.val() {
                        self.state.d.next = RxState::CheckStop;
                    }
                }
            }
            RxState::CheckStop => {
                if self.sampled.val() {
                    if self.level.val() {
                        self.received.d.next = true;
                        self.state.d.next = RxState::WaitStart;
                    } else {
                        self.state.d.next = RxState::WaitIdle;
                        if self.shift.q.val() == self.no_data.val() {
                            self.broken.d.next = true;
                        } else {
                            self.unframed.d.next = true;
                        }
                    }
                }
            }
            RxState::WaitIdle => {
                if !self.low.val() {
                    self.state.d.next = RxState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = RxState::WaitStart;
            }
        }

        if self.reset.val() {
            self.received.d.next = false;
            self.unframed.d.next = false;
            self.broken.d.next = false;
            self.state.d.next = RxState::WaitStart;
        }
    }
}
