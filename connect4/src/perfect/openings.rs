//! The table of openings: first moves that were solved beforehand, since each takes the solver
//! minutes.
//!
//! A line has the columns that lead to a position, its score for the side to move, and a column
//! that keeps the value. `connect6 connect4 solve --moves` finds a line anew, if the table is
//! emptied before; the score after the best column is that of the position, turned round.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::board::{Position, COLUMNS};
use crate::game::Game;

/// A solved position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// A column that keeps the value.
    pub column: usize,
    /// The exact score.
    pub score: i8,
}

/// How the table writes the empty board.
const NO_MOVES: &str = "-";

/// The openings by position.
static TABLE: LazyLock<HashMap<u64, Opening>> = LazyLock::new(|| {
    entries()
        .flat_map(|(game, opening)| {
            let position = game.position();
            let mirrored = Opening {
                column: COLUMNS - 1 - opening.column,
                ..opening
            };
            // A position that is its own mirror image keeps the column that is written.
            [(position.mirrored(), mirrored), (position, opening)]
        })
        .map(|(position, opening)| (position.key(), opening))
        .collect()
});

/// What is known of a position.
pub fn find(position: &Position) -> Option<Opening> {
    TABLE.get(&position.key()).copied()
}

/// All lines of the table.
pub fn entries() -> impl Iterator<Item = (Game, Opening)> {
    const LINES: &str = include_str!("../../openings.txt");
    LINES
        .lines()
        .map(|line| parse(line).expect("a test reads the table that ships"))
}

fn parse(line: &str) -> Option<(Game, Opening)> {
    let mut words = line.split_ascii_whitespace();
    let moves = words.next()?;
    let game: Game = moves.replace(NO_MOVES, "").parse().ok()?;
    let score = words.next()?.parse().ok()?;
    let column = words.next()?.parse::<usize>().ok()?.checked_sub(1)?;
    let opening = Opening { column, score };
    let is_open = game.position().open_cell(column).is_some();
    (is_open && words.next().is_none()).then_some((game, opening))
}
