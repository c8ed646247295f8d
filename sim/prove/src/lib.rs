//! Properties of the emitted Verilog, proved for all inputs.
//!
//! A property stands in a file beside the block that it is about, `hdl/src/BLOCK.WHAT.proof.v`,
//! with the sentence that it proves in words: see [`script`]. [`prover::prove`] makes a problem of
//! it and the committed Verilog ([`problem`]), which ABC solves ([`abc`]). A counterexample is
//! played again in Icarus Verilog, on the block's own text ([`replay`]): a testbench and its
//! waveform. Every property comes with a mutant of the block, one line changed, that it refutes.
//! [`record`] keeps what was proved of which version of the design.
//!
//! [`netlist`] proves of every block that what synthesis makes of it is the block.

pub mod abc;
pub mod catalogue;
pub mod netlist;
pub mod problem;
pub mod prover;
pub mod record;
pub mod replay;
pub mod script;
mod stand_in;
mod tracked_ram;
mod tracked_rom;

use std::io;
use std::path::PathBuf;

use connect6_synth::tools::ToolError;
use connect6_synth::SynthError;

/// Why something could not be proved or refuted.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    /// A tool is missing or refuses its input.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A proof's file is not as it should be.
    #[error("{file}: {details}")]
    Script {
        /// Which file.
        file: String,
        /// What is wrong, and what it should be.
        details: String,
    },
    /// There is nothing to prove of this name.
    #[error("there is no proof of '{name}': choose one of {known}", known = catalogue::names())]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// There is no such block in the machine.
    #[error("there is no block named '{name}': choose one of {known}")]
    UnknownBlock {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// A block cannot be synthesised.
    #[error(transparent)]
    Synth(#[from] SynthError),
    /// A netlist has something in it that the proofs know no rule for.
    #[error("{block} cannot be compared with its netlist: {details}")]
    Netlist {
        /// The block.
        block: String,
        /// What, and where.
        details: String,
    },
    /// A file cannot be read or written.
    #[error("cannot use {path} ({error}): choose another folder with --out", path = .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A tool's answer is not what it used to be.
    #[error("the answer of {tool} cannot be understood ({details}): check its version with `cargo xtask setup`")]
    Answer {
        /// Which.
        tool: &'static str,
        /// What it said.
        details: String,
    },
    /// Icarus Verilog does not see what ABC claims.
    #[error("{file}: the counterexample breaks no property when it is simulated; see {folder}", folder = .folder.display())]
    NotConfirmed {
        /// The proof.
        file: String,
        /// Where the testbench is.
        folder: PathBuf,
    },
}
