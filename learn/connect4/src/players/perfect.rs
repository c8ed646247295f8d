//! `perfect`: the quickest win, else a draw, else the slowest loss, by the exact solver; in the
//! first moves, the first column from the middle that keeps a win or a draw.

use connect6_nets::random::Chance;

use super::Player;
use crate::board::Position;
use crate::perfect::Solver;

/// Plays the solver's column.
pub struct PerfectPlayer {
    solver: Solver,
}

impl Default for PerfectPlayer {
    fn default() -> PerfectPlayer {
        /// A table of 64 MB.
        const TABLE_BITS: u32 = 23;
        PerfectPlayer { solver: Solver::new(TABLE_BITS) }
    }
}

impl Player for PerfectPlayer {
    fn choose(&mut self, position: &Position, _: &mut Chance) -> usize {
        self.solver.best(position)
    }
}
