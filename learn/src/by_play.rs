//! Training the words of LEARNED by playing: the seven steps with some words against the seven
//! steps with others, over and over, a little towards whoever wins.
//!
//! Games are too coarse to tell 4,032 words apart, so the words are made of 24 numbers: for either
//! table what a live window through the cell counts that has 0 to 5 stones, and what is added once
//! for the fullest of them. PQ is such a measure (a window counts its stones), and training begins
//! there. Each round all numbers move up or down by chance, the words with these moves play those
//! with the opposite ones, and all numbers go towards the better of the two by as much as it was
//! better. What counts in the end is the mean of the last rounds, which shakes less.

use std::sync::Arc;

use connect6_model::look_up::arms::{CODES, REACH};
use connect6_model::look_up::learned::{Learned, MOST_WORD};
use connect6_model::Measure;
use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::random::Chance;
use connect6_nets::Checkpoint;
use connect6_players::contest::{self, Openings, Plan};
use connect6_players::MeasuringPlayer;

/// Kinds of live window: by its stones besides the cell, none to five.
pub const KINDS: usize = REACH + 1;
/// Numbers of a table: what each kind counts, then what the fullest adds.
const A_TABLE: usize = 2 * KINDS;
/// Numbers of both tables.
const NUMBERS: usize = 2 * A_TABLE;
/// What a stone counts in the beginning, and how much of the numbers is one in a word.
const A_STONE: f32 = 8.0;
const UNIT: f32 = 4.0;
/// How far the numbers of a table move in a round.
const MOVES: [f32; A_TABLE] = [1.0, 2.0, 4.0, 5.0, 5.0, 5.0, 2.0, 3.0, 5.0, 6.0, 6.0, 6.0];
/// How much further they go for a match that is won by all its games, and in how many rounds that
/// falls to its square root.
const STEP: f32 = 2.0;
const ROUNDS_OF_A_STEP: f32 = 400.0;
/// The share of a round in the mean of the last ones.
const FRESH: f32 = 0.02;

/// Names of the file's entries.
const NOW: &str = "numbers";
const MEAN: &str = "mean of the numbers";
const PROGRESS: &str = "rounds, seed, games a round";

/// A run that can be stopped and gone on with between rounds.
#[derive(Debug, Clone, PartialEq)]
pub struct Training {
    seed: u64,
    games: usize,
    rounds: usize,
    now: [f32; NUMBERS],
    mean: [f32; NUMBERS],
}

impl Training {
    /// A new run with so many games a round, which begins with PQ.
    pub fn new(seed: u64, games: usize) -> Training {
        let quality = std::array::from_fn(|number| match number % A_TABLE {
            stones @ 0..KINDS => A_STONE * stones as f32,
            _ => 0.0,
        });
        Training { seed, games, rounds: 0, now: quality, mean: quality }
    }

    /// Goes on with a run that was saved; its seed and games must be these.
    pub fn resume(
        seed: u64,
        games: usize,
        saved: &Checkpoint,
    ) -> Result<Training, CheckpointError> {
        let mut run = Training::new(seed, games);
        let found = saved.counters(PROGRESS)?;
        let wanted = run.progress();
        if found.len() != wanted.len() || found[1..] != wanted[1..] {
            return Err(CheckpointError::Other {
                found: format!("a run with another seed or other games ({PROGRESS}: {found:?})"),
                wanted: format!("{wanted:?}"),
            });
        }
        let numbers = |name| {
            let values = saved.floats(name)?.try_into();
            values.map_err(|_| CheckpointError::Damaged)
        };
        run.rounds = found[0] as usize;
        run.now = numbers(NOW)?;
        run.mean = numbers(MEAN)?;
        Ok(run)
    }

    fn progress(&self) -> [u64; 3] {
        [self.rounds, self.seed as usize, self.games].map(|n| n as u64)
    }

    /// All that [`resume`](Self::resume) needs.
    pub fn save(&self) -> Checkpoint {
        let mut file = Checkpoint::new();
        file.put_counters(PROGRESS, &self.progress());
        file.put_floats(NOW, &self.now);
        file.put_floats(MEAN, &self.mean);
        file
    }

    /// Rounds done.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The words as they are now.
    pub fn words(&self) -> Learned {
        words(&self.mean)
    }

    /// What the words are made of, by the stones of a live window, counted in stones of PQ: for the
    /// own table what a window counts and what the fullest adds, then the same for the opposing one.
    pub fn counts(&self) -> [(&'static str, [f32; KINDS]); 4] {
        let names = ["own window", "the fullest adds", "the opponent's window", "the fullest adds"];
        let row = |i: usize| std::array::from_fn(|kind| self.mean[KINDS * i + kind] / A_STONE);
        std::array::from_fn(|i| (names[i], row(i)))
    }

    /// One round, on so many cores; how many there are changes nothing but the time. Returns the
    /// score of the words that moved as chance said, 0 to 1.
    pub fn round(&mut self, jobs: usize) -> f32 {
        let mut chance = Chance::part(self.seed, self.rounds as u64);
        let moves: [f32; NUMBERS] =
            std::array::from_fn(|i| [-1.0, 1.0][chance.below(2)] * MOVES[i % A_TABLE]);
        let player = |sign: f32| {
            let moved = std::array::from_fn(|i| self.now[i] + sign * moves[i]);
            MeasuringPlayer::new("moved", Measure::Learned(Arc::new(words(&moved))))
        };
        let seed = connect6_game::splitmix::mix(self.seed) ^ self.rounds as u64;
        let score = duel([&player(1.0), &player(-1.0)], self.games, seed, jobs);
        let step = STEP / (1.0 + self.rounds as f32 / ROUNDS_OF_A_STEP).sqrt();
        for (i, number) in self.now.iter_mut().enumerate() {
            *number += step * (score - 0.5) * moves[i];
            self.mean[i] += FRESH * (*number - self.mean[i]);
        }
        self.rounds += 1;
        score
    }
}

/// The score of the first of two players, 0 to 1, a draw counting half.
fn duel(players: [&MeasuringPlayer; 2], games: usize, seed: u64, jobs: usize) -> f32 {
    let plan = Plan { games, seed, openings: Openings::Generated, limit: None, jobs, sprt: None };
    let contestants = [players[0] as _, players[1] as _];
    let Ok(outcome) = contest::hold::<std::convert::Infallible>(
        contestants,
        &plan,
        Default::default(),
        &Default::default(),
        |_| Ok(()),
        |_| (),
    );
    let score = outcome.tally.score();
    (score.wins as f32 + score.draws as f32 / 2.0) / games.max(1) as f32
}

/// The words that these numbers make.
fn words(numbers: &[f32; NUMBERS]) -> Learned {
    let mut words = Vec::new();
    for table in numbers.chunks_exact(A_TABLE) {
        for high in 1..=CODES as u32 {
            for low in 1..=high {
                let word = (worth(table, high, low) / UNIT).round();
                words.push(word.clamp(0.0, f32::from(MOST_WORD)) as u8);
            }
        }
    }
    Learned::new(words).expect("both tables are whole and their words in range")
}

/// What the numbers of a table say of a pair of arms.
fn worth(table: &[f32], ahead: u32, behind: u32) -> f32 {
    let length = |code: u32| code.ilog2() as usize;
    // The stones of the line, those behind the cell first.
    let from = length(behind);
    let stones = |at: usize| match at {
        at if at < from => behind >> (from - 1 - at) & 1,
        at if at > from => ahead >> (at - from - 1) & 1,
        _ => 0,
    };
    let cells = from + 1 + length(ahead);
    let mut sum = 0.0;
    let mut fullest = None;
    for first in 0..(cells + 1).saturating_sub(KINDS) {
        let kind = (first..first + KINDS).map(stones).sum::<u32>() as usize;
        sum += table[kind];
        fullest = fullest.max(Some(kind));
    }
    sum + fullest.map_or(0.0, |kind| table[KINDS + kind])
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::records::corpus;
    use connect6_game::Game;
    use connect6_model::{decide, decide_by};

    #[test]
    fn the_run_begins_with_the_seven_steps_of_the_paper() {
        // Twice a word for a stone, as far as words reach.
        let measure = Measure::Learned(Arc::new(Training::new(1, 2).words()));
        let mut compared = 0;
        for record in corpus::load().iter().take(40) {
            let mut game = Game::new();
            for stone in record.game().stones() {
                let is_whole = game.stones_left_in_turn() == 2 && !game.stones().is_empty();
                if is_whole {
                    let by_words = decide_by(&game, &measure).unwrap();
                    assert_eq!(by_words.stones, decide(&game).unwrap().stones, "{game}");
                    compared += 1;
                }
                game.play(*stone).unwrap();
            }
        }
        assert!(compared > 100, "{compared}");
    }

    #[test]
    fn a_run_that_was_saved_goes_on_as_if_it_had_not_been() {
        let mut whole = Training::new(7, 4);
        whole.round(1);
        let saved = whole.save();
        whole.round(2);
        let mut resumed = Training::resume(7, 4, &saved).unwrap();
        resumed.round(1);
        assert_eq!(resumed, whole);
        assert!(Training::resume(8, 4, &saved).is_err());
        assert!(Training::resume(7, 6, &saved).is_err());
    }
}
