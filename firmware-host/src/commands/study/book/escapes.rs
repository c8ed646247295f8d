//! `connect6 book escapes`: which of Black's second turns leave White an escape, and what the
//! search for it costs by the order in which the replies are tried.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use connect6_book::escape::{after, settle};
use connect6_book::index::{five, seven, FIVES, REPLIES};
use connect6_book::square::{point, CENTRE};
use connect6_book::{popular, BookSolver, Effort, Opening};
use connect6_game::{Board, Side, CELLS};
use connect6_learn::predict::death::Estimator;
use connect6_learn::predict::tables::Tables;
use serde::Serialize;

use super::selection::{chosen, Selection};
use crate::files::game_records;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::say;
use crate::terminal::{progress, text_table};

/// Look for a reply to each of Black's second turns after which Black has no win by double threats.
///
/// The replies are tried in several orders, one after the other, and what each costs is printed.
/// The orders are guesses, two of them learned; every position is solved all the same, so all
/// orders find the same turns with an escape.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 book escapes --openings j10,i9,j9 --turns 40
  connect6 book escapes --most 19
  connect6 book escapes --openings all --turns 2 --orders tables,filtered --json")]
pub struct Args {
    /// The openings: all, numbers such as 5 or 1-20, or stones such as j10,k11,i11
    #[arg(long, value_name = "OPENING", required_unless_present = "most", num_args = 1..)]
    openings: Vec<Selection>,
    /// Instead: the N positions of five stones most common in the project's own games
    #[arg(long, value_name = "N", conflicts_with_all = ["openings", "turns"])]
    most: Option<usize>,
    /// How many of Black's second turns to look at in each, spread over all 1,035
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=FIVES as i64))]
    turns: u16,
    /// Orders to compare, comma-separated
    #[arg(long, value_enum, value_delimiter = ',')]
    #[arg(default_values_t = [Order::Number, Order::Network, Order::Tables, Order::Filtered])]
    orders: Vec<Order>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// An order in which replies are tried.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
enum Order {
    /// As they are numbered
    Number,
    /// By the sudden-death network: the least likely sudden death first
    Network,
    /// By the line tables: the likeliest stones first
    Tables,
    /// By the line tables, the first sixteen then by the network
    Filtered,
}

/// Replies that the network looks at in [`Order::Filtered`].
const FILTERED: usize = 16;

/// What an order came to.
#[derive(Serialize)]
struct Cost {
    order: Order,
    turns: usize,
    /// Turns to which there is an escape.
    escapes: usize,
    positions: u64,
    nodes: u64,
    /// Time for the order, and for the searches.
    ordering_ms: f64,
    solving_ms: f64,
}

/// What the learned orders ask.
struct Guesses {
    network: Estimator,
    tables: Tables,
}

impl Guesses {
    /// The replies to a turn, in the order that is asked for.
    fn replies(&self, order: Order, opening: Opening, turn: usize) -> Vec<usize> {
        let mut replies: Vec<usize> = (0..REPLIES).collect();
        match order {
            Order::Number => {}
            Order::Network => self.by_network(opening, turn, &mut replies),
            Order::Tables => self.by_tables(opening, turn, &mut replies),
            Order::Filtered => {
                self.by_tables(opening, turn, &mut replies);
                self.by_network(opening, turn, &mut replies[..FILTERED]);
            }
        }
        replies
    }

    fn by_network(&self, opening: Opening, turn: usize, replies: &mut [usize]) {
        replies.sort_by_cached_key(|reply| {
            let board = after(opening, turn, *reply).board();
            // A probability is not negative, so its bits are in the order of its values.
            self.network.estimate(&board, Side::Black).to_bits()
        });
    }

    fn by_tables(&self, opening: Opening, turn: usize, replies: &mut [usize]) {
        let mut shares = [0.0; CELLS];
        let board = board_of_five(opening, turn);
        for (cell, share) in self.tables.shares(&board, Side::White, 2) {
            shares[cell.index()] = share;
        }
        replies.sort_by_cached_key(|reply| {
            let [a, b] = seven(opening, turn * REPLIES + reply).whites.map(point);
            let both: f32 = shares[a.index()] * shares[b.index()];
            Reverse(both.to_bits())
        });
    }
}

/// The five stones before White's reply.
fn board_of_five(opening: Opening, turn: usize) -> Board {
    let mut board = Board::new();
    let [a, b] = five(opening, turn);
    for cell in [CENTRE, a, b] {
        board.place(point(cell), Side::Black);
    }
    for cell in opening.whites() {
        board.place(point(cell), Side::White);
    }
    board
}

/// Settles the turns in every order and prints what each costs.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let stop = interrupt::watch()?;
    let guesses = Guesses { network: Estimator::shipped(), tables: Tables::shipped() };
    // Whether White wins is another question.
    let effort = Effort { loss_nodes: 0, ..Effort::default() };
    let mut solver = BookSolver::new(effort, stop);
    let questions = questions(args)?;
    let bar = progress::bar((args.orders.len() * questions.len()) as u64, "turns");
    let mut costs = Vec::new();
    for order in &args.orders {
        let (mut escapes, mut positions, mut nodes) = (0, 0, 0);
        let (mut ordering, mut solving) = (Duration::ZERO, Duration::ZERO);
        for (opening, turn) in &questions {
            let started = Instant::now();
            let replies = guesses.replies(*order, *opening, *turn);
            ordering += started.elapsed();
            let started = Instant::now();
            let settled = settle(&mut solver, *opening, *turn, replies);
            let settled = settled.ok_or(Interrupted)?;
            solving += started.elapsed();
            escapes += usize::from(settled.escape.is_some());
            positions += settled.positions;
            nodes += settled.nodes;
            bar.inc(1);
        }
        costs.push(Cost {
            order: *order,
            turns: questions.len(),
            escapes,
            positions,
            nodes,
            ordering_ms: milliseconds(ordering),
            solving_ms: milliseconds(solving),
        });
    }
    bar.finish_and_clear();
    match args.json {
        true => say!("{}", serde_json::to_string(&costs)?),
        false => say!("{}", table(&costs).trim_end()),
    }
    Ok(())
}

/// The turns to settle.
fn questions(args: &Args) -> anyhow::Result<Vec<(Opening, usize)>> {
    if let Some(most) = args.most {
        let common = popular(&game_records::games(None)?, most).parts;
        let of_opening = |(opening, turns): (Opening, BTreeSet<usize>)| {
            turns.into_iter().map(move |turn| (opening, turn))
        };
        return Ok(common.into_iter().flat_map(of_opening).collect());
    }
    let turns = usize::from(args.turns);
    // The middle one of as many equal parts of all turns.
    let spread = (0..turns).map(|i| (2 * i + 1) * FIVES / (2 * turns));
    Ok(chosen(&args.openings)
        .into_iter()
        .flat_map(|opening| spread.clone().map(move |turn| (opening, turn)))
        .collect())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn table(costs: &[Cost]) -> String {
    let mut rows = vec![text_table::head(
        "order | turns | with an escape | positions solved | nodes | ordering, ms | solving, ms",
    )];
    for cost in costs {
        let name = cost.order.to_possible_value();
        let name = name.expect("no order is hidden");
        rows.push(vec![
            name.get_name().to_owned(),
            cost.turns.to_string(),
            cost.escapes.to_string(),
            cost.positions.to_string(),
            cost.nodes.to_string(),
            format!("{:.0}", cost.ordering_ms),
            format!("{:.0}", cost.solving_ms),
        ]);
    }
    text_table::line_up(&rows)
}
