//! Step 1: own 1TW. If a live window lacks no more stones than are in hand, fill it and win.
//!
//! The first cell in scan order that can be part of it is taken, alone if it wins alone, else
//! with the other cell of its first such window.

use crate::cover::Threats;
use crate::star::{Star, FOUR_REST};
use crate::step::Step;
use crate::turn::{Turn, STONES_A_TURN};

/// Wins if that is possible.
pub fn run(turn: &mut Turn) {
    let own = turn.own;
    if turn.survey(own).threats.threats() == Threats::None {
        return;
    }
    let win = turn.board.empty_points().find_map(|cell| {
        let star = Star::new(&turn.board, cell, own);
        if star.most() > FOUR_REST {
            return Some((cell, None));
        }
        let pair = star.standing_threats().next();
        pair.filter(|_| turn.hand == STONES_A_TURN).map(|(_, other)| (cell, Some(other)))
    });
    match win {
        None => {}
        Some((cell, None)) => {
            turn.place(cell, Step::One);
            turn.hand = 0;
            turn.because(Step::One, format!("six in a row with {cell}"));
        }
        Some((first, Some(second))) => {
            turn.place(first, Step::One);
            turn.place(second, Step::One);
            turn.because(Step::One, format!("six in a row with {first},{second}"));
        }
    }
}
