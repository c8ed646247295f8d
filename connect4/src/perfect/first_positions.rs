//! The first positions: who wins in every position of a few stones, solved beforehand.
//!
//! Only the deepest positions stand in the file, mirror images once, in the order of their keys; all
//! shallower ones follow from them. `connect6 connect4 openings` writes the file.

mod solving;

pub use solving::Solving;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock};

use connect6_nets::checkpoint::{Checkpoint, CheckpointError};

use crate::board::Position;

/// What the file says it is.
const KIND: &str = "connect4-first-positions";

/// Solved positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstPositions {
    stones: usize,
    /// 1 if the side to move wins, 0 for a draw, -1 if it loses; by symmetric key.
    values: HashMap<u64, i8>,
}

static SHIPPED: LazyLock<Arc<FirstPositions>> = LazyLock::new(|| {
    let file = include_bytes!("../../first-positions.bin");
    let table = Checkpoint::from_bytes(file).and_then(|file| FirstPositions::load(&file));
    Arc::new(table.expect("a test reads the table that ships"))
});

impl FirstPositions {
    /// The table that ships.
    pub fn shipped() -> Arc<FirstPositions> {
        Arc::clone(&SHIPPED)
    }

    /// Stones of the deepest positions.
    pub fn stones(&self) -> usize {
        self.stones
    }

    /// Who wins in a position, if it stands here.
    pub fn value(&self, position: &Position) -> Option<i8> {
        // Most positions have more stones: those need no look.
        match position.stones() <= self.stones {
            true => self.values.get(&position.symmetric_key()).copied(),
            false => None,
        }
    }

    /// What a file holds.
    pub fn load(file: &Checkpoint) -> Result<FirstPositions, CheckpointError> {
        let (stones, deepest) = read(file)?;
        let layer = positions(stones);
        if deepest.len() != layer.len() {
            return Err(CheckpointError::Damaged);
        }
        let keys = layer.iter().map(Position::symmetric_key);
        let mut values: HashMap<u64, i8> = keys.zip(deepest).collect();
        for stones in (0..stones).rev() {
            for position in positions(stones) {
                // The best that the replies leave.
                let answers = replies(&position).map(|after| -values[&after.symmetric_key()]);
                let best = answers.max().expect("nobody can win so early");
                values.insert(position.symmetric_key(), best);
            }
        }
        Ok(FirstPositions { stones, values })
    }
}

/// The positions with so many stones in which nobody has four, by their keys; of two mirror images
/// the one of the lesser key.
pub fn positions(stones: usize) -> Vec<Position> {
    let mut layer = BTreeMap::from([(0, Position::new())]);
    for _ in 0..stones {
        let next = layer.values().flat_map(replies);
        layer = next
            .map(|position| (position.symmetric_key(), position))
            .collect();
    }
    let lesser = |(key, position): (u64, Position)| match position.key() == key {
        true => position,
        false => position.mirrored(),
    };
    layer.into_iter().map(lesser).collect()
}

/// The positions one stone further on in which nobody has four.
fn replies(position: &Position) -> impl Iterator<Item = Position> + '_ {
    let cells = position.columns().filter_map(|c| position.open_cell(c));
    cells
        .map(|cell| position.after(cell))
        .filter(|after| !after.is_won())
}

/// The file of some or all deepest positions.
fn to_file(stones: usize, values: &[i8]) -> Checkpoint {
    let mut file = Checkpoint::new();
    file.put_text("kind", KIND);
    file.put_counters(
        "stones and positions",
        &[stones as u64, values.len() as u64],
    );
    file.put_counters("values", &pack(values));
    file
}

/// The stones and the values of a file.
fn read(file: &Checkpoint) -> Result<(usize, Vec<i8>), CheckpointError> {
    file.expect_text("kind", KIND)?;
    let &[stones, count] = file.counters("stones and positions")? else {
        return Err(CheckpointError::Damaged);
    };
    if stones > Solving::DEEPEST as u64 {
        return Err(CheckpointError::Damaged);
    }
    let values = unpack(file.counters("values")?, count).ok_or(CheckpointError::Damaged)?;
    Ok((stones as usize, values))
}

/// Bits of a value.
const BITS: u32 = 2;
/// Values in a word.
const A_WORD: usize = (u64::BITS / BITS) as usize;

/// Values, as many as fit into each word, from its lowest bits on.
fn pack(values: &[i8]) -> Vec<u64> {
    let digit = |value: &i8| (value + 1) as u64;
    let word = |chunk: &[i8]| {
        chunk
            .iter()
            .rev()
            .fold(0, |word, v| word << BITS | digit(v))
    };
    values.chunks(A_WORD).map(word).collect()
}

/// The values of [`pack`]; nothing if there are not as many, or if they are none.
fn unpack(words: &[u64], count: u64) -> Option<Vec<i8>> {
    if words.len() as u64 != count.div_ceil(A_WORD as u64) {
        return None;
    }
    let digits = words
        .iter()
        .flat_map(|word| (0..A_WORD as u32).map(move |i| word >> (i * BITS) & ((1 << BITS) - 1)));
    let value = |digit: u64| (digit < 3).then_some(digit as i8 - 1);
    digits.take(count as usize).map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back_as_they_were_packed() {
        let values: Vec<i8> = (0..77).map(|i| i % 3 - 1).collect();
        let words = pack(&values);
        assert_eq!(words.len(), 3);
        assert_eq!(unpack(&words, 77), Some(values));
        assert_eq!(unpack(&words, 97), None);
        assert_eq!(unpack(&[u64::MAX], 5), None);
    }
}
