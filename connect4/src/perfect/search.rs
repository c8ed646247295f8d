//! The exact solver: alpha-beta over bitboards with a table of bounds.
//!
//! A *score* says how a position ends if both play their best. It is 0 for a draw; if the side to
//! move wins with its m-th stone of at most 21, 22 - m; if it loses by the other's m-th stone,
//! m - 22. So a quick win is worth more than a slow one, and a slow loss more than a quick one.

use super::follow_up;
use super::memory::{Bound, Memory};
use super::openings;
use crate::board::{
    column_mask, column_of, fourth_cells, Position, BOARD, CELLS, COLUMNS, FROM_THE_MIDDLE,
};

/// Positions with fewer stones than this are looked up together with their mirror images: there,
/// half the work is worth the mirroring.
const SYMMETRIC_STONES: usize = 14;

/// From so many stones on, [`Solver::best`] looks for the exact score; before, that takes too long.
pub const EXACT_STONES: usize = 8;

/// A solver with its table.
pub struct Solver {
    memory: Memory,
    visited: u64,
    /// The search is given up when so many positions were visited.
    limit: u64,
}

impl Solver {
    /// A solver that remembers 2 to the power of `bits` bounds.
    pub fn new(bits: u32) -> Solver {
        Solver {
            memory: Memory::new(bits),
            visited: 0,
            limit: u64::MAX,
        }
    }

    /// Positions visited so far.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// The exact score of a position in which nobody has four yet.
    pub fn score(&mut self, position: &Position) -> i8 {
        if let Some(opening) = openings::find(position) {
            return opening.score;
        }
        self.limit = u64::MAX;
        self.between(position, lowest(position), highest(position))
            .expect("there is no limit")
    }

    /// The exact score of a column, for the side to move; nothing for a full one.
    pub fn column_score(&mut self, position: &Position, column: usize) -> Option<i8> {
        let after = position.after(position.open_cell(column)?);
        Some(match after.is_won() {
            true => highest(position),
            false => -self.score(&after),
        })
    }

    /// Who wins after a stone in this column: 1 the side to move, 0 nobody, -1 the other; nothing
    /// for a full one.
    pub fn column_value(&mut self, position: &Position, column: usize) -> Option<i8> {
        let after = position.after(position.open_cell(column)?);
        Some(match after.is_won() {
            true => 1,
            false => -self.value(&after),
        })
    }

    /// A column that keeps the value; with [some stones](EXACT_STONES) on the board the one of the
    /// greatest score, of equals the nearest to the middle. The position must not be over.
    pub fn best(&mut self, position: &Position) -> usize {
        let wins = position.winning_cells();
        if wins != 0 {
            return column_of(wins);
        }
        if let Some(opening) = openings::find(position) {
            return opening.column;
        }
        let score = match position.stones() < EXACT_STONES {
            true => self.value(position),
            false => self.score(position),
        };
        self.reaching(position, score)
    }

    /// The first column from the middle that leads to at least this score.
    fn reaching(&mut self, position: &Position, score: i8) -> usize {
        self.limit = u64::MAX;
        let column = FROM_THE_MIDDLE.into_iter().find(|column| {
            let Some(cell) = position.open_cell(*column) else {
                return false;
            };
            let after = position.after(cell);
            // Whether the other side gets no more than that; how much less does not matter.
            let answer = self.between(&after, -score, 1 - score);
            answer == Some((-score).clamp(lowest(&after), highest(&after)))
        });
        column.expect("some column reaches the score")
    }

    /// Who wins: 1 if the side to move does, 0 for a draw, -1 if the other does.
    pub fn value(&mut self, position: &Position) -> i8 {
        self.value_within(position, u64::MAX)
            .expect("there is no limit")
    }

    /// As [`value`](Self::value), if that takes no more than so many positions.
    pub fn value_within(&mut self, position: &Position, positions: u64) -> Option<i8> {
        if let Some(opening) = openings::find(position) {
            return Some(opening.score.signum());
        }
        self.limit = self.visited.saturating_add(positions);
        self.between(position, -1, 1)
    }

    /// The score, if it lies between the two bounds; else the bound on its side. Nothing if the
    /// limit was reached.
    fn between(&mut self, position: &Position, low: i8, high: i8) -> Option<i8> {
        debug_assert!(!position.is_won());
        let [mut low, mut high] =
            [low, high].map(|end| end.clamp(lowest(position), highest(position)));
        if position.winning_cells() != 0 {
            return Some(high);
        }
        while low < high {
            // Questions near a draw are the quickest to answer, so they come first.
            let middle = low + (high - low) / 2;
            let asked = match middle {
                m if m <= 0 && low / 2 < m => low / 2,
                m if m >= 0 && high / 2 > m => high / 2,
                m => m,
            };
            let answer = self.search(position, asked, asked + 1);
            if self.is_spent() {
                return None;
            }
            if answer <= asked {
                high = answer.max(low);
            } else {
                low = answer.min(high);
            }
        }
        Some(low)
    }

    fn is_spent(&self) -> bool {
        self.visited > self.limit
    }

    /// The score if it lies between `alpha` and `beta`; else a bound on its side. The side to move
    /// must have no win at once. What comes back after the limit means nothing.
    fn search(&mut self, position: &Position, mut alpha: i8, mut beta: i8) -> i8 {
        self.visited += 1;
        let stones = position.stones();
        let safe = safe_cells(position);
        if safe == 0 {
            // The other side wins with its next stone.
            return -(((CELLS - stones) / 2) as i8);
        }
        if stones >= CELLS - 2 {
            return 0;
        }
        // The other side cannot win with its next stone, nor we with this one.
        let floor = -(((CELLS - 2 - stones) / 2) as i8);
        if alpha < floor {
            alpha = floor;
            if alpha >= beta {
                return alpha;
            }
        }
        let ceiling = ((CELLS - 1 - stones) / 2) as i8;
        if beta > ceiling {
            beta = ceiling;
            if alpha >= beta {
                return beta;
            }
        }
        // Where follow-up holds, the player who began has a draw at best.
        if position.is_first_to_move() {
            if alpha >= 0 && follow_up::holds(position) {
                return 0;
            }
        } else if beta <= 0 && each(safe).any(|cell| follow_up::holds(&position.after(cell))) {
            return 0;
        }
        let key = key_of(position);
        match self.memory.get(key) {
            Some(Bound::AtLeast(score)) if score > alpha => {
                alpha = score;
                if alpha >= beta {
                    return alpha;
                }
            }
            Some(Bound::AtMost(score)) if score < beta => {
                beta = score;
                if alpha >= beta {
                    return beta;
                }
            }
            _ => {}
        }
        let before = self.visited;
        let (moves, count) = ordered(position, safe);
        // A reply that is known to be good enough saves the search of all that come before it.
        for (_, cell) in &moves[..count] {
            if let Some(Bound::AtMost(score)) = self.memory.get(key_of(&position.after(*cell))) {
                if -score >= beta {
                    return -score;
                }
            }
        }
        for (_, cell) in &moves[..count] {
            let score = -self.search(&position.after(*cell), -beta, -alpha);
            if self.is_spent() {
                return 0;
            }
            if score >= beta {
                let work = self.visited - before;
                self.memory.put(key, Bound::AtLeast(score), work);
                return score;
            }
            alpha = alpha.max(score);
        }
        let work = self.visited - before;
        self.memory.put(key, Bound::AtMost(alpha), work);
        alpha
    }
}

/// What a position is looked up by.
fn key_of(position: &Position) -> u64 {
    match position.stones() < SYMMETRIC_STONES {
        true => position.symmetric_key(),
        false => position.key(),
    }
}

/// The least score a position with this many stones can have: lost to the other's next stone.
fn lowest(position: &Position) -> i8 {
    -(((CELLS - position.stones()) / 2) as i8)
}

/// The greatest: won with the next stone.
fn highest(position: &Position) -> i8 {
    ((CELLS + 1 - position.stones()) / 2) as i8
}

/// The open cells that do not lose to the other side's next stone, where the side to move cannot
/// win at once.
fn safe_cells(position: &Position) -> u64 {
    let threats = fourth_cells(position.other()) & !position.both();
    let open = position.open_cells();
    let forced = threats & open;
    let candidates = match forced.count_ones() {
        0 => open,
        1 => forced,
        _ => return 0,
    };
    // A stone right below a threat lets the other side complete it.
    candidates & !(threats >> 1)
}

/// These cells, one after the other.
fn each(mut cells: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        (cell != 0).then_some(cell)
    })
}

/// Safe cells, the likely best first: those that make most cells to win on, then those in the
/// middle.
fn ordered(position: &Position, safe: u64) -> ([(u32, u64); COLUMNS], usize) {
    let mut moves = [(0, 0); COLUMNS];
    let mut count = 0;
    for column in FROM_THE_MIDDLE {
        let cell = safe & column_mask(column);
        if cell == 0 {
            continue;
        }
        let empty = BOARD & !position.both();
        let worth = (fourth_cells(position.own() | cell) & empty).count_ones();
        let mut place = count;
        while place > 0 && moves[place - 1].0 < worth {
            moves[place] = moves[place - 1];
            place -= 1;
        }
        moves[place] = (worth, cell);
        count += 1;
    }
    (moves, count)
}
