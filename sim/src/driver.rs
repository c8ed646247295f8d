//! Clocks a rust-hdl block in a plain loop: some twenty times faster than the library's own
//! threaded test benches, and one can single-step it.
//!
//! A cycle is: set inputs on [`Driver::block`], call [`Driver::cycle`], read outputs. What one
//! reads after `cycle` is the state after the rising edge, with the inputs still applied.

use std::convert::Infallible;

use connect6_hdl::prelude::*;

use crate::clocked::{Clocked, Input, NoPort, Output};

/// A block whose outputs still change after this many passes has a combinational loop.
const MAX_PASSES: usize = 100;

/// Why a block cannot be simulated.
#[derive(Debug, thiserror::Error)]
pub enum DriverError {
    /// rust-hdl found an open signal, a logic loop or a write to an input.
    #[error("the block does not pass the design checks: {0}")]
    Check(String),
}

/// A rust-hdl block under a clock.
pub struct Driver<B: Block> {
    /// The block. Set its inputs with `.next`, read its outputs with `.val()`. The whole machine
    /// is too large to be moved about on a stack.
    pub block: Box<B>,
    clock: fn(&mut B) -> &mut Signal<In, Clock>,
    inputs: Inputs<B>,
    outputs: Outputs<B>,
    cycles: u64,
}

/// Inputs of a block by name, each with what sets it.
pub type Inputs<B> = Vec<(&'static str, fn(&mut B, u64))>;
/// Outputs of a block by name, each with what reads it.
pub type Outputs<B> = Vec<(&'static str, fn(&B) -> u64)>;

impl<B: Block> Driver<B> {
    /// Connects and checks `block`; `clock` names its clock input.
    pub fn new(
        mut block: B,
        clock: fn(&mut B) -> &mut Signal<In, Clock>,
    ) -> Result<Driver<B>, DriverError> {
        block.connect_all();
        check_all(&block).map_err(|error| DriverError::Check(format!("{error:?}")))?;
        let mut driver = Driver {
            block: Box::new(block),
            clock,
            inputs: Vec::new(),
            outputs: Vec::new(),
            cycles: 0,
        };
        driver.settle();
        Ok(driver)
    }

    /// Names ports, for those who know a machine by them ([`Clocked`]).
    pub fn with_ports(mut self, inputs: Inputs<B>, outputs: Outputs<B>) -> Driver<B> {
        self.inputs = inputs;
        self.outputs = outputs;
        self
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

    fn phase(&mut self, level: bool) {
        (self.clock)(&mut self.block).next = level.into();
        let settled = simulate(&mut *self.block, MAX_PASSES);
        assert!(
            settled,
            "the block does not settle in cycle {}: it has a combinational loop",
            self.cycles
        );
    }
}

impl<B: Block> Clocked for Driver<B> {
    const NAME: &'static str = "rust-hdl";
    type Error = Infallible;

    fn input(&self, name: &str) -> Result<Input, NoPort> {
        let found = self.inputs.iter().position(|(input, _)| *input == name);
        found.map(Input).ok_or_else(|| no_port(name))
    }

    fn output(&self, name: &str) -> Result<Output, NoPort> {
        let found = self.outputs.iter().position(|(output, _)| *output == name);
        found.map(Output).ok_or_else(|| no_port(name))
    }

    fn set(&mut self, input: Input, value: u64) {
        (self.inputs[input.0].1)(&mut self.block, value);
    }

    fn get(&self, output: Output) -> u64 {
        (self.outputs[output.0].1)(&self.block)
    }

    fn settle(&mut self) -> Result<(), Infallible> {
        Driver::settle(self);
        Ok(())
    }

    fn edge(&mut self) -> Result<(), Infallible> {
        Driver::edge(self);
        Ok(())
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }
}

fn no_port(name: &str) -> NoPort {
    NoPort { machine: "the rust-hdl block".to_string(), port: name.to_string() }
}
