//! What a player is: something that, shown a game, chooses the stones of the side to move.

use std::time::Duration;

use connect6_game::{Game, Point, Side};

/// Chooses stones. One player plays one game at a time, for one side.
pub trait Player: Send {
    /// What the player calls itself.
    fn name(&self) -> String;

    /// Tells the player that a new game begins and which side it has. The seed is all the
    /// chance it may use in that game: the same seed and the same game give the same stones.
    fn new_game(&mut self, side: Side, seed: u64) -> Result<(), Forfeit> {
        let _ = (side, seed);
        Ok(())
    }

    /// Whether the player can go on from any position, and not only from one it has come to
    /// by its own moves.
    fn takes_any_position(&self) -> bool {
        true
    }

    /// Whether the player looks further ahead than a turn or two: traps are not for it to set.
    fn searches(&self) -> bool {
        false
    }

    /// The stones of the side to move, in the order in which they are placed: as many as the
    /// turn has left, or fewer when the last of them wins. A player that can watch the clock
    /// gives up when `limit` has passed; the match measures it anyway.
    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Choice, Forfeit>;

    /// Says more about the turn that it has just chosen, if it can. What would take longer than the
    /// turn allows is done here: for those who ask, and in no match.
    fn explain(&mut self, game: &Game, choice: &mut Choice) {
        let _ = (game, choice);
    }
}

/// The stones a player has chosen, and how it came to choose them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The stones, in the order in which they are placed.
    pub stones: Vec<Point>,
    /// What the player says about its choice, if it says anything.
    pub thinking: Option<Thinking>,
}

impl Choice {
    /// Stones without an explanation.
    pub fn unexplained(stones: Vec<Point>) -> Choice {
        Choice {
            stones,
            thinking: None,
        }
    }
}

/// How a player came to its stones.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Thinking {
    /// The step of the algorithm that placed each stone, such as `5A`, or what settled the search,
    /// such as `win`.
    pub steps: Vec<String>,
    /// The reason, in words.
    pub why: String,
    /// Clock cycles of the hardware, where there is hardware.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles: Option<Cycles>,
    /// How far a search went, for a player that searches.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub searched: Option<Searched>,
}

/// How far a search went and what it found.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Searched {
    /// The level that the player was set to.
    pub level: u8,
    /// The value for the side to move.
    pub value: i32,
    /// Nodes looked at.
    pub nodes: u64,
    /// Turns looked ahead.
    pub depth: u8,
}

/// Clock cycles that a turn took.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Cycles {
    /// In all.
    pub total: u64,
    /// The board can count no further: there were at least so many.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_least: bool,
    /// Of each step that ran, by its name, in running order.
    pub steps: Vec<(String, u64)>,
}

impl Thinking {
    /// The step that decided the turn: that of its first stone.
    pub fn step(&self) -> Option<&str> {
        self.steps.first().map(String::as_str)
    }
}

/// Why a player loses a game other than by six in a row.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Forfeit {
    /// The player's answer is not a legal turn.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// The player took too long.
    #[error("out of time: no move within {} ms", .limit.as_millis())]
    Time {
        /// The time it had.
        limit: Duration,
    },
    /// The player does not work, or no longer: what is wrong, in words.
    #[error("{0}")]
    Crash(String),
    /// The player gave the game up.
    #[error("resigned")]
    Resigned,
}
