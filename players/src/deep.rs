//! `deep:LEVEL`: the seven steps between two searches, as the core plays above level 0.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use connect6_game::Game;
use connect6_model::deep::{self, Level};

use crate::contest::Contestant;
use crate::player::{Choice, Forfeit, Player};

/// The core's player in software, at a level or with another number of nodes a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeepPlayer {
    level: Level,
    nodes: Option<u32>,
}

impl DeepPlayer {
    /// The first word of the player's name on the command line.
    pub const NAME: &str = "deep";

    /// A player of this level, with another number of nodes a turn if one is given.
    pub fn new(level: Level, nodes: Option<u32>) -> DeepPlayer {
        DeepPlayer { level, nodes }
    }

    fn nodes(&self) -> u32 {
        self.nodes.unwrap_or(self.level.nodes())
    }
}

impl fmt::Display for DeepPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", DeepPlayer::NAME, self.level.number())?;
        self.nodes.map_or(Ok(()), |nodes| write!(f, "@{nodes}"))
    }
}

impl FromStr for DeepPlayer {
    type Err = String;

    fn from_str(text: &str) -> Result<DeepPlayer, String> {
        let rest = text.strip_prefix("deep:").ok_or("no")?;
        let (level, nodes) = match rest.split_once('@') {
            Some((level, nodes)) => (level, Some(nodes.parse().map_err(|_| "nodes")?)),
            None => (rest, None),
        };
        let level = level.parse().ok().and_then(Level::new).ok_or("level")?;
        Ok(DeepPlayer { level, nodes })
    }
}

impl Contestant for DeepPlayer {
    fn name(&self) -> String {
        self.to_string()
    }

    fn describe(&self) -> String {
        format!("{} nodes a turn", self.nodes())
    }

    fn enter(&self) -> Result<Box<dyn Player>, Forfeit> {
        Ok(Box::new(*self))
    }
}

impl Player for DeepPlayer {
    fn name(&self) -> String {
        self.to_string()
    }

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Choice, Forfeit> {
        deep::decide(game, self.nodes())
            .map(|turn| Choice::from(turn.decision))
            .map_err(|error| Forfeit::Crash(error.to_string()))
    }
}
