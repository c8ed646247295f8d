//! Games to choose from, those played and those of a file, and their reviews.

use std::path::PathBuf;
use std::sync::{Arc, PoisonError};

use connect6_game::records::Record;
use serde::Deserialize;

use super::{value, Api, Response};
use crate::page::shelf::Shelf;
use crate::table::played::{played, GameResult};
use crate::table::saved;

/// The body of a request for a list of games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    source: String,
    #[serde(default)]
    find: String,
    result: Option<GameResult>,
}

/// The body of a request to go on with a game of a list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    revision: u64,
    source: String,
    name: String,
}

/// The body of a request that brings a file of games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileOfGames {
    text: String,
}

/// A game chosen from a list.
pub struct Chosen {
    /// The game.
    pub record: Record,
    /// What is wrong with it behind its last stone.
    pub problem: Option<String>,
    /// Its file, if it is a saved one.
    pub path: Option<PathBuf>,
}

/// The address to which a file of games is sent.
pub const FILE: &str = "/api/file";
/// The source of games that are the saved ones; another is the file.
const SAVED: &str = "saved";
/// Games listed at once: more are found by looking for them.
pub const LISTED: usize = 200;

impl Api {
    /// How far a review has come (`id=3`), or the beginning of one: of the game on the table, or
    /// of another (`source=saved&name=...`).
    pub(super) fn review(&self, query: &str) -> Response {
        if let Some(id) = value(query, "id") {
            let progress = id.parse().ok().and_then(|id| self.reviews.progress(id));
            return match progress {
                Some(progress) => Response::json(200, &progress),
                None => Response::error(404, "there is no such review any more"),
            };
        }
        let (record, problem) = match value(query, "source") {
            None => {
                let sgf = self.lock().table.sgf();
                match connect6_game::records::read(&sgf).map(|mut records| records.pop()) {
                    Ok(Some(record)) => (record, None),
                    _ => return Response::error(409, "there is no game to review"),
                }
            }
            Some(source) => match self.chosen(source, value(query, "name").unwrap_or_default()) {
                Ok(chosen) => (chosen.record, chosen.problem),
                Err(problem) => return Response::error(404, &problem),
            },
        };
        match self.reviews.begin(record, problem) {
            Ok(progress) => Response::json(200, &progress),
            Err(problem) => Response::error(409, problem),
        }
    }

    /// A review that is ready, as a page.
    pub(super) fn reviewed(&self, query: &str) -> Response {
        let id = value(query, "id").and_then(|id| id.parse().ok());
        match id.and_then(|id| self.reviews.page(id)) {
            Some(page) => Response::text("text/html; charset=utf-8", page),
            None => Response::error(404, "there is no such review, or it is not ready yet"),
        }
    }

    /// Keeps the games of a file, to choose from.
    pub(super) fn file(&self, body: &[u8]) -> Response {
        let read = serde_json::from_slice(body)
            .map_err(|error| format!("malformed message: {error}"))
            .and_then(|file: FileOfGames| Shelf::read(&file.text));
        match read {
            Ok(shelf) => {
                let told = serde_json::json!({ "count": shelf.len(), "problem": shelf.problem() });
                *self.shelf.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(shelf);
                Response::json(200, &told)
            }
            Err(problem) => Response::error(400, &problem),
        }
    }

    fn shelf(&self) -> Arc<Shelf> {
        let shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&shelf)
    }

    /// The games that fit, of those played or of the file.
    pub(super) fn games(&self, body: &[u8]) -> Response {
        let wanted: Wanted = match serde_json::from_slice(body) {
            Ok(wanted) => wanted,
            Err(error) => return Response::error(400, &format!("malformed message: {error}")),
        };
        let found = match wanted.source.as_str() {
            SAVED => {
                let folder = self.lock().table.folder().to_owned();
                match played(&folder, &wanted.find, wanted.result) {
                    Ok(played) => played,
                    Err(error) => return Response::error(500, &format!("{error:#}")),
                }
            }
            _ => self.shelf().find(&wanted.find, wanted.result),
        };
        let told = serde_json::json!({
            "count": found.games.len(),
            "games": &found.games[..found.games.len().min(LISTED)],
            "unreadable": found.unreadable,
        });
        Response::json(200, &told)
    }

    /// The game of this name among those played, or of this number in the file.
    fn chosen(&self, source: &str, name: &str) -> Result<Chosen, String> {
        if source != SAVED {
            let shelf = self.shelf();
            let record = shelf.take(name).ok_or("there is no such game in the file")?;
            return Ok(Chosen { record, problem: shelf.problem().map(str::to_owned), path: None });
        }
        let folder = self.lock().table.folder().to_owned();
        let paths = saved::all(&folder).map_err(|error| format!("{error:#}"))?;
        let path = paths
            .into_iter()
            .find(|path| path.file_name().is_some_and(|file| file == name))
            .ok_or("there is no such game any more")?;
        let record = saved::read_one(&path).map_err(|error| format!("{error:#}"))?;
        Ok(Chosen { record, problem: None, path: Some(path) })
    }

    /// Goes on with a game that was chosen from a list.
    pub(super) fn open(&self, body: &[u8]) -> Response {
        let open: Open = match serde_json::from_slice(body) {
            Ok(open) => open,
            Err(error) => return Response::error(400, &format!("malformed message: {error}")),
        };
        let chosen = match self.chosen(&open.source, &open.name) {
            Ok(chosen) => chosen,
            Err(problem) => return Response::error(404, &problem),
        };
        self.desk.leave();
        self.with_state(|state| state.open(open.revision, chosen))
    }
}
