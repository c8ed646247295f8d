//! The emitted design, compiled into this program: the simulator `rtl`.
//!
//! The build script reads the very Verilog that goes to the synthesis tools and writes it as Rust
//! (see `codegen`). What is here runs that: the values of all nets, a bit for everything that has
//! something to do, and the clock's edge. Only what depends on a change is run, so an idle machine
//! costs nearly nothing. Cycle for cycle it is the same machine; the lockstep tests compare every
//! register with rust-hdl's simulation.

mod program;
mod state;
mod traced;

use std::convert::Infallible;

use connect6_protocol::BitClocks;

use crate::clocked::{Clocked, Input, NoPort, Output};
use program::{Marks, Memory, Program};

pub use state::Store;
pub use traced::{Named, Traced};

/// The text that the build script has written for a design.
macro_rules! design {
    ($name:ident, $file:literal) => {
        // It is as a compiler writes: no names worth a comment, nothing for a reader to tidy.
        #[allow(unused_mut, unused_variables, unused_assignments, unused_parens)]
        #[allow(unreachable_patterns, clippy::all)]
        mod $name {
            use super::program::*;
            include!(concat!(env!("OUT_DIR"), "/", $file));
        }
    };
}

design!(system, "system.rs");
design!(core, "core.rs");
#[cfg(test)]
design!(operators, "operators.rs");

/// A machine of a compiled design. A clone is another machine in the same state.
#[derive(Clone)]
pub struct Compiled {
    name: &'static str,
    program: &'static Program,
    values: Vec<u64>,
    /// A bit for each cluster, memory and register that has something to do.
    pending: Vec<u64>,
    /// The words of each memory.
    contents: Vec<Vec<u64>>,
    /// What has been read from memories at the edge: the number of each, and the value.
    read: Vec<(usize, u64)>,
    cycles: u64,
}

impl Compiled {
    /// The whole machine with serial bits of this length, as after power-up.
    pub fn system(bit: BitClocks) -> Compiled {
        let mut machine = Compiled::new("the machine", &system::PROGRAM);
        let bit_clocks = machine.input("BIT_CLOCKS");
        let bit_clocks = bit_clocks.expect("the build script keeps it open");
        machine.set(bit_clocks, bit.cycles());
        (machine.program.settle)(&mut machine.values, &mut machine.pending);
        machine
    }

    /// The core alone, as after power-up.
    pub fn core() -> Compiled {
        Compiled::new("the core", &core::PROGRAM)
    }

    /// The block of the test of that name.
    #[cfg(test)]
    pub fn operators() -> Compiled {
        Compiled::new("operators", &operators::PROGRAM)
    }

    fn new(name: &'static str, program: &'static Program) -> Compiled {
        let mut machine = Compiled {
            name,
            program,
            values: vec![0; program.values],
            pending: vec![0; program.pending],
            contents: program.memories.iter().map(power_up).collect(),
            read: Vec::new(),
            cycles: 0,
        };
        for (slot, value) in program.initial {
            machine.values[*slot] = *value;
        }
        machine.have_all_work();
        (program.settle)(&mut machine.values, &mut machine.pending);
        machine
    }

    /// Says that everything has something to do.
    fn have_all_work(&mut self) {
        let read = self.program.clusters + self.program.memories.len();
        let first = read.next_multiple_of(WORD);
        for bit in (0..read).chain(first..first + self.program.registers) {
            self.pending[bit / WORD] |= 1 << (bit % WORD);
        }
    }
}

/// Bits of a word of `pending`.
const WORD: usize = u64::BITS as usize;

/// Gives a net a value and sets going those who read it.
#[inline]
fn publish(values: &mut [u64], pending: &mut [u64], slot: usize, value: u64, marks: Marks) {
    if values[slot] != value {
        values[slot] = value;
        for (word, bits) in marks {
            pending[*word] |= bits;
        }
    }
}

impl Clocked for Compiled {
    const NAME: &'static str = "rtl";
    type Error = Infallible;

    fn input(&self, name: &str) -> Result<Input, NoPort> {
        let found = self.program.inputs.iter().position(|i| i.name == name);
        found.map(Input).ok_or_else(|| self.no_port(name))
    }

    fn output(&self, name: &str) -> Result<Output, NoPort> {
        let found = self.program.nets.iter().find(|net| net.path == name);
        found.map(|net| Output(net.slot)).ok_or_else(|| self.no_port(name))
    }

    fn set(&mut self, input: Input, value: u64) {
        let input = &self.program.inputs[input.0];
        let (values, pending) = (&mut self.values, &mut self.pending);
        publish(values, pending, input.slot, value, input.marks);
    }

    fn get(&self, output: Output) -> u64 {
        self.values[output.0]
    }

    fn settle(&mut self) -> Result<(), Infallible> {
        (self.program.settle)(&mut self.values, &mut self.pending);
        Ok(())
    }

    fn edge(&mut self) -> Result<(), Infallible> {
        self.access_memories();
        (self.program.clock)(&mut self.values, &mut self.pending);
        self.show_memories();
        self.cycles += 1;
        self.settle()
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }
}

impl Compiled {
    /// Puts other words into the memory that powers up with contents: the core's program. Words
    /// behind them stay as they are.
    pub fn load_program(&mut self, words: &[u64]) {
        let memories = self.program.memories.iter().enumerate();
        for (number, _) in memories.filter(|(_, memory)| !memory.contents.is_empty()) {
            self.contents[number][..words.len()].copy_from_slice(words);
            let bit = self.program.clusters + number;
            self.pending[bit / WORD] |= 1 << (bit % WORD);
        }
    }

    fn no_port(&self, port: &str) -> NoPort {
        NoPort { machine: self.name.to_string(), port: port.to_string() }
    }

    /// Reads and writes the memories, before a register or another memory shows anything new.
    fn access_memories(&mut self) {
        let Program { memories, clusters, .. } = self.program;
        self.read.clear();
        for (number, memory) in memories.iter().enumerate() {
            let (word, bit) = ((clusters + number) / WORD, 1 << ((clusters + number) % WORD));
            if self.pending[word] & bit == 0 {
                continue;
            }
            let words = &mut self.contents[number];
            let value = words[self.values[memory.read_address] as usize];
            self.read.push((number, value));
            if self.values[memory.write_enable] == 0 {
                self.pending[word] &= !bit;
            } else {
                // What is read next time may be what is written now: it stays pending.
                let address = self.values[memory.write_address] as usize;
                words[address] = self.values[memory.write_data];
            }
        }
    }

    /// Shows what has been read from the memories.
    fn show_memories(&mut self) {
        let (values, pending) = (&mut self.values, &mut self.pending);
        for (number, value) in &self.read {
            let memory = &self.program.memories[*number];
            publish(values, pending, memory.read_data, *value, memory.marks);
        }
    }
}

/// The words of a memory when the power comes on.
fn power_up(memory: &Memory) -> Vec<u64> {
    let mut words = memory.contents.to_vec();
    words.resize(memory.words, 0);
    words
}
