//! `perfect`: an exact solver, and the measure of all other players.

mod follow_up;
mod judge;
mod memory;
pub mod openings;
mod search;

pub use judge::{Judge, Verdict};
pub use search::{Solver, EXACT_STONES};
