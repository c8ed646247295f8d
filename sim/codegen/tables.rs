//! Numbers everything: where the values of a net are, and which bits of `pending` stand for who
//! reads it.
//!
//! `pending` has a bit a process, in their order, and then, from the next word on, a bit a register
//! and a bit a memory. The first kind is run when a phase settles, the others at the clock's edge.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::flat::{Flat, NetId};
use super::rust::words;

/// Bits of a word of `pending`.
const WORD: usize = u64::BITS as usize;

/// The numbers of a design.
pub struct Tables {
    /// Where the first value of each net is.
    pub slots: Vec<usize>,
    /// How many values there are.
    pub values: usize,
    /// How many words of pending bits there are.
    pub pending: usize,
    /// The first pending word that is not of a process.
    edge: usize,
    /// The pending bits to set when a net has changed, by word.
    marks: BTreeMap<NetId, BTreeMap<usize, u64>>,
}

impl Tables {
    /// The numbers of this design.
    pub fn new(flat: &Flat, constants: &BTreeMap<NetId, u64>) -> Tables {
        let mut used: BTreeSet<NetId> = constants.keys().copied().collect();
        used.extend(flat.inputs.values());
        used.extend(flat.names.iter().map(|named| named.net));
        used.extend(flat.registers.iter().flat_map(|r| [r.d, r.q]));
        for process in &flat.processes {
            used.extend(process.reads.iter().chain(&process.writes));
            used.extend(&process.locals);
        }
        for memory in &flat.memories {
            used.extend(memory.nets());
        }
        let mut slots = vec![0; flat.widths.len()];
        let mut values = 0;
        for net in used {
            slots[net] = values;
            values += words(flat.widths[net]);
        }
        let edge = flat.processes.len().div_ceil(WORD);
        let mut tables = Tables {
            slots,
            values,
            pending: 0,
            edge,
            marks: BTreeMap::new(),
        };
        for (number, process) in flat.processes.iter().enumerate() {
            for net in &process.reads {
                tables.mark(*net, number);
            }
        }
        let mut bit = edge * WORD;
        for register in &flat.registers {
            // One a word: those of a wide register follow each other.
            for _ in 0..words(flat.widths[register.q]) {
                tables.mark(register.d, bit);
                bit += 1;
            }
        }
        for memory in &flat.memories {
            for net in memory.inputs() {
                tables.mark(net, bit);
            }
            bit += 1;
        }
        tables.pending = bit.div_ceil(WORD);
        tables
    }

    fn mark(&mut self, net: NetId, bit: usize) {
        let words = self.marks.entry(net).or_default();
        *words.entry(bit / WORD).or_default() |= 1 << (bit % WORD);
    }

    fn marks(&self, net: NetId) -> impl Iterator<Item = (usize, u64)> + '_ {
        let marks = self.marks.get(&net).into_iter().flatten();
        marks.map(|(word, bits)| (*word, *bits))
    }

    /// The line that gives a value of a net to those who read it, if it is new.
    pub fn publish(&self, net: NetId, word: usize, value: &str) -> String {
        let slot = self.slots[net] + word;
        let mut line = format!("if {value} != v[{slot}] {{ v[{slot}] = {value};");
        for (word, bits) in self.marks(net) {
            // Writing to a string cannot fail.
            let _ = write!(line, " p[{word}] |= {bits:#x};");
        }
        line + " }"
    }

    /// The list of a net's marks as Rust.
    fn mark_list(&self, net: NetId) -> String {
        let marks: Vec<String> = self
            .marks(net)
            .map(|(word, bits)| format!("({word}, {bits:#x})"))
            .collect();
        format!("&[{}]", marks.join(", "))
    }

    /// The tables as Rust.
    pub fn text(&self, flat: &Flat, constants: &BTreeMap<NetId, u64>) -> String {
        let mut registers = String::new();
        for register in &flat.registers {
            for word in 0..words(flat.widths[register.q]) {
                let (d, q) = (self.slots[register.d] + word, self.slots[register.q] + word);
                let marks = self.mark_list(register.q);
                registers += &format!("        Register {{ d: {d}, q: {q}, marks: {marks} }},\n");
            }
        }
        let mut memories = String::new();
        for memory in &flat.memories {
            let [read_address, read_data, write_address, write_data, write_enable] =
                memory.nets().map(|net| self.slots[net]);
            memories += &format!(
                "        Memory {{ read_address: {read_address}, read_data: {read_data}, \
                 write_address: {write_address}, write_data: {write_data}, \
                 write_enable: {write_enable}, words: {}, marks: {} }},\n",
                memory.words,
                self.mark_list(memory.read_data)
            );
        }
        let mut inputs = String::new();
        for (name, net) in &flat.inputs {
            inputs += &format!(
                "        Input {{ name: {name:?}, slot: {}, marks: {} }},\n",
                self.slots[*net],
                self.mark_list(*net)
            );
        }
        let mut nets = String::new();
        for named in &flat.names {
            let states: Vec<(&u64, &String)> = named.states.iter().collect();
            nets += &format!(
                "        Net {{ path: {:?}, slot: {}, width: {}, states: &{states:?} }},\n",
                named.path, self.slots[named.net], flat.widths[named.net],
            );
        }
        let initial = constants.iter().chain(&flat.initial);
        let initial: Vec<String> = initial
            .map(|(net, value)| format!("({}, {value:#x})", self.slots[*net]))
            .collect();
        format!(
            "\
fn settle(values: &mut [u64], pending: &mut [u64]) {{
    let v: &mut [u64; VALUES] = values.try_into().expect(\"the program's own values\");
    let p: &mut [u64; PENDING] = pending.try_into().expect(\"the program's own bits\");
    for word in 0..{edge} {{
        while p[word] != 0 {{
            let process = 64 * word + p[word].trailing_zeros() as usize;
            p[word] &= p[word] - 1;
            PROCESSES[process](v, p);
        }}
    }}
}}

#[rustfmt::skip]
pub static PROGRAM: Program = Program {{
    values: VALUES,
    pending: PENDING,
    processes: {processes},
    edge: {edge},
    settle,
    initial: &[{initial}],
    inputs: &[
{inputs}    ],
    registers: &[
{registers}    ],
    memories: &[
{memories}    ],
    nets: &[
{nets}    ],
}};
",
            edge = self.edge,
            processes = flat.processes.len(),
            initial = initial.join(", "),
        )
    }
}
