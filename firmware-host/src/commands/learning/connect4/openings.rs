//! `connect6 connect4 openings`: solves the first positions of the game for the table that ships;
//! a run that is stopped or killed goes on where it was.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::ValueHint;
use connect6_connect4::board::{Position, COLUMNS};
use connect6_connect4::perfect::first_positions::{positions, FirstPositions, Solving};
use serde::Serialize;

use super::table_bits;
use crate::files::unfinished::{cannot_go_on, run_file, save, saved};
use crate::interrupt;
use crate::terminal::progress;

/// Solve the first positions of the game and write the table that the solver begins with.
///
/// Who wins is found for all positions of so many stones, mirror images once; all shallower ones
/// follow from them. After that come the replies of perfect in the positions that it meets with
/// more stones, whatever the other side plays. Now and then the state is saved beside the table,
/// as FILE.run; the same command goes on from there, with the solver's memory empty.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 connect4 openings --memory 4096 --out first-positions.bin")]
pub struct Args {
    /// Stones of the positions that are all solved; more take longer, but more is answered at once
    #[arg(long, value_name = "N", default_value_t = 3)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=Solving::MOST_STONES as i64))]
    stones: u8,
    /// The most stones of a position with a reply; if fewer than --stones, there are none
    #[arg(long, value_name = "N", default_value_t = 9)]
    #[arg(value_parser = clap::value_parser!(u8).range(..=Solving::MOST_REPLIES as i64))]
    replies: u8,
    /// Memory for the solver's table, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 1024)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=65_536))]
    memory: u32,
    /// The file for the table
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

/// How often the state is saved.
const SAVED_EVERY: Duration = Duration::from_secs(20);

#[derive(Serialize)]
struct Report {
    /// Stones of the positions all solved, how many there are, and how many the side to move wins.
    stones: usize,
    positions: usize,
    won: usize,
    drawn: usize,
    lost: usize,
    /// Positions with replies.
    replies: usize,
    /// The value of each first move for the player who begins.
    first_moves: [i8; COLUMNS],
    /// Positions that the solver has visited since the command was started.
    visited: u64,
}

/// Solves, saving as it goes.
pub fn run(args: &Args, output: &mut impl Write) -> anyhow::Result<()> {
    let [stones, replies] = [args.stones, args.replies].map(usize::from);
    let halt = interrupt::watch()?;
    let bits = table_bits(args.memory);
    let run_file = run_file(&args.out);
    let mut solving = match saved(&run_file)? {
        Some(saved) => {
            let resumed = Solving::resume(stones, replies, bits, &saved);
            resumed.with_context(|| cannot_go_on(&run_file))?
        }
        None => Solving::new(stones, replies, bits),
    };
    let bar = progress::bar(solving.all() as u64, "positions");
    let mut last_saved = Instant::now();
    while solving.done() < solving.all() {
        bar.set_length(solving.all() as u64);
        bar.set_position(solving.done() as u64);
        solving.step();
        if last_saved.elapsed() > SAVED_EVERY || halt.load(Ordering::Relaxed) {
            save(&solving.save(), &run_file, halt)?;
            last_saved = Instant::now();
        }
    }
    bar.finish_and_clear();
    let table = solving.save();
    let written = table.write(&args.out);
    written.with_context(|| format!("cannot write {}", args.out.display()))?;
    std::fs::remove_file(&run_file).ok();
    let report = Report::new(&FirstPositions::load(&table)?, solving.visited());
    match args.json {
        true => writeln!(output, "{}", serde_json::to_string(&report)?)?,
        false => writeln!(output, "{}\ntable in {}", report.text(), args.out.display())?,
    }
    Ok(())
}

impl Report {
    fn new(table: &FirstPositions, visited: u64) -> Report {
        let stones = table.stones();
        let value = |position: &Position| table.value(position).expect("it is solved");
        let values: Vec<i8> = positions(stones).iter().map(value).collect();
        let count = |wanted| values.iter().filter(|value| **value == wanted).count();
        let empty = Position::new();
        let first_move = |column| {
            let cell = empty.open_cell(column).expect("all columns are empty");
            -value(&empty.after(cell))
        };
        Report {
            stones,
            positions: values.len(),
            won: count(1),
            drawn: count(0),
            lost: count(-1),
            replies: table.replies(),
            first_moves: std::array::from_fn(first_move),
            visited,
        }
    }

    fn text(&self) -> String {
        let first_moves = self.first_moves.map(|value| match value {
            1 => "won",
            0 => "drawn",
            _ => "lost",
        });
        format!(
            "{} positions of {} stones: the side to move wins {}, draws {}, loses {}\n\
             replies to {} positions\n\
             the first move by column: {}",
            self.positions,
            self.stones,
            self.won,
            self.drawn,
            self.lost,
            self.replies,
            first_moves.join(", ")
        )
    }
}
