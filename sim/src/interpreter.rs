//! Runs an emitted block in this process: no compiler, no external tool, and several times
//! faster than rust-hdl's own simulation.
//!
//! It reads the very Verilog that goes to the synthesis tools, puts the modules together into
//! one flat design, compiles the processes to word operations, and runs a process only when
//! something that it reads has changed. Cycle for cycle it is the same machine; the lockstep
//! tests compare every register with rust-hdl's simulation.

mod compile;
mod elaborate;
mod parse;

use std::collections::HashMap;

use connect6_hdl::verilog::{emit, emitted_path, EmitError};
use rust_hdl::prelude::Block;

use compile::{compute, Operation, Slot};
use elaborate::{elaborate, Memory, Register};

/// Why a block cannot be interpreted.
#[derive(Debug, thiserror::Error)]
pub enum InterpretError {
    /// The block cannot be emitted.
    #[error(transparent)]
    Emit(#[from] EmitError),
    /// It uses Verilog beyond what rust-hdl needs for this project.
    #[error("the interpreter does not know {0}: run the block in Verilator instead")]
    Unsupported(String),
    /// A port was asked for that the block does not have.
    #[error("the block has no port named '{0}'")]
    NoPort(String),
}

/// An input of an interpreted block. Of one wider than 64 bits, a word of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InterpretedInput(Slot);

/// An output, or any net inside, of an interpreted block. Of one wider than 64 bits, a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InterpretedOutput(Slot);

/// A block, interpreted.
pub struct Interpreter {
    operations: Vec<Operation>,
    tables: Vec<Vec<u32>>,
    values: Vec<u64>,
    /// Where the code of each process begins.
    starts: Vec<u32>,
    /// The processes that read each slot: `readers[first_reader[slot]..first_reader[slot + 1]]`.
    readers: Vec<u32>,
    first_reader: Vec<u32>,
    /// A bit a process that has something to do.
    pending: Vec<u64>,
    registers: Vec<Register>,
    memories: Vec<(Memory, Vec<u64>)>,
    inputs: HashMap<String, Slot>,
    nets: HashMap<String, Slot>,
    cycles: u64,
}

/// Processes run in one clock phase before it is certain that they never settle.
const MAX_RUNS: usize = 1_000_000;

impl InterpretedInput {
    /// The word so many words above this one, of a port that has them.
    pub(crate) fn word(self, word: usize) -> InterpretedInput {
        InterpretedInput(self.0 + word as Slot)
    }
}

impl InterpretedOutput {
    /// The word so many words above this one, of a net that has them.
    pub(crate) fn word(self, word: usize) -> InterpretedOutput {
        InterpretedOutput(self.0 + word as Slot)
    }
}

impl Interpreter {
    /// Emits `block`, on which `connect_all` has been called, and gets it ready to run.
    pub fn new<B: Block>(block: &B) -> Result<Interpreter, InterpretError> {
        const TOP: &str = "interpreted";
        let modules = parse::parse(&emit(block, TOP)?)?;
        let design = elaborate(&modules, TOP)?;
        let mut readers = Vec::new();
        let mut first_reader = vec![0];
        for slot in 0..design.code.values.len() as Slot {
            readers.extend(design.readers.get(&slot).into_iter().flatten());
            first_reader.push(readers.len() as u32);
        }
        let mut interpreter = Interpreter {
            starts: design.processes.iter().map(|p| p.start).collect(),
            pending: vec![0; design.processes.len().div_ceil(64)],
            operations: design.code.operations,
            tables: design.code.tables,
            values: design.code.values,
            readers,
            first_reader,
            registers: design.registers,
            memories: design
                .memories
                .into_iter()
                .map(|memory| {
                    let words = vec![0; memory.words];
                    (memory, words)
                })
                .collect(),
            inputs: design.inputs,
            nets: design.nets,
            cycles: 0,
        };
        for process in 0..interpreter.starts.len() {
            interpreter.pending[process / 64] |= 1 << (process % 64);
        }
        interpreter.run_pending();
        Ok(interpreter)
    }

    /// The input port of this name.
    pub fn input(&self, name: &str) -> Result<InterpretedInput, InterpretError> {
        let slot = self.inputs.get(name);
        slot.map(|slot| InterpretedInput(*slot))
            .ok_or_else(|| InterpretError::NoPort(name.to_string()))
    }

    /// The output port of this name, or the net at this path of instances: `cu.state.q`.
    pub fn output(&self, name: &str) -> Result<InterpretedOutput, InterpretError> {
        let slot = self.nets.get(&emitted_path(name));
        slot.map(|slot| InterpretedOutput(*slot))
            .ok_or_else(|| InterpretError::NoPort(name.to_string()))
    }

    /// Sets an input; it takes effect at the next [`settle`](Interpreter::settle).
    pub fn set(&mut self, port: InterpretedInput, value: u64) {
        self.publish(port.0, value);
    }

    /// Reads an output.
    pub fn get(&self, port: InterpretedOutput) -> u64 {
        self.values[port.0 as usize]
    }

    /// Rising edges so far.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Lets the inputs reach every combinational output.
    pub fn settle(&mut self) {
        self.run_pending();
    }

    /// The rising edge of the clock, and what follows from it.
    pub fn edge(&mut self) {
        for i in 0..self.memories.len() {
            let (memory, words) = &mut self.memories[i];
            let value = |slot: Slot| self.values[slot as usize];
            let read = words[value(memory.read_address) as usize];
            if value(memory.write_enable) != 0 {
                words[value(memory.write_address) as usize] = value(memory.write_data);
            }
            let read_data = memory.read_data;
            self.publish(read_data, read);
        }
        for i in 0..self.registers.len() {
            let Register { d, q } = self.registers[i];
            let value = self.values[d as usize];
            self.publish(q, value);
        }
        self.run_pending();
        self.cycles += 1;
    }

    /// One clock cycle: [`settle`](Interpreter::settle), then [`edge`](Interpreter::edge).
    pub fn cycle(&mut self) {
        self.settle();
        self.edge();
    }

    /// Cycles until `stop` is not zero, at most `limit` times; says how many cycles that took.
    pub fn run_until(&mut self, stop: InterpretedOutput, limit: u64) -> Option<u64> {
        for count in 1..=limit {
            self.cycle();
            if self.get(stop) != 0 {
                return Some(count);
            }
        }
        None
    }

    #[inline]
    fn publish(&mut self, net: Slot, value: u64) {
        let slot = net as usize;
        if self.values[slot] == value {
            return;
        }
        self.values[slot] = value;
        let range = self.first_reader[slot] as usize..self.first_reader[slot + 1] as usize;
        for reader in &self.readers[range] {
            self.pending[*reader as usize / 64] |= 1 << (reader % 64);
        }
    }

    /// Runs what is pending, first things first, until nothing is.
    fn run_pending(&mut self) {
        let mut runs = 0;
        let mut word = 0;
        while word < self.pending.len() {
            if self.pending[word] == 0 {
                word += 1;
                continue;
            }
            let bit = self.pending[word].trailing_zeros();
            self.pending[word] &= self.pending[word] - 1;
            let process = word * 64 + bit as usize;
            // A process may set going one that comes before it.
            word = self.run(process).min(word);
            runs += 1;
            assert!(runs < MAX_RUNS, "the block has a combinational loop");
        }
    }

    /// Runs a process; returns the first word of `pending` that it may have touched.
    fn run(&mut self, process: usize) -> usize {
        let mut first_touched = usize::MAX;
        let mut at = self.starts[process] as usize;
        loop {
            let operation = self.operations[at];
            at += 1;
            match operation {
                Operation::Jump { to } => at = to as usize,
                Operation::JumpIfZero { a, to } => {
                    if self.values[a as usize] == 0 {
                        at = to as usize;
                    }
                }
                Operation::Switch { a, table } => {
                    let table = &self.tables[table as usize];
                    let entry = (self.values[a as usize] as usize).min(table.len() - 1);
                    at = table[entry] as usize;
                }
                Operation::Publish { net, a } => {
                    let value = self.values[a as usize];
                    let slot = net as usize;
                    if self.values[slot] != value {
                        self.values[slot] = value;
                        let first = self.first_reader[slot] as usize;
                        let end = self.first_reader[slot + 1] as usize;
                        for reader in &self.readers[first..end] {
                            let word = *reader as usize / 64;
                            self.pending[word] |= 1 << (reader % 64);
                            first_touched = first_touched.min(word);
                        }
                    }
                }
                Operation::End => return first_touched,
                _ => compute(&operation, &mut self.values),
            }
        }
    }
}
