//! The rust-hdl simulation of a block and a run of its Verilog, driven by the same stimulus and
//! compared after every clock phase: all outputs, and every register in the design.
//!
//! rust-hdl's simulation and its Verilog can disagree in silence (literal widths, operator
//! grouping, dropped match guards). This is the test that tells. The Verilog is run by
//! Verilator, or as compiled into this program.

use std::convert::Infallible;
use std::fmt;

use connect6_hdl::prelude::*;
use connect6_verilog::tidy::emitted_path;

use crate::clocked::{Clocked, Input, NoPort, Output};
use crate::driver::{Driver, DriverError};
use crate::model_cache::BuildOptions;
use crate::signals::{Signals, Values};
use crate::verilated::{Verilated, VerilatedError};
use crate::wire::Wire;

/// The first difference between the two simulations.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Divergence {
    /// Rising edges before it.
    pub cycle: u64,
    /// Which output or register.
    pub signal: String,
    /// Its value in rust-hdl, most significant word first.
    pub rust: Vec<u64>,
    /// Its value in the Verilog, likewise.
    pub verilog: Vec<u64>,
    /// What runs the Verilog.
    pub runner: &'static str,
    /// What replays it: seed, position.
    pub context: String,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hex = |words: &[u64]| -> String {
            let digits: Vec<String> = words.iter().map(|word| format!("{word:x}")).collect();
            digits.join("_")
        };
        write!(
            f,
            "cycle {}: {} is {} in rust-hdl and {} in {} ({})",
            self.cycle,
            self.signal,
            hex(&self.rust),
            hex(&self.verilog),
            self.runner,
            self.context
        )
    }
}

/// Why a lockstep run cannot start.
#[derive(Debug, thiserror::Error)]
pub enum LockstepError {
    /// The block cannot be simulated in rust-hdl.
    #[error(transparent)]
    Driver(#[from] DriverError),
    /// The block cannot be run in Verilator.
    #[error(transparent)]
    Verilated(#[from] VerilatedError),
    /// The Verilog is not that of the block.
    #[error(transparent)]
    NoPort(#[from] NoPort),
}

/// One block, simulated by rust-hdl and as Verilog.
pub struct Lockstep<B: Block, T: Clocked = Verilated> {
    driver: Driver<B>,
    twin: T,
    signals: Signals,
    /// A word each, in the order of the block's signals; none for the clock.
    inputs: Vec<Option<Input>>,
    outputs: Vec<Output>,
    wires: Vec<Wire>,
    rust: Values,
    verilog: Vec<u64>,
    /// What replays this run, for the report: seed, position.
    pub context: String,
}

impl<B: Block> Lockstep<B> {
    /// Starts `block` in rust-hdl and in Verilator; `clock` names its clock input, which must
    /// be called `clock`, and `name` is the name of the emitted module.
    pub fn new(
        block: B,
        clock: fn(&mut B) -> &mut Signal<In, Clock>,
        name: &str,
    ) -> Result<Lockstep<B>, LockstepError> {
        Lockstep::verilated(Driver::new(block, clock)?, "clock", name)
    }

    /// Sets a block whose clock input is called `clock_name` beside its Verilog in Verilator.
    pub fn verilated(
        driver: Driver<B>,
        clock_name: &str,
        name: &str,
    ) -> Result<Lockstep<B>, LockstepError> {
        let options = BuildOptions { registers: true, trace: false };
        let twin = Verilated::clocked_by(&*driver.block, clock_name, name, options)?;
        Lockstep::with_twin(driver, clock_name, twin)
    }
}

impl<B: Block, T: Clocked<Error = Infallible>> Lockstep<B, T> {
    /// Sets a block whose clock input is called `clock_name` beside a run of its Verilog.
    pub fn with_twin(
        driver: Driver<B>,
        clock_name: &str,
        twin: T,
    ) -> Result<Lockstep<B, T>, LockstepError> {
        let signals = Signals::of(&*driver.block);
        let wires: Vec<Wire> = [&signals.wires.outputs[..], &signals.wires.registers[..]].concat();
        let mut inputs = Vec::new();
        for wire in &signals.wires.inputs {
            let port = match wire.name == clock_name {
                true => None,
                false => Some(twin.input(&wire.name)?),
            };
            inputs.extend((0..wire.words()).map(|word| port.map(|port| port.word(word))));
        }
        let mut outputs = Vec::new();
        for wire in &wires {
            let port = twin.output(&emitted_path(&wire.name))?;
            outputs.extend((0..wire.words()).map(|word| port.word(word)));
        }
        Ok(Lockstep {
            driver,
            twin,
            signals,
            inputs,
            outputs,
            wires,
            rust: Values::default(),
            verilog: Vec::new(),
            context: String::from("no seed"),
        })
    }

    /// The block. Set its inputs with `.next`, read its outputs with `.val()`.
    pub fn block(&mut self) -> &mut B {
        &mut self.driver.block
    }

    /// Rising edges so far.
    pub fn cycles(&self) -> u64 {
        self.driver.cycles()
    }

    /// How many outputs and registers are compared.
    pub fn compared(&self) -> usize {
        self.wires.len()
    }

    /// One clock cycle of both, compared before and after the rising edge.
    pub fn cycle(&mut self) -> Result<(), Divergence> {
        self.settle()?;
        self.edge()
    }

    /// Lowers both clocks, lets the inputs reach every output, and compares.
    pub fn settle(&mut self) -> Result<(), Divergence> {
        self.driver.settle();
        self.signals.read(&*self.driver.block, &mut self.rust);
        for (input, value) in self.inputs.iter().zip(&self.rust.inputs) {
            if let Some(input) = input {
                self.twin.set(*input, *value);
            }
        }
        let Ok(()) = self.twin.settle();
        self.compare()
    }

    /// Raises both clocks, lets the new state reach every output, and compares.
    pub fn edge(&mut self) -> Result<(), Divergence> {
        self.driver.edge();
        let Ok(()) = self.twin.edge();
        self.signals.read(&*self.driver.block, &mut self.rust);
        self.compare()
    }

    /// Cycles until `stop` holds, at most `limit` times; says how many cycles that took.
    pub fn cycle_until(
        &mut self,
        limit: u64,
        stop: impl Fn(&B) -> bool,
    ) -> Result<Option<u64>, Divergence> {
        for count in 1..=limit {
            self.cycle()?;
            if stop(&self.driver.block) {
                return Ok(Some(count));
            }
        }
        Ok(None)
    }

    fn compare(&mut self) -> Result<(), Divergence> {
        self.verilog.clear();
        let values = self.outputs.iter().map(|output| self.twin.get(*output));
        self.verilog.extend(values);
        let (outputs, registers) = self.verilog.split_at(self.rust.outputs.len());
        if outputs == self.rust.outputs && registers == self.rust.registers {
            return Ok(());
        }
        let rust: Vec<u64> = [&self.rust.outputs[..], &self.rust.registers[..]].concat();
        let mut first = 0;
        for wire in &self.wires {
            let words = first..first + wire.words();
            first = words.end;
            if rust[words.clone()] != self.verilog[words.clone()] {
                let high_first = |list: &[u64]| list.iter().rev().copied().collect();
                return Err(Divergence {
                    cycle: self.driver.cycles(),
                    signal: wire.name.clone(),
                    rust: high_first(&rust[words.clone()]),
                    verilog: high_first(&self.verilog[words]),
                    runner: T::NAME,
                    context: self.context.clone(),
                });
            }
        }
        unreachable!("the lists differ, so some wire in them does")
    }
}

impl<B: Block, T: Clocked<Error = Infallible>> Clocked for Lockstep<B, T> {
    const NAME: &'static str = "lockstep";
    type Error = Divergence;

    fn input(&self, name: &str) -> Result<Input, NoPort> {
        self.driver.input(name)
    }

    fn output(&self, name: &str) -> Result<Output, NoPort> {
        self.driver.output(name)
    }

    fn set(&mut self, input: Input, value: u64) {
        self.driver.set(input, value);
    }

    fn get(&self, output: Output) -> u64 {
        self.driver.get(output)
    }

    fn settle(&mut self) -> Result<(), Divergence> {
        Lockstep::settle(self)
    }

    fn edge(&mut self) -> Result<(), Divergence> {
        Lockstep::edge(self)
    }

    fn cycles(&self) -> u64 {
        self.driver.cycles()
    }
}
