//! The corpus: the project's own games, on which it is tested and measured. They were played by
//! its own players (`connect6 corpus` plays them again, from the seed) and are part of the
//! program, so nothing has to be found or downloaded.

use crate::records::packed::{self, Collection};
use crate::records::Record;

/// The games, packed.
pub const PACKED: &[u8] = include_bytes!("../../own/games.c6g");

/// The seed and the games, with the name of each player.
pub fn collection() -> Collection {
    packed::unpack(PACKED).expect("the games in the tree are whole: a test reads them")
}

/// All games of the corpus, in the order of their numbers.
pub fn load() -> Vec<Record> {
    let games = collection().games;
    games.into_iter().map(Record::from).collect()
}

/// So many games of the corpus, spread evenly over it: a sample that is always the same.
pub fn spread(count: usize) -> Vec<Record> {
    let games = load();
    assert!((1..=games.len()).contains(&count), "{count} of {}", games.len());
    let stride = games.len() / count;
    games.into_iter().step_by(stride).take(count).collect()
}
