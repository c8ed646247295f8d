//! The second stage: sequences that also hold single threats.
//!
//! A move that leaves T = 1 forces one stone of the reply and leaves the other free (see
//! [`defence`](crate::defence)). How many single threats a sequence may hold is limited, and the
//! attacker's own free stone goes only where it builds on stones already there, so that this
//! stage proves wins but never their absence.

use std::ops::RangeInclusive;

use connect6_model::search::attack::Outcome;
use connect6_model::search::doubles::Wanted;
use connect6_model::search::Pair;

use crate::search::Search;

/// The shortest attack that begins with a single threat: the threat, a pair with T = 3, the six.
pub(crate) const SHORTEST_WITH_SINGLE: u8 = 3;

/// Sets the number of single threats apart in the table's keys.
const SINGLES_KEY: u64 = 0x8ebc_6af0_9c88_c6e3;

/// Searches with one turn more each time, until the outcome is settled.
pub(crate) fn deepen(turns: RangeInclusive<u8>, look: impl FnMut(u8) -> Outcome) -> Outcome {
    turns.map(look).find(|outcome| *outcome != Outcome::NotYet).unwrap_or(Outcome::NotYet)
}

impl Search {
    fn key_with(&self, singles: u8) -> u64 {
        self.key() ^ SINGLES_KEY.wrapping_mul(u64::from(singles))
    }

    /// Looks for a win within `turns` turns of which at most `singles` make a single threat.
    pub fn attack_with(&mut self, turns: u8, singles: u8) -> Outcome {
        if singles == 0 {
            return self.attack(turns);
        }
        let simpler = self.attack_with(turns, singles - 1);
        if turns < SHORTEST_WITH_SINGLE || matches!(simpler, Outcome::Win(_) | Outcome::Stopped) {
            return simpler;
        }
        let key = self.key_with(singles);
        if let Err(settled) = self.look_up(key, turns) {
            return settled;
        }
        let Some(must) = self.obligations() else {
            return simpler;
        };
        let base = self.moves.len();
        self.generate(&must, Wanted::Singles);
        self.sort_moves(base, None);
        let doubles = self.moves.len();
        self.generate(&must, Wanted::Doubles);
        self.sort_moves(doubles, None);
        let outcome = self.try_moves((base, doubles), (turns, singles), key, simpler);
        self.moves.truncate(base);
        outcome
    }

    /// Looks for a win with one turn more each time, until the outcome is settled.
    pub fn deepen(&mut self, turns: RangeInclusive<u8>, singles: u8) -> Outcome {
        deepen(turns, |turns| self.attack_with(turns, singles))
    }

    /// The move with which the attacker wins a position found to be won, and in how many turns.
    /// What the table has forgotten is searched again.
    pub fn winning_move(&mut self, turns: u8, singles: u8) -> Option<(Pair, u8)> {
        self.remembered_win(singles).or_else(|| {
            self.deepen(1..=turns, singles);
            self.remembered_win(singles)
        })
    }

    fn remembered_win(&self, singles: u8) -> Option<(Pair, u8)> {
        (0..=singles).find_map(|level| {
            let known = self.table.get(self.key_with(level));
            let [a, b] = known.first?;
            // Two positions may, however rarely, share a key: play nothing impossible.
            let possible = a != b && self.state.is_empty(a) && self.state.is_empty(b);
            (known.won_in > 0 && possible).then_some(([a, b], known.won_in))
        })
    }
}
