//! The rust-hdl simulation of a block and a run of its Verilog, driven by the same stimulus and
//! compared after every clock phase: all outputs, and every register in the design.
//!
//! rust-hdl's simulation and its Verilog can disagree in silence (literal widths, operator
//! grouping, dropped match guards). This is the test that tells. The Verilog is run by
//! Verilator or by this crate's interpreter.

use std::fmt;

use connect6_hdl::prelude::*;

use crate::driver::{Driver, DriverError};
use crate::interpreter::{InterpretError, InterpretedInput, InterpretedOutput, Interpreter};
use crate::model_cache::BuildOptions;
use crate::signals::{Signals, Values, Wire};
use crate::verilated::{Verilated, VerilatedError};

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
    /// The block cannot be interpreted.
    #[error(transparent)]
    Interpret(#[from] InterpretError),
}

/// A run of a block's Verilog, word by word.
pub trait Twin {
    /// What it is called in a report.
    const NAME: &'static str;
    /// The outputs, then the registers, of the block.
    fn wires(&self) -> &[Wire];
    /// Sets a word of the inputs.
    fn set_word(&mut self, word: usize, value: u64);
    /// Reads the words of all [`wires`](Twin::wires).
    fn get_words(&self, values: &mut Vec<u64>);
    /// Lowers the clock and lets the inputs reach every output.
    fn settle(&mut self);
    /// Raises the clock and lets the new state reach every output.
    fn edge(&mut self);
}

impl Twin for Verilated {
    const NAME: &'static str = "Verilator";

    fn wires(&self) -> &[Wire] {
        Verilated::wires(self)
    }

    fn set_word(&mut self, word: usize, value: u64) {
        Verilated::set_word(self, word as u32, value);
    }

    fn get_words(&self, values: &mut Vec<u64>) {
        self.get_all(values);
    }

    fn settle(&mut self) {
        Verilated::settle(self);
    }

    fn edge(&mut self) {
        Verilated::edge(self);
    }
}

/// An interpreted block, its ports in the order of the rust-hdl block.
pub struct InterpretedTwin {
    interpreter: Interpreter,
    inputs: Vec<InterpretedInput>,
    outputs: Vec<InterpretedOutput>,
    wires: Vec<Wire>,
}

impl InterpretedTwin {
    fn new<B: Block>(block: &B, signals: &Signals) -> Result<InterpretedTwin, InterpretError> {
        let interpreter = Interpreter::new(block)?;
        let wires: Vec<Wire> = [&signals.outputs[..], &signals.registers[..]].concat();
        let mut inputs = Vec::new();
        for wire in &signals.inputs {
            let port = interpreter.input(&wire.name)?;
            inputs.extend((0..wire.words()).map(|word| port.word(word)));
        }
        let mut outputs = Vec::new();
        for wire in &wires {
            let port = interpreter.output(&wire.name)?;
            outputs.extend((0..wire.words()).map(|word| port.word(word)));
        }
        Ok(InterpretedTwin {
            inputs,
            outputs,
            interpreter,
            wires,
        })
    }
}

impl Twin for InterpretedTwin {
    const NAME: &'static str = "the interpreter";

    fn wires(&self) -> &[Wire] {
        &self.wires
    }

    fn set_word(&mut self, word: usize, value: u64) {
        self.interpreter.set(self.inputs[word], value);
    }

    fn get_words(&self, values: &mut Vec<u64>) {
        values.clear();
        let words = self.outputs.iter().map(|port| self.interpreter.get(*port));
        values.extend(words);
    }

    fn settle(&mut self) {
        self.interpreter.settle();
    }

    fn edge(&mut self) {
        self.interpreter.edge();
    }
}

/// One block, simulated by rust-hdl and as Verilog.
pub struct Lockstep<B: Block, T: Twin = Verilated> {
    driver: Driver<B>,
    twin: T,
    signals: Signals,
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
        Lockstep::clocked_by(block, clock, "clock", name)
    }

    /// The same for a block whose clock input is called `clock_name`.
    pub fn clocked_by(
        block: B,
        clock: fn(&mut B) -> &mut Signal<In, Clock>,
        clock_name: &str,
        name: &str,
    ) -> Result<Lockstep<B>, LockstepError> {
        let driver = Driver::new(block, clock)?;
        let options = BuildOptions {
            registers: true,
            trace: false,
        };
        let twin = Verilated::clocked_by(&driver.block, clock_name, name, options)?;
        Ok(Lockstep::of(driver, twin))
    }
}

impl<B: Block> Lockstep<B, InterpretedTwin> {
    /// Starts `block` in rust-hdl and in the interpreter; `clock` names its clock input.
    pub fn interpreted(
        block: B,
        clock: fn(&mut B) -> &mut Signal<In, Clock>,
    ) -> Result<Lockstep<B, InterpretedTwin>, LockstepError> {
        let driver = Driver::new(block, clock)?;
        let twin = InterpretedTwin::new(&driver.block, &Signals::of(&driver.block))?;
        Ok(Lockstep::of(driver, twin))
    }
}

impl<B: Block, T: Twin> Lockstep<B, T> {
    fn of(driver: Driver<B>, twin: T) -> Lockstep<B, T> {
        Lockstep {
            signals: Signals::of(&driver.block),
            driver,
            twin,
            rust: Values::default(),
            verilog: Vec::new(),
            context: String::from("no seed"),
        }
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
        self.twin.wires().len()
    }

    /// One clock cycle of both, compared before and after the rising edge.
    pub fn cycle(&mut self) -> Result<(), Divergence> {
        self.settle()?;
        self.edge()
    }

    /// Lowers both clocks, lets the inputs reach every output, and compares.
    pub fn settle(&mut self) -> Result<(), Divergence> {
        self.driver.settle();
        self.signals.read(&self.driver.block, &mut self.rust);
        for (word, value) in self.rust.inputs.iter().enumerate() {
            self.twin.set_word(word, *value);
        }
        self.twin.settle();
        self.compare()
    }

    /// Raises both clocks, lets the new state reach every output, and compares.
    pub fn edge(&mut self) -> Result<(), Divergence> {
        self.driver.edge();
        self.twin.edge();
        self.signals.read(&self.driver.block, &mut self.rust);
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
        self.twin.get_words(&mut self.verilog);
        let (outputs, registers) = self.verilog.split_at(self.rust.outputs.len());
        if outputs == self.rust.outputs && registers == self.rust.registers {
            return Ok(());
        }
        let rust: Vec<u64> = [&self.rust.outputs[..], &self.rust.registers[..]].concat();
        let mut first = 0;
        for wire in self.twin.wires() {
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
