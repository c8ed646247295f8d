//! Boards for the tests of the core's blocks: random points and sides, positions of games, and the
//! colour codes.

use connect6_game::records::corpus;
use connect6_game::{Board, Game, Point, Side, Status, CELLS, DIRECTIONS, WINDOW};

use super::Rng;

/// Any point.
pub fn random_point(rng: &mut Rng) -> Point {
    Point::from_index(rng.below(CELLS as u64) as usize).expect("below the number of cells")
}

/// Either side.
pub fn random_side(rng: &mut Rng) -> Side {
    Side::BOTH[rng.below(2) as usize]
}

/// A board on which so many stones were put, but for those that found their point taken.
pub fn random_board(rng: &mut Rng, stones: usize) -> Board {
    let mut board = Board::new();
    for _ in 0..stones {
        let (point, side) = (random_point(rng), random_side(rng));
        if board.is_empty(point) {
            board.place(point, side);
        }
    }
    board
}

/// The eleven cells of an arm around its centre: stones of Black and White, and cells off the
/// board.
pub fn arm_cells(board: &Board, centre: Point, line: usize) -> ([u64; 2], u64) {
    const REACH: isize = WINDOW as isize - 1;
    let (rows, cols) = DIRECTIONS[line].step();
    let (mut stones, mut off) = ([0; 2], 0);
    for away in (-REACH..=REACH).filter(|away| *away != 0) {
        let bit = 1 << (away + REACH);
        match centre.offset(rows * away, cols * away).map(|point| board.get(point)) {
            None => off |= bit,
            Some(Some(side)) => stones[side.index()] |= bit,
            Some(None) => {}
        }
    }
    (stones, off)
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
