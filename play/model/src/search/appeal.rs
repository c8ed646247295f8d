//! How promising a cell looks: what its windows are worth and what the learned tables say of it,
//! added up. It orders what is tried and never decides.

use connect6_game::windows::{Cell, State};

use super::learned::Learned;
use super::parts::{Part, Parts};
use super::value::Worth;

/// The share of the windows in the sum.
const WINDOWS: i16 = 3;
/// The share of the tables.
const TABLES: i16 = 2;

/// How promising each empty cell is to the side to move.
#[derive(Clone)]
pub struct Appeal {
    worth: Worth,
    /// Nothing where the tables are left out.
    learned: Option<Learned>,
}

impl Appeal {
    /// Of a whole board.
    pub fn of(state: &State, side: usize, parts: Parts) -> Appeal {
        let with_tables = parts.has(Part::Learned);
        Appeal {
            worth: Worth::of(state, side),
            learned: with_tables.then(|| Learned::of(state, side)),
        }
    }

    /// Puts a stone on the board.
    pub fn place(&mut self, state: &mut State, cell: Cell, side: usize) {
        if let Some(learned) = &mut self.learned {
            learned.place(state, cell, side);
        }
        self.worth.place(state, cell, side);
    }

    /// That of a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> i16 {
        let learned = self.learned.as_ref().map_or(0, |learned| learned.at(cell));
        WINDOWS * self.worth.at(cell) + TABLES * learned
    }
}
