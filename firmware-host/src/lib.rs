//! The `connect6` program: its commands, the page that it serves, and what they share.
//!
//! A program that wants to drive a board needs none of this: see `connect6_boards`.

// What is printed goes through `terminal::output`, which outlives its reader.
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod cable;
pub mod commands;
mod contestants;
mod files;
mod interrupt;
mod page;
mod pictures;
mod positions;
mod table;
mod terminal;
mod views;
mod words;
