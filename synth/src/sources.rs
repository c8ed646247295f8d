//! The Verilog of a board: the machine as emitted, and the board's top around it.

use std::fs;
use std::path::Path;

use connect6_verilog::files::{self, NAMES};
use connect6_verilog::{parse, Design, Port};

use crate::folder::FolderError;
use crate::target::Target;
use crate::{pll, wrapper, SynthError};

/// What synthesis reads.
pub struct Sources {
    /// The board it is for.
    pub target: &'static Target,
    /// The top module, under the board's port names.
    pub top: Design,
    /// The machine inside.
    pub machine: Design,
    /// The real loop that makes its clock, if the board has one.
    pll: Option<String>,
}

impl Sources {
    /// The machine with the board's clock in it, and the board's top around it.
    pub fn of(target: &'static Target) -> Result<Sources, SynthError> {
        let machine =
            target.machine().map_err(|error| SynthError::Machine { board: target.name, error })?;
        let module = target.machine_module();
        let inside = machine.module(module);
        let inside = inside.ok_or_else(|| SynthError::no_module(module))?;
        let top = parse(&wrapper::write(target, &inside.ports));
        Ok(Sources {
            target,
            top: top.map_err(|error| SynthError::Top { board: target.name, error })?,
            machine,
            pll: target.pll().and_then(|pll| pll.verilog(&target.flow, target.clock_hz)),
        })
    }

    /// The Verilog that synthesis reads, file by file: the loop is the real one.
    pub fn files(&self) -> Vec<(String, String)> {
        self.with_loop(self.pll.clone())
    }

    /// The same for checks and simulations: the loop is a model.
    pub fn model_files(&self) -> Vec<(String, String)> {
        self.with_loop(self.pll.as_ref().map(|_| pll::model()))
    }

    fn with_loop(&self, text: Option<String>) -> Vec<(String, String)> {
        let mut files = vec![(self.top_file(), self.top.to_string())];
        let machine = files::split(&self.machine, &NAMES).into_iter();
        files.extend(machine.map(|file| (file.name, file.text)));
        files.extend(text.map(|text| (format!("{}.v", pll::MODULE), text)));
        files
    }

    /// The file of the top module.
    pub fn top_file(&self) -> String {
        format!("{}.v", self.target.top())
    }

    /// The names of those that a tool is told to read; they lead it to the others.
    pub fn verilog_files(&self) -> Vec<String> {
        read_by_name(&self.files())
    }

    /// Writes all files and the constraints into a folder; returns the names of those that a tool is
    /// told to read.
    pub fn write_to(&self, folder: &Path) -> Result<Vec<String>, SynthError> {
        let files = self.files();
        let pins = (self.target.constraints_file.to_string(), self.target.constraints.to_string());
        for (file, text) in files.iter().chain([&pins]) {
            let path = folder.join(file);
            fs::write(&path, text).map_err(|error| FolderError::Write { path, error })?;
        }
        Ok(read_by_name(&files))
    }

    /// The ports of the top module.
    pub fn ports(&self) -> &[Port] {
        let top = self.top.module(&self.target.top());
        top.map_or(&[], |top| &top.ports)
    }

    /// All of it in one text, which includes and loads nothing.
    pub fn text(&self) -> String {
        let pll = self.pll.clone().unwrap_or_default();
        [self.top.to_string(), self.machine.to_string(), pll].join("\n")
    }
}

/// The names of the files that a tool is told to read: the modules, not what they include or load.
pub fn read_by_name(files: &[(String, String)]) -> Vec<String> {
    let names = files.iter().map(|(name, _)| name);
    names.filter(|name| name.ends_with(".v")).cloned().collect()
}
