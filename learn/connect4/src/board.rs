//! The board as bits: a position is two 64-bit words, and every question about fours is a few
//! shifts.
//!
//! A column takes seven bits, its six cells from the bottom up and one bit that stays empty, so
//! that no line runs from one column into the next. Cell (column, row) is bit
//! `7 * column + row`.

/// Columns of the board.
pub const COLUMNS: usize = 7;
/// Rows of the board.
pub const ROWS: usize = 6;
/// Cells of the board, and so the most stones of a game.
pub const CELLS: usize = COLUMNS * ROWS;
/// Columns from the middle outwards: the order in which good moves are likely.
pub const FROM_THE_MIDDLE: [usize; COLUMNS] = [3, 2, 4, 1, 5, 0, 6];

/// Bits a column takes.
const STRIDE: usize = ROWS + 1;
/// The lowest cell of every column.
const BOTTOM: u64 = {
    let mut mask = 0;
    let mut column = 0;
    while column < COLUMNS {
        mask |= 1 << (column * STRIDE);
        column += 1;
    }
    mask
};
/// All cells.
pub const BOARD: u64 = BOTTOM * ((1 << ROWS) - 1);
/// How far apart the cells of a line lie: upwards, to the right, and along both diagonals.
const DIRECTIONS: [usize; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// The bit of a cell; rows count from the bottom.
pub const fn cell(column: usize, row: usize) -> u64 {
    1 << (column * STRIDE + row)
}

/// The cells of a column.
pub const fn column_mask(column: usize) -> u64 {
    ((1 << ROWS) - 1) << (column * STRIDE)
}

/// The column that a cell's bit lies in.
pub const fn column_of(cell: u64) -> usize {
    cell.trailing_zeros() as usize / STRIDE
}

/// Whether four of these stones stand in a row.
pub fn has_four(stones: u64) -> bool {
    DIRECTIONS.iter().any(|d| {
        let pairs = stones & (stones >> d);
        pairs & (pairs >> (2 * d)) != 0
    })
}

/// The cells, empty or not, that would make four with these stones. In a column that is the one
/// on top of three: no stone can fall below another.
pub fn fourth_cells(stones: u64) -> u64 {
    let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
    for d in &DIRECTIONS[1..] {
        let below = (stones << d) & (stones << (2 * d));
        let above = (stones >> d) & (stones >> (2 * d));
        cells |= below & ((stones << (3 * d)) | (stones >> d));
        cells |= above & ((stones << d) | (stones >> (3 * d)));
    }
    cells & BOARD
}

/// A position: whose turn it is follows from the number of stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Position {
    /// Stones of the side to move.
    own: u64,
    /// Stones of both.
    both: u64,
}

impl Position {
    /// The empty board.
    pub const fn new() -> Position {
        Position { own: 0, both: 0 }
    }

    /// The position with these stones of the side to move and of both; nothing if they cannot
    /// stand so.
    pub fn from_stones(own: u64, both: u64) -> Option<Position> {
        let is_on_the_board = both & !BOARD == 0 && own & !both == 0;
        // Adding one at the bottom carries through every stone that rests on another.
        let is_resting = (0..COLUMNS).all(|column| {
            let content = (both >> (column * STRIDE)) & column_mask(0);
            content & (content + 1) == 0
        });
        let counts = [own, own ^ both].map(u64::count_ones);
        let is_even = counts[0] == counts[1] || counts[0] + 1 == counts[1];
        (is_on_the_board && is_resting && is_even).then_some(Position { own, both })
    }

    /// Stones of the side to move.
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// Stones of the side that has just moved.
    pub const fn other(&self) -> u64 {
        self.own ^ self.both
    }

    /// Stones of both.
    pub const fn both(&self) -> u64 {
        self.both
    }

    /// Stones of the player who began.
    pub const fn first(&self) -> u64 {
        if self.is_first_to_move() {
            self.own
        } else {
            self.other()
        }
    }

    /// Whether the player who began is to move.
    pub const fn is_first_to_move(&self) -> bool {
        self.stones() % 2 == 0
    }

    /// Stones on the board.
    pub const fn stones(&self) -> usize {
        self.both.count_ones() as usize
    }

    /// The cells a stone can fall into, one for each column that is not full.
    pub const fn open_cells(&self) -> u64 {
        (self.both + BOTTOM) & BOARD
    }

    /// The cell a stone in this column falls into; none if the column is full.
    pub const fn open_cell(&self, column: usize) -> Option<u64> {
        match self.open_cells() & column_mask(column) {
            0 => None,
            cell => Some(cell),
        }
    }

    /// The columns that are not full, from left to right.
    pub fn columns(&self) -> impl Iterator<Item = usize> + Clone {
        let open = self.open_cells();
        (0..COLUMNS).filter(move |column| open & column_mask(*column) != 0)
    }

    /// The position after a stone in one of the [open cells](Self::open_cells).
    pub const fn after(&self, cell: u64) -> Position {
        Position { own: self.own ^ self.both, both: self.both | cell }
    }

    /// The open cells that win at once for the side to move.
    pub fn winning_cells(&self) -> u64 {
        fourth_cells(self.own) & self.open_cells()
    }

    /// The open cells that would win at once for the other side.
    pub fn threatened_cells(&self) -> u64 {
        fourth_cells(self.other()) & self.open_cells()
    }

    /// Whether the side that has just moved has four in a row.
    pub fn is_won(&self) -> bool {
        has_four(self.other())
    }

    /// Whether no stone can be played any more: somebody has won, or the board is full.
    pub fn is_over(&self) -> bool {
        self.both == BOARD || self.is_won()
    }

    /// A number that no other position has.
    pub const fn key(&self) -> u64 {
        self.own + self.both
    }

    /// The position seen in a mirror: left and right change places.
    pub fn mirrored(&self) -> Position {
        Position { own: mirror(self.own), both: mirror(self.both) }
    }

    /// The same number for a position and its mirror image, and for no other.
    pub fn symmetric_key(&self) -> u64 {
        self.key().min(self.mirrored().key())
    }
}

/// Cells seen in a mirror.
fn mirror(cells: u64) -> u64 {
    (0..COLUMNS)
        .map(|column| {
            let content = (cells >> (column * STRIDE)) & column_mask(0);
            content << ((COLUMNS - 1 - column) * STRIDE)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_42_cells_and_a_spare_bit_a_column() {
        assert_eq!(BOARD.count_ones() as usize, CELLS);
        for column in 0..COLUMNS {
            assert_eq!(BOARD & (1 << (column * STRIDE + ROWS)), 0);
            assert_eq!(column_of(cell(column, 5)), column);
        }
    }

    #[test]
    fn stones_fall_to_the_lowest_free_cell() {
        let mut position = Position::new();
        for row in 0..ROWS {
            assert_eq!(position.open_cell(2), Some(cell(2, row)));
            position = position.after(cell(2, row));
        }
        assert_eq!(position.open_cell(2), None);
        assert_eq!(position.columns().collect::<Vec<_>>(), [0, 1, 3, 4, 5, 6]);
        assert!(position.is_first_to_move());
        assert_eq!(position.first(), position.own());
    }

    #[test]
    fn mirrored_twice_is_the_same() {
        let position = Position::new().after(cell(0, 0)).after(cell(2, 0));
        let mirrored = position.mirrored();
        assert_eq!(mirrored.both(), cell(6, 0) | cell(4, 0));
        assert_eq!(mirrored.mirrored(), position);
        assert_eq!(mirrored.symmetric_key(), position.symmetric_key());
    }
}
