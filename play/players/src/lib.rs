//! Players for matches: the built-in opponents, and the match between any two.

pub mod balance;
pub mod bout;
mod builtin;
pub mod contest;
mod core_search;
pub mod corpus;
mod elo;
mod greedy;
pub mod ladder;
mod measuring;
mod model;
mod noisy;
pub mod opening;
mod player;
mod random;
mod searching;
mod solving;
pub mod tally;

pub use builtin::{Builtin, UnknownPlayer};
pub use core_search::{BadCoreSearch, CoreSearch};
pub use elo::{share_interval, BadSprt, Elo, Pairs, Score, Sprt, Verdict};
pub use greedy::GreedyPlayer;
pub use measuring::MeasuringPlayer;
pub use model::ModelPlayer;
pub use noisy::NoisyPlayer;
pub use player::{Forfeit, Player};
pub use random::RandomPlayer;
pub use searching::{BadSearch, SearchingPlayer};
pub use solving::SolvingPlayer;
