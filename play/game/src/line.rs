//! Lines: the board seen along its four directions, one machine word a line.
//!
//! Six in a row lies on a line, so everything that matters is asked of lines. A line word has
//! a bit a position; rows and columns have 19 positions, diagonals up to 19. The numbering is
//! the one the hardware's line memories use:
//!
//! | direction | line | position |
//! |---|---|---|
//! | H (row)                            | row            | column |
//! | V (column)                         | column         | row |
//! | D1 (top-left to bottom-right)      | row + column   | row |
//! | D2 (bottom-left to top-right)      | column - row + 18 | row |

use crate::point::{Point, SIZE};

/// Cells in a winning row.
pub const WINDOW: usize = 6;
/// Diagonals in one direction.
pub const DIAGONALS: usize = 2 * SIZE - 1;

/// A direction of lines, in the order in which ties are broken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Direction {
    /// Horizontal.
    H,
    /// Vertical.
    V,
    /// Diagonal from top-left to bottom-right.
    D1,
    /// Diagonal from bottom-left to top-right.
    D2,
}

/// The four directions.
pub const DIRECTIONS: [Direction; 4] = [Direction::H, Direction::V, Direction::D1, Direction::D2];
/// How many lines each direction has.
pub const LINES_IN: [usize; 4] = [SIZE, SIZE, DIAGONALS, DIAGONALS];

/// A position on a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineRef {
    /// The line's direction.
    pub direction: Direction,
    /// The line's number within its direction.
    pub line: usize,
    /// The position along the line.
    pub at: usize,
}

impl Direction {
    /// Row and column change of one step along the line.
    #[inline]
    pub const fn step(self) -> (isize, isize) {
        match self {
            Direction::H => (0, 1),
            Direction::V => (1, 0),
            Direction::D1 => (1, -1),
            Direction::D2 => (1, 1),
        }
    }

    /// Which line of this direction goes through `point`, and where on it the point is.
    #[inline]
    pub const fn locate(self, point: Point) -> LineRef {
        let (row, col) = (point.row(), point.col());
        let (line, at) = match self {
            Direction::H => (row, col),
            Direction::V => (col, row),
            Direction::D1 => (row + col, row),
            Direction::D2 => (col + SIZE - 1 - row, row),
        };
        LineRef { direction: self, line, at }
    }

    /// The point at position `at` of `line`, if that position is on the board.
    #[inline]
    pub fn point(self, line: usize, at: usize) -> Option<Point> {
        match self {
            Direction::H => Point::new(line, at),
            Direction::V => Point::new(at, line),
            Direction::D1 => Point::new(at, line.checked_sub(at)?),
            Direction::D2 => Point::new(at, (line + at).checked_sub(SIZE - 1)?),
        }
    }

    /// The positions of `line` that are on the board, as a bit mask.
    #[inline]
    pub const fn mask(self, line: usize) -> u32 {
        const FULL: u32 = (1 << SIZE) - 1;
        match self {
            Direction::H | Direction::V => FULL,
            Direction::D1 if line < SIZE => FULL >> (SIZE - 1 - line),
            Direction::D1 => (FULL << (line - (SIZE - 1))) & FULL,
            Direction::D2 if line < SIZE => (FULL << (SIZE - 1 - line)) & FULL,
            Direction::D2 => FULL >> (line - (SIZE - 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locate_and_point_are_inverse_and_masks_are_exact() {
        for direction in DIRECTIONS {
            for line in 0..LINES_IN[direction as usize] {
                for at in 0..SIZE {
                    let on_board = direction.mask(line) >> at & 1 == 1;
                    match direction.point(line, at) {
                        Some(point) => {
                            assert!(on_board);
                            let place = LineRef { direction, line, at };
                            assert_eq!(direction.locate(point), place);
                        }
                        None => assert!(!on_board),
                    }
                }
            }
        }
    }

    #[test]
    fn there_are_924_windows() {
        let windows: usize = DIRECTIONS
            .iter()
            .flat_map(|d| (0..LINES_IN[*d as usize]).map(|line| d.mask(line).count_ones() as usize))
            .map(|length| (length + 1).saturating_sub(WINDOW))
            .sum();
        assert_eq!(windows, 924);
    }
}
