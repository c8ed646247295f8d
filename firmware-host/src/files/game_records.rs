//! Files of game records, read for the commands. `-` is the standard input. Commands that need
//! many games take the corpus, unless a file is named.

use std::io::Read;
use std::path::Path;

use anyhow::{bail, Context};
use connect6_game::records::{corpus, Format, Record};
use connect6_game::Game;

/// Reads every game of a file, whichever format it is in.
pub fn read(path: &Path) -> anyhow::Result<Vec<Record>> {
    read_bytes(path, &bytes(path)?)
}

/// The same for what a file holds.
pub fn read_bytes(path: &Path, bytes: &[u8]) -> anyhow::Result<Vec<Record>> {
    connect6_game::records::read_bytes(bytes).with_context(|| path.display().to_string())
}

/// What a file holds.
pub fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    if is_standard_stream(path) {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).context("cannot read the standard input")?;
        return Ok(bytes);
    }
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// One game: that of a file, the one with this number if the file holds several, or the stones
/// that the text itself names. If something is wrong with a stone, the game up to it comes with
/// what is wrong.
pub fn one_game(text: &str, number: Option<u32>) -> anyhow::Result<(Record, Option<String>)> {
    let path = Path::new(text);
    let is_file = is_standard_stream(path) || path.exists();
    let looks_like_stones = connect6_game::records::detect(text) == Some(Format::Plain);
    if !is_file && !looks_like_stones {
        bail!("there is no file {text}, and it is not a position such as j10,k11,i11");
    }
    let (name, read) = match is_file {
        true => (text, connect6_game::records::read_bytes(&bytes(path)?)),
        false => ("the position", connect6_game::records::read(text)),
    };
    let records = match read {
        Ok(records) => records,
        Err(error) => {
            let problem = format!("{name}: {error}");
            return match error.game_so_far() {
                Some(game) if number.is_none() => Ok((Record::new(game.clone()), Some(problem))),
                _ => bail!("{problem}"),
            };
        }
    };
    let count = records.len();
    let wanted = match number {
        None if count == 1 => 0,
        None => bail!("{name} holds {count} games: choose one with --number"),
        Some(number) => number as usize - 1,
    };
    let record = records.into_iter().nth(wanted);
    let record = record.with_context(|| format!("{name} holds {count} games only"))?;
    if record.game().stones().is_empty() {
        bail!("{name}: the game has no stones");
    }
    Ok((record, None))
}

/// The games of a file, or the project's own if none is named: at least one, none without stones.
pub fn games(data: Option<&Path>) -> anyhow::Result<Vec<Game>> {
    let records = match data {
        Some(path) => read(path)?,
        None => corpus::load(),
    };
    let games: Vec<Game> = records
        .into_iter()
        .map(Record::into_game)
        .filter(|game| !game.stones().is_empty())
        .collect();
    if games.is_empty() {
        bail!("there is no game with stones in it: name another file with --data");
    }
    Ok(games)
}

/// Whether a path stands for the standard input or output.
pub fn is_standard_stream(path: &Path) -> bool {
    path == Path::new("-")
}
