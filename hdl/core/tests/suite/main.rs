//! The tests of the core.

mod assembling;
mod bounds;
mod deep;
mod encoding;
mod listing;
mod positions;
mod program_bounds;
mod searches;
mod steps;
mod thinking;
mod trace;
