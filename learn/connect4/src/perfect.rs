//! `perfect`: an exact solver, and the measure of all other players.

pub mod first_positions;
mod follow_up;
mod grader;
mod memory;
pub mod openings;
mod search;

pub use grader::{Grader, Verdict};
pub use search::{Solver, EXACT_STONES};
