//! `core:LEVEL-PART`: the core's own search in software, without some of its parts. With all of them
//! it is the board `model:LEVEL`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use connect6_game::Game;
use connect6_model::deep::{self, Part};
use connect6_model::search::{BadLevel, Level};
use connect6_model::Decision;

use crate::player::{Forfeit, Player};

/// The core's search at a level, some parts left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoreSearch {
    level: Level,
    without: Vec<Part>,
}

impl CoreSearch {
    /// The first word of the player's name on the command line.
    pub const NAME: &str = "core";
}

impl fmt::Display for CoreSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", CoreSearch::NAME, self.level)?;
        let mut parts = self.without.iter();
        parts.try_for_each(|part| write!(f, "-{}", part.name()))
    }
}

/// Why a text is no name of such a player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCoreSearch {
    /// It does not begin as such a name does.
    #[error("'{0}' is not the core's search: use core:LEVEL-PART, as in core:1-weigh")]
    OtherName(String),
    /// The level is none.
    #[error(transparent)]
    Level(#[from] BadLevel),
    /// The seven steps do not search.
    #[error("level 0 is the seven steps, which do not search: use core:1, core:2 or core:3")]
    NothingToSearch,
    /// What is to be left out is no part.
    #[error("'{0}' is not a part of the core's search: leave out {names}, as in core:1-weigh",
        names = Part::ALL.map(Part::name).join(", "))]
    Part(String),
}

impl FromStr for CoreSearch {
    type Err = BadCoreSearch;

    fn from_str(text: &str) -> Result<CoreSearch, BadCoreSearch> {
        let rest = text
            .strip_prefix(CoreSearch::NAME)
            .and_then(|rest| rest.strip_prefix(':'))
            .ok_or_else(|| BadCoreSearch::OtherName(text.to_owned()))?;
        let mut words = rest.split('-');
        let level: Level = words.next().unwrap_or_default().parse()?;
        if level == Level::SEVEN_STEPS {
            return Err(BadCoreSearch::NothingToSearch);
        }
        let part = |word: &str| {
            let part = Part::ALL.into_iter().find(|part| part.name() == word);
            part.ok_or_else(|| BadCoreSearch::Part(word.to_owned()))
        };
        let without = words.map(part).collect::<Result<_, _>>()?;
        Ok(CoreSearch { level, without })
    }
}

impl Player for CoreSearch {
    fn name(&self) -> String {
        self.to_string()
    }

    fn searches(&self) -> bool {
        true
    }

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Decision, Forfeit> {
        deep::decide_without(game, self.level.core_nodes(), &self.without)
            .map(|decision| decision.at(self.level))
            .map_err(|error| Forfeit::Crash(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_players() {
        for name in ["core:1", "core:3-hold", "core:2-weigh-hold"] {
            let player: CoreSearch = name.parse().unwrap();
            assert_eq!(player.to_string(), name);
        }
    }

    #[test]
    fn wrong_names_say_what_is_wrong() {
        let error = |name: &str| name.parse::<CoreSearch>().unwrap_err().to_string();
        assert!(error("core:4").contains("'4' is not a level"));
        assert!(error("core:0").contains("do not search"));
        assert!(error("core:1-luck").contains("leave out weigh, hold"));
        assert!(error("cores").contains("use core:LEVEL-PART"));
    }

    #[test]
    fn a_part_that_is_left_out_changes_the_turn() {
        // The cells worth most are not those that are worth most a few turns ahead.
        let game: Game = "j10,i9,j9,k10,l11".parse().unwrap();
        let stones = |name: &str| {
            let mut player: CoreSearch = name.parse().unwrap();
            player.choose(&game, None).unwrap().stones
        };
        let all = deep::decide(&game, Level::DEFAULT.core_nodes()).unwrap();
        assert_eq!(stones("core:1"), all.stones);
        assert_ne!(stones("core:1-weigh"), all.stones);
    }
}
