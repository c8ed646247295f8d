//! Threat-based search that proves Connect6 wins, and the independent checker of its proofs.
//!
//! A [`Solver`] answers a [`Question`] within [`Limits`]: won, lost or unknown. A win or a loss
//! comes with a [`Proof`](proof::Proof) that the [checker](check) has accepted.
//!
//! The search finds its moves, threats and zones with the searching player's code
//! ([`connect6_model::search`]) and remembers positions in the same table. The checker and the
//! [format of a proof](proof) use neither: they know the rules of the game alone.
//!
//! ```
//! use connect6_game::Game;
//! use connect6_solver::{Limits, Question, Settings, Solver, Value};
//!
//! // Black has two rows of three.
//! let game: Game = "j10,a1,c3,k10,l10,e1,g3,c12,d12,s1,q3,e12,b19,a19,s19".parse().unwrap();
//! let question = Question::of(&game, None).unwrap();
//! let mut solver = Solver::new(Settings { table_bits: 16, ..Settings::default() });
//! let answer = solver.solve(&question, &Limits::default());
//! assert_eq!(answer.value(), Value::Win);
//! assert_eq!(answer.proof.unwrap().turns(), 2);
//! ```

pub mod bench;
pub mod check;
mod defence;
mod limits;
mod loss;
pub mod print;
pub mod proof;
mod root;
mod search;
mod single;
mod solve;
mod witness;
mod zone;

pub use limits::{Ended, Limits};
pub use solve::{Answer, NoQuestion, Question, Settings, Solver, Value};
