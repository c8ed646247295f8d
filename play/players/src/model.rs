//! `model`: the reference model of the hardware, in software.

use std::time::Duration;

use connect6_game::Game;
use connect6_model::{decide, Decision, Step};

use crate::player::{Choice, Forfeit, Player, Thinking};

/// Plays what the reference model decides.
pub struct ModelPlayer;

impl ModelPlayer {
    /// The player's name on the command line.
    pub const NAME: &str = "model";
}

impl Player for ModelPlayer {
    fn name(&self) -> String {
        ModelPlayer::NAME.to_owned()
    }

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Choice, Forfeit> {
        decide(game)
            .map(Choice::from)
            .map_err(|error| Forfeit::Crash(error.to_string()))
    }
}

impl From<Decision> for Choice {
    fn from(decision: Decision) -> Choice {
        Choice {
            thinking: Some(Thinking {
                steps: decision.steps.iter().map(Step::to_string).collect(),
                why: decision.why,
                cycles: None,
                searched: None,
            }),
            stones: decision.stones,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_says_what_the_model_decided() {
        // Black has j10-m10, two stones short of six: step 1.
        let game: Game = "j10,a1,c2,k10,l10,e3,g1,m10,s19,i2,k1".parse().unwrap();
        let choice = ModelPlayer.choose(&game, None).unwrap();
        let decision = decide(&game).unwrap();
        assert_eq!(choice.stones, decision.stones);
        let thinking = choice.thinking.unwrap();
        assert_eq!(thinking.step(), Some("1"));
        assert_eq!(thinking.why, decision.why);
    }
}
