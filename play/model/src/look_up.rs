//! What a cell sees along its four lines, as places in tables, and the tables of small whole numbers
//! that the players look up there.
//!
//! For each of the four directions the [`arms`] of a cell, as the side to move sees them, choose an
//! entry of its own table, and as the opponent sees them an entry of the opposing table: eight
//! look-ups a cell. `connect6-learn` trains the tables; here they are integers, as a block RAM holds
//! them: the words of LEARNED ([`learned`]) and those that order the search's turns ([`quantised`]).

pub mod arms;
pub mod learned;
pub mod quantised;

use connect6_game::{Board, Point, Side};

use arms::{entries, ENTRIES};

/// Own and opposing look-ups of a cell.
pub const LOOK_UPS: usize = 8;
/// Entries of the own and the opposing table together.
pub const PAIR_OF_TABLES: usize = 2 * ENTRIES;

/// The look-ups of one cell: places in a pair of tables, the own one first.
pub type Places = [u16; LOOK_UPS];

/// The look-ups of a cell for the side to move.
#[inline]
pub fn places(board: &Board, point: Point, side: Side) -> Places {
    let own = entries(board, point, side);
    let other = entries(board, point, side.other());
    std::array::from_fn(|i| match i < own.len() {
        true => own[i],
        false => ENTRIES as u16 + other[i - own.len()],
    })
}

/// Which pair of tables a position uses: the first for a turn's first stone, the second for its
/// last.
#[inline]
pub const fn pair_for(stones_left: usize) -> usize {
    (stones_left < 2) as usize
}
