//! Checking a book: the values of a random sample are found again from nothing.

use std::sync::atomic::AtomicBool;

use connect6_game::splitmix::Rng;

use crate::file::{BookFile, Extent};
use crate::index::{seven, SEVENS};
use crate::position::Position;
use crate::solve::BookSolver;
use crate::value::Value;

/// A value that was not found again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The number of the position.
    pub number: usize,
    /// What the book says.
    pub book: Value,
    /// What was found.
    pub found: Value,
}

/// Solves `count` positions of an opening again, chosen by `seed`, each win and loss proved and
/// its proof checked. Returns those whose value differs; `done` is called after each. A book
/// value of "unknown" is confirmed by any outcome, since it claims nothing.
pub fn verify(
    file: &BookFile,
    count: usize,
    seed: u64,
    stop: &'static AtomicBool,
    mut done: impl FnMut(),
) -> Vec<Mismatch> {
    let mut solver = BookSolver::new(file.effort(), stop);
    let mut mismatches = Vec::new();
    let mut rng = Rng(seed);
    for _ in 0..count {
        let number = rng.below(SEVENS as u64) as usize;
        // Where only some turns were solved, the next position that was.
        let number = match file.extent() {
            Extent::Whole => number,
            Extent::SomeTurns => (number..SEVENS)
                .chain(0..number)
                .find(|number| file.seven(*number) != Value::Unknown)
                .unwrap_or(number),
        };
        let book = file.seven(number);
        let position = Position::new(file.opening(), seven(file.opening(), number));
        let Some(verdict) = solver.seven(position) else {
            break;
        };
        if book != Value::Unknown && verdict.value != book {
            mismatches.push(Mismatch { number, book, found: verdict.value });
        }
        done();
    }
    mismatches
}
