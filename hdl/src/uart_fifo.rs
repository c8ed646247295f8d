//! UART_FIFO: receive FIFO with urgent bytes: 512 bytes, one block RAM.
//!
//! Contract
//! - `write` stores `write_data` behind the bytes that wait. With the FIFO full it is dropped and
//!   `overrun` pulses in the next cycle.
//! - `available` says that `data` is the oldest byte that waits. `take` removes it; it counts
//!   only while `available` is high.
//! - Latency: after a `take` the next byte is there two cycles later at the soonest.
//! - An urgent byte (one of two, named when the block is made) overtakes: all bytes that wait are
//!   dropped, and it is stored even when the FIFO was full. `urgent` is high from the cycle after
//!   its `write` until it is taken.
//! - `reset` empties the FIFO at once. It wins over `write` and `take` in the same cycle.
//!
//! The model is a queue of bytes.

use crate::prelude::*;

use crate::block_ram::BlockRam;

/// Address bits of the FIFO.
pub const FIFO_BITS: usize = 9;
/// Bytes the FIFO holds.
pub const FIFO_BYTES: usize = 1 << FIFO_BITS;

/// The FIFO.
#[derive(LogicBlock)]
pub struct UartFifo {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: empty at once.
    pub reset: Signal<In, Bit>,
    /// Stores a byte.
    pub write: Signal<In, Bit>,
    /// The byte to store.
    pub write_data: Signal<In, Bits<8>>,
    /// A byte was dropped because the FIFO was full.
    pub overrun: Signal<Out, Bit>,
    /// A byte waits.
    pub available: Signal<Out, Bit>,
    /// The oldest byte that waits.
    pub data: Signal<Out, Bits<8>>,
    /// Removes the oldest byte.
    pub take: Signal<In, Bit>,
    /// An urgent byte waits, and is the oldest.
    pub urgent: Signal<Out, Bit>,
    urgent_one: Constant<Bits<8>>,
    urgent_two: Constant<Bits<8>>,
    capacity: Constant<Bits<{ FIFO_BITS + 1 }>>,
    // Counters of bytes ever written and ever taken, one bit wider than an address to tell a
    // full FIFO from an empty one.
    written: DFF<Bits<{ FIFO_BITS + 1 }>>,
    taken: DFF<Bits<{ FIFO_BITS + 1 }>>,
    // Whether the RAM was read at `taken` in the last cycle, with that byte in it.
    fresh: DFF<Bit>,
    urgent_waits: DFF<Bit>,
    dropped: DFF<Bit>,
    waiting: Signal<Local, Bits<{ FIFO_BITS + 1 }>>,
    full: Signal<Local, Bit>,
    is_urgent: Signal<Local, Bit>,
    taking: Signal<Local, Bit>,
    bytes: BlockRam<Bits<8>, FIFO_BITS>,
}

impl UartFifo {
    /// A FIFO in which these two bytes are urgent.
    pub fn new(urgent: [u8; 2]) -> UartFifo {
        let [one, two] = urgent.map(|byte| Constant::new(u64::from(byte).into()));
        UartFifo {
            clock: Signal::default(),
            reset: Signal::default(),
            write: Signal::default(),
            write_data: Signal::default(),
            overrun: Signal::default(),
            available: Signal::default(),
            data: Signal::default(),
            take: Signal::default(),
            urgent: Signal::default(),
            urgent_one: one,
            urgent_two: two,
            capacity: Constant::new(FIFO_BYTES.to_bits()),
            written: DFF::default(),
            taken: DFF::default(),
            fresh: DFF::default(),
            urgent_waits: DFF::default(),
            dropped: DFF::default(),
            waiting: Signal::default(),
            full: Signal::default(),
            is_urgent: Signal::default(),
            taking: Signal::default(),
            bytes: BlockRam::default(),
        }
    }
}

impl Logic for UartFifo {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, written, taken, fresh, urgent_waits, dropped);
        clock!(self, clock, bytes);

        self.waiting.next = self.written.q.val() - self.taken.q.val();
        self.full.next = self.waiting.val() == self.capacity.val();
        self.is_urgent.next = (self.write_data.val() == self.urgent_one.val())
            || (self.write_data.val() == self.urgent_two.val());
        self.taking.next = self.take.val() && self.fresh.q.val();

        self.bytes.read_address.next = self.taken.q.val().get_bits::<FIFO_BITS>(0);
        self.bytes.write_address.next = self.written.q.val().get_bits::<FIFO_BITS>(0);
        self.bytes.write_data.next = self.write_data.val();
        self.bytes.write_enable.next = false;
        self.dropped.d.next = false;
        self.fresh.d.next = self.waiting.val().any() && !self.taking.val();

        self.available.next = self.fresh.q.val();
        self.data.next = self.bytes.read_data.val();
        self.urgent.next = self.urgent_waits.q.val();
        self.overrun.next = self.dropped.q.val();

        if self.taking.val() {
            self.taken.d.next = self.taken.q.val() + 1;
            self.urgent_waits.d.next = false;
        }
        if self.write.val() {
            if self.is_urgent.val() {
                self.bytes.write_enable.next = true;
                self.written.d.next = self.written.q.val() + 1;
                self.taken.d.next = self.written.q.val();
                self.fresh.d.next = false;
                self.urgent_waits.d.next = true;
            } else if self.full.val() {
                self.dropped.d.next = true;
            } else {
                self.bytes.write_enable.next = true;
                self.written.d.next = self.written.q.val() + 1;
            }
        }

        if self.reset.val() {
            self.written.d.next = self.taken.q.val();
            self.taken.d.next = self.taken.q.val();
            self.fresh.d.next = false;
            self.urgent_waits.d.next = false;
            self.dropped.d.next = false;
        }
    }
}
