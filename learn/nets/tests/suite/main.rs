//! The library as its users see it: networks that learn, files that keep them.

mod checkpoints;
mod learning;
