//! `connect6 connect4 solve`: the exact value of a position.

use std::io::Write;

use anyhow::bail;
use connect6_connect4::board::COLUMNS;
use connect6_connect4::perfect::Solver;
use connect6_connect4::Game;
use serde::Serialize;

use super::{draw, status, table_bits};
use crate::interrupt;
use crate::terminal::output::note;
use crate::terminal::progress;

/// Solve a position: who wins, how soon, and by which column.
///
/// A score of 0 is a draw. A positive one n says that the side to move wins with the (22-n)-th of
/// its 21 stones, a negative one that it loses so: the greater, the sooner the win. Positions
/// from about ten stones on are answered at once; with fewer than six stones it takes minutes.
/// --winner takes less, and with up to two stones no time at all.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 connect4 solve --moves 44444326
  connect6 connect4 solve --moves 444444 --winner --json")]
pub struct Args {
    /// The columns played so far, a digit each, from 1 at the left; none for the empty board
    #[arg(long, value_name = "4433..", default_value = "", hide_default_value = true)]
    moves: Game,
    /// Only who wins, not how soon: several times as quick
    #[arg(long)]
    winner: bool,
    /// Memory for the solver's table, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 128)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=65_536))]
    memory: u32,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    moves: String,
    /// 1 if the side to move wins, 0 for a draw, -1 if it loses.
    value: i8,
    /// The exact score, unless only the winner was asked for.
    score: Option<i8>,
    /// For each column the score, or the value; nothing for a full one.
    columns: [Option<i8>; COLUMNS],
    positions: u64,
}

/// Solves and prints.
pub fn run(args: &Args, output: &mut impl Write) -> anyhow::Result<()> {
    let position = args.moves.position();
    if position.is_over() {
        bail!("the game is over: {}", status(&args.moves));
    }
    interrupt::leave_with("stopped before the answer was found")?;
    let mut solver = Solver::new(table_bits(args.memory));
    let after = |column| position.open_cell(column).map(|cell| position.after(cell));
    let mut afters = position.columns().filter_map(after);
    if afters.any(|after| solver.is_slow(&after, !args.winner)) {
        note!(
            "{}",
            match args.winner {
                true => "with so few stones this may take minutes",
                false => "with so few stones this may take minutes; --winner takes less",
            }
        );
    }
    let bar = progress::bar(COLUMNS as u64, "columns");
    let mut columns = [None; COLUMNS];
    for (column, score) in columns.iter_mut().enumerate() {
        *score = match args.winner {
            true => solver.column_value(&position, column),
            false => solver.column_score(&position, column),
        };
        bar.inc(1);
    }
    bar.finish_and_clear();
    let best = columns.iter().flatten().max().copied();
    let best = best.expect("the position is not over");
    let answer = Answer {
        moves: args.moves.to_string(),
        value: best.signum(),
        score: (!args.winner).then_some(best),
        columns,
        positions: solver.visited(),
    };
    if args.json {
        writeln!(output, "{}", serde_json::to_string(&answer)?)?;
        return Ok(());
    }
    write!(output, "{}", draw(&args.moves))?;
    let shown = |score: &Option<i8>| score.map_or("-".to_owned(), |score| score.to_string());
    let line: String = columns.iter().map(|score| format!("{:^3}", shown(score))).collect();
    writeln!(output, "{}", line.trim_end())?;
    let result = match answer.value {
        1 => "wins",
        0 => "draws",
        _ => "loses",
    };
    writeln!(output, "{}, and {result}", status(&args.moves))?;
    if let Some(score) = answer.score.filter(|score| *score != 0) {
        /// Stones each side has.
        const STONES: usize = 21;
        let own = STONES + 1 - usize::from(score.unsigned_abs());
        // Who began has played the odd stones.
        let is_first = position.is_first_to_move() == (score > 0);
        let number = 2 * own - usize::from(is_first);
        writeln!(output, "the winner's last stone is stone {number} of the game")?;
    }
    Ok(())
}
