//! The first positions, solved beforehand: who wins in every position of a few stones, and what
//! `perfect` replies in those that it meets afterwards.
//!
//! Of the positions up to a few stones the file has the values of the deepest, mirror images once,
//! in the order of their keys; all shallower ones follow from them. With more stones there are too
//! many to solve. But `perfect` meets few of them, since all its own stones follow from what the
//! other side plays: for each of these the file has the value and the reply. No position is
//! written down: which come next follows from what was read so far. `connect6 connect4 openings`
//! writes the file.
//!
//! The reply is the solver's own ([`Solver::best`](super::Solver::best)), in whichever of the two
//! mirror images has the lesser key.

mod packing;
mod solving;

pub use solving::Solving;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock};

use connect6_nets::checkpoint::{Checkpoint, CheckpointError};

use self::packing::{pack, unpack};
use crate::board::{Position, COLUMNS, FROM_THE_MIDDLE};

/// What the file says it is.
const KIND: &str = "connect4-first-positions";

/// What is known of a position in which `perfect` is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// 1 if the side to move wins, 0 for a draw, -1 if it loses.
    pub value: i8,
    /// A column that keeps the value.
    pub column: usize,
}

/// Solved positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstPositions {
    stones: usize,
    /// 1 if the side to move wins, 0 for a draw, -1 if it loses; by symmetric key.
    values: HashMap<u64, i8>,
    /// The reply in the image of the lesser key.
    replies: HashMap<u64, usize>,
    /// The most stones of a position that stands here.
    most: usize,
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

    /// Up to so many stones, all positions stand here.
    pub fn stones(&self) -> usize {
        self.stones
    }

    /// How many replies stand here.
    pub fn replies(&self) -> usize {
        self.replies.len()
    }

    /// Who wins in a position, if it stands here.
    pub fn value(&self, position: &Position) -> Option<i8> {
        // Most positions have more stones: those need no look.
        match position.stones() <= self.most {
            true => self.values.get(&position.symmetric_key()).copied(),
            false => None,
        }
    }

    /// A column that keeps the value, if the reply stands here.
    pub fn reply(&self, position: &Position) -> Option<usize> {
        let key = position.symmetric_key();
        let column = *self.replies.get(&key)?;
        Some(match position.key() == key {
            true => column,
            false => COLUMNS - 1 - column,
        })
    }

    /// What a file holds.
    pub fn load(file: &Checkpoint) -> Result<FirstPositions, CheckpointError> {
        let content = Content::read(file)?;
        let mut table = FirstPositions::of_values(content.stones, &content.values)
            .ok_or(CheckpointError::Damaged)?;
        let mut answers = content.answers.into_iter();
        for stones in content.stones..=content.deepest_reply {
            for position in table.met(stones) {
                let answer = answers.next().ok_or(CheckpointError::Damaged)?;
                if position.open_cell(answer.column).is_none() {
                    return Err(CheckpointError::Damaged);
                }
                table.insert(&position, answer);
            }
        }
        match answers.next() {
            None => Ok(table),
            Some(_) => Err(CheckpointError::Damaged),
        }
    }

    /// All that follows from the values of the positions of so many stones; nothing if these are
    /// too few or too many.
    fn of_values(stones: usize, deepest: &[i8]) -> Option<FirstPositions> {
        let layer = positions(stones);
        if deepest.len() != layer.len() {
            return None;
        }
        let keys = layer.iter().map(Position::symmetric_key);
        let mut table = FirstPositions {
            stones,
            values: keys.zip(deepest.iter().copied()).collect(),
            replies: HashMap::new(),
            most: stones,
        };
        for stones in (0..stones).rev() {
            for position in positions(stones) {
                let result = |column: &usize| {
                    let cell = position.open_cell(*column).expect("no column is full yet");
                    -table.values[&position.after(cell).symmetric_key()]
                };
                // Of equals the last, which is the first from the middle.
                let best = FROM_THE_MIDDLE.into_iter().rev().max_by_key(result);
                let column = best.expect("nobody can win so early");
                let value = result(&column);
                table.insert(&position, Answer { value, column });
            }
        }
        Some(table)
    }

    /// Adds a position of the lesser key, and what follows of the one after the reply.
    fn insert(&mut self, position: &Position, answer: Answer) {
        let key = position.symmetric_key();
        self.values.insert(key, answer.value);
        self.replies.insert(key, answer.column);
        let cell = position.open_cell(answer.column);
        let after = position.after(cell.expect("the column is open"));
        self.values.insert(after.symmetric_key(), -answer.value);
        self.most = self.most.max(after.stones());
    }

    /// The positions with so many stones in which `perfect` may be to move, whichever side it
    /// plays, if it replies as this table says; not those where it wins at once. All replies with
    /// two stones less must be known. Of two mirror images the one of the lesser key, by keys.
    pub fn met(&self, stones: usize) -> Vec<Position> {
        // With no stone it begins, with one the other side has begun.
        if stones < 2 {
            return positions(stones);
        }
        let before = self.met(stones - 2);
        let replied = before.iter().map(|position| {
            let column = self.reply(position).expect("it is known");
            position.after(position.open_cell(column).expect("the column is open"))
        });
        let met = replied.flat_map(|position| replies(&position).collect::<Vec<_>>());
        by_keys(met.filter(|position| position.winning_cells() == 0))
    }
}

/// The positions with so many stones in which nobody has four, by their keys; of two mirror images
/// the one of the lesser key.
pub fn positions(stones: usize) -> Vec<Position> {
    (0..stones).fold(vec![Position::new()], |layer, _| by_keys(layer.iter().flat_map(replies)))
}

/// The positions one stone further on in which nobody has four.
fn replies(position: &Position) -> impl Iterator<Item = Position> + '_ {
    let cells = position.columns().filter_map(|c| position.open_cell(c));
    cells.map(|cell| position.after(cell)).filter(|after| !after.is_won())
}

/// These positions in the order of their keys, each once; of two mirror images the one of the
/// lesser key.
fn by_keys(positions: impl Iterator<Item = Position>) -> Vec<Position> {
    let lesser = |position: Position| match position.key() == position.symmetric_key() {
        true => position,
        false => position.mirrored(),
    };
    let positions = positions.map(lesser);
    let sorted: BTreeMap<u64, Position> = positions.map(|p| (p.key(), p)).collect();
    sorted.into_values().collect()
}

/// What stands in a file, be it whole or not.
struct Content {
    /// Stones of the positions with values.
    stones: usize,
    /// The most stones of a position with a reply; less than `stones` if there are none.
    deepest_reply: usize,
    values: Vec<i8>,
    answers: Vec<Answer>,
}

impl Content {
    /// Bits of a value, and of an answer: a value and a column.
    const VALUE_BITS: u32 = 2;
    const ANSWER_BITS: u32 = 5;

    fn to_file(&self) -> Checkpoint {
        let digit = |value: i8| (value + 1) as u8;
        let values: Vec<u8> = self.values.iter().map(|value| digit(*value)).collect();
        let answers: Vec<u8> = self
            .answers
            .iter()
            .map(|answer| digit(answer.value) * COLUMNS as u8 + answer.column as u8)
            .collect();
        let mut file = Checkpoint::new();
        file.put_text("kind", KIND);
        let counts = |stones: usize, count: usize| [stones as u64, count as u64];
        file.put_counters("stones and positions", &counts(self.stones, values.len()));
        file.put_counters("values", &pack(&values, Self::VALUE_BITS));
        let replies = counts(self.deepest_reply, answers.len());
        file.put_counters("deepest reply and replies", &replies);
        file.put_counters("answers", &pack(&answers, Self::ANSWER_BITS));
        file
    }

    fn read(file: &Checkpoint) -> Result<Content, CheckpointError> {
        file.expect_text("kind", KIND)?;
        let counts = |name| match file.counters(name)? {
            &[stones, count] => Ok((stones, count)),
            _ => Err(CheckpointError::Damaged),
        };
        let (stones, values) = counts("stones and positions")?;
        let (deepest_reply, answers) = counts("deepest reply and replies")?;
        let [most, most_replies] = [Solving::MOST_STONES, Solving::MOST_REPLIES];
        if stones > most as u64 || deepest_reply > most_replies as u64 {
            return Err(CheckpointError::Damaged);
        }
        let digits = |name, count, bits| {
            unpack(file.counters(name)?, count, bits).ok_or(CheckpointError::Damaged)
        };
        let value = |digit: u8| (digit < 3).then_some(digit as i8 - 1);
        let values = digits("values", values, Self::VALUE_BITS)?.into_iter().map(value);
        let answer = |digit: u8| {
            let value = value(digit / COLUMNS as u8)?;
            let column = usize::from(digit) % COLUMNS;
            Some(Answer { value, column })
        };
        let answers = digits("answers", answers, Self::ANSWER_BITS)?;
        let answers = answers.into_iter().map(answer);
        Ok(Content {
            stones: stones as usize,
            deepest_reply: deepest_reply as usize,
            values: values.collect::<Option<_>>().ok_or(CheckpointError::Damaged)?,
            answers: answers.collect::<Option<_>>().ok_or(CheckpointError::Damaged)?,
        })
    }
}
