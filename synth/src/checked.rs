//! What was checked of each board's Verilog, on record: whoever makes a vendor's project without the
//! tools that check it is told what they found in this very text.
//!
//! `figures/checked.json` is part of the program. `connect6 synth --check` runs every check and
//! writes it; a test fails when it is of another design.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::checks;
use crate::figures;
use crate::fingerprint::fingerprint;
use crate::sources::Sources;
use crate::target::TARGETS;
use crate::tools::{self, Tool};
use crate::SynthError;

/// The record that ships.
const SHIPPED: &str = include_str!("../figures/checked.json");

/// The checks of all boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The tools, with their versions.
    pub tools: Vec<String>,
    /// The boards in the order of their table.
    pub boards: Vec<Checked>,
}

/// One board's design that passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// The board's name.
    pub board: String,
    /// Of its Verilog, comments aside.
    pub verilog: String,
    /// What it passed.
    pub checks: Vec<String>,
}

/// What is cited of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// The fingerprint of the Verilog.
    pub verilog: String,
    /// The tools that checked it.
    pub tools: Vec<String>,
    /// What it passed, those checks left out that need no tool.
    pub checks: Vec<String>,
}

/// Where the record is kept.
pub fn file() -> PathBuf {
    figures::folder().join("checked.json")
}

/// The record that ships.
pub fn shipped() -> Result<Record, SynthError> {
    serde_json::from_str(SHIPPED)
        .map_err(|error| SynthError::Figures { path: file(), details: error.to_string() })
}

/// Runs every check of every board, and calls `progress` with each board.
pub fn measure(progress: &dyn Fn(&str)) -> Result<Record, SynthError> {
    tools::require(&checks::TOOLS)?;
    let boards = TARGETS.iter().map(|board| {
        progress(board.name);
        let sources = Sources::of(board)?;
        let mut passed = Vec::new();
        checks::run(&sources, |check| passed.push(check.to_string()))?;
        Ok(Checked {
            board: board.name.to_string(),
            verilog: fingerprint(&sources.text()),
            checks: passed,
        })
    });
    Ok(Record {
        boards: boards.collect::<Result<_, SynthError>>()?,
        tools: checks::TOOLS.iter().map(|tool: &Tool| tool.version()).collect::<Result<_, _>>()?,
    })
}

/// What is on record of this very Verilog, if anything is.
pub fn cite(sources: &Sources) -> Option<Cited> {
    let record = shipped().ok()?;
    let verilog = fingerprint(&sources.text());
    let name = sources.target.name;
    let found = record
        .boards
        .into_iter()
        .find(|checked| checked.board == name && checked.verilog == verilog)?;
    let needs_a_tool = |check: &String| checks::calls_a_tool(check);
    Some(Cited {
        verilog,
        tools: record.tools,
        checks: found.checks.into_iter().filter(needs_a_tool).collect(),
    })
}
