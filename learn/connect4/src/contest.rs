//! Matches: many games between two players, either beginning in turn, and what they came to.

use std::sync::atomic::{AtomicBool, Ordering};

use connect6_nets::random::Chance;
use connect6_players::{Pairs, Score};
use serde::Serialize;

use crate::game::{Game, Outcome};
use crate::perfect::{Grader, Verdict};
use crate::players::Player;

/// Plays one game; the first of the two begins.
pub fn play_game(players: [&mut dyn Player; 2], chance: &mut Chance) -> Game {
    let mut game = Game::new();
    while game.outcome().is_none() {
        let turn = game.columns().len() % 2;
        let column = players[turn].choose(&game.position(), chance);
        game.play(column).expect("players choose open columns");
    }
    game
}

/// How many of a player's moves kept the value of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Keeping {
    /// Moves that did.
    pub kept: usize,
    /// Moves that did not.
    pub lost: usize,
    /// Moves that took too much work to judge.
    pub unknown: usize,
}

impl Keeping {
    /// The share of judged moves that kept the value; nothing before the first.
    pub fn share(&self) -> Option<f64> {
        let judged = self.kept + self.lost;
        (judged > 0).then(|| self.kept as f64 / judged as f64)
    }

    fn count(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Kept => &mut self.kept,
            Verdict::Lost => &mut self.lost,
            Verdict::Unknown => &mut self.unknown,
        } += 1;
    }
}

/// What a match came to, from the first player's side.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Tally {
    /// Its games in which it began.
    pub beginning: Score,
    /// Its games in which the other began.
    pub following: Score,
    /// The games in pairs, in which either began once.
    pub pairs: Pairs,
    /// Value-keeping moves of each of the two.
    pub keeping: [Keeping; 2],
    /// Games that the grader has looked at.
    pub judged_games: usize,
    /// Games won by the first player after each game: the paper's curve.
    #[serde(skip)]
    pub wins_so_far: Vec<usize>,
}

impl Tally {
    /// All games.
    pub fn total(&self) -> Score {
        let (a, b) = (&self.beginning, &self.following);
        Score { wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses }
    }

    fn count(&mut self, outcome: Outcome, is_beginning: bool) {
        let score = match is_beginning {
            true => &mut self.beginning,
            false => &mut self.following,
        };
        let won = match outcome {
            Outcome::Draw => None,
            Outcome::First => Some(is_beginning),
            Outcome::Second => Some(!is_beginning),
        };
        *match won {
            None => &mut score.draws,
            Some(true) => &mut score.wins,
            Some(false) => &mut score.losses,
        } += 1;
        self.pairs.count(self.wins_so_far.len(), won);
        self.wins_so_far.push(self.total().wins);
    }
}

/// How a match is played.
pub struct Plan {
    /// How many games.
    pub games: usize,
    /// The seed of all chance.
    pub seed: u64,
    /// How many of the games, from the first on, the grader looks at.
    pub judged_games: usize,
}

/// Plays a match. A game is counted when it and its judgement are done; a halt leaves the rest
/// out.
pub fn hold(
    players: [&mut dyn Player; 2],
    plan: &Plan,
    grader: &mut Grader,
    halt: &AtomicBool,
    mut progress: impl FnMut(&Tally),
) -> Tally {
    let [one, two] = players;
    let mut tally = Tally::default();
    for number in 0..plan.games {
        if halt.load(Ordering::Relaxed) {
            break;
        }
        let mut chance = Chance::part(plan.seed, number as u64);
        let is_beginning = number % 2 == 0;
        let game = match is_beginning {
            true => play_game([&mut *one, &mut *two], &mut chance),
            false => play_game([&mut *two, &mut *one], &mut chance),
        };
        if number < plan.judged_games {
            for (i, (position, column)) in game.positions().enumerate() {
                let player = (i + usize::from(!is_beginning)) % 2;
                tally.keeping[player].count(grader.verdict(&position, column));
            }
            tally.judged_games += 1;
        }
        tally.count(game.outcome().expect("the game is over"), is_beginning);
        progress(&tally);
    }
    tally
}
