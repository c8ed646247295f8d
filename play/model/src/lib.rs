//! The paper's seven-step Connect6 player in software: what the hardware must equal, stone for
//! stone and step for step. `docs/algorithm.md` has every rule in words.
//!
//! ```
//! use connect6_game::Game;
//! use connect6_model::{decide, Step};
//!
//! let game: Game = "j10,a1,c2,k10,l10,e3,g1,m10,s19,i2,k1".parse().unwrap();
//! let decision = decide(&game).unwrap();
//! assert_eq!(decision.step(), Some(Step::One));
//! assert_eq!(decision.why, "step 1: six in a row with h10,i10");
//! ```
//!
//! From the ground up:
//! - [`star`]: what a stone on a cell would make, along its four lines;
//! - [`cover`]: T, and all the ways to stop threats;
//! - [`survey`]: one pass over the board for one side, and the cells worth trying;
//! - [`two_turn`], [`chain`], [`quiet`]: the searches for 2TW, 3TW_C and 3TW_NC;
//! - [`turn`], [`steps`]: a turn, and what each step does with it;
//! - [`decide()`]: the player;
//! - [`Decision`]: what came of a turn, whoever decided it.
//!
//! Beside them, [`look_up`] holds the learned tables, [`pattern`] names what lines hold as the paper's Table 1 does, [`pq`] is the worth
//! of a cell, and [`signature`] tells whether two players decide alike.

mod arm;
pub mod chain;
pub mod cover;
mod decide;
mod decision;
pub mod deep;
mod level;
pub mod look_up;
mod measure;
mod moves;
pub mod pattern;
pub mod pq;
pub mod quiet;
pub mod search;
pub mod signature;
pub mod star;
mod step;
pub mod steps;
mod stones;
pub mod survey;
pub mod turn;
pub mod two_turn;

pub use decide::{decide, decide_by, decide_rest, CannotDecide};
pub use decision::{Cycles, Decision, Reason, Searched, CYCLE_BITS};
pub use level::{BadLevel, Level};
pub use measure::{learned_worth, Measure};
pub use step::Step;
pub use stones::Stones;
