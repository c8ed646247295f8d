//! What the search decides, and why, in words.

use std::fmt;

use connect6_game::windows::point;
use connect6_game::Point;

use super::Pair;
use crate::stones::{in_words, Stones};

/// What settled a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// Black's first stone.
    Opening,
    /// Six in a row at once.
    Six,
    /// A win by double threats.
    Win,
    /// Threats of the opponent that must be stopped.
    Block,
    /// A win of the opponent by double threats that must be prevented.
    Hold,
    /// The best line that was found.
    Line,
    /// Every turn that was looked at loses.
    Lost,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Opening => "opening",
            Reason::Six => "six",
            Reason::Win => "win",
            Reason::Block => "block",
            Reason::Hold => "hold",
            Reason::Line => "line",
            Reason::Lost => "lost",
        })
    }
}

/// A turn and how it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The stones, in play order: two, or one if it wins or opens the game.
    pub stones: Vec<Point>,
    /// What settled it.
    pub reason: Reason,
    /// The same in words, with the line of play.
    pub why: String,
    /// The value for the side to move; beyond ±29,000 a win or loss is proved.
    pub value: i32,
    /// Nodes looked at.
    pub nodes: u64,
    /// Turns looked ahead: whole turns of alpha-beta, or the attacker's turns of a win.
    pub depth: u8,
    /// How often the list of double threats was full, and one was left out.
    pub full_lists: u64,
}

/// A line of play as people write it.
pub fn words(line: &[Pair]) -> String {
    in_words(line.iter().map(|[a, b]| Stones {
        first: point(*a),
        second: (a != b).then(|| point(*b)),
    }))
}

/// The stones of a turn; a pair of one cell is one stone.
pub fn stones([a, b]: Pair) -> Vec<Point> {
    let mut stones = vec![point(a), point(b)];
    stones.dedup();
    stones
}
