//! `connect6 learn`: trains what `connect6 predict` knows, and measures it. A file each subcommand.

mod games;
mod positions;
mod test;
mod train;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use clap::Subcommand;
use connect6_nets::Checkpoint;
use connect6_records::{corpus, Record};

use crate::files::game_records;
use crate::interrupt::Interrupted;
use crate::terminal::output::note;

/// Train the tables and networks that know moves, winners and sudden deaths, and measure them.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn games --out games.c6g
  connect6 learn train --data games.c6g --out tables.bin
  connect6 learn test --data games.c6g --weights tables.bin")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Positions(positions::Args),
    Train(train::Args),
    Test(test::Args),
}

/// Does what was asked.
pub fn run(args: Args) -> anyhow::Result<()> {
    match args.command {
        Command::Games(args) => games::run(&args),
        Command::Positions(args) => positions::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Test(args) => test::run(&args),
    }
}

/// The games of some files, or the project's own if none is named.
fn records(data: &[PathBuf]) -> anyhow::Result<Vec<Record>> {
    if data.is_empty() {
        return Ok(corpus::load());
    }
    let mut records = Vec::new();
    for path in data {
        records.extend(game_records::read(path)?);
    }
    Ok(records)
}

/// Where an unfinished run is kept: beside what it is to write.
fn run_file(out: &Path) -> PathBuf {
    let mut name = OsString::from(out);
    name.push(".run");
    name.into()
}

/// What was saved of an unfinished run, if there is one.
fn saved(run_file: &Path) -> anyhow::Result<Option<Checkpoint>> {
    let saved = run_file.exists().then(|| Checkpoint::read(run_file));
    saved.transpose().with_context(|| cannot_go_on(run_file))
}

fn cannot_go_on(run_file: &Path) -> String {
    format!(
        "cannot go on with {}; remove it to begin again",
        run_file.display()
    )
}

/// Saves the state of a run; after Ctrl-C that is the end of this command.
fn save(state: &Checkpoint, run_file: &Path, halt: &AtomicBool) -> anyhow::Result<()> {
    let written = state.write(run_file);
    written.with_context(|| format!("cannot write {}", run_file.display()))?;
    if halt.load(Ordering::Relaxed) {
        note!("the same command goes on from here");
        return Err(Interrupted.into());
    }
    Ok(())
}
