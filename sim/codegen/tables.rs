//! Numbers everything: where the values of a net are, and which bits of `pending` stand for who
//! reads it.
//!
//! `pending` has a bit a cluster, in their order, and then a bit a memory: who has changed what
//! they read sets it. From the next word on it has a bit a register, set while the register holds
//! another value than it is about to take. Clusters are run when a phase settles, memories and
//! registers at the clock's edge.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::clusters::Cluster;
use super::flat::{Flat, NetId};
use super::rust::{self, words, View};

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
    /// How many clusters there are.
    clusters: usize,
    /// The first pending word that is of registers.
    registers: usize,
    /// What takes the values of a net at the edge, by net and word.
    takers: BTreeMap<(NetId, usize), Vec<Taker>>,
    /// The registers in the order of their bits: the nets they take and show, and the word of those.
    order: Vec<(NetId, NetId, usize)>,
    /// The pending bits of the clusters and memories that read a net.
    readers: BTreeMap<NetId, BTreeSet<usize>>,
}

/// A register, as the one who computes its value sees it.
struct Taker {
    /// Its pending bit.
    bit: usize,
    /// Where the value is that it holds.
    slot: usize,
}

impl Tables {
    /// The numbers of this design.
    pub fn new(flat: &Flat, clusters: &[Cluster], constants: &BTreeMap<NetId, u64>) -> Tables {
        let mut used: BTreeSet<NetId> = constants.keys().copied().collect();
        used.extend(flat.inputs.values());
        used.extend(flat.names.iter().map(|named| named.net));
        used.extend(flat.registers.iter().flat_map(|r| [r.d, r.q]));
        for piece in clusters.iter().flat_map(|cluster| &cluster.pieces) {
            used.extend(piece.reads.iter().chain(&piece.writes));
            used.extend(&piece.locals);
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
        let mut readers: BTreeMap<NetId, BTreeSet<usize>> = BTreeMap::new();
        let mut writer: BTreeMap<NetId, usize> = BTreeMap::new();
        for (number, cluster) in clusters.iter().enumerate() {
            for net in &cluster.reads {
                readers.entry(*net).or_default().insert(number);
            }
            writer.extend(cluster.writes.iter().map(|net| (*net, number)));
        }
        // The bits of the registers that a cluster computes stand together.
        let mut sorted = flat.registers.clone();
        sorted.sort_by_key(|register| writer.get(&register.d));
        let registers = (clusters.len() + flat.memories.len()).div_ceil(WORD);
        let mut takers: BTreeMap<(NetId, usize), Vec<Taker>> = BTreeMap::new();
        let mut order = Vec::new();
        for register in sorted {
            for word in 0..words(flat.widths[register.q]) {
                takers.entry((register.d, word)).or_default().push(Taker {
                    bit: registers * WORD + order.len(),
                    slot: slots[register.q] + word,
                });
                order.push((register.d, register.q, word));
            }
        }
        for (number, memory) in flat.memories.iter().enumerate() {
            for net in memory.inputs() {
                readers.entry(net).or_default().insert(clusters.len() + number);
            }
        }
        Tables {
            slots,
            values,
            pending: registers + order.len().div_ceil(WORD),
            clusters: clusters.len(),
            registers,
            takers,
            order,
            readers,
        }
    }

    /// The pending bits of those who read a net, but for one of them, by word.
    fn marks(&self, net: NetId, but_for: Option<usize>) -> BTreeMap<usize, u64> {
        let mut marks = BTreeMap::new();
        for bit in self.readers.get(&net).into_iter().flatten() {
            if Some(*bit) != but_for {
                *marks.entry(bit / WORD).or_default() |= 1 << (bit % WORD);
            }
        }
        marks
    }

    /// The function that runs a cluster.
    pub fn cluster(&self, number: usize, cluster: &Cluster, view: &View) -> Result<String, String> {
        let mut text = format!(
            "#[inline(never)]\nfn cluster_{number}(v: &mut [u64; VALUES], p: &mut [u64; PENDING]) {{\n"
        );
        let mut taking: BTreeMap<usize, u64> = BTreeMap::new();
        for net in &cluster.writes {
            for word in 0..words(view.widths[*net]) {
                for taker in self.takers.get(&(*net, word)).into_iter().flatten() {
                    *taking.entry(taker.bit / WORD).or_default() |= 1 << (taker.bit % WORD);
                }
            }
        }
        // Writing to a string cannot fail.
        for word in taking.keys() {
            let _ = writeln!(text, "    let mut taking_{word} = 0u64;");
        }
        for piece in &cluster.pieces {
            let body =
                rust::body(piece, view, |net, word, value| self.publish(number, net, word, value))?;
            let _ = write!(text, "    {{\n{body}    }}\n");
        }
        for (word, bits) in taking {
            let _ = writeln!(text, "    p[{word}] = p[{word}] & !{bits:#x} | taking_{word};");
        }
        Ok(text + "}\n\n")
    }

    /// The lines that give a value of a net to those who read it.
    fn publish(&self, cluster: usize, net: NetId, word: usize, value: &str) -> String {
        let slot = self.slots[net] + word;
        let mut line = String::new();
        for taker in self.takers.get(&(net, word)).into_iter().flatten() {
            let (word, bit) = (taker.bit / WORD, taker.bit % WORD);
            let _ =
                write!(line, "taking_{word} |= u64::from({value} != v[{}]) << {bit}; ", taker.slot);
        }
        let marks = self.marks(net, Some(cluster));
        if !marks.is_empty() {
            let _ = write!(line, "if {value} != v[{slot}] {{");
            for (word, bits) in marks {
                let _ = write!(line, " p[{word}] |= {bits:#x};");
            }
            line += " } ";
        }
        line + &format!("v[{slot}] = {value};")
    }

    /// The list of a net's marks as Rust.
    fn mark_list(&self, net: NetId) -> String {
        let marks: Vec<String> = self
            .marks(net, None)
            .into_iter()
            .map(|(word, bits)| format!("({word}, {bits:#x})"))
            .collect();
        format!("&[{}]", marks.join(", "))
    }

    /// The list of a net's marks as Rust, with the words that have none.
    fn mark_row(&self, net: NetId) -> String {
        let marks = self.marks(net, None);
        let words = (0..self.registers).map(|word| marks.get(&word).copied().unwrap_or(0));
        let words: Vec<String> = words.map(|bits| format!("{bits:#x}")).collect();
        format!("[{}]", words.join(", "))
    }

    /// The calls of the clusters that are pending. A branch a cluster is foreseen by the processor
    /// more often than a jump to whichever comes next.
    fn calls(&self) -> String {
        let numbers: Vec<usize> = (0..self.clusters).collect();
        let mut calls = String::new();
        for (word, numbers) in numbers.chunks(WORD).enumerate() {
            // Writing to a string cannot fail.
            let _ = writeln!(calls, "    if p[{word}] != 0 {{");
            for number in numbers {
                let bit = 1u64 << (number % WORD);
                let _ = writeln!(
                    calls,
                    "        if p[{word}] & {bit:#x} != 0 {{ p[{word}] &= !{bit:#x}; \
                     cluster_{number}(v, p); }}"
                );
            }
            calls += "    }\n";
        }
        calls
    }

    /// The tables as Rust.
    pub fn text(&self, flat: &Flat, constants: &BTreeMap<NetId, u64>) -> String {
        let mut registers = String::new();
        for (d, q, word) in &self.order {
            let marks = self.mark_row(*q);
            let (d, q) = (self.slots[*d] + word, self.slots[*q] + word);
            let _ = writeln!(registers, "    Register {{ d: {d}, q: {q}, marks: {marks} }},");
        }
        let mut memories = String::new();
        for memory in &flat.memories {
            let [read_address, read_data, write_address, write_data, write_enable] =
                memory.nets().map(|net| self.slots[net]);
            memories += &format!(
                "        Memory {{ read_address: {read_address}, read_data: {read_data}, \
                 write_address: {write_address}, write_data: {write_data}, \
                 write_enable: {write_enable}, words: {}, contents: &{:?}, marks: {}, \
                 path: {:?}, width: {} }},\n",
                memory.words,
                memory.contents,
                self.mark_list(memory.read_data),
                memory.path.trim_end_matches('.'),
                flat.widths[memory.read_data],
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
        let mut held = String::new();
        for (net, path) in &flat.register_paths {
            held += &format!(
                "        Net {{ path: {path:?}, slot: {}, width: {}, states: &[] }},\n",
                self.slots[*net], flat.widths[*net],
            );
        }
        let initial = constants.iter().chain(&flat.initial);
        let initial: Vec<String> =
            initial.map(|(net, value)| format!("({}, {value:#x})", self.slots[*net])).collect();
        format!(
            "\
fn settle(values: &mut [u64], pending: &mut [u64]) {{
    let v: &mut [u64; VALUES] = values.try_into().expect(\"the program's own values\");
    let p: &mut [u64; PENDING] = pending.try_into().expect(\"the program's own bits\");
{calls}}}

#[rustfmt::skip]
static REGISTERS: [Register<{first_register}>; {register_count}] = [
{registers}];

fn clock(values: &mut [u64], pending: &mut [u64]) {{
    let v: &mut [u64; VALUES] = values.try_into().expect(\"the program's own values\");
    let p: &mut [u64; PENDING] = pending.try_into().expect(\"the program's own bits\");
    take(&REGISTERS, v, p);
}}

#[rustfmt::skip]
pub static PROGRAM: Program = Program {{
    values: VALUES,
    pending: PENDING,
    clusters: {clusters},
    registers: {register_count},
    settle,
    clock,
    initial: &[{initial}],
    inputs: &[
{inputs}    ],
    memories: &[
{memories}    ],
    nets: &[
{nets}    ],
    held: &[
{held}    ],
}};
",
            calls = self.calls(),
            first_register = self.registers,
            clusters = self.clusters,
            register_count = self.order.len(),
            initial = initial.join(", "),
        )
    }
}
