//! The collection of real games that the tests and benchmarks measure with. It is not part of
//! the project's own tree; it lies beside it, at `../shared/data/connect6_games.csv`.

use std::path::PathBuf;

use crate::{read_bytes, Record, RecordError};

/// Where the file is, seen from the folder that holds the project's.
const PLACE: &str = "shared/data/connect6_games.csv";
/// The environment variable that names the file when it is elsewhere.
pub const VARIABLE: &str = "CONNECT6_GAMES";

/// Why the games cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum CorpusError {
    /// No file was found.
    #[error(
        "the real games are missing: expected {PLACE} in a folder above the current one; \
         put the file there, or name it in the environment variable {VARIABLE}"
    )]
    Missing,
    /// The file cannot be opened or read.
    #[error("cannot read the real games from {}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// The file holds something else.
    #[error("{}: {error}", path.display())]
    Bad {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: RecordError,
    },
}

/// The file of real games: the one the environment names, or the one in the nearest folder
/// above that has it.
pub fn path() -> Result<PathBuf, CorpusError> {
    if let Some(named) = std::env::var_os(VARIABLE) {
        return Ok(PathBuf::from(named));
    }
    let here = std::env::current_dir().map_err(|_| CorpusError::Missing)?;
    here.ancestors()
        .map(|folder| folder.join(PLACE))
        .find(|path| path.is_file())
        .ok_or(CorpusError::Missing)
}

/// All real games, each replayed and its winner checked.
pub fn load() -> Result<Vec<Record>, CorpusError> {
    let path = path()?;
    match std::fs::read(&path) {
        Err(error) => Err(CorpusError::Unreadable { path, error }),
        Ok(bytes) => read_bytes(&bytes).map_err(|error| CorpusError::Bad { path, error }),
    }
}
