//! `perfect`: an exact solver, and the measure of all other players.

pub mod first_positions;
mod follow_up;
mod judge;
mod memory;
pub mod openings;
mod search;

pub use judge::{Judge, Verdict};
pub use search::{Solver, EXACT_STONES};
