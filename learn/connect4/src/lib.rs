//! Connect-4 after "Playing Connect 4 with Artificial Neural Networks" (Brewer, 2017): the engine,
//! the paper's players, the two it only wishes for, and an exact solver to measure them all.

pub mod board;
pub mod contest;
pub mod game;
pub mod generate;
pub mod learning;
pub mod lines;
pub mod perfect;
pub mod players;
pub mod record;
pub mod reinforced;

pub use board::Position;
pub use game::{Game, Outcome};
pub use players::{Name, Player};
pub use record::Record;
