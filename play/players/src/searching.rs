//! `search:LEVEL`: the player that searches, at one of its levels or with a number of nodes, with
//! its usual parts, without some, or with others.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use connect6_game::Game;
use connect6_model::search::parts::{Part, Parts};
use connect6_model::search::{self, BadLevel, Level};
use connect6_model::Decision;

use crate::player::{Forfeit, Player};
use crate::ModelPlayer;

/// A player that searches: how strong, and with how many nodes a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchingPlayer {
    level: Level,
    /// In place of the level's own number.
    nodes: Option<u64>,
    /// The parts of the search that are at work.
    parts: Parts,
}

impl SearchingPlayer {
    /// The first word of the player's name on the command line.
    pub const NAME: &str = "search";

    /// A player of this level, with another number of nodes a turn if one is given.
    pub fn new(level: Level, nodes: Option<u64>) -> SearchingPlayer {
        SearchingPlayer { level, nodes, parts: Parts::ALL }
    }

    fn nodes(&self) -> u64 {
        self.nodes.unwrap_or(self.level.nodes())
    }
}

impl fmt::Display for SearchingPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", SearchingPlayer::NAME, self.level)?;
        if let Some(nodes) = self.nodes {
            write!(f, "@{nodes}")?;
        }
        self.parts.fmt(f)
    }
}

/// Why a text is no name of a player that searches.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadSearch {
    /// It does not begin as such a name does.
    #[error("'{0}' is not a player that searches: use search:LEVEL or search:LEVEL@NODES")]
    OtherName(String),
    /// The level is none.
    #[error(transparent)]
    Level(#[from] BadLevel),
    /// The number of nodes is none.
    #[error("'{0}' is not a number of nodes: use 1 or more, as in search:1@5000")]
    Nodes(String),
    /// What is to be left out is no part.
    #[error("'{0}' is not a part of the search: leave out {parts}, as in search:1-depth", parts = names())]
    Part(String),
    /// The seven steps have no nodes and no parts.
    #[error("level 0 is the seven steps, which do not search: leave out nodes and parts")]
    NothingToSearch,
}

/// The parts that can be left out.
fn names() -> String {
    Part::ALL.map(Part::name).join(", ")
}

/// In front of a part that is left out.
const LEFT_OUT: char = '-';

impl FromStr for SearchingPlayer {
    type Err = BadSearch;

    fn from_str(text: &str) -> Result<SearchingPlayer, BadSearch> {
        let rest = text
            .strip_prefix(SearchingPlayer::NAME)
            .filter(|rest| rest.is_empty() || rest.starts_with(':'))
            .ok_or_else(|| BadSearch::OtherName(text.to_owned()))?;
        let Some(rest) = rest.strip_prefix(':') else {
            return Ok(SearchingPlayer::new(Level::DEFAULT, None));
        };
        let mut words = rest.split(LEFT_OUT);
        let strength = words.next().unwrap_or_default();
        let mut parts = Parts::ALL;
        for name in words {
            let part = Part::ALL.into_iter().find(|part| part.name() == name);
            parts = parts.without(part.ok_or_else(|| BadSearch::Part(name.to_owned()))?);
        }
        let (level, nodes) = match strength.split_once('@') {
            Some((level, nodes)) => (level, Some(nodes)),
            None => (strength, None),
        };
        let level: Level = level.parse()?;
        let nodes = nodes
            .map(|nodes| {
                let number = nodes.parse().ok().filter(|number| *number > 0);
                number.ok_or_else(|| BadSearch::Nodes(nodes.to_owned()))
            })
            .transpose()?;
        if level == Level::SEVEN_STEPS && (nodes.is_some() || parts != Parts::ALL) {
            return Err(BadSearch::NothingToSearch);
        }
        Ok(SearchingPlayer { level, nodes, parts })
    }
}

impl Player for SearchingPlayer {
    fn name(&self) -> String {
        self.to_string()
    }

    fn describe(&self) -> String {
        format!("the software, level {}", self.level)
    }

    fn searches(&self) -> bool {
        self.level != Level::SEVEN_STEPS
    }

    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Decision, Forfeit> {
        if self.level == Level::SEVEN_STEPS {
            return ModelPlayer.choose(game, limit);
        }
        search::decide_with(game, self.nodes(), self.parts)
            .map(|decision| decision.at(self.level))
            .map_err(|error| Forfeit::Crash(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_players() {
        for name in [
            "search:0", "search:1", "search:3", "search:2@500", "search:1@9-zone-near",
            "search:2-depth-value",
        ] {
            let player: SearchingPlayer = name.parse().unwrap();
            assert_eq!(player.to_string(), name);
        }
        assert_eq!("search".parse(), Ok(SearchingPlayer::new(Level::DEFAULT, None)));
    }

    #[test]
    fn wrong_names_say_what_is_wrong() {
        let error = |name: &str| name.parse::<SearchingPlayer>().unwrap_err().to_string();
        assert!(error("search:4").contains("'4' is not a level"));
        assert!(error("search:1@").contains("not a number of nodes"));
        assert!(error("search:1@0").contains("not a number of nodes"));
        assert!(error("search:0@9").contains("do not search"));
        assert!(error("search:0-depth").contains("do not search"));
        assert!(error("search:1-luck").contains("'luck' is not a part of the search"));
        assert!(error("search:1-death").contains("leave out zone, depth"));
        assert!(error("search:1-").contains("'' is not a part of the search"));
        assert!(error("searching").contains("use search:LEVEL"));
    }

    #[test]
    fn level_0_is_the_seven_steps() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        let mut player: SearchingPlayer = "search:0".parse().unwrap();
        assert_eq!(player.choose(&game, None), ModelPlayer.choose(&game, None));
    }

    #[test]
    fn the_choice_tells_how_it_was_found() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        let mut player: SearchingPlayer = "search:1@300".parse().unwrap();
        let choice = player.choose(&game, None).unwrap();
        let searched = choice.searched.unwrap();
        assert_eq!((searched.level, choice.stones.len()), (Level::new(1), 2));
        assert!(searched.nodes <= 300);
    }
}
