//! The judge: whether a move keeps the value of the game.

use std::collections::HashMap;

use super::Solver;
use crate::board::{column_mask, Position};

/// What the judge says about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// No other move leads to a better result.
    Kept,
    /// Another move does.
    Lost,
    /// The question takes more work than the judge may spend.
    Unknown,
}

/// A solver that answers each question once, and gives up on those that take too long.
pub struct Judge {
    solver: Solver,
    /// Positions that may be visited for each value.
    limit: u64,
    /// Values by position, the same for mirror images.
    values: HashMap<u64, Option<i8>>,
}

impl Judge {
    /// A judge with a table of 2 to the power of `bits` bounds who visits at most `limit`
    /// positions for a value.
    pub fn new(bits: u32, limit: u64) -> Judge {
        Judge {
            solver: Solver::new(bits),
            limit,
            values: HashMap::new(),
        }
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
        let Some(result) = self.value(&position.after(cell)).map(|value| -value) else {
            return Verdict::Unknown;
        };
        if result == 1 {
            return Verdict::Kept;
        }
        let others = position.open_cells() & !column_mask(column);
        let mut is_sure = true;
        for column in position.columns() {
            let other = others & column_mask(column);
            if other == 0 {
                continue;
            }
            match self.value(&position.after(other)) {
                Some(value) if -value > result => return Verdict::Lost,
                Some(_) => {}
                None => is_sure = false,
            }
        }
        match is_sure {
            true => Verdict::Kept,
            false => Verdict::Unknown,
        }
    }
}
