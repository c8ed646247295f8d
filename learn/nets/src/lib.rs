//! A small training library: networks of a few layers, the same to the last bit wherever they are
//! trained.
//!
//! Numbers are `f32` in plain vectors. A [`Tensor`] is a batch of samples, channels last. A
//! [`Layer`](layers::Layer) computes forwards and backwards; a [`Network`] is a chain of layers; a
//! [loss](losses) turns its output into a gradient; an [`Optimizer`] turns gradients into steps;
//! a [`Checkpoint`] keeps all of it in a file. [`Lanes`] share a batch out among threads.
//!
//! # The same bits everywhere
//!
//! Every sum has a fixed order, whatever the width of the machine's vectors: an output has one
//! accumulator, and its terms are added one by one. Nothing is contracted into fused
//! multiply-adds, which Rust never does by itself. Exponentials are [our own](numeric), since
//! those of the system's library differ between systems. Chance comes from a seeded generator.

pub mod checkpoint;
mod lanes;
pub mod layers;
pub mod losses;
pub mod matrix;
mod network;
pub mod numeric;
mod optimizer;
pub mod random;
mod run;
mod tensor;

pub use checkpoint::Checkpoint;
pub use lanes::Lanes;
pub use network::{Network, Tape};
pub use optimizer::{Optimizer, Rule};
pub use run::Run;
pub use tensor::{Shape, Tensor};
