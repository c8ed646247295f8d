//! The tests of the simulators, a module a subject.

mod lockstep;
mod machine;
mod rtl;
