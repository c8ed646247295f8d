//! A set of cells, a bit a cell: where a stone of the defender could matter to a win.

use connect6_game::windows::{Cell, Ones};
use connect6_game::CELLS;

const WORD: usize = u64::BITS as usize;
const WORDS: usize = CELLS.div_ceil(WORD);

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Zone([u64; WORDS]);

impl Zone {
    /// No cell.
    pub const EMPTY: Zone = Zone([0; WORDS]);

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

    /// Whether the cell is one of them.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.0[cell as usize / WORD] >> (cell as usize % WORD) & 1 == 1
    }

    /// The cells in scan order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(word, bits)| Ones(bits).map(move |bit| (word * WORD + bit) as Cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
