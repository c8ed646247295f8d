//! What the core plays above level 0: it looks for an own win by double threats of any length,
//! else blocks (step 2) and takes the cells worth most, compares that turn with others by
//! alpha-beta, and then asks whether the opponent has a win by double threats against the stones it
//! chose; if so, it tries the next best turns.
//!
//! All of it is done with the units that the seven steps have: passes over the board, pairs of warm
//! cells, those worth most first, COVER's blocks. [`search`](crate::search) sorts and remembers too.
//! But a win it claims is a proof all the same. Budgets are nodes, never time: every machine plays
//! the same stones.
//!
//! ```
//! use connect6_game::Game;
//! use connect6_model::deep::{self, Level};
//!
//! // Black wins in six turns, which the seven steps do not see.
//! let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
//! let turn = deep::decide(&game, Level::ALL[2].core_nodes()).unwrap();
//! assert!(turn.why.starts_with("step 3: a win by double threats in 6: "));
//! ```
//!
//! - [`attack`]: the win by double threats;
//! - [`fill`]: the cells worth most;
//! - [`weigh`]: turns compared up to four turns ahead;
//! - [`hold`]: the check of the turn.

pub mod attack;
pub mod fill;
pub mod hold;
pub mod nodes;
pub mod weigh;

use connect6_game::{Board, Game, Point, Side, Status};

use crate::decide::CannotDecide;
use crate::decision::{Decision, Searched};
use crate::search::alphabeta::WIN;
use crate::star::Star;
use crate::step::Step;
use crate::steps::{self, step1, step2};
use crate::survey::shortlist;
use crate::turn::{Turn, STONES_A_TURN};

pub use crate::level::Level;
pub use nodes::Nodes;

/// The turns of a six: the one that makes it.
const SIX: u32 = 1;

/// A part of a turn that can be left out, to measure what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Turns compared up to four turns ahead.
    Weigh,
    /// The check of the turn.
    Hold,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 2] = [Part::Weigh, Part::Hold];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Weigh => "weigh",
            Part::Hold => "hold",
        }
    }
}

/// The turn of the side to move, which must not have begun, with at most so many nodes.
///
/// Its value is what the side to move gains more than its opponent, in the turns that were looked
/// ahead; a win by double threats is worth [`WIN`] less the turns that it takes. Its depth is the
/// turns of an attacker that were looked at, or that the win takes: the most of all searches.
pub fn decide(game: &Game, nodes: u32) -> Result<Decision, CannotDecide> {
    decide_without(game, nodes, &[])
}

/// The same with some parts left out.
pub fn decide_without(game: &Game, nodes: u32, without: &[Part]) -> Result<Decision, CannotDecide> {
    if game.status() != Status::Open || game.stones().is_empty() {
        return Ok(Decision {
            searched: Some(Searched { value: Some(0), depth: Some(0), ..Searched::default() }),
            ..crate::decide(game)?
        });
    }
    if game.stones_left_in_turn() < STONES_A_TURN {
        return Err(CannotDecide::MidTurn { number: game.stones().len() });
    }
    Ok(search(game.board(), game.side_to_move(), nodes, without))
}

/// What the core decides at a level: at level 0 the seven steps.
pub fn decide_at(game: &Game, level: Level) -> Result<Decision, CannotDecide> {
    match level {
        Level::SEVEN_STEPS => crate::decide(game),
        level => decide(game, level.core_nodes()).map(|decision| decision.at(level)),
    }
}

/// What the core decides for a side at a level. It always has two stones in hand, even in the
/// middle of a turn.
pub fn think(board: &Board, side: Side, level: Level) -> Decision {
    if level == Level::SEVEN_STEPS {
        let mut turn = Turn::new(board.clone(), side);
        steps::run_all(&mut turn);
        return turn.decision();
    }
    search(board, side, level.core_nodes(), &[]).at(level)
}

/// Says more about a turn of the core above level 0, which tells its stones, steps and nodes alone:
/// its line of play, value and depth, as the model finds them that plays the same stones. That
/// takes as long as the turn did: it is for those who ask.
pub fn explain(game: &Game, decision: &mut Decision) {
    let Some(Searched { level: Some(level), value: None, .. }) = decision.searched else {
        return;
    };
    match decide_at(game, level) {
        Ok(told) if told.stones.starts_with(&decision.stones) => {
            let nodes = decision.nodes();
            decision.why = told.why;
            decision.searched = told.searched.map(|found| Searched { nodes, ..found });
        }
        _ => {}
    }
}

/// Decides a turn that has not begun, with at most so many nodes and without some parts.
fn search(board: &Board, side: Side, nodes: u32, without: &[Part]) -> Decision {
    let mut turn = Turn::new(board.clone(), side);
    let mut nodes = Nodes::new(nodes);
    let (mut depth, mut value) = (SIX, 0);
    step1::run(&mut turn);
    if turn.placed.is_empty() {
        depth = attack::run(&mut turn, &mut nodes);
    }
    if turn.placed.is_empty() {
        step2::run(&mut turn);
        let before_fill = turn.reasons.len();
        fill::run(&mut turn);
        if !without.contains(&Part::Weigh) {
            let (filled, reasons) = (turn.placed.clone(), turn.reasons.len());
            value = weigh::run(&mut turn, &mut nodes).unwrap_or(0);
            if turn.placed != filled {
                // The cells that were worth most are not played.
                turn.reasons.drain(before_fill..reasons);
            }
        }
        if !without.contains(&Part::Hold) {
            depth = depth.max(hold::run(&mut turn, &mut nodes));
        }
    }
    let decision = turn.decision();
    let value = match decision.step() {
        Some(Step::One | Step::Three) => WIN - depth as i32,
        Some(Step::SixA) => gain_together(board, side, &decision.stones) as i32,
        _ => value,
    };
    Decision {
        searched: Some(Searched {
            value: Some(value),
            nodes: nodes.used().into(),
            depth: Some(depth),
            ..Searched::default()
        }),
        ..decision
    }
}

/// What stones of a side gain, as they are put down one after the other.
fn gain_together(board: &Board, side: Side, stones: &[Point]) -> u32 {
    let mut board = board.clone();
    let gains = stones.iter().map(|stone| {
        let gain = gain_at(&board, side, *stone);
        board.place(*stone, side);
        gain
    });
    gains.sum()
}

/// Why a step places stones above level 0, in words.
pub fn reason(step: Step) -> &'static str {
    match step {
        Step::One => "six in a row",
        Step::Two => "stops the opponent's threats",
        Step::Three => "a win by double threats",
        Step::SixA => "holds against a win by double threats, where the first choice did not",
        _ => {
            "it is worth most a few turns ahead, and no win by double threats was found against it"
        }
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
    worth(&Star::new(board, cell, side), &Star::new(board, cell, side.other()))
}

/// What a stone gains at most.
const MOST_GAIN: u32 = 127;

/// What a stone gains, by the same two stars: what it changes in a sum over all live windows, where
/// one with n stones of a side counts as many points for it as there are stones up to n, 1, 3, 6
/// and so on.
pub fn gain(own: &Star, opponent: &Star) -> u32 {
    (own.quality() + own.room() + opponent.quality() + opponent.peril()).min(MOST_GAIN)
}

/// What a stone of `side` on a cell gains.
pub fn gain_at(board: &Board, side: Side, cell: Point) -> u32 {
    gain(&Star::new(board, cell, side), &Star::new(board, cell, side.other()))
}

/// The cells worth most to `side`, best first, the first in scan order of equals.
pub fn worthiest(board: &Board, side: Side) -> Vec<Point> {
    shortlist(board, |cell| worth_at(board, side, cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::records::corpus;
    use connect6_game::windows::{State, CELL_AT, NO_CELL};
    use connect6_game::{SIZE, WINDOW};

    /// Stones of a side up to which [`gain`] tells exactly what a window counts.
    const EXACT: usize = 3;
    /// Games that are looked at, and stones compared, at least.
    const GAMES: usize = 20;
    const LEAST_COMPARED: usize = 100;

    /// The sum over all live windows for a side, and the most stones that one holds.
    fn sum(board: &Board, side: Side) -> (i32, usize) {
        let state = State::from_board(board);
        let (mut sum, mut most) = (0, 0);
        for (line, cells) in CELL_AT.iter().enumerate() {
            for start in 0..=SIZE - WINDOW {
                if cells[start..start + WINDOW].contains(&NO_CELL) {
                    continue;
                }
                if let (stones, 0) = state.counts(line, start, side.index()) {
                    sum += (stones * (stones + 1) / 2) as i32;
                    most = most.max(stones);
                }
            }
        }
        (sum, most)
    }

    #[test]
    fn a_gain_is_what_a_stone_changes_in_the_sum_over_windows() {
        let mut compared = 0;
        for record in corpus::spread(GAMES) {
            let mut board = Board::new();
            for (number, stone) in record.game().stones().iter().enumerate() {
                let side = Game::side_of_stone(number);
                let before = Side::BOTH.map(|side| sum(&board, side));
                let gain = gain_at(&board, side, *stone);
                board.place(*stone, side);
                let after = Side::BOTH.map(|side| sum(&board, side));
                let changed = |side: Side| after[side.index()].0 - before[side.index()].0;
                let is_exact = before.iter().all(|(_, most)| *most <= EXACT);
                if is_exact && gain < MOST_GAIN {
                    assert_eq!(changed(side) - changed(side.other()), gain as i32, "{stone}");
                    compared += 1;
                }
            }
        }
        assert!(compared >= LEAST_COMPARED, "{compared}");
    }
}
