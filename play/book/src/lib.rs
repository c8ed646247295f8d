//! The opening book: what Black can force after every opening on the centred 7x7 square.
//!
//! Black's first stone is in the centre; an *opening* adds White's first two stones. Every
//! position of seven stones that can follow on the square is solved by the threat solver and
//! kept in two bits, one file an opening. From these follow values for five and three stones.
//!
//! [`build`] makes the files, [`Library`] looks positions up, [`verify`] checks a file again;
//! [`escape`] asks of one turn whether it wins by force.

mod advice;
pub mod build;
mod error;
pub mod escape;
mod file;
pub mod index;
mod journal;
mod library;
mod opening;
mod player;
mod popular;
mod position;
mod shard;
mod shipped;
mod solve;
pub mod square;
mod tally;
mod value;
pub mod verify;

pub use advice::{advise, Advice};
pub use error::BookError;
pub use file::{encode, write_whole, BookFile, Counts, Extent, Values, EXTENSION};
pub use library::{Entry, Library, NotInBook, Turn};
pub use opening::{BadOpening, Opening, OPENINGS};
pub use player::{BookContestant, BookPlayer};
pub use popular::{popular, Popular};
pub use position::Position;
pub use shard::{BadShard, Shard};
pub use solve::{BookSolver, Effort, Verdict};
pub use tally::Tally;
pub use value::Value;
