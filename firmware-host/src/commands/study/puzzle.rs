//! `connect6 puzzle`: find the turn that wins. A file each: solving, and mining new ones.

mod mine;
pub mod solve;

use std::path::PathBuf;

use anyhow::{bail, Context};
use clap::{Subcommand, ValueHint};
use connect6_game::Point;
use connect6_study::puzzle::{self, Puzzle};

use crate::files::store;
use crate::interrupt;
use crate::terminal::output::{self, say};
use crate::views::puzzle::{add_verdict, view};

/// Solve puzzles: find the turn that wins.
///
/// Each is a position with a proved win by double threats, of which every right first turn is known.
/// Type two stones, such as k9 l9. A wrong answer is refuted on the board. Level 1 is a win in
/// two turns, and each level more is one turn more; level 5 is all that is longer.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Example:
  connect6 puzzle --level 2
  connect6 puzzle --number 17 --json
  connect6 puzzle --number 17 --answer k9,l9 --json
  connect6 puzzle mine --out puzzles.txt")]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Only puzzles of this level, 1 to 5
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    level: Option<u8>,
    /// The seed of the order in which puzzles come; the same seed gives the same order
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The puzzle with this number, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    #[arg(conflicts_with = "level")]
    number: Option<u32>,
    /// Other puzzles than those that come with the program, as mine writes them
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,
    /// Judge this answer instead of asking for one
    #[arg(long, value_name = "STONES", value_delimiter = ',')]
    answer: Vec<Point>,
    /// Print the puzzle, and what came of --answer, as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum Command {
    Mine(mine::Args),
}

/// Asks, judges, or mines.
pub fn run(args: Args) -> anyhow::Result<()> {
    if let Some(Command::Mine(args)) = args.command {
        return mine::run(args);
    }
    let puzzles = match &args.file {
        None => puzzle::shipped(),
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            puzzle::read(&text).with_context(|| path.display().to_string())?
        }
    };
    let order = order(&puzzles, &args)?;
    if args.json || !args.answer.is_empty() {
        return tell(&puzzles, order[0], &args);
    }
    interrupt::leave_with("goodbye")?;
    let input = std::io::stdin().lock();
    let played = solve::run(&puzzles, &order, input, &mut std::io::stdout().lock());
    output::until_the_reader_leaves(played)
}

/// The places of the puzzles that are asked for, in the order in which they come.
fn order(puzzles: &[Puzzle], args: &Args) -> anyhow::Result<Vec<usize>> {
    if let Some(number) = args.number {
        let place = number as usize - 1;
        if place >= puzzles.len() {
            bail!("there are {} puzzles: choose a lower --number", puzzles.len());
        }
        return Ok(vec![place]);
    }
    let level = args.level.map(usize::from);
    let mut places: Vec<usize> = (0..puzzles.len())
        .filter(|place| level.is_none_or(|level| puzzles[*place].level() == level))
        .collect();
    if places.is_empty() {
        bail!("there is no puzzle of this level: choose another --level or --file");
    }
    use rand::seq::SliceRandom;
    use rand::SeedableRng;
    places.shuffle(&mut rand_chacha::ChaCha8Rng::seed_from_u64(args.seed));
    Ok(places)
}

/// Prints a puzzle, or what came of an answer.
fn tell(puzzles: &[Puzzle], place: usize, args: &Args) -> anyhow::Result<()> {
    let puzzle = &puzzles[place];
    let mut told = view(puzzle, place, puzzles.len());
    let verdict = match args.answer.as_slice() {
        [] => None,
        stones => Some(puzzle::judge(puzzle, stones)?),
    };
    if !args.json {
        say!("{}", verdict.map_or(String::new(), |verdict| verdict.words()));
        return Ok(());
    }
    match verdict {
        None => {
            let answers = puzzle.answers.iter().map(|[a, b]| [a, b].map(Point::to_string));
            told["answers"] = answers.collect();
        }
        Some(verdict) => add_verdict(&mut told, &verdict),
    }
    say!("{told}");
    Ok(())
}

/// Writes a collection.
fn write(path: &std::path::Path, puzzles: &[Puzzle]) -> anyhow::Result<()> {
    store::write_file(path, puzzle::write(puzzles))
}
