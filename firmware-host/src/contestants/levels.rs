//! The levels a person can choose from, with names that mean something and the strength that was
//! measured for each.

use std::fmt;
use std::str::FromStr;

use connect6_boards::{BoardName, LeveledBoard};
use connect6_model::search::{BadLevel, Level};
use connect6_players::ladder::{self, Rating};
use connect6_players::{GreedyPlayer, ModelPlayer, SearchingPlayer};

use crate::terminal::text_table;

/// A level by its name or its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedLevel {
    /// Greedy: it sees rows, and nothing that needs two turns.
    Beginner,
    /// The seven steps, or the search at its levels.
    Number(Level),
}

/// All levels with their names, the weakest first, and what is to be said of each.
const ALL: [(&str, NamedLevel, &str); 5] = [
    ("beginner", NamedLevel::Beginner, "greedy, looks one turn ahead"),
    ("steps", NamedLevel::Number(Level::ALL[0]), "the seven steps, in software"),
    ("quick", NamedLevel::Number(Level::ALL[1]), "searches in software"),
    ("strong", NamedLevel::Number(Level::ALL[2]), "searches in software, longer"),
    ("strongest", NamedLevel::Number(Level::ALL[3]), "searches in software, longest"),
];

/// What is to be said of the chip's own levels: its search, and how long a turn takes on the board.
const OF_THE_CHIP: [&str; Level::ALL.len()] = [
    "the chip: the seven steps, under a millisecond a turn",
    "the chip: searches, 0.09 s a turn",
    "the chip: searches, 0.9 s a turn",
    "the chip: searches, 10 s a turn",
];

/// A level of the chip's own, which its program plays in software as the hardware would.
pub struct ChipLevel(pub Level);

impl ChipLevel {
    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = ChipLevel> {
        Level::ALL.into_iter().map(ChipLevel)
    }

    fn on(&self, board: BoardName) -> String {
        let level = self.0;
        LeveledBoard { board, level }.to_string()
    }

    /// The name of its player in a match.
    pub fn player(&self) -> String {
        self.on(BoardName::Machine)
    }

    /// What it does.
    pub fn words(&self) -> &'static str {
        OF_THE_CHIP[usize::from(self.0.number())]
    }

    /// The rating that was measured for it: the model's, which plays the same stones.
    pub fn rating(&self) -> Option<Rating> {
        ladder::rating_of(&self.on(BoardName::Model))
    }

    /// The Elo number of that rating.
    pub fn elo(&self) -> Option<i32> {
        self.rating().map(|rating| rating.elo)
    }
}

impl NamedLevel {
    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = NamedLevel> {
        ALL.into_iter().map(|(_, level, _)| level)
    }

    fn entry(self) -> &'static (&'static str, NamedLevel, &'static str) {
        let found = ALL.iter().find(|(_, level, _)| *level == self);
        found.expect("every level is listed")
    }

    /// The name of the player of this level in a match.
    pub fn player(self) -> String {
        match self {
            NamedLevel::Beginner => GreedyPlayer::NAME.to_owned(),
            NamedLevel::Number(Level::SEVEN_STEPS) => ModelPlayer::NAME.to_owned(),
            NamedLevel::Number(level) => SearchingPlayer::new(level, None).to_string(),
        }
    }

    /// What it does.
    pub fn words(self) -> &'static str {
        self.entry().2
    }

    /// The rating that was measured for it.
    pub fn rating(self) -> Option<Rating> {
        ladder::rating_of(&self.player())
    }

    /// The Elo number of that rating.
    pub fn elo(self) -> Option<i32> {
        self.rating().map(|rating| rating.elo)
    }
}

impl fmt::Display for NamedLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().0)
    }
}

/// A text that is neither a name nor a number of a level.
#[derive(Debug, thiserror::Error)]
#[error("{0}; or by name {names}", names = ALL.map(|(name, ..)| name).join(", "))]
pub struct BadName(BadLevel);

impl FromStr for NamedLevel {
    type Err = BadName;

    fn from_str(text: &str) -> Result<NamedLevel, BadName> {
        match ALL.into_iter().find(|(name, ..)| *name == text) {
            Some((_, level, _)) => Ok(level),
            None => text.parse().map(NamedLevel::Number).map_err(BadName),
        }
    }
}

/// The levels as a table for the terminal: those in software, which have names, and the chip's own.
pub fn table() -> String {
    let named = NamedLevel::all().map(|level| {
        let player = level.player();
        (level.to_string(), level.rating(), player, level.words())
    });
    let chips = ChipLevel::all().map(|level| {
        let player = level.player();
        (format!("--board {player}"), level.rating(), player, level.words())
    });
    let mut rows = vec![text_table::head("level | Elo | 95 % | player")];
    let mut told = vec![""];
    for (name, rating, player, words) in named.chain(chips) {
        let (elo, error) = match rating {
            Some(rating) => (rating.elo.to_string(), rating.error_bar()),
            None => ("not measured".to_owned(), "-".to_owned()),
        };
        rows.push(vec![name, elo, error, player]);
        told.push(words);
    }
    let table = text_table::line_up(&rows);
    let lines = table.lines().zip(told);
    lines.map(|(line, words)| format!("{}\n", format!("{line}  {words}").trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_a_name_a_player_and_a_strength_that_goes_up() {
        for level in NamedLevel::all() {
            assert_eq!(level.to_string().parse::<NamedLevel>().unwrap(), level);
            crate::contestants::named(&level.player()).unwrap();
        }
        let strengths: Vec<i32> = NamedLevel::all().filter_map(NamedLevel::elo).collect();
        assert!(strengths.len() >= 4 && strengths.is_sorted(), "{strengths:?}");
        let chips: Vec<i32> = ChipLevel::all().filter_map(|level| level.elo()).collect();
        assert!(!chips.is_empty() && chips.is_sorted(), "{chips:?}");
        for level in ChipLevel::all() {
            crate::contestants::named(&level.player()).unwrap();
        }
        for name in ladder::PLAYERS {
            assert_eq!(crate::contestants::named(name).unwrap().name(), name);
        }
        let number: NamedLevel = "2".parse().unwrap();
        assert_eq!(number.to_string(), "strong");
        let error = "7".parse::<NamedLevel>().unwrap_err().to_string();
        assert!(error.contains("use 0") && error.contains("beginner"), "{error}");
    }
}
