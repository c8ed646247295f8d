//! `greedy`: one ply a stone, in the manner of the host program of the FPT 2011 design
//! contest, the classic weakest opponent of Connect6 hardware.
//!
//! An empty point is worth the lengths of the eight runs of stones that end next to it, of
//! either colour, less a penalty on the edge. Completing six comes before everything, stopping
//! a run of four or more comes next. It sees no threat with a gap in it, and nothing a second
//! stone could add. Equal points are chosen between by chance.

use std::time::Duration;

use connect6_game::{Board, Game, Point, Side, DIRECTIONS, SIZE, WINDOW};
use connect6_model::Decision;
use rand::seq::IndexedRandom;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::player::{Forfeit, Player};
use crate::random::stone_by_stone;

/// What completing six is worth.
const WIN: u32 = 1000;
/// What stopping an opposing run of at least [`DANGEROUS_RUN`] is worth.
const BLOCK: u32 = 500;
/// The shortest run that its owner completes in one turn.
const DANGEROUS_RUN: u32 = (WINDOW - 2) as u32;
/// What a point on the edge loses.
const EDGE_PENALTY: u32 = 5;

/// Takes, stone by stone, the point of greatest worth.
pub struct GreedyPlayer {
    rng: ChaCha8Rng,
}

impl GreedyPlayer {
    /// The player's name on the command line.
    pub const NAME: &str = "greedy";

    /// A player whose ties are decided by `seed`.
    pub fn new(seed: u64) -> GreedyPlayer {
        GreedyPlayer { rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    fn next_stone(&mut self, game: &Game) -> Option<Point> {
        let board = game.board();
        if board.stones() == 0 {
            return Some(Point::CENTRE);
        }
        let side = game.side_to_move();
        let mut greatest = 0;
        let mut equal = Vec::new();
        for point in board.empty_points() {
            let worth = worth(board, point, side);
            if worth > greatest {
                greatest = worth;
                equal.clear();
            }
            if worth == greatest {
                equal.push(point);
            }
        }
        equal.choose(&mut self.rng).copied()
    }
}

impl Player for GreedyPlayer {
    fn name(&self) -> String {
        GreedyPlayer::NAME.to_owned()
    }

    fn new_game(&mut self, _: Side, seed: u64) -> Result<(), Forfeit> {
        *self = GreedyPlayer::new(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Decision, Forfeit> {
        let stones = stone_by_stone(game, |game| self.next_stone(game));
        Ok(Decision::unexplained(stones))
    }
}

/// What the empty `point` is worth to `side`.
fn worth(board: &Board, point: Point, side: Side) -> u32 {
    let mut sum = 1;
    let mut blocks = false;
    for direction in DIRECTIONS {
        let (rows, cols) = direction.step();
        let ends = [run(board, point, rows, cols), run(board, point, -rows, -cols)];
        let joined = |colour: Side| -> u32 {
            ends.iter().filter(|(owner, _)| *owner == Some(colour)).map(|(_, length)| length).sum()
        };
        if joined(side) + 1 >= WINDOW as u32 {
            return WIN;
        }
        blocks |= joined(side.other()) >= DANGEROUS_RUN;
        sum += ends.iter().map(|(_, length)| length).sum::<u32>();
    }
    if blocks {
        return BLOCK;
    }
    if on_edge(point) {
        sum.saturating_sub(EDGE_PENALTY)
    } else {
        sum
    }
}

/// The run of one colour that starts beside `point` and leads away from it.
fn run(board: &Board, point: Point, rows: isize, cols: isize) -> (Option<Side>, u32) {
    let stone_at =
        |distance: isize| point.offset(rows * distance, cols * distance).and_then(|p| board.get(p));
    let owner = stone_at(1);
    if owner.is_none() {
        return (None, 0);
    }
    let length = (1..).take_while(|distance| stone_at(*distance) == owner).count();
    (owner, length as u32)
}

fn on_edge(point: Point) -> bool {
    [point.row(), point.col()].iter().any(|at| *at == 0 || *at == SIZE - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose(position: &str) -> Vec<String> {
        let game: Game = position.parse().unwrap();
        let choice = GreedyPlayer::new(0).choose(&game, None).unwrap();
        choice.stones.iter().map(Point::to_string).collect()
    }

    #[test]
    fn completes_five_and_stops_there() {
        // Black has b5-f5; a5 and g5 both win at once, so one stone is enough.
        let stones = choose("b5,a1,a3,c5,d5,c1,e1,e5,f5,g1,i1");
        assert_eq!(stones.len(), 1, "{stones:?}");
        assert!(["a5", "g5"].contains(&stones[0].as_str()), "{stones:?}");
    }

    #[test]
    fn blocks_a_run_of_four() {
        let mut stones = choose("j10,a1,a3,k10,l10,c1,e1,m10,s19");
        stones.sort();
        assert_eq!(stones, ["i10", "n10"]);
    }

    #[test]
    fn sees_a_gap_only_when_the_stones_around_it_touch_the_point() {
        let worth_of = |position: &str, point: &str| {
            let game: Game = position.parse().unwrap();
            worth(game.board(), point.parse().unwrap(), Side::White)
        };
        // h10 i10 _ k10 l10: the stones beside j10 add up to four.
        assert_eq!(worth_of("h10,a1,a3,i10,k10,c1,e1,l10,s19", "j10"), BLOCK);
        // h10 i10 _ k10 _ m10: as dangerous, but no point touches four of them.
        let gapped = "h10,a1,a3,i10,k10,c1,e1,m10,s19";
        assert!(worth_of(gapped, "j10") < BLOCK);
        assert!(worth_of(gapped, "l10") < BLOCK);
    }

    #[test]
    fn both_colours_count_and_the_edge_costs() {
        let game: Game = "j10,j11,k12".parse().unwrap();
        let worth_of = |name: &str| worth(game.board(), name.parse().unwrap(), Side::Black);
        // k11 touches j10, j11 and k12, one stone each, and itself.
        assert_eq!(worth_of("k11"), 4);
        assert_eq!(worth_of("a1"), 0);
        assert_eq!(worth_of("b2"), 1);
    }

    #[test]
    fn opens_in_the_centre() {
        assert_eq!(choose(""), ["j10"]);
    }
}
