//! Drives a Connect6 board: one on a serial port, one simulated, or one in software.
//!
//! Another program starts with a [`boards::BoardName`]. It can ask a
//! [`boards::player::BoardPlayer`] for whole turns, or open the board and exchange the bytes of the
//! protocol itself. The `connect6` program is [`commands::main`].
//!
//! ```
//! use connect6_game::Game;
//! use connect6_host::boards::player::BoardPlayer;
//! use connect6_host::boards::BoardName;
//! use connect6_players::Player;
//!
//! // Or a serial port, such as "/dev/ttyUSB0" or "COM3".
//! let board: BoardName = "model".parse().unwrap();
//! let mut player = BoardPlayer::new(board);
//! let game: Game = "j10,k11,i11".parse().unwrap();
//! let choice = player.choose(&game, None).unwrap();
//! assert_eq!(choice.stones.len(), 2);
//! ```

// What is printed goes through `terminal::output`, which outlives its reader.
#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod boards;
pub mod commands;
mod contestants;
mod files;
mod interrupt;
mod opinion;
mod pictures;
mod positions;
mod terminal;
mod words;
