//! The table of openings: exact scores of the empty board and of the first moves, found
//! beforehand, since each takes the solver minutes.
//!
//! A line has the columns that lead to a position and its score for the side to move.
//! `connect6 connect4 solve --moves` finds a line anew, if the table is emptied before; the score
//! after the best column is that of the position, turned round.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::board::Position;
use crate::game::Game;

/// How the table writes the empty board.
const NO_MOVES: &str = "-";

/// The scores by position, the same for mirror images.
static TABLE: LazyLock<HashMap<u64, i8>> = LazyLock::new(|| {
    let keys = entries().map(|(game, score)| (game.position().symmetric_key(), score));
    keys.collect()
});

/// The exact score of a position, if it stands here.
pub fn score(position: &Position) -> Option<i8> {
    // Most positions have more stones: those need no look.
    match position.stones() <= 1 {
        true => TABLE.get(&position.symmetric_key()).copied(),
        false => None,
    }
}

/// All lines of the table.
pub fn entries() -> impl Iterator<Item = (Game, i8)> {
    const LINES: &str = include_str!("../../openings.txt");
    LINES.lines().map(|line| parse(line).expect("a test reads the table that ships"))
}

fn parse(line: &str) -> Option<(Game, i8)> {
    let (moves, score) = line.split_once(' ')?;
    let game = moves.replace(NO_MOVES, "").parse().ok()?;
    Some((game, score.parse().ok()?))
}
