//! The stones of a move: one or two.

use std::fmt;

use connect6_game::Point;

/// One stone, or two in play order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stones {
    /// The first stone.
    pub first: Point,
    /// The second, if there is one.
    pub second: Option<Point>,
}

impl Stones {
    /// The stones in play order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Point> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

/// A line of play as people write it: stones of a turn with commas, turns with spaces.
pub fn in_words(line: impl IntoIterator<Item = Stones>) -> String {
    let turns: Vec<String> = line.into_iter().map(|turn| turn.to_string()).collect();
    turns.join(" ")
}

impl fmt::Display for Stones {
    /// In the plain position notation: `j10,k11`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.second.map_or(Ok(()), |second| write!(f, ",{second}"))
    }
}
