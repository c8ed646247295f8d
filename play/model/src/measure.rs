//! What a step goes by where it takes the cell of greatest PQ: the paper's PQ, or what tables of
//! lines say of the cell.

use std::fmt;
use std::sync::Arc;

use crate::look_up::learned::{self, Learned};
use crate::look_up::places;
use crate::look_up::quantised;
use connect6_game::{Board, Point, Side};

/// How cells are compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Measure {
    /// By PQ.
    #[default]
    Quality,
    /// By these words, which the seven steps learned by playing: what LEARNED does in hardware.
    Learned(Arc<Learned>),
    /// By the tables that tell which stones the searching player chooses.
    Predicted,
}

impl Measure {
    /// By the words that the hardware holds.
    pub fn learned() -> Measure {
        Measure::Learned(learned::SHIPPED.clone())
    }
}

/// What tables of lines say of an empty point to `side`, which has so many stones in hand.
pub(crate) fn predicted(board: &Board, point: Point, side: Side, hand: usize) -> i32 {
    quantised::SHIPPED.worth(&places(board, point, side), hand)
}

/// What learned words say of an empty point to `side`.
pub fn learned_worth(words: &Learned, board: &Board, point: Point, side: Side) -> u32 {
    words.worth(&places(board, point, side))
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Measure::Quality => "PQ",
            Measure::Learned(_) => "learned worth",
            Measure::Predicted => "predicted share",
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
        let by_quality = decide_by(&game, &Measure::Quality).unwrap();
        assert_eq!(by_quality, decide(&game).unwrap());
        let (board, side) = (game.board(), game.side_to_move());
        let worth = |measure: &Measure, at: Point| match measure {
            Measure::Learned(words) => learned_worth(words, board, at, side) as i32,
            _ => predicted(board, at, side, 2),
        };
        for measure in [Measure::learned(), Measure::Predicted] {
            let turn = decide_by(&game, &measure).unwrap();
            assert_eq!(turn.reasons, [Step::Seven; 2]);
            let most = board.empty_points().map(|at| worth(&measure, at)).max();
            assert_eq!(Some(worth(&measure, turn.stones[0])), most);
            assert!(turn.why.contains(&format!("greatest {measure}")), "{}", turn.why);
        }
    }
}
