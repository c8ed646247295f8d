//! Trying moves: every one or two of a few cells, in a fixed order, on the board and off again.

use connect6_game::{Board, Point, Side};

use crate::cover::Cover;
use crate::star::Star;
use crate::stones::Stones;

/// Plays each move of `hand` stones (1 or 2) out of `cells` for `side`, in order: the first cell
/// with each after it, then the second with each after it, and so on. `judge` sees the board
/// with the move on it, the move, and all threats: those `standing` and those made. The first
/// answer it gives ends the search; the board is then as it was.
pub fn try_each<T>(
    board: &mut Board,
    side: Side,
    standing: Cover,
    hand: usize,
    cells: &[Point],
    mut judge: impl FnMut(&mut Board, Stones, Cover) -> Option<T>,
) -> Option<T> {
    for (i, &first) in cells.iter().enumerate() {
        let found = with_stone(board, side, first, standing, |board, cover| {
            if hand < 2 {
                let second = None;
                return judge(board, Stones { first, second }, cover);
            }
            cells[i + 1..].iter().find_map(|&second| {
                with_stone(board, side, second, cover, |board, cover| {
                    let second = Some(second);
                    judge(board, Stones { first, second }, cover)
                })
            })
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Runs `search` with a stone on `cell` and its threats added; nothing if `cell` is occupied.
fn with_stone<T>(
    board: &mut Board,
    side: Side,
    cell: Point,
    standing: Cover,
    search: impl FnOnce(&mut Board, Cover) -> Option<T>,
) -> Option<T> {
    if !board.is_empty(cell) {
        return None;
    }
    let cover = Star::new(board, cell, side).added_to(standing);
    board.place(cell, side);
    let found = search(board, cover);
    board.remove(cell, side);
    found
}
