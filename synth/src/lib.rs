//! From the emitted Verilog to FPGA projects, bitstreams and measured sizes.

pub mod blocks;
pub mod build;
pub mod checked;
pub mod checks;
pub mod constraints;
pub mod cyclone;
pub mod ecp5;
pub mod figures;
pub mod fingerprint;
pub mod folder;
pub mod gates;
pub mod gowin;
pub mod netlist;
mod netlist_cache;
pub mod netlist_check;
pub mod pll;
pub mod quartus;
pub mod report;
pub mod ring;
pub mod root;
pub mod router;
pub mod sources;
pub mod target;
pub mod tools;
pub mod vivado;
pub mod wrapper;
pub mod xilinx;

use std::io;
use std::path::PathBuf;

use connect6_protocol::BaudError;
use connect6_verilog::{FixError, ParseError};

use folder::FolderError;
use netlist_check::NetlistError;
use target::UnknownTarget;
use tools::ToolError;

/// The first openFPGALoader that knows every board it is to load.
const LOADER_VERSION: &str = "0.11";

/// Why a design cannot be synthesised or measured.
#[derive(Debug, thiserror::Error)]
pub enum SynthError {
    /// A tool is missing or refuses the design.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The scratch folder cannot be used.
    #[error(
        "the temporary folder cannot be used ({0}): set TMPDIR to a folder that can be written"
    )]
    Scratch(io::Error),
    /// A tool's report is not what it used to be.
    #[error("{report} cannot be understood ({details}): check the tool's version with `cargo xtask setup`")]
    Report {
        /// Which file.
        report: String,
        /// What is wrong.
        details: String,
    },
    /// A board's Verilog cannot be made.
    #[error("the machine for {board} cannot be made: {error}")]
    Machine {
        /// The board's name.
        board: &'static str,
        /// Why.
        error: BaudError,
    },
    /// A board's top is not Verilog.
    #[error("the top of {board} cannot be read: {error}")]
    Top {
        /// The board's name.
        board: &'static str,
        /// Where and what.
        error: ParseError,
    },
    /// A check of a board's design fails.
    #[error("the design for {board} fails the check '{check}': {details}")]
    Check {
        /// The board's name.
        board: &'static str,
        /// The check's name.
        check: &'static str,
        /// What is wrong.
        details: String,
    },
    /// A netlist is not shown to be the design.
    #[error(transparent)]
    Netlist(#[from] NetlistError),
    /// There is no such block.
    #[error("there is no block named '{name}': choose one of {known}", known = blocks::names())]
    UnknownBlock {
        /// What was asked for.
        name: String,
    },
    /// The parameters of a design cannot be made constants.
    #[error(transparent)]
    Parameters(#[from] FixError),
    /// There is no such target.
    #[error(transparent)]
    Target(#[from] UnknownTarget),
    /// A file of figures cannot be read.
    #[error("{path} cannot be read ({details}): write it anew with `connect6 synth --report --repin`", path = .path.display())]
    Figures {
        /// Which.
        path: PathBuf,
        /// Why.
        details: String,
    },
    /// The router's result is too slow for the board.
    #[error(
        "the design for {board} reaches {reached:.1} MHz, {short:.1} MHz less than the {needed} MHz at \
         which it is to run: no bitstream is written; choose a lower clock in its entry (pll)",
        short = .needed - .reached
    )]
    TooSlow {
        /// The board's name.
        board: &'static str,
        /// The clock that the router reaches, in MHz.
        reached: f64,
        /// The clock of the machine, in MHz.
        needed: f64,
    },
    /// Nothing is there that could be loaded.
    #[error("{board} is loaded by its vendor's tools, from the project in {folder}:{commands}", folder = .folder.display())]
    VendorLoads {
        /// The board's name.
        board: &'static str,
        /// The project.
        folder: PathBuf,
        /// What to type, a line each.
        commands: String,
    },
    /// The loader is of a time before this board.
    #[error(
        "openFPGALoader does not know the board {name}: install version {LOADER_VERSION} or newer \
         (Debian 12 has 0.10), or leave --load out"
    )]
    OldLoader {
        /// The loader's name for the board.
        name: &'static str,
    },
    /// The board was not loaded; its bitstream is there.
    #[error("{error}\nthe bitstream is in {folder}: connect the board, and type there:{commands}", folder = .folder.display())]
    NotLoaded {
        /// What the loader says.
        error: ToolError,
        /// Where the bitstream is.
        folder: PathBuf,
        /// What to type, a line each.
        commands: String,
    },
    /// The board is not sold with this die.
    #[error("{board} has no die '{die}': {hint}", hint = if .known.is_empty() { "it has only one".to_string() } else { format!("choose one of {}", .known) })]
    UnknownDie {
        /// The board's name.
        board: &'static str,
        /// What was asked for.
        die: String,
        /// What there is.
        known: String,
    },
    /// The folder asked for cannot be written.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The Verilog lacks the module asked for.
    #[error("there is no module named '{module}' in the design")]
    NoModule {
        /// Its name.
        module: String,
    },
}

impl SynthError {
    pub(crate) fn scratch(error: io::Error) -> SynthError {
        SynthError::Scratch(error)
    }

    pub(crate) fn no_module(module: &str) -> SynthError {
        SynthError::NoModule { module: module.to_string() }
    }
}
