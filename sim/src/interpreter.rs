//! Runs an emitted block in this process: no compiler, no external tool, and several times
//! faster than rust-hdl's own simulation.
//!
//! It reads the very Verilog that goes to the synthesis tools, puts the modules together into
//! one flat design, compiles the processes to word operations, and runs a process only when
//! something that it reads has changed. Cycle for cycle it is the same machine; the lockstep
//! tests compare every register with rust-hdl's simulation.

mod compile;
mod elaborate;

use std::collections::HashMap;
use std::sync::Arc;

use connect6_hdl::prelude::Block;
use connect6_hdl::verilog::{emit, emitted_path, EmitError};

use compile::{compute, Operation, Slot};
use elaborate::{elaborate, Memory, Register};

/// Why a block cannot be interpreted.
#[derive(Debug, thiserror::Error)]
pub enum InterpretError {
    /// The block cannot be emitted.
    #[error(transparent)]
    Emit(#[from] EmitError),
    /// Its Verilog cannot be read.
    #[error("the emitted Verilog cannot be read, {0}")]
    Parse(#[from] connect6_verilog::ParseError),
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

/// A block made ready to run: what all machines of its kind share.
struct Program {
    operations: Vec<Operation>,
    tables: Vec<Vec<u32>>,
    /// Where the code of each process begins.
    starts: Vec<u32>,
    /// The processes that read each slot: `readers[first_reader[slot]..first_reader[slot + 1]]`.
    readers: Vec<u32>,
    first_reader: Vec<u32>,
    registers: Vec<Register>,
    memories: Vec<Memory>,
    inputs: HashMap<String, Slot>,
    nets: HashMap<String, Slot>,
}

/// A block, interpreted. A clone is another machine in the same state; the program is shared.
#[derive(Clone)]
pub struct Interpreter {
    program: Arc<Program>,
    values: Vec<u64>,
    /// A bit a process that has something to do.
    pending: Vec<u64>,
    /// The words of each memory.
    contents: Vec<Vec<u64>>,
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
        let source = connect6_verilog::parse(&emit(block, TOP)?)?;
        let design = elaborate(&source, TOP)?;
        let mut readers = Vec::new();
        let mut first_reader = vec![0];
        for slot in 0..design.code.values.len() as Slot {
            readers.extend(design.readers.get(&slot).into_iter().flatten());
            first_reader.push(readers.len() as u32);
        }
        let processes = design.processes.len();
        let mut interpreter = Interpreter {
            values: design.code.values,
            pending: vec![0; processes.div_ceil(64)],
            contents: design.memories.iter().map(|m| vec![0; m.words]).collect(),
            cycles: 0,
            program: Arc::new(Program {
                operations: design.code.operations,
                tables: design.code.tables,
                starts: design.processes.iter().map(|p| p.start).collect(),
                readers,
                first_reader,
                registers: design.registers,
                memories: design.memories,
                inputs: design.inputs,
                nets: design.nets,
            }),
        };
        for process in 0..processes {
            interpreter.pending[process / 64] |= 1 << (process % 64);
        }
        interpreter.run_pending();
        Ok(interpreter)
    }

    /// The input port of this name.
    pub fn input(&self, name: &str) -> Result<InterpretedInput, InterpretError> {
        let slot = self.program.inputs.get(name);
        slot.map(|slot| InterpretedInput(*slot))
            .ok_or_else(|| InterpretError::NoPort(name.to_string()))
    }

    /// The output port of this name, or the net at this path of instances: `cu.state.q`.
    pub fn output(&self, name: &str) -> Result<InterpretedOutput, InterpretError> {
        let slot = self.program.nets.get(&emitted_path(name));
        slot.map(|slot| InterpretedOutput(*slot))
            .ok_or_else(|| InterpretError::NoPort(name.to_string()))
    }

    /// Sets an input; it takes effect at the next [`settle`](Interpreter::settle).
    pub fn set(&mut self, port: InterpretedInput, value: u64) {
        self.program
            .publish(&mut self.values, &mut self.pending, port.0, value);
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
        let program = &*self.program;
        let (values, pending) = (&mut self.values, &mut self.pending);
        for (memory, words) in program.memories.iter().zip(&mut self.contents) {
            let value = |slot: Slot| values[slot as usize];
            let read = words[value(memory.read_address) as usize];
            if value(memory.write_enable) != 0 {
                words[value(memory.write_address) as usize] = value(memory.write_data);
            }
            program.publish(values, pending, memory.read_data, read);
        }
        for Register { d, q } in &program.registers {
            let value = values[*d as usize];
            program.publish(values, pending, *q, value);
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
            let touched = self
                .program
                .run(process, &mut self.values, &mut self.pending);
            word = touched.min(word);
            runs += 1;
            assert!(runs < MAX_RUNS, "the block has a combinational loop");
        }
    }
}

impl Program {
    /// Gives a net a value and sets going those who read it.
    #[inline]
    fn publish(&self, values: &mut [u64], pending: &mut [u64], net: Slot, value: u64) {
        let slot = net as usize;
        if values[slot] == value {
            return;
        }
        values[slot] = value;
        let range = self.first_reader[slot] as usize..self.first_reader[slot + 1] as usize;
        for reader in &self.readers[range] {
            pending[*reader as usize / 64] |= 1 << (reader % 64);
        }
    }

    /// Runs a process; returns the first word of `pending` that it may have touched.
    fn run(&self, process: usize, values: &mut [u64], pending: &mut [u64]) -> usize {
        let mut first_touched = usize::MAX;
        let mut at = self.starts[process] as usize;
        loop {
            let operation = self.operations[at];
            at += 1;
            match operation {
                Operation::Jump { to } => at = to as usize,
                Operation::JumpIfZero { a, to } => {
                    if values[a as usize] == 0 {
                        at = to as usize;
                    }
                }
                Operation::Switch { a, table } => {
                    let table = &self.tables[table as usize];
                    let entry = (values[a as usize] as usize).min(table.len() - 1);
                    at = table[entry] as usize;
                }
                Operation::Publish { net, a } => {
                    let value = values[a as usize];
                    let slot = net as usize;
                    if values[slot] != value {
                        values[slot] = value;
                        let first = self.first_reader[slot] as usize;
                        let end = self.first_reader[slot + 1] as usize;
                        for reader in &self.readers[first..end] {
                            let word = *reader as usize / 64;
                            pending[word] |= 1 << (reader % 64);
                            first_touched = first_touched.min(word);
                        }
                    }
                }
                Operation::End => return first_touched,
                _ => compute(&operation, values),
            }
        }
    }
}
