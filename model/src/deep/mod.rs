//! What the core plays above level 0: it looks for an own win by double threats of any length,
//! else blocks (step 2) and takes the cells worth most, and then asks whether the opponent has a
//! win by double threats against the stones it chose; if so, it tries the next best turns.
//!
//! All of it is done with the units that the seven steps have: passes over the board, pairs of warm
//! cells, those worth most first, COVER's blocks. So it is no match for [`search`](crate::search),
//! which sorts, remembers and looks at whole turns. But a win it claims is a proof too. Budgets are
//! nodes, never time: every machine plays the same stones.
//!
//! ```
//! use connect6_game::Game;
//! use connect6_model::deep::{self, Level};
//!
//! // Black wins in six turns, which the seven steps do not see.
//! let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
//! let turn = deep::decide(&game, Level::ALL[2].core_nodes()).unwrap();
//! assert!(turn.decision.why.starts_with("step 3: a win by double threats in 6: "));
//! ```
//!
//! - [`attack`]: the win by double threats;
//! - [`fill`]: the cells worth most;
//! - [`hold`]: the check of the turn.

pub mod attack;
pub mod fill;
pub mod hold;
pub mod nodes;

use connect6_game::{Board, Game, Point, Side, Status};

use crate::decide::{CannotDecide, Decision};
use crate::search::alphabeta::WIN;
use crate::star::Star;
use crate::step::Step;
use crate::steps::{step1, step2};
use crate::survey::shortlist;
use crate::turn::{Turn, STONES_A_TURN};

pub use crate::level::Level;
pub use nodes::Nodes;

/// A turn, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeepTurn {
    /// The stones, the steps that placed them, and why.
    pub decision: Decision,
    /// What the two stones are worth together, as they are put down. A win by double threats is
    /// worth [`WIN`] less the turns that it takes.
    pub value: i32,
    /// Nodes looked at.
    pub nodes: u32,
    /// Turns of an attacker that were looked at, or that the win takes: the most of all searches.
    pub depth: u32,
}

/// The turn of the side to move, which must not have begun, with at most so many nodes.
pub fn decide(game: &Game, nodes: u32) -> Result<DeepTurn, CannotDecide> {
    if game.status() != Status::Open || game.stones().is_empty() {
        return crate::decide(game).map(|decision| DeepTurn {
            decision,
            value: 0,
            nodes: 0,
            depth: 0,
        });
    }
    if game.stones_left_in_turn() < STONES_A_TURN {
        return Err(CannotDecide::MidTurn {
            number: game.stones().len(),
        });
    }
    let mut turn = Turn::new(game.board().clone(), game.side_to_move());
    let Effort { nodes, depth } = run(&mut turn, nodes);
    let (stones, steps) = turn.placed.into_iter().unzip();
    let decision = Decision {
        stones,
        steps,
        why: turn.reasons.join("; "),
    };
    let value = match decision.step() {
        Step::One | Step::Three => WIN - depth as i32,
        _ => worth_together(game, &decision.stones) as i32,
    };
    Ok(DeepTurn {
        decision,
        value,
        nodes,
        depth,
    })
}

/// What stones of the side to move are worth, as they are put down one after the other.
fn worth_together(game: &Game, stones: &[Point]) -> u32 {
    let (mut board, side) = (game.board().clone(), game.side_to_move());
    let worths = stones.iter().map(|stone| {
        let worth = worth_at(&board, side, *stone);
        board.place(*stone, side);
        worth
    });
    worths.sum()
}

/// What the core decides at a level: at level 0 the seven steps.
pub fn decide_at(game: &Game, level: Level) -> Result<Decision, CannotDecide> {
    match level {
        Level::SEVEN_STEPS => crate::decide(game),
        level => decide(game, level.core_nodes()).map(|turn| turn.decision),
    }
}

/// What a turn took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Nodes looked at.
    pub nodes: u32,
    /// Turns of an attacker that were looked at, or that the win takes.
    pub depth: u32,
}

/// The turns of a six: the one that makes it.
const SIX: u32 = 1;

/// Decides a turn that has not begun, with at most so many nodes.
pub fn run(turn: &mut Turn, nodes: u32) -> Effort {
    let mut nodes = Nodes::new(nodes);
    let mut depth = SIX;
    step1::run(turn);
    if turn.placed.is_empty() {
        depth = attack::run(turn, &mut nodes);
    }
    if turn.placed.is_empty() {
        step2::run(turn);
        fill::run(turn);
        depth = depth.max(hold::run(turn, &mut nodes));
    }
    Effort {
        nodes: nodes.used(),
        depth,
    }
}

/// Why a step places stones above level 0, in words.
pub fn reason(step: Step) -> &'static str {
    match step {
        Step::One => "six in a row",
        Step::Two => "stops the opponent's threats",
        Step::Three => "a win by double threats",
        Step::SixA => "holds against a win by double threats, where the first choice did not",
        _ => "the cells worth most, against which no win by double threats was found",
    }
}

/// What a stone is worth at most.
const MOST_WORTH: u32 = 127;

/// What a stone is worth, by the star of its cell as the one who places it sees it and as the
/// opponent does: more than PQ it asks for own lines, for room, and for lines of the opponent that
/// become dangerous. Half of the sum is rounded up: a cell beside an only stone is then worth more
/// than one further away.
pub fn worth(own: &Star, opponent: &Star) -> u32 {
    let danger = opponent.quality() + opponent.peril();
    let sum = (own.quality() << 2) + own.room() + (danger << 1);
    sum.div_ceil(2).min(MOST_WORTH)
}

/// What a stone of `side` on a cell is worth.
pub fn worth_at(board: &Board, side: Side, cell: Point) -> u32 {
    worth(
        &Star::new(board, cell, side),
        &Star::new(board, cell, side.other()),
    )
}

/// The cells worth most to `side`, best first, the first in scan order of equals.
pub fn worthiest(board: &Board, side: Side) -> Vec<Point> {
    shortlist(board, |cell| worth_at(board, side, cell))
}
