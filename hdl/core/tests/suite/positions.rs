//! Positions of the corpus, always the same ones.

use connect6_game::records::corpus;
use connect6_game::{Game, Status};

/// Every turn of every `stride`-th game.
pub fn positions(stride: usize) -> impl Iterator<Item = Game> {
    corpus::load()
        .into_iter()
        .step_by(stride)
        .flat_map(|record| {
            let stones = record.game().stones().to_vec();
            (1..stones.len()).step_by(2).map(move |length| {
                let part = stones[..length].iter().copied();
                Game::from_stones(part).expect("part of a legal game is legal")
            })
        })
        .filter(|game| game.status() == Status::Open)
}
