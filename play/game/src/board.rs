//! Stones on the board, kept once per direction as line words, so that placing, removing and
//! asking for a win are a handful of instructions each.

use crate::line::{Direction, DIAGONALS, DIRECTIONS};
use crate::point::{Point, CELLS};
use crate::side::Side;

/// Where the stones are. Knows nothing of turns; see [`Game`](crate::Game) for those.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    lines: [[[u32; DIAGONALS]; 4]; 2],
    stones: u16,
}

impl Board {
    /// A board without stones.
    pub const fn new() -> Board {
        Board { lines: [[[0; DIAGONALS]; 4]; 2], stones: 0 }
    }

    /// The stones of `side` on a line, a bit a position.
    #[inline]
    pub fn line(&self, side: Side, direction: Direction, line: usize) -> u32 {
        self.lines[side.index()][direction as usize][line]
    }

    /// Whose stone is on `point`.
    #[inline]
    pub fn get(&self, point: Point) -> Option<Side> {
        let (row, bit) = (point.row(), 1 << point.col());
        if self.line(Side::Black, Direction::H, row) & bit != 0 {
            Some(Side::Black)
        } else if self.line(Side::White, Direction::H, row) & bit != 0 {
            Some(Side::White)
        } else {
            None
        }
    }

    /// Whether `point` has no stone.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.get(point).is_none()
    }

    /// How many stones are on the board.
    #[inline]
    pub fn stones(&self) -> usize {
        self.stones as usize
    }

    /// Whether no empty point is left.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.stones() == CELLS
    }

    /// Puts a stone of `side` on `point`, which must be empty.
    #[inline]
    pub fn place(&mut self, point: Point, side: Side) {
        debug_assert!(self.is_empty(point), "{point} is occupied");
        self.toggle(point, side);
        self.stones += 1;
    }

    /// Takes back the stone of `side` from `point`, where it must be.
    #[inline]
    pub fn remove(&mut self, point: Point, side: Side) {
        debug_assert_eq!(self.get(point), Some(side), "no {side} stone on {point}");
        self.toggle(point, side);
        self.stones -= 1;
    }

    #[inline]
    fn toggle(&mut self, point: Point, side: Side) {
        for direction in DIRECTIONS {
            let place = direction.locate(point);
            self.lines[side.index()][direction as usize][place.line] ^= 1 << place.at;
        }
    }

    /// Whether `side` has six or more in a row through its stone on `point`.
    #[inline]
    pub fn wins_at(&self, point: Point, side: Side) -> bool {
        DIRECTIONS.into_iter().any(|direction| {
            let word = self.line(side, direction, direction.locate(point).line);
            let pairs = word & (word >> 1);
            pairs & (pairs >> 2) & (pairs >> 4) != 0
        })
    }

    /// The points without a stone, in scan order.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        Point::all().filter(|point| self.is_empty(*point))
    }

    /// The stones of `side`, in scan order.
    pub fn stones_of(&self, side: Side) -> impl Iterator<Item = Point> + '_ {
        Point::all().filter(move |point| self.get(*point) == Some(side))
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::WINDOW;
    use proptest::prelude::*;

    /// Six in a row found by walking from every point, the slow and obvious way.
    fn has_six_by_walking(board: &Board, side: Side) -> bool {
        Point::all().any(|start| {
            DIRECTIONS.into_iter().any(|direction| {
                let (rows, cols) = direction.step();
                (0..WINDOW as isize).all(|i| {
                    start.offset(rows * i, cols * i).is_some_and(|p| board.get(p) == Some(side))
                })
            })
        })
    }

    proptest! {
        #[test]
        fn wins_agree_with_walking_and_undo_restores(
            stones in proptest::collection::vec((0usize..CELLS, prop::bool::weighted(0.8)), 1..200)
        ) {
            let mut board = Board::new();
            let mut placed = Vec::new();
            for (index, black) in stones {
                let point = Point::from_index(index).unwrap();
                if !board.is_empty(point) {
                    continue;
                }
                let side = if black { Side::Black } else { Side::White };
                let before = has_six_by_walking(&board, side);
                board.place(point, side);
                placed.push((point, side));
                let after = has_six_by_walking(&board, side);
                if !before {
                    prop_assert_eq!(board.wins_at(point, side), after);
                }
            }
            while let Some((point, side)) = placed.pop() {
                board.remove(point, side);
            }
            prop_assert_eq!(board, Board::new());
        }
    }

    #[test]
    fn six_in_every_window_wins() {
        for direction in DIRECTIONS {
            for start in Point::all() {
                let (rows, cols) = direction.step();
                let cells: Option<Vec<Point>> =
                    (0..WINDOW as isize).map(|i| start.offset(rows * i, cols * i)).collect();
                let Some(cells) = cells else { continue };
                let mut board = Board::new();
                for (i, cell) in cells.iter().enumerate() {
                    assert!(i == 0 || !board.wins_at(cells[i - 1], Side::White));
                    board.place(*cell, Side::White);
                }
                assert!(cells.iter().all(|cell| board.wins_at(*cell, Side::White)));
            }
        }
    }
}
