//! A point of the board and its name for people: column a-s (none skipped), row 1-19 from
//! the bottom, centre j10.

use std::fmt;
use std::str::FromStr;

/// Rows and columns of the board.
pub const SIZE: usize = 19;
/// Points of the board.
pub const CELLS: usize = SIZE * SIZE;

/// A point on the board. Always valid; ordered row by row from a1, the order in which the
/// hardware scans.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// The centre, j10, where Black's first stone goes.
    pub const CENTRE: Point = Point(180);

    /// The point in `row` and `col`, both counted from 0 (row 0 is printed as row 1).
    #[inline]
    pub const fn new(row: usize, col: usize) -> Option<Point> {
        if row < SIZE && col < SIZE {
            Some(Point((row * SIZE + col) as u16))
        } else {
            None
        }
    }

    /// The point with this index in scan order, `row * 19 + col`.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Point> {
        if index < CELLS {
            Some(Point(index as u16))
        } else {
            None
        }
    }

    /// All points in scan order.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator + Clone {
        (0..CELLS as u16).map(Point)
    }

    /// Position in scan order, below [`CELLS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row from 0 at the bottom.
    #[inline]
    pub const fn row(self) -> usize {
        self.0 as usize / SIZE
    }

    /// Column from 0 at the left.
    #[inline]
    pub const fn col(self) -> usize {
        self.0 as usize % SIZE
    }

    /// The point `rows` up and `cols` to the right, if it is on the board.
    #[inline]
    pub fn offset(self, rows: isize, cols: isize) -> Option<Point> {
        let row = self.row().checked_add_signed(rows)?;
        let col = self.col().checked_add_signed(cols)?;
        Point::new(row, col)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.col() as u8) as char, self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not the name of a point.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a point: expected a column a-s and a row 1-19, such as j10")]
pub struct ParsePointError(pub String);

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        let error = || ParsePointError(text.to_owned());
        let mut rest = text.chars();
        let column = rest.next().ok_or_else(error)?.to_ascii_lowercase();
        let digits = rest.as_str();
        let canonical = !digits.is_empty()
            && digits.len() <= 2
            && digits.bytes().all(|b| b.is_ascii_digit())
            && !digits.starts_with('0');
        if !column.is_ascii_lowercase() || !canonical {
            return Err(error());
        }
        let row: usize = digits.parse().map_err(|_| error())?;
        let col = (column as u8 - b'a') as usize;
        Point::new(row - 1, col).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_round_trips_through_its_name() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(Point::new(point.row(), point.col()), Some(point));
        }
        assert_eq!(Point::CENTRE.to_string(), "j10");
    }

    #[test]
    fn names_off_the_board_are_refused() {
        for bad in ["", "j", "10", "j0", "j20", "t1", "j010", "j1x", "é1", "j-1", "jj"] {
            assert!(bad.parse::<Point>().is_err(), "{bad}");
        }
    }
}
