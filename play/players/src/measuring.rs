//! `model+learned` and `model+predicted`: the seven steps with cells compared by tables of lines in
//! place of PQ.

use std::time::Duration;

use connect6_game::Game;
use connect6_model::{decide_by, Decision, Measure};

use crate::player::{Forfeit, Player};

/// Plays the seven steps by a measure of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeasuringPlayer {
    name: &'static str,
    measure: Measure,
}

impl MeasuringPlayer {
    /// The name of the player by the words that the hardware holds.
    pub const LEARNED: &str = "model+learned";
    /// The name of the one by the tables that tell which stones come next.
    pub const PREDICTED: &str = "model+predicted";

    /// A player of this name by this measure.
    pub fn new(name: &'static str, measure: Measure) -> MeasuringPlayer {
        MeasuringPlayer { name, measure }
    }

    /// The player by the words that the hardware holds.
    pub fn learned() -> MeasuringPlayer {
        MeasuringPlayer::new(MeasuringPlayer::LEARNED, Measure::learned())
    }

    /// The player by the tables that tell which stones come next.
    pub fn predicted() -> MeasuringPlayer {
        MeasuringPlayer::new(MeasuringPlayer::PREDICTED, Measure::Predicted)
    }
}

impl Player for MeasuringPlayer {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Decision, Forfeit> {
        decide_by(game, &self.measure).map_err(|error| Forfeit::Crash(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_plays_what_the_model_decides_by_the_measure() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        for mut player in [MeasuringPlayer::learned(), MeasuringPlayer::predicted()] {
            let choice = player.choose(&game, None).unwrap();
            let decision = decide_by(&game, &player.measure).unwrap();
            assert_eq!(choice.stones, decision.stones);
            assert_eq!(choice.why, decision.why);
        }
    }
}
