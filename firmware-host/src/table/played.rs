//! The games one has played, in a few words each, and how they are found again.

use std::fmt;
use std::path::Path;

use clap::ValueEnum;
use connect6_game::records::Record;
use connect6_game::{Side, Status};
use serde::{Deserialize, Serialize};

use super::saved;
use super::session::person_in;

/// How a game ended: for the person, or for a side if no person is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// The person has won
    Won,
    /// The person has lost
    Lost,
    /// Nobody has won
    Drawn,
    /// It goes on
    Unfinished,
    /// Black has won, and nobody knows which side was the person's
    Black,
    /// White has won, likewise
    White,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Won => "won",
            GameResult::Lost => "lost",
            GameResult::Drawn => "drawn",
            GameResult::Unfinished => "unfinished",
            GameResult::Black => "black",
            GameResult::White => "white",
        })
    }
}

/// A game in a few words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The name of its file, or its number in a file of many.
    pub name: String,
    /// The day it began.
    pub date: String,
    /// Who played Black.
    pub black: String,
    /// Who played White.
    pub white: String,
    /// How it ended.
    pub result: GameResult,
    /// How many stones were played.
    pub stones: usize,
}

impl Entry {
    /// A record in a few words, under this name.
    pub fn of(name: String, record: &Record) -> Entry {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        Entry {
            name,
            date: text(&record.info.date),
            black: text(&record.info.black),
            white: text(&record.info.white),
            result: result_of(record),
            stones: record.game().stones().len(),
        }
    }

    /// Whether it is among those looked for.
    pub fn fits(&self, find: &str, result: Option<GameResult>) -> bool {
        let find = find.trim().to_lowercase();
        let texts = [&self.name, &self.date, &self.black, &self.white];
        let has_text = texts.iter().any(|text| text.to_lowercase().contains(&find));
        has_text && result.is_none_or(|result| result == self.result)
    }
}

fn result_of(record: &Record) -> GameResult {
    let is_over = record.outcome().is_some() || record.game().status() != Status::Open;
    match (record.winner(), person_in(record)) {
        (Some(winner), Some(person)) if winner == person => GameResult::Won,
        (Some(_), Some(_)) => GameResult::Lost,
        (Some(Side::Black), None) => GameResult::Black,
        (Some(Side::White), None) => GameResult::White,
        (None, _) if is_over => GameResult::Drawn,
        (None, _) => GameResult::Unfinished,
    }
}

/// The saved games, the latest first, and what is wrong with those that cannot be read.
#[derive(Debug, Default, Serialize)]
pub struct Played {
    /// The games.
    pub games: Vec<Entry>,
    /// Files that are no game, each with the reason.
    pub unreadable: Vec<String>,
}

/// All saved games of a folder that fit.
pub fn played(folder: &Path, find: &str, result: Option<GameResult>) -> anyhow::Result<Played> {
    let mut played = Played::default();
    for path in saved::all(folder)? {
        let name = path.file_name().map(|name| name.to_string_lossy());
        let name = name.unwrap_or_default().into_owned();
        match saved::read_one(&path) {
            Ok(record) => played.games.push(Entry::of(name, &record)),
            Err(error) => played.unreadable.push(format!("{error:#}")),
        }
    }
    played.games.retain(|entry| entry.fits(find, result));
    played.games.sort_by(|a, b| b.name.cmp(&a.name));
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(sgf: &str) -> Entry {
        let mut records = connect6_game::records::read(sgf).unwrap();
        Entry::of("a.sgf".to_owned(), &records.remove(0))
    }

    #[test]
    fn results_are_the_persons_where_it_is_known() {
        let won = "(;FF[4]PB[Human]PW[greedy]DT[2026-01-02]RE[B+R];B[j10])";
        assert_eq!(entry(won).result, GameResult::Won);
        assert_eq!(entry(&won.replace("B+R", "W+R")).result, GameResult::Lost);
        assert_eq!(entry(&won.replace("Human", "Ann")).result, GameResult::Black);
        assert_eq!(entry(&won.replace("RE[B+R]", "")).result, GameResult::Unfinished);
    }

    #[test]
    fn games_are_found_by_any_of_their_words() {
        let game = entry("(;FF[4]PB[Human]PW[greedy]DT[2026-01-02];B[j10])");
        for find in ["", "GREEDY", "2026-01", "a.sgf", " human "] {
            assert!(game.fits(find, None), "{find}");
        }
        assert!(!game.fits("model", None));
        assert!(game.fits("", Some(GameResult::Unfinished)));
        assert!(!game.fits("", Some(GameResult::Won)));
    }
}
