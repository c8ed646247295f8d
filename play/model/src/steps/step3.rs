//! Step 3: own 2TW. The opponent has no threat left, so making three or more wins next turn.

use crate::step::Step;
use crate::steps::step7;
use crate::turn::Turn;
use crate::two_turn;

/// Plays a two-turn win if there is one.
pub fn run(turn: &mut Turn) {
    let (own, standing, hand) = (turn.own, turn.standing, turn.hand);
    let win = turn
        .surveyed(own, |board, survey| two_turn::find(board, own, standing, hand, &survey.warm));
    if let Some(win) = win {
        win.iter().for_each(|stone| turn.place(stone, Step::Three));
        turn.because(Step::Three, format!("2TW with {win}"));
        step7::fill(turn, Step::Three);
    }
}
