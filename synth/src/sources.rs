//! The Verilog of a board: the machine as emitted, and the board's top around it.

use std::fs;
use std::path::Path;

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

    /// The file of the machine.
    pub fn machine_file(&self) -> String {
        format!("{}.v", self.target.machine_module())
    }

    /// Writes both files and the constraints into a folder.
    pub fn write_to(&self, folder: &Path) -> Result<(), SynthError> {
        for (file, text) in [
            (self.top_file(), self.top.to_string()),
            (self.machine_file(), self.machine.to_string()),
            (
                self.target.constraints_file.to_string(),
                self.target.constraints.to_string(),
            ),
        ] {
            let path = folder.join(file);
            fs::write(&path, text).map_err(|error| FolderError::Write { path, error })?;
        }
        Ok(())
    }

    /// The ports of the top module.
    pub fn ports(&self) -> &[Port] {
        let top = self.top.module(&self.target.top());
        top.map_or(&[], |top| &top.ports)
    }

    /// Both files in one text.
    pub fn text(&self) -> String {
        format!("{}\n{}", self.top, self.machine)
    }
}
