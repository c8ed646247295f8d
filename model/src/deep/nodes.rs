//! How far the searches may go: nodes a turn, and nodes of the search at work.

use std::fmt;
use std::str::FromStr;

/// How deep the core looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Level(u8);

impl Level {
    /// The seven steps, without a search.
    pub const SEVEN_STEPS: Level = Level(0);
    /// All levels.
    pub const ALL: [Level; 4] = [Level(0), Level(1), Level(2), Level(3)];

    /// The level with this number.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number)).copied()
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The nodes of a turn.
    pub const fn nodes(self) -> u32 {
        match self.0 {
            0 => 0,
            1 => 1 << 11,
            2 => 1 << 14,
            _ => 1 << 18,
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
#[error("'{0}' is not a level of the core: use 0 (the seven steps), 1, 2 or 3")]
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

/// The nodes of a turn, and those of the search at work.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Nodes {
    all: u32,
    left: u32,
    part: u32,
}

impl Nodes {
    /// A turn with so many.
    pub fn new(all: u32) -> Nodes {
        Nodes {
            all,
            left: all,
            part: 0,
        }
    }

    /// Begins a search with one in two of the nodes left, or with one in four of them, and so on.
    pub fn allow(&mut self, halvings: u32) {
        self.part = self.left >> halvings;
    }

    /// Takes a node; false if the search has none left.
    pub fn take(&mut self) -> bool {
        if self.part == 0 {
            return false;
        }
        self.part -= 1;
        self.left -= 1;
        true
    }

    /// Whether the search at work has none left.
    pub fn are_spent(&self) -> bool {
        self.part == 0
    }

    /// Nodes taken in the turn.
    pub fn used(&self) -> u32 {
        self.all - self.left
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
        for text in ["4", "-1", "", "one"] {
            let error = text.parse::<Level>().unwrap_err();
            assert!(error.to_string().contains("use 0"), "{error}");
        }
    }

    #[test]
    fn a_search_takes_its_share_and_no_more() {
        let mut nodes = Nodes::new(9);
        assert!(!nodes.take());
        nodes.allow(1);
        assert!((0..4).all(|_| nodes.take()));
        assert!(!nodes.take() && nodes.are_spent());
        assert_eq!(nodes.used(), 4);
        nodes.allow(3);
        assert!(!nodes.take());
        nodes.allow(2);
        assert!(nodes.take() && !nodes.take());
        assert_eq!(nodes.used(), 5);
    }
}
