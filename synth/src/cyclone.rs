//! The size of a design on Cyclone II: logic elements, registers, memory.
//!
//! yosys has no Cyclone II target; Cyclone IV E is the nearest, with logic elements of the same
//! kind (a LUT of four inputs and a flip-flop). Its synthesis is used as it stands but for the
//! memories: yosys wires only eight address bits to an M9K block, so that the logic behind the
//! other bits would vanish from the count. They become M4K blocks here, those of Cyclone II.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::ops::AddAssign;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::netlist::{Bit, Module, Netlist};
use crate::tools::Tool;
use crate::SynthError;

const LUT: &str = "cycloneive_lcell_comb";
/// yosys leaves a lone inverter as it is; it takes a LUT like any other function.
const INVERTER: &str = "$not";
const REGISTER: &str = "dffeas";
const MEMORY_BLOCK: &str = "m4k";
/// A memory before it is mapped.
const MEMORY: &str = "$mem_v2";

/// The netlist before memories are mapped.
const MEMORIES: &str = "memories.json";
/// The netlist at the end.
const NETLIST: &str = "netlist.json";

/// What a module costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CycloneSize {
    /// Logic elements: a LUT and the register behind it share one.
    pub logic_elements: usize,
    /// LUTs of four inputs.
    pub luts: usize,
    /// Flip-flops.
    pub registers: usize,
    /// Bits kept in block memory.
    pub memory_bits: u64,
    /// M4K blocks these bits take.
    pub memory_blocks: usize,
}

impl AddAssign for CycloneSize {
    fn add_assign(&mut self, other: CycloneSize) {
        self.logic_elements += other.logic_elements;
        self.luts += other.luts;
        self.registers += other.registers;
        self.memory_bits += other.memory_bits;
        self.memory_blocks += other.memory_blocks;
    }
}

/// The size of module `top` of `verilog`, optimised as a whole.
pub fn measure(verilog: &str, top: &str) -> Result<CycloneSize, SynthError> {
    let sizes = measure_blocks(verilog, top, &[])?;
    Ok(sizes.get(top).copied().unwrap_or_default())
}

/// The sizes of `blocks`, modules below `top`, and of what is left in `top`: each without the
/// other blocks inside it, and optimised by itself.
pub fn measure_blocks(
    verilog: &str,
    top: &str,
    blocks: &[&str],
) -> Result<BTreeMap<String, CycloneSize>, SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    synthesise(folder.path(), verilog, top, &mark("keep_hierarchy", blocks))?;
    let before = Netlist::read(folder.path(), MEMORIES)?;
    let after = Netlist::read(folder.path(), NETLIST)?;
    let size = |name: &str| {
        let (before, after) = (before.expect(name)?, after.expect(name)?);
        let size = CycloneSize { memory_bits: bits_in_blocks(before, after), ..count(after) };
        Ok((name.to_string(), size))
    };
    [top].iter().chain(blocks).map(|name| size(name)).collect()
}

/// The netlist of module `top`, optimised as a whole, as JSON.
pub fn netlist(verilog: &str, top: &str) -> Result<String, SynthError> {
    netlist_around(verilog, top, &[])
}

/// The netlist of module `top`, optimised as a whole but for `boxes`, modules inside it of which
/// only the ports are known. Each instance of one is a cell.
pub fn netlist_around(verilog: &str, top: &str, boxes: &[&str]) -> Result<String, SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    synthesise(folder.path(), verilog, top, &mark("blackbox", boxes))?;
    fs::read_to_string(folder.path().join(NETLIST)).map_err(SynthError::scratch)
}

/// The command of yosys that gives these modules an attribute.
pub fn mark(attribute: &str, modules: &[&str]) -> String {
    match modules {
        [] => String::new(),
        modules => format!("setattr -mod -set {attribute} 1 {};", modules.join(" ")),
    }
}

fn synthesise(folder: &Path, verilog: &str, top: &str, marks: &str) -> Result<(), SynthError> {
    for (file, text) in [
        ("design.v", verilog),
        ("m4k.txt", include_str!("../yosys/m4k.txt")),
        ("m4k_cell.v", include_str!("../yosys/m4k_cell.v")),
        ("m4k_map.v", include_str!("../yosys/m4k_map.v")),
    ] {
        fs::write(folder.join(file), text).map_err(SynthError::scratch)?;
    }
    let synth = format!("synth_intel -family cycloneive -top {top} -run");
    let script = format!(
        "read_verilog design.v; {marks} read_verilog -lib m4k_cell.v; \
         {synth} begin:map_bram; write_json {MEMORIES}; \
         memory_libmap -lib m4k.txt; techmap -map m4k_map.v; \
         {synth} map_ffram:; write_json {NETLIST}"
    );
    let doing = format!("to synthesise {top} for Cyclone");
    Tool::Yosys.run(folder, &["-q", "-p", &script], &doing)?;
    Ok(())
}

fn count(module: &Module) -> CycloneSize {
    let kinds = module.kinds();
    let count = |kind: &str| kinds.get(kind).copied().unwrap_or(0);
    let lut_of: HashMap<&Bit, &str> = [(LUT, "combout"), (INVERTER, "Y")]
        .iter()
        .flat_map(|(kind, output)| {
            module.cells_of(kind).filter_map(|(name, cell)| Some((cell.bit(output)?, name)))
        })
        .collect();
    // A LUT takes one register behind it into its logic element.
    let with_register: HashSet<&str> = module
        .cells_of(REGISTER)
        .filter_map(|(_, cell)| lut_of.get(cell.bit("d")?).copied())
        .collect();
    let (luts, registers) = (count(LUT) + count(INVERTER), count(REGISTER));
    CycloneSize {
        logic_elements: luts + registers - with_register.len(),
        luts,
        registers,
        memory_bits: 0,
        memory_blocks: count(MEMORY_BLOCK),
    }
}

/// The bits of the memories that went into blocks; what is too small for one became logic.
fn bits_in_blocks(before: &Module, after: &Module) -> u64 {
    let blocks: Vec<&str> = after.cells_of(MEMORY_BLOCK).map(|(name, _)| name).collect();
    before
        .cells_of(MEMORY)
        .filter_map(|(_, cell)| {
            let id = cell.parameters.get("MEMID")?.trim_start_matches('\\');
            let is_inside =
                |block: &&str| block.strip_prefix(id).is_some_and(|rest| rest.starts_with('.'));
            blocks.iter().find(|block| is_inside(block))?;
            Some(cell.number("SIZE")? * cell.number("WIDTH")?)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(cells: &str) -> Module {
        serde_json::from_str(&format!(r#"{{"cells": {{{cells}}}}}"#)).unwrap()
    }

    #[test]
    fn a_register_shares_the_logic_element_of_its_lut() {
        let lut = |name: &str, net: u32| {
            format!(r#""{name}": {{"type": "{LUT}", "connections": {{"combout": [{net}]}}}}"#)
        };
        let register = |name: &str, net: &str| {
            format!(r#""{name}": {{"type": "{REGISTER}", "connections": {{"d": [{net}]}}}}"#)
        };
        let cells = [
            lut("a", 10),
            lut("b", 11),
            format!(r#""n": {{"type": "{INVERTER}", "connections": {{"Y": [12]}}}}"#),
            // Behind `a`; behind `a` too, which has no second register; behind the inverter;
            // behind nothing.
            register("r0", "10"),
            register("r1", "10"),
            register("r2", "12"),
            register("r3", "\"0\""),
        ];
        let size = count(&module(&cells.join(",")));
        assert_eq!((size.luts, size.registers), (3, 4));
        assert_eq!(size.logic_elements, 5);
    }

    #[test]
    fn only_memories_in_blocks_count_as_memory() {
        let memory = |name: &str, size: &str, width: &str| {
            format!(
                r#""{name}": {{"type": "{MEMORY}", "parameters":
                    {{"MEMID": "\\{name}", "SIZE": "{size}", "WIDTH": "{width}"}}}}"#
            )
        };
        let before = [memory("a.words", "1000", "10"), memory("b.words", "10", "1")];
        let block = format!(r#""a.words.0.0": {{"type": "{MEMORY_BLOCK}"}}"#);
        let bits = bits_in_blocks(&module(&before[0]), &module(&block));
        assert_eq!(bits, 16);
        let bits = bits_in_blocks(&module(&before[1]), &module(""));
        assert_eq!(bits, 0);
    }
}
