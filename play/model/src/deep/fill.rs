//! The rest of the turn: the cells worth most, one after the other.

use crate::step::Step;
use crate::turn::Turn;

/// Places what is left in hand.
pub fn run(turn: &mut Turn) {
    while turn.hand > 0 {
        let worth = |cell| super::worth_at(&turn.board, turn.own, cell);
        let Some(cell) = Turn::best_of(turn.board.empty_points(), worth) else {
            turn.hand = 0;
            return;
        };
        turn.place(cell, Step::Seven);
        turn.because(Step::Seven, format!("{cell} is worth most"));
    }
}
