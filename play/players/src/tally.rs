//! What a match came to: results by side, forfeits by cause, lengths, steps and times.

use std::collections::BTreeMap;
use std::time::Duration;

use connect6_game::Side;
use serde::Serialize;

use crate::bout::Ending;
use crate::contest::Finished;
use crate::elo::{Elo, Pairs, Score};
use crate::player::Forfeit;

/// A player's games lost other than by six in a row, by cause.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Forfeits {
    /// By an illegal answer.
    pub illegal: usize,
    /// By taking too long.
    pub time: usize,
    /// By ceasing to work.
    pub crash: usize,
    /// By giving up.
    pub resigned: usize,
}

impl Forfeits {
    fn count(&mut self, cause: &Forfeit) {
        *match cause {
            Forfeit::Illegal(_) => &mut self.illegal,
            Forfeit::Time { .. } => &mut self.time,
            Forfeit::Crash(_) => &mut self.crash,
            Forfeit::Resigned => &mut self.resigned,
        } += 1;
    }

    /// All of them.
    pub fn total(&self) -> usize {
        self.illegal + self.time + self.crash + self.resigned
    }
}

/// One player's part of a match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The player.
    pub name: String,
    /// Its games with the black stones.
    pub as_black: Score,
    /// Its games with the white stones.
    pub as_white: Score,
    /// Its games lost by forfeit; they are among the losses too.
    pub forfeits: Forfeits,
    /// How often each step decided a turn of its.
    pub steps: BTreeMap<String, usize>,
    /// How long each turn of its took.
    #[serde(skip)]
    pub times: Vec<Duration>,
}

impl Part {
    /// The player's games with either colour.
    pub fn total(&self) -> Score {
        let (black, white) = (&self.as_black, &self.as_white);
        Score {
            wins: black.wins + white.wins,
            draws: black.draws + white.draws,
            losses: black.losses + white.losses,
        }
    }

    fn count(&mut self, side: Side, finished: &Finished) {
        let score = match side {
            Side::Black => &mut self.as_black,
            Side::White => &mut self.as_white,
        };
        *match finished.bout.ending.winner() {
            Some(winner) if winner == side => &mut score.wins,
            Some(_) => &mut score.losses,
            None => &mut score.draws,
        } += 1;
        if let Ending::Forfeit { side: loser, cause } = &finished.bout.ending {
            if *loser == side {
                self.forfeits.count(cause);
            }
        }
        for turn in finished.bout.turns.iter().filter(|turn| turn.side == side) {
            self.times.push(turn.elapsed);
            if let Some(reason) = turn.decision.reason() {
                *self.steps.entry(reason.to_string()).or_default() += 1;
            }
        }
    }
}

/// The count over all games of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The two players.
    pub players: [Part; 2],
    /// The pairs of games, from the first player's side.
    pub pairs: Pairs,
    /// Stones on the board at the end of each game.
    pub lengths: Vec<usize>,
}

impl Tally {
    /// No games yet between these two.
    pub fn new(names: [String; 2]) -> Tally {
        Tally {
            players: names.map(|name| Part { name, ..Part::default() }),
            pairs: Pairs::default(),
            lengths: Vec::new(),
        }
    }

    /// Counts a game.
    pub fn count(&mut self, finished: &Finished) {
        for side in Side::BOTH {
            self.players[finished.player_of(side)].count(side, finished);
        }
        let winner = finished.bout.ending.winner();
        let won = winner.map(|winner| finished.player_of(winner) == 0);
        self.pairs.count(finished.number, won);
        self.lengths.push(finished.bout.game.stones().len());
    }

    /// The result from the first player's side.
    pub fn score(&self) -> Score {
        self.players[0].total()
    }

    /// The first player's Elo difference to the second; `None` before the first pair.
    pub fn elo(&self) -> Option<Elo> {
        Elo::of(&self.pairs)
    }
}

/// The least, middle and greatest of some values; `None` of none.
pub fn spread<T: Ord + Copy>(values: &[T]) -> Option<(T, T, T)> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let (first, last) = (sorted.first()?, sorted.last()?);
    Some((*first, sorted[sorted.len() / 2], *last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spread_of_values() {
        assert_eq!(spread::<u32>(&[]), None);
        assert_eq!(spread(&[3]), Some((3, 3, 3)));
        assert_eq!(spread(&[9, 1, 4]), Some((1, 4, 9)));
    }
}
