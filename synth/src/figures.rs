//! What the machine costs: measured, kept in a file, and held against pinned figures.
//!
//! Two files live beside this crate's sources.
//! - `figures/measured.json`: the last measurement and a fingerprint of the Verilog it is of. A
//!   test compares the fingerprint with the design, so figures of an older one do not stay.
//! - `figures/pinned.json`: what the design may cost. A measurement that is more than 2 % above
//!   it is refused, however it came about; the pin is moved on purpose, by `--repin`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::board::{Board, Flow, BOARDS};
use crate::cyclone::{self, CycloneSize};
use crate::ecp5::{self, Chip, Ecp5Size};
use crate::emission::Emission;
use crate::fingerprint::fingerprint;
use crate::folder::FolderError;
use crate::ports;
use crate::sources::Sources;
use crate::tools::Tool;
use crate::SynthError;

/// Growth that nobody has to explain, in per cent.
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
    /// The boards that are routed here.
    pub routed: Vec<RoutedFigures>,
    /// What tidying the emitted Verilog gains.
    pub emission: Emission,
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
    /// The LUTs of each routed board, and its clock in MHz.
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
        let mut details = String::new();
        let mut hold = |what: &str, pinned: f64, now: f64, limit: f64| {
            let worse = match limit > 0.0 {
                true => now > pinned * (1.0 + limit / 100.0),
                false => now < pinned * (1.0 + limit / 100.0),
            };
            if worse {
                let change = match pinned == 0.0 {
                    true => String::from("from nothing"),
                    false => format!("{:+.1} %", (now / pinned - 1.0) * 100.0),
                };
                // Writing to a string cannot fail.
                let _ = writeln!(details, "  {what}: pinned {pinned}, now {now} ({change})");
            }
        };
        let now = &figures.machine;
        for (what, pinned, now) in [
            ("logic elements", self.logic_elements, now.logic_elements),
            ("registers", self.registers, now.registers),
        ] {
            hold(what, pinned as f64, now as f64, TOLERANCE_PERCENT);
        }
        let (pinned, now) = (self.memory_bits as f64, now.memory_bits as f64);
        hold("memory bits", pinned, now, TOLERANCE_PERCENT);
        for route in &figures.routed {
            let Some(pinned) = self.routed.iter().find(|pin| pin.board == route.board) else {
                continue;
            };
            let board = &route.board;
            for (what, pinned, now) in [
                ("LUTs", pinned.luts, route.size.luts),
                ("registers", pinned.registers, route.size.registers),
            ] {
                let what = format!("{board}: {what}");
                hold(&what, pinned as f64, now as f64, TOLERANCE_PERCENT);
            }
            let what = format!("{board}: MHz");
            hold(&what, pinned.fmax, route.size.fmax, -FMAX_TOLERANCE_PERCENT);
        }
        match details.is_empty() {
            true => Ok(()),
            false => Err(Grown { details }),
        }
    }
}

/// How many steps [`measure`] reports.
pub fn stages() -> u64 {
    // The machine, its blocks on both chips, the tidying, and two for each routed board.
    let routed = BOARDS.iter().filter(|board| default_chip(board).is_some());
    4 + 2 * routed.count() as u64
}

/// Measures everything, which takes minutes. `progress` is told what is being done.
pub fn measure(progress: &dyn Fn(&str)) -> Result<Figures, SynthError> {
    let de2 = Board::named("de2")?;
    let sources = Sources::of(de2)?;
    let verilog = &sources.machine;
    let top = de2.machine_module();
    progress("measuring the whole machine for Cyclone (yosys)");
    let machine = cyclone::measure(verilog, top)?;
    progress("measuring its blocks for Cyclone (yosys)");
    let modules = block_modules(verilog, top);
    let names: Vec<&str> = modules.iter().map(|(module, _)| module.as_str()).collect();
    let sizes = cyclone::measure_blocks(verilog, top, &names)?;
    progress("measuring its blocks for ECP5 (yosys)");
    let cells = ecp5::measure_blocks(verilog, top, &names)?;
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
    progress("measuring the Verilog before it is tidied (yosys)");
    let emission = Emission::measure(de2)?;
    let mut routed = Vec::new();
    for board in BOARDS {
        if let Some(chip) = default_chip(board) {
            routed.push(route(board, chip, progress)?);
        }
    }
    Ok(Figures {
        tools: vec![Tool::Yosys.version()?, Tool::NextpnrEcp5.version()?],
        fingerprints: fingerprints()?,
        machine,
        blocks,
        routed,
        emission,
    })
}

fn route(
    board: &'static Board,
    chip: Chip,
    progress: &dyn Fn(&str),
) -> Result<RoutedFigures, SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    let sources = Sources::of(board)?;
    sources.write_to(folder.path())?;
    progress(&format!("synthesising for {} (yosys)", board.name));
    let files = [sources.top_file(), sources.machine_file()];
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
fn default_chip(board: &Board) -> Option<Chip<'static>> {
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
fn block_modules(verilog: &str, top: &str) -> Vec<(String, String)> {
    let system = format!("{top}__system__");
    let is_block = |path: &str| {
        let inner = path.strip_prefix("cc__").unwrap_or(path);
        !inner.contains("__") && !inner.starts_with("register_")
    };
    ports::modules(verilog)
        .into_iter()
        .filter_map(|module| {
            let path = module.strip_prefix(&system)?;
            is_block(path).then(|| (module.to_string(), path.replacen("__", ".", 1)))
        })
        .collect()
}

/// The fingerprint of every board's Verilog as it is now.
pub fn fingerprints() -> Result<Vec<Fingerprint>, SynthError> {
    BOARDS
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
            emission: Emission::default(),
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
        let spoil: [Spoil; 5] = [
            ("registers: pinned 3000", |f| f.machine.registers = 3_100),
            ("memory bits: pinned 20000", |f| {
                f.machine.memory_bits = 30_000
            }),
            ("ulx3s: LUTs", |f| f.routed[0].size.luts = 9_999),
            ("ulx3s: registers", |f| f.routed[0].size.registers = 9_999),
            ("ulx3s: MHz: pinned 80, now 70 (-12.5 %)", |f| {
                f.routed[0].size.fmax = 70.0
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
