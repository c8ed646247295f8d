//! Openings: the stones on the board before the players take over, so that games between
//! deterministic players differ.

use connect6_game::windows::State;
use connect6_game::{Board, Game, Point, Side, Status, SIZE};
use rand::seq::IndexedRandom;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// How many stones a generated opening may have: whole turns, White to move after 5, Black
/// after 3 and 7.
const LENGTHS: [usize; 3] = [3, 5, 7];
/// How far from the centre, in king's steps, its stones may lie.
const REACH: usize = 3;
/// Stones of one side in a live window from which that side could soon win: with two more it
/// has five. A balanced opening has fewer in every window.
const TOO_MANY: usize = 3;

/// The opening with this number in the endless list that belongs to `seed`.
///
/// The centre, then stones near it, in whole turns; neither side comes out of it with a
/// window in which it is far ahead, so neither has a win at hand.
pub fn generate(seed: u64, number: u64) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    let length = *LENGTHS.choose(&mut rng).expect("the list of lengths is not empty");
    let centre = SIZE / 2;
    let near: Vec<Point> = Point::all()
        .filter(|p| p.row().abs_diff(centre) <= REACH && p.col().abs_diff(centre) <= REACH)
        .collect();
    loop {
        let mut game = Game::new();
        let mut next = Point::CENTRE;
        while game.stones().len() < length {
            // An occupied point is refused, and another is drawn.
            let _ = game.play(next);
            next = *near.choose(&mut rng).expect("the centre has points near it");
        }
        let balanced =
            Side::BOTH.iter().all(|side| most_in_a_live_window(game.board(), *side) < TOO_MANY);
        if balanced {
            return game;
        }
    }
}

/// Ways to lay a square board on itself: turned and mirrored.
pub const SYMMETRIES: usize = 8;

/// The same game on the board turned or mirrored; the first of the symmetries changes nothing.
pub fn image(game: &Game, symmetry: usize) -> Game {
    let flipped = |at: usize, flip: usize| match symmetry & flip {
        0 => at,
        _ => SIZE - 1 - at,
    };
    let stones = game.stones().iter().map(|stone| {
        let (row, col) = (flipped(stone.row(), 1), flipped(stone.col(), 2));
        let (row, col) = match symmetry & 4 {
            0 => (row, col),
            _ => (col, row),
        };
        Point::new(row, col).expect("a symmetry keeps points on the board")
    });
    Game::from_stones(stones).expect("a symmetry keeps a game legal")
}

/// Why a position cannot open a match.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadOpening {
    /// Somebody has won, or the board is full.
    #[error("the game is over at stone {number}, {point}: take stones away from the end")]
    Over {
        /// The last stone's number, counted from 1.
        number: usize,
        /// Where it is.
        point: Point,
    },
    /// A side is in the middle of its turn.
    #[error("stone {number}, {point}, is the first of its turn: add the second, or take it away")]
    MidTurn {
        /// The lone stone's number, counted from 1.
        number: usize,
        /// Where it is.
        point: Point,
    },
}

/// Whether players can take over from this position: not over, and between turns.
pub fn check(opening: &Game) -> Result<(), BadOpening> {
    let Some(point) = opening.stones().last().copied() else {
        return Ok(());
    };
    let number = opening.stones().len();
    if opening.status() != Status::Open {
        Err(BadOpening::Over { number, point })
    } else if number % 2 == 0 {
        Err(BadOpening::MidTurn { number, point })
    } else {
        Ok(())
    }
}

/// The most stones `side` has in any window in which it can still win.
fn most_in_a_live_window(board: &Board, side: Side) -> usize {
    let state = State::from_board(board);
    let windows = state.live_windows(side.index());
    windows.map(|(stones, _)| stones).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_openings_are_whole_turns_balanced_varied_and_repeatable() {
        let openings: Vec<Game> = (0..100).map(|number| generate(7, number)).collect();
        for opening in &openings {
            assert_eq!(check(opening), Ok(()));
            assert_eq!(opening.stones()[0], Point::CENTRE);
            for side in Side::BOTH {
                assert!(most_in_a_live_window(opening.board(), side) < 3, "{opening}");
            }
        }
        let mut different: Vec<String> = openings.iter().map(Game::to_string).collect();
        different.sort();
        different.dedup();
        assert!(different.len() > 95, "{}", different.len());
        assert_eq!(openings[42], generate(7, 42));
        assert_ne!(openings[42], generate(8, 42));
    }

    #[test]
    fn mid_turn_and_finished_positions_do_not_open_a_match() {
        assert_eq!(check(&Game::new()), Ok(()));
        let error = |text: &str| check(&text.parse().unwrap()).unwrap_err().to_string();
        assert_eq!(
            error("j10,k11"),
            "stone 2, k11, is the first of its turn: add the second, or take it away"
        );
        assert_eq!(
            error("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1"),
            "the game is over at stone 12, f1: take stones away from the end"
        );
    }
}
