//! A player that slips: some of its stones are not the ones it meant. So a strong player can be
//! made as weak as one likes, and games that would always be the same differ.

use std::time::Duration;

use connect6_game::{Game, Point, Side, Status};
use connect6_model::Decision;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::player::{Forfeit, Player};
use crate::{GreedyPlayer, RandomPlayer};

/// A player of whose stones so many in a hundred go astray: one half of them where `random` would
/// put them, the other half where `greedy` would.
pub struct NoisyPlayer {
    inner: Box<dyn Player>,
    percent: u32,
    rng: ChaCha8Rng,
    astray: [Box<dyn Player>; 2],
}

impl NoisyPlayer {
    /// Lets `percent` in a hundred of a player's stones go astray.
    pub fn new(inner: Box<dyn Player>, percent: u32) -> NoisyPlayer {
        NoisyPlayer {
            inner,
            percent,
            rng: ChaCha8Rng::seed_from_u64(0),
            astray: [Box::new(RandomPlayer::new(0)), Box::new(GreedyPlayer::new(0))],
        }
    }

    /// A stone that nobody meant.
    fn slip(&mut self, game: &Game) -> Result<Option<Point>, Forfeit> {
        let which = self.rng.random_range(0..self.astray.len());
        let choice = self.astray[which].choose(game, None)?;
        Ok(choice.stones.first().copied())
    }
}

impl Player for NoisyPlayer {
    fn name(&self) -> String {
        format!("{} with {} % noise", self.inner.name(), self.percent)
    }

    fn new_game(&mut self, side: Side, seed: u64) -> Result<(), Forfeit> {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
        self.inner.new_game(side, self.rng.next_u64())?;
        for player in &mut self.astray {
            player.new_game(side, self.rng.next_u64())?;
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Decision, Forfeit> {
        let meant = self.inner.choose(game, limit)?.stones;
        let mut after = game.clone();
        let mut stones = Vec::new();
        for place in 0..game.stones_left_in_turn() {
            let slips = self.rng.random_range(0..100) < self.percent;
            // What was meant may be taken by now, or not be there: a win was meant before it.
            let meant = meant.get(place).copied();
            let stone = match meant.filter(|point| !slips && after.board().is_empty(*point)) {
                Some(stone) => Some(stone),
                None => self.slip(&after)?,
            };
            let Some(stone) = stone else { break };
            stones.push(stone);
            if after.play(stone) != Ok(Status::Open) {
                break;
            }
        }
        Ok(Decision::unexplained(stones))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bout::play_turn;
    use crate::ModelPlayer;

    /// The game of a player against itself.
    fn game(percent: u32, seed: u64) -> Game {
        let mut player = NoisyPlayer::new(Box::new(ModelPlayer), percent);
        player.new_game(Side::Black, seed).unwrap();
        let mut game = Game::new();
        while game.status() == Status::Open {
            let stones = player.choose(&game, None).unwrap().stones;
            play_turn(&mut game, &stones).unwrap();
        }
        game
    }

    #[test]
    fn noise_makes_games_differ_and_the_seed_repeats_them() {
        assert_eq!(game(20, 1), game(20, 1));
        assert_ne!(game(20, 1), game(20, 2));
        assert_eq!(game(0, 1), game(0, 2));
    }

    #[test]
    fn about_so_many_stones_go_astray() {
        // The model takes the first of eight equal points, so a stray stone is seldom the one meant.
        let opening: Game = "j10,a1,s19".parse().unwrap();
        let meant = ModelPlayer.choose(&opening, None).unwrap().stones;
        let mut player = NoisyPlayer::new(Box::new(ModelPlayer), 30);
        let kept = (0..1_000)
            .filter(|seed| {
                player.new_game(Side::Black, *seed).unwrap();
                player.choose(&opening, None).unwrap().stones[0] == meant[0]
            })
            .count();
        assert!((660..780).contains(&kept), "{kept}");
    }
}
