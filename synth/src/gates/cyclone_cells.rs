//! Netlists for Cyclone: the cells of yosys's Cyclone IV E library, and the M4K block of this
//! crate's own library.

use super::circuit::{Builder, Circuit, CircuitError, Net, Register, HIGH, LOW};
use super::memory::{words, Collision, Wiring, MAX_WIDTH};
use crate::netlist::{Cell, Netlist};

/// Reads module `top` of a netlist for Cyclone.
pub fn read(json: &str, top: &str) -> Result<Circuit, CircuitError> {
    let netlist = Netlist::parse(json)?;
    let module = netlist.module(top).ok_or_else(|| CircuitError::NoModule(top.to_string()))?;
    let mut builder = Builder::new();
    for (name, port) in &module.ports {
        builder.port(name, &port.direction, &port.bits);
    }
    for (name, cell) in &module.cells {
        let added = match cell.kind.as_str() {
            "cycloneive_lcell_comb" => lut(&mut builder, cell),
            "$not" => inverter(&mut builder, cell),
            "dffeas" => register(&mut builder, cell),
            "m4k" => memory(&mut builder, cell),
            kind => Err(format!("it is a {kind}")),
        };
        added.map_err(|what| CircuitError::UnknownCell { cell: name.clone(), what })?;
    }
    builder.finish()
}

/// The net at a one-bit input; an open one counts as `open`.
fn at(builder: &mut Builder, cell: &Cell, port: &str, open: Net) -> Net {
    match cell.bit(port) {
        Some(bit) => builder.net(bit),
        None => open,
    }
}

fn lut(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    if cell.parameter("sum_lutc_input") != Some("datac") {
        return Err("it is in arithmetic mode".to_string());
    }
    let mask = cell.number("lut_mask").ok_or("it has no lut_mask")?;
    let inputs = ["dataa", "datab", "datac", "datad"].map(|port| at(builder, cell, port, HIGH));
    let output = builder.output(cell.bit("combout"));
    builder.lut(mask as u16, inputs, output);
    Ok(())
}

/// yosys leaves a lone inverter as it is.
fn inverter(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    const NOT: u16 = 0b01;
    if cell.number("Y_WIDTH") != Some(1) {
        return Err("it inverts more than one bit".to_string());
    }
    let (input, output) = (at(builder, cell, "A", LOW), builder.output(cell.bit("Y")));
    builder.lut(NOT, [input, LOW, LOW, LOW], output);
    Ok(())
}

fn register(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    for (port, idle) in
        [("clrn", HIGH), ("prn", HIGH), ("aload", LOW), ("sclr", LOW), ("sload", LOW)]
    {
        if at(builder, cell, port, idle) != idle {
            return Err(format!("its {port} is in use"));
        }
    }
    let register = Register {
        d: at(builder, cell, "d", LOW),
        q: builder.output(cell.bit("q")),
        enable: at(builder, cell, "ena", HIGH),
        reset: LOW,
        reset_value: false,
        power_up: cell.parameter("power_up") == Some("high"),
    };
    builder.register(register);
    Ok(())
}

fn memory(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    let width = cell.number("READ_WIDTH").ok_or("it has no READ_WIDTH")? as usize;
    let mut nets = |port: &str| match cell.connections.get(port) {
        Some(bits) => builder.nets(bits),
        None => Vec::new(),
    };
    // A memory that is never written, such as the program's, has no width to write in.
    let is_written = nets("write_enable").iter().any(|net| *net != LOW);
    if is_written && cell.number("WRITE_WIDTH") != Some(width as u64) || width > MAX_WIDTH {
        return Err("its ports differ in width".to_string());
    }
    // The address counts bits.
    let skip = width.ilog2() as usize;
    let address = |nets: Vec<Net>| nets.into_iter().skip(skip).collect();
    let wiring = Wiring {
        write_address: address(nets("write_address")),
        write_data: nets("write_data").into_iter().take(width).collect(),
        write_enables: nets("write_enable"),
        read_address: address(nets("read_address")),
        read_data: nets("read_data").into_iter().take(width).collect(),
        read_enable: nets("read_enable").first().copied().unwrap_or(HIGH),
        collision: Collision::Old,
    };
    let contents = contents(cell, width);
    builder.memory(wiring, &contents);
    Ok(())
}

/// The words that `INIT` gives; what it leaves undefined is 0.
fn contents(cell: &Cell, width: usize) -> Vec<u64> {
    let bits: Vec<bool> =
        cell.parameter("INIT").unwrap_or("").chars().rev().map(|digit| digit == '1').collect();
    words(&bits, width)
}
