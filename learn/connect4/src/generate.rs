//! Games to learn from: played until so many different ones stand.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use connect6_nets::random::Chance;

use crate::contest::play_game;
use crate::players::Player;
use crate::record::Record;

/// Why no more games came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// Somebody asked to stop.
    #[error("interrupted")]
    Halted,
    /// The players always play the same games.
    #[error(
        "only {0} different games came of {1}: these players repeat themselves; ask for fewer \
         games or let `set` or `random` take part"
    )]
    Repeating(usize, usize),
}

/// Adds `wanted` games between two players to those there are, each different from all others.
/// The players begin in turn. The same seed gives the same games.
pub fn add_games(
    records: &mut Vec<Record>,
    wanted: usize,
    players: [&mut dyn Player; 2],
    seed: u64,
    halt: &AtomicBool,
    mut progress: impl FnMut(usize),
) -> Result<(), GenerateError> {
    /// Games played for each one wanted before it is given up.
    const PATIENCE: usize = 20;
    let [one, two] = players;
    let mut seen: HashSet<Record> = records.iter().copied().collect();
    let goal = records.len() + wanted;
    let mut played = 0;
    while records.len() < goal {
        if halt.load(Ordering::Relaxed) {
            return Err(GenerateError::Halted);
        }
        if played > PATIENCE * wanted.max(100) {
            let found = wanted - (goal - records.len());
            return Err(GenerateError::Repeating(found, played));
        }
        let mut chance = Chance::part(seed, played as u64);
        let is_first_player_1 = played % 2 == 0;
        let game = match is_first_player_1 {
            true => play_game([&mut *one, &mut *two], &mut chance),
            false => play_game([&mut *two, &mut *one], &mut chance),
        };
        played += 1;
        let record = Record::of(&game, is_first_player_1).expect("the game is over");
        if seen.insert(record) {
            records.push(record);
            progress(records.len());
        }
    }
    Ok(())
}
