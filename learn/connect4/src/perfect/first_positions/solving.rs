//! Solving the first positions: one after the other, saved in between.
//!
//! All of them share the solver's table: much of what follows one position follows another too.

use std::collections::VecDeque;

use connect6_nets::checkpoint::{Checkpoint, CheckpointError};

use super::{positions, Answer, Content, FirstPositions};
use crate::board::Position;
use crate::perfect::Solver;

/// A table of first positions on its way.
pub struct Solving {
    /// What is known so far.
    content: Content,
    /// The positions of which the values are wanted.
    positions: Vec<Position>,
    /// The table so far, once it has all values.
    table: Option<FirstPositions>,
    /// Positions of `layer` stones whose replies come next.
    met: VecDeque<Position>,
    layer: usize,
    solver: Solver,
}

impl Solving {
    /// The most stones of the positions with values: with more, somebody may have won.
    pub const MOST_STONES: usize = 6;
    /// The most stones of the positions with replies: with more, the solver is quick.
    pub const MOST_REPLIES: usize = 12;

    /// A table with nothing in it yet: all values of the positions of so many stones, and replies
    /// up to `deepest_reply` stones. The solver remembers 2 to the power of `bits` bounds.
    pub fn new(stones: usize, deepest_reply: usize, bits: u32) -> Solving {
        assert!(stones <= Solving::MOST_STONES && deepest_reply <= Solving::MOST_REPLIES);
        Solving {
            content: Content { stones, deepest_reply, values: Vec::new(), answers: Vec::new() },
            positions: positions(stones),
            table: None,
            met: VecDeque::new(),
            layer: stones,
            solver: Solver::unaided(bits),
        }
    }

    /// Goes on with what [`save`](Self::save) has kept.
    pub fn resume(
        stones: usize,
        deepest_reply: usize,
        bits: u32,
        saved: &Checkpoint,
    ) -> Result<Solving, CheckpointError> {
        let content = Content::read(saved)?;
        let wanted = (stones, deepest_reply);
        let found = (content.stones, content.deepest_reply);
        if found != wanted {
            let name = |(stones, replies)| {
                format!("positions of {stones} stones and replies to {replies}")
            };
            return Err(CheckpointError::Other { found: name(found), wanted: name(wanted) });
        }
        let mut solving = Solving::new(stones, deepest_reply, bits);
        for value in content.values {
            if solving.table.is_some() {
                return Err(CheckpointError::Damaged);
            }
            solving.take_value(value);
        }
        for answer in content.answers {
            let position = solving.met.front().ok_or(CheckpointError::Damaged)?;
            if position.open_cell(answer.column).is_none() {
                return Err(CheckpointError::Damaged);
            }
            solving.take_answer(answer);
        }
        Ok(solving)
    }

    /// All that is known so far; once all is done, the table.
    pub fn save(&self) -> Checkpoint {
        self.content.to_file()
    }

    /// Positions solved so far.
    pub fn done(&self) -> usize {
        self.content.values.len() + self.content.answers.len()
    }

    /// Positions to solve, as far as they are known by now: which are met with more stones depends
    /// on the replies with fewer.
    pub fn all(&self) -> usize {
        self.positions.len() + self.content.answers.len() + self.met.len()
    }

    /// Positions visited by the solver.
    pub fn visited(&self) -> u64 {
        self.solver.visited()
    }

    /// Solves the next position.
    pub fn step(&mut self) {
        let Some(table) = &self.table else {
            let value = self.solver.value(&self.positions[self.content.values.len()]);
            self.take_value(value);
            return;
        };
        let position = self.met.front().expect("there is a next position");
        let known = table.value(position);
        let value = known.unwrap_or_else(|| self.solver.value(position));
        let column = self.solver.best(position);
        self.take_answer(Answer { value, column });
    }

    fn take_value(&mut self, value: i8) {
        let Content { stones, values, .. } = &mut self.content;
        values.push(value);
        if values.len() == self.positions.len() {
            self.table = FirstPositions::of_values(*stones, values);
            self.meet();
        }
    }

    fn take_answer(&mut self, answer: Answer) {
        let position = self.met.pop_front().expect("it was waiting");
        let table = self.table.as_mut().expect("replies come after all values");
        table.insert(&position, answer);
        self.content.answers.push(answer);
        if self.met.is_empty() {
            self.layer += 1;
            self.meet();
        }
    }

    /// Lines up the positions whose replies come next.
    fn meet(&mut self) {
        if let Some(table) = &self.table {
            if self.layer <= self.content.deepest_reply {
                self.met = table.met(self.layer).into();
            }
        }
    }
}
