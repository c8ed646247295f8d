//! An arm: the eleven cells around a cell along one line, and what they are worth to a side.
//!
//! The cells are numbered 0..=10, the centre being 5; window `w` covers the cells `w..=w+5`, so
//! windows 0..=5 are those through the centre. The centre itself is never looked at: an arm says
//! what the windows hold *besides* it, so it answers for an empty centre ("what would a stone
//! here make?") and for a stone just placed ("what did it make?").
//!
//! Each of the ten other cells is empty, own or blocked: 3^10 arms in all. What each is worth is
//! worked out once, by the plain definitions in [`Worth::of`], and looked up ever after. The
//! hardware works it out within a cycle instead.

use std::sync::LazyLock;

use connect6_game::{Board, Direction, LineRef, Point, Side, DIAGONALS, DIRECTIONS, WINDOW};

/// How far a window through a cell can reach.
pub const REACH: usize = WINDOW - 1;
/// Cells of an arm.
pub const ARM_CELLS: usize = 2 * REACH + 1;
const ARM_MASK: u32 = (1 << ARM_CELLS) - 1;
const WINDOW_MASK: u32 = (1 << WINDOW) - 1;
const CENTRE_BIT: u32 = 1 << REACH;
/// Own stones besides the centre that make a window a three once the centre is own.
pub const THREE_REST: u32 = 2;
/// Own stones besides the centre that make a window a threat once the centre is own.
pub const THREAT_REST: u32 = 3;
/// Own stones besides an empty centre that make a window a threat already.
pub const FOUR_REST: u32 = 4;
/// Live windows through a stone that make its three an open one.
const OPEN_WINDOWS: u32 = 3;

/// One line through a cell, seen by one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arm {
    /// Own stones, a bit a cell, the centre left out.
    own: u16,
    /// Opposing stones and cells off the board, the centre left out.
    blocked: u16,
    worth: Worth,
}

impl Arm {
    /// The arm of `point` along `direction` as `side` sees it.
    #[inline]
    pub fn new(board: &Board, point: Point, direction: Direction, side: Side) -> Arm {
        let LineRef { line, at, .. } = direction.locate(point);
        let own = board.line(side, direction, line) << REACH;
        let blocked =
            board.line(side.other(), direction, line) << REACH | WALLS[direction as usize][line];
        Arm::from_bits(own >> at, blocked >> at)
    }

    /// An arm given cell by cell; bits of the centre and beyond the arm are ignored.
    #[inline]
    pub fn from_bits(own: u32, blocked: u32) -> Arm {
        let own = own & ARM_MASK & !CENTRE_BIT;
        let blocked = blocked & ARM_MASK & !CENTRE_BIT;
        Arm { own: own as u16, blocked: blocked as u16, worth: WORTHS[number(own, blocked)] }
    }

    /// Whether window `w` holds no opposing stone and is on the board.
    #[inline]
    pub fn live(self, w: usize) -> bool {
        self.blocked as u32 >> w & WINDOW_MASK == 0
    }

    /// Own stones in window `w` besides the centre.
    #[inline]
    pub fn rest(self, w: usize) -> u32 {
        (self.own as u32 >> w & WINDOW_MASK).count_ones()
    }

    /// The empty cells of window `w` besides the centre, as cells of the arm.
    #[inline]
    pub fn empty_in(self, w: usize) -> u32 {
        (WINDOW_MASK << w) & !u32::from(self.own | self.blocked) & !CENTRE_BIT
    }

    /// The most own stones besides the centre in a live window.
    #[inline]
    pub fn most(self) -> u32 {
        self.worth.most.into()
    }

    /// Threats on this line that a stone on the centre makes: the least number of opposing
    /// stones that hit every window it turns into a four or five. Never more than 2.
    #[inline]
    pub fn threats(self) -> u32 {
        self.worth.threats.into()
    }

    /// This side's share of the centre's PQ on this line: own stones besides the centre, summed
    /// over the live windows; see [`crate::pq`].
    #[inline]
    pub fn quality(self) -> u32 {
        self.worth.quality.into()
    }

    /// Whether the stone on the centre is part of a live three (or more) on this line.
    #[inline]
    pub fn has_three(self) -> bool {
        self.most() >= THREE_REST
    }

    /// Whether that three is open: three live windows hold it, so that one more stone can make
    /// two threats of it.
    #[inline]
    pub fn has_open_three(self) -> bool {
        self.threes() >= OPEN_WINDOWS
    }

    /// How many live windows hold [`THREE_REST`] own stones or more besides the centre.
    #[inline]
    pub fn threes(self) -> u32 {
        self.worth.threes.into()
    }

    /// How many windows are live.
    #[inline]
    pub fn room(self) -> u32 {
        self.worth.room.into()
    }

    /// How dangerous this side is here: the live windows that hold [`THREE_REST`] own stones or
    /// more besides the centre, those with [`THREAT_REST`] counted three times.
    #[inline]
    pub fn peril(self) -> u32 {
        self.threes() + 2 * self.made_threats().count_ones()
    }

    /// The live windows that hold [`THREAT_REST`] own stones or more besides the centre, a bit
    /// a window: those that are threats once the centre is own.
    #[inline]
    pub fn made_threats(self) -> u8 {
        self.worth.made_threats
    }

    /// The live windows that hold [`FOUR_REST`] own stones or more besides the centre, a bit a
    /// window: those that are threats while the centre is empty.
    #[inline]
    pub fn standing_threats(self) -> u8 {
        self.worth.standing_threats
    }
}

/// What an arm is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Worth {
    most: u8,
    threats: u8,
    quality: u8,
    threes: u8,
    room: u8,
    made_threats: u8,
    standing_threats: u8,
}

impl Worth {
    /// The definitions, window by window.
    fn of(own: u32, blocked: u32) -> Worth {
        let mut worth = Worth::default();
        // The cells that every threat has in common: where one stone stops them all.
        let mut common = ARM_MASK;
        for w in 0..WINDOW {
            let window = WINDOW_MASK << w;
            if blocked & window != 0 {
                continue;
            }
            let rest = (own & window).count_ones();
            worth.most = worth.most.max(rest as u8);
            worth.quality += rest as u8;
            worth.room += 1;
            worth.threes += u8::from(rest >= THREE_REST);
            worth.standing_threats |= u8::from(rest >= FOUR_REST) << w;
            if rest >= THREAT_REST {
                worth.made_threats |= 1 << w;
                common &= window & !own & !CENTRE_BIT;
            }
        }
        worth.threats = match (worth.made_threats, common) {
            (0, _) => 0,
            (_, 0) => 2,
            (_, _) => 1,
        };
        worth
    }
}

/// How many arms there are.
const ARMS: usize = 3usize.pow(ARM_CELLS as u32 - 1);

/// What each arm is worth, by its [`number`].
static WORTHS: LazyLock<Box<[Worth; ARMS]>> = LazyLock::new(|| {
    let mut worths = Box::new([Worth::default(); ARMS]);
    for own in 0..=ARM_MASK {
        for blocked in 0..=ARM_MASK {
            if own & blocked == 0 && (own | blocked) & CENTRE_BIT == 0 {
                worths[number(own, blocked)] = Worth::of(own, blocked);
            }
        }
    }
    worths
});

/// The number of an arm: a ternary digit a cell, the centre left out.
#[inline]
fn number(own: u32, blocked: u32) -> usize {
    usize::from(TERNARY[own as usize]) + 2 * usize::from(TERNARY[blocked as usize])
}

/// A set of an arm's cells as a ternary number with a 1 for each cell.
const TERNARY: [u16; 1 << ARM_CELLS] = {
    let mut numbers = [0; 1 << ARM_CELLS];
    let mut set = 1;
    while set < numbers.len() {
        let mut digit = 1;
        let mut cell = 0;
        while cell < ARM_CELLS {
            if cell != REACH {
                if set >> cell & 1 == 1 {
                    numbers[set] += digit;
                }
                digit *= 3;
            }
            cell += 1;
        }
        set += 1;
    }
    numbers
};

/// The cells off the board around each line, shifted as a line is before an arm is cut out.
const WALLS: [[u32; DIAGONALS]; 4] = {
    let mut walls = [[u32::MAX; DIAGONALS]; 4];
    let mut d = 0;
    while d < DIRECTIONS.len() {
        let mut line = 0;
        while line < connect6_game::LINES_IN[d] {
            walls[d][line] = !(DIRECTIONS[d].mask(line) << REACH);
            line += 1;
        }
        d += 1;
    }
    walls
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::{Needs, Pattern, Stretch};

    /// Every arm, as own and blocked cells.
    fn all_arms() -> impl Iterator<Item = (u32, u32)> {
        let sets = || (0..=ARM_MASK).filter(|set| set & CENTRE_BIT == 0);
        sets().flat_map(move |own| {
            sets().filter(move |blocked| own & blocked == 0).map(move |blocked| (own, blocked))
        })
    }

    /// The live windows through the centre, each as its cells.
    fn live_windows(blocked: u32) -> Vec<Vec<usize>> {
        (0..6)
            .map(|w| (w..w + 6).collect::<Vec<usize>>())
            .filter(|cells| cells.iter().all(|cell| blocked >> cell & 1 == 0))
            .collect()
    }

    /// The least number of cells that hit all of these sets, by trying them; 3 is "more than 2".
    fn least_stops(sets: &[Vec<usize>]) -> u32 {
        let stops =
            |block: [usize; 2]| sets.iter().all(|set| set.iter().any(|cell| block.contains(cell)));
        let cells = 0..ARM_CELLS;
        if sets.is_empty() {
            0
        } else if cells.clone().any(|a| stops([a, a])) {
            1
        } else if cells.clone().any(|a| cells.clone().any(|b| stops([a, b]))) {
            2
        } else {
            3
        }
    }

    #[test]
    fn all_arms_are_judged_as_trying_everything_does() {
        let mut count = 0;
        for (own, blocked) in all_arms() {
            count += 1;
            let arm = Arm::from_bits(own, blocked);
            let windows = live_windows(blocked);
            let is_own = |cell: &usize| own >> cell & 1 == 1;
            let rest = |cells: &Vec<usize>| cells.iter().filter(|cell| is_own(cell)).count() as u32;
            let most = windows.iter().map(rest).max().unwrap_or(0);
            assert_eq!(arm.most(), most);
            assert_eq!(arm.has_three(), most >= 2);
            assert_eq!(arm.quality(), windows.iter().map(rest).sum::<u32>());
            let threes = windows.iter().filter(|cells| rest(cells) >= 2).count();
            assert_eq!(arm.threes() as usize, threes);
            assert_eq!(arm.room() as usize, windows.len());
            // The cells to fill of each window that a stone on the centre makes a four or five.
            let threats: Vec<Vec<usize>> = windows
                .iter()
                .filter(|cells| rest(cells) >= 3)
                .map(|cells| {
                    let is_open = |cell: &usize| *cell != REACH && !is_own(cell);
                    cells.iter().copied().filter(is_open).collect()
                })
                .collect();
            assert_eq!(arm.made_threats().count_ones() as usize, threats.len());
            assert_eq!(arm.peril() as usize, threes + 2 * threats.len());
            let fours = windows.iter().filter(|cells| rest(cells) >= 4).count();
            assert_eq!(arm.standing_threats().count_ones() as usize, fours);
            if most < 5 {
                // Windows through one cell never need three stones. So a pair of stones that
                // threatens only where it shares a line needs no more than two either.
                assert!(least_stops(&threats) <= 2, "{own:b} {blocked:b}");
                assert_eq!(arm.threats(), least_stops(&threats), "{own:b} {blocked:b}");
            }
        }
        assert_eq!(count, ARMS);
    }

    #[test]
    fn an_open_three_is_an_l3_p2() {
        let mut seen = [0, 0];
        for (own, blocked) in all_arms().filter(|(own, _)| own.count_ones() == 2) {
            let arm = Arm::from_bits(own, blocked);
            if !arm.has_three() {
                continue;
            }
            let three = own | CENTRE_BIT;
            let pattern =
                Stretch::of_line(ARM_MASK & !blocked, three).filter_map(Stretch::pattern).max();
            let needs = if arm.has_open_three() { Needs::Two } else { Needs::One };
            assert_eq!(pattern, Some(Pattern::L3(needs)), "{three:b} {blocked:b}");
            seen[usize::from(arm.has_open_three())] += 1;
        }
        assert!(seen.iter().all(|count| *count > 0));
    }

    #[test]
    fn arms_are_cut_out_of_the_board_with_its_walls() {
        let mut board = Board::new();
        let point = |name: &str| name.parse::<Point>().expect("a point");
        board.place(point("b2"), Side::Black);
        board.place(point("d4"), Side::White);
        let arm = |direction| Arm::new(&board, point("a1"), direction, Side::Black);
        // Along D2 from the corner: b2 own, d4 blocked, everything behind the corner wall.
        assert_eq!(arm(Direction::D2), Arm::from_bits(0b00001000000, 0b00100011111));
        // No other line sees the stones, and D1 has no cell but the corner.
        assert_eq!(arm(Direction::H), Arm::from_bits(0, 0b11111));
        assert_eq!(arm(Direction::V), Arm::from_bits(0, 0b11111));
        assert_eq!(arm(Direction::D1), Arm::from_bits(0, ARM_MASK));
    }
}
