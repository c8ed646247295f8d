//! The project's chores, run as `cargo xtask COMMAND`:
//!
//! - `emit` writes the Verilog from the description;
//! - `setup` installs what the tests need and the machine lacks;
//! - `docs` draws which crate depends on which, and writes the papers' figures beside ours;
//! - `test` sets up, then checks and tests everything, and ends with one line of totals;
//! - `advisories` asks for known security problems of what the lock file holds.

mod alone;
mod command;
mod crates;
mod deny;
mod durations;
mod papers;
mod programs;
mod setup;
mod stages;
mod tally;

use std::process::ExitCode;

const HELP: &str = "\
The project's chores.

Usage:
  cargo xtask emit             write hdl/verilog from the description in hdl
  cargo xtask setup            install what is missing for the tests
  cargo xtask test [STAGE]...  run all stages, or only those named
  cargo xtask advisories       look for known security problems in the dependencies
  cargo xtask docs             write docs/crates.svg and docs/papers.md anew
  cargo xtask help             print this

Example: cargo xtask test formatting clippy

Stages:
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["emit"] => emit().map(|()| true),
        ["setup"] => setup::run_setup().map(|()| true),
        ["test", ref names @ ..] => stages::run(names),
        ["advisories"] => deny::advisories().map(|()| true),
        ["docs"] => crates::run().and_then(|()| papers::run()).map(|()| true),
        ["help" | "--help" | "-h"] => {
            print!("{}", help());
            Ok(true)
        }
        _ => Err(anyhow::anyhow!("expected one of the commands below\n\n{}", help())),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Only the crate of the description, with rust-hdl in it, can write the Verilog.
fn emit() -> anyhow::Result<()> {
    let arguments = ["run", "--quiet", "--package", "connect6-hdl", "--bin", "connect6-emit"];
    command::run(&mut command::cargo(&arguments))
}

fn help() -> String {
    stages::STAGES.iter().fold(HELP.to_owned(), |text, stage| {
        text + &format!("  {:<12} {}\n", stage.name, stage.what)
    })
}
