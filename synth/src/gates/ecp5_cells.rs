//! Netlists for ECP5 as nextpnr writes them after routing.
//!
//! By then, constants are no longer nets: an open input is high, and a parameter such as
//! `CEMUX` says where a constant or an inverter sits before it.

use std::collections::BTreeMap;

use super::circuit::{Builder, Circuit, CircuitError, Net, Register, SmallMemory, HIGH, LOW};
use super::memory::{words, Collision, Wiring};
use crate::netlist::{Cell, Netlist};

/// nextpnr's name for whatever it routed.
const TOP: &str = "top";
/// Inverts its first input.
const NOT: u16 = 0b01;
/// Bits of a stored byte.
const BYTE: usize = 9;
/// Bits of half a word, which has its own data ports.
const HALF: usize = 18;
/// Address bits that count inside a word of 36, 18 and 9 bits, and narrower ones.
const WORD_36_SKIP: usize = 5;
const WORD_18_SKIP: usize = 4;
const WORD_9_SKIP: usize = 3;
/// Address bits of a block.
const ADDRESS_BITS: usize = 14;

/// Reads a routed netlist.
pub fn read(json: &str) -> Result<Circuit, CircuitError> {
    let netlist = Netlist::parse(json)?;
    let module = netlist.module(TOP).ok_or_else(|| CircuitError::NoModule(TOP.to_string()))?;
    let mut builder = Builder::new();
    // A routed netlist has a port a pin: `led[0]`, `led[1]`.
    let mut ports: BTreeMap<(&str, &str), BTreeMap<usize, _>> = BTreeMap::new();
    for (name, port) in &module.ports {
        let (name, bit) = crate::wrapper::split_bit(name);
        let bits = port.bits.iter().enumerate();
        let bits = bits.map(|(i, net)| (bit.unwrap_or(0) as usize + i, net.clone()));
        let key = (name, port.direction.as_str());
        ports.entry(key).or_default().extend(bits);
    }
    for ((name, direction), bits) in ports {
        let bits: Vec<_> = bits.into_values().collect();
        builder.port(name, direction, &bits);
    }
    for (name, cell) in &module.cells {
        add(&mut builder, cell)
            .map_err(|what| CircuitError::UnknownCell { cell: name.clone(), what })?;
    }
    builder.finish()
}

fn add(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    match (cell.kind.as_str(), cell.parameter("MODE")) {
        ("TRELLIS_COMB", None | Some("LOGIC")) => lut(builder, cell),
        ("TRELLIS_COMB", Some("DPRAM")) => small_memory(builder, cell),
        // Place holders beside a small memory.
        ("TRELLIS_COMB", Some("RAMW_BLOCK")) => Ok(()),
        ("TRELLIS_RAMW", _) => write_port(builder, cell),
        ("TRELLIS_FF", _) => register(builder, cell),
        ("TRELLIS_IO", _) => pin(builder, cell),
        ("DCCA", _) => {
            let (from, to) = (pin_net(builder, cell, "CLKI"), pin_net(builder, cell, "CLKO"));
            builder.buffer(from, to);
            Ok(())
        }
        // The loop as a model: the clock passes through, and it is locked at once.
        ("EHXPLLL", _) => {
            let (from, to) = (pin_net(builder, cell, "CLKI"), pin_net(builder, cell, "CLKOP"));
            builder.buffer(from, to);
            let locked = pin_net(builder, cell, "LOCK");
            builder.buffer(HIGH, locked);
            Ok(())
        }
        ("DP16KD", _) => memory(builder, cell),
        (kind, mode) => Err(format!("it is a {kind} in mode {mode:?}")),
    }
}

/// The net at a port, as wired: open is high.
fn pin_net(builder: &mut Builder, cell: &Cell, port: &str) -> Net {
    match cell.bit(port) {
        Some(bit) => builder.net(bit),
        None => HIGH,
    }
}

/// The net behind the multiplexer of a port.
fn muxed(builder: &mut Builder, cell: &Cell, port: &str) -> Net {
    match cell.parameter(&format!("{port}MUX")) {
        Some("0") => LOW,
        Some("1") => HIGH,
        Some("INV") => match pin_net(builder, cell, port) {
            HIGH => LOW,
            LOW => HIGH,
            net => {
                let inverted = builder.fresh();
                builder.lut(NOT, [net, LOW, LOW, LOW], inverted);
                inverted
            }
        },
        _ => pin_net(builder, cell, port),
    }
}

fn lut(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    if cell.bit("OFX").is_some() || cell.bit("FCO").is_some() {
        return Err("it is part of a wide function or a carry chain".to_string());
    }
    let mask = cell.number("INITVAL").ok_or("it has no INITVAL")?;
    let inputs = ["A", "B", "C", "D"].map(|port| pin_net(builder, cell, port));
    let output = pin_net(builder, cell, "F");
    builder.lut(mask as u16, inputs, output);
    Ok(())
}

/// The order in which a small memory's address bits sit at the inputs of its lookup table.
const SMALL_ADDRESS: [&str; 4] = ["D", "B", "C", "A"];

fn small_memory(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    if cell.number("INITVAL") != Some(0) {
        return Err("it starts with contents".to_string());
    }
    let memory = SmallMemory {
        read_address: SMALL_ADDRESS.map(|port| pin_net(builder, cell, port)),
        output: pin_net(builder, cell, "F"),
        write_address: ["WAD0", "WAD1", "WAD2", "WAD3"].map(|port| pin_net(builder, cell, port)),
        write_data: pin_net(builder, cell, "WD"),
        write_enable: muxed(builder, cell, "WRE"),
    };
    builder.small_memory(memory);
    Ok(())
}

/// Leads address and data from the pins of a slice to its neighbours' small memories.
fn write_port(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    for (from, to) in [
        ("D0", "WADO0"),
        ("B0", "WADO1"),
        ("C0", "WADO2"),
        ("A0", "WADO3"),
        ("C1", "WDO0"),
        ("A1", "WDO1"),
        ("D1", "WDO2"),
        ("B1", "WDO3"),
    ] {
        if cell.bit(to).is_some() {
            let (from, to) = (pin_net(builder, cell, from), pin_net(builder, cell, to));
            builder.buffer(from, to);
        }
    }
    Ok(())
}

fn register(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    if cell.parameter("CLKMUX") == Some("INV") {
        return Err("it is clocked by the falling edge".to_string());
    }
    let has_reset = cell.bit("LSR").is_some();
    if has_reset && cell.parameter("SRMODE") == Some("ASYNC") {
        return Err("its reset does not wait for the clock".to_string());
    }
    let data = match cell.parameter("SD") {
        Some("0") => "M",
        _ => "DI",
    };
    let set = cell.parameter("REGSET") == Some("SET");
    let register = Register {
        d: pin_net(builder, cell, data),
        q: pin_net(builder, cell, "Q"),
        enable: muxed(builder, cell, "CE"),
        // An open reset is idle, unlike other open inputs.
        reset: match has_reset {
            true => muxed(builder, cell, "LSR"),
            false => LOW,
        },
        reset_value: set,
        power_up: set,
    };
    builder.register(register);
    Ok(())
}

fn pin(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    let (from, to) = match cell.parameter("DIR") {
        Some("INPUT") => ("B", "O"),
        Some("OUTPUT") => ("I", "B"),
        other => return Err(format!("its direction is {other:?}")),
    };
    let (from, to) = (pin_net(builder, cell, from), pin_net(builder, cell, to));
    builder.buffer(from, to);
    Ok(())
}

fn memory(builder: &mut Builder, cell: &Cell) -> Result<(), String> {
    let width = cell.number("DATA_WIDTH_A").unwrap_or(0) as usize;
    if cell.number("DATA_WIDTH_B") != Some(width as u64) {
        return Err("its ports differ in width".to_string());
    }
    let skip = match width {
        36 => WORD_36_SKIP,
        18 => WORD_18_SKIP,
        9 => WORD_9_SKIP,
        1 | 2 | 4 => width.ilog2() as usize,
        _ => return Err(format!("its words have {width} bits")),
    };
    for (port, idle) in [("WEB", LOW), ("RSTA", LOW), ("RSTB", LOW)] {
        if muxed(builder, cell, port) != idle {
            return Err(format!("its {port} is in use"));
        }
    }
    for side in ["A", "B"] {
        if cell.parameter(&format!("REGMODE_{side}")) != Some("NOREG") {
            return Err("it has an output register".to_string());
        }
        for select in 0..3 {
            if muxed(builder, cell, &format!("CS{side}{select}")) != LOW {
                return Err("its chip selects are in use".to_string());
            }
        }
    }
    let address = |builder: &mut Builder, side: &str| -> Vec<Net> {
        (skip..ADDRESS_BITS).map(|bit| muxed(builder, cell, &format!("AD{side}{bit}"))).collect()
    };
    // A word of two halves comes in at both sides and goes out at both; a narrower one comes
    // in at A and goes out at B, or at A if it is never written and B is not in use. What the other
    // side would show is driven by nothing here, so that a netlist which reads it is refused.
    let is_rom = muxed(builder, cell, "WEA") == LOW && muxed(builder, cell, "CEB") == LOW;
    let read_side = if is_rom && width <= HALF { "A" } else { "B" };
    let data = |builder: &mut Builder, kind: &str, narrow_side: &str| -> Vec<Net> {
        (0..width)
            .map(|bit| {
                let side = match (width > HALF, bit < HALF) {
                    (true, true) => "A",
                    (true, false) => "B",
                    (false, _) => narrow_side,
                };
                muxed(builder, cell, &format!("{kind}{side}{}", bit % HALF))
            })
            .collect()
    };
    // Words of several bytes have an enable a byte at the lowest address pins.
    let bytes = (width / BYTE).max(1);
    let clock_enable = muxed(builder, cell, "CEA");
    let write_enable = muxed(builder, cell, "WEA");
    let write_enables: Vec<Net> = (0..bytes)
        .map(|byte| {
            let byte_enable = match bytes {
                1 => HIGH,
                _ => muxed(builder, cell, &format!("ADA{byte}")),
            };
            and(builder, [byte_enable, write_enable, clock_enable])
        })
        .collect();
    let wiring = Wiring {
        write_address: address(builder, "A"),
        write_data: data(builder, "DI", "A"),
        write_enables,
        read_address: address(builder, read_side),
        read_data: data(builder, "DO", read_side),
        read_enable: muxed(builder, cell, &format!("CE{read_side}")),
        collision: Collision::Undefined,
    };
    let contents = contents(cell, width);
    builder.memory(wiring, &contents);
    Ok(())
}

fn and(builder: &mut Builder, [a, b, c]: [Net; 3]) -> Net {
    const AND_3: u16 = 0b1000_0000;
    let output = builder.fresh();
    builder.lut(AND_3, [a, b, c, LOW], output);
    output
}

/// The words that the `INITVAL_` parameters give: each holds sixteen half words of 18 bits, 20
/// bits apart.
fn contents(cell: &Cell, width: usize) -> Vec<u64> {
    const ROWS: usize = 64;
    const HALVES: usize = 16;
    const PITCH: usize = 20;
    const DATA_BYTE: usize = 8;
    let mut bits = Vec::new();
    for row in 0..ROWS {
        let digits = cell.parameter(&format!("INITVAL_{row:02X}")).unwrap_or("");
        let digits: Vec<bool> = digits.chars().rev().map(|digit| digit == '1').collect();
        let digit = |at: usize| digits.get(at).copied().unwrap_or(false);
        for half in 0..HALVES {
            bits.extend((0..HALF).map(|bit| digit(half * PITCH + bit)));
        }
    }
    // Words narrower than a byte do not use its ninth bit.
    if width < DATA_BYTE {
        bits = bits.chunks(BYTE).flat_map(|byte| byte[..DATA_BYTE].to_vec()).collect();
    }
    words(&bits, width)
}
