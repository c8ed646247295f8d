//! Where the games of the corpus begin.

use connect6_game::{Game, Point, Status, SIZE};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use crate::opening;

/// How a game of the corpus begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// With nothing on the board.
    Empty,
    /// With a stone in the centre and two of White's beside it, as people open.
    Beside,
    /// With an opening of the matches: a few stones around the centre, neither side ahead.
    Balanced,
    /// With stones strewn around any place of the board, whoever that favours.
    Strewn,
    /// With stones strewn along the edges.
    Edge,
}

/// The beginnings, each as often as its weight.
pub const STARTS: [(u32, Start); 5] = [
    (2, Start::Empty),
    (6, Start::Beside),
    (5, Start::Balanced),
    (4, Start::Strewn),
    (3, Start::Edge),
];

/// How far from its middle, in king's steps, strewn stones lie.
const SPREAD: usize = 4;
/// How many lines from the edge the stones of an edge opening may lie.
const MARGIN: usize = 3;
/// Whole turns that are strewn after Black's first stone, at least and at most.
const TURNS: std::ops::RangeInclusive<usize> = 1..=5;

impl Start {
    /// An opening of this kind.
    pub fn draw(self, rng: &mut impl Rng) -> Game {
        match self {
            Start::Empty => Game::new(),
            Start::Beside => {
                let first = Game::from_stones([Point::CENTRE]).expect("an empty board");
                strewn(first, 1, |point| distance(point, Point::CENTRE) <= 1, rng)
            }
            Start::Balanced => opening::generate(rng.next_u64(), 0),
            Start::Strewn => {
                let middle = *all().choose(rng).expect("there are points");
                let turns = rng.random_range(TURNS);
                strewn_anew(turns, |point| distance(point, middle) <= SPREAD, rng)
            }
            Start::Edge => {
                let near = |at: usize| !(MARGIN..SIZE - MARGIN).contains(&at);
                let turns = rng.random_range(TURNS);
                strewn_anew(turns, |point| near(point.row()) || near(point.col()), rng)
            }
        }
    }
}

fn all() -> Vec<Point> {
    Point::all().collect()
}

/// King's steps from one point to another.
fn distance(a: Point, b: Point) -> usize {
    a.row().abs_diff(b.row()).max(a.col().abs_diff(b.col()))
}

/// One black stone and so many whole turns at random on the allowed points.
fn strewn_anew(turns: usize, allowed: impl Fn(Point) -> bool, rng: &mut impl Rng) -> Game {
    let points: Vec<Point> = Point::all().filter(|point| allowed(*point)).collect();
    let first = *points.choose(rng).expect("there is room");
    let first = Game::from_stones([first]).expect("an empty board");
    strewn(first, turns, allowed, rng)
}

/// The game with so many more turns at random on the allowed points. Six in a row cannot come of
/// it but by five turns of one side, and then it is tried again.
fn strewn(game: Game, turns: usize, allowed: impl Fn(Point) -> bool, rng: &mut impl Rng) -> Game {
    let points: Vec<Point> = Point::all().filter(|point| allowed(*point)).collect();
    loop {
        let mut after = game.clone();
        let length = game.stones().len() + 2 * turns;
        while after.stones().len() < length && after.status() == Status::Open {
            // An occupied point is refused, and another is drawn.
            let _ = after.play(*points.choose(rng).expect("there is room"));
        }
        if after.status() == Status::Open {
            return after;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn every_opening_is_whole_turns_and_open() {
        for (_, start) in STARTS {
            for seed in 0..200 {
                let game = start.draw(&mut ChaCha8Rng::seed_from_u64(seed));
                assert_eq!(opening::check(&game), Ok(()), "{start:?}: {game}");
            }
        }
    }

    #[test]
    fn openings_lie_where_their_kind_says() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let beside = Start::Beside.draw(&mut rng);
        assert_eq!(beside.stones()[0], Point::CENTRE);
        assert!(beside.stones()[1..].iter().all(|stone| distance(*stone, Point::CENTRE) == 1));
        let edge = Start::Edge.draw(&mut rng);
        let inner = |point: &Point| distance(*point, Point::CENTRE) < SIZE / 2 - MARGIN + 1;
        assert!(!edge.stones().iter().any(inner), "{edge}");
    }
}
