//! Checking a book: the values of a random sample are found again from nothing.

use std::sync::atomic::AtomicBool;

use crate::file::{BookFile, Extent};
use crate::index::{seven, SEVENS};
use crate::judge::Judge;
use crate::position::Position;
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
    let mut judge = Judge::new(file.effort(), stop);
    let mut mismatches = Vec::new();
    for draw in 0..count as u64 {
        let number = (scatter(seed, draw) % SEVENS as u64) as usize;
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
        let Some(verdict) = judge.seven(position) else {
            break;
        };
        if book != Value::Unknown && verdict.value != book {
            mismatches.push(Mismatch {
                number,
                book,
                found: verdict.value,
            });
        }
        done();
    }
    mismatches
}

/// The finaliser of splitmix64 over the seed and the number of the draw.
fn scatter(seed: u64, draw: u64) -> u64 {
    let mut z = seed.wrapping_add((draw + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
