//! The open tools for Lattice ECP5: synthesis by yosys, place and route by nextpnr, bitstream by
//! Project Trellis; and what they report.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::netlist::{Module, Netlist};
use crate::tools::Tool;
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

/// What a routed design takes and how fast it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ecp5Size {
    /// LUTs of four inputs, those that serve as memory included.
    pub luts: u64,
    /// Flip-flops.
    pub registers: u64,
    /// Blocks of 18 kbit memory.
    pub memory_blocks: u64,
    /// The highest clock, in MHz.
    pub fmax: f64,
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

/// yosys's netlist.
pub const NETLIST: &str = "netlist.json";
/// nextpnr's netlist after routing.
pub const ROUTED: &str = "routed.json";
/// nextpnr's configuration of the chip, as text.
pub const CONFIGURATION: &str = "configuration.txt";
/// nextpnr's report.
pub const REPORT: &str = "report.json";

/// How yosys is called. Its defaults put sums of two or three bits into carry chains and spread
/// functions over wide multiplexers; this machine counts stones with many such sums, and is a
/// quarter smaller and half as fast again without.
const SYNTHESIS: &str = "synth_ecp5 -noccu2 -nowidelut";

/// The clock that the router aims for where no board sets one.
const ASPIRED_MEGAHERTZ: &str = "100";

/// Where the router's dice start: the same design gives the same bitstream.
const SEED: &str = "1";

/// Synthesises module `top` of the Verilog `files` in `folder` into [`NETLIST`].
pub fn synthesise(folder: &Path, files: &[&str], top: &str) -> Result<(), SynthError> {
    let script = synthesis_script(files, top);
    let doing = format!("to synthesise {top} for ECP5");
    Tool::Yosys.run(folder, &["-q", "-p", &script], &doing)?;
    Ok(())
}

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
    let text = fs::read_to_string(folder.join(NETLIST)).map_err(SynthError::scratch)?;
    let netlist = Netlist::parse(&text).map_err(|error| SynthError::Report {
        report: NETLIST.to_string(),
        details: error.to_string(),
    })?;
    let cells = |name: &&str| {
        let module = netlist.module(name);
        let module = module.ok_or_else(|| SynthError::no_module(name))?;
        Ok((name.to_string(), count(module)))
    };
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

/// What yosys is asked to do.
pub fn synthesis_script(files: &[&str], top: &str) -> String {
    format!(
        "read_verilog {files}; {SYNTHESIS} -top {top} -json {NETLIST}",
        files = files.join(" ")
    )
}

/// Places and routes [`NETLIST`] in `folder`, with the pins of the file `pins` if there is one,
/// into [`CONFIGURATION`], [`ROUTED`] and [`REPORT`].
pub fn place_and_route(
    folder: &Path,
    chip: Chip,
    pins: Option<&str>,
) -> Result<Ecp5Size, SynthError> {
    let arguments = routing_arguments(chip, pins);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    Tool::NextpnrEcp5.run(folder, &arguments, "to place and route the design")?;
    let text = fs::read_to_string(folder.join(REPORT)).map_err(SynthError::scratch)?;
    read_report(&text)
}

/// What nextpnr is asked to do.
pub fn routing_arguments(chip: Chip, pins: Option<&str>) -> Vec<String> {
    let die = format!("--{}", chip.die);
    let mut arguments = vec![
        "--quiet",
        &die,
        "--package",
        chip.package,
        "--speed",
        chip.speed,
        "--json",
        NETLIST,
        "--seed",
        SEED,
        "--textcfg",
        CONFIGURATION,
        "--write",
        ROUTED,
        "--report",
        REPORT,
    ];
    match pins {
        Some(file) => arguments.extend(["--lpf", file]),
        // No board, no clock to keep to: the router aims high, and the report says what the design
        // can do.
        None => arguments.extend([
            "--lpf-allow-unconstrained",
            "--timing-allow-fail",
            "--freq",
            ASPIRED_MEGAHERTZ,
        ]),
    }
    arguments.into_iter().map(str::to_string).collect()
}

/// Packs [`CONFIGURATION`] in `folder` into a bitstream.
pub fn pack(folder: &Path, bitstream: &str) -> Result<(), SynthError> {
    let arguments = ["--compress", CONFIGURATION, bitstream];
    Tool::Ecppack.run(folder, &arguments, "to pack the bitstream")?;
    Ok(())
}

/// nextpnr's report, as far as it is read here.
#[derive(Deserialize)]
struct Report {
    fmax: BTreeMap<String, Fmax>,
    utilization: BTreeMap<String, Utilization>,
}

#[derive(Deserialize)]
struct Fmax {
    achieved: f64,
}

#[derive(Deserialize)]
struct Utilization {
    used: u64,
}

/// Reads the figures of nextpnr's report.
pub fn read_report(text: &str) -> Result<Ecp5Size, SynthError> {
    let unreadable = |details: String| SynthError::Report {
        report: REPORT.to_string(),
        details,
    };
    let report: Report =
        serde_json::from_str(text).map_err(|error| unreadable(error.to_string()))?;
    let used = |kind: &str| report.utilization.get(kind).map_or(0, |u| u.used);
    let slowest = report
        .fmax
        .values()
        .map(|fmax| fmax.achieved)
        .min_by(f64::total_cmp)
        .ok_or_else(|| unreadable("it names no clock".to_string()))?;
    Ok(Ecp5Size {
        luts: used("TRELLIS_COMB"),
        registers: used("TRELLIS_FF"),
        memory_blocks: used("DP16KD"),
        fmax: slowest,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_gives_its_figures() {
        let text = r#"{"fmax": {"a": {"achieved": 81.5, "constraint": 25.0},
                                 "b": {"achieved": 70.25, "constraint": 25.0}},
                        "utilization": {"TRELLIS_COMB": {"available": 24288, "used": 4000},
                                        "TRELLIS_FF": {"available": 24288, "used": 900},
                                        "DP16KD": {"available": 56, "used": 3}},
                        "critical_paths": []}"#;
        let expected = Ecp5Size {
            luts: 4000,
            registers: 900,
            memory_blocks: 3,
            fmax: 70.25,
        };
        assert_eq!(read_report(text).unwrap(), expected);
    }

    #[test]
    fn a_report_without_a_clock_is_an_error() {
        let error = read_report(r#"{"fmax": {}, "utilization": {}}"#).unwrap_err();
        assert!(error.to_string().contains("names no clock"), "{error}");
        assert!(read_report("[]").is_err());
    }
}
