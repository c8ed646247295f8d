//! The open tools for Lattice ECP5: synthesis by yosys, place and route by nextpnr, bitstream by
//! Project Trellis; and what they report.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::netlist::{Module, Netlist};
use crate::router::{read_report, Kinds, RoutedSize, NETLIST, REPORT, ROUTED, SEED};
use crate::tools::{words, Tool};
use crate::SynthError;

/// A chip, as nextpnr names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chip<'a> {
    /// The die, such as `25k`.
    pub die: &'a str,
    /// The package.
    pub package: &'a str,
    /// The speed grade.
    pub speed: &'a str,
}

/// What yosys makes of a module, before place and route.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ecp5Cells {
    /// LUTs of four inputs, those that serve as memory included.
    pub luts: usize,
    /// Flip-flops.
    pub registers: usize,
    /// Blocks of 18 kbit memory.
    pub memory_blocks: usize,
}

/// What the way to a bitstream calls.
pub const TOOLS: [Tool; 3] = [Tool::Yosys, Tool::NextpnrEcp5, Tool::Ecppack];

/// nextpnr's configuration of the chip, as text.
pub const CONFIGURATION: &str = "configuration.txt";
/// How yosys is called. Its defaults put sums of two or three bits into carry chains and spread
/// functions over wide multiplexers; this machine counts stones with many such sums, and is a
/// quarter smaller and half as fast again without.
pub const SYNTHESIS: &str = "synth_ecp5 -noccu2 -nowidelut";

/// The clock that the router aims for where no board sets one.
const ASPIRED_MEGAHERTZ: &str = "100";

/// What a report counts as what.
const KINDS: Kinds =
    Kinds { luts: &[("TRELLIS_COMB", 1)], registers: "TRELLIS_FF", memory_blocks: "DP16KD" };

/// The cells of `blocks`, modules below `top`, and of what is left in `top`: each without the
/// other blocks inside it, and optimised by itself.
pub fn measure_blocks(
    verilog: &str,
    top: &str,
    blocks: &[&str],
) -> Result<BTreeMap<String, Ecp5Cells>, SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    let folder = folder.path();
    fs::write(folder.join("design.v"), verilog).map_err(SynthError::scratch)?;
    let script = format!(
        "read_verilog design.v; setattr -mod -set keep_hierarchy 1 {blocks}; \
         {SYNTHESIS} -top {top} -json {NETLIST}",
        blocks = blocks.join(" ")
    );
    let doing = format!("to synthesise the blocks of {top} for ECP5");
    Tool::Yosys.run(folder, &["-q", "-p", &script], &doing)?;
    let netlist = Netlist::read(folder, NETLIST)?;
    let cells = |name: &&str| Ok((name.to_string(), count(netlist.expect(name)?)));
    [top].iter().chain(blocks).map(cells).collect()
}

fn count(module: &Module) -> Ecp5Cells {
    /// A small memory of 16 words of 4 bits.
    const SMALL_MEMORY_LUTS: usize = 4;
    let kinds = module.kinds();
    let count = |kind: &str| kinds.get(kind).copied().unwrap_or(0);
    Ecp5Cells {
        luts: count("LUT4") + SMALL_MEMORY_LUTS * count("TRELLIS_DPR16X4"),
        registers: count("TRELLIS_FF"),
        memory_blocks: count("DP16KD"),
    }
}

/// Places and routes [`NETLIST`] in `folder`, with the pins of the file `pins` if there is one,
/// into [`CONFIGURATION`], [`ROUTED`] and [`REPORT`].
pub fn place_and_route(
    folder: &Path,
    chip: Chip,
    pins: Option<&str>,
) -> Result<RoutedSize, SynthError> {
    let arguments = routing_arguments(chip, pins);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    Tool::NextpnrEcp5.run(folder, &arguments, "to place and route the design")?;
    read_report(folder, &KINDS)
}

/// What nextpnr is asked to do. It may miss the clock: whoever reads the report judges that.
pub fn routing_arguments(chip: Chip, pins: Option<&str>) -> Vec<String> {
    let Chip { die, package, speed } = chip;
    let pins = match pins {
        Some(file) => format!("--lpf {file}"),
        // No board, no clock to keep to: the router aims high, and the report says what the design
        // can do.
        None => format!("--lpf-allow-unconstrained --freq {ASPIRED_MEGAHERTZ}"),
    };
    words(&format!(
        "--quiet --timing-allow-fail --{die} --package {package} --speed {speed} --json {NETLIST} \
         --seed {SEED} --textcfg {CONFIGURATION} --write {ROUTED} --report {REPORT} {pins}"
    ))
}

/// Packs [`CONFIGURATION`] in `folder` into a bitstream.
pub fn pack(folder: &Path, bitstream: &str) -> Result<(), SynthError> {
    let arguments = ["--compress", CONFIGURATION, bitstream];
    Tool::Ecppack.run(folder, &arguments, "to pack the bitstream")?;
    Ok(())
}
