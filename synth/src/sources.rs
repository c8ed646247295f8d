//! The Verilog of a board: the machine as emitted, and the board's top around it.

use std::fs;
use std::path::Path;

use connect6_verilog::files::{self, File, NAMES};
use connect6_verilog::{parse, Design, Port};

use crate::folder::FolderError;
use crate::target::Target;
use crate::{wrapper, SynthError};

/// What synthesis reads.
pub struct Sources {
    /// The board it is for.
    pub target: &'static Target,
    /// The top module, under the board's port names.
    pub top: Design,
    /// The machine inside.
    pub machine: Design,
}

impl Sources {
    /// The machine with the board's clock in it, and the board's top around it.
    pub fn of(target: &'static Target) -> Result<Sources, SynthError> {
        let machine = target.machine().map_err(|error| SynthError::Machine {
            board: target.name,
            error,
        })?;
        let module = target.machine_module();
        let inside = machine.module(module);
        let inside = inside.ok_or_else(|| SynthError::no_module(module))?;
        let top = parse(&wrapper::write(target, &inside.ports));
        Ok(Sources {
            target,
            top: top.map_err(|error| SynthError::Top {
                board: target.name,
                error,
            })?,
            machine,
        })
    }

    /// The file of the top module.
    pub fn top_file(&self) -> String {
        format!("{}.v", self.target.top())
    }

    /// The files of the top and of the machine, with the contents of its memories.
    pub fn files(&self) -> Vec<File> {
        let top = File {
            name: self.top_file(),
            text: self.top.to_string(),
        };
        let machine = files::split(&self.machine, &NAMES);
        [top].into_iter().chain(machine).collect()
    }

    /// Those that a tool is told to read; they lead it to the others, in the same folder.
    pub fn verilog_files(&self) -> Vec<String> {
        let modules = self.machine.modules.iter();
        let modules = modules.map(|module| files::Names::module(&module.name));
        [self.top_file()].into_iter().chain(modules).collect()
    }

    /// Writes all of them and the constraints into a folder.
    pub fn write_to(&self, folder: &Path) -> Result<(), SynthError> {
        let constraints = File {
            name: self.target.constraints_file.to_string(),
            text: self.target.constraints.to_string(),
        };
        for File { name, text } in self.files().into_iter().chain([constraints]) {
            let path = folder.join(name);
            fs::write(&path, text).map_err(|error| FolderError::Write { path, error })?;
        }
        Ok(())
    }

    /// The ports of the top module.
    pub fn ports(&self) -> &[Port] {
        let top = self.top.module(&self.target.top());
        top.map_or(&[], |top| &top.ports)
    }

    /// Top and machine in one text.
    pub fn text(&self) -> String {
        format!("{}\n{}", self.top, self.machine)
    }
}
