//! What is learned about positions, small enough for a player to ask: which stones come next, who
//! wins, and whether the side to move has a win by force at hand.
//!
//! The weights are files under `learn/weights`, with a version and a checksum.
//!
//! ```
//! use connect6_game::Game;
//! use connect6_learn::predict::Predictor;
//!
//! let game: Game = "j10,k11,i11".parse().unwrap();
//! let prediction = Predictor::shipped().predict(&game).unwrap();
//! assert_eq!(prediction.stones.len(), 361 - 3);
//! assert!(prediction.stones[0].1 > prediction.stones[1].1);
//! ```

pub mod death;
pub mod tables;

use connect6_game::{Game, Point, Status};

use death::Estimator;
use tables::Tables;

/// What is expected of a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Prediction {
    /// The empty cells, each with its share in being the next stone; the best first, equals in
    /// scan order.
    pub stones: Vec<(Point, f32)>,
    /// The probability that the side to move had a win by force at the beginning of its turn: the
    /// turn before was then a sudden death.
    pub sudden_death: f32,
    /// The probability that the side to move wins.
    pub value: f32,
}

/// All that is learned.
pub struct Predictor {
    tables: Tables,
    estimator: Estimator,
}

impl Predictor {
    /// With the weights that ship.
    pub fn shipped() -> Predictor {
        Predictor { tables: Tables::shipped(), estimator: Estimator::shipped() }
    }

    /// What is expected of a position; nothing if the game is over.
    pub fn predict(&self, game: &Game) -> Option<Prediction> {
        if game.status() != Status::Open {
            return None;
        }
        let (board, side, left) = (game.board(), game.side_to_move(), game.stones_left_in_turn());
        let mut stones = self.tables.shares(board, side, left);
        stones.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let mut before = board.clone();
        if let (1, Some(first)) = (left, game.stones().last()) {
            before.remove(*first, side);
        }
        Some(Prediction {
            stones,
            sudden_death: self.estimator.estimate(&before, side),
            value: self.tables.value(board, side, left),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_at_hand_is_a_sudden_death_in_the_middle_of_the_turn_too() {
        let predictor = Predictor::shipped();
        let predict = |text: &str| {
            let game: Game = text.parse().unwrap();
            predictor.predict(&game)
        };
        // White has just left Black three in a row, all open.
        let won = predict("j10,f5,n14,k10,l10,f14,n5").unwrap();
        let calm = predict("j10,i11,k11").unwrap();
        assert!(won.sudden_death > calm.sudden_death);
        assert!(calm.sudden_death < 0.5, "{}", calm.sudden_death);
        let second = predict("j10,f5,n14,k10,l10,f14,n5,i10").unwrap();
        assert_eq!(second.sudden_death, won.sudden_death);
        assert_eq!(second.stones.len(), won.stones.len() - 1);
        assert_eq!(predict("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1"), None);
    }
}
