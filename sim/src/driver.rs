//! Clocks a rust-hdl block in a plain loop: some twenty times faster than the library's own
//! threaded test benches, and one can single-step it.
//!
//! A cycle is: set inputs on [`Driver::block`], call [`Driver::cycle`], read outputs. What one
//! reads after `cycle` is the state after the rising edge, with the inputs still applied.

use std::io;
use std::path::Path;

use connect6_hdl::prelude::VCDProbe;
use connect6_hdl::prelude::*;

use crate::trace_file::{FirstError, TraceFile};

/// A block whose outputs still change after this many passes has a combinational loop.
const MAX_PASSES: usize = 100;
/// Time of one clock phase in a waveform, in picoseconds: 50 MHz.
const PHASE_PICOSECONDS: u64 = 10_000;

/// Why a block cannot be simulated.
#[derive(Debug, thiserror::Error)]
pub enum DriverError {
    /// rust-hdl found an open signal, a logic loop or a write to an input.
    #[error("the block does not pass the design checks: {0}")]
    Check(String),
}

/// A rust-hdl block under a clock.
pub struct Driver<B: Block> {
    /// The block. Set its inputs with `.next`, read its outputs with `.val()`.
    pub block: B,
    clock: fn(&mut B) -> &mut Signal<In, Clock>,
    cycles: u64,
    trace: Option<VCDProbe<TraceFile>>,
    trace_error: FirstError,
}

impl<B: Block> Driver<B> {
    /// Connects and checks `block`; `clock` names its clock input.
    pub fn new(
        mut block: B,
        clock: fn(&mut B) -> &mut Signal<In, Clock>,
    ) -> Result<Driver<B>, DriverError> {
        block.connect_all();
        check_all(&block).map_err(|error| DriverError::Check(format!("{error:?}")))?;
        let mut driver = Driver {
            block,
            clock,
            cycles: 0,
            trace: None,
            trace_error: FirstError::default(),
        };
        driver.settle();
        Ok(driver)
    }

    /// Rising edges so far.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Lowers the clock and lets the inputs reach every combinational output.
    pub fn settle(&mut self) {
        self.phase(false);
    }

    /// Raises the clock and lets the new state reach every output.
    pub fn edge(&mut self) {
        self.phase(true);
        self.cycles += 1;
    }

    /// One clock cycle: [`settle`](Driver::settle), then [`edge`](Driver::edge).
    pub fn cycle(&mut self) {
        self.settle();
        self.edge();
    }

    /// Cycles until `stop` holds, at most `limit` times; says how many cycles that took.
    pub fn cycle_until(&mut self, limit: u64, stop: impl Fn(&B) -> bool) -> Option<u64> {
        for count in 1..=limit {
            self.cycle();
            if stop(&self.block) {
                return Some(count);
            }
        }
        None
    }

    /// From now on, writes every change to a VCD file, FSM states by name. The file is whole
    /// after [`end_trace`](Driver::end_trace), or once the driver is dropped.
    pub fn trace(&mut self, path: &Path) -> io::Result<()> {
        let file = TraceFile::create(path, self.trace_error.clone())?;
        let probe = write_vcd_header(file, &self.block);
        self.trace = Some(write_vcd_dump(probe, &self.block));
        Ok(())
    }

    /// Closes the waveform; tells whether all of it could be written.
    pub fn end_trace(&mut self) -> io::Result<()> {
        self.trace = None;
        self.trace_error.take()
    }

    fn phase(&mut self, level: bool) {
        (self.clock)(&mut self.block).next = level.into();
        let settled = simulate(&mut self.block, MAX_PASSES);
        assert!(
            settled,
            "the block does not settle in cycle {}: it has a combinational loop",
            self.cycles
        );
        if let Some(mut probe) = self.trace.take() {
            let phase = 2 * self.cycles + u64::from(level);
            probe
                .timestamp(phase * PHASE_PICOSECONDS)
                .expect("a trace file keeps its errors to itself");
            self.trace = Some(write_vcd_change(probe, &self.block));
        }
    }
}
