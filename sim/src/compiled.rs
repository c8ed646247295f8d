//! The emitted design, compiled into this program: the simulator `rtl`.
//!
//! The build script reads the very Verilog that goes to the synthesis tools and writes it as Rust
//! (see `codegen`). What is here runs that: the values of all nets, a bit for everything that has
//! something to do, and the clock's edge. Only what depends on a change is run, so an idle machine
//! costs nearly nothing. Cycle for cycle it is the same machine; the lockstep tests compare every
//! register with rust-hdl's simulation.

mod program;
mod traced;

use std::convert::Infallible;

use connect6_protocol::BitClocks;

use crate::clocked::{Clocked, Input, NoPort, Output};
use program::{Marks, Program};

pub use traced::Traced;

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
    /// A bit for each process, register and memory that has something to do.
    pending: Vec<u64>,
    /// The words of each memory.
    contents: Vec<Vec<u64>>,
    /// What the registers and memories take at the edge: the number of each, and the value.
    taken: Vec<(usize, u64)>,
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
            contents: program.memories.iter().map(|m| vec![0; m.words]).collect(),
            taken: Vec::new(),
            cycles: 0,
        };
        for (slot, value) in program.initial {
            machine.values[*slot] = *value;
        }
        // At first everything has something to do.
        let edge = WORD * program.edge;
        let clocked = program.registers.len() + program.memories.len();
        for bit in (0..program.processes).chain(edge..edge + clocked) {
            machine.pending[bit / WORD] |= 1 << (bit % WORD);
        }
        (program.settle)(&mut machine.values, &mut machine.pending);
        machine
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
        found
            .map(|net| Output(net.slot))
            .ok_or_else(|| self.no_port(name))
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
        self.take();
        self.give();
        self.cycles += 1;
        self.settle()
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }
}

impl Compiled {
    fn no_port(&self, port: &str) -> NoPort {
        NoPort {
            machine: self.name.to_string(),
            port: port.to_string(),
        }
    }

    /// Looks at what each register and memory takes, before any of them shows it: one may feed
    /// another.
    fn take(&mut self) {
        let Program {
            registers,
            memories,
            edge,
            ..
        } = self.program;
        self.taken.clear();
        for word in *edge..self.pending.len() {
            let mut bits = std::mem::take(&mut self.pending[word]);
            while bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let number = WORD * (word - edge) + bit;
                let value = match registers.get(number) {
                    Some(register) => self.values[register.d],
                    None => {
                        let memory = &memories[number - registers.len()];
                        let words = &mut self.contents[number - registers.len()];
                        let value = words[self.values[memory.read_address] as usize];
                        if self.values[memory.write_enable] != 0 {
                            let address = self.values[memory.write_address] as usize;
                            words[address] = self.values[memory.write_data];
                            // What is read next time may be what has just been written.
                            self.pending[word] |= 1 << bit;
                        }
                        value
                    }
                };
                self.taken.push((number, value));
            }
        }
    }

    /// Shows what has been taken.
    fn give(&mut self) {
        let Program {
            registers,
            memories,
            ..
        } = self.program;
        let (values, pending) = (&mut self.values, &mut self.pending);
        for (number, value) in &self.taken {
            let (slot, marks) = match registers.get(*number) {
                Some(register) => (register.q, register.marks),
                None => {
                    let memory = &memories[number - registers.len()];
                    (memory.read_data, memory.marks)
                }
            };
            publish(values, pending, slot, *value, marks);
        }
    }
}
