//! The players that come with the program, by name.

use std::str::FromStr;

use crate::contest::Contestant;
use crate::player::{Forfeit, Player};
use crate::{GreedyPlayer, MeasuringPlayer, ModelPlayer, RandomPlayer};

/// A player that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Builtin {
    /// Random stones near the others.
    Random,
    /// One-ply greedy.
    Greedy,
    /// The reference model.
    Model,
    /// The same by the words that LEARNED holds, in place of PQ.
    Learned,
    /// The same by the tables that tell which stones come next.
    Predicted,
}

impl Builtin {
    /// All of them.
    pub const ALL: [Builtin; 5] =
        [Builtin::Random, Builtin::Greedy, Builtin::Model, Builtin::Learned, Builtin::Predicted];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Builtin::Random => RandomPlayer::NAME,
            Builtin::Greedy => GreedyPlayer::NAME,
            Builtin::Model => ModelPlayer::NAME,
            Builtin::Learned => MeasuringPlayer::LEARNED,
            Builtin::Predicted => MeasuringPlayer::PREDICTED,
        }
    }
}

impl Contestant for Builtin {
    fn name(&self) -> String {
        (*self).name().to_owned()
    }

    fn enter(&self) -> Result<Box<dyn Player>, Forfeit> {
        // Each game brings a seed of its own, so the one at birth does not matter.
        Ok(match self {
            Builtin::Random => Box::new(RandomPlayer::new(0)),
            Builtin::Greedy => Box::new(GreedyPlayer::new(0)),
            Builtin::Model => Box::new(ModelPlayer),
            Builtin::Learned => Box::new(MeasuringPlayer::learned()),
            Builtin::Predicted => Box::new(MeasuringPlayer::predicted()),
        })
    }
}

/// A name that belongs to no built-in player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a built-in player: there are {names}", names = Builtin::ALL.map(Builtin::name).join(", "))]
pub struct UnknownPlayer(pub String);

impl FromStr for Builtin {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Builtin, UnknownPlayer> {
        Builtin::ALL
            .into_iter()
            .find(|player| player.name() == text)
            .ok_or_else(|| UnknownPlayer(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_players() {
        for player in Builtin::ALL {
            assert_eq!(player.name().parse(), Ok(player));
            assert_eq!(player.enter().unwrap().name(), player.name());
        }
        let error = "grandmaster".parse::<Builtin>().unwrap_err().to_string();
        assert_eq!(
            error,
            "'grandmaster' is not a built-in player: there are random, greedy, model, model+learned, \
             model+predicted"
        );
    }
}
