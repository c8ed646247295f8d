//! A game between a person and a player, as every way of playing shares it: whose turn it is,
//! what may be done now, and what the player has said about its moves. It waits for nobody:
//! those who use it ask the player and bring its answer here.

use std::collections::BTreeMap;

use connect6_game::records::{Ending, Info, Outcome, Record};
use connect6_game::{Game, IllegalStone, Point, Side, Status};
use connect6_model::Decision;
use connect6_players::bout::play_turn;
use connect6_players::opening::{self, BadOpening};
use connect6_players::Forfeit;

use crate::terminal::board_text::status_line;

/// What the person is called in records, and how a saved game tells whose side was whose.
pub const PERSON: &str = "Human";

/// Whose doing the game is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaits {
    /// The person's stones: this many.
    Person(usize),
    /// The player's answer.
    Player,
    /// Nobody's: the game is over.
    Nobody,
}

/// Why something cannot be done now.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The stone cannot go there.
    #[error(transparent)]
    Stone(#[from] IllegalStone),
    /// It is the player's turn.
    #[error("it is the other side's turn: wait for its answer")]
    NotYourTurn,
    /// It is the person's turn.
    #[error("it is not this player's turn")]
    NotItsTurn,
    /// The game has ended.
    #[error("the game is over: take a turn back or start a new game")]
    Over,
    /// No turn of the person's is on the board.
    #[error("there is no turn of yours to take back")]
    NothingToTakeBack,
    /// The stones are not a legal turn.
    #[error(transparent)]
    BadTurn(#[from] Forfeit),
}

/// A game between a person and a player.
#[derive(Debug, Clone)]
pub struct Session {
    game: Game,
    person: Side,
    player: String,
    resigned: bool,
    /// The player's turns of which it said something, by the stones before them.
    answers: BTreeMap<usize, Decision>,
}

impl Session {
    /// A game as it stands, with the person on this side and this player on the other.
    pub fn new(game: Game, person: Side, player: String) -> Session {
        Session { game, person, player, resigned: false, answers: BTreeMap::new() }
    }

    /// The stones so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The person's side.
    pub fn person(&self) -> Side {
        self.person
    }

    /// What the player is called.
    pub fn player(&self) -> &str {
        &self.player
    }

    /// Whether the person has given the game up.
    pub fn resigned(&self) -> bool {
        self.resigned
    }

    /// Whose doing the game is waiting for.
    pub fn awaits(&self) -> Awaits {
        if self.resigned || self.game.status() != Status::Open {
            Awaits::Nobody
        } else if self.game.side_to_move() == self.person {
            Awaits::Person(self.game.stones_left_in_turn())
        } else {
            Awaits::Player
        }
    }

    /// A line on how the game stands, for the person.
    pub fn status(&self) -> String {
        if self.resigned {
            return format!("you have resigned: {} wins", self.player);
        }
        let who = match (self.awaits(), self.game.status()) {
            (Awaits::Person(_), _) => ": your turn".to_owned(),
            (_, Status::Won(side)) if side == self.person => ": you".to_owned(),
            (_, Status::Won(_)) => format!(": {}", self.player),
            _ => String::new(),
        };
        format!("{}{who}", status_line(&self.game))
    }

    /// Plays a stone of the person's.
    pub fn place(&mut self, point: Point) -> Result<(), Refused> {
        match self.awaits() {
            Awaits::Person(_) => {
                self.game.play(point)?;
                Ok(())
            }
            Awaits::Player => Err(Refused::NotYourTurn),
            Awaits::Nobody => Err(Refused::Over),
        }
    }

    /// Plays all the stones that the person's turn has left, or as many as win.
    pub fn place_turn(&mut self, stones: &[Point]) -> Result<(), Refused> {
        match self.awaits() {
            Awaits::Person(_) => {
                play_turn(&mut self.game, stones)?;
                Ok(())
            }
            Awaits::Player => Err(Refused::NotYourTurn),
            Awaits::Nobody => Err(Refused::Over),
        }
    }

    /// Plays the player's turn.
    pub fn answer(&mut self, decision: Decision) -> Result<(), Refused> {
        if self.awaits() != Awaits::Player {
            return Err(Refused::NotItsTurn);
        }
        let before = self.game.stones().len();
        play_turn(&mut self.game, &decision.stones)?;
        if decision.is_explained() {
            self.answers.insert(before, decision);
        }
        Ok(())
    }

    /// What the player said about the turn that began after this many stones.
    pub fn answer_at(&self, stones_before: usize) -> Option<&Decision> {
        self.answers.get(&stones_before)
    }

    /// Keeps what was found out about a turn of the player's since, if it is still on the board.
    pub fn explain(&mut self, before: &Game, decision: Decision) {
        if self.game.stones().starts_with(before.stones()) {
            let told = self.answers.get_mut(&before.stones().len());
            if let Some(told) = told.filter(|told| told.stones == decision.stones) {
                *told = decision;
            }
        }
    }

    /// The position in which the player moved last, if it has moved.
    pub fn last_answer(&self) -> Option<Game> {
        let mut before = 0;
        let mut last = None;
        for (side, stones) in self.game.turns() {
            if side != self.person {
                last = Some(before);
            }
            before += stones.len();
        }
        let stones = self.game.stones().get(..last?)?;
        Game::from_stones(stones.iter().copied()).ok()
    }

    /// Takes back to the start of the person's turn: a lone first stone of it, or else the
    /// last turn of the person's and what came after it. A resignation is taken back first.
    pub fn take_back(&mut self) -> Result<(), Refused> {
        if self.resigned {
            self.resigned = false;
            return Ok(());
        }
        let mut earlier = self.game.clone();
        let starts_a_turn_of_the_person = |game: &Game| {
            game.side_to_move() == self.person
                && (game.stones().is_empty() || game.stones().len() % 2 == 1)
        };
        loop {
            if earlier.undo().is_none() {
                return Err(Refused::NothingToTakeBack);
            }
            if starts_a_turn_of_the_person(&earlier) {
                break;
            }
        }
        let kept = earlier.stones().len();
        self.answers.retain(|before, _| *before < kept);
        self.game = earlier;
        Ok(())
    }

    /// Gives the game up for the person.
    pub fn resign(&mut self) -> Result<(), Refused> {
        if self.awaits() == Awaits::Nobody {
            return Err(Refused::Over);
        }
        self.resigned = true;
        Ok(())
    }

    /// The game as a record, with the names of both and the result so far.
    pub fn record(&self, date: String) -> Record {
        let record = if self.resigned {
            let outcome = Outcome::Won(self.person.other(), Ending::Resignation);
            Record::with_outcome(self.game.clone(), outcome).expect("an open game can be resigned")
        } else {
            Record::new(self.game.clone())
        };
        let name_of = |side: Side| {
            Some(if side == self.person { PERSON.to_owned() } else { self.player.clone() })
        };
        record.with_info(Info {
            black: name_of(Side::Black),
            white: name_of(Side::White),
            date: Some(date),
            ..Info::default()
        })
    }
}

/// A game that cannot be gone on with: the player's turn in it is half played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the game ends in the middle of the board's turn: take away {0}")]
pub struct HalfATurn(Point);

/// Whether a game can be gone on with by the person on this side.
pub fn check_resumable(game: &Game, person: Side) -> Result<(), HalfATurn> {
    match opening::check(game) {
        Err(BadOpening::MidTurn { point, .. }) if game.side_to_move() != person => {
            Err(HalfATurn(point))
        }
        _ => Ok(()),
    }
}

/// The side that the person has in a record, if it says.
pub fn person_in(record: &Record) -> Option<Side> {
    let is_person = |name: &Option<String>| name.as_deref() == Some(PERSON);
    match (is_person(&record.info.black), is_person(&record.info.white)) {
        (true, false) => Some(Side::Black),
        (false, true) => Some(Side::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_model::Step;

    fn session(person: Side) -> Session {
        Session::new(Game::new(), person, "model".to_owned())
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn choice(names: &[&str]) -> Decision {
        let stones = names.iter().map(|name| point(name)).collect();
        Decision::settled(stones, Step::Seven.into(), "because".to_owned())
    }

    #[test]
    fn turns_go_back_and_forth() {
        let mut session = session(Side::Black);
        assert_eq!(session.awaits(), Awaits::Person(1));
        session.place(point("j10")).unwrap();
        assert_eq!(session.awaits(), Awaits::Player);
        assert_eq!(session.place(point("k10")), Err(Refused::NotYourTurn));
        session.answer(choice(&["k10", "k11"])).unwrap();
        assert_eq!(session.awaits(), Awaits::Person(2));
        assert_eq!(session.answer(choice(&["a1", "a2"])), Err(Refused::NotItsTurn));
        session.place(point("a1")).unwrap();
        assert_eq!(session.awaits(), Awaits::Person(1));
        assert!(matches!(
            session.place(point("a1")),
            Err(Refused::Stone(IllegalStone::Occupied { .. }))
        ));
        assert_eq!(session.answer_at(1).unwrap().why, "because");
        assert_eq!(session.last_answer().unwrap().to_string(), "j10");
        assert_eq!(session.answer_at(3), None);
    }

    #[test]
    fn a_bad_answer_leaves_the_game_as_it_was() {
        let mut session = session(Side::Black);
        session.place(point("j10")).unwrap();
        let refused = session.answer(choice(&["k10", "j10"])).unwrap_err();
        assert!(matches!(refused, Refused::BadTurn(Forfeit::Illegal(_))));
        assert_eq!(session.game().to_string(), "j10");
        assert_eq!(session.answer_at(1), None);
    }

    #[test]
    fn taking_back_returns_to_the_start_of_a_turn() {
        let mut session = session(Side::White);
        assert_eq!(session.take_back(), Err(Refused::NothingToTakeBack));
        session.answer(choice(&["j10"])).unwrap();
        assert_eq!(session.take_back(), Err(Refused::NothingToTakeBack));
        session.place(point("a1")).unwrap();
        session.take_back().unwrap();
        assert_eq!(session.game().to_string(), "j10");
        session.place(point("a1")).unwrap();
        session.place(point("a2")).unwrap();
        session.answer(choice(&["k10", "k11"])).unwrap();
        session.place(point("a3")).unwrap();
        session.take_back().unwrap();
        assert_eq!(session.game().to_string(), "j10,a1,a2,k10,k11");
        session.take_back().unwrap();
        assert_eq!(session.game().to_string(), "j10");
        assert!(session.answer_at(0).is_some());
        assert_eq!(session.answer_at(3), None);
    }

    #[test]
    fn a_resignation_is_recorded_and_can_be_taken_back() {
        let mut session = session(Side::Black);
        session.place(point("j10")).unwrap();
        session.resign().unwrap();
        assert_eq!(session.awaits(), Awaits::Nobody);
        assert_eq!(session.resign(), Err(Refused::Over));
        let record = session.record("2026-01-01".to_owned());
        assert_eq!(record.winner(), Some(Side::White));
        assert_eq!(person_in(&record), Some(Side::Black));
        session.take_back().unwrap();
        assert_eq!(session.awaits(), Awaits::Player);
        assert_eq!(session.record(String::new()).winner(), None);
    }

    #[test]
    fn a_won_game_is_over_until_it_is_taken_back() {
        let game: Game = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11".parse().unwrap();
        let mut session = Session::new(game, Side::Black, "model".to_owned());
        session.place(point("f1")).unwrap();
        assert_eq!(session.awaits(), Awaits::Nobody);
        assert_eq!(session.place(point("g1")), Err(Refused::Over));
        session.take_back().unwrap();
        assert_eq!(session.awaits(), Awaits::Person(2));
    }
}
