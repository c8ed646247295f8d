//! What a player is: something that, shown a game, chooses the stones of the side to move.

use std::time::Duration;

use connect6_game::{Game, Side};
use connect6_model::Decision;

/// Chooses stones. One player plays one game at a time, for one side.
pub trait Player: Send {
    /// What the player calls itself.
    fn name(&self) -> String;

    /// What it is, in a few words more.
    fn describe(&self) -> String {
        self.name()
    }

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
    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Decision, Forfeit>;
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
