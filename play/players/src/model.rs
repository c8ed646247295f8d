//! `model`: the reference model of the hardware, in software.

use std::time::Duration;

use connect6_game::Game;
use connect6_model::{decide, Decision};

use crate::player::{Forfeit, Player};

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

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Decision, Forfeit> {
        decide(game).map_err(|error| Forfeit::Crash(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_model::Reason;

    #[test]
    fn the_choice_says_what_the_model_decided() {
        // Black has j10-m10, two stones short of six: step 1.
        let game: Game = "j10,a1,c2,k10,l10,e3,g1,m10,s19,i2,k1".parse().unwrap();
        let choice = ModelPlayer.choose(&game, None).unwrap();
        assert_eq!(choice, decide(&game).unwrap());
        assert_eq!(choice.reason().map(Reason::name), Some("1"));
    }
}
