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
use crate::ecp5;
use crate::fingerprint::fingerprint;
use crate::folder::FolderError;
use crate::gowin;
use crate::ring;
use crate::router::{RoutedSize, Router};
use crate::sources::Sources;
use crate::target::{Flow, Target, TARGETS};
use crate::tools::{self, Tool};
use crate::xilinx::{self, XilinxSize};
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
    pub core: RoutedSize,
    /// The boards that are routed here.
    pub routed: Vec<RoutedFigures>,
    /// The boards that their vendor's tools route, as yosys synthesises them.
    pub synthesised: Vec<SynthesisedFigures>,
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
    pub size: RoutedSize,
}

/// One board as yosys synthesises it, in the chip's own kind of LUTs and memory blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SynthesisedFigures {
    /// The board's name.
    pub board: String,
    /// Logic elements of Cyclone, LUTs of Artix.
    pub luts: usize,
    /// Flip-flops.
    pub registers: usize,
    /// Memory blocks: M4K of Cyclone, 18 kbit of Artix.
    pub memory_blocks: usize,
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
        growth.size(&format!("{board}: registers"), pinned.registers, now.registers);
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
            false => Err(Grown { details: self.details }),
        }
    }
}

/// Measures what has changed since `on_record` was measured, and calls `progress` with each stage.
/// Routing takes long, so what the same tools said of the same Verilog stands.
pub fn measure(on_record: &Figures, progress: Progress) -> Result<Figures, SynthError> {
    tools::require(&ecp5::TOOLS)?;
    tools::require(&gowin::TOOLS)?;
    let tools = vec![Tool::Yosys.version()?, Tool::NextpnrEcp5.version()?];
    let fingerprints = fingerprints()?;
    let known = Known {
        on_record,
        unchanged: match tools == on_record.tools {
            false => Vec::new(),
            true => fingerprints
                .iter()
                .filter(|now| on_record.fingerprints.contains(now))
                .map(|now| now.board.as_str())
                .collect(),
        },
    };
    // Every tool runs on one core: what is synthesised and what is routed go side by side.
    let (synthesised, routed) = std::thread::scope(|scope| {
        let routed = scope.spawn(|| Routed::measure(&known, progress));
        let synthesised = Synthesised::measure(&known, progress);
        let routed = routed.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        (synthesised, routed)
    });
    let (synthesised, routed) = (synthesised?, routed?);
    Ok(Figures {
        tools,
        machine: synthesised.machine,
        blocks: synthesised.blocks,
        core: routed.core,
        routed: routed.boards,
        synthesised: synthesised.boards,
        fingerprints,
    })
}

/// What need not be measured again.
struct Known<'a> {
    on_record: &'a Figures,
    /// The boards whose Verilog is what it was.
    unchanged: Vec<&'a str>,
}

impl Known<'_> {
    fn is_unchanged(&self, board: &str) -> bool {
        self.unchanged.contains(&board)
    }

    fn routed(&self, board: &str) -> Option<&RoutedFigures> {
        let routed = self.on_record.routed.iter();
        let mut routed = routed.filter(|found| self.is_unchanged(&found.board));
        routed.find(|found| found.board == board)
    }

    fn synthesised(&self, board: &str) -> Option<&SynthesisedFigures> {
        let boards = self.on_record.synthesised.iter();
        let mut boards = boards.filter(|found| self.is_unchanged(&found.board));
        boards.find(|found| found.board == board)
    }
}

/// The board that holds the whole machine and its lamps: what is unchanged in it is unchanged in CC.
const DE2: &str = "de2";

/// Called with the stage of a measurement, from several threads.
pub type Progress<'a> = &'a (dyn Fn(&str) + Sync);

/// The figures that yosys alone gives.
struct Synthesised {
    machine: CycloneSize,
    blocks: Vec<BlockFigures>,
    boards: Vec<SynthesisedFigures>,
}

impl Synthesised {
    fn measure(known: &Known, progress: Progress) -> Result<Synthesised, SynthError> {
        let de2 = Target::named(DE2)?;
        let mut boards = Vec::new();
        for board in TARGETS.iter().filter(|board| board.name != de2.name) {
            match known.synthesised(board.name) {
                Some(found) => boards.push(found.clone()),
                None => boards.extend(synthesise(board, progress)?),
            }
        }
        if known.is_unchanged(de2.name) {
            return Ok(Synthesised {
                machine: known.on_record.machine,
                blocks: known.on_record.blocks.clone(),
                boards,
            });
        }
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
        Ok(Synthesised { machine, blocks, boards })
    }
}

/// The figures that the router gives.
struct Routed {
    core: RoutedSize,
    boards: Vec<RoutedFigures>,
}

impl Routed {
    fn measure(known: &Known, progress: Progress) -> Result<Routed, SynthError> {
        let core = match known.is_unchanged(DE2) {
            true => known.on_record.core,
            false => {
                progress("placing and routing CC alone (yosys, nextpnr)");
                ring::measure(&rtl::core(), rtl::CORE)?
            }
        };
        let mut boards = Vec::new();
        for board in TARGETS {
            match (known.routed(board.name), Router::of(board, None)?) {
                (Some(found), _) => boards.push(found.clone()),
                (None, Some(router)) => boards.push(route(board, router, progress)?),
                (None, None) => {}
            }
        }
        Ok(Routed { core, boards })
    }
}

/// Measures the machine that the size is guarded of: that of the DE2.
pub fn measure_machine() -> Result<CycloneSize, SynthError> {
    let de2 = Target::named(DE2)?;
    cyclone::measure(&Sources::of(de2)?.machine.to_string(), de2.machine_module())
}

fn route(
    board: &'static Target,
    router: Router,
    progress: Progress,
) -> Result<RoutedFigures, SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    let sources = Sources::of(board)?;
    progress(&format!("synthesising for {} (yosys)", board.name));
    let files = sources.write_to(folder.path())?;
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    router.synthesise(folder.path(), &files, &board.top())?;
    progress(&format!("placing and routing for {} (nextpnr)", board.name));
    Ok(RoutedFigures {
        board: board.name.to_string(),
        die: router.die().to_string(),
        size: router.route(folder.path(), board)?,
    })
}

/// A board that is not routed here, as yosys maps it; nothing for one that is.
fn synthesise(
    board: &'static Target,
    progress: Progress,
) -> Result<Option<SynthesisedFigures>, SynthError> {
    let measuring = || progress(&format!("synthesising for {} (yosys)", board.name));
    let (luts, registers, memory_blocks) = match board.flow {
        Flow::Quartus { .. } => {
            measuring();
            let size = cyclone::measure(&Sources::of(board)?.text(), &board.top())?;
            (size.logic_elements, size.registers, size.memory_blocks)
        }
        Flow::Vivado { .. } => {
            measuring();
            let XilinxSize { luts, registers, memory_blocks } =
                xilinx::measure(&Sources::of(board)?)?;
            (luts, registers, memory_blocks)
        }
        Flow::Ecp5 { .. } | Flow::Gowin { .. } => return Ok(None),
    };
    Ok(Some(SynthesisedFigures { board: board.name.to_string(), luts, registers, memory_blocks }))
}

/// The blocks to list, as modules and paths: those of the machine, those of its core, and what is
/// in these.
fn block_modules(machine: &Design) -> Vec<(String, String)> {
    let inside = |module: &str, path: &str| -> Vec<(String, String)> {
        let module = machine.module(module).into_iter();
        let instances = module.flat_map(|module| &module.instances);
        instances
            .map(|instance| (instance.module.clone(), format!("{path}{}", instance.name)))
            .collect()
    };
    let parts = inside(rtl::CORE, "cc.");
    let units = parts.iter().flat_map(|(module, path)| inside(module, &format!("{path}.")));
    let listed: Vec<_> =
        inside(rtl::SYSTEM, "").into_iter().chain(units).chain(parts.clone()).collect();
    let mut blocks: Vec<(String, String)> = Vec::new();
    for (module, path) in listed {
        if blocks.iter().all(|(known, _)| *known != module) {
            blocks.push((module, path));
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
            Ok(Fingerprint { board: board.name.to_string(), verilog: fingerprint(&sources.text()) })
        })
        .collect()
}

/// The folder of the files.
pub fn folder() -> PathBuf {
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
    let unreadable = |details: String| SynthError::Figures { path: path.to_path_buf(), details };
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(error.to_string()))?;
    serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))
}

/// Writes one of the files.
pub fn store<T: Serialize>(path: &Path, value: &T) -> Result<(), SynthError> {
    let write = |error: std::io::Error| FolderError::Write { path: path.to_path_buf(), error };
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
            core: RoutedSize { fmax: 90.0, ..RoutedSize::default() },
            routed: vec![RoutedFigures {
                board: "ulx3s".to_string(),
                die: "85k".to_string(),
                size: RoutedSize { luts: 9_000, registers: 3_100, memory_blocks: 4, fmax: 80.0 },
            }],
            synthesised: Vec::new(),
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
        assert!(error.contains("logic elements: pinned 10000, now 10201 (+2.0 %)"), "{error}");
        assert!(error.contains("--repin"), "{error}");
    }

    #[test]
    fn every_pinned_figure_is_held() {
        let pinned = Pinned::at(&figures());
        type Spoil = (&'static str, fn(&mut Figures));
        let spoil: [Spoil; 7] = [
            ("registers: pinned 3000", |f| f.machine.registers = 3_100),
            ("memory bits: pinned 20000", |f| f.machine.memory_bits = 30_000),
            ("ulx3s: LUTs", |f| f.routed[0].size.luts = 9_999),
            ("ulx3s: registers", |f| f.routed[0].size.registers = 9_999),
            ("ulx3s: MHz: pinned 80, now 70 (-12.5 %)", |f| f.routed[0].size.fmax = 70.0),
            ("CC: MHz: pinned 90", |f| f.core.fmax = 70.0),
            ("ulx4s: nothing is pinned yet", |f| f.routed[0].board = "ulx4s".to_string()),
        ];
        for (what, spoil) in spoil {
            let mut worse = figures();
            spoil(&mut worse);
            let error = pinned.allows(&worse).unwrap_err().to_string();
            assert!(error.contains(what), "{error}");
        }
    }
}
