//! Follow-up: draws and losses that can be seen without a search.
//!
//! If every column holds an even number of stones and the player who began is to move, the second
//! player can answer each stone in the same column. That gives it every free cell of the second,
//! fourth and sixth row, so the first player wins only by a line of its own stones and free cells
//! of the other rows. Columns that hold an odd number of stones have an even row open; the second
//! player sets them in pairs and answers a stone in the one with a stone in the other, so the
//! first player gets one of the two cells, whichever it likes. Where the first player cannot win
//! so and the even rows give the second player a line, it is the second player who wins.

use crate::board::{cell, has_four, Position, BOARD, COLUMNS, ROWS};

/// The second, fourth and sixth row.
const EVEN_ROWS: u64 = {
    let mut mask = 0;
    let mut column = 0;
    while column < COLUMNS {
        let mut row = 1;
        while row < ROWS {
            mask |= cell(column, row);
            row += 2;
        }
        column += 1;
    }
    mask
};

/// What follow-up does to the player who began, and who is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FollowUp {
    /// Nothing that can be seen.
    Nothing,
    /// It keeps that player from winning.
    Holds,
    /// It beats that player.
    Wins,
}

impl FollowUp {
    /// What it does in this position, in which the player who began is to move.
    pub fn of(position: &Position) -> FollowUp {
        if !holds(position) {
            return FollowUp::Nothing;
        }
        // Of a pair the first player may take either, so the second cannot count on them.
        let gets = EVEN_ROWS & !position.both() & !position.open_cells();
        match has_four(position.other() | gets) {
            true => FollowUp::Wins,
            false => FollowUp::Holds,
        }
    }
}

/// Whether follow-up keeps the player who began, and who is to move, from winning. False says
/// nothing.
fn holds(position: &Position) -> bool {
    debug_assert!(position.is_first_to_move());
    let reach = position.own() | (BOARD & !position.both() & !EVEN_ROWS);
    if has_four(reach) {
        return false;
    }
    let odd = position.open_cells() & EVEN_ROWS;
    let mut cells = [0; COLUMNS];
    let mut count = 0;
    let mut rest = odd;
    while rest != 0 {
        cells[count] = rest & rest.wrapping_neg();
        rest ^= cells[count];
        count += 1;
    }
    let [a, b, c, d, ..] = cells;
    match count {
        0 => true,
        2 => is_safe(reach, &[a, b]),
        4 => [[a, b, c, d], [a, c, b, d], [a, d, b, c]]
            .iter()
            .any(|[w, x, y, z]| is_safe(reach | w, &[*y, *z]) && is_safe(reach | x, &[*y, *z])),
        // Three pairs come up too seldom to be worth their fifteen ways.
        _ => false,
    }
}

/// Whether none of these cells makes four with the others.
fn is_safe(reach: u64, cells: &[u64]) -> bool {
    cells.iter().all(|cell| !has_four(reach | cell))
}
