//! The 7x7 square around the centre, its cells, and the eight symmetries of the board.
//!
//! Cells are numbered row by row from the bottom left: g7 is 0, m13 is 48, the centre 24.

use connect6_game::{Point, SIZE};

/// Rows and columns of the square.
pub const WIDTH: usize = 7;
/// Cells of the square.
pub const SQUARE: usize = WIDTH * WIDTH;
/// The centre, where Black's first stone is.
pub const CENTRE: Cell = (SQUARE / 2) as Cell;
/// Rotations and reflections of the board.
pub const SYMMETRIES: usize = 8;

/// The lowest row and column of the square on the board.
const FIRST: usize = (SIZE - WIDTH) / 2;

/// A cell of the square.
pub type Cell = u8;

/// Where each symmetry takes each cell. The first symmetry leaves everything in place.
pub static IMAGE: [[Cell; SQUARE]; SYMMETRIES] = images();

const fn images() -> [[Cell; SQUARE]; SYMMETRIES] {
    let mut images = [[0; SQUARE]; SYMMETRIES];
    let mut symmetry = 0;
    while symmetry < SYMMETRIES {
        let mut cell = 0;
        while cell < SQUARE {
            let (mut row, mut col) = (cell / WIDTH, cell % WIDTH);
            if symmetry & 1 != 0 {
                col = WIDTH - 1 - col;
            }
            if symmetry & 2 != 0 {
                row = WIDTH - 1 - row;
            }
            if symmetry & 4 != 0 {
                (row, col) = (col, row);
            }
            images[symmetry][cell] = (row * WIDTH + col) as Cell;
            cell += 1;
        }
        symmetry += 1;
    }
    images
}

/// The point of a cell.
pub fn point(cell: Cell) -> Point {
    let (row, col) = (cell as usize / WIDTH, cell as usize % WIDTH);
    Point::new(FIRST + row, FIRST + col).expect("the square lies on the board")
}

/// The cell at `point`, if it is in the square.
pub fn cell(point: Point) -> Option<Cell> {
    let inside = |at: usize| at.checked_sub(FIRST).filter(|at| *at < WIDTH);
    let (row, col) = (inside(point.row())?, inside(point.col())?);
    Some((row * WIDTH + col) as Cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_points_are_inverse() {
        for i in 0..SQUARE as Cell {
            assert_eq!(cell(point(i)), Some(i));
        }
        assert_eq!(point(CENTRE), Point::CENTRE);
        assert_eq!(point(0).to_string(), "g7");
        assert_eq!(Point::all().filter_map(cell).count(), SQUARE);
    }

    #[test]
    fn symmetries_are_eight_different_ways_to_keep_distances() {
        let far = |a: Cell, b: Cell| {
            let (a, b) = (point(a), point(b));
            let rows = a.row().abs_diff(b.row());
            let cols = a.col().abs_diff(b.col());
            rows * rows + cols * cols
        };
        for image in &IMAGE {
            assert_eq!(image[CENTRE as usize], CENTRE);
            for a in 0..SQUARE {
                for b in 0..SQUARE {
                    assert_eq!(far(image[a], image[b]), far(a as Cell, b as Cell));
                }
            }
        }
        let mut different = IMAGE.to_vec();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), SYMMETRIES);
        assert!((0..SQUARE).all(|cell| IMAGE[0][cell] as usize == cell));
    }
}
