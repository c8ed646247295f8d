//! The tests of the programs.

mod assembling;
mod encoding;
mod listing;
