//! `connect6 openings check`: names the openings of a file that no match should begin from.

use std::collections::hash_map::Entry;
use std::collections::HashMap;
use std::path::PathBuf;

use anyhow::bail;
use clap::ValueHint;
use connect6_players::balance::{canonical, is_undecided, DEEP_NODES};
use connect6_synth::report::thousands;
use serde::Serialize;

use super::source::{fit_to_start, positions};
use crate::interrupt;
use crate::terminal::output::{self, say};
use crate::terminal::progress;

/// Name the lines of a file that no match should begin from.
///
/// A position must be legal, of whole turns, undecided as far as a search sees, and unlike the
/// others under the symmetries of the board.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 openings check play/players/openings/balanced.txt
  connect6 openings check openings.txt --nodes 18000 --json")]
pub struct Args {
    /// The positions, a record in any format each
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Nodes of the search that must see nothing decided
    #[arg(long, value_name = "N", default_value_t = DEEP_NODES)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// A position and what is wrong with it.
#[derive(Serialize)]
struct Bad {
    place: String,
    problem: String,
}

#[derive(Serialize)]
struct Checked {
    positions: usize,
    bad: Vec<Bad>,
}

/// Looks at every position and prints those that are wrong.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let positions = positions(&args.file)?;
    let bar = progress::bar(positions.len() as u64, "positions");
    let mut known = HashMap::new();
    let mut checked = Checked { positions: positions.len(), bad: Vec::new() };
    interrupt::leave_with("stopped before the last position")?;
    for position in positions {
        let place = position.place;
        let problem = match position.game.and_then(fit_to_start) {
            Err(problem) => Some(problem),
            Ok(game) => match known.entry(canonical(&game)) {
                Entry::Occupied(known) => Some(match known.get() {
                    (other, same) if *same == game => format!("{game} is {other} again"),
                    (other, _) => format!("{game} is {other} turned or mirrored"),
                }),
                Entry::Vacant(new) => {
                    new.insert((place.clone(), game.clone()));
                    (!is_undecided(&game, args.nodes)).then(|| {
                        let nodes = thousands(args.nodes);
                        format!("{game} is decided or one-sided: a search of {nodes} nodes sees a win or a large advantage")
                    })
                }
            },
        };
        checked.bad.extend(problem.map(|problem| Bad { place, problem }));
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        output::json(&checked)?;
    } else {
        for Bad { place, problem } in &checked.bad {
            say!("{place}: {problem}");
        }
    }
    if !checked.bad.is_empty() {
        bail!(
            "{}: {} of {} positions should not open a match",
            args.file.display(),
            checked.bad.len(),
            checked.positions
        );
    }
    if !args.json {
        say!("{} positions, all fit to open a match", checked.positions);
    }
    Ok(())
}
