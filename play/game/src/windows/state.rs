//! The board as the search sees it: for every line and side, how many stones each window holds,
//! kept up to date stone by stone.
//!
//! The counts are bit-sliced: word `i` of a line's count holds bit `i` of the counts of all its
//! windows, a window named by its first position. Placing a stone adds one to at most six
//! windows of each of four lines with a few bitwise operations, and taking it back subtracts
//! one. A window is *live* for a side while the other side has no stone in it. Which lines have
//! live windows of two, three, and four or more stones is noted in bit sets, so that the search
//! visits only lines that matter.

use crate::splitmix::mix;
use crate::{Board, Side, CELLS, WINDOW};

use super::geometry::{Cell, Spot, CELL_AT, FIRST_DIAGONAL, LINES, NO_CELL, SIX, SPOTS};

/// Live windows with exactly two stones, exactly three, and four or more.
pub const TWO: usize = 0;
/// See [`TWO`].
pub const THREE: usize = 1;
/// See [`TWO`].
pub const FOUR: usize = 2;

/// Lines as bit sets: rows and columns in the first word, diagonals in the second.
type LineSet = [u64; 2];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Line {
    stones: [u32; 2],
    counts: [[u32; 3]; 2],
}

impl Line {
    /// The live windows of `side` with two, three, and four or more stones.
    #[inline(always)]
    fn classes(&self, side: usize) -> [u32; 3] {
        let [a, b, c] = self.counts[side];
        let [x, y, z] = self.counts[1 - side];
        let live = !(x | y | z);
        let few = live & !c;
        [few & b & !a, few & b & a, live & c]
    }
}

/// Stones, window counts and a hash, all incremental.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    lines: [Line; LINES],
    busy: [[LineSet; 3]; 2],
    hash: u64,
}

impl State {
    /// An empty board.
    pub fn new() -> State {
        State { lines: [Line::default(); LINES], busy: [[[0; 2]; 3]; 2], hash: 0 }
    }

    /// The stones of `board`.
    pub fn from_board(board: &Board) -> State {
        let mut state = State::new();
        for side in Side::BOTH {
            for point in board.stones_of(side) {
                state.place(super::geometry::cell(point), side.index());
            }
        }
        state
    }

    /// The stones as a board.
    pub fn board(&self) -> Board {
        let mut board = Board::new();
        for (cell, spots) in SPOTS.iter().enumerate() {
            // Rows have all stones; short diagonals have none.
            let stones = self.lines[spots[0].line as usize].stones;
            for side in Side::BOTH {
                if stones[side.index()] >> spots[0].at & 1 == 1 {
                    board.place(super::geometry::point(cell as Cell), side);
                }
            }
        }
        board
    }

    /// Names the stones on the board, whose turn it is left aside.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether nobody has a stone on `cell`.
    #[inline]
    pub fn is_empty(&self, cell: Cell) -> bool {
        let spot = &SPOTS[cell as usize][0];
        let stones = self.lines[spot.line as usize].stones;
        (stones[0] | stones[1]) >> spot.at & 1 == 0
    }

    /// Puts a stone of `side` on an empty cell.
    #[inline]
    pub fn place(&mut self, cell: Cell, side: usize) {
        debug_assert!(self.is_empty(cell));
        for spot in &SPOTS[cell as usize] {
            let line = &mut self.lines[spot.line as usize];
            line.stones[side] |= u32::from(spot.windows != 0) << spot.at;
            let [a, b, c] = &mut line.counts[side];
            let carry = *a & spot.windows;
            *a ^= spot.windows;
            let carry_on = *b & carry;
            *b ^= carry;
            *c ^= carry_on;
        }
        self.changed(cell, side);
    }

    /// Takes back the stone of `side` from `cell`.
    #[inline]
    pub fn take(&mut self, cell: Cell, side: usize) {
        for spot in &SPOTS[cell as usize] {
            let line = &mut self.lines[spot.line as usize];
            line.stones[side] &= !(1 << spot.at);
            let [a, b, c] = &mut line.counts[side];
            let borrow = !*a & spot.windows;
            *a ^= spot.windows;
            let borrow_on = !*b & borrow;
            *b ^= borrow;
            *c ^= borrow_on;
        }
        self.changed(cell, side);
    }

    #[inline(always)]
    fn changed(&mut self, cell: Cell, side: usize) {
        self.hash ^= STONE_KEYS[side][cell as usize];
        for (direction, spot) in SPOTS[cell as usize].iter().enumerate() {
            let line = &self.lines[spot.line as usize];
            let (word, shift) = bit_of(direction, spot.line as usize);
            let keep = !(1 << shift);
            for who in 0..2 {
                let classes = line.classes(who);
                for (set, class) in self.busy[who].iter_mut().zip(classes) {
                    set[word] = set[word] & keep | u64::from(class != 0) << shift;
                }
            }
        }
    }

    /// Whether `side` has a live window of four or more: with two stones in hand, a win.
    #[inline]
    pub fn has_four(&self, side: usize) -> bool {
        self.busy[side][FOUR] != [0; 2]
    }

    /// Whether `side` has six in a row.
    #[inline]
    pub fn has_six(&self, side: usize) -> bool {
        self.busy_lines(side, FOUR).any(|line| {
            let [_, b, c] = self.lines[line].counts[side];
            b & c != 0
        })
    }

    /// The lines with live windows of this class for `side`.
    #[inline]
    pub fn busy_lines(&self, side: usize, class: usize) -> impl Iterator<Item = usize> {
        let [straight, diagonal] = self.busy[side][class];
        Ones(straight).chain(Ones(diagonal).map(|line| line + FIRST_DIAGONAL))
    }

    /// The live windows of this class on `line`, as a mask of first positions.
    #[inline]
    pub fn windows(&self, line: usize, side: usize, class: usize) -> u32 {
        self.lines[line].classes(side)[class]
    }

    /// The windows of `line` in which `side` has no stone; some do not fit on the line.
    #[inline]
    pub fn windows_without(&self, line: usize, side: usize) -> u32 {
        let [a, b, c] = self.lines[line].counts[side];
        !(a | b | c)
    }

    /// How many live windows with any stone of `side` go through `cell`.
    #[inline]
    pub fn started_through(&self, cell: Cell, side: usize) -> u32 {
        let mut through = 0;
        for spot in &SPOTS[cell as usize] {
            let line = spot.line as usize;
            let started = !self.windows_without(line, side);
            through = pack(through, started & self.windows_without(line, 1 - side), spot);
        }
        through.count_ones()
    }

    /// How many stones of `side`, and how many of the other, the window has that begins at
    /// position `start` of `line`.
    #[inline]
    pub fn counts(&self, line: usize, start: usize, side: usize) -> (usize, usize) {
        let counts = &self.lines[line].counts;
        let count = |[a, b, c]: [u32; 3]| {
            ((a >> start & 1) | (b >> start & 1) << 1 | (c >> start & 1) << 2) as usize
        };
        (count(counts[side]), count(counts[1 - side]))
    }

    /// Every window in which `side` can still win: how many stones it has there, and the cells.
    pub fn live_windows(&self, side: usize) -> impl Iterator<Item = (usize, &'static [Cell])> + '_ {
        CELL_AT.iter().enumerate().flat_map(move |(line, cells)| {
            let windows = cells.windows(WINDOW).enumerate();
            windows.filter_map(move |(start, cells)| {
                let (own, other) = self.counts(line, start, side);
                (other == 0 && !cells.contains(&NO_CELL)).then_some((own, cells))
            })
        })
    }

    /// How many live windows of two and of three stones of `side` go through `cell`.
    #[inline]
    pub fn twos_and_threes_through(&self, cell: Cell, side: usize) -> (u32, u32) {
        let (mut twos, mut threes) = (0, 0);
        for spot in &SPOTS[cell as usize] {
            let classes = self.lines[spot.line as usize].classes(side);
            twos = pack(twos, classes[TWO], spot);
            threes = pack(threes, classes[THREE], spot);
        }
        (twos.count_ones(), threes.count_ones())
    }

    /// The stones of `side` on `line`.
    #[inline]
    pub fn stones(&self, line: usize, side: usize) -> u32 {
        self.lines[line].stones[side]
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Appends to `sum` the ones among `windows` that go through the spot, of which there are at
/// most six: four lines fit in one word and are counted at once.
#[inline(always)]
fn pack(sum: u32, windows: u32, spot: &Spot) -> u32 {
    sum << WINDOW | ((windows & spot.windows) << (WINDOW - 1)) >> spot.at
}

#[inline(always)]
fn bit_of(direction: usize, line: usize) -> (usize, usize) {
    if direction < 2 {
        (0, line)
    } else {
        (1, line - FIRST_DIAGONAL)
    }
}

/// The positions of the ones of a word, lowest first.
pub struct Ones(pub u64);

impl Iterator for Ones {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(at)
    }
}

/// The positions of the ones of a line word, lowest first.
#[inline]
pub fn ones(word: u32) -> Ones {
    Ones(u64::from(word))
}

/// The cell at a position of a line.
#[inline]
pub fn cell_at(line: usize, at: usize) -> Cell {
    CELL_AT[line][at]
}

/// The cells of the windows that start at the ones of `starts`.
#[inline]
pub fn cells_of(starts: u32) -> u32 {
    let pairs = starts | starts << 1;
    let fours = pairs | pairs << 2;
    fours | pairs << (WINDOW - 2)
}

/// The cells that all the windows starting at the ones of `starts` have in common.
#[inline]
pub fn cells_shared(starts: u32) -> u32 {
    let first = starts.trailing_zeros();
    let last = 31 - starts.leading_zeros();
    (SIX << first) & (SIX << last)
}

static STONE_KEYS: [[u64; CELLS]; 2] = stone_keys();

const fn stone_keys() -> [[u64; CELLS]; 2] {
    let mut keys = [[0; CELLS]; 2];
    let mut seed = 0;
    let mut side = 0;
    while side < 2 {
        let mut cell = 0;
        while cell < CELLS {
            seed += 1;
            keys[side][cell] = mix(seed);
            cell += 1;
        }
        side += 1;
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::windows::point;
    use crate::{Game, SIZE};
    use proptest::prelude::*;

    /// The live windows of `side` on `line` with a number of stones that `wanted` accepts,
    /// counted cell by cell.
    fn count(board: &Board, line: usize, side: Side, wanted: impl Fn(usize) -> bool) -> u32 {
        let mut windows = 0;
        for start in 0..=SIZE - WINDOW {
            let cells = &CELL_AT[line][start..start + WINDOW];
            if cells.contains(&NO_CELL) {
                continue;
            }
            let stones = |side| {
                let theirs = |cell: &&Cell| board.get(point(**cell)) == Some(side);
                cells.iter().filter(theirs).count()
            };
            if stones(side.other()) == 0 && wanted(stones(side)) {
                windows |= 1 << start;
            }
        }
        windows
    }

    proptest! {
        #[test]
        fn counts_agree_with_counting_and_undo_restores(
            stones in proptest::collection::vec((0..CELLS as Cell, any::<bool>()), 1..120)
        ) {
            let (mut board, mut state) = (Board::new(), State::new());
            let mut trail = Vec::new();
            for (cell, black) in stones {
                prop_assert_eq!(state.is_empty(cell), board.is_empty(point(cell)));
                if !state.is_empty(cell) {
                    continue;
                }
                let side = if black { Side::Black } else { Side::White };
                trail.push((state.clone(), cell, side));
                board.place(point(cell), side);
                state.place(cell, side.index());
            }
            for side in Side::BOTH {
                let wanted: [fn(usize) -> bool; 3] = [|n| n == 2, |n| n == 3, |n| n >= 4];
                for (class, wanted) in wanted.into_iter().enumerate() {
                    let busy: Vec<usize> = state.busy_lines(side.index(), class).collect();
                    for line in 0..LINES {
                        let windows = count(&board, line, side, wanted);
                        prop_assert_eq!(state.windows(line, side.index(), class), windows);
                        prop_assert_eq!(busy.contains(&line), windows != 0);
                    }
                }
            }
            prop_assert_eq!(&State::from_board(&board), &state);
            prop_assert_eq!(&state.board(), &board);
            for (before, cell, side) in trail.into_iter().rev() {
                state.take(cell, side.index());
                prop_assert_eq!(&state, &before);
            }
        }
    }

    fn state(text: &str) -> State {
        let game: Game = text.parse().unwrap();
        State::from_board(game.board())
    }

    #[test]
    fn five_are_not_six() {
        let mut state = State::new();
        for at in 0..WINDOW {
            assert!(!state.has_six(0), "{at} stones");
            state.place(at as Cell, 0);
        }
        assert!(state.has_six(0) && !state.has_six(1));
    }

    #[test]
    fn an_empty_board_has_924_and_a_stone_takes_some_from_the_other_side() {
        let [black, white] = Side::BOTH.map(Side::index);
        assert_eq!(State::new().live_windows(white).count(), 924);
        assert_eq!(state("a1").live_windows(black).count(), 924);
        // The corner lies in one window along its row, its column and its diagonal.
        assert_eq!(state("a1").live_windows(white).count(), 921);
    }

    #[test]
    fn windows_with_a_stone_of_the_other_side_do_not_count() {
        let most = |text: &str| {
            let state = state(text);
            let windows = state.live_windows(Side::Black.index());
            windows.map(|(stones, _)| stones).max()
        };
        assert_eq!(most("a1,s19,s17,b1,c1,s15,s13"), Some(3));
        // g1 leaves a1-f1 alive; d1 kills every window with b1 in it.
        assert_eq!(most("a1,g1,s17,b1,c1,s15,s13"), Some(3));
        assert_eq!(most("a1,d1,s17,b1,c1,s15,s13"), Some(1));
    }

    #[test]
    fn cells_are_those_of_the_window() {
        let state = state("a1,s19,s17,b1,c1");
        let mut windows = state.live_windows(Side::Black.index());
        let (_, cells) = windows.find(|(stones, _)| *stones == 3).unwrap();
        let cells: Vec<String> = cells.iter().map(|cell| point(*cell).to_string()).collect();
        assert_eq!(cells, ["a1", "b1", "c1", "d1", "e1", "f1"]);
    }
}
