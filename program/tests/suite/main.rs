//! The tests of the programs.

mod assembling;
mod bounds;
mod encoding;
mod listing;
