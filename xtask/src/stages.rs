//! `cargo xtask test`: the stages of the whole check, in one table, each with its heading and
//! time, and a closing line of totals. A stage that fails does not hide the ones after it.

use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{bail, Context, Result};

use crate::alone;
use crate::command::{cargo, run as run_command};
use crate::deny;
use crate::durations;
use crate::programs;
use crate::setup;
use crate::tally::Tally;

/// A stage of the whole check.
pub struct Stage {
    /// What a command line calls it.
    pub name: &'static str,
    /// What it does, for people.
    pub what: &'static str,
    /// Does it. An error counts as one failed check.
    run: fn() -> Result<Tally>,
    /// Whether nothing after it makes sense if it fails.
    needed: bool,
}

/// All stages in order. Add a line here to add a stage.
pub const STAGES: [Stage; 7] = [
    Stage {
        name: "setup",
        what: "install what the tests need",
        run: || setup::run_setup().map(|()| Tally::default()),
        needed: true,
    },
    Stage {
        name: "formatting",
        what: "cargo fmt --check",
        run: || check(&mut cargo(&["fmt", "--all", "--check"])),
        needed: false,
    },
    Stage {
        name: "clippy",
        what: "clippy on everything, warnings are errors",
        run: clippy,
        needed: false,
    },
    Stage {
        name: "rustdoc",
        what: "the documentation builds without warnings",
        run: rustdoc,
        needed: false,
    },
    Stage {
        name: "deny",
        what: "licences, sources and doubled packages of the dependencies",
        run: || deny::check().map(|()| Tally::of(true)),
        needed: false,
    },
    Stage { name: "tests", what: "all tests of the workspace", run: tests, needed: false },
    Stage {
        name: "alone",
        what: "a clone with nothing beside it plays a game and tests itself",
        run: alone::run,
        needed: false,
    },
];

/// Tests that may be ignored, each with its reason in a comment. Any other ignored test counts
/// as failed: nothing passes by being skipped.
const MAY_BE_IGNORED: [&str; 0] = [];

/// Runs the named stages, or all; returns whether everything held.
pub fn run(names: &[&str]) -> Result<bool> {
    let chosen = choose(names)?;
    let start = Instant::now();
    let mut totals = Tally::default();
    let mut summary = String::new();
    for (number, stage) in chosen.iter().enumerate() {
        println!(
            "\n== {}/{} {}: {} [{}] ==",
            number + 1,
            chosen.len(),
            stage.name,
            stage.what,
            clock(start.elapsed())
        );
        // The stage's programs write to the same terminal, past this one's buffer.
        std::io::stdout().flush().context("cannot write")?;
        let stage_start = Instant::now();
        let (tally, broken) = match (stage.run)() {
            Ok(tally) => (tally, false),
            Err(error) => {
                eprintln!("error: {error:#}");
                (Tally::of(false), true)
            }
        };
        summary += &format!(
            "{:<12} {:>6} passed {:>4} failed  {:>7}\n",
            stage.name,
            tally.passed,
            tally.failed,
            clock(stage_start.elapsed())
        );
        totals.add(tally);
        if broken && stage.needed {
            summary += "the other stages were not run\n";
            break;
        }
    }
    println!(
        "\n== totals [{}] ==\n{summary}{} passed, {} failed",
        clock(start.elapsed()),
        totals.passed,
        totals.failed
    );
    Ok(totals.failed == 0)
}

/// The stages with these names, in the table's order.
fn choose(names: &[&str]) -> Result<Vec<&'static Stage>> {
    let known: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
    if let Some(unknown) = names.iter().find(|name| !known.contains(name)) {
        bail!("there is no stage '{unknown}': choose among {}", known.join(", "));
    }
    Ok(STAGES.iter().filter(|stage| names.is_empty() || names.contains(&stage.name)).collect())
}

/// Minutes and seconds.
fn clock(time: Duration) -> String {
    const SECONDS_A_MINUTE: u64 = 60;
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / SECONDS_A_MINUTE, seconds % SECONDS_A_MINUTE)
}

/// A command that is one check by itself.
fn check(command: &mut Command) -> Result<Tally> {
    run_command(command).map(|()| Tally::of(true))
}

fn clippy() -> Result<Tally> {
    let mut command = cargo(&["clippy", "--workspace", "--all-targets", "--all-features"]);
    check(command.args(["--", "-D", "warnings"]))
}

fn rustdoc() -> Result<Tally> {
    let mut command = cargo(&["doc", "--workspace", "--all-features", "--no-deps"]);
    check(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs all tests, counts them and says where the time went.
fn tests() -> Result<Tally> {
    let start = Instant::now();
    let compiled = programs::compile()?;
    let compiling = start.elapsed();
    let (mut tally, mut spent) = programs::run(compiled);
    let (examples, examples_spent) = programs::run(vec![programs::examples()]);
    tally.add(examples);
    spent.extend(examples_spent);
    print!("\nwhere the time went:\n{}", durations::table(compiling, spent));
    let refused = tally.fail_ignored(&MAY_BE_IGNORED);
    if !refused.is_empty() {
        println!("ignored, and so counted as failed: {}", refused.join(", "));
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_chosen_by_name_and_run_in_order() {
        let names = |chosen: &[&str]| -> Vec<&str> {
            choose(chosen).unwrap().iter().map(|stage| stage.name).collect()
        };
        assert_eq!(names(&["tests", "clippy"]), ["clippy", "tests"]);
        assert_eq!(names(&[]).len(), STAGES.len());
        let error = choose(&["lint"]).err().unwrap().to_string();
        assert_eq!(
            error,
            "there is no stage 'lint': choose among setup, formatting, clippy, rustdoc, deny, tests, \
             alone"
        );
    }

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!(clock(Duration::from_millis(65_900)), "1:05");
        assert_eq!(clock(Duration::from_secs(3_600)), "60:00");
    }
}
