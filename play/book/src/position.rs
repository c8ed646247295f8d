//! A position of seven stones on the square, whichever opening it came from.

use connect6_game::{Board, Side};

use crate::index::{seven_number, Seven};
use crate::opening::Opening;
use crate::square::{point, Cell, CENTRE, IMAGE, SYMMETRIES};

/// Stones as bit masks over the cells of the square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// Black's, the centre included.
    pub blacks: u64,
    /// White's.
    pub whites: u64,
}

impl Position {
    /// The position of seven stones after an opening.
    pub fn new(opening: Opening, seven: Seven) -> Position {
        let mask = |cells: &[Cell]| cells.iter().fold(0, |mask, cell| mask | 1 << cell);
        let [b, c] = seven.blacks;
        let ([v, w], [x, y]) = (opening.whites(), seven.whites);
        Position { blacks: mask(&[CENTRE, b, c]), whites: mask(&[v, w, x, y]) }
    }

    /// Its image under a symmetry.
    pub fn image(self, symmetry: usize) -> Position {
        let image = |mask: u64| {
            cells(mask).fold(0, |image, cell| image | 1 << IMAGE[symmetry][cell as usize])
        };
        Position { blacks: image(self.blacks), whites: image(self.whites) }
    }

    /// The one of its eight images by which all are known: what is found for it holds for all.
    pub fn standard(self) -> Position {
        let images = (0..SYMMETRIES).map(|symmetry| self.image(symmetry));
        images.min().unwrap_or(self)
    }

    /// Its number among the positions after `opening`, if the opening's stones are among its.
    pub fn number_in(self, opening: Opening) -> Option<usize> {
        let [v, w] = opening.whites();
        let first: u64 = 1 << v | 1 << w;
        if self.whites & first != first {
            return None;
        }
        let two = |mask: u64| -> Option<[Cell; 2]> {
            let mut cells = cells(mask);
            let pair = [cells.next()?, cells.next()?];
            cells.next().is_none().then_some(pair)
        };
        let seven = Seven {
            blacks: two(self.blacks & !(1 << CENTRE))?,
            whites: two(self.whites & !first)?,
        };
        Some(seven_number(opening, seven))
    }

    /// The numbers that it and its images have among the positions after `opening`.
    pub fn numbers_in(self, opening: Opening) -> impl Iterator<Item = usize> {
        (0..SYMMETRIES).filter_map(move |symmetry| self.image(symmetry).number_in(opening))
    }

    /// The lowest number that it or one of its images has among the positions after `opening`:
    /// the one that is solved for all of them. `None` if none of them follows that opening.
    pub fn representative(self, opening: Opening) -> Option<usize> {
        self.numbers_in(opening).min()
    }

    /// The stones on the board.
    pub fn board(self) -> Board {
        let mut board = Board::new();
        for (mask, side) in [(self.blacks, Side::Black), (self.whites, Side::White)] {
            for cell in cells(mask) {
                board.place(point(cell), side);
            }
        }
        board
    }
}

/// The cells of a mask, lowest first.
fn cells(mut mask: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let cell = mask.trailing_zeros() as Cell;
        mask &= mask - 1;
        Some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::{seven, SEVENS};

    #[test]
    fn equivalent_positions_have_one_representative() {
        let opening: Opening = "j10,k11,i11".parse().unwrap();
        let mut representatives = 0;
        for number in (0..SEVENS).step_by(97) {
            let position = Position::new(opening, seven(opening, number));
            assert_eq!(position.number_in(opening), Some(number));
            let representative = position.representative(opening).unwrap();
            assert!(representative <= number);
            representatives += usize::from(representative == number);
            let other = Position::new(opening, seven(opening, representative));
            assert_eq!(other.standard(), position.standard());
            assert_eq!(other.representative(opening), Some(representative));
        }
        // The opening is its own mirror image, so about half are left.
        let share = representatives as f64 / (SEVENS / 97) as f64;
        assert!((0.45..0.52).contains(&share), "{share}");
    }

    #[test]
    fn boards_have_the_stones_of_the_position() {
        let opening = Opening::all()[7];
        let position = Position::new(opening, seven(opening, 123_456));
        let board = position.board();
        assert_eq!(board.stones_of(Side::Black).count(), 3);
        assert_eq!(board.stones_of(Side::White).count(), 4);
        assert_eq!(board.get(point(CENTRE)), Some(Side::Black));
    }
}
