//! How often the stones that were played are the ones expected, over all turns and by stage of the
//! game, and how often the winner is told.
//!
//! The first stone of a turn is right if it is either stone of the turn. The second is asked for
//! after the recorded first, and must be the other one. A pair is right if the two stones that one
//! would choose one after the other are those of the turn.

use crate::predict::tables::{sum, Tables};
use connect6_game::{Board, Point, Side};
use connect6_model::look_up::places;
use connect6_model::look_up::quantised::Quantised;
use connect6_model::pq::point_quality;
use serde::{Deserialize, Serialize};

use crate::lessons::Turn;

/// How many stones may be named for the second figure.
const FEW: usize = 5;
/// Stones of a stage of the game, as in the paper's Fig. 7; what is later is one stage.
const STAGE: usize = 10;
/// The last stage begins here.
const LATE: usize = 100;

/// Something that gives every empty cell a worth as the next stone.
pub trait Expects {
    /// The empty cells in scan order, each with its worth.
    fn worths(&self, board: &Board, side: Side, stones_left: usize) -> Vec<(Point, f32)>;
}

impl Expects for Tables {
    fn worths(&self, board: &Board, side: Side, stones_left: usize) -> Vec<(Point, f32)> {
        let table = self.moves_for(stones_left);
        let worth = |cell| {
            let places = places(board, cell, side);
            (cell, sum(table, &places))
        };
        board.empty_points().map(worth).collect()
    }
}

impl Expects for Quantised {
    fn worths(&self, board: &Board, side: Side, stones_left: usize) -> Vec<(Point, f32)> {
        let worth = |cell| {
            let places = places(board, cell, side);
            (cell, self.worth(&places, stones_left) as f32)
        };
        board.empty_points().map(worth).collect()
    }
}

/// The seven steps' own measure of a cell.
pub struct PointQuality;

impl Expects for PointQuality {
    fn worths(&self, board: &Board, _: Side, _: usize) -> Vec<(Point, f32)> {
        let worth = |cell| (cell, point_quality(board, cell) as f32);
        board.empty_points().map(worth).collect()
    }
}

/// Right answers of some kind, and how many were asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Count {
    /// Right answers.
    pub right: usize,
    /// All answers.
    pub of: usize,
}

impl Count {
    fn add(&mut self, is_right: bool) {
        self.right += usize::from(is_right);
        self.of += 1;
    }

    /// The share of right answers.
    pub fn share(&self) -> f64 {
        self.right as f64 / self.of.max(1) as f64
    }
}

/// What an expectation is worth on some turns.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Accuracy {
    /// Stones named first.
    pub top_1: Count,
    /// Stones among the first five.
    pub top_5: Count,
    /// First stones of turns named first.
    pub first: Count,
    /// Second stones named first.
    pub second: Count,
    /// Turns with both stones right.
    pub pairs: Count,
    /// Stones named first, by stage: stones on the board, ten at a time, the last from 100 on.
    pub stages: Vec<Count>,
}

/// The best cells, the first of equals first.
fn best(mut worths: Vec<(Point, f32)>, count: usize) -> Vec<Point> {
    let count = count.min(worths.len());
    let order = |a: &(Point, f32), b: &(Point, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    if count < worths.len() {
        worths.select_nth_unstable_by(count, order);
    }
    worths.truncate(count);
    worths.sort_by(order);
    worths.into_iter().map(|(cell, _)| cell).collect()
}

/// Asks for the stones of every turn.
pub fn measure(expects: &dyn Expects, turns: &[Turn]) -> Accuracy {
    let mut accuracy =
        Accuracy { stages: vec![Count::default(); LATE / STAGE + 1], ..Accuracy::default() };
    for turn in turns {
        let (mut board, side) = (turn.board(), turn.side());
        let stones = turn.stones();
        let stage = turn.before.min(LATE) / STAGE;
        let mut tell = |named: &[Point], wanted: &[Point]| {
            let is_right = named.first().is_some_and(|cell| wanted.contains(cell));
            accuracy.top_1.add(is_right);
            let is_near = named.iter().any(|cell| wanted.contains(cell));
            accuracy.top_5.add(is_near);
            accuracy.stages[stage].add(is_right);
            is_right
        };
        let firsts = best(expects.worths(&board, side, 2), FEW);
        let is_right = tell(&firsts, stones);
        accuracy.first.add(is_right);
        let [a, b] = *stones else { continue };
        board.place(a, side);
        let seconds = best(expects.worths(&board, side, 1), FEW);
        let is_second_right = tell(&seconds, &[b]);
        accuracy.second.add(is_second_right);
        board.remove(a, side);
        let mut is_pair = is_right;
        if is_right {
            let (first, rest) = if firsts[0] == a { (a, b) } else { (b, a) };
            board.place(first, side);
            is_pair = best(expects.worths(&board, side, 1), 1) == [rest];
        }
        accuracy.pairs.add(is_pair);
    }
    accuracy
}

/// How often the tables tell who wins, before the turns of games that somebody won.
pub fn measure_value(tables: &Tables, turns: &[Turn]) -> Count {
    let mut count = Count::default();
    for turn in turns {
        if let Some(is_winning) = turn.is_winning() {
            let share = tables.value(&turn.board(), turn.side(), 2);
            count.add((share > 0.5) == is_winning);
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::{self, Lesson};
    use connect6_game::records::Record;
    use connect6_game::Game;

    /// Expects the cells of a list, the earlier the more.
    struct Expected(Vec<Point>);

    impl Expects for Expected {
        fn worths(&self, board: &Board, _: Side, _: usize) -> Vec<(Point, f32)> {
            let worth = |cell: Point| {
                let place = self.0.iter().position(|listed| *listed == cell);
                (cell, place.map_or(-1e9, |place| -(place as f32)))
            };
            board.empty_points().map(worth).collect()
        }
    }

    #[test]
    fn either_stone_is_right_first_and_then_the_other() {
        let game: Game = "j10,a1,c2,k10,l10,e3,g1".parse().unwrap();
        let lessons = [Lesson::new(Record::new(game))];
        let turns = lessons::turns(&lessons);
        let points = |text: &str| text.split(',').map(|p| p.parse().unwrap()).collect();
        // Black's turn is named whole, the stones the other way round; of White's only one is.
        let accuracy = measure(&Expected(points("l10,k10,s1,g1")), &turns);
        let counts = |count: Count| (count.right, count.of);
        assert_eq!(counts(accuracy.top_1), (2, 4));
        assert_eq!(counts(accuracy.top_5), (4, 4));
        assert_eq!(counts(accuracy.first), (1, 2));
        assert_eq!(counts(accuracy.pairs), (1, 2));
        assert_eq!(accuracy.stages[0].of, 4);
    }
}
