//! What scripts get as JSON and the page too, so that both see the same.

pub mod inside;
pub mod puzzle;
