//! The exact solver: alpha-beta over bitboards with a table of bounds.
//!
//! A *score* says how a position ends if both play their best. It is 0 for a draw; if the side to
//! move wins with its m-th stone of at most 21, 22 - m; if it loses by the other's m-th stone,
//! m - 22. So a quick win is worth more than a slow one, and a slow loss more than a quick one.

use std::sync::Arc;

use super::first_positions::FirstPositions;
use super::follow_up::FollowUp;
use super::memory::{Bound, Memory, Pair};
use super::openings;
use crate::board::{
    column_mask, column_of, fourth_cells, Position, CELLS, COLUMNS, FROM_THE_MIDDLE,
};
use crate::lines::lines_through;

/// Positions with fewer stones than this are looked up together with their mirror images: there,
/// half the work is worth the mirroring.
const SYMMETRIC_STONES: usize = 14;

/// Positions with fewer stones than this stand in the large table, the others in a small one. There
/// are many more of these, each soon found again, and the small table stays in the processor's
/// cache.
const EARLY_STONES: usize = 18;

/// Bits of the small table: 2 MB.
const LATE_BITS: u32 = 18;

/// In positions with fewer stones than this it is worth looking up all replies before any is
/// searched.
const LOOKED_UP_STONES: usize = 30;

/// From so many stones on, [`Solver::best`] looks for the exact score; before, that takes too long.
pub const EXACT_STONES: usize = 8;

/// In lost positions it does so from so many stones on: the slower the loss, the more the other side
/// can do wrong. With fewer, the middle column is never full, and no stone can lose at once.
const EXACT_LOST_STONES: usize = 5;

/// A solver with its tables.
pub struct Solver {
    /// Who wins in the first positions, for a solver that may use what is known beforehand.
    known: Option<Arc<FirstPositions>>,
    early: Memory,
    late: Memory,
    visited: u64,
    /// The search is given up when so many positions were visited.
    limit: u64,
}

impl Solver {
    /// A solver that remembers 2 to the power of `bits` bounds, and knows what was solved
    /// beforehand.
    pub fn new(bits: u32) -> Solver {
        Solver { known: Some(FirstPositions::shipped()), ..Solver::unaided(bits) }
    }

    /// A solver that has to find out everything by itself.
    pub fn unaided(bits: u32) -> Solver {
        Solver {
            known: None,
            early: Memory::new(bits),
            late: Memory::new(bits.min(LATE_BITS)),
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
        if let Some(score) = self.opening(position) {
            return score;
        }
        self.limit = u64::MAX;
        let (low, high) = match self.known_value(position) {
            Some(1) => (1, highest(position)),
            Some(0) => return 0,
            Some(_) => (lowest(position), -1),
            None => (lowest(position), highest(position)),
        };
        self.between(position, low, high).expect("there is no limit")
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

    /// Whether it may take minutes to find who wins, or the exact score: there are few stones, and
    /// nothing was found beforehand.
    pub fn is_slow(&self, position: &Position, is_exact: bool) -> bool {
        let is_known = match self.known_value(position) {
            Some(0) => true,
            Some(_) if !is_exact => true,
            _ => self.opening(position).is_some(),
        };
        position.stones() < EXACT_STONES && !position.is_won() && !is_known
    }

    /// A column that keeps the value: the reply that is known beforehand, if there is one; else the
    /// first from the middle. With [some stones](EXACT_STONES) on the board it is the one of the
    /// greatest score, of equals the first from the middle. The position must not be over.
    pub fn best(&mut self, position: &Position) -> usize {
        let wins = position.winning_cells();
        if wins != 0 {
            return column_of(wins);
        }
        let known = self.known.as_ref().and_then(|known| known.reply(position));
        if let Some(column) = known {
            return column;
        }
        if position.stones() < EXACT_STONES {
            let value = self.value(position);
            if value >= 0 {
                return self.reaching(position, value);
            }
            if position.stones() < EXACT_LOST_STONES {
                return FROM_THE_MIDDLE[0];
            }
        }
        let score = self.score(position);
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
        self.value_within(position, u64::MAX).expect("there is no limit")
    }

    /// As [`value`](Self::value), if that takes no more than so many positions.
    pub fn value_within(&mut self, position: &Position, positions: u64) -> Option<i8> {
        if let Some(score) = self.opening(position) {
            return Some(score.signum());
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

    /// The exact score of a position, if it was found beforehand.
    fn opening(&self, position: &Position) -> Option<i8> {
        self.known.as_ref().and_then(|_| openings::score(position))
    }

    /// Who wins in a position, if that was found beforehand.
    fn known_value(&self, position: &Position) -> Option<i8> {
        self.known.as_ref()?.value(position)
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
        match self.known_value(position) {
            Some(value) if value <= 0 && value <= alpha => return value,
            Some(value) if value >= 0 && value >= beta => return value,
            _ => {}
        }
        if let Some(score) = by_follow_up(position, safe, alpha, beta) {
            return score;
        }
        let key = key_of(position);
        match self.memory(stones).get(key) {
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
        let Some((moves, count)) = ordered(position, safe) else {
            return ceiling;
        };
        let moves = &moves[..count];
        if stones < LOOKED_UP_STONES {
            // A reply that is known to be good enough saves the search of all that come before it.
            let mut replies = [Pair::default(); COLUMNS];
            for (reply, (_, cell)) in replies.iter_mut().zip(moves) {
                let key = key_of(&position.after(*cell));
                *reply = self.memory(stones + 1).pair(key);
            }
            for reply in &replies[..count] {
                match reply.bound() {
                    Some(Bound::AtMost(score)) if -score >= beta => return -score,
                    _ => {}
                }
            }
        }
        for (_, cell) in moves {
            let score = -self.search(&position.after(*cell), -beta, -alpha);
            if self.is_spent() {
                return 0;
            }
            if score >= beta {
                let work = self.visited - before;
                self.memory_mut(stones).put(key, Bound::AtLeast(score), work);
                return score;
            }
            alpha = alpha.max(score);
        }
        let work = self.visited - before;
        self.memory_mut(stones).put(key, Bound::AtMost(alpha), work);
        alpha
    }

    /// The table for positions with so many stones.
    fn memory(&self, stones: usize) -> &Memory {
        match stones < EARLY_STONES {
            true => &self.early,
            false => &self.late,
        }
    }

    fn memory_mut(&mut self, stones: usize) -> &mut Memory {
        match stones < EARLY_STONES {
            true => &mut self.early,
            false => &mut self.late,
        }
    }
}

/// What follow-up says about the score, if that answers the question whether it lies above `alpha`
/// or below `beta`.
fn by_follow_up(position: &Position, safe: u64, alpha: i8, beta: i8) -> Option<i8> {
    if position.is_first_to_move() {
        if alpha < -1 {
            return None;
        }
        return match FollowUp::of(position) {
            FollowUp::Wins => Some(-1),
            FollowUp::Holds if alpha >= 0 => Some(0),
            _ => None,
        };
    }
    if beta > 1 {
        return None;
    }
    each(safe).find_map(|cell| match FollowUp::of(&position.after(cell)) {
        FollowUp::Wins => Some(1),
        FollowUp::Holds if beta <= 0 => Some(0),
        _ => None,
    })
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

/// Safe cells, the likely best first: those that make cells to win on later, that force the reply,
/// and, early in the game, through which many lines are open; of equals those in the middle.
/// Nothing if one of them wins with the next stone, whatever the reply.
fn ordered(position: &Position, safe: u64) -> Option<([(u32, u64); COLUMNS], usize)> {
    /// What a cell to win on later is worth, in open lines.
    const LATER: u32 = 4;
    /// What a forced reply is worth.
    const AT_ONCE: u32 = 2;
    let mut moves = [(0, 0); COLUMNS];
    let mut count = 0;
    for column in FROM_THE_MIDDLE {
        let cell = safe & column_mask(column);
        if cell == 0 {
            continue;
        }
        let after = position.after(cell);
        let threats = fourth_cells(after.other()) & !after.both();
        let forced = threats & after.open_cells();
        // Two threats at once, or one above the only reply.
        if forced.count_ones() > 1 || forced & (threats >> 1) != 0 {
            return None;
        }
        let mut worth = LATER * (threats & !forced).count_ones() + AT_ONCE * forced.count_ones();
        if position.stones() < EARLY_STONES {
            worth += open_lines(position, cell);
        }
        let mut place = count;
        while place > 0 && moves[place - 1].0 < worth {
            moves[place] = moves[place - 1];
            place -= 1;
        }
        moves[place] = (worth, cell);
        count += 1;
    }
    Some((moves, count))
}

/// The lines through a cell that one side or both can still fill.
fn open_lines(position: &Position, cell: u64) -> u32 {
    let is_open = |line: &&u64| *line & position.own() == 0 || *line & position.other() == 0;
    lines_through(cell).iter().filter(is_open).count() as u32
}
