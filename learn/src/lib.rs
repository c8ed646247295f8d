//! What is learned of positions ([`predict`]), its training and its measuring. Training runs on one thread from a
//! seed, so the same command gives the same weights to the last bit; a run can be stopped and
//! gone on with.

pub mod accuracy;
pub mod by_play;
pub mod death;
pub mod games;
pub mod lessons;
pub mod moves;
pub mod positions;
pub mod predict;
pub mod symmetry;
pub mod tables;
pub mod trainer;
