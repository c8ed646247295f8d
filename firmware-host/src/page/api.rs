//! What the page asks the server and what the server answers, without the network: a request
//! in, a response out.
//!
//! Every request that changes the game says which revision of it the page has seen. If the
//! game has moved on since, by another tab or by the board, the request is refused with the
//! game as it stands, so two tabs cannot play into each other's turns.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use connect6_game::records::Record;
use connect6_game::{Game, Point, Side, Status};
use connect6_model::{decide_rest, deep, Decision};
use connect6_players::opening;
use serde::{Deserialize, Serialize};

use super::connect4;
use super::guard::{Credentials, Guard, TurnedAway, Wants, LONGEST_BODY, LONGEST_FILE};
use super::overlay::{overlay, winning_row};
use super::pages;
use super::reviews::{self, Reviews};
use super::shelf::Shelf;
use super::study::{self, Desk};
use super::Offer;
use crate::contestants;
use crate::contestants::levels::{self, NamedLevel};
use crate::table::played::{played, GameResult};
use crate::table::saved;
use crate::table::session::{check_resumable, person_in, Awaits, Refused};
use crate::table::Table;
use crate::views::inside;
use crate::words::Language;

/// A request, as far as it matters.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// `GET` or `POST`, or something that is refused.
    pub method: &'a str,
    /// The path with what follows the question mark.
    pub url: &'a str,
    /// Who sends it.
    pub credentials: Credentials<'a>,
    /// The language that its answer is wanted in.
    pub language: Language,
    /// Its body.
    pub body: &'a [u8],
}

/// A response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response {
    /// The status code.
    pub code: u16,
    /// The value of `Content-Type`.
    pub content_type: &'static str,
    /// The name under which a browser saves it, if it is to be saved.
    pub file_name: Option<&'static str>,
    /// The body.
    pub body: Vec<u8>,
}

const JSON: &str = "application/json; charset=utf-8";

impl Response {
    fn json(code: u16, value: &impl Serialize) -> Response {
        match serde_json::to_vec(value) {
            Ok(body) => Response {
                code,
                content_type: JSON,
                file_name: None,
                body,
            },
            Err(error) => Response::error(500, &error.to_string()),
        }
    }

    /// An error in words.
    pub fn error(code: u16, problem: &str) -> Response {
        let body = serde_json::json!({ "error": problem }).to_string();
        Response {
            code,
            content_type: JSON,
            file_name: None,
            body: body.into_bytes(),
        }
    }

    fn text(content_type: &'static str, text: String) -> Response {
        Response {
            code: 200,
            content_type,
            file_name: None,
            body: text.into_bytes(),
        }
    }
}

/// The game as the page sees it.
#[derive(Debug, Serialize)]
struct GameView {
    revision: u64,
    person: String,
    player: String,
    opponent: String,
    stones: Vec<String>,
    awaits: &'static str,
    left: usize,
    winner: Option<String>,
    resigned: bool,
    row: Vec<String>,
    thinking: Vec<ThinkingView>,
    problem: Option<String>,
}

/// What the board said about a turn.
#[derive(Debug, Serialize)]
struct ThinkingView {
    /// Stones on the board before that turn.
    before: usize,
    #[serde(flatten)]
    decision: Decision,
}

/// The body of a request that changes the game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    revision: u64,
    #[serde(default)]
    stones: Vec<String>,
    side: Option<String>,
    sgf: Option<String>,
    /// A level or an engine to play against from now on; nothing keeps the opponent.
    opponent: Option<String>,
}

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
struct Chosen {
    record: Record,
    /// What is wrong with it behind its last stone.
    problem: Option<String>,
    /// Its file, if it is a saved one.
    path: Option<PathBuf>,
}

/// The address to which a file of games is sent.
const FILE: &str = "/api/file";
/// The source of games that are the saved ones; another is the file.
const SAVED: &str = "saved";
/// Games listed at once: more are found by looking for them.
const LISTED: usize = 200;

/// Bytes that the body of a request to this path may have.
pub fn longest_body(path: &str) -> usize {
    match path {
        FILE => LONGEST_FILE,
        _ => LONGEST_BODY,
    }
}

/// The value of a name in a query, `name=value&other=value`.
fn value<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The table that all tabs share.
struct State {
    table: Table,
    revision: u64,
    /// Why the board has not moved; it is asked again only when the page says so.
    problem: Option<String>,
    offer: Offer,
}

/// What the server knows, and its answers.
pub struct Api {
    guard: Guard,
    state: Mutex<State>,
    desk: Desk,
    reviews: Reviews,
    /// The games of the file that was brought last.
    shelf: Mutex<Arc<Shelf>>,
}

impl Api {
    /// Serves the game on this table.
    pub fn new(guard: Guard, table: Table, offer: Offer) -> Api {
        Api {
            guard,
            state: Mutex::new(State {
                table,
                revision: 0,
                problem: None,
                offer,
            }),
            desk: Desk::default(),
            reviews: Reviews::default(),
            shelf: Mutex::default(),
        }
    }

    /// Lets a request in, or says why not, whatever its body will be.
    pub fn let_in(&self, request: &Request) -> Result<(), Response> {
        let path = request.url.split('?').next().unwrap_or_default();
        let wants = match request.method {
            "GET" if pages::find(path, request.language).is_some() => Wants::Page,
            "GET" => Wants::Answer,
            _ => Wants::Change,
        };
        let checked = self.guard.check(&request.credentials, wants);
        checked.map_err(|refused| {
            let code = match refused {
                TurnedAway::Host(_) | TurnedAway::Origin(_) => 403,
                TurnedAway::ContentType => 415,
            };
            Response::error(code, &refused.to_string())
        })
    }

    /// Answers a request.
    pub fn answer(&self, request: &Request) -> Response {
        if let Err(refusal) = self.let_in(request) {
            return refusal;
        }
        let (path, query) = request.url.split_once('?').unwrap_or((request.url, ""));
        if request.body.len() > longest_body(path) {
            return Response::error(413, "the message is too long");
        }
        match (request.method, path) {
            ("GET", "/api/puzzle") => match study::puzzle_view(query) {
                Ok(view) => Response::json(200, &view),
                Err(problem) => Response::error(400, &problem),
            },
            ("GET", "/api/levels") => Response::json(200, &study::levels_view()),
            ("GET", "/api/engines") => Response::json(200, &self.lock().offer.engines),
            ("GET", "/api/analysis") => self.analysis(query),
            ("GET", "/api/review") => self.review(query),
            ("GET", "/reviewed") => self.reviewed(query),
            ("POST", FILE) => self.file(request.body),
            ("POST", "/api/games") => self.games(request.body),
            ("POST", "/api/open") => self.open(request.body),
            ("GET", reviews::STYLE) => Response::text(
                "text/css; charset=utf-8",
                connect6_study::page::STYLE.to_owned(),
            ),
            ("GET", "/api/inside") => self.inside(query),
            ("GET", "/api/why") => self.why(query),
            ("GET", "/api/connect4") => match connect4::view(query) {
                Ok(view) => Response::json(200, &view),
                Err(problem) => Response::error(400, &problem),
            },
            ("GET", "/api/game") => self.with_state(|state| Ok(state.view())),
            ("GET", "/api/overlay") => self.with_state(|state| state.overlay(query)),
            ("GET", "/api/hint") => self.with_state(|state| state.hint()),
            ("GET", "/api/game.sgf") => Response {
                code: 200,
                content_type: "application/x-go-sgf; charset=utf-8",
                file_name: Some("connect6.sgf"),
                body: self.lock().table.sgf().into_bytes(),
            },
            (
                "POST",
                "/api/turn" | "/api/undo" | "/api/resign" | "/api/new" | "/api/load" | "/api/ask"
                | "/api/stop",
            ) => match serde_json::from_slice(request.body) {
                Ok(change) => {
                    self.desk.leave();
                    self.with_state(|state| state.change(path, &change))
                }
                Err(error) => Response::error(400, &format!("malformed message: {error}")),
            },
            ("GET", _) => match pages::find(path, request.language) {
                Some((content_type, text)) => Response::text(content_type, text),
                None => Response::error(404, "there is nothing at this address"),
            },
            ("POST", _) => Response::error(404, "there is nothing at this address"),
            _ => Response::error(405, "use GET or POST"),
        }
    }

    /// The analysis of the position after the first so many stones, if it is ready. It waits while
    /// the board thinks.
    fn analysis(&self, query: &str) -> Response {
        let position = {
            let state = self.lock();
            if state.table.is_thinking() {
                self.desk.leave();
                return Response::json(200, &serde_json::json!({ "ready": false }));
            }
            state.position(query)
        };
        let game = match position {
            Ok(game) => game,
            Err(response) => return response,
        };
        if game.status() != Status::Open || opening::check(&game).is_err() {
            return Response::json(200, &serde_json::json!({ "ready": false, "over": true }));
        }
        let found = self.desk.look(&game);
        Response::json(
            200,
            &serde_json::json!({
                "ready": found.is_some(),
                "analysis": found.map(|found| study::analysis_view(&game, &found)),
            }),
        )
    }

    /// How the core decides the turn after the first so many stones.
    fn inside(&self, query: &str) -> Response {
        let game = match self.lock().position(query) {
            Ok(game) => game,
            Err(response) => return response,
        };
        match inside::trace(&game) {
            Ok(trace) => Response::json(200, &inside::view(&game, &trace)),
            Err(nothing) => Response::error(409, &nothing.to_string()),
        }
    }

    /// What there is to say about the board's turn after the first so many stones, with its line of
    /// play. That takes as long to find as the turn did; the game goes on meanwhile.
    fn why(&self, query: &str) -> Response {
        let asked = {
            let state = self.lock();
            state.position(query).map(|game| {
                let told = state.table.session().answer_at(game.stones().len());
                (game, told.cloned())
            })
        };
        let (game, mut decision) = match asked {
            Ok((game, Some(decision))) => (game, decision),
            Ok((_, None)) => return Response::error(409, "nothing was said about this turn"),
            Err(response) => return response,
        };
        deep::explain(&game, &mut decision);
        self.lock().table.explain(&game, decision.clone());
        let before = game.stones().len();
        Response::json(200, &ThinkingView { before, decision })
    }

    /// How far a review has come (`id=3`), or the beginning of one: of the game on the table, or
    /// of another (`source=saved&name=...`).
    fn review(&self, query: &str) -> Response {
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
    fn reviewed(&self, query: &str) -> Response {
        let id = value(query, "id").and_then(|id| id.parse().ok());
        match id.and_then(|id| self.reviews.page(id)) {
            Some(page) => Response::text("text/html; charset=utf-8", page),
            None => Response::error(404, "there is no such review, or not yet"),
        }
    }

    /// Keeps the games of a file, to choose from.
    fn file(&self, body: &[u8]) -> Response {
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
    fn games(&self, body: &[u8]) -> Response {
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
            let record = shelf
                .take(name)
                .ok_or("there is no such game in the file")?;
            return Ok(Chosen {
                record,
                problem: shelf.problem().map(str::to_owned),
                path: None,
            });
        }
        let folder = self.lock().table.folder().to_owned();
        let paths = saved::all(&folder).map_err(|error| format!("{error:#}"))?;
        let path = paths
            .into_iter()
            .find(|path| path.file_name().is_some_and(|file| file == name))
            .ok_or("there is no such game any more")?;
        let record = saved::read_one(&path).map_err(|error| format!("{error:#}"))?;
        Ok(Chosen {
            record,
            problem: None,
            path: Some(path),
        })
    }

    /// Goes on with a game that was chosen from a list.
    fn open(&self, body: &[u8]) -> Response {
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

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in a handler leaves the game as it was last saved: it is still good.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with_state<T: Serialize>(
        &self,
        work: impl FnOnce(&mut State) -> Result<T, Response>,
    ) -> Response {
        let mut state = self.lock();
        if let Err(error) = state.look_after_the_player() {
            return Response::error(500, &format!("{error:#}"));
        }
        match work(&mut state) {
            Ok(value) => Response::json(200, &value),
            Err(response) => response,
        }
    }
}

impl State {
    /// Takes the board's answer if it has come, and asks it if it is its turn.
    fn look_after_the_player(&mut self) -> anyhow::Result<()> {
        match self.table.poll()? {
            Some(Ok(())) => self.revision += 1,
            Some(Err(problem)) => {
                self.revision += 1;
                self.problem = Some(problem);
            }
            None => {}
        }
        if self.problem.is_none() {
            self.table.ask();
        }
        Ok(())
    }

    fn view(&self) -> GameView {
        let session = self.table.session();
        let game = session.game();
        let (awaits, left) = match session.awaits() {
            Awaits::Person(left) => ("person", left),
            Awaits::Player => ("player", 0),
            Awaits::Nobody => ("nobody", 0),
        };
        GameView {
            revision: self.revision,
            person: session.person().to_string(),
            player: session.player().to_owned(),
            opponent: self.table.opponent(),
            stones: game.stones().iter().map(Point::to_string).collect(),
            awaits,
            left,
            winner: match (session.awaits(), game.status()) {
                (Awaits::Nobody, Status::Drawn) => Some("nobody".to_owned()),
                (Awaits::Nobody, Status::Won(side)) => Some(side.to_string()),
                (Awaits::Nobody, Status::Open) => Some(session.person().other().to_string()),
                _ => None,
            },
            resigned: session.resigned(),
            row: winning_row(game).iter().map(Point::to_string).collect(),
            thinking: (0..game.stones().len())
                .filter_map(|before| {
                    let decision = session.answer_at(before)?.clone();
                    Some(ThinkingView { before, decision })
                })
                .collect(),
            problem: self.problem.clone(),
        }
    }

    /// The overlay of the position after the first so many stones.
    fn overlay(&self, query: &str) -> Result<impl Serialize, Response> {
        self.position(query).map(|game| overlay(&game))
    }

    /// The position after the first so many stones, or all of them.
    fn position(&self, query: &str) -> Result<Game, Response> {
        let stones = self.table.session().game().stones();
        let shown = match query.strip_prefix("stones=") {
            Some(number) => number.parse().ok().filter(|shown| *shown <= stones.len()),
            None => Some(stones.len()),
        };
        let shown = shown.ok_or_else(|| {
            Response::error(400, "stones must be a number of stones of this game")
        })?;
        Game::from_stones(stones[..shown].iter().copied())
            .map_err(|error| Response::error(500, &error.to_string()))
    }

    fn hint(&self) -> Result<impl Serialize, Response> {
        let session = self.table.session();
        if !matches!(session.awaits(), Awaits::Person(_)) {
            return Err(Response::error(409, "it is not your turn"));
        }
        let hint = decide_rest(session.game())
            .map_err(|error| Response::error(409, &error.to_string()))?;
        let stones: Vec<String> = hint.stones.iter().map(Point::to_string).collect();
        Ok(serde_json::json!({ "stones": stones, "why": hint.why }))
    }

    fn change(&mut self, path: &str, change: &Change) -> Result<GameView, Response> {
        self.check(change.revision)?;
        match path {
            "/api/turn" => self.turn(&change.stones)?,
            "/api/undo" => self.apply(|table| table.change(|session| session.take_back()))?,
            "/api/resign" => self.apply(|table| table.change(|session| session.resign()))?,
            "/api/new" => {
                let side = change.side.as_deref().map(parse_side).transpose()?;
                if let Some(name) = change.opponent.as_deref().filter(|name| !name.is_empty()) {
                    self.change_opponent(name)?;
                }
                self.table.new_game(side);
            }
            "/api/load" => self.load(change)?,
            "/api/stop" => return self.stop(),
            _ => {}
        }
        // Whatever was wrong with the board, it gets another chance now.
        self.problem = None;
        self.revision += 1;
        self.table.ask();
        Ok(self.view())
    }

    /// Lets a level play, or an engine that the command line names, and nobody else: the page
    /// starts no programs of its own choice.
    fn change_opponent(&mut self, name: &str) -> Result<(), Response> {
        let bad = |problem: &str| Response::error(400, problem);
        let player = match self.offer.engines.iter().any(|engine| engine == name) {
            true => name.to_owned(),
            false => {
                let level: Result<NamedLevel, levels::BadName> = name.parse();
                level.map_err(|error| bad(&error.to_string()))?.player()
            }
        };
        let player = contestants::opponent(&player, self.offer.patience);
        let player = player.map_err(|error| bad(&format!("{error:#}")))?;
        self.table.change_opponent(player.into());
        Ok(())
    }

    /// Goes on with a game from a list.
    fn open(&mut self, revision: u64, chosen: Chosen) -> Result<GameView, Response> {
        self.check(revision)?;
        let bad = |problem: &str| Response::error(400, problem);
        if let Some(problem) = &chosen.problem {
            return Err(bad(problem));
        }
        let record = chosen.record;
        let person = person_in(&record).unwrap_or(Side::Black);
        check_resumable(record.game(), person).map_err(|error| bad(&error.to_string()))?;
        match chosen.path {
            Some(path) => self.table.open(path, record, person),
            None => self.apply(|table| table.load(record.into_game(), person).map(Ok))?,
        }
        self.problem = None;
        self.revision += 1;
        self.table.ask();
        Ok(self.view())
    }

    /// Refuses a change to a game that has moved on.
    fn check(&self, revision: u64) -> Result<(), Response> {
        if revision == self.revision {
            return Ok(());
        }
        let body = serde_json::json!({
            "error": "the game has moved on, perhaps in another tab; this is how it stands now",
            "game": self.view(),
        });
        Err(Response::json(409, &body))
    }

    /// Waits no longer for the other side. It is asked again only when the page says so.
    fn stop(&mut self) -> Result<GameView, Response> {
        if !self.table.stop_waiting() {
            return Err(Response::error(409, "nobody is being waited for"));
        }
        let player = self.table.session().player();
        self.problem = Some(format!(
            "{player} had not answered: ask again, or start a new game against somebody else"
        ));
        self.revision += 1;
        Ok(self.view())
    }

    /// Does something to the game: a refusal is the page's mistake, an error is ours.
    fn apply(
        &mut self,
        work: impl FnOnce(&mut Table) -> anyhow::Result<Result<(), Refused>>,
    ) -> Result<(), Response> {
        match work(&mut self.table) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(refused)) => Err(Response::error(409, &refused.to_string())),
            Err(error) => Err(Response::error(500, &format!("{error:#}"))),
        }
    }

    /// A whole turn of the person's, or as much of it as wins.
    fn turn(&mut self, names: &[String]) -> Result<(), Response> {
        let mut stones = Vec::new();
        for name in names {
            let stone: Point = name
                .parse()
                .map_err(|error: connect6_game::ParsePointError| {
                    Response::error(400, &error.to_string())
                })?;
            stones.push(stone);
        }
        self.apply(|table| table.change(|session| session.place_turn(&stones)))
    }

    /// Goes on with a game from a file, in a file of its own.
    fn load(&mut self, change: &Change) -> Result<(), Response> {
        let bad = |problem: &str| Response::error(400, problem);
        let text = change
            .sgf
            .as_deref()
            .ok_or_else(|| bad("no game was sent"))?;
        let mut records =
            connect6_game::records::read(text).map_err(|error| bad(&error.to_string()))?;
        if records.len() != 1 {
            return Err(bad(&format!(
                "the file holds {} games, not one",
                records.len()
            )));
        }
        let record = records.remove(0);
        let side = change.side.as_deref().map(parse_side).transpose()?;
        let person = person_in(&record).or(side).unwrap_or(Side::Black);
        let game = record.into_game();
        check_resumable(&game, person).map_err(|error| bad(&error.to_string()))?;
        self.apply(|table| table.load(game, person).map(Ok))
    }
}

fn parse_side(name: &str) -> Result<Side, Response> {
    Side::BOTH
        .into_iter()
        .find(|side| side.to_string() == name)
        .ok_or_else(|| Response::error(400, "the side must be black or white"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::saved::SavedGame;
    use connect6_players::Builtin;
    use proptest::prelude::*;
    use serde_json::{json, Value};
    use std::sync::Arc;
    use std::time::Duration;

    const ADDRESS: &str = "127.0.0.1:6006";
    /// Engines that die at once, hang, and are not there.
    const ENGINES: [&str; 3] = ["sau:false", "gtp:sleep 5", "gtp:no-such-engine"];

    struct Site {
        api: Api,
        folder: tempfile::TempDir,
    }

    impl Site {
        fn new(person: Side) -> Site {
            let folder = tempfile::tempdir().unwrap();
            let file = SavedGame::at(folder.path().join("game.sgf"));
            let table = Table::resume(Arc::new(Builtin::Model), person, Game::new(), file);
            let offer = Offer {
                engines: ENGINES.map(str::to_owned).to_vec(),
                patience: Duration::from_secs(1),
            };
            Site {
                api: Api::new(Guard::new(ADDRESS.parse().unwrap()), table, offer),
                folder,
            }
        }

        fn send(&self, method: &str, url: &str, body: &[u8]) -> (u16, Value) {
            let response = self.api.answer(&Request {
                method,
                url,
                credentials: Credentials {
                    host: Some(ADDRESS),
                    origin: None,
                    site: None,
                    content_type: Some("application/json"),
                },
                language: Language::English,
                body,
            });
            let value = serde_json::from_slice(&response.body).unwrap_or(Value::Null);
            (response.code, value)
        }

        fn get(&self, url: &str) -> (u16, Value) {
            self.send("GET", url, b"")
        }

        fn post(&self, url: &str, body: Value) -> (u16, Value) {
            self.send("POST", url, body.to_string().as_bytes())
        }

        /// The game once the board has answered.
        fn settled(&self) -> Value {
            loop {
                let (_, game) = self.get("/api/game");
                if game["awaits"] != "player" {
                    return game;
                }
                std::thread::yield_now();
            }
        }
    }

    #[test]
    fn a_turn_is_played_and_answered() {
        let site = Site::new(Side::Black);
        let game = site.settled();
        assert_eq!(
            (&game["awaits"], &game["left"]),
            (&json!("person"), &json!(1))
        );
        let (code, game) = site.post(
            "/api/turn",
            json!({"revision": game["revision"], "stones": ["j10"]}),
        );
        assert_eq!((code, &game["awaits"]), (200, &json!("player")));
        let game = site.settled();
        assert_eq!(game["stones"].as_array().unwrap().len(), 3);
        assert_eq!(game["thinking"][0]["before"], 1);
        assert!(game["thinking"][0]["why"]
            .as_str()
            .unwrap()
            .starts_with("step"));
        let saved = std::fs::read_to_string(site.folder.path().join("game.sgf")).unwrap();
        assert!(saved.contains(";B[j10];W["), "{saved}");
    }

    #[test]
    fn two_tabs_cannot_play_the_same_turn() {
        let site = Site::new(Side::Black);
        let revision = site.settled()["revision"].clone();
        let turn = |stone: &str| {
            site.post(
                "/api/turn",
                json!({"revision": revision, "stones": [stone]}),
            )
        };
        assert_eq!(turn("j10").0, 200);
        let (code, answer) = turn("k10");
        assert_eq!(code, 409);
        assert_eq!(answer["game"]["stones"][0], "j10");
        assert_eq!(site.settled()["stones"].as_array().unwrap().len(), 3);
    }

    #[test]
    fn mistakes_are_refused_with_a_reason() {
        let site = Site::new(Side::Black);
        let revision = site.settled()["revision"].clone();
        let refused = |url: &str, body: Value| {
            let (code, answer) = site.post(url, body);
            assert!(code >= 400, "{answer}");
            (code, answer["error"].as_str().unwrap().to_owned())
        };
        let (code, told) = refused(
            "/api/turn",
            json!({"revision": revision, "stones": ["j10", "j11"]}),
        );
        assert!(code == 409 && told.contains("2 stones where 1"), "{told}");
        let (code, told) = refused("/api/turn", json!({"revision": revision, "stones": ["z1"]}));
        assert!(
            code == 400 && told.contains("'z1' is not a point"),
            "{told}"
        );
        let (code, _) = refused("/api/undo", json!({"revision": revision}));
        assert_eq!(code, 409);
        let (code, _) = refused("/api/turn", json!({"stones": ["j10"]}));
        assert_eq!(code, 400);
        let (code, _) = refused("/api/new", json!({"revision": revision, "side": "red"}));
        assert_eq!(code, 400);
        let (code, told) = refused(
            "/api/load",
            json!({"revision": revision, "sgf": "(;B[zz])"}),
        );
        assert!(code == 400 && told.contains("line 1"), "{told}");
        assert_eq!(site.get("/api/overlay?stones=9").0, 400);
        assert_eq!(site.get("/nothing").0, 404);
        assert_eq!(site.send("DELETE", "/api/game", b"").0, 405);
        let long = vec![b' '; LONGEST_BODY + 1];
        assert_eq!(site.send("POST", "/api/turn", &long).0, 413);
    }

    #[test]
    fn undo_resign_new_load_and_save() {
        let site = Site::new(Side::Black);
        let mut revision = site.settled()["revision"].clone();
        let mut post = |url: &str, mut body: Value| {
            body["revision"] = revision.clone();
            let (code, answer) = site.post(url, body);
            assert_eq!(code, 200, "{answer}");
            let game = site.settled();
            revision = game["revision"].clone();
            game
        };
        post("/api/turn", json!({"stones": ["j10"]}));
        let game = post("/api/undo", json!({}));
        assert_eq!(game["stones"], json!([]));
        post("/api/turn", json!({"stones": ["j10"]}));
        let game = post("/api/resign", json!({}));
        assert_eq!(
            (&game["awaits"], &game["winner"]),
            (&json!("nobody"), &json!("white"))
        );
        let game = post("/api/new", json!({"side": "white"}));
        assert_eq!(
            (&game["person"], &game["stones"]),
            (&json!("white"), &json!(["j10"]))
        );
        let sgf = "(;FF[4]PB[Ann]PW[Human];B[j10];W[k11i11];B[a1a2])";
        let game = post("/api/load", json!({"sgf": sgf}));
        assert_eq!(game["person"], "white");
        assert_eq!(game["stones"].as_array().unwrap().len(), 5);
        let (code, _) = site.get("/api/game.sgf");
        assert_eq!(code, 200);
    }

    #[test]
    fn hints_and_overlays() {
        let site = Site::new(Side::Black);
        site.settled();
        let (code, hint) = site.get("/api/hint");
        assert_eq!((code, &hint["stones"]), (200, &json!(["j10"])));
        let (code, overlay) = site.get("/api/overlay?stones=0");
        assert_eq!((code, overlay["pq"].as_array().unwrap().len()), (200, 361));
    }

    #[test]
    fn a_level_can_be_chosen_and_nothing_else() {
        let site = Site::new(Side::Black);
        let revision = site.settled()["revision"].clone();
        let new = |name: &str| {
            let body = json!({"revision": revision, "side": "white", "opponent": name});
            site.post("/api/new", body)
        };
        let (code, told) = new("gtp:anything");
        assert_eq!(code, 400, "{told}");
        let (code, game) = new("beginner");
        assert_eq!((code, &game["player"]), (200, &json!("greedy")));
        assert_eq!(site.settled()["stones"], json!(["j10"]));
        let (code, levels) = site.get("/api/levels");
        assert_eq!((code, levels.as_array().unwrap().len()), (200, 5));
    }

    #[test]
    fn a_turn_is_looked_into() {
        let site = Site::new(Side::Black);
        let revision = site.settled()["revision"].clone();
        assert_eq!(site.get("/api/inside?stones=0").0, 409);
        let turn = json!({"revision": revision, "stones": ["j10"]});
        site.post("/api/turn", turn);
        let game = site.settled();
        let (code, inside) = site.get("/api/inside?stones=1");
        assert_eq!((code, &inside["side"]), (200, &json!("white")));
        let played = &game["stones"].as_array().unwrap()[1..];
        assert_eq!(inside["stones"].as_array().unwrap(), played);
        assert_eq!(inside["steps"][0]["step"], "1");
        assert_eq!(site.get("/api/inside?stones=2").0, 409);
        assert_eq!(site.get("/api/inside?stones=9").0, 400);
        // The seven steps have said all there is to say.
        let (code, told) = site.get("/api/why?stones=1");
        assert_eq!((code, &told), (200, &game["thinking"][0]));
        assert_eq!(site.get("/api/why?stones=2").0, 409);
        assert_eq!(site.get("/api/why?stones=9").0, 400);
    }

    #[test]
    #[cfg(unix)]
    fn an_engine_that_hangs_or_dies_is_named_and_costs_no_game() {
        let site = Site::new(Side::Black);
        let change = |url: &str, mut body: Value| {
            body["revision"] = site.get("/api/game").1["revision"].clone();
            let (code, game) = site.post(url, body);
            assert_eq!(code, 200, "{game}");
            game
        };
        for engine in ENGINES {
            change("/api/new", json!({"opponent": engine}));
            change("/api/turn", json!({"stones": ["j10"]}));
            let game = loop {
                let (_, game) = site.get("/api/game");
                if game["problem"] != Value::Null {
                    break game;
                }
                std::thread::yield_now();
            };
            assert!(
                game["problem"].as_str().unwrap().starts_with(engine),
                "{game}"
            );
            assert_eq!(
                (&game["stones"], &game["awaits"]),
                (&json!(["j10"]), &json!("player"))
            );
            // Somebody else goes on, in another game.
            change("/api/new", json!({"opponent": "steps"}));
            change("/api/turn", json!({"stones": ["j10"]}));
            assert_eq!(site.settled()["stones"].as_array().unwrap().len(), 3);
        }
        // One need not wait for it either.
        change("/api/new", json!({"opponent": "gtp:sleep 5"}));
        change("/api/turn", json!({"stones": ["j10"]}));
        let game = change("/api/stop", json!({}));
        assert!(game["problem"]
            .as_str()
            .unwrap()
            .contains("had not answered"));
        assert_eq!(site.get("/api/engines").1, json!(ENGINES));
    }

    #[test]
    fn a_game_without_stones_has_no_review() {
        let site = Site::new(Side::Black);
        site.settled();
        assert_eq!(site.get("/api/review").0, 409);
        assert_eq!(site.get("/api/review?id=3").0, 404);
        assert_eq!(site.get("/reviewed?id=3").0, 404);
        assert_eq!(site.get("/api/analysis?stones=5").0, 400);
        assert_eq!(site.get("/api/puzzle?number=0").0, 400);
    }

    #[test]
    fn games_are_listed_found_and_gone_on_with() {
        let site = Site::new(Side::Black);
        let revision = site.settled()["revision"].clone();
        site.post(
            "/api/turn",
            json!({"revision": revision, "stones": ["j10"]}),
        );
        let played = site.settled()["stones"].clone();
        let folder = site.folder.path();
        let lost = "(;FF[4]PB[greedy]PW[Human]DT[2026-01-02]RE[B+R];B[a1];W[b1c1])";
        std::fs::write(folder.join("2026-01-02.sgf"), lost).unwrap();
        std::fs::write(folder.join("broken.sgf"), "no game").unwrap();
        let list = |source: &str, find: &str, result: Value| {
            let wanted = json!({"source": source, "find": find, "result": result});
            site.post("/api/games", wanted).1
        };
        let all = list("saved", "", Value::Null);
        assert_eq!(
            (&all["count"], all["games"].as_array().unwrap().len()),
            (&json!(2), 2)
        );
        assert!(all["unreadable"][0]
            .as_str()
            .unwrap()
            .contains("broken.sgf"));
        assert_eq!(
            list("saved", "greedy", Value::Null)["games"][0]["result"],
            "lost"
        );
        assert_eq!(list("saved", "", json!("won"))["count"], 0);
        let open = |source: &str, name: &str| {
            let revision = site.settled()["revision"].clone();
            let body = json!({"revision": revision, "source": source, "name": name});
            let (code, answer) = site.post("/api/open", body);
            (code, answer, site.settled())
        };
        // A game that is over stays as it ended: what follows is another game.
        let (code, _, game) = open("saved", "2026-01-02.sgf");
        assert_eq!((code, &game["person"]), (200, &json!("white")));
        assert_eq!(
            std::fs::read_to_string(folder.join("2026-01-02.sgf")).unwrap(),
            lost
        );
        let (_, _, game) = open("saved", "game.sgf");
        assert_eq!(game["stones"], played);
        assert_eq!(open("saved", "../game.sgf").0, 404);
        // A file of many games; one with a mistake is kept up to it, to be reviewed.
        let many = "j10,k11,i11\n".repeat(10_000);
        let (code, told) = site.post("/api/file", json!({"text": many}));
        assert_eq!((code, &told["count"]), (200, &json!(10_000)));
        let listed = list("file", "", Value::Null);
        assert_eq!(listed["games"].as_array().unwrap().len(), LISTED);
        assert_eq!(
            open("file", "9999").2["stones"],
            json!(["j10", "k11", "i11"])
        );
        let (_, told) = site.post("/api/file", json!({"text": "j10,k11,i11,j10"}));
        assert!(
            told["problem"].as_str().unwrap().contains("j10 already"),
            "{told}"
        );
        assert_eq!(open("file", "1").0, 400);
        let (code, begun) = site.get("/api/review?source=file&name=1");
        assert_eq!((code, &begun["positions"]), (200, &json!(3)), "{begun}");
        let id = &begun["id"];
        while site.get(&format!("/api/review?id={id}")).1["ready"] == false {
            std::thread::yield_now();
        }
        assert_eq!(site.get(&format!("/reviewed?id={id}")).0, 200);
    }

    #[test]
    fn strangers_are_turned_away() {
        let site = Site::new(Side::Black);
        let response = site.api.answer(&Request {
            method: "GET",
            url: "/api/game",
            credentials: Credentials {
                host: Some(ADDRESS),
                origin: Some("http://evil.example"),
                site: None,
                content_type: None,
            },
            language: Language::English,
            body: b"",
        });
        assert_eq!(response.code, 403);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn random_messages_never_break_it(
            path in "/(api/(turn|undo|resign|new|load|ask|stop|open|file|games?|overlay|hint|inside|why))?[?a-z=0-9]{0,12}",
            posts in any::<bool>(),
            body in prop_oneof![
                prop::collection::vec(any::<u8>(), 0..200),
                r#"\{"revision":[0-2](,"(stones|side|sgf)":("[a-s(;]{0,9}"|\["[a-t][0-9]{1,2}"\]|[0-9]))?\}"#
                    .prop_map(String::into_bytes),
            ],
        ) {
            thread_local! {
                static SITE: Site = Site::new(Side::Black);
            }
            SITE.with(|site| {
                let method = if posts { "POST" } else { "GET" };
                site.send(method, &path, &body);
                let (code, game) = site.get("/api/game");
                prop_assert_eq!(code, 200);
                let stones = game["stones"].as_array().unwrap();
                let text: Vec<&str> = stones.iter().filter_map(Value::as_str).collect();
                prop_assert!(text.join(",").parse::<Game>().is_ok());
                Ok(())
            })?;
        }
    }
}
