//! The grader: whether a move keeps the value of the game.

use std::collections::HashMap;

use super::Solver;
use crate::board::Position;

/// What the grader says about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// No other move leads to a better result.
    Kept,
    /// Another move does.
    Lost,
    /// The question takes more work than the grader may spend.
    Unknown,
}

/// A solver that answers each question once, and gives up on those that take too long.
pub struct Grader {
    solver: Solver,
    /// Positions that may be visited for each value.
    limit: u64,
    /// Values by position, the same for mirror images.
    values: HashMap<u64, Option<i8>>,
}

impl Grader {
    /// A grader with a table of 2 to the power of `bits` bounds that visits at most `limit`
    /// positions for a value.
    pub fn new(bits: u32, limit: u64) -> Grader {
        Grader { solver: Solver::new(bits), limit, values: HashMap::new() }
    }

    /// Who wins if both play their best: 1 the side to move, 0 nobody, -1 the other. Nothing if
    /// that takes too much work.
    pub fn value(&mut self, position: &Position) -> Option<i8> {
        if position.is_won() {
            return Some(-1);
        }
        let key = position.symmetric_key();
        if let Some(known) = self.values.get(&key) {
            return *known;
        }
        let value = self.solver.value_within(position, self.limit);
        self.values.insert(key, value);
        value
    }

    /// Whether a stone in this column keeps the value.
    pub fn verdict(&mut self, position: &Position, column: usize) -> Verdict {
        let Some(cell) = position.open_cell(column) else {
            return Verdict::Lost;
        };
        let after = self.value(&position.after(cell));
        // What comes of it cannot be better than a win: that needs no second question.
        let best = match after {
            Some(-1) => Some(1),
            _ => self.value(position),
        };
        match (best, after) {
            (Some(best), Some(after)) if best == -after => Verdict::Kept,
            (Some(_), Some(_)) => Verdict::Lost,
            _ => Verdict::Unknown,
        }
    }
}
