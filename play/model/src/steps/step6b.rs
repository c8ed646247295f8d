//! Step 6B: the opponent's 3TW_NC. Take the better of its cells, then look again.

use crate::cover::Cover;
use crate::quiet;
use crate::step::Step;
use crate::turn::{Turn, STONES_A_TURN};

/// Blocks until no quiet move or no stone is left.
pub fn run(turn: &mut Turn) {
    while turn.hand > 0 {
        let opponent = turn.opponent();
        let danger = turn.surveyed(opponent, |board, survey| {
            quiet::find(board, opponent, Cover::EMPTY, STONES_A_TURN, survey)
        });
        let Some(danger) = danger else { return };
        let Some(stone) = Turn::best_of(danger.iter(), |cell| turn.quality(cell)) else {
            return;
        };
        turn.place(stone, Step::SixB);
        turn.because(Step::SixB, format!("3TW_NC at {} forestalled at {stone}", danger.first));
    }
}
