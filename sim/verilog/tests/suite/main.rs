//! The crate from outside: reading, printing, sizing and tidying.

mod constants;
mod errors;
mod merging;
mod round_trip;
mod tidying;
