//! A line of play in words, and the stones of a turn.

use connect6_game::windows::point;
use connect6_game::Point;

use super::Pair;
use crate::stones::{in_words, Stones};

/// A line of play as people write it.
pub fn words(line: &[Pair]) -> String {
    in_words(
        line.iter().map(|[a, b]| Stones { first: point(*a), second: (a != b).then(|| point(*b)) }),
    )
}

/// The stones of a turn; a pair of one cell is one stone.
pub fn stones([a, b]: Pair) -> Vec<Point> {
    let mut stones = vec![point(a), point(b)];
    stones.dedup();
    stones
}
