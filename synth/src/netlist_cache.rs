//! Keeps netlists: a synthesis takes a minute, and the same Verilog gives the same netlist.
//!
//! They are in `build/netlists`, under the fingerprint of the Verilog and the version of yosys.

use std::fs;
use std::path::PathBuf;

use crate::fingerprint::fingerprint;
use crate::folder::FolderError;
use crate::root;
use crate::tools::Tool;
use crate::SynthError;

/// The netlist of `verilog`, made by `make` unless it has been made before.
pub fn get_or_make(
    name: &str,
    verilog: &str,
    make: impl FnOnce() -> Result<String, SynthError>,
) -> Result<String, SynthError> {
    let version = Tool::Yosys.version()?;
    let key = fingerprint(&format!("{version}\n{verilog}"));
    let folder = root::folder().join("build").join("netlists");
    let path = folder.join(format!("{name}-{key}.json"));
    if let Ok(kept) = fs::read_to_string(&path) {
        return Ok(kept);
    }
    let netlist = make()?;
    store(&folder, &path, &netlist).map_err(|error| FolderError::Write { path, error })?;
    Ok(netlist)
}

/// Whole or not at all: another process may be reading.
fn store(folder: &PathBuf, path: &PathBuf, netlist: &str) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let draft = tempfile::NamedTempFile::new_in(folder)?;
    fs::write(draft.path(), netlist)?;
    draft.persist(path)?;
    Ok(())
}
