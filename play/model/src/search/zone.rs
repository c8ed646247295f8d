//! Cells that matter to a win: where a stone of the defender could spoil it. They are the stones of
//! the attack and the cells of its threats, over all replies.

use std::sync::LazyLock;

use connect6_game::windows::{cell_at, cells_of, ones, Cell, Ones, State, SPOTS};
use connect6_game::CELLS;

use super::Pair;

const WORD: usize = u64::BITS as usize;
const WORDS: usize = CELLS.div_ceil(WORD);

/// A set of cells, a bit a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Zone([u64; WORDS]);

impl Zone {
    /// No cell.
    pub const EMPTY: Zone = Zone([0; WORDS]);
    /// Every cell.
    pub const ALL: Zone = Zone([u64::MAX; WORDS]);

    /// Adds a cell.
    #[inline]
    pub fn add(&mut self, cell: Cell) {
        self.0[cell as usize / WORD] |= 1 << (cell as usize % WORD);
    }

    /// Adds the cells of another zone.
    #[inline]
    pub fn add_all(&mut self, other: &Zone) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }

    /// The cells in one window with either stone.
    #[inline]
    pub fn near([a, b]: Pair) -> Zone {
        let mut zone = NEAR[a as usize];
        zone.add_all(&NEAR[b as usize]);
        zone
    }

    /// Whether the cell is one of them.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.0[cell as usize / WORD] >> (cell as usize % WORD) & 1 == 1
    }

    /// The cells in scan order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let words = self.0.into_iter().enumerate();
        words
            .flat_map(|(word, bits)| Ones(bits).map(move |bit| word * WORD + bit))
            .take_while(|cell| *cell < CELLS)
            .map(|cell| cell as Cell)
    }

    /// Adds the empty cells of the live windows of `side` with so many stones.
    pub fn add_windows(&mut self, state: &State, side: usize, class: usize) {
        for line in state.busy_lines(side, class) {
            let cells = cells_of(state.windows(line, side, class)) & !state.stones(line, side);
            ones(cells).for_each(|at| self.add(cell_at(line, at)));
        }
    }
}

impl FromIterator<Cell> for Zone {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Zone {
        let mut zone = Zone::EMPTY;
        cells.into_iter().for_each(|cell| zone.add(cell));
        zone
    }
}

/// The cells in one window with each cell, itself included.
static NEAR: LazyLock<[Zone; CELLS]> = LazyLock::new(|| {
    std::array::from_fn(|cell| {
        let mut zone = Zone::EMPTY;
        for spot in SPOTS[cell].iter().filter(|spot| spot.windows != 0) {
            let line = spot.line as usize;
            ones(cells_of(spot.windows)).for_each(|at| zone.add(cell_at(line, at)));
        }
        zone
    })
});

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::windows::cell;
    use connect6_game::{Point, WINDOW};

    #[test]
    fn cells_come_back_in_scan_order() {
        let cells = [0, 63, 64, 200, 360];
        let mut zone = Zone::EMPTY;
        cells.into_iter().rev().for_each(|cell| zone.add(cell));
        assert!(zone.iter().eq(cells));
        assert!(zone.has(64) && !zone.has(65));
        let mut other = Zone::EMPTY;
        other.add(1);
        other.add_all(&zone);
        assert_eq!(other.iter().count(), cells.len() + 1);
    }

    #[test]
    fn near_cells_share_a_window() {
        // From the corner the row, the column and one diagonal go on for five cells.
        assert_eq!(Zone::near([0, 0]).iter().count(), 1 + 3 * (WINDOW - 1));
        let centre = cell(Point::CENTRE);
        let near = Zone::near([centre; 2]);
        assert_eq!(near.iter().count(), 1 + 8 * (WINDOW - 1));
        assert!(near.has(centre + WINDOW as Cell - 1) && !near.has(centre + WINDOW as Cell));
    }
}
