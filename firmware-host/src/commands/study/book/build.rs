//! `connect6 book build`: solves openings, or the positions most common in games.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use clap::ValueHint;
use connect6_book::build::{build, Built, Plan};
use connect6_book::{popular, BookError, Effort, Opening, Shard};
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

use super::selection::{chosen, Selection};
use super::Folder;
use crate::files::game_records;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{note, say};

/// Solve every position of seven stones after one or more openings.
///
/// Finished parts are kept as they are done: a build that is stopped or killed goes on from
/// there when the same command is given again, and ends with the same files. A shard is a share
/// of the work for one of several machines; `connect6 book merge` puts shards together.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 book build --openings j10,k11,i11 --dir book
  connect6 book build --openings all --shard 3/100 --dir whole
  connect6 book build --most 200 --data games.csv --dir small")]
pub struct Args {
    /// The openings: all, numbers such as 5 or 1-20, or stones such as j10,k11,i11
    #[arg(long, value_name = "OPENING", required_unless_present = "most", num_args = 1..)]
    openings: Vec<Selection>,
    /// A small book instead: only the N positions of five stones most common in games, with every
    /// reply to them
    #[arg(long, value_name = "N", conflicts_with_all = ["openings", "shard"])]
    most: Option<usize>,
    /// The games to count for --most, in any format [default: the project's own, see
    /// connect6 corpus]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "most")]
    data: Option<PathBuf>,
    /// The share of the work to do, shard I of N
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    shard: Shard,
    #[command(flatten)]
    folder: Folder,
    /// The most nodes to spend on a win
    #[arg(long, value_name = "N", default_value_t = Effort::default().win_nodes)]
    nodes: u64,
    /// The most nodes to spend on a loss where there is no win; 0 leaves losses out
    #[arg(long, value_name = "N", default_value_t = Effort::default().loss_nodes)]
    loss_nodes: u64,
    /// How many positions to solve at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

/// Builds the openings one after the other.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let threads = args
        .threads
        .map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let mut plan = Plan {
        folder: args.folder.path()?,
        shard: args.shard,
        effort: Effort { win_nodes: args.nodes, loss_nodes: args.loss_nodes },
        threads,
        only: None,
    };
    let some_turns = match args.most {
        Some(most) => most_common(args.data.as_deref(), most)?,
        None => BTreeMap::new(),
    };
    let openings = match args.most {
        Some(_) => some_turns.keys().copied().collect(),
        None => chosen(&args.openings),
    };
    let stop = interrupt::watch()?;
    for (i, opening) in openings.iter().enumerate() {
        plan.only = some_turns.get(opening).cloned();
        let bar = build_bar();
        bar.set_prefix(format!("{} ({} of {})", opening.name(), i + 1, openings.len()));
        // The rate is of this run alone, the bar of all that is done.
        let mut before = None;
        let built = build(&plan, *opening, stop, |progress| {
            let before = *before.get_or_insert(progress.positions);
            bar.set_length(progress.total as u64);
            if progress.positions == before {
                bar.set_position(progress.done as u64);
                bar.reset_eta();
            }
            bar.set_position(progress.done as u64);
            let seconds = bar.elapsed().as_secs_f64().max(1e-3);
            bar.set_message(format!(
                "{:.0} positions/s, {} won, {} lost, {} unknown",
                (progress.positions - before) as f64 / seconds,
                progress.tally.won,
                progress.tally.lost,
                progress.tally.unknown
            ));
        });
        bar.finish_and_clear();
        match built {
            Ok(Built::Already(path)) => say!("{} is there already", path.display()),
            Ok(Built::File(path)) => {
                say!("{} built in {}", path.display(), HumanDuration(bar.elapsed()))
            }
            Ok(Built::Shard(path)) => say!(
                "{}: shard {} done in {}",
                path.display(),
                plan.shard,
                HumanDuration(bar.elapsed())
            ),
            Err(BookError::Interrupted) => {
                note!("{}", BookError::Interrupted);
                return Err(Interrupted.into());
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// The second turns most common in the games of a file, or in the project's own.
fn most_common(
    path: Option<&Path>,
    most: usize,
) -> anyhow::Result<BTreeMap<Opening, BTreeSet<usize>>> {
    let games = game_records::games(path)?;
    let chosen = popular(&games, most);
    let count: usize = chosen.parts.values().map(BTreeSet::len).sum();
    say!(
        "the {count} most common positions of five stones occur in {} of {} games",
        chosen.games,
        games.len()
    );
    Ok(chosen.parts)
}

fn build_bar() -> ProgressBar {
    let style =
        ProgressStyle::with_template("{prefix} {bar:25} {pos}/{len} parts, {eta} left, {msg}")
            .expect("the template is well formed");
    ProgressBar::new(0).with_style(style)
}
