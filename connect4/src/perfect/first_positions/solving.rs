//! Solving the first positions: one after the other, saved in between.
//!
//! All of them share the solver's table: much of what follows one position follows another too.

use connect6_nets::checkpoint::{Checkpoint, CheckpointError};

use super::{positions, read, to_file};
use crate::board::Position;
use crate::perfect::Solver;

/// A table of first positions on its way.
pub struct Solving {
    stones: usize,
    /// The deepest positions, and who wins in the first of them.
    positions: Vec<Position>,
    values: Vec<i8>,
    solver: Solver,
}

impl Solving {
    /// The most stones: with more, somebody may have won.
    pub const DEEPEST: usize = 6;

    /// A table with nothing in it yet; the solver remembers 2 to the power of `bits` bounds.
    pub fn new(stones: usize, bits: u32) -> Solving {
        assert!(stones <= Solving::DEEPEST);
        Solving {
            stones,
            positions: positions(stones),
            values: Vec::new(),
            solver: Solver::unaided(bits),
        }
    }

    /// Goes on with what [`save`](Self::save) has kept.
    pub fn resume(
        stones: usize,
        bits: u32,
        saved: &Checkpoint,
    ) -> Result<Solving, CheckpointError> {
        let (found, values) = read(saved)?;
        if found != stones {
            let name = |stones: usize| format!("positions of {stones} stones");
            return Err(CheckpointError::Other {
                found: name(found),
                wanted: name(stones),
            });
        }
        let solving = Solving {
            values,
            ..Solving::new(stones, bits)
        };
        match solving.done() <= solving.all() {
            true => Ok(solving),
            false => Err(CheckpointError::Damaged),
        }
    }

    /// All that is known so far; once all is done, the table.
    pub fn save(&self) -> Checkpoint {
        to_file(self.stones, &self.values)
    }

    /// Positions solved so far.
    pub fn done(&self) -> usize {
        self.values.len()
    }

    /// Positions to solve in all.
    pub fn all(&self) -> usize {
        self.positions.len()
    }

    /// Positions visited by the solver.
    pub fn visited(&self) -> u64 {
        self.solver.visited()
    }

    /// Solves the next position.
    pub fn step(&mut self) {
        let position = &self.positions[self.values.len()];
        self.values.push(self.solver.value(position));
    }
}
