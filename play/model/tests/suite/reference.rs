//! The definitions once more, the slow and obvious way: stones in a plain array, the 924
//! windows of six as lists of cells, and everything found by trying everything. Nothing here
//! uses the model's own code, so that the model can be checked against it.

use std::sync::LazyLock;

use connect6_game::{Board, Point, Side, CELLS, DIRECTIONS, WINDOW};

/// Stones of one side that make a live window a threat: two more win.
const FOUR: u8 = 4;
/// More threats than two stones stop. Larger numbers are not told apart.
pub const TOO_MANY: usize = 3;

/// The windows, and which of them each cell lies in.
struct Windows {
    all: Vec<[Point; WINDOW]>,
    of: Vec<Vec<usize>>,
}

static WINDOWS: LazyLock<Windows> = LazyLock::new(|| {
    let mut all = Vec::new();
    for start in Point::all() {
        for direction in DIRECTIONS {
            let (rows, cols) = direction.step();
            let cells: Option<Vec<Point>> =
                (0..WINDOW as isize).map(|i| start.offset(rows * i, cols * i)).collect();
            all.extend(cells.and_then(|cells| <[Point; WINDOW]>::try_from(cells).ok()));
        }
    }
    let mut of = vec![Vec::new(); CELLS];
    for (number, cells) in all.iter().enumerate() {
        for cell in cells {
            of[cell.index()].push(number);
        }
    }
    Windows { all, of }
});

/// A board as windows see it.
#[derive(Clone)]
pub struct Reference {
    stones: Vec<Option<Side>>,
    counts: [Vec<u8>; 2],
    /// Windows that are threats now, a number a side: saves looking for them when there are
    /// too few to matter.
    threats: [usize; 2],
}

impl Reference {
    /// The same stones as on `board`.
    pub fn new(board: &Board) -> Reference {
        let counts = vec![0; WINDOWS.all.len()];
        let mut reference = Reference {
            stones: vec![None; CELLS],
            counts: [counts.clone(), counts],
            threats: [0; 2],
        };
        for point in Point::all() {
            if let Some(side) = board.get(point) {
                reference.place(point, side);
            }
        }
        reference
    }

    /// The cells without a stone.
    pub fn empty(&self) -> Vec<Point> {
        Point::all().filter(|point| self.stones[point.index()].is_none()).collect()
    }

    /// Puts a stone on an empty cell.
    pub fn place(&mut self, point: Point, side: Side) {
        assert_eq!(self.stones[point.index()], None, "{point} is occupied");
        self.stones[point.index()] = Some(side);
        self.change(point, side, |count| *count += 1);
    }

    /// Takes a stone away.
    pub fn remove(&mut self, point: Point, side: Side) {
        assert_eq!(self.stones[point.index()], Some(side), "no stone on {point}");
        self.stones[point.index()] = None;
        self.change(point, side, |count| *count -= 1);
    }

    fn change(&mut self, point: Point, side: Side, step: impl Fn(&mut u8)) {
        for &window in &WINDOWS.of[point.index()] {
            for of in Side::BOTH {
                self.threats[of.index()] -= usize::from(self.is_threat(window, of));
            }
            step(&mut self.counts[side.index()][window]);
            for of in Side::BOTH {
                self.threats[of.index()] += usize::from(self.is_threat(window, of));
            }
        }
    }

    /// Whether a window is live for `side` and holds four or more of its stones.
    fn is_threat(&self, window: usize, side: Side) -> bool {
        self.counts[side.index()][window] >= FOUR && self.counts[side.other().index()][window] == 0
    }

    /// Whether `side` has six in a row.
    pub fn has_won(&self, side: Side) -> bool {
        self.counts[side.index()].iter().any(|count| usize::from(*count) == WINDOW)
    }

    /// Whether `side`, with two stones in hand, can win at once (1TW).
    pub fn can_win_now(&self, side: Side) -> bool {
        self.threats[side.index()] > 0
    }

    /// The empty cells of each window that threatens to win.
    fn threat_cells(&self, side: Side) -> Vec<Vec<Point>> {
        (0..WINDOWS.all.len())
            .filter(|window| self.is_threat(*window, side))
            .map(|window| {
                WINDOWS.all[window]
                    .into_iter()
                    .filter(|cell| self.stones[cell.index()].is_none())
                    .collect()
            })
            .collect()
    }

    /// All the ways in which no more than two stones stop every threat of `side`, each a list
    /// of cells. Cells that stop nothing are not tried.
    pub fn blocks(&self, side: Side) -> Vec<Vec<Point>> {
        let threats = self.threat_cells(side);
        if threats.is_empty() {
            return vec![vec![]];
        }
        let mut useful: Vec<Point> = threats.iter().flatten().copied().collect();
        useful.sort();
        useful.dedup();
        let stops = |block: &[Point]| {
            threats.iter().all(|cells| cells.iter().any(|cell| block.contains(cell)))
        };
        let mut blocks: Vec<Vec<Point>> = Vec::new();
        for (i, &first) in useful.iter().enumerate() {
            let seconds = useful[i + 1..].iter();
            let tries = std::iter::once(vec![first]).chain(seconds.map(|s| vec![first, *s]));
            blocks.extend(tries.filter(|block| stops(block)));
        }
        blocks
    }

    /// T: the least number of stones that stop every threat of `side`, or [`TOO_MANY`].
    pub fn threats(&self, side: Side) -> usize {
        self.blocks(side).iter().map(Vec::len).min().unwrap_or(TOO_MANY)
    }

    /// Whether two stones do not stop `side`.
    pub fn is_unstoppable(&self, side: Side) -> bool {
        // Fewer than three threats are always stopped by a stone each.
        self.threats[side.index()] >= TOO_MANY && self.threats(side) == TOO_MANY
    }

    /// A pair out of `cells` that makes T >= 3 for `side`, every pair being tried.
    pub fn two_turn_win(&mut self, side: Side, cells: &[Point]) -> Option<(Point, Point)> {
        for (i, &first) in cells.iter().enumerate() {
            self.place(first, side);
            for &second in &cells[i + 1..] {
                self.place(second, side);
                let found = self.is_unstoppable(side);
                self.remove(second, side);
                if found {
                    self.remove(first, side);
                    return Some((first, second));
                }
            }
            self.remove(first, side);
        }
        None
    }

    /// The empty cells in live windows that hold two or more stones of `side`: a stone
    /// elsewhere is not part of a four, whatever else is placed with it.
    pub fn useful(&self, side: Side) -> Vec<Point> {
        let (own, other) = (side.index(), side.other().index());
        let in_live_two = |point: &Point| {
            WINDOWS.of[point.index()]
                .iter()
                .any(|window| self.counts[own][*window] >= 2 && self.counts[other][*window] == 0)
        };
        self.empty().into_iter().filter(in_live_two).collect()
    }
}
