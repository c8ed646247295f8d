//! Step 7: gain the initiative (GI), then take the most potential cells (MPC), one at a time.
//!
//! GI plays only a stone that makes two threats by itself, and so takes both opposing stones:
//! the lesser threats are worth more kept than played.

use connect6_game::Point;

use crate::step::Step;
use crate::turn::Turn;

/// Places what is left in hand.
pub fn run(turn: &mut Turn) {
    while turn.hand > 0 {
        let own = turn.own;
        let forcing = turn.survey(own).forcing.clone();
        match Turn::best_of(forcing, |cell| turn.quality(cell)) {
            Some(cell) => {
                turn.place(cell, Step::Seven);
                turn.because(Step::Seven, format!("{cell} gains the initiative"));
            }
            None => place_most_potential(turn, Step::Seven),
        }
    }
}

/// MPC until no stone or cell is left, in the name of `step`.
pub fn fill(turn: &mut Turn, step: Step) {
    while turn.hand > 0 {
        place_most_potential(turn, step);
    }
}

/// Takes the empty cell of greatest PQ, the first in scan order; ends the turn on a full board.
fn place_most_potential(turn: &mut Turn, step: Step) {
    let cells: Vec<Point> = turn.board.empty_points().collect();
    let Some(cell) = Turn::best_of(cells, |cell| turn.quality(cell)) else {
        turn.hand = 0;
        return;
    };
    let quality = turn.quality(cell);
    turn.place(cell, step);
    let measure = turn.measure.clone();
    turn.because(step, format!("{cell} has the greatest {measure}, {quality}"));
}
