//! What the machine costs: measured, kept in a file, and held against pinned figures.
//!
//! Two files live beside this crate's sources.
//! - `figures/measured.json`: the last measurement and a fingerprint of the Verilog it is of. A
//!   test compares the fingerprint with the design, so figures of an older one do not stay.
//! - `figures/pinned.json`: what the design may cost. A measurement that is more than 2 % above
//!   it is refused, however it came about; the pin is moved on purpose, by `--repin`.

use std::path::{Path, PathBuf};

use connect6_sim::rtl;
use connect6_verilog::Design;
use serde::{Deserialize, Serialize};

use crate::cyclone::{self, CycloneSize};
use crate::ecp5::{self, Chip, Ecp5Size};
use crate::fingerprint::fingerprint;
use crate::folder::FolderError;
use crate::ring;
use crate::sources::Sources;
use crate::target::{Flow, Target, TARGETS};
use crate::tools::{self, Tool};
use crate::SynthError;

/// Growth that the tests accept, in per cent.
pub const TOLERANCE_PERCENT: f64 = 2.0;
/// A router's result moves by this much when nothing has changed, in per cent.
pub const FMAX_TOLERANCE_PERCENT: f64 = 10.0;

/// Everything that was measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// The tools, with their versions.
    pub tools: Vec<String>,
    /// A fingerprint of the Verilog of each board's machine.
    pub fingerprints: Vec<Fingerprint>,
    /// The whole machine of the DE2, optimised as one.
    pub machine: CycloneSize,
    /// Its blocks, each optimised by itself.
    pub blocks: Vec<BlockFigures>,
    /// CC alone after place and route, between registers.
    pub core: Ecp5Size,
    /// The boards that are routed here.
    pub routed: Vec<RoutedFigures>,
}

/// Which Verilog was measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fingerprint {
    /// The board's name.
    pub board: String,
    /// Of its Verilog, comments aside.
    pub verilog: String,
}

/// One block of the machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockFigures {
    /// The path of instances to it, with dots.
    pub path: String,
    /// Without the listed blocks inside it.
    pub size: CycloneSize,
    /// The same on ECP5.
    pub ecp5: ecp5::Ecp5Cells,
}

/// One board after place and route.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoutedFigures {
    /// The board's name.
    pub board: String,
    /// The die.
    pub die: String,
    /// What the router reports.
    pub size: Ecp5Size,
}

/// What the design may cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pinned {
    /// The whole machine of the DE2.
    pub logic_elements: usize,
    /// Its registers.
    pub registers: usize,
    /// Its bits of block memory.
    pub memory_bits: u64,
    /// The clock of CC alone on ECP5, in MHz.
    pub core_fmax: f64,
    /// The LUTs and registers of each routed board, and its clock in MHz.
    pub routed: Vec<PinnedRoute>,
}

/// What a routed board may cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PinnedRoute {
    /// The board's name.
    pub board: String,
    /// LUTs.
    pub luts: u64,
    /// Flip-flops.
    pub registers: u64,
    /// The clock in MHz.
    pub fmax: f64,
}

/// Something got worse than it may.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the design has grown beyond its pinned figures:\n{details}\
     Make it smaller, or accept it with `connect6 synth --report --repin`."
)]
pub struct Grown {
    /// One line each.
    pub details: String,
}

impl Pinned {
    /// The pin at a measurement.
    pub fn at(figures: &Figures) -> Pinned {
        Pinned {
            logic_elements: figures.machine.logic_elements,
            registers: figures.machine.registers,
            memory_bits: figures.machine.memory_bits,
            core_fmax: figures.core.fmax,
            routed: figures
                .routed
                .iter()
                .map(|route| PinnedRoute {
                    board: route.board.clone(),
                    luts: route.size.luts,
                    registers: route.size.registers,
                    fmax: route.size.fmax,
                })
                .collect(),
        }
    }

    /// Whether a measurement is within the pin.
    pub fn allows(&self, figures: &Figures) -> Result<(), Grown> {
        let mut growth = Growth::default();
        self.hold_machine(&figures.machine, &mut growth);
        growth.clock("CC: MHz", self.core_fmax, figures.core.fmax);
        for route in &figures.routed {
            self.hold_route(route, &mut growth);
        }
        growth.judge()
    }

    /// Whether the whole machine of the DE2 is within the pin.
    pub fn allows_machine(&self, machine: &CycloneSize) -> Result<(), Grown> {
        let mut growth = Growth::default();
        self.hold_machine(machine, &mut growth);
        growth.judge()
    }

    /// Whether a routed board is within the pin.
    pub fn allows_route(&self, route: &RoutedFigures) -> Result<(), Grown> {
        let mut growth = Growth::default();
        self.hold_route(route, &mut growth);
        growth.judge()
    }

    fn hold_machine(&self, now: &CycloneSize, growth: &mut Growth) {
        for (what, pinned, now) in [
            ("logic elements", self.logic_elements, now.logic_elements),
            ("registers", self.registers, now.registers),
        ] {
            growth.size(what, pinned as u64, now as u64);
        }
        growth.size("memory bits", self.memory_bits, now.memory_bits);
    }

    fn hold_route(&self, route: &RoutedFigures, growth: &mut Growth) {
        let (board, now) = (&route.board, &route.size);
        let Some(pinned) = self.routed.iter().find(|pin| pin.board == *board) else {
            growth.note(format!("{board}: nothing is pinned yet"));
            return;
        };
        growth.size(&format!("{board}: LUTs"), pinned.luts, now.luts);
        growth.size(
            &format!("{board}: registers"),
            pinned.registers,
            now.registers,
        );
        growth.clock(&format!("{board}: MHz"), pinned.fmax, now.fmax);
    }
}

/// What is worse than its pin allows, a line each.
#[derive(Default)]
struct Growth {
    details: String,
}

impl Growth {
    fn size(&mut self, what: &str, pinned: u64, now: u64) {
        let (pinned, now) = (pinned as f64, now as f64);
        if now > pinned * (1.0 + TOLERANCE_PERCENT / 100.0) {
            self.compare(what, pinned, now);
        }
    }

    fn clock(&mut self, what: &str, pinned: f64, now: f64) {
        if now < pinned * (1.0 - FMAX_TOLERANCE_PERCENT / 100.0) {
            self.compare(what, pinned, now);
        }
    }

    fn compare(&mut self, what: &str, pinned: f64, now: f64) {
        let change = match pinned == 0.0 {
            true => String::from("from nothing"),
            false => format!("{:+.1} %", (now / pinned - 1.0) * 100.0),
        };
        self.note(format!("{what}: pinned {pinned}, now {now} ({change})"));
    }

    fn note(&mut self, line: String) {
        self.details += &format!("  {line}\n");
    }

    fn judge(self) -> Result<(), Grown> {
        match self.details.is_empty() {
            true => Ok(()),
            false => Err(Grown {
                details: self.details,
            }),
        }
    }
}

/// How many steps [`measure`] reports.
pub fn stages() -> u64 {
    // The machine, its blocks on both chips, CC alone, and two for each routed board.
    const BEFORE_ROUTING: u64 = 4;
    let routed = TARGETS.iter().filter(|board| default_chip(board).is_some());
    BEFORE_ROUTING + 2 * routed.count() as u64
}

/// Measures everything, which takes minutes, and calls `progress` with each stage.
pub fn measure(progress: Progress) -> Result<Figures, SynthError> {
    tools::require(&ecp5::TOOLS)?;
    // Every tool runs on one core: what is synthesised and what is routed go side by side.
    let (synthesised, routed) = std::thread::scope(|scope| {
        let routed = scope.spawn(|| Routed::measure(progress));
        let synthesised = Synthesised::measure(progress);
        let routed = routed
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        (synthesised, routed)
    });
    let (synthesised, routed) = (synthesised?, routed?);
    Ok(Figures {
        tools: vec![Tool::Yosys.version()?, Tool::NextpnrEcp5.version()?],
        fingerprints: fingerprints()?,
        machine: synthesised.machine,
        blocks: synthesised.blocks,
        core: routed.core,
        routed: routed.boards,
    })
}

/// Called with the stage of a measurement, from several threads.
pub type Progress<'a> = &'a (dyn Fn(&str) + Sync);

/// The figures that yosys alone gives.
struct Synthesised {
    machine: CycloneSize,
    blocks: Vec<BlockFigures>,
}

impl Synthesised {
    fn measure(progress: Progress) -> Result<Synthesised, SynthError> {
        let de2 = Target::named("de2")?;
        let sources = Sources::of(de2)?;
        let verilog = &sources.machine.to_string();
        let top = de2.machine_module();
        progress("measuring the whole machine for Cyclone (yosys)");
        let machine = cyclone::measure(verilog, top)?;
        progress("measuring its blocks for Cyclone (yosys)");
        let modules = block_modules(&sources.machine);
        let names: Vec<&str> = modules.iter().map(|(module, _)| module.as_str()).collect();
        // A module with parameters has another name in the netlist.
        let fixed = sources.machine.fixed(top)?.to_string();
        let sizes = cyclone::measure_blocks(&fixed, top, &names)?;
        progress("measuring its blocks for ECP5 (yosys)");
        let cells = ecp5::measure_blocks(&fixed, top, &names)?;
        let blocks = [(top.to_string(), String::new())]
            .iter()
            .chain(&modules)
            .filter_map(|(module, path)| {
                Some(BlockFigures {
                    path: path.clone(),
                    size: *sizes.get(module)?,
                    ecp5: *cells.get(module)?,
                })
            })
            .collect();
        Ok(Synthesised { machine, blocks })
    }
}

/// The figures that the router gives.
struct Routed {
    core: Ecp5Size,
    boards: Vec<RoutedFigures>,
}

impl Routed {
    fn measure(progress: Progress) -> Result<Routed, SynthError> {
        progress("placing and routing CC alone (yosys, nextpnr)");
        let core = ring::measure(&rtl::core(), rtl::CORE)?;
        let mut boards = Vec::new();
        for board in TARGETS {
            if let Some(chip) = default_chip(board) {
                boards.push(route(board, chip, progress)?);
            }
        }
        Ok(Routed { core, boards })
    }
}

/// Measures the machine that the size is guarded of: that of the DE2.
pub fn measure_machine() -> Result<CycloneSize, SynthError> {
    let de2 = Target::named("de2")?;
    cyclone::measure(&Sources::of(de2)?.machine.to_string(), de2.machine_module())
}

fn route(
    board: &'static Target,
    chip: Chip,
    progress: Progress,
) -> Result<RoutedFigures, SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    let sources = Sources::of(board)?;
    sources.write_to(folder.path())?;
    progress(&format!("synthesising for {} (yosys)", board.name));
    let files = sources.verilog_files();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    ecp5::synthesise(folder.path(), &files, &board.top())?;
    progress(&format!("placing and routing for {} (nextpnr)", board.name));
    let size = ecp5::place_and_route(folder.path(), chip, Some(board.constraints_file))?;
    Ok(RoutedFigures {
        board: board.name.to_string(),
        die: chip.die.to_string(),
        size,
    })
}

/// The chip that an ECP5 board is measured with.
fn default_chip(board: &Target) -> Option<Chip<'static>> {
    match board.flow {
        Flow::Ecp5 {
            dies,
            package,
            speed,
        } => Some(Chip {
            die: dies.first()?,
            package,
            speed,
        }),
        Flow::Quartus { .. } => None,
    }
}

/// The blocks to list, as modules and paths: those of the machine, and those of its core.
fn block_modules(machine: &Design) -> Vec<(String, String)> {
    let mut blocks: Vec<(String, String)> = Vec::new();
    for (module, path) in [(rtl::SYSTEM, ""), (rtl::CORE, "cc.")] {
        let instances = machine
            .module(module)
            .into_iter()
            .flat_map(|m| &m.instances);
        for instance in instances {
            let path = format!("{path}{}", instance.name);
            if blocks.iter().all(|(known, _)| *known != instance.module) {
                blocks.push((instance.module.clone(), path));
            }
        }
    }
    blocks.sort_by(|(_, a), (_, b)| a.cmp(b));
    blocks
}

/// The fingerprint of every board's Verilog as it is now.
pub fn fingerprints() -> Result<Vec<Fingerprint>, SynthError> {
    TARGETS
        .iter()
        .map(|board| {
            let sources = Sources::of(board)?;
            Ok(Fingerprint {
                board: board.name.to_string(),
                verilog: fingerprint(&sources.text()),
            })
        })
        .collect()
}

/// The folder of both files.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("figures")
}

/// The last measurement.
pub fn measured_file() -> PathBuf {
    folder().join("measured.json")
}

/// The pin.
pub fn pinned_file() -> PathBuf {
    folder().join("pinned.json")
}

/// Reads one of the files.
pub fn load<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T, SynthError> {
    let unreadable = |details: String| SynthError::Figures {
        path: path.to_path_buf(),
        details,
    };
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(error.to_string()))?;
    serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))
}

/// Writes one of the files.
pub fn store<T: Serialize>(path: &Path, value: &T) -> Result<(), SynthError> {
    let write = |error: std::io::Error| FolderError::Write {
        path: path.to_path_buf(),
        error,
    };
    let mut text = serde_json::to_string_pretty(value).map_err(|error| write(error.into()))?;
    text.push('\n');
    std::fs::create_dir_all(folder()).map_err(write)?;
    std::fs::write(path, text).map_err(write)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures() -> Figures {
        Figures {
            tools: Vec::new(),
            fingerprints: Vec::new(),
            machine: CycloneSize {
                logic_elements: 10_000,
                registers: 3_000,
                memory_bits: 20_000,
                ..CycloneSize::default()
            },
            blocks: Vec::new(),
            core: Ecp5Size {
                fmax: 90.0,
                ..Ecp5Size::default()
            },
            routed: vec![RoutedFigures {
                board: "ulx3s".to_string(),
                die: "85k".to_string(),
                size: Ecp5Size {
                    luts: 9_000,
                    registers: 3_100,
                    memory_blocks: 4,
                    fmax: 80.0,
                },
            }],
        }
    }

    #[test]
    fn two_per_cent_pass_and_more_does_not() {
        let pinned = Pinned::at(&figures());
        let mut grown = figures();
        grown.machine.logic_elements = 10_200;
        grown.machine.registers = 2_000;
        grown.routed[0].size.fmax = 72.5;
        assert_eq!(pinned.allows(&grown), Ok(()));
        grown.machine.logic_elements = 10_201;
        let error = pinned.allows(&grown).unwrap_err().to_string();
        assert!(
            error.contains("logic elements: pinned 10000, now 10201 (+2.0 %)"),
            "{error}"
        );
        assert!(error.contains("--repin"), "{error}");
    }

    #[test]
    fn every_pinned_figure_is_held() {
        let pinned = Pinned::at(&figures());
        type Spoil = (&'static str, fn(&mut Figures));
        let spoil: [Spoil; 7] = [
            ("registers: pinned 3000", |f| f.machine.registers = 3_100),
            ("memory bits: pinned 20000", |f| {
                f.machine.memory_bits = 30_000
            }),
            ("ulx3s: LUTs", |f| f.routed[0].size.luts = 9_999),
            ("ulx3s: registers", |f| f.routed[0].size.registers = 9_999),
            ("ulx3s: MHz: pinned 80, now 70 (-12.5 %)", |f| {
                f.routed[0].size.fmax = 70.0
            }),
            ("CC: MHz: pinned 90", |f| f.core.fmax = 70.0),
            ("ulx4s: nothing is pinned yet", |f| {
                f.routed[0].board = "ulx4s".to_string()
            }),
        ];
        for (what, spoil) in spoil {
            let mut worse = figures();
            spoil(&mut worse);
            let error = pinned.allows(&worse).unwrap_err().to_string();
            assert!(error.contains(what), "{error}");
        }
    }
}
