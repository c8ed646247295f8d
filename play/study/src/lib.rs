//! Studying the game: what is known about a position, where a game was won and
//! lost, puzzles.
//!
//! A [`evaluate::Evaluator`] asks the solver for a proof and, where there is none, the player that
//! searches for a value. A [`review()`] judges every position of a game and says what each turn
//! changed. All budgets are nodes, so the same game gets the same review from every machine.
//!
//! ```
//! use connect6_game::records::Record;
//! use connect6_study::{review, Effort, Kind};
//!
//! // Black has five in a row and plays elsewhere.
//! let game = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,k1,k3".parse().unwrap();
//! let review = review(&Record::new(game), Effort::QUICK, 1, None, || ()).unwrap();
//! let last = review.turns.last().unwrap();
//! assert_eq!(last.kind, Kind::Misses);
//! assert_eq!(last.better[0].to_string(), "f1");
//! ```

pub mod analysis;
mod annotate;
pub mod evaluate;
pub mod mine;
pub mod page;
pub mod picture;
pub mod puzzle;
mod review;
mod workers;

pub use annotate::annotated;
pub use evaluate::Effort;
pub use review::{review, Kind, Proved, Review, Turn};
