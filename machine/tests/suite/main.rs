//! The tests of the machine.

mod thinking;
