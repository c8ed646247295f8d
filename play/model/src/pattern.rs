//! The paper's Table 1: what the stones of one side amount to along one line.
//!
//! Opposing stones and the edge of the board cut a line into *stretches*. A stretch shorter than
//! six is worth nothing; all its windows of six are dead. In a longer one all windows are live,
//! and two numbers say what it is worth:
//! - n, the most stones in one window: the n of L1 to L6;
//! - T, the least number of opposing stones that hit every window with four stones or more:
//!   now if there is such a window (1TW), else after the best stone (an L3) or the best two (an
//!   L2) that could be added on this line.
//!
//! T is what tells 1TW_T1 from 1TW_T2, L3_P1 from L3_P2 and L2_P1 from L2_P2. The steps do not
//! ask for patterns by name (they ask [stars](crate::star), which cost a cycle); this is for
//! people, and for whoever shows threats to them.
//!
//! ```
//! use connect6_game::{Game, Side};
//! use connect6_model::pattern;
//!
//! let game: Game = "j10,a1,c2,k10,l10,e3,g1".parse().unwrap();
//! let found = pattern::on_board(game.board(), Side::Black);
//! assert_eq!(found[0].pattern.to_string(), "L3_P2");
//! assert_eq!(found[0].key_cells.len(), 2, "i10 and m10 make two threats each");
//! ```

use std::fmt;

use connect6_game::{Board, Direction, Point, Side, DIRECTIONS, LINES_IN, SIZE, WINDOW};

/// Stones in a window that two more make a six.
const FOUR: u32 = 4;
const WINDOW_MASK: u32 = (1 << WINDOW) - 1;

/// Threats on a line: the opposing stones needed against a 1TW.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Needs {
    /// One stone is enough.
    One,
    /// Two stones (or, where a long line holds several fours, more).
    Two,
}

/// A pattern of Table 1, in the order of strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// One stone and five empty cells.
    L1,
    /// Two stones and four empty cells: two more make a 1TW with so many threats.
    L2(Needs),
    /// Three stones and three empty cells: one more makes a 1TW with so many threats.
    L3(Needs),
    /// Four stones and two empty cells, a 1TW with so many threats.
    L4(Needs),
    /// Five stones and one empty cell, a 1TW with so many threats.
    L5(Needs),
    /// Six stones: won.
    L6,
}

impl Pattern {
    /// The n of Ln.
    pub const fn stones(self) -> u32 {
        match self {
            Pattern::L1 => 1,
            Pattern::L2(_) => 2,
            Pattern::L3(_) => 3,
            Pattern::L4(_) => 4,
            Pattern::L5(_) => 5,
            Pattern::L6 => 6,
        }
    }

    /// Whether two stones win now.
    pub const fn is_one_turn_win(self) -> bool {
        matches!(self, Pattern::L4(_) | Pattern::L5(_))
    }
}

impl fmt::Display for Pattern {
    /// The name in Table 1: the most telling one where there are two.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pattern::L1 => "L1",
            Pattern::L2(Needs::One) => "L2_P1",
            Pattern::L2(Needs::Two) => "L2_P2",
            Pattern::L3(Needs::One) => "L3_P1",
            Pattern::L3(Needs::Two) => "L3_P2",
            Pattern::L4(Needs::One) | Pattern::L5(Needs::One) => "1TW_T1",
            Pattern::L4(Needs::Two) | Pattern::L5(Needs::Two) => "1TW_T2",
            Pattern::L6 => "L6",
        })
    }
}

/// A stretch of a line: cells without opposing stones, a bit a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stretch {
    cells: u32,
    own: u32,
}

impl Stretch {
    /// The stretches of a line of `open` cells (no opposing stone, on the board) with these
    /// `own` stones, those shorter than six left out.
    pub fn of_line(open: u32, own: u32) -> impl Iterator<Item = Stretch> {
        let mut rest = open;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let from = rest.trailing_zeros();
            let length = (!(rest >> from)).trailing_zeros();
            let cells = rest & !(u32::MAX << from << length);
            rest &= !cells;
            Some(Stretch { cells, own: own & cells })
        })
        .filter(|stretch| stretch.cells.count_ones() >= WINDOW as u32)
    }

    /// The windows of six.
    fn windows(self) -> impl Iterator<Item = u32> {
        (0..SIZE).map(|from| WINDOW_MASK << from).filter(move |window| window & !self.cells == 0)
    }

    /// The windows with this many own stones or more.
    fn windows_with(self, stones: u32) -> impl Iterator<Item = u32> {
        self.windows().filter(move |window| (window & self.own).count_ones() >= stones)
    }

    /// The most own stones in a window: the n of Ln.
    pub fn longest(self) -> u32 {
        self.windows().map(|window| (window & self.own).count_ones()).max().unwrap_or(0)
    }

    /// T along this stretch, as it is; 0 if it holds no four. (A six cannot be stopped, and does
    /// not count.)
    ///
    /// Windows come from left to right. The first that is not hit yet is best hit as far to the
    /// right as it can be: whatever else is to come begins further right.
    pub fn threats(self) -> u32 {
        let (mut hit, mut count) = (0, 0);
        for window in self.windows_with(FOUR) {
            let empty = window & !self.own;
            if empty != 0 && empty & hit == 0 {
                hit |= highest_bit(empty);
                count += 1;
            }
        }
        count
    }

    /// With `stones` more own stones on this stretch: the greatest T there is, and all cells
    /// that are part of a way to reach it.
    fn best(self, stones: u32) -> (u32, u32) {
        let mut best = (0, 0);
        self.try_all(stones, self.cells & !self.own, 0, &mut best);
        best
    }

    fn try_all(self, stones: u32, cells: u32, added: u32, best: &mut (u32, u32)) {
        if stones == 0 {
            let threats = self.threats();
            if threats > best.0 {
                *best = (threats, added);
            } else if threats == best.0 && threats > 0 {
                best.1 |= added;
            }
            return;
        }
        for cell in bits(cells) {
            let with = Stretch { own: self.own | cell, ..self };
            with.try_all(stones - 1, cells & !(cell | (cell - 1)), added | cell, best);
        }
    }

    /// The strongest pattern on this stretch, and its key cells: where the opponent must block
    /// a 1TW, or where the stones go that make one of an L3 or L2.
    fn examine(self) -> Option<(Pattern, u32)> {
        let needs = |threats| if threats < 2 { Needs::One } else { Needs::Two };
        let fours = || self.windows_with(FOUR).fold(0, |cells, window| cells | window & !self.own);
        Some(match self.longest() {
            0 => return None,
            1 => (Pattern::L1, 0),
            2 => {
                let (threats, cells) = self.best(2);
                (Pattern::L2(needs(threats)), cells)
            }
            3 => {
                let (threats, cells) = self.best(1);
                (Pattern::L3(needs(threats)), cells)
            }
            4 => (Pattern::L4(needs(self.threats())), fours()),
            5 => (Pattern::L5(needs(self.threats())), fours()),
            _ => (Pattern::L6, 0),
        })
    }

    /// The strongest pattern on this stretch.
    pub fn pattern(self) -> Option<Pattern> {
        self.examine().map(|(pattern, _)| pattern)
    }
}

/// A pattern on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What it is.
    pub pattern: Pattern,
    /// The direction of its line.
    pub direction: Direction,
    /// The number of its line.
    pub line: usize,
    /// The side's stones that take part: those in a window with as many stones as any.
    pub stones: Vec<Point>,
    /// Where the opponent must block a 1TW, or the cells that make one of an L3 or L2 as the
    /// pattern promises; none for L1 and L6.
    pub key_cells: Vec<Point>,
}

/// All patterns of `side`, the strongest of each stretch; the strongest first, then in the
/// order of directions and lines.
pub fn on_board(board: &Board, side: Side) -> Vec<Found> {
    let mut all = Vec::new();
    for direction in DIRECTIONS {
        for line in 0..LINES_IN[direction as usize] {
            let open = direction.mask(line) & !board.line(side.other(), direction, line);
            let points = |cells: u32| {
                bits(cells)
                    .filter_map(|cell| direction.point(line, cell.trailing_zeros() as usize))
                    .collect()
            };
            for stretch in Stretch::of_line(open, board.line(side, direction, line)) {
                if let Some((pattern, key_cells)) = stretch.examine() {
                    let stones = stretch
                        .windows_with(pattern.stones())
                        .fold(0, |stones, window| stones | window & stretch.own);
                    all.push(Found {
                        pattern,
                        direction,
                        line,
                        stones: points(stones),
                        key_cells: points(key_cells),
                    });
                }
            }
        }
    }
    all.sort_by_key(|found| std::cmp::Reverse(found.pattern));
    all
}

/// The set bits of a word, from the lowest, each as a word of its own.
fn bits(word: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).map(|bit| 1 << bit).filter(move |bit| word & bit != 0)
}

fn highest_bit(word: u32) -> u32 {
    word & !(u32::MAX >> 1 >> word.leading_zeros())
}
