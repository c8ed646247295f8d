//! `--book`: gives a player the opening book.

use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueHint;
use connect6_book::{BookContestant, Library};
use connect6_players::contest::Contestant;

/// The option of the commands whose players may have the book.
#[derive(clap::Args, Clone)]
pub struct BookOption {
    /// Let our player use the opening book: the files in DIR, or without DIR the small book
    /// that ships with the program; in a match the first player has it
    #[arg(long, value_name = "DIR", num_args = 0..=1, value_hint = ValueHint::AnyPath)]
    book: Option<Option<PathBuf>>,
}

impl BookOption {
    /// The contestant, with the book if there is to be one.
    pub fn give_to(&self, contestant: Box<dyn Contestant>) -> anyhow::Result<Box<dyn Contestant>> {
        let library = match &self.book {
            None => return Ok(contestant),
            Some(None) => Library::shipped()?,
            Some(Some(folder)) => Library::open(folder)?,
        };
        Ok(Box::new(BookContestant::new(contestant, Arc::new(library))))
    }
}
