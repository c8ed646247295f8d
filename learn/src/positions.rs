//! Positions early in the game, each with the solver's word: has the side to move a win by force?
//! If so the turn before was a sudden death.
//!
//! A position has 3, 5, 7 or 9 stones: Black's first in the centre, White's two within three lines
//! of it, then whole turns near the stones, drawn by chance, cells of greater PQ more often. The
//! paper's move order 2 is the position of 3 stones. No two are the same under the eight
//! symmetries. A candidate depends on the seed and on its own number alone.
//!
//! A win that is shown is proved. One that is not shown may still exist: the search has a limit,
//! and looks for sequences of threats alone.

use std::collections::HashSet;

use connect6_game::{Game, Point, Side, SIZE};
use connect6_model::pq::point_quality;
use connect6_nets::random::Chance;
use connect6_solver::{Limits, Question, Settings, Solver, Value};

use crate::symmetry::{image, SYMMETRIES};

/// How far from the centre White's first stones lie.
const REACH: usize = 3;
/// Stones of the positions, and how many candidates in ten have them; the openings themselves come
/// first, all of them.
const LENGTHS: [(usize, usize); 3] = [(5, 1), (7, 5), (9, 4)];
const ALL_PARTS: usize = 10;
/// Nodes of a proof. More would find a few wins more.
const NODES: u64 = 2_000;
/// The solver's table has two to this power entries: a position needs few.
const TABLE_BITS: u32 = 14;
/// One opening in so many is kept for the test.
const TEST_SHARE: u64 = 16;

/// A position with its label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Labelled {
    /// The number of the candidate.
    pub number: u64,
    /// The stones in play order.
    pub stones: Vec<Point>,
    /// Whether the side to move wins by force: then the side that has just moved is lost.
    pub is_sudden_death: bool,
}

/// The stones of a position under the symmetry that makes them least: first the black ones, then
/// the white, each in order.
type Key = (Vec<Point>, Vec<Point>);

fn key(stones: &[Point]) -> Key {
    let keyed = |symmetry: usize| {
        let mut sides = (Vec::new(), Vec::new());
        for (number, stone) in stones.iter().enumerate() {
            let side = match Game::side_of_stone(number) {
                Side::Black => &mut sides.0,
                Side::White => &mut sides.1,
            };
            side.push(image(symmetry, *stone));
        }
        sides.0.sort_unstable();
        sides.1.sort_unstable();
        sides
    };
    let keys = (0..SYMMETRIES).map(keyed);
    keys.min().expect("there are symmetries")
}

/// Whether White's stones `a` and `b` beside the centre are an opening that is kept for the test.
fn is_test_opening(a: Point, b: Point) -> bool {
    let (_, whites) = key(&[Point::CENTRE, a, b]);
    let name = whites.iter().fold(0, |name, p| name * 361 + p.index());
    connect6_game::splitmix::mix(name as u64) % TEST_SHARE == 0
}

impl Labelled {
    /// Whether the position is for the test: it can be reached by an opening that is kept for it,
    /// whichever of White's stones came first. No position that is trained on can.
    pub fn is_for_test(&self) -> bool {
        let numbered = self.stones.iter().enumerate();
        let whites: Vec<Point> = numbered
            .filter(|(number, _)| Game::side_of_stone(*number) == Side::White)
            .map(|(_, stone)| *stone)
            .collect();
        let mut pairs = whites.iter().flat_map(|a| whites.iter().map(move |b| (*a, *b)));
        pairs.any(|(a, b)| a < b && is_test_opening(a, b))
    }
}

/// Draws candidates one after another and labels those that are new.
pub struct Positions {
    seed: u64,
    next: u64,
    known: HashSet<Key>,
    openings: Vec<[Point; 2]>,
    solver: Solver,
}

impl Positions {
    /// Positions of this seed, from the first on.
    pub fn new(seed: u64) -> Positions {
        let near: Vec<Point> = Point::all()
            .filter(|point| {
                let centre = SIZE / 2;
                let far = point.row().abs_diff(centre).max(point.col().abs_diff(centre));
                (1..=REACH).contains(&far)
            })
            .collect();
        let pairs = near.iter().flat_map(|a| near.iter().map(move |b| [*a, *b]));
        Positions {
            seed,
            next: 0,
            known: HashSet::new(),
            openings: pairs.filter(|[a, b]| a < b).collect(),
            solver: Solver::new(Settings {
                threads: 1,
                table_bits: TABLE_BITS,
                losses: false,
                ..Settings::default()
            }),
        }
    }

    /// Takes over a position that was labelled before; they must come in order.
    pub fn resume(&mut self, position: &Labelled) {
        self.known.insert(key(&position.stones));
        self.next = position.number + 1;
    }

    /// The stones of a candidate.
    fn candidate(&self, number: u64) -> Vec<Point> {
        // First come all pairs of White's, whichever way they are turned.
        if let Some([a, b]) = self.openings.get(number as usize) {
            return vec![Point::CENTRE, *a, *b];
        }
        let mut chance = Chance::part(self.seed, number);
        let mut part = chance.below(ALL_PARTS);
        let mut length = LENGTHS[0].0;
        for (stones, parts) in LENGTHS {
            length = stones;
            match part.checked_sub(parts) {
                Some(rest) => part = rest,
                None => break,
            }
        }
        let [a, b] = chance.choose(&self.openings);
        let first = Game::from_stones([Point::CENTRE, a, b]);
        let mut game = first.expect("three different points");
        while game.stones().len() < length {
            let stone = draw(&game, &mut chance);
            game.play(stone).expect("an empty point, and nobody has six");
        }
        game.stones().to_vec()
    }

    /// The value of a position by proof.
    fn is_won(&mut self, stones: &[Point]) -> bool {
        let game = Game::from_stones(stones.iter().copied()).expect("the stones are legal");
        let question = Question::of(&game, None).expect("nobody has six");
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        self.solver.solve(&question, &limits).value() == Value::Win
    }
}

impl Iterator for Positions {
    type Item = Labelled;

    fn next(&mut self) -> Option<Labelled> {
        loop {
            let number = self.next;
            self.next += 1;
            let stones = self.candidate(number);
            if self.known.insert(key(&stones)) {
                return Some(Labelled { number, is_sudden_death: self.is_won(&stones), stones });
            }
        }
    }
}

/// A stone, each cell as likely as the cube of its PQ.
fn draw(game: &Game, chance: &mut Chance) -> Point {
    let board = game.board();
    let weights: Vec<(Point, usize)> = board
        .empty_points()
        .map(|cell| (cell, (point_quality(board, cell) as usize).pow(3)))
        .collect();
    let total = weights.iter().map(|(_, weight)| weight).sum();
    let mut left = chance.below(total);
    for (cell, weight) in weights {
        match left.checked_sub(weight) {
            Some(rest) => left = rest,
            None => return cell,
        }
    }
    unreachable!("the weights add up to their total")
}

/// The paper's Table 2, for the stones that we count: positions and sudden deaths by stones.
pub const PAPER: [(usize, usize, usize); 4] =
    [(3, 285, 46), (5, 80_017, 14_846), (7, 780_916, 187_278), (9, 793_572, 206_984)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_distinct_and_the_same_again() {
        let few: Vec<Labelled> = Positions::new(1).take(260).collect();
        let openings = few.iter().filter(|p| p.stones.len() == 3).count();
        assert_eq!(openings, 162);
        let mut keys: Vec<Key> = few.iter().map(|p| key(&p.stones)).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), few.len());
        let mut later = Positions::new(1);
        few[..200].iter().for_each(|position| later.resume(position));
        let rest: Vec<Labelled> = later.take(60).collect();
        assert_eq!(rest, few[200..]);
    }

    #[test]
    fn a_position_and_its_images_are_on_the_same_side_of_the_split() {
        for position in Positions::new(2).skip(162).take(40) {
            for symmetry in 0..SYMMETRIES {
                let turned = Labelled {
                    stones: position.stones.iter().map(|p| image(symmetry, *p)).collect(),
                    ..position.clone()
                };
                assert_eq!(turned.is_for_test(), position.is_for_test());
            }
        }
    }
}
