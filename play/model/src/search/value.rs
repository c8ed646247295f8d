//! What a position is worth, and what a cell is worth in it: both are sums over live windows.
//!
//! A window counts for the side that has stones in it alone, by their number. A cell is worth what
//! a stone there adds to the sum.

use connect6_game::windows::{ones, Cell, State, CELL_AT, LINES, NO_CELL, SPOTS};
use connect6_game::{CELLS, SIZE, WINDOW};

/// A live window, by its stones.
const WINDOWS: [i32; WINDOW + 2] = [0, 1, 5, 13, 22, 22, 22, 22];
/// What the move is worth.
const MOVE: i32 = 12;

/// The sum over the live windows: those of Black less those of White.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Value(i32);

impl Value {
    /// Of a whole board.
    pub fn of(state: &State) -> Value {
        let windows = |side| state.live_windows(side).map(|(stones, _)| WINDOWS[stones]);
        Value(windows(0).sum::<i32>() - windows(1).sum::<i32>())
    }

    /// After one more stone of `side` on `cell`, which is not on the board of `state` yet.
    #[inline]
    pub fn with(self, state: &State, cell: Cell, side: usize) -> Value {
        let mut gain = 0;
        for spot in &SPOTS[cell as usize] {
            for start in ones(spot.windows) {
                gain += gain_of(state.counts(spot.line as usize, start, side));
            }
        }
        Value(if side == 0 { self.0 + gain } else { self.0 - gain })
    }

    /// For the side to move.
    #[inline]
    pub fn for_mover(self, side: usize) -> i32 {
        MOVE + if side == 0 { self.0 } else { -self.0 }
    }
}

/// What a stone adds in a window that has so many own stones and so many others.
#[inline]
fn gain_of(stones: (usize, usize)) -> i32 {
    match stones {
        (own, 0) => WINDOWS[own + 1] - WINDOWS[own],
        (0, other) => WINDOWS[other],
        _ => 0,
    }
}

/// What each empty cell is worth to the side to move.
#[derive(Clone)]
pub struct Worth {
    cells: [i16; CELLS],
}

impl Worth {
    /// Of a whole board.
    pub fn of(state: &State, side: usize) -> Worth {
        let mut worth = Worth { cells: [0; CELLS] };
        for line in 0..LINES {
            worth.add_line(state, side, line, 1);
        }
        worth
    }

    /// Puts a stone of `side` on the board and keeps the worths right.
    pub fn place(&mut self, state: &mut State, cell: Cell, side: usize) {
        for spot in &SPOTS[cell as usize] {
            self.add_line(state, side, spot.line as usize, -1);
        }
        state.place(cell, side);
        for spot in &SPOTS[cell as usize] {
            self.add_line(state, side, spot.line as usize, 1);
        }
    }

    /// The worth of a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> i16 {
        self.cells[cell as usize]
    }

    /// Adds or takes away what the windows of a line give to its cells.
    #[inline]
    fn add_line(&mut self, state: &State, side: usize, line: usize, sign: i16) {
        let cells = &CELL_AT[line];
        let mut gains = [0; SIZE + WINDOW];
        for start in 0..=SIZE - WINDOW {
            // The window's ends tell whether it is on the line: cells are contiguous.
            if cells[start] == NO_CELL || cells[start + WINDOW - 1] == NO_CELL {
                continue;
            }
            gains[start + WINDOW] = sign * gain_of(state.counts(line, start, side)) as i16;
        }
        // A running sum over the six windows that hold a cell.
        let mut sum = 0;
        for (at, cell) in cells.iter().enumerate() {
            sum += gains[at + WINDOW] - gains[at];
            if *cell != NO_CELL {
                self.cells[*cell as usize] += sum;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn values_and_worths_follow_stone_by_stone() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for _ in 0..20 {
            let mut state = State::new();
            let mut value = Value::of(&state);
            let mut worth = Worth::of(&state, 0);
            for _ in 0..60 {
                let cell = rng.random_range(0..CELLS as Cell);
                if !state.is_empty(cell) {
                    continue;
                }
                let side = rng.random_range(0..2);
                let before = value;
                value = value.with(&state, cell, side);
                if side == 0 {
                    assert_eq!(i32::from(worth.at(cell)), value.0 - before.0);
                    worth.place(&mut state, cell, 0);
                } else {
                    state.place(cell, side);
                    worth = Worth::of(&state, 0);
                }
                assert_eq!(value, Value::of(&state));
                let anew = Worth::of(&state, 0);
                assert_eq!(worth.cells, anew.cells);
            }
        }
    }
}
