//! Where the openings of a match come from, and what is wrong with one, by its line.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::bail;
use connect6_game::records::{detect, read_as, Format, Record};
use connect6_game::Game;
use connect6_players::balance::{shipped, Half};
use connect6_players::contest::Openings;
use connect6_players::opening;

use crate::files::game_records;

/// Openings as the command line names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// Made from the match's seed.
    Random,
    /// A half of those in the program.
    Balanced(Half),
    /// Those of a file.
    File(PathBuf),
}

/// A position that may open a match.
pub struct Position {
    /// Where it stands, for messages: `line 3`.
    pub place: String,
    /// The position, or what is wrong with it.
    pub game: Result<Game, String>,
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Source, Infallible> {
        Ok(match text {
            "random" => Source::Random,
            "balanced" | "balanced:reporting" => Source::USUAL,
            "balanced:tuning" => Source::Balanced(Half::Tuning),
            path => Source::File(path.into()),
        })
    }
}

impl Source {
    /// Where a match starts that is not told otherwise.
    pub const USUAL: Source = Source::Balanced(Half::Reporting);

    /// The openings, cut to `stones` if that is asked for, each fit to start from; otherwise the
    /// first that is not is named.
    pub fn openings(&self, stones: Option<usize>) -> anyhow::Result<Openings> {
        let (name, positions) = match self {
            Source::Random if stones.is_some() => {
                bail!("random openings cannot be cut: leave --opening-stones out")
            }
            Source::Random => return Ok(Openings::Generated),
            Source::Balanced(half) => ("balanced".to_owned(), numbered(shipped(*half))),
            Source::File(path) => (path.display().to_string(), positions(path)?),
        };
        let mut openings = Vec::new();
        for Position { place, game } in positions {
            let cut = game.and_then(|game| cut(game, stones));
            match cut.and_then(fit_to_start) {
                Ok(game) => openings.push(game),
                Err(told) => bail!("{name}, {place}: {told}"),
            }
        }
        if openings.is_empty() {
            bail!("{name} holds no positions");
        }
        Ok(Openings::Given(openings))
    }
}

/// The positions of a file in any format. In one of plain stones, every bad line is a position
/// with what is wrong; another format is read as a whole.
pub fn positions(path: &Path) -> anyhow::Result<Vec<Position>> {
    if !path.exists() && !game_records::is_standard_stream(path) {
        bail!(
            "there is no file {}: name one with positions, or random, balanced, balanced:tuning \
             or balanced:reporting",
            path.display()
        );
    }
    let bytes = game_records::bytes(path)?;
    let text = std::str::from_utf8(&bytes).unwrap_or_default();
    if detect(text) != Some(Format::Plain) {
        let records = game_records::read_bytes(path, &bytes)?;
        return Ok(numbered(records.into_iter().map(Record::into_game)));
    }
    let lines = text.lines().zip(1..);
    let counts = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    Ok(lines
        .filter(|(line, _)| counts(line))
        .map(|(line, number)| Position {
            place: format!("line {number}"),
            game: match read_as(Format::Plain, line) {
                Ok(mut records) => Ok(records.remove(0).into_game()),
                Err(error) => Err(format!("column {}: {}", error.column, error.problem)),
            },
        })
        .collect())
}

fn numbered(games: impl IntoIterator<Item = Game>) -> Vec<Position> {
    let games = games.into_iter().zip(1..);
    games
        .map(|(game, number)| Position { place: format!("position {number}"), game: Ok(game) })
        .collect()
}

/// The first stones of a game.
fn cut(game: Game, stones: Option<usize>) -> Result<Game, String> {
    let played = game.stones();
    match stones {
        None => Ok(game),
        Some(stones) if stones > played.len() => {
            Err(format!("it has only {} stones", played.len()))
        }
        Some(stones) => {
            let first = played[..stones].iter().copied();
            Game::from_stones(first).map_err(|error| error.to_string())
        }
    }
}

/// The position, if players can take over from it.
pub fn fit_to_start(game: Game) -> Result<Game, String> {
    match opening::check(&game) {
        Ok(()) => Ok(game),
        Err(error) => Err(error.to_string()),
    }
}
