//! The tests of the machine.

mod positions;
mod searches;
mod steps;
mod thinking;
mod trace;
