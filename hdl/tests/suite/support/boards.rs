//! Boards for the tests of the core's blocks: random points and sides, positions of games, and the
//! colour codes.

use connect6_game::{Game, Point, Side, Status, CELLS};
use connect6_records::corpus;

use super::Rng;

/// Any point.
pub fn random_point(rng: &mut Rng) -> Point {
    Point::from_index(rng.below(CELLS as u64) as usize).expect("below the number of cells")
}

/// Either side.
pub fn random_side(rng: &mut Rng) -> Side {
    Side::BOTH[rng.below(2) as usize]
}

/// A stone as the hardware writes it.
pub fn stone_code(side: Side) -> u64 {
    match side {
        Side::Black => 1,
        Side::White => 2,
    }
}

/// A cell as the hardware writes it: row above column.
pub fn cell_code(point: Point) -> u64 {
    ((point.row() as u64) << 5) | point.col() as u64
}

/// Every turn of every `stride`-th game of the corpus.
pub fn game_positions(stride: usize) -> impl Iterator<Item = Game> {
    corpus::load().into_iter().step_by(stride).flat_map(|record| {
        let stones = record.game().stones().to_vec();
        (3..stones.len())
            .step_by(2)
            .map(move |length| {
                Game::from_stones(stones[..length].iter().copied())
                    .expect("part of a legal game is legal")
            })
            .filter(|game| game.status() == Status::Open)
    })
}
