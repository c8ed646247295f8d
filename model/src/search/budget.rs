//! How far a search may go. Budgets are nodes, never time: the same position gets the same answer
//! from every machine, be it software, a simulation or silicon.

use std::fmt;
use std::str::FromStr;

/// How strong the player is.
///
/// A node is meant to take 250 cycles at the mean, so that the DE2's 50 MHz give 200,000 nodes a
/// second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The paper's seven steps, without a search.
    pub const SEVEN_STEPS: Level = Level(0);
    /// The level of a player that was not given one: it answers within 0.09 s on the board.
    pub const DEFAULT: Level = Level(1);
    /// The highest level.
    pub const MOST: u8 = 3;
    /// All levels.
    pub const ALL: [Level; 4] = [Level(0), Level(1), Level(2), Level(3)];

    /// The level with this number.
    pub const fn new(number: u8) -> Option<Level> {
        if number <= Level::MOST {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The nodes that a turn may take: 0.09 s, 0.9 s and 10 s at 200,000 nodes a second.
    pub const fn nodes(self) -> u64 {
        match self.0 {
            0 => 0,
            1 => 18_000,
            2 => 180_000,
            _ => 2_000_000,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "'{0}' is not a level: use 0 (the seven steps), 1 (0.09 s on the board), 2 (0.9 s) or 3 (10 s)"
)]
pub struct BadLevel(pub String);

impl FromStr for Level {
    type Err = BadLevel;

    fn from_str(text: &str) -> Result<Level, BadLevel> {
        let number = text.parse().ok();
        number
            .and_then(Level::new)
            .ok_or_else(|| BadLevel(text.to_owned()))
    }
}

/// The nodes of a turn, and those of the part of it that is at work.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Nodes looked at so far.
    used: u64,
    /// Where the turn ends.
    turn_end: u64,
    /// Where the part at work ends: never behind the turn.
    part_end: u64,
}

impl Budget {
    /// A turn with so many nodes.
    pub fn new(nodes: u64) -> Budget {
        Budget {
            used: 0,
            turn_end: nodes,
            part_end: nodes,
        }
    }

    /// Nodes looked at so far.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// Nodes left in the turn.
    pub fn left(&self) -> u64 {
        self.turn_end - self.used
    }

    /// Whether the turn's nodes are used up.
    #[inline]
    pub fn is_spent(&self) -> bool {
        self.used >= self.turn_end
    }

    /// Takes a node; false if the part at work has none left.
    #[inline]
    pub fn take(&mut self) -> bool {
        let may = self.used < self.part_end;
        self.used += u64::from(may);
        may
    }

    /// Keeps nodes back for later.
    pub fn reserve(&mut self, nodes: u64) {
        self.turn_end = (self.turn_end - nodes).max(self.used);
        self.end_part();
    }

    /// Gives back what was kept.
    pub fn release(&mut self, nodes: u64) {
        self.turn_end += nodes;
        self.end_part();
    }

    /// Begins a part of at most so many nodes.
    #[inline]
    pub fn begin_part(&mut self, nodes: u64) {
        self.part_end = self.turn_end.min(self.used.saturating_add(nodes));
    }

    /// Ends a part: the rest of the turn is at work again.
    #[inline]
    pub fn end_part(&mut self) {
        self.part_end = self.turn_end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_and_refused() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for text in ["4", "-1", "", "one", "256"] {
            let error = text.parse::<Level>().unwrap_err();
            assert!(error.to_string().contains("use 0"), "{error}");
        }
    }

    #[test]
    fn a_part_never_outlives_the_turn() {
        let mut budget = Budget::new(5);
        budget.begin_part(2);
        assert!(budget.take() && budget.take() && !budget.take());
        assert_eq!(budget.used(), 2);
        budget.begin_part(100);
        assert!(budget.take() && budget.take() && budget.take() && !budget.take());
        assert!(budget.is_spent());
        budget.end_part();
        assert!(!budget.take());
        assert_eq!(budget.left(), 0);
    }
}
