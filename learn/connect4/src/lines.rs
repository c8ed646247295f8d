//! The 69 lines of four, each as the bits of its cells.
//!
//! There are 24 rows, 21 columns and 24 diagonals. The paper counts 66: it gives 18 columns
//! instead of 21. A column of six cells holds three lines and there are seven columns; 18 is
//! what six columns would give, as if the numbers of rows and columns had been exchanged. Which
//! column's three lines are missing the paper does not say.

use std::sync::LazyLock;

use crate::board::{cell, COLUMNS, ROWS};

/// Cells in a row that win.
pub const FOUR: usize = 4;

/// A way that a line runs: cells to the right and cells up from one to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// To the right.
    Row,
    /// Upwards.
    Column,
    /// Upwards to the right.
    Rising,
    /// Downwards to the right.
    Falling,
}

impl Way {
    /// All four.
    pub const ALL: [Way; 4] = [Way::Row, Way::Column, Way::Rising, Way::Falling];

    const fn step(self) -> (isize, isize) {
        match self {
            Way::Row => (1, 0),
            Way::Column => (0, 1),
            Way::Rising => (1, 1),
            Way::Falling => (1, -1),
        }
    }
}

/// The lines that run one way, by their first cell from left to right and from the bottom up.
pub fn lines(way: Way) -> Vec<u64> {
    let (right, up) = way.step();
    let mut found = Vec::new();
    for column in 0..COLUMNS {
        for row in 0..ROWS {
            let cells: Option<Vec<u64>> = (0..FOUR as isize)
                .map(|i| at(column as isize + i * right, row as isize + i * up))
                .collect();
            found.extend(cells.map(|cells| cells.iter().sum::<u64>()));
        }
    }
    found
}

/// The lines that run through a cell.
pub fn lines_through(cell: u64) -> &'static [u64] {
    static THROUGH: LazyLock<Vec<Vec<u64>>> = LazyLock::new(|| {
        let all: Vec<u64> = Way::ALL.into_iter().flat_map(lines).collect();
        let through = |bit: u32| all.iter().copied().filter(move |line| line >> bit & 1 == 1);
        (0..u64::BITS).map(|bit| through(bit).collect()).collect()
    });
    &THROUGH[cell.trailing_zeros() as usize]
}

fn at(column: isize, row: isize) -> Option<u64> {
    let column = usize::try_from(column).ok().filter(|c| *c < COLUMNS)?;
    let row = usize::try_from(row).ok().filter(|r| *r < ROWS)?;
    Some(cell(column, row))
}
