//! The measured files a report is made from. What a file holds is told by its content, so the
//! files can have any name.

use std::path::{Path, PathBuf};

use anyhow::{bail, Context};
use serde::Deserialize;
use serde_json::Value;

/// Everything that was found.
#[derive(Debug, Default)]
pub struct Measured {
    /// Cycles of each step.
    pub cycles: Option<Cycles>,
    /// The size of the machine.
    pub size: Option<Size>,
    /// Matches, in the order of their files.
    pub matches: Vec<Match>,
}

/// What `connect6 cycles --json` prints.
#[derive(Debug)]
pub struct Cycles {
    /// The steps, and the whole turn as the last.
    pub steps: Vec<StepCycles>,
    /// The command that measures it again.
    pub command: String,
}

/// The cycles of a step.
#[derive(Debug, Deserialize)]
pub struct StepCycles {
    /// Its name, or `turn`.
    pub step: String,
    /// Turns that reached it.
    pub turns: usize,
    /// The middle of them.
    pub median: u64,
    /// Only one in a hundred took longer.
    pub percentile_99: u64,
    /// The longest.
    pub worst: u64,
    /// The longest, in microseconds.
    pub worst_microseconds: f64,
    /// The paper's figure, in microseconds.
    pub paper_microseconds: f64,
}

/// What `connect6 synth --report` keeps.
#[derive(Debug, Deserialize)]
pub struct Size {
    /// The tools, with their versions.
    pub tools: Vec<String>,
    /// The machine on the paper's chip.
    pub machine: MachineSize,
    /// Other boards, after place and route.
    #[serde(default)]
    pub routed: Vec<Routed>,
}

/// The size of the machine on the paper's chip.
#[derive(Debug, Deserialize)]
pub struct MachineSize {
    /// Logic elements.
    pub logic_elements: u64,
    /// Flip-flops.
    pub registers: u64,
    /// Bits of block memory.
    pub memory_bits: u64,
}

/// A board after place and route.
#[derive(Debug, Deserialize)]
pub struct Routed {
    /// Its name.
    pub board: String,
    /// What the router reports.
    pub size: RoutedSize,
}

/// What a router reports.
#[derive(Debug, Deserialize)]
pub struct RoutedSize {
    /// LUTs of four inputs.
    pub luts: u64,
    /// Flip-flops.
    pub registers: u64,
    /// The highest clock, in MHz.
    pub fmax: f64,
}

/// What `connect6 match --json` prints.
#[derive(Debug, Deserialize)]
pub struct Match {
    /// The command that played it.
    pub command: String,
    /// The result from the first player's side.
    pub score: connect6_players::Score,
    /// The difference between the two.
    pub elo: Option<connect6_players::Elo>,
    /// The two players.
    pub players: [Player; 2],
    /// Stones of each game.
    pub lengths: Vec<usize>,
}

/// A player of a match.
#[derive(Debug, Deserialize)]
pub struct Player {
    /// Its name.
    pub name: String,
}

/// Reads every JSON file of the folders and every file named.
pub fn read(paths: &[PathBuf]) -> anyhow::Result<Measured> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(json_files(path)?);
        } else {
            files.push(path.clone());
        }
    }
    if files.is_empty() {
        bail!("there are no measured files (*.json) to report on");
    }
    let mut measured = Measured::default();
    for file in &files {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read {}", file.display()))?;
        measured
            .add(&text)
            .with_context(|| format!("{} is not a measured file", file.display()))?;
    }
    Ok(measured)
}

fn json_files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    files.sort();
    Ok(files)
}

impl Measured {
    fn add(&mut self, text: &str) -> anyhow::Result<()> {
        let value: Value = serde_json::from_str(text)?;
        if value.is_array() {
            let steps: Vec<StepCycles> = serde_json::from_value(value)?;
            let positions = steps.last().map_or(0, |turn| turn.turns);
            self.cycles = Some(Cycles {
                steps,
                command: format!("connect6 cycles --positions {positions} --json"),
            });
        } else if value.get("machine").is_some() {
            self.size = Some(serde_json::from_value(value)?);
        } else if value.get("score").is_some() {
            self.matches.push(serde_json::from_value(value)?);
        } else {
            bail!(
                "expected the output of connect6 cycles --json, connect6 match --json or \
                 connect6 synth --report"
            );
        }
        Ok(())
    }
}
