//! A game: stones played by the rules, in order, and how it ended.

use std::fmt;
use std::str::FromStr;

use crate::board::{Position, COLUMNS};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The player who began has four in a row.
    First,
    /// The player who came second has four in a row.
    Second,
    /// The board is full.
    Draw,
}

/// Why a stone cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// There is no such column.
    #[error("there is no column {0}: columns are 1 to 7, from left to right")]
    NoColumn(usize),
    /// The column has no room.
    #[error("column {0} is full: choose one with a free cell")]
    Full(usize),
    /// The game has ended.
    #[error("the game is over: no more stones can be played")]
    Over,
}

/// Why a list of columns is not a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadMoves {
    /// A character is no column.
    #[error("'{0}' is not a column: moves are digits 1 to 7, such as 4433")]
    Character(char),
    /// A stone cannot be played.
    #[error("move {number}: {problem}")]
    Illegal {
        /// Which move, from 1.
        number: usize,
        /// What is wrong with it.
        problem: IllegalMove,
    },
}

/// A game by the rules.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    columns: Vec<usize>,
    position: Position,
}

impl Game {
    /// A game with no stones yet.
    pub fn new() -> Game {
        Game::default()
    }

    /// The columns played, from 0, in order.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// The position now.
    pub fn position(&self) -> Position {
        self.position
    }

    /// The position before each stone.
    pub fn positions(&self) -> impl Iterator<Item = (Position, usize)> + '_ {
        let mut position = Position::new();
        self.columns.iter().map(move |column| {
            let before = position;
            let cell = before.open_cell(*column).expect("it was played");
            position = before.after(cell);
            (before, *column)
        })
    }

    /// How the game ended; nothing while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.position.is_won() {
            // The winner has just moved.
            return Some(match self.position.is_first_to_move() {
                true => Outcome::Second,
                false => Outcome::First,
            });
        }
        self.position.is_over().then_some(Outcome::Draw)
    }

    /// Plays a stone into a column, from 0.
    pub fn play(&mut self, column: usize) -> Result<(), IllegalMove> {
        if column >= COLUMNS {
            return Err(IllegalMove::NoColumn(column + 1));
        }
        if self.outcome().is_some() {
            return Err(IllegalMove::Over);
        }
        let cell = self.position.open_cell(column).ok_or(IllegalMove::Full(column + 1))?;
        self.position = self.position.after(cell);
        self.columns.push(column);
        Ok(())
    }

    /// Takes the last stones back, as many as there are.
    pub fn take_back(&mut self, stones: usize) {
        let left = self.columns.len().saturating_sub(stones);
        let columns = std::mem::take(self).columns;
        for column in &columns[..left] {
            self.play(*column).expect("it was played before");
        }
    }
}

impl FromStr for Game {
    type Err = BadMoves;

    /// Reads columns from 1, a digit each: `4433`.
    fn from_str(text: &str) -> Result<Game, BadMoves> {
        let mut game = Game::new();
        for (i, character) in text.chars().enumerate() {
            let column = character
                .to_digit(10)
                .filter(|digit| (1..=COLUMNS as u32).contains(digit))
                .ok_or(BadMoves::Character(character))?;
            game.play(column as usize - 1)
                .map_err(|problem| BadMoves::Illegal { number: i + 1, problem })?;
        }
        Ok(game)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for column in &self.columns {
            write!(f, "{}", column + 1)?;
        }
        Ok(())
    }
}
