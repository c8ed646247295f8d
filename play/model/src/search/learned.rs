//! What the learned line tables say of a cell: how readily good players put a stone there.
//!
//! The tables are those of [`look_up`](crate::look_up), as the whole numbers that a block RAM would hold:
//! for each of the four lines through a cell one word for what the side to move sees along it, and
//! one for what the opponent sees. Both stones of a turn are looked up in the tables that were trained
//! for the second. A line on which no six fits counts as blocked.

use std::ops::Range;
use std::sync::LazyLock;

use crate::look_up::arms::{entry_on, BLOCKED, ENTRIES, REACH};
use crate::look_up::quantised::SHIPPED;
use crate::look_up::{pair_for, PAIR_OF_TABLES};
use connect6_game::windows::{Cell, State, CELL_AT, LINES, NO_CELL, SPOTS};
use connect6_game::{CELLS, SIZE};

/// Where the words begin that are looked up: those for a turn's second stone.
const WORDS_AT: usize = pair_for(1) * PAIR_OF_TABLES;

/// The positions of each line that are cells.
static CELLS_OF: [u32; LINES] = cells_of_lines();

const fn cells_of_lines() -> [u32; LINES] {
    let mut cells = [0; LINES];
    let mut line = 0;
    while line < LINES {
        let mut at = 0;
        while at < SIZE {
            if CELL_AT[line][at] != NO_CELL {
                cells[line] |= 1 << at;
            }
            at += 1;
        }
        line += 1;
    }
    cells
}

/// What they say of the empty board, to either side.
static EMPTY_BOARD: LazyLock<Learned> = LazyLock::new(Learned::of_empty_board);

/// What the tables say of each cell, to the side to move.
#[derive(Clone)]
pub struct Learned {
    cells: [i16; CELLS],
}

impl Learned {
    /// Of a whole board.
    pub fn of(state: &State, side: usize) -> Learned {
        let mut learned = EMPTY_BOARD.clone();
        for line in 0..LINES {
            let stones = Stones::of(state, side, line);
            if stones != Stones::NONE {
                learned.add_line(line, Stones::NONE, &EVERYWHERE, -1);
                learned.add_line(line, stones, &EVERYWHERE, 1);
            }
        }
        learned
    }

    fn of_empty_board() -> Learned {
        let mut learned = Learned { cells: [0; CELLS] };
        for (cell, spots) in SPOTS.iter().enumerate() {
            let blocked = spots.iter().filter(|spot| spot.windows == 0).count() as i16;
            learned.cells[cell] = blocked * words(BLOCKED, BLOCKED);
        }
        for line in 0..LINES {
            learned.add_line(line, Stones::NONE, &EVERYWHERE, 1);
        }
        learned
    }

    /// With a stone of `side` on a cell, which is not on the board of `state` yet.
    pub fn place(&mut self, state: &State, cell: Cell, side: usize) {
        for spot in SPOTS[cell as usize].iter().filter(|s| s.windows != 0) {
            let (line, at) = (spot.line as usize, spot.at as usize);
            let before = Stones::of(state, side, line);
            let after = Stones { own: before.own | 1 << at, ..before };
            // Cells further away do not see it.
            let near = at.saturating_sub(REACH)..(at + REACH + 1).min(SIZE);
            self.add_line(line, before, &near, -1);
            self.add_line(line, after, &near, 1);
        }
    }

    /// What they say of a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> i16 {
        self.cells[cell as usize]
    }

    /// Adds or takes away what a line with these stones gives to its cells at these positions.
    #[inline]
    fn add_line(
        &mut self,
        line: usize,
        Stones { own, other }: Stones,
        positions: &Range<usize>,
        sign: i16,
    ) {
        let (open, others_open) = (CELLS_OF[line] & !other, CELLS_OF[line] & !own);
        for at in positions.clone() {
            let cell = CELL_AT[line][at];
            if cell == NO_CELL {
                continue;
            }
            let seen = entry_on(own, open, at);
            let others_seen = entry_on(other, others_open, at);
            self.cells[cell as usize] += sign * words(seen, others_seen);
        }
    }
}

/// All positions of a line.
const EVERYWHERE: Range<usize> = 0..SIZE;

/// The stones on a line, a bit a position.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stones {
    /// Of the side to move.
    own: u32,
    /// Of the other.
    other: u32,
}

impl Stones {
    const NONE: Stones = Stones { own: 0, other: 0 };

    fn of(state: &State, side: usize, line: usize) -> Stones {
        Stones { own: state.stones(line, side), other: state.stones(line, 1 - side) }
    }
}

/// The words of a line: what the side to move sees, and what the other does.
#[inline]
fn words(seen: u16, others_seen: u16) -> i16 {
    let table = &SHIPPED.words()[WORDS_AT..][..PAIR_OF_TABLES];
    let others = ENTRIES + usize::from(others_seen);
    i16::from(table[usize::from(seen)]) + i16::from(table[others])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look_up::places;
    use connect6_game::windows::cell;
    use connect6_game::{Board, Point, Side, DIRECTIONS, WINDOW};

    /// Stones of both sides without a pattern.
    fn board() -> Board {
        let mut board = Board::new();
        for (i, point) in Point::all().enumerate().filter(|(i, _)| i * i % 11 == 4) {
            board.place(point, Side::BOTH[i * 5 % 7 % 2]);
        }
        board
    }

    /// What the tables say, looked up direction by direction.
    fn looked_up(board: &Board, point: Point, side: Side) -> i16 {
        let mut places = places(board, point, side);
        for (i, direction) in DIRECTIONS.iter().enumerate() {
            let line = direction.locate(point).line;
            if (direction.mask(line).count_ones() as usize) < WINDOW {
                places[i] = BLOCKED;
                places[DIRECTIONS.len() + i] = ENTRIES as u16 + BLOCKED;
            }
        }
        SHIPPED.worth(&places, 1) as i16
    }

    #[test]
    fn cells_have_what_is_looked_up_before_a_stone_and_after_it() {
        let mut board = board();
        let mut state = State::from_board(&board);
        for side in Side::BOTH {
            let mut learned = Learned::of(&state, side.index());
            let first: Vec<Point> = board.empty_points().collect();
            for point in &first {
                let wanted = looked_up(&board, *point, side);
                assert_eq!(learned.at(cell(*point)), wanted, "{point}");
            }
            let stone = first[first.len() / 3];
            learned.place(&state, cell(stone), side.index());
            state.place(cell(stone), side.index());
            board.place(stone, side);
            for point in board.empty_points() {
                let wanted = looked_up(&board, point, side);
                assert_eq!(learned.at(cell(point)), wanted, "{point}");
            }
        }
    }
}
