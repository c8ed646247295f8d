//! Ctrl-C: the first asks the running command to finish what it is writing and report what it
//! knows; the second ends the program on the spot.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

use crate::terminal::output::note;

/// The exit code of a command ended by Ctrl-C: 128 and the number of the signal.
pub const EXIT_CODE: u8 = 130;

const CANNOT_WATCH: &str = "cannot watch for Ctrl-C";

static ASKED: AtomicBool = AtomicBool::new(false);

/// The command was interrupted, after it had said what it knew.
#[derive(Debug)]
pub struct Interrupted;

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("interrupted")
    }
}

impl std::error::Error for Interrupted {}

/// Takes Ctrl-C over from the system, and returns the flag that the first one sets.
pub fn watch() -> anyhow::Result<&'static AtomicBool> {
    ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::SeqCst) {
            std::process::exit(EXIT_CODE.into());
        }
        note!("\nstopping after what is under way; press Ctrl-C again to stop at once");
    })
    .context(CANNOT_WATCH)?;
    Ok(&ASKED)
}

/// An error if Ctrl-C was pressed: what a command has reported since is not the whole, and no
/// success.
pub fn unless_asked() -> Result<(), Interrupted> {
    if ASKED.load(Ordering::SeqCst) {
        Err(Interrupted)
    } else {
        Ok(())
    }
}

/// Takes Ctrl-C over from the system: it prints `message` and ends the program. For commands
/// that have saved whatever they know at every moment.
pub fn leave_with(message: &'static str) -> anyhow::Result<()> {
    ctrlc::set_handler(move || {
        note!("\n{message}");
        std::process::exit(EXIT_CODE.into());
    })
    .context(CANNOT_WATCH)
}
