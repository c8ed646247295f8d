//! The open tools of a board whose place and route runs here, whichever chip it has: one way from
//! Verilog to a bitstream and to what the router reports.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::ecp5::{self, Chip};
use crate::gates::{ecp5_circuit, gowin_circuit, Circuit, CircuitError};
use crate::gowin::{self, Part};
use crate::target::{Flow, Target};
use crate::tools::Tool;
use crate::SynthError;

/// yosys's netlist.
pub const NETLIST: &str = "netlist.json";
/// nextpnr's netlist after routing.
pub const ROUTED: &str = "routed.json";
/// nextpnr's report.
pub const REPORT: &str = "report.json";

/// Where the router's dice start: the same design gives the same bitstream.
pub const SEED: &str = "1";

/// What a routed design takes and how fast it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RoutedSize {
    /// LUTs of four inputs, those that serve as memory included.
    pub luts: u64,
    /// Flip-flops.
    pub registers: u64,
    /// Blocks of 18 kbit memory.
    pub memory_blocks: u64,
    /// The highest clock, in MHz.
    pub fmax: f64,
}

/// The tools for one chip.
#[derive(Clone, Copy, Debug)]
pub enum Router {
    /// nextpnr-ecp5 and Project Trellis.
    Ecp5(Chip<'static>),
    /// nextpnr-himbaechel-gowin and Project Apicula.
    Gowin(Part),
}

impl Router {
    /// The router of a board with the die asked for, or with its first; none where the vendor's
    /// tools do this.
    pub fn of(board: &Target, die: Option<&str>) -> Result<Option<Router>, SynthError> {
        let dies = match board.flow {
            Flow::Ecp5 { dies, .. } => dies,
            _ => &[],
        };
        let chosen = match die {
            None => dies.first(),
            Some(die) => Some(dies.iter().find(|known| **known == die).ok_or_else(|| {
                SynthError::UnknownDie {
                    board: board.name,
                    die: die.to_string(),
                    known: dies.join(", "),
                }
            })?),
        };
        Ok(match (&board.flow, chosen) {
            (Flow::Ecp5 { package, speed, .. }, Some(die)) => {
                Some(Router::Ecp5(Chip { die, package, speed }))
            }
            (Flow::Gowin { device, family, .. }, _) => Some(Router::Gowin(Part { device, family })),
            _ => None,
        })
    }

    /// What it calls.
    pub fn tools(&self) -> &'static [Tool] {
        match self {
            Router::Ecp5(_) => &ecp5::TOOLS,
            Router::Gowin(_) => &gowin::TOOLS,
        }
    }

    /// The chip, for people.
    pub fn die(&self) -> &'static str {
        match self {
            Router::Ecp5(chip) => chip.die,
            Router::Gowin(part) => part.family,
        }
    }

    /// Makes [`NETLIST`] of the Verilog `files` in `folder`.
    pub fn synthesise(&self, folder: &Path, files: &[&str], top: &str) -> Result<(), SynthError> {
        let script = self.synthesis_script(files, top);
        let doing = format!("to synthesise {top}");
        Tool::Yosys.run(folder, &["-q", "-p", &script], &doing)?;
        Ok(())
    }

    /// Makes [`ROUTED`] and [`REPORT`] of [`NETLIST`], with the pins of the board.
    pub fn route(&self, folder: &Path, board: &Target) -> Result<RoutedSize, SynthError> {
        match self {
            Router::Ecp5(chip) => {
                ecp5::place_and_route(folder, *chip, Some(board.constraints_file))
            }
            Router::Gowin(part) => {
                gowin::place_and_route(folder, *part, board.constraints_file, board.machine_hz())
            }
        }
    }

    /// Makes the bitstream of what was routed.
    pub fn pack(&self, folder: &Path, board: &Target) -> Result<(), SynthError> {
        let bitstream = self.bitstream(board);
        match self {
            Router::Ecp5(_) => ecp5::pack(folder, &bitstream),
            Router::Gowin(part) => gowin::pack(folder, *part, &bitstream),
        }
    }

    /// The name of the bitstream's file.
    pub fn bitstream(&self, board: &Target) -> String {
        let ending = match self {
            Router::Ecp5(_) => "bit",
            Router::Gowin(_) => "fs",
        };
        format!("{}.{ending}", board.top())
    }

    /// The files that only a second run of the router would read.
    pub fn large_files(&self) -> &'static [&'static str] {
        match self {
            Router::Ecp5(_) => &[NETLIST, ROUTED, ecp5::CONFIGURATION],
            Router::Gowin(_) => &[NETLIST, ROUTED],
        }
    }

    /// The routed netlist, to be simulated.
    pub fn circuit(&self, routed: &str) -> Result<Circuit, CircuitError> {
        match self {
            Router::Ecp5(_) => ecp5_circuit(routed),
            Router::Gowin(_) => gowin_circuit(routed),
        }
    }

    /// The same by hand: the commands, a line each.
    pub fn commands(&self, files: &[&str], board: &Target) -> String {
        let bitstream = self.bitstream(board);
        let synthesis = self.synthesis_script(files, &board.top());
        let (router, arguments, packer) = match self {
            Router::Ecp5(chip) => (
                "nextpnr-ecp5",
                ecp5::routing_arguments(*chip, Some(board.constraints_file)),
                format!("ecppack --compress {} {bitstream}", ecp5::CONFIGURATION),
            ),
            Router::Gowin(part) => (
                "nextpnr-himbaechel-gowin",
                gowin::routing_arguments(*part, board.constraints_file, board.machine_hz()),
                format!("gowin_pack -d {} -o {bitstream} {ROUTED}", part.family),
            ),
        };
        format!("yosys -q -p '{synthesis}'\n{router} {}\n{packer}\n", arguments.join(" "))
    }

    fn synthesis_script(&self, files: &[&str], top: &str) -> String {
        let how = match self {
            Router::Ecp5(_) => ecp5::SYNTHESIS,
            Router::Gowin(_) => gowin::SYNTHESIS,
        };
        let files = files.join(" ");
        format!("read_verilog {files}; {how} -top {top} -json {NETLIST}")
    }
}

/// Which kinds of cells a report counts as what, each with its number of LUTs, registers or blocks.
pub struct Kinds {
    /// LUTs.
    pub luts: &'static [(&'static str, u64)],
    /// Flip-flops.
    pub registers: &'static str,
    /// Block memories.
    pub memory_blocks: &'static str,
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

/// Reads the figures of nextpnr's report in `folder`.
pub fn read_report(folder: &Path, kinds: &Kinds) -> Result<RoutedSize, SynthError> {
    let text = std::fs::read_to_string(folder.join(REPORT)).map_err(SynthError::scratch)?;
    parse_report(&text, kinds)
}

fn parse_report(text: &str, kinds: &Kinds) -> Result<RoutedSize, SynthError> {
    let unreadable = |details: String| SynthError::Report { report: REPORT.to_string(), details };
    let report: Report =
        serde_json::from_str(text).map_err(|error| unreadable(error.to_string()))?;
    let used = |kind: &str| report.utilization.get(kind).map_or(0, |u| u.used);
    let slowest = report
        .fmax
        .values()
        .map(|fmax| fmax.achieved)
        .min_by(f64::total_cmp)
        .ok_or_else(|| unreadable("it names no clock".to_string()))?;
    Ok(RoutedSize {
        luts: kinds.luts.iter().map(|(kind, each)| each * used(kind)).sum(),
        registers: used(kinds.registers),
        memory_blocks: used(kinds.memory_blocks),
        fmax: slowest,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: Kinds =
        Kinds { luts: &[("LUT4", 1), ("RAM16SDP4", 4)], registers: "DFF", memory_blocks: "BSRAM" };

    #[test]
    fn a_report_gives_its_figures() {
        let text = r#"{"fmax": {"a": {"achieved": 81.5, "constraint": 25.0},
                                 "b": {"achieved": 70.25, "constraint": 25.0}},
                        "utilization": {"LUT4": {"available": 24288, "used": 4000},
                                        "RAM16SDP4": {"available": 100, "used": 10},
                                        "DFF": {"available": 24288, "used": 900},
                                        "BSRAM": {"available": 56, "used": 3}},
                        "critical_paths": []}"#;
        let expected = RoutedSize { luts: 4040, registers: 900, memory_blocks: 3, fmax: 70.25 };
        assert_eq!(parse_report(text, &KINDS).unwrap(), expected);
    }

    #[test]
    fn a_report_without_a_clock_is_an_error() {
        let error = parse_report(r#"{"fmax": {}, "utilization": {}}"#, &KINDS).unwrap_err();
        assert!(error.to_string().contains("names no clock"), "{error}");
        assert!(parse_report("[]", &KINDS).is_err());
    }
}
