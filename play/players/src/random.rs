//! `random`: any empty point near the stones, each as likely as the next. The weakest
//! opponent that still plays where the game is.

use std::time::Duration;

use connect6_game::{Board, Game, Point, Side};
use connect6_model::Decision;
use rand::seq::IndexedRandom;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::player::{Forfeit, Player};

/// How far from a stone, in king's steps, a random stone may fall.
const REACH: isize = 2;

/// Plays at random near the stones on the board.
pub struct RandomPlayer {
    rng: ChaCha8Rng,
}

impl RandomPlayer {
    /// The player's name on the command line.
    pub const NAME: &str = "random";

    /// A player whose chance comes from `seed`.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Player for RandomPlayer {
    fn name(&self) -> String {
        RandomPlayer::NAME.to_owned()
    }

    fn new_game(&mut self, _: Side, seed: u64) -> Result<(), Forfeit> {
        *self = RandomPlayer::new(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Decision, Forfeit> {
        Ok(Decision::unexplained(stone_by_stone(game, |game| {
            near_stones(game.board(), REACH).choose(&mut self.rng).copied()
        })))
    }
}

/// Plays out a turn one stone at a time: asks `next` for each stone until the turn is full,
/// the game is over or there is nothing left to ask for.
pub(crate) fn stone_by_stone(
    game: &Game,
    mut next: impl FnMut(&Game) -> Option<Point>,
) -> Vec<Point> {
    let mut after = game.clone();
    let mut stones = Vec::new();
    for _ in 0..game.stones_left_in_turn() {
        let Some(stone) = next(&after) else { break };
        if after.play(stone).is_err() {
            break;
        }
        stones.push(stone);
    }
    stones
}

/// The empty points at most `reach` king's steps from a stone; the centre on an empty board;
/// every empty point if all those are taken.
pub(crate) fn near_stones(board: &Board, reach: isize) -> Vec<Point> {
    if board.stones() == 0 {
        return vec![Point::CENTRE];
    }
    let has_neighbour = |point: &Point| {
        (-reach..=reach).any(|rows| {
            (-reach..=reach)
                .any(|cols| point.offset(rows, cols).is_some_and(|near| !board.is_empty(near)))
        })
    };
    let near: Vec<Point> = board.empty_points().filter(has_neighbour).collect();
    if near.is_empty() {
        board.empty_points().collect()
    } else {
        near
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::Status;

    #[test]
    fn whole_games_are_legal_and_repeat_with_the_seed() {
        let play = |seed| {
            let mut player = RandomPlayer::new(seed);
            let mut game = Game::new();
            while game.status() == Status::Open {
                for stone in player.choose(&game, None).unwrap().stones {
                    game.play(stone).unwrap();
                }
            }
            game
        };
        assert_eq!(play(1), play(1));
        assert_ne!(play(1), play(2));
        assert_eq!(play(3).stones()[0], Point::CENTRE);
    }

    #[test]
    fn points_near_a_corner_stone() {
        let game: Game = "a1".parse().unwrap();
        let near: Vec<String> = near_stones(game.board(), 1).iter().map(Point::to_string).collect();
        assert_eq!(near, ["b1", "a2", "b2"]);
    }
}
