//! Step 5A: own 3TW_C. It comes before step 4, because a chain leaves the opponent no time for
//! a 2TW of their own.

use crate::chain::{self, ChainWin};
use crate::step::Step;
use crate::turn::Turn;

/// Plays a chain win if there is one.
pub fn run(turn: &mut Turn) {
    let (own, standing, hand) = (turn.own, turn.standing, turn.hand);
    let win = turn.surveyed(own, |board, survey| chain::find(board, own, standing, hand, survey));
    if let Some(ChainWin { stones, block: (a, b), then }) = win {
        stones.iter().for_each(|stone| turn.place(stone, Step::FiveA));
        let reason = format!("T2 with {stones}, then after {a},{b} 2TW at {then}");
        turn.because(Step::FiveA, reason);
    }
}
