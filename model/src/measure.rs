//! What a step goes by where it takes the cell of greatest PQ: the paper's PQ, or what the learned
//! line tables say of the cell, as the words that a block RAM would hold.

use std::fmt;

use connect6_game::{Board, Point, Side};
use connect6_predict::quantised::SHIPPED;
use connect6_predict::tables::places;

/// How cells are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Measure {
    /// By PQ, as the hardware does.
    #[default]
    Quality,
    /// By the learned tables.
    Learned,
}

/// What the learned tables say of an empty point to `side`, which has so many stones in hand.
pub fn learned(board: &Board, point: Point, side: Side, hand: usize) -> i32 {
    SHIPPED.worth(&places(board, point, side), hand)
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Measure::Quality => "PQ",
            Measure::Learned => "learned worth",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{decide, decide_by, Step};
    use connect6_game::Game;

    #[test]
    fn the_seven_steps_go_by_the_measure() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        let by_quality = decide_by(&game, Measure::Quality).unwrap();
        assert_eq!(by_quality, decide(&game).unwrap());
        let by_tables = decide_by(&game, Measure::Learned).unwrap();
        assert_eq!(by_tables.steps, [Step::Seven; 2]);
        let (board, side) = (game.board(), game.side_to_move());
        let most = board.empty_points().map(|at| learned(board, at, side, 2));
        let first = learned(board, by_tables.stones[0], side, 2);
        assert_eq!(Some(first), most.max());
        assert!(by_tables.why.contains("greatest learned worth"));
    }
}
