//! The number of a position: a plain computation from its stones, and back.
//!
//! After an opening, Black's two stones are chosen from the 46 free cells of the square, then
//! White's two from the 44 left. A choice of two ranks `i < j` has the number `C(j, 2) + i`, so
//! the positions of an opening are numbered 0 to 979,109 without gaps, as
//! `black * C(44, 2) + white`.
//!
//! The formulas (2) to (6) of the paper this follows do not do that. The coefficients of (2) and
//! (3) number ordered choices, with products that overlap; (4) multiplies by `C(n, nb)`, the
//! ways to colour the stones, where the number of values of the black index is needed; and (5)
//! and (6) number cells of the whole square, so that most numbers belong to no position. Its
//! count of 184,072,680 positions is 188 openings; there are 162 different ones.

use crate::opening::Opening;
use crate::square::{Cell, CENTRE, IMAGE, SQUARE};

/// Free cells for Black's second turn.
const BLACK_CELLS: usize = SQUARE - 3;
/// Free cells for White's second turn.
const WHITE_CELLS: usize = BLACK_CELLS - 2;
/// Choices of Black's second turn: positions of five stones after an opening.
pub const FIVES: usize = choose_two(BLACK_CELLS);
/// Choices of White's second turn after them.
pub const REPLIES: usize = choose_two(WHITE_CELLS);
/// Positions of seven stones after an opening.
pub const SEVENS: usize = FIVES * REPLIES;

const fn choose_two(n: usize) -> usize {
    n * (n - 1) / 2
}

/// The stones of the second turns after an opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seven {
    /// Black's, the lower cell first.
    pub blacks: [Cell; 2],
    /// White's, the lower cell first.
    pub whites: [Cell; 2],
}

/// The number of a choice of two ranks.
#[inline]
fn pair_number([a, b]: [usize; 2]) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    choose_two(high) + low
}

/// The choice with this number.
fn pair_with_number(number: usize) -> [usize; 2] {
    let mut high = ((2 * number) as f64).sqrt() as usize;
    while choose_two(high + 1) <= number {
        high += 1;
    }
    while choose_two(high) > number {
        high -= 1;
    }
    [number - choose_two(high), high]
}

#[inline]
fn first_taken(opening: Opening) -> [Cell; 3] {
    let [a, b] = opening.whites();
    [CENTRE, a, b]
}

/// The rank of a cell among those that are not taken.
#[inline]
fn rank<const N: usize>(cell: Cell, taken: [Cell; N]) -> usize {
    cell as usize - taken.iter().filter(|other| **other < cell).count()
}

/// The cell with this rank.
fn cell_with_rank<const N: usize>(rank: usize, mut taken: [Cell; N]) -> Cell {
    taken.sort_unstable();
    let mut cell = rank as Cell;
    for other in taken {
        if other <= cell {
            cell += 1;
        }
    }
    cell
}

/// The number of Black's second turn.
#[inline]
pub fn five_number(opening: Opening, blacks: [Cell; 2]) -> usize {
    pair_number(blacks.map(|cell| rank(cell, first_taken(opening))))
}

/// Black's second turn with this number.
pub fn five(opening: Opening, number: usize) -> [Cell; 2] {
    pair_with_number(number).map(|rank| cell_with_rank(rank, first_taken(opening)))
}

/// The numbers of Black's second turn and of its images under the symmetries of the opening, its
/// own first.
pub fn five_images(opening: Opening, blacks: [Cell; 2]) -> impl Iterator<Item = usize> {
    IMAGE.iter().filter_map(move |image| {
        let whites = opening.whites().map(|cell| image[cell as usize]);
        let keeps = whites.iter().all(|cell| opening.whites().contains(cell));
        keeps.then(|| five_number(opening, blacks.map(|cell| image[cell as usize])))
    })
}

/// The number of a position of seven stones.
#[inline]
pub fn seven_number(opening: Opening, seven: Seven) -> usize {
    let [c, a, b] = first_taken(opening);
    let taken = [c, a, b, seven.blacks[0], seven.blacks[1]];
    let white = pair_number(seven.whites.map(|cell| rank(cell, taken)));
    five_number(opening, seven.blacks) * REPLIES + white
}

/// The position of seven stones with this number.
pub fn seven(opening: Opening, number: usize) -> Seven {
    let blacks = five(opening, number / REPLIES);
    let [c, a, b] = first_taken(opening);
    let taken = [c, a, b, blacks[0], blacks[1]];
    let whites = pair_with_number(number % REPLIES).map(|rank| cell_with_rank(rank, taken));
    Seven { blacks, whites }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_paper() {
        assert_eq!((FIVES, REPLIES, SEVENS), (1035, 946, 979_110));
    }

    #[test]
    fn every_number_belongs_to_one_position_and_back() {
        for opening in ["j10,k11,i11", "j10,m13,g7", "j10,j11,j9"] {
            let opening: Opening = opening.parse().unwrap();
            for number in 0..SEVENS {
                let seven = seven(opening, number);
                let [a, b] = opening.whites();
                let mut cells = [
                    CENTRE, a, b, seven.blacks[0], seven.blacks[1], seven.whites[0],
                    seven.whites[1],
                ];
                assert!(seven.blacks[0] < seven.blacks[1] && seven.whites[0] < seven.whites[1]);
                assert_eq!(seven_number(opening, seven), number);
                cells.sort_unstable();
                assert!(cells.windows(2).all(|two| two[0] != two[1]));
                assert!((cells[6] as usize) < SQUARE);
            }
        }
    }

    #[test]
    fn a_turn_has_as_many_images_as_its_opening_has_symmetries() {
        for (opening, symmetries) in [("j10,k11,i9", 4), ("j10,k11,i11", 2), ("j10,j11,i9", 1)] {
            let opening: Opening = opening.parse().unwrap();
            for number in 0..FIVES {
                let images: Vec<usize> = five_images(opening, five(opening, number)).collect();
                assert_eq!(images.len(), symmetries);
                assert_eq!(images[0], number);
                for image in &images {
                    let mut back = five_images(opening, five(opening, *image));
                    assert!(back.any(|again| again == number));
                }
            }
        }
    }

    #[test]
    fn the_order_of_stones_does_not_matter() {
        let opening = Opening::all()[40];
        for number in (0..SEVENS).step_by(1009) {
            let Seven { blacks, whites } = seven(opening, number);
            let swapped = Seven { blacks: [blacks[1], blacks[0]], whites: [whites[1], whites[0]] };
            assert_eq!(seven_number(opening, swapped), number);
        }
    }
}
