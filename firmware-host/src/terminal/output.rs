//! Printing, for readers that may leave early and disks that may be full.
//!
//! `println!` panics when nobody reads on, as in `connect6 ... | head`. Here a reader that has left
//! has seen what it wanted: the work goes on to its end, and the exit code says how it went. What
//! cannot be written for another reason is told at the end; see [`failure`].

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::sync::Mutex;

use serde::Serialize;

/// The first thing that could not be written, other than to a reader that has left.
static FAILURE: Mutex<Option<io::Error>> = Mutex::new(None);

/// Prints a line on the standard output, as `println!` does.
macro_rules! say {
    ($($part:tt)*) => {
        $crate::terminal::output::print(format_args!("{}\n", format_args!($($part)*)))
    };
}

/// Prints a line on the standard error, as `eprintln!` does. If that cannot be written, there is
/// nobody to tell.
macro_rules! note {
    ($($part:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stderr(), $($part)*);
    }};
}

pub(crate) use {note, say};

/// Prints on the standard output.
pub fn print(text: impl Display) {
    keep(write!(io::stdout(), "{text}"));
}

/// Prints a line of JSON on the standard output.
pub fn json(value: &impl Serialize) -> anyhow::Result<()> {
    say!("{}", serde_json::to_string(value)?);
    Ok(())
}

/// Prints what was found: as a line of JSON if that is asked for, else as text.
pub fn tell<T: Display>(
    as_json: bool,
    found: &impl Serialize,
    text: impl FnOnce() -> T,
) -> anyhow::Result<()> {
    match as_json {
        true => json(found)?,
        false => print(text()),
    }
    Ok(())
}

/// What could not be printed, once everything is.
pub fn failure() -> Option<io::Error> {
    keep(io::stdout().flush());
    FAILURE.lock().ok()?.take()
}

fn keep(outcome: io::Result<()>) {
    let Err(error) = outcome else { return };
    if error.kind() == ErrorKind::BrokenPipe {
        return;
    }
    if let Ok(mut failure) = FAILURE.lock() {
        failure.get_or_insert(error);
    }
}

/// The outcome of a conversation over the standard output: it ends well if the reader leaves.
pub fn until_the_reader_leaves(outcome: anyhow::Result<()>) -> anyhow::Result<()> {
    outcome.or_else(|error| {
        let left = |cause: &io::Error| cause.kind() == ErrorKind::BrokenPipe;
        match error.downcast_ref::<io::Error>().is_some_and(left) {
            true => Ok(()),
            false => Err(error),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;

    #[test]
    fn a_reader_that_leaves_ends_a_conversation_and_nothing_else_does() {
        let fails = |kind: ErrorKind| Err(io::Error::from(kind)).context("cannot write");
        assert!(until_the_reader_leaves(Ok(())).is_ok());
        assert!(until_the_reader_leaves(fails(ErrorKind::BrokenPipe)).is_ok());
        assert!(until_the_reader_leaves(fails(ErrorKind::StorageFull)).is_err());
        assert!(until_the_reader_leaves(Err(anyhow::anyhow!("else"))).is_err());
    }
}
