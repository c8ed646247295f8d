//! What the page asks the server and what the server answers, without the network: a request
//! in, a response out.
//!
//! Every request that changes the game says which revision of it the page has seen. If the
//! game has moved on since, by another tab or by the board, the request is refused with the
//! game as it stands, so two tabs cannot play into each other's turns.

mod library;
mod state;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use connect6_game::Status;
use connect6_model::deep;
use connect6_players::opening;
use serde::Serialize;

use super::connect4;
use super::guard::{Credentials, Guard, TurnedAway, Wants, LONGEST_BODY, LONGEST_FILE};
use super::pages;
use super::reviews::{self, Reviews};
use super::shelf::Shelf;
use super::study::{self, Desk};
use super::Offer;
use crate::table::Table;
use crate::views::inside;
use crate::words::Language;
use library::FILE;
use state::{State, ThinkingView};

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
            Ok(body) => Response { code, content_type: JSON, file_name: None, body },
            Err(error) => Response::error(500, &error.to_string()),
        }
    }

    /// An error in words.
    pub fn error(code: u16, problem: &str) -> Response {
        let body = serde_json::json!({ "error": problem }).to_string();
        Response { code, content_type: JSON, file_name: None, body: body.into_bytes() }
    }

    fn text(content_type: &'static str, text: String) -> Response {
        Response { code: 200, content_type, file_name: None, body: text.into_bytes() }
    }
}

/// Bytes that the body of a request to this path may have.
pub fn longest_body(path: &str) -> usize {
    match path {
        FILE => LONGEST_FILE,
        _ => LONGEST_BODY,
    }
}

/// The value of a name in a query, `name=value&other=value`.
pub fn value<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
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
            state: Mutex::new(State::new(table, offer)),
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
            ("GET", reviews::STYLE) => {
                Response::text("text/css; charset=utf-8", connect6_study::page::STYLE.to_owned())
            }
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
        Response::json(200, &ThinkingView::new(before, decision))
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
