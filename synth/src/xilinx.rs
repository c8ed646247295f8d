//! The size of a design on Artix-7, as yosys maps it: LUTs of up to six inputs, registers, memory.

use serde::{Deserialize, Serialize};

use crate::netlist::Netlist;
use crate::router::NETLIST;
use crate::sources::Sources;
use crate::tools::Tool;
use crate::SynthError;

/// What a board's design takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct XilinxSize {
    /// LUTs of up to six inputs, those that serve as memory included.
    pub luts: usize,
    /// Flip-flops.
    pub registers: usize,
    /// Half blocks of 18 kbit memory.
    pub memory_blocks: usize,
}

/// How yosys is called.
const SYNTHESIS: &str = "synth_xilinx -family xc7 -flatten";

/// LUTs that a small memory takes: one a bit and port pair.
const SMALL_MEMORIES: [(&str, usize); 4] =
    [("RAM32M", 4), ("RAM64M", 4), ("RAM32X1D", 2), ("RAM64X1D", 2)];

/// Synthesises a board's design and counts its cells.
pub fn measure(sources: &Sources) -> Result<XilinxSize, SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    let folder = folder.path();
    let top = sources.target.top();
    let files = sources.write_to(folder)?.join(" ");
    let script = format!("read_verilog {files}; {SYNTHESIS} -top {top} -json {NETLIST}");
    let doing = format!("to synthesise {top}");
    Tool::Yosys.run(folder, &["-q", "-p", &script], &doing)?;
    let netlist = Netlist::read(folder, NETLIST)?;
    let module = netlist.expect(&top)?;
    let mut size = XilinxSize::default();
    for (kind, count) in module.kinds() {
        let small = SMALL_MEMORIES.iter().find(|(name, _)| *name == kind);
        match (kind, small) {
            (_, Some((_, luts))) => size.luts += luts * count,
            ("RAMB18E1", _) => size.memory_blocks += count,
            ("RAMB36E1", _) => size.memory_blocks += 2 * count,
            (kind, _) if kind.starts_with("LUT") => size.luts += count,
            (kind, _) if kind.starts_with("FD") => size.registers += count,
            _ => {}
        }
    }
    Ok(size)
}
