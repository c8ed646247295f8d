//! What several of the terminal, the page and scripts show, so that all show the same.

pub mod inside;
pub mod line_of_play;
pub mod puzzle;
