//! Games to learn from, played by the player that searches: stronger than the corpus, and as many
//! as one likes. A game depends on the seed and on its own number alone.

use connect6_game::records::packed::PackedGame;
use connect6_game::splitmix::mix;
use connect6_model::search::Level;
use connect6_players::bout::Conditions;
use connect6_players::corpus::played_out;
use connect6_players::{opening, NoisyPlayer, SearchingPlayer};

/// Nodes a turn: enough to see most wins that are near, and fifty games a second.
const NODES: u64 = 2_000;
/// Stones in a hundred that go astray, so that the games differ and both sides win some.
const NOISE: u32 = 5;

/// Plays the game with this number in the endless list that belongs to `seed`.
pub fn play(seed: u64, number: u32) -> PackedGame {
    let player = || {
        let searching = SearchingPlayer::new(Level::DEFAULT, Some(NODES));
        NoisyPlayer::new(Box::new(searching), NOISE)
    };
    let (mut black, mut white) = (player(), player());
    let conditions = Conditions {
        limit: None,
        seeds: [0, 1].map(|side| mix(mix(seed) ^ (2 * u64::from(number) + side))),
    };
    let opening = opening::generate(seed, number.into());
    played_out(&opening, [&mut black, &mut white], conditions, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_depends_on_seed_and_number_alone() {
        assert_eq!(play(3, 7), play(3, 7));
        assert_ne!(play(3, 7).game, play(3, 8).game);
        assert_ne!(play(3, 7).game, play(4, 7).game);
    }
}
