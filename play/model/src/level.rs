//! Levels: 0 is the seven steps; above it a player searches, the one in software or the core.

use std::fmt;
use std::str::FromStr;

/// How far a player looks: the seven steps, or a search.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
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

    /// The nodes that a turn of the search in software may take: 0.09 s, 0.9 s and 10 s if a node
    /// took 250 cycles at the mean, so that the DE2's 50 MHz gave 200,000 nodes a second.
    pub const fn nodes(self) -> u64 {
        match self.0 {
            0 => 0,
            1 => 18_000,
            2 => 180_000,
            _ => 2_000_000,
        }
    }

    /// The nodes that a turn of the core's own search may take, within the same times.
    pub const fn core_nodes(self) -> u32 {
        match self.0 {
            0 => 0,
            1 => 11 << 11,
            2 => 35 << 13,
            _ => 3 << 20,
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
        number.and_then(Level::new).ok_or_else(|| BadLevel(text.to_owned()))
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
}
