//! The player that searches: double threats of any length, and alpha-beta over whole turns. `docs/search.md` has it in words.
//!
//! Everything is of a fixed size, every number is an integer, and a search ends after a number of
//! nodes: hardware can do exactly the same.
//!
//! ```
//! use connect6_game::Game;
//! use connect6_model::search::{self, Level};
//! use connect6_model::Reason;
//!
//! // Black wins in six turns, which the seven steps do not see.
//! let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
//! let decision = search::decide(&game, Level::DEFAULT.nodes()).unwrap();
//! assert_eq!(decision.reason(), Some(Reason::Win));
//! assert!(decision.why.starts_with("win in "));
//! ```
//!
//! From the ground up:
//! - [`threats`]: the threats of a side, folded;
//! - [`doubles`]: the pairs that make two threats;
//! - [`attack`]: the search for a win by them, with its [`zone`];
//! - [`value`]: what a position and a cell are worth;
//! - [`learned`]: what tables learned from games say of a cell, and [`appeal`]: both together;
//! - [`candidates`]: the turns worth trying;
//! - [`refuters`]: turns that need not be tried, because another was refuted;
//! - [`alphabeta`]: the search over whole turns;
//! - [`decide`]: a turn.
//!
//! [`budget`] says how far it goes, [`table`] remembers, and [`parts`] can be left out to see
//! what they are worth.

pub mod alphabeta;
pub mod appeal;
pub mod attack;
pub mod budget;
pub mod candidates;
pub mod doubles;
pub mod learned;
mod line;
pub mod parts;
pub mod refuters;
mod root;
pub mod table;
pub mod threats;
pub mod value;
pub mod zone;

use connect6_game::windows::Cell;

pub use crate::level::{BadLevel, Level};
pub use root::{decide, decide_with};

/// The two stones of a turn.
pub type Pair = [Cell; 2];
