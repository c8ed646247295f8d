//! A player with a book: it follows the book's advice in the opening and otherwise plays on its
//! own. Where the book says that a position is won, the solver finds the moves, this turn and
//! every turn until the six.

use std::sync::Arc;
use std::time::Duration;

use connect6_game::{Game, Point, Side};
use connect6_model::{Decision, Reason};
use connect6_players::contest::Contestant;
use connect6_players::{Forfeit, Player};
use connect6_solver::proof::Proof;
use connect6_solver::{Limits, Question, Settings, Solver};

use crate::advice::{advise, Advice};
use crate::library::Library;
use crate::solve::Effort;

/// The solver's table has two to this power entries: what the book has proved takes few nodes.
const TABLE_BITS: u32 = 16;

/// A player who has read the book.
pub struct BookPlayer {
    inner: Box<dyn Player>,
    library: Arc<Library>,
    solver: Solver,
    /// Whether the book has led to a won position.
    winning: bool,
}

impl BookPlayer {
    /// Gives a player the book.
    pub fn new(inner: Box<dyn Player>, library: Arc<Library>) -> BookPlayer {
        BookPlayer {
            inner,
            library,
            solver: Solver::new(Settings::wins(TABLE_BITS)),
            winning: false,
        }
    }

    /// The move that wins, if the solver finds it within half the time there is.
    fn winning_move(&mut self, game: &Game, limit: Option<Duration>) -> Option<Decision> {
        let question = Question::of(game, None).ok()?;
        let limits = Limits {
            time: limit.map(|limit| limit / 2),
            nodes: Some(Effort::default().win_nodes),
            ..Limits::default()
        };
        let proof = self.solver.win(&question, &limits).proof?;
        let turns = proof.turns();
        let Proof::Win { attack, .. } = proof else {
            return None;
        };
        let why = match turns {
            1 => "the line from the book ends with six in a row".to_owned(),
            _ => format!("won by the book: six in a row in {turns} turns at most"),
        };
        Some(Decision::settled(attack.stones, Reason::Book, why))
    }
}

fn by_the_book(stones: Vec<Point>, why: &str) -> Decision {
    Decision::settled(stones, Reason::Book, format!("by the book: {why}"))
}

impl Player for BookPlayer {
    fn name(&self) -> String {
        named(&self.inner.name())
    }

    fn new_game(&mut self, side: Side, seed: u64) -> Result<(), Forfeit> {
        self.winning = false;
        self.inner.new_game(side, seed)
    }

    fn takes_any_position(&self) -> bool {
        self.inner.takes_any_position()
    }

    fn searches(&self) -> bool {
        self.inner.searches()
    }

    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Decision, Forfeit> {
        if self.winning {
            if let Some(choice) = self.winning_move(game, limit) {
                return Ok(choice);
            }
            self.winning = false;
        }
        let own = self.inner.choose(game, limit)?;
        // A board may tell only now what it is.
        only_if_it_takes_any_position(self.inner.as_ref())?;
        match advise(&self.library, game, &own.stones) {
            Advice::Nothing => Ok(own),
            Advice::Trap { .. } if self.inner.searches() => Ok(own),
            Advice::Trap { stones, why } => Ok(by_the_book(stones, &why)),
            Advice::Play { stones, why, wins } => {
                self.winning = wins;
                Ok(by_the_book(stones, &why))
            }
            Advice::Won => {
                let won = self.winning_move(game, limit);
                self.winning = won.is_some();
                Ok(won.unwrap_or(own))
            }
        }
    }
}

/// The book chooses moves that the player must then go on from.
fn only_if_it_takes_any_position(player: &dyn Player) -> Result<(), Forfeit> {
    if player.takes_any_position() {
        return Ok(());
    }
    Err(Forfeit::Crash(format!(
        "{} can only go on from moves of its own, not from the book's: play without --book",
        player.name()
    )))
}

/// What a player with a book is called.
fn named(name: &str) -> String {
    format!("book:{name}")
}

/// A contestant whose players have the book.
pub struct BookContestant {
    inner: Box<dyn Contestant>,
    library: Arc<Library>,
}

impl BookContestant {
    /// Gives a contestant the book.
    pub fn new(inner: Box<dyn Contestant>, library: Arc<Library>) -> BookContestant {
        BookContestant { inner, library }
    }
}

impl Contestant for BookContestant {
    fn name(&self) -> String {
        named(&self.inner.name())
    }

    fn describe(&self) -> String {
        format!("{}, with the opening book", self.inner.describe())
    }

    fn enter(&self) -> Result<Box<dyn Player>, Forfeit> {
        let inner = self.inner.enter()?;
        only_if_it_takes_any_position(inner.as_ref())?;
        Ok(Box::new(BookPlayer::new(inner, self.library.clone())))
    }

    fn most_at_once(&self) -> usize {
        self.inner.most_at_once()
    }
}
