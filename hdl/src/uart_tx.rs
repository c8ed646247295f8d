//! UART_TX: serial transmitter, 8N1, least significant bit first.
//!
//! Contract
//! - A pulse on `start` with `data` valid sends a byte: ten bits. `busy` is high from the cycle
//!   after `start` to the one before `done`. A `start` while `busy` is ignored: whoever waits for
//!   `done` never loses a byte.
//! - Latency: the start bit begins one cycle after `start`. `done` pulses in the cycle after the
//!   last of the stop bit; a `start` in that very cycle is taken, so nothing is lost between
//!   bytes but one cycle.
//! - `reset` drops the byte in progress and lets the line go high at once. It wins over a `start`
//!   in the same cycle.
//!
//! The model is the frame that `connect6_sim::Waveform` draws.

use crate::prelude::*;

use connect6_protocol::{BitClocks, COUNTER_BITS};

/// Start bit, eight data bits, stop bit.
const FRAME_BITS: u64 = 10;

/// What the transmitter is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum TxState {
    /// The line is high.
    WaitStart,
    /// Shifts the frame out.
    SendFrame,
}

/// The transmitter.
#[derive(LogicBlock)]
pub struct UartTx {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Sends `data`.
    pub start: Signal<In, Bit>,
    /// The byte to send.
    pub data: Signal<In, Bits<8>>,
    /// The byte has been sent.
    pub done: Signal<Out, Bit>,
    /// A byte is being sent.
    pub busy: Signal<Out, Bit>,
    /// The serial line.
    pub tx: Signal<Out, Bit>,
    last_tick: Constant<Bits<COUNTER_BITS>>,
    last_bit: Constant<Bits<4>>,
    state: DFF<TxState>,
    ticks: DFF<Bits<COUNTER_BITS>>,
    bit_index: DFF<Bits<4>>,
    // The bits still to send, inverted, so that the line is high when registers power up as 0
    // and when nothing is left to send.
    frame: DFF<Bits<9>>,
    sent: DFF<Bit>,
    inverted: Signal<Local, Bits<8>>,
}

impl UartTx {
    /// A transmitter for bits of this length.
    pub fn new(bit: BitClocks) -> UartTx {
        UartTx {
            clock: Signal::default(),
            reset: Signal::default(),
            start: Signal::default(),
            data: Signal::default(),
            done: Signal::default(),
            busy: Signal::default(),
            tx: Signal::default(),
            last_tick: Constant::new((bit.cycles() - 1).into()),
            last_bit: Constant::new((FRAME_BITS - 1).into()),
            state: DFF::default(),
            ticks: DFF::default(),
            bit_index: DFF::default(),
            frame: DFF::default(),
            sent: DFF::default(),
            inverted: Signal::default(),
        }
    }
}

impl Logic for UartTx {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, ticks, bit_index, frame, sent);

        self.inverted.next = !self.data.val();
        self.tx.next = !self.frame.q.val().get_bit(0);
        self.done.next = self.sent.q.val();
        self.busy.next = self.state.q.val() == TxState::SendFrame;
        self.sent.d.next = false;

        match self.state.q.val() {
            TxState::WaitStart => {
                // Nothing is left to send: said again in every cycle, so that a bit turned over
                // in `state` or `frame` cannot hold the line low for ever.
                self.frame.d.next = bits::<9>(0);
                if self.start.val() {
                    self.frame.d.next = (bit_cast::<9, 8>(self.inverted.val()) << 1) | 1;
                    self.ticks.d.next = bits::<COUNTER_BITS>(0);
                    self.bit_index.d.next = bits::<4>(0);
                    self.state.d.next = TxState::SendFrame;
                }
            }
            TxState::SendFrame => {
                self.ticks.d.next = self.ticks.q.val() + 1;
                if self.ticks.q.val() == self.last_tick.val() {
                    self.ticks.d.next = bits::<COUNTER_BITS>(0);
                    self.bit_index.d.next = self.bit_index.q.val() + 1;
                    self.frame.d.next = self.frame.q.val() >> 1;
                    if self.bit_index.q.val() == self.last_bit.val() {
                        self.sent.d.next = true;
                        self.state.d.next = TxState::WaitStart;
                    }
                }
            }
            _ => {
                self.state.d.next = TxState::WaitStart;
            }
        }

        if self.reset.val() {
            self.frame.d.next = bits::<9>(0);
            self.sent.d.next = false;
            self.state.d.next = TxState::WaitStart;
        }
    }
}
