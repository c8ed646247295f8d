//! Step 6A: the opponent's 3TW_C. Break the one found with the stone of greatest PQ that does,
//! then look again.

use connect6_game::Point;

use crate::chain::{self, ChainWin};
use crate::cover::Cover;
use crate::step::Step;
use crate::turn::{Turn, STONES_A_TURN};

/// Blocks until no chain or no stone is left.
pub fn run(turn: &mut Turn) {
    while turn.hand > 0 {
        let opponent = turn.opponent();
        let danger = turn.surveyed(opponent, |board, survey| {
            chain::find(board, opponent, Cover::EMPTY, STONES_A_TURN, survey)
        });
        let Some(danger) = danger else { return };
        let cells: Vec<Point> = danger
            .stones
            .iter()
            .chain([danger.block.0, danger.block.1])
            .chain(danger.then.iter())
            .filter(|cell| breaks(turn, *cell, &danger))
            .collect();
        let Some(stone) = Turn::best_of(cells, |cell| turn.quality(cell)) else {
            return;
        };
        turn.place(stone, Step::SixA);
        turn.because(Step::SixA, format!("3TW_C at {} broken by {stone}", danger.stones.first));
    }
}

/// Whether the chain no longer works once this cell is ours.
fn breaks(turn: &mut Turn, cell: Point, danger: &ChainWin) -> bool {
    let (own, opponent) = (turn.own, turn.opponent());
    turn.surveyed(opponent, |board, survey| {
        board.place(cell, own);
        let works = chain::works(board, opponent, danger, survey);
        board.remove(cell, own);
        !works
    })
}
