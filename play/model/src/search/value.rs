//! What a position is worth, and what a cell is worth in it: both are sums over live windows.
//!
//! A window counts for the side that has stones in it alone, by their number; more for the side
//! to move. A cell is worth what its windows gain for the mover and lose for the other.

use connect6_game::windows::{ones, Cell, State, CELL_AT, LINES, NO_CELL, SPOTS};
use connect6_game::{CELLS, SIZE, WINDOW};

/// A live window of the side to move, by its stones.
const MOVER: [i32; WINDOW + 2] = [0, 1, 6, 15, 25, 25, 25, 25];
/// A live window of the other side.
const OTHER: [i32; WINDOW + 2] = [0, 1, 5, 12, 20, 20, 20, 20];

/// The sums over the live windows of both sides, by which weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Value {
    as_mover: [i32; 2],
    as_other: [i32; 2],
}

impl Value {
    /// Of a whole board.
    pub fn of(state: &State) -> Value {
        let mut value = Value::default();
        for (line, cells) in CELL_AT.iter().enumerate() {
            for start in 0..=SIZE - WINDOW {
                if cells[start..start + WINDOW].contains(&NO_CELL) {
                    continue;
                }
                for side in 0..2 {
                    if let (stones, 0) = state.counts(line, start, side) {
                        value.as_mover[side] += MOVER[stones];
                        value.as_other[side] += OTHER[stones];
                    }
                }
            }
        }
        value
    }

    /// After one more stone of `side` on `cell`, which is not on the board of `state` yet.
    #[inline]
    pub fn with(mut self, state: &State, cell: Cell, side: usize) -> Value {
        for spot in &SPOTS[cell as usize] {
            for start in ones(spot.windows) {
                match state.counts(spot.line as usize, start, side) {
                    (own, 0) => {
                        self.as_mover[side] += MOVER[own + 1] - MOVER[own];
                        self.as_other[side] += OTHER[own + 1] - OTHER[own];
                    }
                    (0, other) => {
                        self.as_mover[1 - side] -= MOVER[other];
                        self.as_other[1 - side] -= OTHER[other];
                    }
                    _ => {}
                }
            }
        }
        self
    }

    /// For the side to move.
    #[inline]
    pub fn for_mover(&self, side: usize) -> i32 {
        self.as_mover[side] - self.as_other[1 - side]
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
            gains[start + WINDOW] = sign
                * match state.counts(line, start, side) {
                    (0, 0) => MOVER[1] as i16,
                    (own, 0) => (MOVER[own + 1] - MOVER[own]) as i16,
                    (0, other) => OTHER[other] as i16,
                    _ => 0,
                };
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
                    let own = value.as_mover[0] - before.as_mover[0];
                    let other = before.as_other[1] - value.as_other[1];
                    assert_eq!(i32::from(worth.at(cell)), own + other);
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
