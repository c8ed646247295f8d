//! The games of a file that was brought to the page, to choose from.

use connect6_game::records::Record;

use crate::table::played::{Entry, GameResult, Played};

/// The games of one file, numbered from 1.
#[derive(Default)]
pub struct Shelf {
    records: Vec<Record>,
    problem: Option<String>,
}

impl Shelf {
    /// Reads a file. One with a mistake in a stone gives the game up to it, and says what is wrong.
    pub fn read(text: &str) -> Result<Shelf, String> {
        match connect6_game::records::read(text) {
            Ok(records) => Ok(Shelf { records, problem: None }),
            Err(error) => {
                let problem = error.to_string();
                let game = error.game_so_far().cloned().ok_or(problem.clone())?;
                Ok(Shelf { records: vec![Record::new(game)], problem: Some(problem) })
            }
        }
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// What is wrong with the file.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// The games that fit.
    pub fn find(&self, find: &str, result: Option<GameResult>) -> Played {
        let numbered = (1..).zip(&self.records);
        let entries =
            numbered.map(|(number, record): (usize, _)| Entry::of(number.to_string(), record));
        Played {
            games: entries.filter(|entry| entry.fits(find, result)).collect(),
            unreadable: self.problem.iter().cloned().collect(),
        }
    }

    /// The game with this number.
    pub fn take(&self, number: &str) -> Option<Record> {
        let place = number.parse::<usize>().ok()?.checked_sub(1)?;
        self.records.get(place).cloned()
    }
}
