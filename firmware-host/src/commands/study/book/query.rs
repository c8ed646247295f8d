//! `connect6 book query`: what the book says about a position.

use connect6_book::{Counts, Entry, Turn, Value};
use connect6_game::{Game, Point, Side};
use serde::Serialize;

use super::Source;
use crate::terminal::output::{self, say};
use crate::terminal::text_table;

/// Look a position of 3, 5 or 7 stones up.
///
/// A position of seven stones has a value. Before that, the turns the book knows are listed by
/// what they lead to: which of White's replies lose at once, and how many such replies each of
/// Black's turns leaves.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 book query --position j10,k11,i11,j11,k10
  connect6 book query --position j10,k11,i11,j11,k10,l9,h10 --json")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn
    #[arg(long, value_name = "STONES")]
    position: Game,
    #[command(flatten)]
    source: Source,
    /// How many turns to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// What a query prints for a script.
#[derive(Serialize)]
struct Report {
    value: String,
    side: String,
    opening: String,
    shifted: bool,
    turns: Vec<TurnReport>,
}

#[derive(Serialize)]
struct TurnReport {
    stones: Vec<String>,
    value: String,
    #[serde(flatten)]
    sevens: Counts,
}

impl TurnReport {
    fn new(turn: &Turn) -> TurnReport {
        TurnReport {
            stones: turn.stones.iter().map(Point::to_string).collect(),
            value: turn.value.to_string(),
            sevens: turn.sevens,
        }
    }
}

/// Looks the position up and prints what is known of it.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let (library, _) = args.source.open()?;
    let entry = library.look_up(&args.position)?;
    let mut turns = entry.turns.clone();
    sort_best_first(&entry, &mut turns);
    turns.truncate(args.top);
    if args.json {
        let report = Report {
            value: entry.value.to_string(),
            side: entry.side.to_string(),
            opening: entry.opening.to_string(),
            shifted: entry.shifted,
            turns: turns.iter().map(TurnReport::new).collect(),
        };
        output::json(&report)?;
        return Ok(());
    }
    say!("{} to move: {}", entry.side, entry.value);
    say!("opening: {}", entry.opening);
    if entry.shifted {
        say!(
            "the first stone is off the centre: this is the value of the same stones around the \
             centre, which need not hold nearer to the edge"
        );
    }
    if entry.turns.is_empty() {
        return Ok(());
    }
    let losing = entry.turns.iter().map(|turn| turn.sevens.won).sum::<u64>();
    let known: u64 = entry.turns.iter().map(|turn| turn.sevens.total()).sum();
    say!("{losing} of the {known} positions of seven stones that follow are won by black");
    let mut table = vec![text_table::head("turn | value after it | won by black | lost by black")];
    for turn in &turns {
        table.push(vec![
            turn.stones.map(|stone| stone.to_string()).join(","),
            turn.value.to_string(),
            turn.sevens.won.to_string(),
            turn.sevens.lost.to_string(),
        ]);
    }
    output::print(text_table::line_up(&table));
    Ok(())
}

/// The turns that promise most to the side to move first; ties in the book's order.
fn sort_best_first(entry: &Entry, turns: &mut [Turn]) {
    let black = entry.side == Side::Black;
    turns.sort_by_key(|turn| {
        // After the turn the opponent is to move: its loss is the best there is.
        let outcome = match turn.value {
            Value::Loss => 0,
            Value::NotShown | Value::Unknown => 1,
            Value::Win => 2,
        };
        let won_by_black = turn.sevens.won as i64 - turn.sevens.lost as i64;
        (outcome, if black { -won_by_black } else { won_by_black })
    });
}
