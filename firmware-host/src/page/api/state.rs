//! The game on the table as all tabs see and change it.

use connect6_game::{Game, Point, Side, Status};
use connect6_model::{decide_rest, Decision};
use serde::{Deserialize, Serialize};

use super::library::Chosen;
use super::Response;
use crate::contestants;
use crate::contestants::levels::{BadName, ChipLevel, NamedLevel};
use crate::page::overlay::{overlay, winning_row};
use crate::page::Offer;
use crate::table::session::{check_resumable, person_in, Awaits, Refused};
use crate::table::Table;
use crate::views::line_of_play;

/// The game as the page sees it.
#[derive(Debug, Serialize)]
pub struct GameView {
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
pub struct ThinkingView {
    /// Stones on the board before that turn.
    before: usize,
    /// The turns that it expects, its own first, where it says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<Vec<String>>>,
    #[serde(flatten)]
    decision: Decision,
}

impl ThinkingView {
    /// What was said about the turn after so many stones.
    pub fn new(before: usize, decision: Decision) -> ThinkingView {
        ThinkingView { before, line: line_of_play::of(&decision.stones, &decision.why), decision }
    }
}

/// The body of a request that changes the game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    revision: u64,
    #[serde(default)]
    stones: Vec<String>,
    side: Option<String>,
    sgf: Option<String>,
    /// A level or an engine to play against from now on; nothing keeps the opponent.
    opponent: Option<String>,
}

/// The table that all tabs share.
pub struct State {
    pub table: Table,
    revision: u64,
    /// Why the board has not moved; it is asked again only when the page says so.
    problem: Option<String>,
    pub offer: Offer,
}

impl State {
    /// A game that nobody has seen yet.
    pub fn new(table: Table, offer: Offer) -> State {
        State { table, revision: 0, problem: None, offer }
    }

    /// Takes the board's answer if it has come, and asks it if it is its turn.
    pub fn look_after_the_player(&mut self) -> anyhow::Result<()> {
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

    pub fn view(&self) -> GameView {
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
                    Some(ThinkingView::new(before, decision))
                })
                .collect(),
            problem: self.problem.clone(),
        }
    }

    /// The overlay of the position after the first so many stones.
    pub fn overlay(&self, query: &str) -> Result<impl Serialize, Response> {
        self.position(query).map(|game| overlay(&game))
    }

    /// The position after the first so many stones, or all of them.
    pub fn position(&self, query: &str) -> Result<Game, Response> {
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

    pub fn hint(&self) -> Result<impl Serialize, Response> {
        let session = self.table.session();
        if !matches!(session.awaits(), Awaits::Person(_)) {
            return Err(Response::error(409, "it is not your turn"));
        }
        let hint = decide_rest(session.game())
            .map_err(|error| Response::error(409, &error.to_string()))?;
        let stones: Vec<String> = hint.stones.iter().map(Point::to_string).collect();
        Ok(serde_json::json!({ "stones": stones, "why": hint.why }))
    }

    pub fn change(&mut self, path: &str, change: &Change) -> Result<GameView, Response> {
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
        let is_engine = self.offer.engines.iter().any(|engine| engine == name);
        let is_chip = ChipLevel::all().any(|level| level.player() == name);
        let player = match is_engine || is_chip {
            true => name.to_owned(),
            false => {
                let level: Result<NamedLevel, BadName> = name.parse();
                level.map_err(|error| bad(&error.to_string()))?.player()
            }
        };
        let player = contestants::opponent(&player, self.offer.patience);
        let player = player.map_err(|error| bad(&format!("{error:#}")))?;
        self.table.change_opponent(player.into());
        Ok(())
    }

    /// Goes on with a game from a list.
    pub fn open(&mut self, revision: u64, chosen: Chosen) -> Result<GameView, Response> {
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
            return Err(Response::error(409, "your opponent is not thinking"));
        }
        let player = self.table.session().player();
        self.problem = Some(format!(
            "{player} had not answered: ask again, or start a new game against another opponent"
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
            let stone: Point = name.parse().map_err(|error: connect6_game::ParsePointError| {
                Response::error(400, &error.to_string())
            })?;
            stones.push(stone);
        }
        self.apply(|table| table.change(|session| session.place_turn(&stones)))
    }

    /// Goes on with a game from a file, in a file of its own.
    fn load(&mut self, change: &Change) -> Result<(), Response> {
        let bad = |problem: &str| Response::error(400, problem);
        let text = change.sgf.as_deref().ok_or_else(|| bad("no game was sent"))?;
        let mut records =
            connect6_game::records::read(text).map_err(|error| bad(&error.to_string()))?;
        if records.len() != 1 {
            return Err(bad(&format!("the file holds {} games, not one", records.len())));
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
