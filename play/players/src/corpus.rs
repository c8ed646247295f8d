//! Playing the corpus: the project's own games, which tests and measurements use
//! (`connect6_game::records::corpus` holds them).
//!
//! Every kind of player meets every other, strong against strong, strong against weak and weak
//! against weak, with and without noise, as either colour, from openings of several kinds: so that
//! quiet, sharp, won, lost and nearly full positions all occur. A game depends on the seed and on
//! its own number alone, so the same games come out on any machine, however many are played at
//! once.

mod census;
mod entrant;
mod start;

pub use census::Census;

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::Mutex;

use connect6_game::records::packed::{Collection, PackedGame};
use connect6_game::{Game, Point};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::bout::{self, Conditions, Ending};
use crate::player::Player;
use entrant::PAIRINGS;

/// How many games the corpus in the tree has.
pub const GAMES: usize = 4_000;
/// The seed of the corpus in the tree.
pub const SEED: u64 = 1;

/// Plays the game with this number in the endless list that belongs to `seed`.
pub fn play(seed: u64, number: u32) -> PackedGame {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number.into());
    let mut entrants = weighted(&PAIRINGS, &mut rng);
    if rng.random_range(0..2) == 1 {
        entrants.reverse();
    }
    let opening = weighted(&start::STARTS, &mut rng).draw(&mut rng);
    let conditions = Conditions { limit: None, seeds: [rng.next_u64(), rng.next_u64()] };
    let [mut black, mut white] = entrants.map(|entrant| entrant.player());
    played_out(&opening, [&mut *black, &mut *white], conditions, number)
}

/// The whole game of two built-in players from an opening, under its number. They keep to the
/// rules, so it has no forfeit.
pub fn played_out(
    opening: &Game,
    players: [&mut dyn Player; 2],
    conditions: Conditions,
    number: u32,
) -> PackedGame {
    let [black, white] = [players[0].name(), players[1].name()];
    let bout = bout::play(opening, players, conditions, || false).expect("nobody halts it");
    if let Ending::Forfeit { side, cause } = &bout.ending {
        panic!("game {number}: {side} forfeits: {cause}");
    }
    PackedGame { number, black, white, game: bout.game }
}

/// Plays the first `count` different games that belong to `seed`, `threads` at a time. `done` is
/// told how many there are whenever one more has ended. `None` if `halt` was set on the way.
pub fn generate(
    seed: u64,
    count: usize,
    threads: usize,
    halt: &AtomicBool,
    done: impl Fn(usize) + Sync,
) -> Option<Collection> {
    let mut games: Vec<PackedGame> = Vec::with_capacity(count);
    let mut known: HashSet<Vec<Point>> = HashSet::new();
    // People count games from 1.
    let next = AtomicU32::new(1);
    while games.len() < count {
        let end = next.load(Ordering::Relaxed) + (count - games.len()) as u32;
        let before = games.len();
        let played = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end || halt.load(Ordering::Relaxed) {
                        break;
                    }
                    let game = play(seed, number);
                    let mut played = played.lock().expect("no player panics");
                    played.push(game);
                    done(before + played.len());
                });
            }
        });
        if halt.load(Ordering::Relaxed) {
            return None;
        }
        next.store(end, Ordering::Relaxed);
        let mut played = played.into_inner().expect("no player panics");
        played.sort_by_key(|game| game.number);
        // A game that has been played before is left out; another takes its place.
        played.retain(|game| known.insert(game.game.stones().to_vec()));
        games.extend(played);
    }
    Some(Collection { seed, games })
}

/// One of some things, each as likely as its weight.
fn weighted<T: Copy>(things: &[(u32, T)], rng: &mut impl Rng) -> T {
    let total: u32 = things.iter().map(|(weight, _)| weight).sum();
    let mut left = rng.random_range(0..total);
    for (weight, thing) in things {
        match left.checked_sub(*weight) {
            Some(rest) => left = rest,
            None => return *thing,
        }
    }
    unreachable!("the weights add up to their total")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_do_not_depend_on_how_many_are_played_at_once() {
        let never = AtomicBool::new(false);
        let games = |threads| generate(7, 12, threads, &never, |_| ()).unwrap();
        assert_eq!(games(1), games(3));
        let always = AtomicBool::new(true);
        assert_eq!(generate(7, 12, 2, &always, |_| ()), None);
    }

    #[test]
    fn weights_are_kept() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut counts = [0; 3];
        for _ in 0..1_000 {
            counts[weighted(&[(1, 0), (0, 1), (3, 2)], &mut rng)] += 1;
        }
        assert!((200..300).contains(&counts[0]), "{counts:?}");
        assert_eq!(counts[1], 0);
    }
}
