//! A game in progress: whose turn it is, what may be played, and when it is over.
//!
//! Its text form is the plain position notation: the stones in play order, comma-separated
//! (`j10,k11,i11`), one black stone, then two a turn.

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::point::{ParsePointError, Point};
use crate::side::Side;

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Status {
    /// Stones can still be played.
    Open,
    /// This side has six or more in a row.
    Won(Side),
    /// The board is full and nobody has six.
    Drawn,
}

/// Why a stone cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalStone {
    /// There is a stone already.
    #[error("{point} already has a {side} stone: choose an empty point")]
    Occupied {
        /// The point asked for.
        point: Point,
        /// Whose stone is there.
        side: Side,
    },
    /// The game has ended.
    #[error("{point} cannot be played: the game is over")]
    GameOver {
        /// The point asked for.
        point: Point,
    },
}

/// The stones played so far, in order, and the board they make.
#[derive(Clone, PartialEq, Eq)]
pub struct Game {
    stones: Vec<Point>,
    board: Board,
    status: Status,
}

impl Game {
    /// A game before its first stone.
    pub fn new() -> Game {
        Game { stones: Vec::new(), board: Board::new(), status: Status::Open }
    }

    /// A game from its stones in play order.
    pub fn from_stones(stones: impl IntoIterator<Item = Point>) -> Result<Game, IllegalStone> {
        let mut game = Game::new();
        for stone in stones {
            game.play(stone)?;
        }
        Ok(game)
    }

    /// The side that plays the stone with this number (0 is the opening stone).
    #[inline]
    pub const fn side_of_stone(number: usize) -> Side {
        if number.div_ceil(2) % 2 == 0 {
            Side::Black
        } else {
            Side::White
        }
    }

    /// Plays a stone for the side to move.
    pub fn play(&mut self, point: Point) -> Result<Status, IllegalStone> {
        if self.status != Status::Open {
            return Err(IllegalStone::GameOver { point });
        }
        if let Some(side) = self.board.get(point) {
            return Err(IllegalStone::Occupied { point, side });
        }
        let side = self.side_to_move();
        self.board.place(point, side);
        self.stones.push(point);
        if self.board.wins_at(point, side) {
            self.status = Status::Won(side);
        } else if self.board.is_full() {
            self.status = Status::Drawn;
        }
        Ok(self.status)
    }

    /// Takes the last stone back and returns it.
    pub fn undo(&mut self) -> Option<Point> {
        let point = self.stones.pop()?;
        self.board.remove(point, Game::side_of_stone(self.stones.len()));
        self.status = Status::Open;
        Some(point)
    }

    /// The side that plays the next stone.
    #[inline]
    pub fn side_to_move(&self) -> Side {
        Game::side_of_stone(self.stones.len())
    }

    /// Stones the side to move still has in this turn: 1 or 2 (0 when the game is over).
    #[inline]
    pub fn stones_left_in_turn(&self) -> usize {
        match self.status {
            Status::Open if self.stones.is_empty() => 1,
            Status::Open => 1 + self.stones.len() % 2,
            _ => 0,
        }
    }

    /// How the game stands.
    #[inline]
    pub fn status(&self) -> Status {
        self.status
    }

    /// The stones in play order.
    #[inline]
    pub fn stones(&self) -> &[Point] {
        &self.stones
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The stones grouped by turn: one, then two each (the last may be one).
    pub fn turns(&self) -> impl Iterator<Item = (Side, &[Point])> {
        let (first, rest) = self.stones.split_at(self.stones.len().min(1));
        std::iter::once(first)
            .filter(|turn| !turn.is_empty())
            .chain(rest.chunks(2))
            .enumerate()
            .map(|(i, turn)| (if i % 2 == 0 { Side::Black } else { Side::White }, turn))
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, stone) in self.stones.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{stone}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({self}, {:?})", self.status)
    }
}

/// Why a text is not a position. Stones are numbered from 1, as people count them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A stone's name does not parse.
    #[error("stone {number}: {error}")]
    BadPoint {
        /// Which stone.
        number: usize,
        /// What is wrong with it.
        error: ParsePointError,
    },
    /// A stone cannot be played where it stands in the list.
    #[error("stone {number}: {error}")]
    Illegal {
        /// Which stone.
        number: usize,
        /// What is wrong with it.
        error: IllegalStone,
    },
}

impl FromStr for Game {
    type Err = NotationError;

    /// Reads the plain position notation; white space around stones is ignored, and an empty
    /// text is the empty board.
    fn from_str(text: &str) -> Result<Game, NotationError> {
        let mut game = Game::new();
        if text.trim().is_empty() {
            return Ok(game);
        }
        for (i, name) in text.split(',').enumerate() {
            let number = i + 1;
            let point: Point =
                name.trim().parse().map_err(|error| NotationError::BadPoint { number, error })?;
            game.play(point).map_err(|error| NotationError::Illegal { number, error })?;
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turn_order_is_one_then_two_each() {
        use Side::{Black, White};
        let order: Vec<Side> = (0..7).map(Game::side_of_stone).collect();
        assert_eq!(order, [Black, White, White, Black, Black, White, White]);
        let mut game = Game::new();
        assert_eq!(game.stones_left_in_turn(), 1);
        let mut left = Vec::new();
        for name in ["j10", "a1", "a2", "c1"] {
            game.play(name.parse().unwrap()).unwrap();
            left.push(game.stones_left_in_turn());
        }
        assert_eq!(left, [2, 1, 2, 1]);
        let turns: Vec<usize> = game.turns().map(|(_, stones)| stones.len()).collect();
        assert_eq!(turns, [1, 2, 1]);
    }

    #[test]
    fn the_first_stone_of_a_turn_can_end_the_game() {
        let text = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1";
        let mut game: Game = text.parse().unwrap();
        assert_eq!(game.status(), Status::Won(Side::Black));
        assert_eq!(game.stones_left_in_turn(), 0);
        let point = "h8".parse().unwrap();
        assert_eq!(game.play(point), Err(IllegalStone::GameOver { point }));
        game.undo();
        assert_eq!(game.status(), Status::Open);
    }

    #[test]
    fn seven_in_a_row_wins_too() {
        let text = "a1,s1,s3,b1,c1,s5,s7,e1,f1,s9,s11,g1,d1";
        let game: Game = text.parse().unwrap();
        assert_eq!(game.status(), Status::Won(Side::Black));
    }

    #[test]
    fn a_full_board_without_six_is_a_draw() {
        // Columns of two by two blocks, the blocks shifted row by row: no line has three alike
        // in every direction for long enough. Found by construction, checked by the rules.
        let colour = |row: usize, col: usize| (row / 2 + col) % 2 == 0;
        let (mut black, mut white): (Vec<Point>, Vec<Point>) =
            Point::all().partition(|p| colour(p.row(), p.col()));
        let mut game = Game::new();
        while game.status() == Status::Open {
            let pool = match game.side_to_move() {
                Side::Black if !black.is_empty() => &mut black,
                Side::White if !white.is_empty() => &mut white,
                Side::Black => &mut white,
                Side::White => &mut black,
            };
            let point = pool.pop().unwrap();
            game.play(point).unwrap();
        }
        assert_eq!(game.status(), Status::Drawn);
        assert_eq!(game.stones().len(), 361);
    }

    #[test]
    fn errors_name_the_stone() {
        let occupied = "j10,k11,j10".parse::<Game>().unwrap_err().to_string();
        assert_eq!(occupied, "stone 3: j10 already has a black stone: choose an empty point");
        let off_board = "j10,z3".parse::<Game>().unwrap_err().to_string();
        assert!(off_board.starts_with("stone 2: 'z3' is not a point"), "{off_board}");
    }
}
