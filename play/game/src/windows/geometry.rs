//! Where every point lies on the lines that can hold six in a row, worked out at compile time.
//!
//! Of the board's 112 lines, 92 are six cells long or longer. They are numbered rows, columns,
//! then the two diagonal directions; a point on a shorter diagonal is sent to one extra line,
//! [`VOID`], that has no windows, so that the search never asks whether a line exists.

use crate::{Direction, Point, CELLS, DIRECTIONS, LINES_IN, SIZE, WINDOW};

/// Lines that can hold six in a row.
const USEFUL: usize = 92;
/// The line of points whose diagonal is too short; it has no windows.
const VOID: usize = USEFUL;
/// Lines, the void one included.
pub const LINES: usize = USEFUL + 1;
/// The first diagonal: lines before it are rows and columns.
pub const FIRST_DIAGONAL: usize = 2 * SIZE;
/// No cell: what a position off the board, or an absent cell, is called.
pub const NO_CELL: Cell = Cell::MAX;
/// Six adjacent bits: the cells of the window that starts at position 0.
pub const SIX: u32 = (1 << WINDOW) - 1;

/// A point as the search names it: its index in scan order.
pub type Cell = u16;

/// A point's place on one of its four lines.
#[derive(Clone, Copy)]
pub struct Spot {
    /// The line.
    pub line: u8,
    /// The position along it.
    pub at: u8,
    /// The windows of the line that hold the point, as a mask of their first positions.
    pub windows: u32,
}

/// The four lines through each point, in the order of [`DIRECTIONS`].
pub static SPOTS: [[Spot; 4]; CELLS] = TABLES.0;
/// The cell at each position of each line, or [`NO_CELL`].
pub static CELL_AT: [[Cell; SIZE]; LINES] = TABLES.1;

const TABLES: ([[Spot; 4]; CELLS], [[Cell; SIZE]; LINES]) = tables();

/// The windows that hold position `at`, whether or not the line is long enough for them.
#[inline]
pub const fn windows_around(at: usize) -> u32 {
    (SIX << at) >> (WINDOW - 1)
}

/// First positions of the windows that fit on a line with these cells.
const fn window_starts(cells: u32) -> u32 {
    let mut starts = cells;
    let mut i = 1;
    while i < WINDOW {
        starts &= cells >> i;
        i += 1;
    }
    starts
}

const fn tables() -> ([[Spot; 4]; CELLS], [[Cell; SIZE]; LINES]) {
    // Number the useful lines.
    let mut number = [[VOID; 2 * SIZE - 1]; 4];
    let mut next = 0;
    let mut d = 0;
    while d < DIRECTIONS.len() {
        let mut line = 0;
        while line < LINES_IN[d] {
            if window_starts(DIRECTIONS[d].mask(line)) != 0 {
                number[d][line] = next;
                next += 1;
            }
            line += 1;
        }
        d += 1;
    }
    assert!(next == USEFUL);

    let nowhere = Spot { line: VOID as u8, at: 0, windows: 0 };
    let mut spots = [[nowhere; 4]; CELLS];
    let mut cell_at = [[NO_CELL; SIZE]; LINES];
    let mut cell = 0;
    while cell < CELLS {
        let Some(point) = Point::from_index(cell) else {
            panic!("every index below CELLS is a point")
        };
        let mut d = 0;
        while d < DIRECTIONS.len() {
            let direction: Direction = DIRECTIONS[d];
            let place = direction.locate(point);
            let line = number[d][place.line];
            if line != VOID {
                spots[cell][d] = Spot {
                    line: line as u8,
                    at: place.at as u8,
                    windows: windows_around(place.at) & window_starts(direction.mask(place.line)),
                };
                cell_at[line][place.at] = cell as Cell;
            }
            d += 1;
        }
        cell += 1;
    }
    (spots, cell_at)
}

/// The point of a cell.
#[inline]
pub fn point(cell: Cell) -> Point {
    Point::from_index(cell as usize).expect("a cell is always on the board")
}

/// The cell of a point.
#[inline]
pub const fn cell(point: Point) -> Cell {
    point.index() as Cell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_hold_all_924_windows() {
        let mut windows = 0;
        for line in &CELL_AT {
            let whole = |window: &&[Cell]| !window.contains(&NO_CELL);
            windows += line.windows(WINDOW).filter(whole).count();
        }
        assert_eq!(windows, 924);
        // Each window is held by six points.
        let held: u32 = SPOTS.iter().flatten().map(|s| s.windows.count_ones()).sum();
        assert_eq!(held, 924 * 6);
    }

    #[test]
    fn spots_and_cells_are_inverse() {
        for (cell, spots) in SPOTS.iter().enumerate() {
            for spot in spots.iter().filter(|spot| spot.windows != 0) {
                assert_eq!(CELL_AT[spot.line as usize][spot.at as usize] as usize, cell);
            }
        }
    }
}
