//! `model+learned`: the seven steps with the learned line tables in place of PQ.

use std::time::Duration;

use connect6_game::Game;
use connect6_model::{decide_by, Measure};

use crate::player::{Choice, Forfeit, Player};

/// Plays the seven steps by the learned tables.
pub struct LearnedPlayer;

impl LearnedPlayer {
    /// The player's name on the command line.
    pub const NAME: &str = "model+learned";
}

impl Player for LearnedPlayer {
    fn name(&self) -> String {
        LearnedPlayer::NAME.to_owned()
    }

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Choice, Forfeit> {
        decide_by(game, Measure::Learned)
            .map(Choice::from)
            .map_err(|error| Forfeit::Crash(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_plays_what_the_model_decides_by_the_learned_tables() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        let choice = LearnedPlayer.choose(&game, None).unwrap();
        let decision = decide_by(&game, Measure::Learned).unwrap();
        assert_eq!(choice.stones, decision.stones);
        assert_eq!(choice.thinking.unwrap().why, decision.why);
    }
}
