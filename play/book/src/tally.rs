//! Counts and times of a build.

use serde::{Deserialize, Serialize};

use crate::solve::Verdict;
use crate::value::Value;

/// What was found for a number of positions, and how long it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Positions solved.
    pub solved: u64,
    /// Won by the side to move.
    pub won: u64,
    /// Lost by it.
    pub lost: u64,
    /// Searched to the end without either.
    pub not_shown: u64,
    /// Those that met the limit.
    pub unknown: u64,
    /// Time spent on all, in nanoseconds.
    pub nanoseconds: u64,
    /// Time spent on won positions, in nanoseconds.
    pub nanoseconds_won: u64,
    /// Turns of the longest win found.
    pub longest: u64,
}

impl Tally {
    /// Counts one position.
    pub fn count(&mut self, verdict: &Verdict) {
        self.solved += 1;
        self.nanoseconds += verdict.time.as_nanos() as u64;
        match verdict.value {
            Value::Win => {
                self.won += 1;
                self.nanoseconds_won += verdict.time.as_nanos() as u64;
                self.longest = self.longest.max(verdict.turns.into());
            }
            Value::Loss => self.lost += 1,
            Value::NotShown => self.not_shown += 1,
            Value::Unknown => self.unknown += 1,
        }
    }

    /// Adds another tally.
    pub fn add(&mut self, other: &Tally) {
        self.solved += other.solved;
        self.won += other.won;
        self.lost += other.lost;
        self.not_shown += other.not_shown;
        self.unknown += other.unknown;
        self.nanoseconds += other.nanoseconds;
        self.nanoseconds_won += other.nanoseconds_won;
        self.longest = self.longest.max(other.longest);
    }

    /// The numbers in a fixed order, for files.
    pub(crate) fn words(&self) -> [u64; Tally::WORDS] {
        [
            self.solved, self.won, self.lost, self.not_shown, self.unknown, self.nanoseconds,
            self.nanoseconds_won, self.longest,
        ]
    }

    /// How many numbers there are.
    pub(crate) const WORDS: usize = 8;

    pub(crate) fn from_words(words: [u64; Tally::WORDS]) -> Tally {
        let [solved, won, lost, not_shown, unknown, nanoseconds, nanoseconds_won, longest] = words;
        Tally { solved, won, lost, not_shown, unknown, nanoseconds, nanoseconds_won, longest }
    }
}
