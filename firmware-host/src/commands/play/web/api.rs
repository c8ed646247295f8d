//! What the page asks the server and what the server answers, without the network: a request
//! in, a response out.
//!
//! Every request that changes the game says which revision of it the page has seen. If the
//! game has moved on since, by another tab or by the board, the request is refused with the
//! game as it stands, so two tabs cannot play into each other's turns.

use std::sync::{Mutex, MutexGuard, PoisonError};

use connect6_game::{Game, Point, Side, Status};
use connect6_model::decide_rest;
use connect6_players::{opening, Thinking};
use serde::{Deserialize, Serialize};

use super::connect4;
use super::guard::{Credentials, Guard, TurnedAway, LONGEST_BODY};
use super::overlay::{overlay, winning_row};
use super::pages;
use super::study::{self, Desk};
use crate::commands::inside;
use crate::commands::play::session::{check_resumable, person_in, Awaits, Refused};
use crate::commands::play::table::Table;
use crate::contestants;
use crate::contestants::levels::{self, NamedLevel};
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
    thinking: Thinking,
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
    /// A level to play against from now on; nothing keeps the opponent.
    opponent: Option<String>,
}

/// The table that all tabs share.
struct State {
    table: Table,
    revision: u64,
    /// Why the board has not moved; it is asked again only when the page says so.
    problem: Option<String>,
}

/// What the server knows, and its answers.
pub struct Api {
    guard: Guard,
    state: Mutex<State>,
    desk: Desk,
}

impl Api {
    /// Serves the game on this table.
    pub fn new(guard: Guard, table: Table) -> Api {
        Api {
            guard,
            state: Mutex::new(State {
                table,
                revision: 0,
                problem: None,
            }),
            desk: Desk::default(),
        }
    }

    /// Answers a request.
    pub fn answer(&self, request: &Request) -> Response {
        let changes = request.method == "POST";
        if let Err(refused) = self.guard.check(&request.credentials, changes) {
            let code = match refused {
                TurnedAway::Host(_) | TurnedAway::Origin(_) => 403,
                TurnedAway::ContentType => 415,
            };
            return Response::error(code, &refused.to_string());
        }
        if request.body.len() > LONGEST_BODY {
            return Response::error(413, "the message is too long");
        }
        let (path, query) = request.url.split_once('?').unwrap_or((request.url, ""));
        match (request.method, path) {
            ("GET", "/api/puzzle") => match study::puzzle_view(query) {
                Ok(view) => Response::json(200, &view),
                Err(problem) => Response::error(400, &problem),
            },
            ("GET", "/api/levels") => Response::json(200, &study::levels_view()),
            ("GET", "/api/analysis") => self.analysis(query),
            ("GET", "/review") => self.review(),
            ("GET", study::REVIEW_STYLE) => Response::text(
                "text/css; charset=utf-8",
                connect6_study::page::STYLE.to_owned(),
            ),
            ("GET", "/api/inside") => self.inside(query),
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

    /// The review of the game so far, as a page.
    fn review(&self) -> Response {
        let sgf = self.lock().table.sgf();
        let record = connect6_records::read(&sgf).ok().and_then(|mut r| r.pop());
        let record = record.filter(|record| !record.game().stones().is_empty());
        match record.and_then(|record| study::review_page(&record)) {
            Some(page) => Response::text("text/html; charset=utf-8", page),
            None => Response::error(409, "there is no stone to review yet"),
        }
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
                    let thinking = session.thinking_at(before)?.clone();
                    Some(ThinkingView { before, thinking })
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
        if change.revision != self.revision {
            let body = serde_json::json!({
                "error": "the game has moved on, perhaps in another tab; this is how it stands now",
                "game": self.view(),
            });
            return Err(Response::json(409, &body));
        }
        match path {
            "/api/turn" => self.turn(&change.stones)?,
            "/api/undo" => self.apply(|table| table.change(|session| session.take_back()))?,
            "/api/resign" => self.apply(|table| table.change(|session| session.resign()))?,
            "/api/new" => {
                let side = change.side.as_deref().map(parse_side).transpose()?;
                // A level by its name, and nothing else: the page starts no programs.
                if let Some(name) = change.opponent.as_deref().filter(|name| !name.is_empty()) {
                    let bad = |problem: &str| Response::error(400, problem);
                    let level: NamedLevel = name
                        .parse()
                        .map_err(|e: levels::BadName| bad(&e.to_string()))?;
                    let player = contestants::on_board(&level.player());
                    let player = player.map_err(|error| bad(&format!("{error:#}")))?;
                    self.table.change_opponent(player.into());
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
        let mut records = connect6_records::read(text).map_err(|error| bad(&error.to_string()))?;
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
    use crate::commands::play::saved::SavedGame;
    use connect6_players::Builtin;
    use proptest::prelude::*;
    use serde_json::{json, Value};
    use std::sync::Arc;

    const ADDRESS: &str = "127.0.0.1:6006";

    struct Site {
        api: Api,
        folder: tempfile::TempDir,
    }

    impl Site {
        fn new(person: Side) -> Site {
            let folder = tempfile::tempdir().unwrap();
            let file = SavedGame::at(folder.path().join("game.sgf"));
            let table = Table::resume(Arc::new(Builtin::Model), person, Game::new(), file);
            Site {
                api: Api::new(Guard::new(ADDRESS.parse().unwrap()), table),
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
    }

    #[test]
    fn a_game_without_stones_has_no_review() {
        let site = Site::new(Side::Black);
        site.settled();
        assert_eq!(site.get("/review").0, 409);
        assert_eq!(site.get("/api/analysis?stones=5").0, 400);
        assert_eq!(site.get("/api/puzzle?number=0").0, 400);
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
            path in "/(api/(turn|undo|resign|new|load|ask|stop|game|overlay|hint|inside))?[?a-z=0-9]{0,12}",
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
