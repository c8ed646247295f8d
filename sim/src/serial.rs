//! The host's end of the serial line, bit by bit: 8N1 with any bit length, faults on demand.
//!
//! Time is counted in thousandths of a clock cycle, so that a host whose clock differs by a
//! few per cent is exact over any number of bytes.

use std::collections::VecDeque;

use crate::clocked::{Clocked, Input, NoPort, Output};

/// Units of time in a clock cycle.
const MILLI: u64 = 1000;
/// Data bits of a byte.
const DATA_BITS: u32 = 8;

/// Levels to put on a line, one after the other, each for so many thousandths of a cycle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waveform {
    levels: VecDeque<(bool, u64)>,
}

impl Waveform {
    /// Nothing.
    pub fn new() -> Waveform {
        Waveform::default()
    }

    /// Appends a level.
    pub fn hold(&mut self, level: bool, milli_cycles: u64) -> &mut Waveform {
        self.levels.push_back((level, milli_cycles));
        self
    }

    /// Appends a byte with bits of this length and a stop bit of this level.
    pub fn frame(&mut self, byte: u8, bit: u64, stop: bool) -> &mut Waveform {
        self.hold(false, bit);
        for i in 0..DATA_BITS {
            self.hold(byte >> i & 1 == 1, bit);
        }
        self.hold(stop, bit)
    }

    /// How long it lasts, in thousandths of a cycle.
    pub fn duration(&self) -> u64 {
        self.levels.iter().map(|(_, time)| time).sum()
    }

    /// The levels at every clock cycle, the first `phase` thousandths of a cycle after its start.
    pub fn sample(&self, phase: u64) -> Vec<bool> {
        let mut samples = Vec::new();
        let (mut end, mut at) = (0, phase);
        for (level, time) in &self.levels {
            end += time;
            while at < end {
                samples.push(*level);
                at += MILLI;
            }
        }
        samples
    }

    /// Inverts the level from `at` for `time`, both in thousandths of a cycle: a glitch.
    pub fn glitch(&mut self, at: u64, time: u64) {
        let mut now = 0;
        let mut levels = VecDeque::new();
        for (level, length) in self.levels.drain(..) {
            let (start, end) = (now, now + length);
            now = end;
            let from = at.clamp(start, end);
            let to = (at + time).clamp(start, end);
            for (level, length) in [(level, from - start), (!level, to - from), (level, end - to)] {
                if length > 0 {
                    levels.push_back((level, length));
                }
            }
        }
        self.levels = levels;
    }
}

/// A byte from the board that is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the board sent a byte without a stop bit")]
pub struct NoStopBit;

/// Why the host did not get what it waited for.
#[derive(Debug, thiserror::Error)]
pub enum SerialError<E: std::error::Error + 'static> {
    /// The bytes did not come in time.
    #[error("waited {cycles} cycles for {wanted} bytes and got {got:?}")]
    Timeout {
        /// How long the host waited.
        cycles: u64,
        /// How many bytes it waited for.
        wanted: usize,
        /// What came.
        got: Vec<u8>,
    },
    /// Something came that is no byte.
    #[error(transparent)]
    NoStopBit(#[from] NoStopBit),
    /// The simulation itself failed.
    #[error("{0}")]
    Machine(E),
}

/// A host and the machine at the other end of its line.
#[derive(Clone)]
pub struct SerialHost<M: Clocked> {
    /// The machine.
    pub machine: M,
    rx: Input,
    tx: Output,
    bit: u64,
    outgoing: Waveform,
    /// How much of the level now on the line has passed.
    elapsed: u64,
    /// How long the byte now coming in has lasted, if one is.
    incoming: Option<u64>,
    sampled: u32,
    shift: u8,
    received: VecDeque<u8>,
}

/// The names of the ports at which a machine has its line: to it and from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the machine receives.
    pub rx: &'static str,
    /// What it sends.
    pub tx: &'static str,
}

impl Line {
    /// The line of the whole machine.
    pub const SYSTEM: Line = Line { rx: "uart_rx", tx: "uart_tx" };
}

impl<M: Clocked> SerialHost<M> {
    /// A host whose bits last `bit` thousandths of a clock cycle of the machine.
    pub fn new(machine: M, line: Line, bit: u64) -> Result<SerialHost<M>, NoPort> {
        Ok(SerialHost {
            rx: machine.input(line.rx)?,
            tx: machine.output(line.tx)?,
            machine,
            bit,
            outgoing: Waveform::new(),
            elapsed: 0,
            incoming: None,
            sampled: 0,
            shift: 0,
            received: VecDeque::new(),
        })
    }

    /// A host in step with a machine of so many clock cycles a bit.
    pub fn with_cycles_a_bit(machine: M, line: Line, cycles: u64) -> Result<SerialHost<M>, NoPort> {
        SerialHost::new(machine, line, cycles * MILLI)
    }

    /// Queues bytes to go out back to back.
    pub fn send(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.outgoing.frame(*byte, self.bit, true);
        }
    }

    /// Queues a waveform.
    pub fn send_waveform(&mut self, waveform: &Waveform) {
        self.outgoing.levels.extend(&waveform.levels);
    }

    /// Whether everything queued has gone out.
    pub fn is_sent(&self) -> bool {
        self.outgoing.levels.is_empty()
    }

    /// One clock cycle.
    pub fn cycle(&mut self) -> Result<(), SerialError<M::Error>> {
        let level = self.next_level();
        self.machine.set(self.rx, u64::from(level));
        self.machine.cycle().map_err(SerialError::Machine)?;
        self.listen(self.machine.get(self.tx) != 0)?;
        Ok(())
    }

    /// So many clock cycles.
    pub fn cycles(&mut self, count: u64) -> Result<(), SerialError<M::Error>> {
        for _ in 0..count {
            self.cycle()?;
        }
        Ok(())
    }

    /// Cycles until all that is queued has gone out.
    pub fn flush(&mut self) -> Result<(), SerialError<M::Error>> {
        while !self.is_sent() {
            self.cycle()?;
        }
        Ok(())
    }

    /// Cycles until `count` bytes have come in, at most `limit` times.
    pub fn receive(&mut self, count: usize, limit: u64) -> Result<Vec<u8>, SerialError<M::Error>> {
        for _ in 0..limit {
            if self.received.len() >= count {
                break;
            }
            self.cycle()?;
        }
        if self.received.len() < count {
            return Err(SerialError::Timeout {
                cycles: limit,
                wanted: count,
                got: self.received.iter().copied().collect(),
            });
        }
        Ok(self.received.drain(..count).collect())
    }

    /// Cycles until a line end has come in, at most `limit` times; returns the line without it.
    pub fn receive_line(&mut self, limit: u64) -> Result<String, SerialError<M::Error>> {
        let mut line = Vec::new();
        loop {
            match self.receive(1, limit)?[0] {
                b'\n' => return Ok(String::from_utf8_lossy(&line).into_owned()),
                byte => line.push(byte),
            }
        }
    }

    /// What has come in and not been asked for.
    pub fn take_received(&mut self) -> Vec<u8> {
        self.received.drain(..).collect()
    }

    fn next_level(&mut self) -> bool {
        let Some((level, time)) = self.outgoing.levels.front().copied() else {
            return true;
        };
        self.elapsed += MILLI;
        let mut left = time;
        while self.elapsed >= left {
            self.elapsed -= left;
            self.outgoing.levels.pop_front();
            match self.outgoing.levels.front() {
                Some((_, time)) => left = *time,
                None => {
                    self.elapsed = 0;
                    break;
                }
            }
        }
        level
    }

    /// Samples each bit in its middle, counted from the edge of the start bit.
    fn listen(&mut self, tx: bool) -> Result<(), NoStopBit> {
        let Some(time) = &mut self.incoming else {
            if !tx {
                self.incoming = Some(0);
                self.sampled = 0;
            }
            return Ok(());
        };
        *time += MILLI;
        let due = self.bit / 2 + u64::from(self.sampled) * self.bit;
        if *time < due {
            return Ok(());
        }
        self.sampled += 1;
        match self.sampled {
            1 if tx => self.incoming = None,
            1 => {}
            sampled if sampled <= DATA_BITS + 1 => {
                self.shift = self.shift >> 1 | u8::from(tx) << (DATA_BITS - 1);
            }
            _ => {
                self.incoming = None;
                if !tx {
                    return Err(NoStopBit);
                }
                self.received.push_back(self.shift);
            }
        }
        Ok(())
    }
}
