//! Files of game records, read for the commands. `-` is the standard input. Commands that need
//! many games take the corpus, unless a file is named.

use std::io::Read;
use std::path::Path;

use anyhow::{bail, Context};
use connect6_game::Game;
use connect6_records::{corpus, Record};

/// Reads every game of a file, whichever format it is in.
pub fn read(path: &Path) -> anyhow::Result<Vec<Record>> {
    let name = || path.display().to_string();
    let bytes = if is_standard_stream(path) {
        let mut bytes = Vec::new();
        std::io::stdin()
            .read_to_end(&mut bytes)
            .context("cannot read the standard input")?;
        bytes
    } else {
        std::fs::read(path).with_context(|| format!("cannot read {}", name()))?
    };
    connect6_records::read_bytes(&bytes).with_context(name)
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
