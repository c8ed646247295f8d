//! What there is to learn from games: the turns of players worth learning from, and which games are
//! kept for the test.

use connect6_game::records::Record;
use connect6_game::{Board, Game, Point, Side, Status};

/// Turns before this one are openings, often laid out by the program: nothing is learned from
/// them, and nothing measured. The third turn begins when three stones are on the board.
const FIRST_STONES: usize = 3;
/// One game in so many is kept for the test.
const TEST_SHARE: u32 = 10;
/// Players whose stones are not worth learning, as their names begin or end.
const WEAK: [&str; 2] = ["random", "greedy"];
const MUCH_NOISE: &str = "with 20 % noise";

/// A game with whose stones are worth learning.
#[derive(Debug, Clone)]
pub struct Lesson {
    game: Game,
    is_taught: [bool; 2],
}

/// A turn to learn from.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    game: &'a Game,
    /// Stones on the board before it.
    pub before: usize,
}

impl Lesson {
    /// Learns from all stones of a record, but for those of players that are known to be weak.
    pub fn new(record: Record) -> Lesson {
        let is_strong = |name: &Option<String>| {
            let name = name.as_deref().unwrap_or_default();
            !name.ends_with(MUCH_NOISE) && !WEAK.iter().any(|weak| name.starts_with(weak))
        };
        Lesson {
            is_taught: [&record.info.black, &record.info.white].map(is_strong),
            game: record.into_game(),
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the game is kept for the test. That depends on its stones alone, so the same game
    /// is never on both sides.
    pub fn is_for_test(&self) -> bool {
        let indices = self.game.stones().iter();
        let bytes: Vec<u8> =
            indices.flat_map(|stone| (stone.index() as u16).to_le_bytes()).collect();
        crc32fast::hash(&bytes) % TEST_SHARE == 0
    }

    /// Its turns worth learning, from the third on.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'_>> {
        (FIRST_STONES..self.game.stones().len())
            .step_by(2)
            .map(|before| Turn { game: &self.game, before })
            .filter(|turn| self.is_taught[turn.side().index()])
    }
}

impl<'a> Turn<'a> {
    /// Who moves.
    pub fn side(&self) -> Side {
        Game::side_of_stone(self.before)
    }

    /// The stones of the turn: two, or one that ends the game.
    pub fn stones(&self) -> &'a [Point] {
        let rest = &self.game.stones()[self.before..];
        &rest[..rest.len().min(2)]
    }

    /// The board before it.
    pub fn board(&self) -> Board {
        self.board_turned(|stone| *stone)
    }

    /// The board before it, each stone moved to its image.
    pub fn board_turned(&self, image: impl Fn(&Point) -> Point) -> Board {
        let mut board = Board::new();
        for (number, stone) in self.game.stones()[..self.before].iter().enumerate() {
            board.place(image(stone), Game::side_of_stone(number));
        }
        board
    }

    /// Whether the side that moves wins the game in the end; nothing for a game that nobody won.
    pub fn is_winning(&self) -> Option<bool> {
        match self.game.status() {
            Status::Won(winner) => Some(winner == self.side()),
            _ => None,
        }
    }
}

/// The lessons of many records: those to train on, and those for the test.
pub fn split(records: Vec<Record>) -> (Vec<Lesson>, Vec<Lesson>) {
    let lessons = records.into_iter().map(Lesson::new);
    lessons.partition(|lesson| !lesson.is_for_test())
}

/// All turns of some lessons.
pub fn turns(lessons: &[Lesson]) -> Vec<Turn<'_>> {
    lessons.iter().flat_map(Lesson::turns).collect()
}

/// At most so many of a list, one at least, taken evenly from all of it.
pub fn evenly<T>(list: Vec<T>, most: usize) -> Vec<T> {
    let every = list.len().div_ceil(most.max(1)).max(1);
    list.into_iter().step_by(every).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::records::{corpus, Info};

    #[test]
    fn turns_begin_with_the_third_and_leave_weak_players_out() {
        let game: Game = "j10,a1,c2,k10,l10,e3,g1,m10".parse().unwrap();
        let lesson = |black: &str| {
            let info = Info { black: Some(black.to_owned()), ..Info::default() };
            Lesson::new(Record::new(game.clone()).with_info(info))
        };
        let turns = |lesson: &Lesson| -> Vec<(usize, Side, usize)> {
            let turns = lesson.turns();
            turns.map(|turn| (turn.before, turn.side(), turn.stones().len())).collect()
        };
        let black = [(3, Side::Black, 2), (7, Side::Black, 1)];
        let white = (5, Side::White, 2);
        assert_eq!(turns(&lesson("model")), [black[0], white, black[1]]);
        assert_eq!(turns(&lesson("greedy with 20 % noise")), [white]);
        assert_eq!(turns(&lesson("model with 20 % noise")), [white]);
    }

    #[test]
    fn a_tenth_of_the_games_is_for_the_test() {
        let (trained, tested) = split(corpus::load());
        let share = tested.len() as f64 / (trained.len() + tested.len()) as f64;
        assert!((0.08..0.12).contains(&share), "{share}");
    }
}
