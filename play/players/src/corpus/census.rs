//! What a collection of games holds, counted.

use std::collections::BTreeMap;

use connect6_game::records::packed::PackedGame;
use connect6_game::{Game, Side, Status, CELLS};
use connect6_model::{decide, Step};

/// The model is asked about one position in so many.
const SAMPLE: usize = 50;
/// A board with at most so many empty points is nearly full.
const NEARLY_FULL: usize = 24;

/// The figures of a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    lengths: Vec<usize>,
    won: [usize; 2],
    drawn: usize,
    positions: usize,
    nearly_full: usize,
    sampled: usize,
    /// Sampled positions by the step with which the model would go on.
    steps: BTreeMap<Step, usize>,
    /// Games of each player: as Black, as White, won, drawn.
    players: BTreeMap<String, [usize; 4]>,
}

impl Census {
    /// Counts the games.
    pub fn of(games: &[PackedGame]) -> Census {
        let mut census = Census::default();
        for game in games {
            census.count(game);
        }
        census.lengths.sort_unstable();
        census
    }

    fn count(&mut self, packed: &PackedGame) {
        let game = &packed.game;
        let winner = match game.status() {
            Status::Won(side) => Some(side),
            Status::Open | Status::Drawn => None,
        };
        match winner {
            Some(side) => self.won[side.index()] += 1,
            None => self.drawn += 1,
        }
        for (side, name) in [(Side::Black, &packed.black), (Side::White, &packed.white)] {
            let player = self.players.entry(name.clone()).or_default();
            player[side.index()] += 1;
            player[2] += usize::from(winner == Some(side));
            player[3] += usize::from(winner.is_none());
        }
        self.lengths.push(game.stones().len());
        // A position is the board before a turn, the first stone's left out.
        for length in (1..game.stones().len()).step_by(2) {
            self.positions += 1;
            self.nearly_full += usize::from(CELLS - length <= NEARLY_FULL);
            if self.positions % SAMPLE == 0 {
                let stones = game.stones()[..length].iter().copied();
                let position = Game::from_stones(stones).expect("part of a legal game is legal");
                let decision = decide(&position).expect("a turn is due");
                self.sampled += 1;
                let step = decision.step().expect("a step decides");
                *self.steps.entry(step).or_default() += 1;
            }
        }
    }

    /// The length that `percent` of the games do not exceed.
    fn quantile(&self, percent: usize) -> usize {
        let last = self.lengths.len().saturating_sub(1);
        self.lengths.get(last * percent / 100).copied().unwrap_or(0)
    }

    /// The figures, each with what it is.
    pub fn figures(&self) -> Vec<[String; 2]> {
        let games = self.lengths.len();
        let stones: usize = self.lengths.iter().sum();
        let share = |count: usize, of: usize| {
            let tenths = (count * 1_000 + of / 2) / of.max(1);
            format!("{count} ({}.{} %)", tenths / 10, tenths % 10)
        };
        let mut rows = vec![
            ["games".to_owned(), games.to_string()],
            ["stones".to_owned(), stones.to_string()],
            ["won by black".to_owned(), share(self.won[0], games)],
            ["won by white".to_owned(), share(self.won[1], games)],
            ["drawn, the board full".to_owned(), share(self.drawn, games)],
        ];
        let quantiles = [0, 5, 25, 50, 75, 95, 100].map(|p| self.quantile(p).to_string());
        rows.push([
            "stones of a game: least, 5, 25, 50, 75, 95 %, most".to_owned(),
            quantiles.join(", "),
        ]);
        rows.push(["positions before a turn".to_owned(), self.positions.to_string()]);
        rows.push([
            format!("of these with at most {NEARLY_FULL} empty points"),
            share(self.nearly_full, self.positions),
        ]);
        for step in Step::ALL {
            let count = self.steps.get(&step).copied().unwrap_or(0);
            let what = format!("of every {SAMPLE}th, decided by step {step}: {}", meaning(step));
            rows.push([what, share(count, self.sampled)]);
        }
        rows
    }

    /// What the columns of [`Census::players`] are.
    pub const PLAYERS_HEADING: [&'static str; 5] = ["player", "black", "white", "won", "drawn"];

    /// The players: games as Black and as White, games won, games drawn.
    pub fn players(&self) -> Vec<[String; 5]> {
        self.players
            .iter()
            .map(|(name, counts)| {
                let [black, white, won, drawn] = counts.map(|count| count.to_string());
                [name.clone(), black, white, won, drawn]
            })
            .collect()
    }
}

/// What it says of a position that this step decides in it.
fn meaning(step: Step) -> &'static str {
    match step {
        Step::One => "six at once",
        Step::Two => "threats to stop",
        Step::Three => "a double-threat win in two turns",
        Step::Four => "a double-threat win of the opponent to stop",
        Step::FiveA => "a chain of threats that wins in three turns",
        Step::FiveB => "a quiet move that wins in three turns",
        Step::SixA => "a chain of the opponent to break",
        Step::SixB => "a quiet move of the opponent to forestall",
        Step::Seven => "quiet",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_lengths_and_players_are_counted() {
        let won = PackedGame {
            number: 0,
            black: "greedy".to_owned(),
            white: "random".to_owned(),
            game: "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1".parse().unwrap(),
        };
        let census = Census::of(&[won]);
        let figure = |what: &str| {
            let rows = census.figures();
            let row = rows.into_iter().find(|row| row[0] == what);
            row.map(|[_, value]| value).unwrap_or_default()
        };
        assert_eq!(figure("games"), "1");
        assert_eq!(figure("stones"), "12");
        assert_eq!(figure("won by black"), "1 (100.0 %)");
        assert_eq!(figure("drawn, the board full"), "0 (0.0 %)");
        assert_eq!(figure("positions before a turn"), "6");
        assert_eq!(
            census.players(),
            [
                ["greedy", "1", "0", "1", "0"].map(str::to_owned),
                ["random", "0", "1", "0", "0"].map(str::to_owned),
            ]
        );
    }
}
