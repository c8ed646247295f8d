//! The second stage: sequences that also hold single threats.
//!
//! A move that leaves T = 1 forces one stone of the reply and leaves the other free (see
//! [`defence`](crate::defence)). How many single threats a sequence may hold is limited, and the
//! attacker's own free stone goes only where it builds on stones already there, so that this
//! stage proves wins but never their absence.

use std::ops::RangeInclusive;

use crate::cover::Pair;
use crate::moves::Move;
use crate::search::{Outcome, Search, NOT_YET};
use crate::table::Known;

/// Sets the number of single threats apart in the table's keys.
const SINGLES_KEY: u64 = 0x8ebc_6af0_9c88_c6e3;
/// Turns of the shortest win that begins with a single threat: the threat, a move that leaves
/// T = 3, and the six.
pub(crate) const SHORTEST_WITH_SINGLE: u8 = 3;

/// Searches with one turn more each time, until the outcome is settled.
pub(crate) fn deepen(turns: RangeInclusive<u8>, look: impl FnMut(u8) -> Outcome) -> Outcome {
    turns
        .map(look)
        .find(|outcome| *outcome != NOT_YET)
        .unwrap_or(NOT_YET)
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
        if turns < SHORTEST_WITH_SINGLE || !matches!(simpler, Outcome::Fail { .. }) {
            return simpler;
        }
        let key = self.key_with(singles);
        match self.table.get(key) {
            Some(Known::Win { turns: known, .. }) if known <= turns => return Outcome::Win(known),
            Some(Known::Never) => return Outcome::Fail { ever: true },
            Some(Known::NotIn { turns: known }) if known >= turns => return NOT_YET,
            _ => {}
        }
        let Some(must) = self.obligations() else {
            return simpler;
        };
        let (attacker, base) = (self.attacker, self.moves.len());
        self.generator
            .generate_singles(&self.state, attacker, &must, &mut self.moves);
        self.sort_moves(base, None);
        let doubles = self.moves.len();
        self.generator
            .generate(&self.state, attacker, &must, false, &mut self.moves);
        self.sort_moves(doubles, None);
        let mut outcome = Outcome::Fail {
            ever: simpler == (Outcome::Fail { ever: true }),
        };
        for i in base..self.moves.len() {
            let Move {
                stones, replies, ..
            } = self.moves[i];
            let reached = self.with(stones, attacker, |search| {
                if i < doubles {
                    search.defend_single(turns - 1, singles - 1)
                } else {
                    search.defend(&replies, turns - 1, singles)
                }
            });
            match reached {
                Outcome::Fail { ever: true } => continue,
                Outcome::Fail { ever: false } => {
                    outcome = NOT_YET;
                    continue;
                }
                Outcome::Stopped => outcome = Outcome::Stopped,
                Outcome::Win(rest) => {
                    let turns = rest + 1;
                    self.table.put(key, Known::Win { turns, stones });
                    outcome = Outcome::Win(turns);
                }
            }
            break;
        }
        match outcome {
            Outcome::Fail { ever: true } => self.table.put(key, Known::Never),
            Outcome::Fail { ever: false } => self.table.put(key, Known::NotIn { turns }),
            _ => {}
        }
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
        (0..=singles).find_map(|level| match self.table.get(self.key_with(level)) {
            // Two positions may, however rarely, share a key: play nothing impossible.
            Some(Known::Win {
                turns,
                stones: [a, b],
            }) if a != b && self.state.is_empty(a) && self.state.is_empty(b) => {
                Some(([a, b], turns))
            }
            _ => None,
        })
    }
}
