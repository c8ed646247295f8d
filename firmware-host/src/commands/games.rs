//! `connect6 games`: the games one has played.

use std::fmt;
use std::path::Path;

use clap::ValueEnum;
use connect6_game::records::Record;
use connect6_game::{Side, Status};
use serde::{Deserialize, Serialize};

use super::play::saved;
use super::play::session::person_in;
use crate::terminal::output::{self, note, say};
use crate::terminal::text_table;

/// List the games played so far, the latest first: date, opponent, result.
///
/// Every game is kept as it is played, stone by stone. connect6 play --resume FILE goes on with
/// one, connect6 review FILE says where it was won and lost.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 games
  connect6 games --find 2026-11 --result lost
  connect6 games --find search:2 --json")]
pub struct Args {
    /// Only games with this text in their date, their players' names or their file's name
    #[arg(long, value_name = "TEXT", default_value = "")]
    find: String,
    /// Only games that ended so
    #[arg(long, value_enum)]
    result: Option<GameResult>,
    /// Print them as JSON
    #[arg(long)]
    json: bool,
}

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

/// Prints the list.
pub fn run(args: Args) -> anyhow::Result<()> {
    let folder = saved::folder()?;
    let played = played(&folder, &args.find, args.result)?;
    if args.json {
        say!("{}", serde_json::to_string(&played)?);
        return Ok(());
    }
    let head = ["date", "black", "white", "result", "stones", "file"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for entry in &played.games {
        rows.push(vec![
            entry.date.clone(),
            entry.black.clone(),
            entry.white.clone(),
            entry.result.to_string(),
            entry.stones.to_string(),
            entry.name.clone(),
        ]);
    }
    match played.games.len() {
        0 => say!("there is no such game: connect6 play begins one"),
        _ => output::print(text_table::line_up(&rows)),
    }
    note!("games are kept in {}", folder.display());
    for problem in &played.unreadable {
        note!("not readable: {problem}");
    }
    Ok(())
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
        assert_eq!(
            entry(&won.replace("Human", "Ann")).result,
            GameResult::Black
        );
        assert_eq!(
            entry(&won.replace("RE[B+R]", "")).result,
            GameResult::Unfinished
        );
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
