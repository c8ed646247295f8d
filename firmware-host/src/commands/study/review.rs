//! `connect6 review`: where a game was won and lost.

use std::path::PathBuf;

use clap::ValueHint;
use connect6_study::{annotated, page, review, Effort, Review, Turn};

use crate::files::{game_records, store};
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{self, note};
use crate::terminal::{progress, text_table};

/// Review a game: missed wins, losing turns, the decisive one.
///
/// A turn that loses by force comes with what would have held.
/// Wins and losses are named only where the solver proves them; where it does not, a search gives
/// a value. Budgets are nodes, so the same game always gets the same review. A record with a
/// mistake in it is reviewed up to the mistake.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 review game.sgf
  connect6 review game.sgf --out annotated.sgf --html review.html
  connect6 review j10,i9,k9,i10,i11,h12,k12,a1,a2 --json")]
pub struct Args {
    /// A file in any format that convert reads, - for the standard input, or the stones in play
    /// order
    #[arg(value_name = "GAME", value_hint = ValueHint::FilePath)]
    game: String,
    /// Which game of a file with several, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    number: Option<u32>,
    /// Write the game with remarks and variations, as SGF
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Write one page with pictures, for a browser
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    html: Option<PathBuf>,
    /// Print the review as JSON, an entry a turn
    #[arg(long)]
    json: bool,
    /// Nodes of the solver a position
    #[arg(long, value_name = "N", default_value_t = Effort::USUAL.proof_nodes)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    proof_nodes: u64,
    /// Nodes of the search a position
    #[arg(long, value_name = "N", default_value_t = Effort::USUAL.search_nodes)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Positions looked at together; it changes nothing but the time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

/// Reviews the game, and prints and writes what was found.
pub fn run(args: Args) -> anyhow::Result<()> {
    let (record, problem) = game_records::one_game(&args.game, args.number)?;
    let effort = Effort { proof_nodes: args.proof_nodes, search_nodes: args.nodes };
    let threads = args
        .threads
        .map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let stop = interrupt::watch()?;
    let bar = progress::bar(Review::positions(record.game()) as u64, "positions");
    let reviewed = review(&record, effort, threads, Some(stop), || bar.inc(1));
    bar.finish_and_clear();
    let mut reviewed = reviewed.ok_or(Interrupted)?;
    reviewed.stopped_by = problem;
    if let Some(path) = &args.out {
        store::write_file(path, annotated(&reviewed))?;
    }
    if let Some(path) = &args.html {
        store::write_file(path, page::page(&reviewed))?;
    }
    output::tell(args.json, &reviewed, || text(&reviewed))?;
    for path in [&args.out, &args.html].into_iter().flatten() {
        note!("written to {}", path.display());
    }
    Ok(())
}

/// What is printed for a person.
fn text(review: &Review) -> String {
    let mut rows = vec![text_table::head("turn | side | stones | before | after")];
    rows.extend(review.turns.iter().map(row));
    let table = text_table::line_up(&rows);
    let mut lines = table.lines();
    let mut text = format!("{}  remark\n", lines.next().unwrap_or_default());
    let width = text.trim_end().len() - "remark".len();
    for (line, turn) in lines.zip(&review.turns) {
        let line = format!("{line:<width$}{}", turn.comment);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if let Some(problem) = &review.stopped_by {
        text.push_str(&format!("\nreviewed up to here: {problem}\n"));
    }
    text.push_str(&format!("\n{}\n", page::summary(review)));
    text
}

fn row(turn: &Turn) -> Vec<String> {
    let stones: Vec<String> = turn.stones.iter().map(ToString::to_string).collect();
    vec![
        turn.turn.to_string(),
        turn.side.to_string(),
        stones.join(","),
        turn.before.to_string(),
        turn.after.map_or(String::new(), |value| value.to_string()),
    ]
}
