//! `connect6 learn filter`: what the sudden-death network is worth in front of the searching
//! player's first look at its turns.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::ValueHint;
use connect6_game::Game;
use connect6_model::search::parts::{Part, Parts};
use connect6_model::search::{self, FirstPass, Level};
use connect6_model::signature;
use rand::seq::SliceRandom;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use super::records;
use crate::interrupt::{self, Interrupted};
use crate::opinion::Opinion;
use crate::terminal::output::{self, say};
use crate::terminal::{progress, text_table};

/// Measure the searching player with and without the sudden-death network in front of it.
///
/// The positions come from games, and in all of them something has to be met: the side to move has
/// no win by double threats, and the opponent would have one if it had the move. The network puts
/// the turns that look lost behind the others, in the first stage as in search:1+death, in the
/// others as in search:1+latedeath. It orders and never decides: a turn counts as lost only where
/// the search proves it. Nodes are the same on every machine, times are not.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn filter
  connect6 learn filter --positions 20 --level 2 --json
  connect6 learn filter --data games.c6g --nodes 2000")]
pub struct Args {
    /// Games to take positions from, in any format; may be given more than once [default: the
    /// project's own]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Vec<PathBuf>,
    /// Positions of each stage of the game, at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// The level of the player, 1 to 3
    #[arg(long, value_name = "LEVEL", default_value_t = Level::DEFAULT)]
    level: Level,
    /// Search this many nodes a turn in place of the level's own number
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Which positions are taken
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Stages of the game by the stones on the board before the turn, from and to. The network learned
/// from positions of 3 to 9 stones: a turn of the first stage leads to one of those.
const STAGES: [(usize, usize); 4] = [(3, 7), (9, 15), (17, 31), (33, 361)];
/// What the solver may spend on whether something has to be met.
const NODES_TO_CHOOSE: u64 = 2_000;
/// What it may spend on whether the turn played holds.
const NODES_TO_JUDGE: u64 = 100_000;

/// What the player did in the positions of a stage, with the network or without. Sums.
#[derive(Serialize, Default)]
struct Cost {
    stones: (usize, usize),
    network: bool,
    positions: usize,
    /// In the first pass: turns looked at, those proved to lose, those of them that came before
    /// one that is not, nodes up to that one, and nodes of the whole pass.
    turns: usize,
    refuted: usize,
    refuted_before: usize,
    nodes_to_hold: u64,
    first_pass_nodes: u64,
    /// Of the whole turn.
    nodes: u64,
    /// Turns played after which the solver finds no win by double threats.
    held: usize,
    estimates: usize,
    estimating_ms: f64,
    /// Of the whole turn, estimates included.
    deciding_ms: f64,
}

impl Cost {
    fn add(&mut self, pass: &FirstPass, nodes: u64, held: bool, time: Duration) {
        self.positions += 1;
        self.turns += pass.turns;
        self.refuted += pass.refuted;
        self.refuted_before += pass.refuted_before;
        self.nodes_to_hold += pass.nodes_to_hold;
        self.first_pass_nodes += pass.nodes;
        self.nodes += nodes;
        self.held += usize::from(held);
        self.estimates += pass.estimates;
        self.estimating_ms += milliseconds(pass.estimating);
        self.deciding_ms += milliseconds(time);
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Looks at the positions and prints what was found.
pub fn run(args: &Args) -> anyhow::Result<()> {
    if args.level == Level::SEVEN_STEPS {
        bail!("level 0 does not search: set --level to 1, 2 or 3");
    }
    let halt = interrupt::watch()?;
    let nodes = args.nodes.unwrap_or(args.level.nodes());
    let most = args.positions as usize;
    let mut games: Vec<Game> = turns_of(&args.data)?;
    games.shuffle(&mut ChaCha8Rng::seed_from_u64(args.seed));
    let mut solver = Opinion::new();
    let bar = progress::bar((STAGES.len() * most) as u64, "positions");
    let mut costs = Vec::new();
    for stones in STAGES {
        let mut both = [false, true].map(|network| Cost {
            stones,
            network,
            ..Cost::default()
        });
        let of_stage = |game: &&Game| (stones.0..=stones.1).contains(&game.stones().len());
        for game in games.iter().filter(of_stage) {
            if both[0].positions == most {
                break;
            }
            if halt.load(Ordering::Relaxed) {
                return Err(Interrupted.into());
            }
            if has_to_meet_something(&mut solver, game) {
                compare(game, nodes, &mut solver, &mut both)?;
                bar.inc(1);
            }
        }
        costs.extend(both);
    }
    bar.finish_and_clear();
    match args.json {
        true => say!("{}", serde_json::to_string(&costs)?),
        false => output::print(table(&costs)),
    }
    Ok(())
}

/// The positions before the turns of all games, no two with the same stones in the same order.
fn turns_of(data: &[PathBuf]) -> anyhow::Result<Vec<Game>> {
    let mut seen = HashSet::new();
    let mut turns = Vec::new();
    for record in records(data)? {
        for game in signature::turns(record.game()) {
            if seen.insert(game.stones().to_vec()) {
                turns.push(game);
            }
        }
    }
    Ok(turns)
}

/// Decides the turn without the network and with it.
fn compare(
    game: &Game,
    nodes: u64,
    solver: &mut Opinion,
    both: &mut [Cost; 2],
) -> anyhow::Result<()> {
    let everywhere = Parts::USUAL.with(Part::Death).with(Part::LateDeath);
    let parts = [Parts::USUAL, everywhere];
    let mut found = Vec::new();
    for parts in parts {
        let started = Instant::now();
        let (decision, pass) = search::decide_and_count(game, nodes, parts)?;
        // A win that the solver was not asked for, or no nodes left: there is nothing to order.
        let Some(pass) = pass else { return Ok(()) };
        found.push((decision, pass, started.elapsed()));
    }
    for (cost, (decision, pass, time)) in both.iter_mut().zip(found) {
        let held = solver.holds(game, &decision.stones, NODES_TO_JUDGE);
        cost.add(&pass, decision.nodes, held, time);
    }
    Ok(())
}

/// Whether the side to move has no win by double threats, and its opponent would have one.
fn has_to_meet_something(solver: &mut Opinion, game: &Game) -> bool {
    let side = game.side_to_move();
    !solver.wins(game, side, NODES_TO_CHOOSE) && solver.wins(game, side.other(), NODES_TO_CHOOSE)
}

/// Means of a position, but for the numbers of positions and of answers.
fn table(costs: &[Cost]) -> String {
    let heading = [
        "stones",
        "network",
        "positions",
        "turns",
        "refuted",
        "before one holds",
        "nodes to it",
        "of the pass",
        "of the turn",
        "answers that hold",
        "estimating, ms",
        "deciding, ms",
    ];
    let mut rows = vec![heading.map(str::to_owned).to_vec()];
    for cost in costs {
        let mean = |sum: f64| format!("{:.1}", sum / cost.positions.max(1) as f64);
        let (from, to) = cost.stones;
        let network = if cost.network { "with" } else { "without" };
        rows.push(vec![
            format!("{from} to {to}"),
            network.to_owned(),
            cost.positions.to_string(),
            mean(cost.turns as f64),
            mean(cost.refuted as f64),
            mean(cost.refuted_before as f64),
            mean(cost.nodes_to_hold as f64),
            mean(cost.first_pass_nodes as f64),
            mean(cost.nodes as f64),
            cost.held.to_string(),
            mean(cost.estimating_ms),
            mean(cost.deciding_ms),
        ]);
    }
    text_table::line_up(&rows)
}
