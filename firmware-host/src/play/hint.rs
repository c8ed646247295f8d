//! A hint: what the reference model would play for the side to move, even when one stone of
//! the turn is already down.

use connect6_game::{Game, Point};
use connect6_model::{decide, CannotDecide};

use crate::model_turn;

/// Stones to play, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The stones, as many as the turn has left.
    pub stones: Vec<Point>,
    /// The reason, in words.
    pub why: String,
}

/// What to play now.
pub fn hint(game: &Game) -> Result<Hint, CannotDecide> {
    match decide(game) {
        Ok(decision) => Ok(Hint {
            stones: decision.stones,
            why: decision.why,
        }),
        Err(CannotDecide::MidTurn { .. }) => {
            let turn = model_turn::think(game, game.stones_left_in_turn());
            Ok(Hint {
                stones: turn.placed.into_iter().map(|(stone, _)| stone).collect(),
                why: turn.reasons.join("; "),
            })
        }
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_fills_the_rest_of_the_turn() {
        let hint_for = |text: &str| hint(&text.parse().unwrap());
        assert_eq!(hint_for("").unwrap().stones, [Point::CENTRE]);
        assert_eq!(hint_for("j10,k11,i11").unwrap().stones.len(), 2);
        // Five in a row and one stone in hand: the hint wins.
        let winning = hint_for("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,r15").unwrap();
        assert_eq!(winning.stones, ["f1".parse().unwrap()]);
        assert!(winning.why.starts_with("step 1"), "{}", winning.why);
        assert_eq!(
            hint_for("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1"),
            Err(CannotDecide::GameOver)
        );
    }
}
