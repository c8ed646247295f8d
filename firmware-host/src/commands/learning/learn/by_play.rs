//! `connect6 learn by-play`: the words of LEARNED, trained by the seven steps playing themselves.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use anyhow::Context;
use clap::ValueHint;
use connect6_learn::by_play::{Training, KINDS};

use crate::files::store;
use crate::files::unfinished::{cannot_go_on, run_file, save, saved};
use crate::interrupt;
use crate::terminal::output::{self, say};
use crate::terminal::{progress, text_table};

/// Train the words that the core can look up in place of PQ: the seven steps with some words play
/// the seven steps with others, and the words go a little towards whoever wins.
///
/// The same seed gives the same words on every machine. After every round the state is saved beside
/// the words, as FILE.run; the same command goes on from there.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn by-play --out learned.bin
  connect6 learn by-play --rounds 20 --games 40 --seed 7 --out few.bin")]
pub struct Args {
    /// How many rounds to play
    #[arg(long, value_name = "N", default_value_t = 400)]
    rounds: usize,
    /// Games a round, an even number: each opening is played twice, with colours changed
    #[arg(long, value_name = "N", default_value = "100", value_parser = even)]
    games: NonZeroUsize,
    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file for the words
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
}

/// An even number of games.
fn even(text: &str) -> Result<NonZeroUsize, String> {
    let games = text.parse().ok().filter(|games: &NonZeroUsize| games.get() % 2 == 0);
    games.ok_or_else(|| "use an even number of games, such as 100".to_owned())
}

/// The first line of the table of what the words are made of.
fn heading() -> Vec<String> {
    let stones = (0..KINDS).map(|stones| stones.to_string());
    ["stones in it".to_owned()].into_iter().chain(stones).collect()
}

/// Trains, saving as it goes.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let halt = interrupt::watch()?;
    let run_file = run_file(&args.out);
    let games = args.games.get();
    let mut run = match saved(&run_file)? {
        Some(saved) => {
            Training::resume(args.seed, games, &saved).with_context(|| cannot_go_on(&run_file))?
        }
        None => Training::new(args.seed, games),
    };
    let jobs = available_parallelism().map_or(1, NonZeroUsize::get);
    let bar = progress::bar(args.rounds as u64, "rounds");
    while run.rounds() < args.rounds {
        let score = run.round(jobs);
        bar.set_position(run.rounds() as u64);
        bar.set_message(format!("score of the last round {score:.2}"));
        save(&run.save(), &run_file, halt)?;
    }
    bar.finish_and_clear();
    store::write_file(&args.out, run.words().words())?;
    std::fs::remove_file(&run_file).ok();
    let mut rows = vec![heading()];
    for (what, counts) in run.counts() {
        let counts = counts.iter().map(|count| format!("{count:.2}"));
        rows.push([what.to_owned()].into_iter().chain(counts).collect());
    }
    output::print(text_table::line_up(&rows));
    say!("words in {}", args.out.display());
    Ok(())
}
