//! UC: the UART controller: receiver, receive FIFO and transmitter on one line pair, 8N1.
//!
//! Contract
//! - Received bytes wait in the FIFO (512 of them): see [`crate::uart_fifo`] for `available`,
//!   `data`, `take` and `urgent`.
//! - `start` with `send_data` valid sends a byte, `done` pulses when it is sent, `busy` is high
//!   in between: see [`crate::uart_tx`].
//! - `framing_error`, `line_break` and `overrun` pulse when a byte was lost for that reason. In
//!   place of a byte lost to a framing error or a break, a zero byte is received, so that the
//!   reader learns where in the stream it was.
//! - Latency: ten bits a byte either way, and the few cycles of its three blocks.
//! - `reset` drops every byte received, waiting or being sent. It wins over everything else in
//!   the same cycle.
//!
//! The model is the other end of the line: `connect6_sim::SerialHost` and
//! `connect6_sim::Waveform`.

use crate::prelude::*;

use crate::uart_fifo::UartFifo;
use crate::uart_rx::UartRx;
use crate::uart_tx::UartTx;
use connect6_protocol::BitClocks;

/// The UART controller.
#[derive(LogicBlock)]
pub struct Uc {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle and empty at once.
    pub reset: Signal<In, Bit>,
    /// The line from the host.
    pub rx: Signal<In, Bit>,
    /// The line to the host.
    pub tx: Signal<Out, Bit>,
    /// A received byte waits.
    pub available: Signal<Out, Bit>,
    /// The oldest received byte.
    pub data: Signal<Out, Bits<8>>,
    /// Removes the oldest received byte.
    pub take: Signal<In, Bit>,
    /// An urgent byte waits, and is the oldest.
    pub urgent: Signal<Out, Bit>,
    /// Sends `send_data`.
    pub start: Signal<In, Bit>,
    /// The byte to send.
    pub send_data: Signal<In, Bits<8>>,
    /// The byte has been sent.
    pub done: Signal<Out, Bit>,
    /// A byte is being sent.
    pub busy: Signal<Out, Bit>,
    /// A byte without stop bit was dropped.
    pub framing_error: Signal<Out, Bit>,
    /// The line was low for a whole byte.
    pub line_break: Signal<Out, Bit>,
    /// A byte was dropped because the FIFO was full.
    pub overrun: Signal<Out, Bit>,
    lost_byte: Constant<Bits<8>>,
    receiver: UartRx,
    fifo: UartFifo,
    transmitter: UartTx,
}

impl Uc {
    /// A controller for bits of this length, in whose FIFO these two bytes are urgent.
    pub fn new(bit: BitClocks, urgent: [u8; 2]) -> Uc {
        Uc {
            clock: Signal::default(),
            reset: Signal::default(),
            rx: Signal::default(),
            tx: Signal::default(),
            available: Signal::default(),
            data: Signal::default(),
            take: Signal::default(),
            urgent: Signal::default(),
            start: Signal::default(),
            send_data: Signal::default(),
            done: Signal::default(),
            busy: Signal::default(),
            framing_error: Signal::default(),
            line_break: Signal::default(),
            overrun: Signal::default(),
            lost_byte: Constant::new(0.into()),
            receiver: UartRx::new(bit),
            fifo: UartFifo::new(urgent),
            transmitter: UartTx::new(bit),
        }
    }
}

impl Logic for Uc {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, receiver, fifo, transmitter);

        self.receiver.reset.next = self.reset.val();
        self.receiver.rx.next = self.rx.val();
        self.framing_error.next = self.receiver.framing_error.val();
        self.line_break.next = self.receiver.line_break.val();

        self.fifo.reset.next = self.reset.val();
        self.fifo.write.next = self.receiver.done.val()
            || self.receiver.framing_error.val()
            || self.receiver.line_break.val();
        self.fifo.write_data.next = self.receiver.data.val();
        if !self.receiver.done.val() {
            self.fifo.write_data.next = self.lost_byte.val();
        }
        self.fifo.take.next = self.take.val();
        self.available.next = self.fifo.available.val();
        self.data.next = self.fifo.data.val();
        self.urgent.next = self.fifo.urgent.val();
        self.overrun.next = self.fifo.overrun.val();

        self.transmitter.reset.next = self.reset.val();
        self.transmitter.start.next = self.start.val();
        self.transmitter.data.next = self.send_data.val();
        self.done.next = self.transmitter.done.val();
        self.busy.next = self.transmitter.busy.val();
        self.tx.next = self.transmitter.tx.val();
    }
}
