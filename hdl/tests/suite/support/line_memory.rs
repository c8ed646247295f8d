//! Line memories played by plain Rust: the board's lines, two cycles after they are asked for.

use connect6_game::{Board, Side, DIRECTIONS};

/// Words that a line memory has, used or not.
const WORDS: usize = 64;
/// Lines asked for at once, one in each direction.
const AT_ONCE: usize = DIRECTIONS.len();

/// The dark stones, then the light ones, of a line in each direction.
pub type Words = [[u64; AT_ONCE]; 2];

/// The memories.
pub struct LineMemory {
    words: [[[u64; WORDS]; AT_ONCE]; 2],
    asked: [[usize; AT_ONCE]; 2],
}

impl LineMemory {
    /// With the stones of a board.
    pub fn new(board: &Board) -> LineMemory {
        let mut words = [[[0; WORDS]; AT_ONCE]; 2];
        for side in Side::BOTH {
            for point in board.stones_of(side) {
                for (direction, words) in DIRECTIONS.into_iter().zip(&mut words[side.index()]) {
                    let place = direction.locate(point);
                    words[place.line] |= 1 << place.at;
                }
            }
        }
        LineMemory { words, asked: [[0; AT_ONCE]; 2] }
    }

    /// To be called once a cycle: takes the lines asked for, gives what was asked for two cycles
    /// before.
    pub fn ask(&mut self, lines: [usize; AT_ONCE]) -> Words {
        let [last, before] = self.asked;
        self.asked = [lines, last];
        [0, 1].map(|side| std::array::from_fn(|d| self.words[side][d][before[d]]))
    }
}
