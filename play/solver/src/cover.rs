//! Threats as a graph: which stones answer them all.
//!
//! A live window with four stones has two empty cells, an *edge*; with five it has one, a
//! *loop* (an edge whose ends are the same cell). The opponent must touch every edge, and T is
//! the least number of stones that does. Whether two stones suffice needs no search: any one
//! edge must be touched at one of its two ends, and what is left must share a common cell.

use connect6_game::windows::{cell_at, ones, Cell, State, FOUR, NO_CELL, SIX, SPOTS, THREE, TWO};

/// The empty cells of a window with four or five stones.
pub(crate) type Edge = [Cell; 2];
/// Two stones that touch every edge.
pub(crate) type Pair = [Cell; 2];

/// At most 24 windows go through a cell, so two stones touch at most 48 edges: one more than
/// that settles that T is 3 or more, and no further edge needs keeping.
const MOST_EDGES: usize = 2 * 24 + 1;
/// Two stones that answer threats of T = 2 can be chosen in at most this many ways.
pub(crate) const MOST_COVERS: usize = 4;

/// A list of edges that never allocates.
pub(crate) struct Edges {
    list: [Edge; MOST_EDGES],
    len: usize,
}

/// The ways to touch every edge with exactly two stones, when one does not suffice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Covers {
    pairs: [Pair; MOST_COVERS],
    len: u8,
}

impl Covers {
    pub const NONE: Covers = Covers {
        pairs: [[NO_CELL; 2]; MOST_COVERS],
        len: 0,
    };

    #[inline]
    pub fn as_slice(&self) -> &[Pair] {
        &self.pairs[..self.len as usize]
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn push(&mut self, a: Cell, b: Cell) {
        let pair = if a < b { [a, b] } else { [b, a] };
        if !self.as_slice().contains(&pair) {
            self.pairs[self.len as usize] = pair;
            self.len += 1;
        }
    }
}

/// The cells both sets have; a set is at most two cells, absent ones written [`NO_CELL`].
#[inline]
pub(crate) fn shared(a: Edge, b: Edge) -> Edge {
    let keep = |cell: Cell| {
        if cell == b[0] || cell == b[1] {
            cell
        } else {
            NO_CELL
        }
    };
    [keep(a[0]), keep(a[1])]
}

/// Whether a set of cells is empty.
#[inline]
pub(crate) fn nothing(set: Edge) -> bool {
    set == [NO_CELL; 2]
}

impl Edges {
    pub fn new() -> Edges {
        Edges {
            list: [[NO_CELL; 2]; MOST_EDGES],
            len: 0,
        }
    }

    #[inline]
    pub fn as_slice(&self) -> &[Edge] {
        &self.list[..self.len]
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds the empty cells of one window, unless the list already shows that T is 3 or more.
    #[inline]
    fn push_window(&mut self, line: usize, start: usize, filled: u32) {
        let empty = (SIX << start) & !filled;
        let low = empty.trailing_zeros() as usize;
        let high = 31 - empty.leading_zeros() as usize;
        debug_assert!((1..=2).contains(&empty.count_ones()));
        let edge = [cell_at(line, low), cell_at(line, high)];
        if self.len < MOST_EDGES && !self.as_slice().contains(&edge) {
            self.list[self.len] = edge;
            self.len += 1;
        }
    }

    /// The edges `side` has on the board.
    pub fn of(state: &State, side: usize) -> Edges {
        let mut edges = Edges::new();
        for line in state.busy_lines(side, FOUR) {
            let filled = state.stones(line, side);
            for start in ones(state.windows(line, side, FOUR)) {
                edges.push_window(line, start, filled);
            }
        }
        edges
    }

    /// The edges `side` would have after placing both `stones` (which may be the same cell
    /// twice, for a single stone), while it has none on the board.
    pub fn after(state: &State, side: usize, stones: [Cell; 2]) -> Edges {
        let mut edges = Edges::new();
        let [a, b] = stones;
        for (spot, other) in SPOTS[a as usize].iter().zip(&SPOTS[b as usize]) {
            let line = spot.line as usize;
            let filled = state.stones(line, side) | 1 << spot.at;
            if spot.line == other.line {
                let filled = filled | 1 << other.at;
                let threes = state.windows(line, side, THREE) & (spot.windows | other.windows);
                // The same stone twice fills a window once.
                let both = if a == b {
                    0
                } else {
                    state.windows(line, side, TWO) & spot.windows & other.windows
                };
                for start in ones(threes | both) {
                    edges.push_window(line, start, filled);
                }
            } else {
                for start in ones(state.windows(line, side, THREE) & spot.windows) {
                    edges.push_window(line, start, filled);
                }
                let line = other.line as usize;
                let filled = state.stones(line, side) | 1 << other.at;
                for start in ones(state.windows(line, side, THREE) & other.windows) {
                    edges.push_window(line, start, filled);
                }
            }
        }
        edges
    }

    /// The cells that touch every edge but those at `spared`: at most two of them. Nothing at
    /// all to touch is reported as `None`.
    #[inline]
    fn common(&self, spared: Cell) -> Option<Edge> {
        let mut rest = self
            .as_slice()
            .iter()
            .filter(|edge| edge[0] != spared && edge[1] != spared);
        let mut common = *rest.next()?;
        if common[0] == common[1] {
            common[1] = NO_CELL;
        }
        for edge in rest {
            common = shared(common, *edge);
        }
        Some(common)
    }

    /// The cells that touch every edge alone, absent ones last: none when T is not 1.
    #[inline]
    pub fn single_covers(&self) -> Edge {
        let [a, b] = self.common(NO_CELL).unwrap_or([NO_CELL; 2]);
        [a.min(b), a.max(b)]
    }

    /// The pairs that touch every edge, when T is 2 or more: none means T is 3 or more.
    pub fn covers(&self) -> Covers {
        let mut covers = Covers::NONE;
        let Some(&[x, y]) = self.as_slice().first() else {
            return covers;
        };
        for first in if x == y { [x, NO_CELL] } else { [x, y] } {
            if first == NO_CELL {
                continue;
            }
            for second in self.common(first).into_iter().flatten() {
                if second != NO_CELL {
                    covers.push(first, second);
                }
            }
        }
        covers
    }

    /// With T = 3 or more, drops edges that are not needed for it.
    pub fn keep_decisive(&mut self) {
        let mut at = 0;
        while at < self.len {
            let dropped = self.list[at];
            self.len -= 1;
            self.list[at] = self.list[self.len];
            if !nothing(self.single_covers()) || !self.covers().is_empty() {
                self.list[self.len] = self.list[at];
                self.list[at] = dropped;
                self.len += 1;
                at += 1;
            }
        }
    }

    /// Whether these two stones touch every edge.
    #[inline]
    pub fn touched_by(&self, pair: Pair) -> bool {
        self.as_slice()
            .iter()
            .all(|edge| edge.iter().any(|cell| pair.contains(cell)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const CELLS_USED: Cell = 8;

    proptest! {
        #[test]
        fn covers_are_exactly_those_found_by_trying(
            list in proptest::collection::vec((0..CELLS_USED, 0..CELLS_USED), 1..10)
        ) {
            let mut edges = Edges::new();
            for (a, b) in list {
                edges.list[edges.len] = [a, b];
                edges.len += 1;
            }
            let alone: Vec<Cell> = (0..CELLS_USED)
                .filter(|cell| edges.touched_by([*cell; 2]))
                .collect();
            let found: Vec<Cell> = edges
                .single_covers()
                .into_iter()
                .filter(|cell| *cell != NO_CELL)
                .collect();
            prop_assert_eq!(&found, &alone);
            // Pairs of which neither stone suffices alone.
            let mut pairs: Vec<Pair> = (0..CELLS_USED)
                .flat_map(|a| (a + 1..CELLS_USED).map(move |b| [a, b]))
                .filter(|pair| edges.touched_by(*pair))
                .filter(|pair| !pair.iter().any(|cell| alone.contains(cell)))
                .collect();
            let mut covers: Vec<Pair> = edges
                .covers()
                .as_slice()
                .iter()
                .copied()
                .filter(|pair| !pair.iter().any(|cell| alone.contains(cell)))
                .collect();
            pairs.sort_unstable();
            covers.sort_unstable();
            prop_assert_eq!(covers, pairs);
        }
    }
}
