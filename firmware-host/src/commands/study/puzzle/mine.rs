//! `connect6 puzzle mine`: new puzzles from games.

use std::path::PathBuf;

use anyhow::bail;
use clap::ValueHint;
use connect6_study::mine::{mine, Wish};
use connect6_study::puzzle::MOST_LEVEL;

use crate::files::game_records;
use crate::terminal::output::say;
use crate::terminal::progress;

/// Look for puzzles in games: positions with a win by double threats and few right answers.
///
/// The puzzles that come with the program are what this writes without options.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 puzzle mine --out play/study/shipped/puzzles.txt
  connect6 puzzle mine --data games.sgf --each-level 10 --out puzzles.txt")]
pub struct Args {
    /// The games, in any format [default: the project's own, see connect6 corpus]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Option<PathBuf>,
    /// Puzzles of each level, at most
    #[arg(long, value_name = "N", default_value_t = 60)]
    each_level: u32,
    /// Right answers of a puzzle, at most
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    answers: u32,
    /// Nodes of the solver a question
    #[arg(long, value_name = "N", default_value_t = 3000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Games looked at together; it changes nothing but the time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// The file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
}

/// Looks through the games and writes what is found.
pub fn run(args: Args) -> anyhow::Result<()> {
    let games = game_records::games(args.data.as_deref())?;
    let wish = Wish {
        each_level: args.each_level as usize,
        most_answers: args.answers as usize,
        nodes: args.nodes,
        threads: args.threads.map_or_else(
            || std::thread::available_parallelism().map_or(1, usize::from),
            usize::from,
        ),
    };
    let bar = progress::bar(games.len() as u64, "games");
    let puzzles = mine(&games, &wish, || bar.inc(1));
    bar.finish_and_clear();
    if puzzles.is_empty() {
        bail!("no puzzle was found: try more --nodes, more --answers or other games");
    }
    super::write(&args.out, &puzzles)?;
    for level in 1..=MOST_LEVEL {
        let count = puzzles.iter().filter(|puzzle| puzzle.level() == level).count();
        say!("level {level}: {count} puzzles");
    }
    say!("written to {}", args.out.display());
    Ok(())
}
