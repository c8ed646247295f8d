//! The Verilog of a board: the machine as emitted, and the board's top around it.

use std::fs;
use std::path::Path;

use crate::board::{Board, MachineError};
use crate::folder::FolderError;
use crate::ports::{ports, Port};
use crate::{wrapper, SynthError};

/// What synthesis reads.
pub struct Sources {
    /// The board it is for.
    pub board: &'static Board,
    /// The top module, under the board's port names.
    pub top: String,
    /// The machine inside.
    pub machine: String,
}

impl Sources {
    /// Emits and wraps the machine.
    pub fn of(board: &'static Board) -> Result<Sources, SynthError> {
        let machine = board
            .emit_machine()
            .map_err(|error: MachineError| SynthError::Machine {
                board: board.name,
                error,
            })?;
        let module = board.machine_module();
        let ports = ports(&machine, module).ok_or_else(|| SynthError::no_module(module))?;
        Ok(Sources {
            board,
            top: wrapper::write(board, &ports),
            machine,
        })
    }

    /// The file of the top module.
    pub fn top_file(&self) -> String {
        format!("{}.v", self.board.top())
    }

    /// The file of the machine.
    pub fn machine_file(&self) -> String {
        format!("{}.v", self.board.machine_module())
    }

    /// Writes both files and the constraints into a folder.
    pub fn write_to(&self, folder: &Path) -> Result<(), SynthError> {
        for (file, text) in [
            (self.top_file(), self.top.as_str()),
            (self.machine_file(), &self.machine),
            (
                self.board.constraints_file.to_string(),
                self.board.constraints,
            ),
        ] {
            let path = folder.join(file);
            fs::write(&path, text).map_err(|error| FolderError::Write { path, error })?;
        }
        Ok(())
    }

    /// The ports of the top module.
    pub fn ports(&self) -> Vec<Port> {
        ports(&self.top, &self.board.top()).unwrap_or_default()
    }

    /// Both files in one text.
    pub fn text(&self) -> String {
        format!("{}\n{}", self.top, self.machine)
    }
}
