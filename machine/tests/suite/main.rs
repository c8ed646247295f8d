//! The tests of the machine.

mod bounds;
mod positions;
mod searches;
mod steps;
mod thinking;
mod trace;
