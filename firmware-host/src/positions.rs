//! Positions to try the core on: from games, self-play, random stones, edges, nearly full
//! boards. The same seed gives the same positions.

use connect6_game::{Game, Point, Side, Status, CELLS, SIZE};
use connect6_model::decide;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Stones of a random position, at most: beyond this, six in a row by chance is likely.
const RANDOM_STONES: usize = 61;
/// Stones of a self-played position, at most.
const SELF_PLAY_STONES: usize = 41;
/// Random stones before self-play begins.
const OPENING_STONES: usize = 5;
/// Empty cells of a nearly full board, at most.
const LAST_CELLS: usize = 24;
/// How far from the edge the stones of an edge position are.
const MARGIN: usize = 2;

/// Where a position comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Games,
    SelfPlay,
    Random,
    Edge,
    NearlyFull,
}

impl Source {
    pub const ALL: [Source; 5] =
        [Source::Games, Source::SelfPlay, Source::Random, Source::Edge, Source::NearlyFull];

    pub fn name(self) -> &'static str {
        match self {
            Source::Games => "from games",
            Source::SelfPlay => "self-play",
            Source::Random => "random stones",
            Source::Edge => "edges",
            Source::NearlyFull => "nearly full",
        }
    }
}

/// An endless supply of open positions at the start of a turn.
pub struct Positions {
    rng: ChaCha8Rng,
    games: Vec<Game>,
    next: usize,
}

impl Positions {
    /// Positions from `seed`, some of them taken from these games, each of which has stones.
    pub fn new(seed: u64, games: Vec<Game>) -> Positions {
        Positions { rng: ChaCha8Rng::seed_from_u64(seed), games, next: 0 }
    }

    /// An odd number of stones, at most about `most`: a turn begins after it.
    fn length(&mut self, most: usize) -> usize {
        self.rng.random_range(0..(most / 2).max(1)) * 2 + 1
    }

    fn of_a_game(&mut self) -> Option<Game> {
        let game = self.games.choose(&mut self.rng)?.clone();
        let length = self.length(game.stones().len());
        Game::from_stones(game.stones().get(..length)?.iter().copied()).ok()
    }

    fn random(&mut self, length: usize, allowed: impl Fn(Point) -> bool) -> Option<Game> {
        let mut game = Game::new();
        while game.stones().len() < length && game.status() == Status::Open {
            let free: Vec<Point> = game.board().empty_points().filter(|p| allowed(*p)).collect();
            game.play(*free.choose(&mut self.rng)?).ok()?;
        }
        Some(game)
    }

    fn self_play(&mut self) -> Option<Game> {
        let near =
            |point: Point| point.row().abs_diff(SIZE / 2) < 4 && point.col().abs_diff(SIZE / 2) < 4;
        let mut game = self.random(OPENING_STONES, near)?;
        let length = self.length(SELF_PLAY_STONES);
        while game.stones().len() < length && game.status() == Status::Open {
            for stone in decide(&game).ok()?.stones {
                if game.status() == Status::Open {
                    game.play(stone).ok()?;
                }
            }
        }
        Some(game)
    }

    /// Pairs of columns shifted row by row never make six, whatever is left out.
    fn nearly_full(&mut self) -> Option<Game> {
        let is_dark = |p: &Point| (p.row() / 2 + p.col()) % 2 == 0;
        let (mut dark, mut light): (Vec<Point>, Vec<Point>) = Point::all().partition(is_dark);
        let empty = self.length(LAST_CELLS) + 1;
        let mut game = Game::new();
        while game.stones().len() < CELLS - empty && game.status() == Status::Open {
            let pool = match game.side_to_move() {
                Side::Black => &mut dark,
                Side::White => &mut light,
            };
            let at = self.rng.random_range(0..pool.len());
            game.play(pool.swap_remove(at)).ok()?;
        }
        Some(game)
    }
}

impl Iterator for Positions {
    type Item = (Source, Game);

    fn next(&mut self) -> Option<(Source, Game)> {
        loop {
            let source = Source::ALL[self.next % Source::ALL.len()];
            let edge = |p: Point| {
                let near = |at: usize| !(MARGIN..SIZE - MARGIN).contains(&at);
                near(p.row()) || near(p.col())
            };
            let game = match source {
                Source::Games => self.of_a_game(),
                Source::SelfPlay => self.self_play(),
                Source::Random => {
                    let length = self.length(RANDOM_STONES);
                    self.random(length, |_| true)
                }
                Source::Edge => {
                    let length = self.length(RANDOM_STONES);
                    self.random(length, edge)
                }
                Source::NearlyFull => self.nearly_full(),
            };
            // A game that ended on the way, or in mid-turn, is tried again.
            if let Some(game) = game.filter(decide_able) {
                self.next += 1;
                return Some((source, game));
            }
        }
    }
}

/// Whether the core can be asked about a position: open, after the opening, between turns.
pub fn decide_able(game: &Game) -> bool {
    game.status() == Status::Open && game.stones().len() % 2 == 1
}
