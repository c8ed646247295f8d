//! The rest of the turn: the cells worth most, one after the other.

use crate::star::Star;
use crate::step::Step;
use crate::turn::Turn;

/// Places what is left in hand.
pub fn run(turn: &mut Turn) {
    while turn.hand > 0 {
        let (own, opponent) = (turn.own, turn.opponent());
        let worth = |cell| {
            let star = |side| Star::new(&turn.board, cell, side);
            super::worth(&star(own), &star(opponent))
        };
        let Some(cell) = Turn::best_of(turn.board.empty_points(), worth) else {
            turn.hand = 0;
            return;
        };
        turn.place(cell, Step::Seven);
        turn.because(Step::Seven, format!("{cell} is worth most"));
    }
}
