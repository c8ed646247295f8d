//! Games with a person, kept on disk as they go: one SGF file each, rewritten whole after
//! every stone, so that a crash loses nothing and any game can be gone on with.

use std::path::{Path, PathBuf};

use anyhow::{bail, Context};
use connect6_game::records::{Format, Record};
use connect6_game::Status;

use super::session::Session;
use crate::files::{game_records, store};

/// The file of one game.
pub struct SavedGame {
    path: PathBuf,
    date: String,
}

impl SavedGame {
    /// A file for a new game, among the saved games. Nothing is written yet.
    pub fn new() -> anyhow::Result<SavedGame> {
        let folder = folder()?;
        store::make_folder(&folder)?;
        Ok(SavedGame::in_folder(&folder))
    }

    /// A file for another game, beside this one.
    pub fn another(&self) -> SavedGame {
        SavedGame::in_folder(self.path.parent().unwrap_or(Path::new("")))
    }

    /// A file for a new game in this folder. Nothing is written yet.
    pub fn in_folder(folder: &Path) -> SavedGame {
        let now = jiff::Zoned::now();
        let name = now.strftime("%Y-%m-%d-%H%M%S-%f").to_string();
        SavedGame { path: free(folder, &name), date: now.strftime("%Y-%m-%d").to_string() }
    }

    /// A game kept in a file of the test's choice.
    #[cfg(test)]
    pub fn at(path: PathBuf) -> SavedGame {
        SavedGame { path, date: "2026-01-01".to_owned() }
    }

    /// The file to go on in with a game read from `path`: the same if it is one of the saved
    /// games, a new one if it is a file of the person's own.
    pub fn going_on(path: PathBuf, record: &Record) -> anyhow::Result<SavedGame> {
        if path.parent() != Some(&folder()?) {
            return SavedGame::new();
        }
        Ok(SavedGame::of(path, record))
    }

    /// The file of a saved game.
    pub fn of(path: PathBuf, record: &Record) -> SavedGame {
        SavedGame { path, date: record.info.date.clone().unwrap_or_default() }
    }

    /// Where the game is kept.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game as it stands.
    pub fn save(&self, session: &Session) -> anyhow::Result<()> {
        store::write_file(&self.path, self.sgf(session))
    }

    /// The game as it stands, in SGF.
    pub fn sgf(&self, session: &Session) -> String {
        connect6_game::records::write(Format::LittleGolem, &[session.record(self.date.clone())])
    }
}

/// A file of this name that is not there yet: a clock may stand still or go back.
fn free(folder: &Path, name: &str) -> PathBuf {
    let with = |name: &str| {
        let mut path = folder.join(name);
        path.set_extension(Format::LittleGolem.extension());
        path
    };
    let others = (2..).map(|number: u32| with(&format!("{name}-{number}")));
    let mut paths = std::iter::once(with(name)).chain(others);
    paths.find(|path| !path.exists()).expect("there is no end of numbers")
}

/// The folder of the saved games.
pub fn folder() -> anyhow::Result<PathBuf> {
    Ok(store::home()?.join("games"))
}

/// The only game in a file.
pub fn read_one(path: &Path) -> anyhow::Result<Record> {
    let mut records = game_records::read(path)?;
    match records.len() {
        1 => Ok(records.remove(0)),
        n => {
            bail!("{} holds {n} games: put the one to play into a file of its own", path.display())
        }
    }
}

/// The saved games of a folder, the one changed last first.
pub fn all(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files: Vec<(std::time::SystemTime, PathBuf)> = Vec::new();
    if folder.is_dir() {
        let entries = std::fs::read_dir(folder)
            .with_context(|| format!("cannot read the folder {}", folder.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            if Format::for_path(&path) == Some(Format::LittleGolem) {
                if let Ok(changed) = entry.metadata().and_then(|data| data.modified()) {
                    files.push((changed, path));
                }
            }
        }
    }
    files.sort();
    Ok(files.into_iter().rev().map(|(_, path)| path).collect())
}

/// The saved game that was played last among those not over yet.
pub fn latest_unfinished() -> anyhow::Result<PathBuf> {
    let folder = folder()?;
    all(&folder)?
        .into_iter()
        .find(|path| read_one(path).is_ok_and(|record| is_unfinished(&record)))
        .with_context(|| {
            format!("no unfinished game in {}: start one with connect6 play", folder.display())
        })
}

/// Whether a game can be gone on with as it is.
pub fn is_unfinished(record: &Record) -> bool {
    record.outcome().is_none() && record.game().status() == Status::Open
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_stands_still_or_goes_back_costs_no_game() {
        let folder = tempfile::tempdir().unwrap();
        let name = "2026-11-17-041552-5";
        for expected in ["", "-2", "-3"] {
            let path = free(folder.path(), name);
            assert_eq!(path, folder.path().join(format!("{name}{expected}.sgf")));
            std::fs::write(path, "(;FF[4];B[j10])").unwrap();
        }
    }
}
