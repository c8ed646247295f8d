//! Cells that matter to a win: where a stone of the defender could spoil it.
//!
//! A defender who is not forced with both stones may put the other anywhere. A win that was found
//! without that stone still stands after it, unless the stone lies in the win's zone: on a stone
//! or in a threat of the attack, or in a window of the defender that so many extra stones would
//! bring to four. The solver's checker has the proof of this rule.

use connect6_game::windows::{cell_at, cells_of, ones, Cell, Ones, State, THREE, TWO};
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

/// The zones of a win by the number of extra stones that the defender has: none, one and two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zones([Zone; 3]);

impl Zones {
    /// Nothing matters yet.
    pub const EMPTY: Zones = Zones([Zone::EMPTY; 3]);

    /// The zone where so many extra stones of the defender could matter.
    pub fn with_extras(&self, extras: usize) -> &Zone {
        &self.0[extras]
    }

    /// Adds cells that matter in any case.
    #[inline]
    pub fn add(&mut self, cells: Pair) {
        for zone in &mut self.0 {
            cells.iter().for_each(|cell| zone.add(*cell));
        }
    }

    /// Adds what extra stones of the defender could bring to four.
    pub fn add_counters(&mut self, state: &State, defender: usize) {
        let [_, one, two] = &mut self.0;
        one.add_windows(state, defender, THREE);
        two.add_windows(state, defender, THREE);
        two.add_windows(state, defender, TWO);
    }

    /// Adds what matters after a reply that leaves no stone free.
    #[inline]
    pub fn add_reply(&mut self, after: &Zones) {
        for (mine, theirs) in self.0.iter_mut().zip(&after.0) {
            mine.add_all(theirs);
        }
    }

    /// Adds what matters after a reply of which one stone was left out: it is an extra one, too.
    pub fn add_open_reply(&mut self, after: &Zones) {
        self.0[0].add_all(&after.0[1]);
        self.0[1].add_all(&after.0[2]);
        self.0[2] = Zone::ALL;
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
        assert_eq!(Zone::ALL.iter().count(), CELLS);
    }

    #[test]
    fn a_stone_left_out_widens_the_zones() {
        let mut after = Zones::EMPTY;
        after.0[1].add(7);
        after.0[2].add(8);
        let mut zones = Zones::EMPTY;
        zones.add([1, 2]);
        zones.add_open_reply(&after);
        assert!(zones.with_extras(0).iter().eq([1, 2, 7]));
        assert!(zones.with_extras(1).iter().eq([1, 2, 8]));
        assert_eq!(*zones.with_extras(2), Zone::ALL);
    }
}
