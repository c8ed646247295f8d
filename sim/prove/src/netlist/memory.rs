//! Makes a box of a memory, of the same ports on both sides.
//!
//! The design has one memory, the netlist M4K blocks side by side, named after it: `words.0.0`,
//! `words.0.1` and so on, each with the next bits of every word. The box has the ports of every
//! block, and what they hold at power-up as one more input. That an M4K block behaves as
//! `synth/yosys/m4k.txt` says is taken for granted: it is the chip's cell.

use std::collections::BTreeMap;

use connect6_synth::netlist::{Bit, Cell};
use connect6_verilog::{Direction, Kind, Module as Ports, Port};

use super::json::Module;
use super::subject::Subject;
use crate::ProveError;

const MEMORY: &str = "$mem_v2";
const BLOCK: &str = "m4k";
/// Address bits of an M4K block whose words have one bit.
const ADDRESS_BITS: usize = 12;

/// The inputs of a block that is part of the box; `read_data` is its output.
const INPUTS: [&str; 8] = [
    "read_clock", "read_enable", "read_address", "write_clock", "write_enable", "write_address",
    "write_data", "contents",
];
const OUTPUT: &str = "read_data";

/// Bits `first..first + bits` of every word, in a block for words of `width` bits.
struct Slice {
    number: usize,
    first: usize,
    bits: usize,
    width: usize,
}

/// Puts boxes in the place of the memory of both sides.
pub fn put_boxes(
    subject: &mut Subject,
    design: &mut Module,
    netlist: &mut Module,
) -> Result<(), ProveError> {
    let block = subject.name.clone();
    let wrong =
        |details: &str| ProveError::Netlist { block: block.clone(), details: details.to_string() };
    let is_memory = |(_, cell): &(&String, &Cell)| cell.kind == MEMORY;
    let Some((name, memory)) = design.cells.iter().find(is_memory) else {
        return Ok(());
    };
    let name = name.clone();
    check(memory).map_err(|details| wrong(&details))?;
    let (words, bits) = memory
        .number("SIZE")
        .zip(memory.number("WIDTH"))
        .ok_or_else(|| wrong("its memory has no size"))?;
    let (words, bits) = (words as usize, bits as usize);
    let mut theirs = BTreeMap::new();
    let mut ours = BTreeMap::new();
    let mut ports = Vec::new();
    let mut first = 0;
    for number in 0.. {
        let cell = format!("{name}.0.{number}");
        let Some(cell) = netlist.cells.remove(&cell).filter(|cell| cell.kind == BLOCK) else {
            break;
        };
        let width = cell.number("READ_WIDTH").unwrap_or(0) as usize;
        let slice = Slice { number, first, bits: width.min(bits - first), width };
        first += slice.bits;
        theirs.extend(slice.of_block(&cell, words).map_err(|details| wrong(&details))?);
        let memory = &design.cells[&name];
        ours.extend(slice.of_memory(memory, words, bits));
        ports.extend(slice.ports());
    }
    if first != bits {
        return Err(wrong("its M4K blocks do not hold all bits of a word"));
    }
    let kind = format!("{name}.memory");
    for (side, connections) in [(design, ours), (netlist, theirs)] {
        let cell = Cell { kind: kind.clone(), parameters: BTreeMap::new(), connections };
        side.cells.insert(name.clone(), cell);
    }
    subject.boxes.push(kind.clone());
    subject.design.modules.push(Ports { name: kind, ports, ..Ports::default() });
    Ok(())
}

/// A memory as M4K blocks are one: written and read at the clock's edge, the old word when both
/// meet, and nothing known of the first word read.
fn check(memory: &Cell) -> Result<(), String> {
    for (parameter, wanted) in [
        ("RD_PORTS", 1),
        ("RD_CLK_ENABLE", 1),
        ("RD_CLK_POLARITY", 1),
        ("RD_TRANSPARENCY_MASK", 0),
        ("RD_COLLISION_X_MASK", 0),
        ("OFFSET", 0),
    ] {
        if memory.number(parameter) != Some(wanted) {
            return Err(format!("there is no rule for {parameter} of its memory"));
        }
    }
    let written = memory.number("WR_PORTS") != Some(0);
    if written
        && [1, 1, 1]
            != ["WR_PORTS", "WR_CLK_ENABLE", "WR_CLK_POLARITY"]
                .map(|p| memory.number(p).unwrap_or(0))
    {
        return Err("there is no rule for how its memory is written".to_string());
    }
    let idle = [Bit::Constant("0".to_string())];
    if ["RD_ARST", "RD_SRST"]
        .iter()
        .any(|port| memory.connections.get(*port).is_none_or(|bits| bits[..] != idle))
    {
        return Err("there is no rule for a reset of its memory".to_string());
    }
    let first_word = memory.parameter("RD_INIT_VALUE").unwrap_or("");
    if first_word.chars().any(|digit| digit != 'x') {
        return Err("there is no rule for a first word that is known".to_string());
    }
    Ok(())
}

fn constant(digit: char) -> Bit {
    Bit::Constant(digit.to_string())
}

fn bits_at(cell: &Cell, port: &str) -> Vec<Bit> {
    cell.connections.get(port).cloned().unwrap_or_default()
}

impl Slice {
    fn port(&self, port: &str) -> String {
        format!("{port}.{}", self.number)
    }

    /// The ports of the box for this block.
    fn ports(&self) -> Vec<Port> {
        let inputs = INPUTS.iter().map(|port| (port, Direction::Input));
        let all = inputs.chain([(&OUTPUT, Direction::Output)]);
        let port = |(port, direction): (&&str, Direction)| Port {
            comment: Vec::new(),
            name: self.port(port),
            direction,
            kind: Kind::Wire,
            width: 0,
        };
        all.map(port).collect()
    }

    /// Address bits that a block for wider words does not look at.
    fn skipped(&self) -> usize {
        self.width.ilog2() as usize
    }

    /// The connections of the netlist's block.
    fn of_block(&self, cell: &Cell, words: usize) -> Result<Vec<(String, Vec<Bit>)>, String> {
        let write_width = cell.number("WRITE_WIDTH").unwrap_or(0) as usize;
        let never = bits_at(cell, "write_enable") == [constant('0')];
        if self.width == 0 || !never && write_width != self.width {
            return Err("the ports of an M4K block differ in width".to_string());
        }
        let address = |port: &str| bits_at(cell, port).split_off(self.skipped());
        let some = |port: &str| bits_at(cell, port).into_iter().take(self.bits).collect();
        let enable = cell.bit("write_enable").cloned();
        let enable = vec![enable.unwrap_or(constant('x')); self.bits];
        let held: Vec<char> = cell.parameter("INIT").unwrap_or("").chars().rev().collect();
        let digit = |index: usize| constant(held.get(index).copied().unwrap_or('x'));
        let contents = (0..words * self.bits)
            .map(|index| digit(self.place(index / self.bits, index % self.bits)));
        let inputs = [
            bits_at(cell, "clock"),
            bits_at(cell, "read_enable"),
            address("read_address"),
            bits_at(cell, "clock"),
            enable,
            address("write_address"),
            some("write_data"),
            contents.collect(),
        ];
        Ok(self.connections(inputs, some("read_data")))
    }

    /// The same of the design's memory.
    fn of_memory(&self, cell: &Cell, words: usize, bits: usize) -> Vec<(String, Vec<Bit>)> {
        let part = |port: &str| -> Vec<Bit> {
            let all = bits_at(cell, port).into_iter();
            all.skip(self.first).take(self.bits).collect()
        };
        let address = |port: &str| {
            let mut address = bits_at(cell, port);
            address.resize(ADDRESS_BITS - self.skipped(), constant('0'));
            address
        };
        let held: Vec<char> = cell.parameter("INIT").unwrap_or("").chars().rev().collect();
        let digit = |index: usize| constant(held.get(index).copied().unwrap_or('x'));
        let contents = (0..words * self.bits)
            .map(|index| digit(index / self.bits * bits + self.first + index % self.bits));
        let mut inputs = [
            bits_at(cell, "RD_CLK"),
            bits_at(cell, "RD_EN"),
            address("RD_ADDR"),
            bits_at(cell, "WR_CLK"),
            part("WR_EN"),
            address("WR_ADDR"),
            part("WR_DATA"),
            contents.collect(),
        ];
        if cell.number("WR_PORTS") == Some(0) {
            // Never written, and then it does not matter what and where.
            let [_, _, _, clock, enable, address, data, _] = &mut inputs;
            *clock = vec![constant('x')];
            *enable = vec![constant('0'); self.bits];
            *data = vec![constant('x'); self.bits];
            address.fill(constant('x'));
        }
        self.connections(inputs, part("RD_DATA"))
    }

    fn connections(&self, inputs: [Vec<Bit>; 8], output: Vec<Bit>) -> Vec<(String, Vec<Bit>)> {
        let named = INPUTS.iter().zip(inputs).chain([(&OUTPUT, output)]);
        named.map(|(port, bits)| (self.port(port), bits)).collect()
    }

    /// Where a bit of a word is in `INIT` of the block.
    fn place(&self, word: usize, bit: usize) -> usize {
        word * self.width + bit
    }
}
