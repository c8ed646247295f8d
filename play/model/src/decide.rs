//! The player: from a game to the stones of the next turn.

use connect6_game::{Game, Point, Status};

use crate::decision::{Decision, Reason};
use crate::measure::Measure;
use crate::step::Step;
use crate::steps;
use crate::turn::{Turn, STONES_A_TURN};

/// Why there is nothing to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotDecide {
    /// The game has ended.
    #[error("the game is over: take stones back or start a new one")]
    GameOver,
    /// The side to move has played one stone of its two.
    #[error("stone {number} is the first of its turn: add the second, or take it back")]
    MidTurn {
        /// The number of the lone stone, counted from 1.
        number: usize,
    },
}

/// The turn of the side to move, which must not have begun.
pub fn decide(game: &Game) -> Result<Decision, CannotDecide> {
    decide_by(game, &Measure::Quality)
}

/// The same with cells compared by another measure than PQ.
pub fn decide_by(game: &Game, measure: &Measure) -> Result<Decision, CannotDecide> {
    if !game.stones().is_empty() && game.stones_left_in_turn() == STONES_A_TURN - 1 {
        return Err(CannotDecide::MidTurn { number: game.stones().len() });
    }
    finish(game, measure)
}

/// The turn of the side to move, or the rest of it if its first stone is down: for hints.
pub fn decide_rest(game: &Game) -> Result<Decision, CannotDecide> {
    finish(game, &Measure::Quality)
}

fn finish(game: &Game, measure: &Measure) -> Result<Decision, CannotDecide> {
    if game.status() != Status::Open {
        return Err(CannotDecide::GameOver);
    }
    if game.stones().is_empty() {
        let why = "the opening stone goes to the centre".to_owned();
        let step = Reason::Step(Step::Seven);
        return Ok(Decision::settled(vec![Point::CENTRE], step, why));
    }
    let (board, own) = (game.board().clone(), game.side_to_move());
    let mut turn = if game.stones_left_in_turn() == STONES_A_TURN {
        Turn::new(board, own)
    } else {
        Turn::second_half(board, own)
    };
    turn.measure = measure.clone();
    steps::run_all(&mut turn);
    Ok(turn.decision())
}
