//! The game of Connect6: coordinates, lines, board, rules, the plain position notation, and
//! game [records].
//!
//! Two players, 19x19 points. Black opens with one stone, then each side places two a turn.
//! Six or more in a row wins; the game is over at the winning stone, even the first of a turn;
//! a full board without a six is a draw.
//!
//! ```
//! use connect6_game::{Game, Side};
//!
//! let game: Game = "j10,k11,i11".parse().unwrap();
//! assert_eq!(game.side_to_move(), Side::Black);
//! assert_eq!(game.stones_left_in_turn(), 2);
//! assert_eq!(game.to_string(), "j10,k11,i11");
//! ```

mod board;
mod game;
mod line;
mod point;
pub mod records;
mod side;
pub mod splitmix;
pub mod windows;

pub use board::Board;
pub use game::{Game, IllegalStone, NotationError, Status};
pub use line::{Direction, LineRef, DIAGONALS, DIRECTIONS, LINES_IN, WINDOW};
pub use point::{ParsePointError, Point, CELLS, SIZE};
pub use side::Side;
