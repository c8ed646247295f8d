//! Step 5B: own 3TW_NC, a quiet move that leaves two 2TWs.

use crate::quiet;
use crate::step::Step;
use crate::turn::Turn;

/// Plays the first quiet move found, if there is one.
pub fn run(turn: &mut Turn) {
    let (own, standing, hand) = (turn.own, turn.standing, turn.hand);
    let found = turn.surveyed(own, |board, survey| quiet::find(board, own, standing, hand, survey));
    if let Some(stones) = found {
        stones.iter().for_each(|stone| turn.place(stone, Step::FiveB));
        turn.because(Step::FiveB, format!("two 2TWs after {stones}"));
    }
}
