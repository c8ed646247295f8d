//! Netlists for Gowin GW2A as nextpnr writes them after routing.
//!
//! A constant is a net that one cell drives. Block memories of every kind have become `SP`, one
//! port, or `DP`, two; those without parity keep words of 8 bits, the others (`X9`) of 9.

use std::collections::BTreeMap;

use super::circuit::{Builder, Circuit, CircuitError, Net, Register, SmallMemory, HIGH, LOW};
use super::memory::{words, Collision, Wiring};
use crate::netlist::{Bit, Cell, Module, Netlist};

/// nextpnr's name for whatever it routed.
const TOP: &str = "top";
/// Address bits of a block.
const ADDRESS_BITS: usize = 14;
/// Rows of initial contents.
const ROWS: usize = 64;

/// Reads a routed netlist.
pub fn read(json: &str) -> Result<Circuit, CircuitError> {
    let netlist = Netlist::parse(json)?;
    let module = netlist.module(TOP).ok_or_else(|| CircuitError::NoModule(TOP.to_string()))?;
    let mut reader = Reader { builder: Builder::new(), constants: constants(module) };
    for (name, port) in &module.ports {
        reader.builder.port(name, &port.direction, &port.bits);
    }
    for (name, cell) in &module.cells {
        reader.add(cell).map_err(|what| CircuitError::UnknownCell { cell: name.clone(), what })?;
    }
    reader.builder.finish()
}

/// The nets that are always low or high.
fn constants(module: &Module) -> BTreeMap<u64, Net> {
    let drivers = [("GOWIN_GND", "G", LOW), ("GOWIN_VCC", "V", HIGH)];
    let nets = drivers.into_iter().flat_map(|(kind, port, level)| {
        let cells = module.cells_of(kind);
        cells.filter_map(move |(_, cell)| match cell.bit(port) {
            Some(Bit::Net(net)) => Some((*net, level)),
            _ => None,
        })
    });
    nets.collect()
}

struct Reader {
    builder: Builder,
    constants: BTreeMap<u64, Net>,
}

impl Reader {
    fn add(&mut self, cell: &Cell) -> Result<(), String> {
        match cell.kind.as_str() {
            "LUT1" | "LUT2" | "LUT3" | "LUT4" => self.lut(cell),
            "DFF" | "DFFE" | "DFFR" | "DFFRE" | "DFFS" | "DFFSE" => self.register(cell),
            "RAM16SDP4" => self.small_memory(cell),
            "SP" => self.read_only_memory(cell),
            "DP" => self.memory(cell),
            "IBUF" | "OBUF" => {
                let (from, to) = (self.at(cell, "I", HIGH), self.builder.output(cell.bit("O")));
                self.builder.buffer(from, to);
                Ok(())
            }
            // The loop as a model: locked at once. Its clock is the one that all registers have.
            "rPLL" => {
                let locked = self.builder.output(cell.bit("LOCK"));
                self.builder.buffer(HIGH, locked);
                Ok(())
            }
            "BUFG" | "GSR" | "GOWIN_GND" | "GOWIN_VCC" => Ok(()),
            kind => Err(format!("it is a {kind}")),
        }
    }

    fn net(&mut self, bit: &Bit) -> Net {
        match bit {
            Bit::Net(net) if self.constants.contains_key(net) => self.constants[net],
            bit => self.builder.net(bit),
        }
    }

    /// The net at a one-bit input; an open one counts as `open`.
    fn at(&mut self, cell: &Cell, port: &str, open: Net) -> Net {
        match cell.bit(port) {
            Some(bit) => self.net(bit),
            None => open,
        }
    }

    /// The nets at numbered inputs such as `ADA0`; an open one is low.
    fn inputs(&mut self, cell: &Cell, port: &str, bits: std::ops::Range<usize>) -> Vec<Net> {
        bits.map(|bit| self.at(cell, &format!("{port}{bit}"), LOW)).collect()
    }

    /// The nets at numbered outputs.
    fn outputs(&mut self, cell: &Cell, port: &str, bits: std::ops::Range<usize>) -> Vec<Net> {
        bits.map(|bit| self.builder.output(cell.bit(&format!("{port}{bit}")))).collect()
    }

    fn lut(&mut self, cell: &Cell) -> Result<(), String> {
        let mask = cell.number("INIT").ok_or("it has no INIT")?;
        let inputs = ["I0", "I1", "I2", "I3"].map(|port| self.at(cell, port, LOW));
        let output = self.builder.output(cell.bit("F"));
        self.builder.lut(mask as u16, inputs, output);
        Ok(())
    }

    fn register(&mut self, cell: &Cell) -> Result<(), String> {
        let sets = cell.kind.starts_with("DFFS");
        let register = Register {
            d: self.at(cell, "D", LOW),
            q: self.builder.output(cell.bit("Q")),
            enable: self.at(cell, "CE", HIGH),
            reset: self.at(cell, if sets { "SET" } else { "RESET" }, LOW),
            reset_value: sets,
            power_up: sets,
        };
        self.builder.register(register);
        Ok(())
    }

    fn small_memory(&mut self, cell: &Cell) -> Result<(), String> {
        const BITS: usize = 4;
        if (0..BITS).any(|bit| cell.number(&format!("INIT_{bit}")) != Some(0)) {
            return Err("it starts with contents".to_string());
        }
        if self.at(cell, "CE", HIGH) != HIGH {
            return Err("its CE is in use".to_string());
        }
        let bus = |reader: &mut Reader, port: &str| -> Result<[Net; BITS], String> {
            let bits = cell.connections.get(port).map(Vec::as_slice);
            let nets: Vec<Net> =
                bits.unwrap_or_default().iter().map(|bit| reader.net(bit)).collect();
            nets.try_into().map_err(|_| format!("its {port} has not {BITS} bits"))
        };
        let (read_address, write_address) = (bus(self, "RAD")?, bus(self, "WAD")?);
        let (written, shown) = (bus(self, "DI")?, bus(self, "DO")?);
        let write_enable = self.at(cell, "WRE", LOW);
        for (write_data, output) in written.into_iter().zip(shown) {
            self.builder.small_memory(SmallMemory {
                read_address,
                output,
                write_address,
                write_data,
                write_enable,
            });
        }
        Ok(())
    }

    /// A block with one port, which is only read.
    fn read_only_memory(&mut self, cell: &Cell) -> Result<(), String> {
        let width = width(cell, "BIT_WIDTH")?;
        self.expect_level(cell, &["WRE", "RESET", "BLKSEL0", "BLKSEL1", "BLKSEL2"], LOW)?;
        self.expect_bypass(cell, "READ_MODE")?;
        let read_address = self.inputs(cell, "AD", skip(width)..ADDRESS_BITS);
        let wiring = Wiring {
            write_address: read_address.clone(),
            write_data: vec![LOW; width],
            write_enables: vec![LOW],
            read_address,
            read_data: self.outputs(cell, "DO", 0..width),
            read_enable: self.at(cell, "CE", HIGH),
            collision: Collision::Undefined,
        };
        self.builder.memory(wiring, &contents(cell, width));
        Ok(())
    }

    /// A block that is written at A and read at B.
    fn memory(&mut self, cell: &Cell) -> Result<(), String> {
        let width = width(cell, "BIT_WIDTH_0")?;
        if self::width(cell, "BIT_WIDTH_1")? != width {
            return Err("its ports differ in width".to_string());
        }
        let unused = ["WREB", "RESETA", "RESETB"];
        self.expect_level(cell, &unused, LOW)?;
        for side in ["A", "B"] {
            let selects = [0, 1, 2].map(|bit| format!("BLKSEL{side}{bit}"));
            let selects: Vec<&str> = selects.iter().map(String::as_str).collect();
            self.expect_level(cell, &selects, LOW)?;
        }
        self.expect_bypass(cell, "READ_MODE1")?;
        let (enable, write) = (self.at(cell, "CEA", HIGH), self.at(cell, "WREA", LOW));
        // Words of several bytes have an enable a byte at the lowest address pins.
        const BYTE: usize = 8;
        let write_enables = match width / BYTE {
            0 | 1 => vec![self.and([HIGH, write, enable])],
            bytes => {
                let bytes = self.inputs(cell, "ADA", 0..bytes);
                let enables = bytes.into_iter();
                enables.map(|byte| self.and([byte, write, enable])).collect()
            }
        };
        let wiring = Wiring {
            write_address: self.inputs(cell, "ADA", skip(width)..ADDRESS_BITS),
            write_data: self.inputs(cell, "DIA", 0..width),
            write_enables,
            read_address: self.inputs(cell, "ADB", skip(width)..ADDRESS_BITS),
            read_data: self.outputs(cell, "DOB", 0..width),
            read_enable: self.at(cell, "CEB", HIGH),
            collision: Collision::Undefined,
        };
        self.builder.memory(wiring, &contents(cell, width));
        Ok(())
    }

    fn expect_level(&mut self, cell: &Cell, ports: &[&str], level: Net) -> Result<(), String> {
        match ports.iter().find(|port| self.at(cell, port, level) != level) {
            Some(port) => Err(format!("its {port} is in use")),
            None => Ok(()),
        }
    }

    /// What is read shows after the edge, with no second register behind it.
    fn expect_bypass(&self, cell: &Cell, parameter: &str) -> Result<(), String> {
        match cell.number(parameter) {
            Some(0) => Ok(()),
            _ => Err("it has an output register".to_string()),
        }
    }

    fn and(&mut self, [a, b, c]: [Net; 3]) -> Net {
        const AND_3: u16 = 0b1000_0000;
        let output = self.builder.fresh();
        self.builder.lut(AND_3, [a, b, c, LOW], output);
        output
    }
}

fn width(cell: &Cell, parameter: &str) -> Result<usize, String> {
    match cell.number(parameter) {
        Some(width @ (1 | 2 | 4 | 8 | 9 | 16 | 18 | 32 | 36)) => Ok(width as usize),
        other => Err(format!("its words have {other:?} bits")),
    }
}

/// The address bits below a word.
fn skip(width: usize) -> usize {
    width.ilog2() as usize
}

/// The words that the `INIT_RAM_` parameters give, one behind the other.
fn contents(cell: &Cell, width: usize) -> Vec<u64> {
    let mut bits = Vec::new();
    for row in 0..ROWS {
        let digits = cell.parameter(&format!("INIT_RAM_{row:02X}")).unwrap_or("");
        bits.extend(digits.chars().rev().map(|digit| digit == '1'));
    }
    words(&bits, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lut_that_a_small_memory_takes_drives_nothing() {
        // nextpnr names those LUTs, with their inputs and an open output.
        let netlist = r#"{"modules": {"top": {
            "ports": {
                "a": {"direction": "input", "bits": [2]},
                "q": {"direction": "output", "bits": [3]}
            },
            "cells": {
                "invert": {
                    "type": "LUT1",
                    "parameters": {"INIT": "01"},
                    "connections": {"I0": [2], "F": [3]}
                },
                "taken": {
                    "type": "LUT4",
                    "parameters": {"INIT": "0000000000000000"},
                    "connections": {"I0": [3], "F": []}
                }
            }
        }}}"#;
        let mut circuit = read(netlist).unwrap();
        let (a, q) = (circuit.port("a").unwrap(), circuit.port("q").unwrap());
        for value in [0, 1] {
            circuit.set_all(&a, value);
            circuit.cycle();
            assert_eq!(circuit.get(&q, 0), 1 - value);
        }
    }
}
