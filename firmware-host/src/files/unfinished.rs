//! Trainings that were stopped: their state is kept beside what they are to write, and the same
//! command goes on from there.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use connect6_nets::Checkpoint;

use crate::interrupt::Interrupted;
use crate::terminal::output::note;

/// Where an unfinished run is kept: beside what it is to write.
pub fn run_file(out: &Path) -> PathBuf {
    let mut name = OsString::from(out);
    name.push(".run");
    name.into()
}

/// What was saved of an unfinished run, if there is one.
pub fn saved(run_file: &Path) -> anyhow::Result<Option<Checkpoint>> {
    let saved = run_file.exists().then(|| Checkpoint::read(run_file));
    saved.transpose().with_context(|| cannot_go_on(run_file))
}

/// Why a saved state is of no use, and what to do.
pub fn cannot_go_on(run_file: &Path) -> String {
    format!("cannot go on with {}; remove it to begin again", run_file.display())
}

/// Saves the state of a run; after Ctrl-C that is the end of this command.
pub fn save(state: &Checkpoint, run_file: &Path, halt: &AtomicBool) -> anyhow::Result<()> {
    let written = state.write(run_file);
    written.with_context(|| format!("cannot write {}", run_file.display()))?;
    if halt.load(Ordering::Relaxed) {
        note!("the same command goes on from here");
        return Err(Interrupted.into());
    }
    Ok(())
}
