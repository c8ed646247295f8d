//! The crate as its users see it, a module a subject.

mod engine;
mod first_positions;
mod matches;
mod players;
mod records;
mod solver;
mod training;
