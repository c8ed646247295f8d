//! Files that the commands read and write.

pub mod game_records;
pub mod store;
pub mod unfinished;
