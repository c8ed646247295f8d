//! Arms: what a cell sees along a line to one side, as a small number.
//!
//! For one colour, walk outward from the cell, up to five cells, until a stone of the other colour
//! or the edge. The code is a leading one and then a bit a cell, the nearest the lowest: 1 for a
//! stone of the colour, 0 for an empty cell. So there are 63 codes, from 1 (blocked at once) to 63
//! (five stones). The two arms of a direction are looked up together, and which is which does not
//! matter: 2,016 entries.

use connect6_game::{Board, Direction, Point, Side, DIRECTIONS, WINDOW};

/// Cells of the longest arm: a window of six through the cell reaches no further.
pub const REACH: usize = WINDOW - 1;
/// Codes of an arm.
pub const CODES: usize = (1 << WINDOW) - 1;
/// Entries of a table: pairs of codes, order-free.
pub const ENTRIES: usize = CODES * (CODES + 1) / 2;

/// The entry of a cell that is blocked on both sides.
pub const BLOCKED: u16 = entry(1, 1);

/// The entry of a pair of codes: the greater code chooses a row of a triangle, the lesser one the
/// place in it.
#[inline]
pub const fn entry(a: u32, b: u32) -> u16 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((high - 1) * high / 2 + low - 1) as u16
}

/// The code of an arm, given its stones and its cells that are not blocked, nearest first.
#[inline]
const fn code(stones: u32, open: u32) -> u32 {
    let free = open.trailing_ones();
    let length = if free < REACH as u32 { free } else { REACH as u32 };
    1 << length | stones & ((1 << length) - 1)
}

/// The entry of the cell at a position of a line, given the line's stones of a side and its cells
/// that are not blocked for it, a bit a position.
#[inline]
pub fn entry_on(stones: u32, open: u32, at: usize) -> u16 {
    let ahead = at as u32 + 1;
    // Reversed, the cells behind come first too; there are none behind the first cell of a line.
    let behind = |word: u32| {
        let shift = u32::BITS - at as u32;
        word.reverse_bits().checked_shr(shift).unwrap_or(0)
    };
    entry(code(stones >> ahead, open >> ahead), code(behind(stones), behind(open)))
}

/// The entry of a cell in one direction, as `side` sees it.
#[inline]
pub fn entry_in(board: &Board, point: Point, direction: Direction, side: Side) -> u16 {
    let place = direction.locate(point);
    let own = board.line(side, direction, place.line);
    let open = direction.mask(place.line) & !board.line(side.other(), direction, place.line);
    entry_on(own, open, place.at)
}

/// The entries of a cell in the four directions, as `side` sees it.
#[inline]
pub fn entries(board: &Board, point: Point, side: Side) -> [u16; 4] {
    DIRECTIONS.map(|direction| entry_in(board, point, direction, side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_codes_has_an_entry_of_its_own() {
        let mut seen = vec![0; ENTRIES];
        for a in 1..=CODES as u32 {
            for b in 1..=CODES as u32 {
                assert_eq!(entry(a, b), entry(b, a));
                seen[entry(a, b) as usize] += 1;
            }
        }
        // Two orders each, but for the pairs of a code with itself.
        assert_eq!(seen.iter().filter(|times| **times == 1).count(), CODES);
        assert!(seen.iter().all(|times| (1..=2).contains(times)));
    }

    /// The code found by walking.
    fn walked(board: &Board, point: Point, (rows, cols): (isize, isize), side: Side) -> u32 {
        let mut bits = Vec::new();
        for away in 1..=REACH as isize {
            let Some(cell) = point.offset(rows * away, cols * away) else {
                break;
            };
            match board.get(cell) {
                Some(stone) if stone != side => break,
                stone => bits.push(u32::from(stone.is_some())),
            }
        }
        bits.iter().rev().fold(1, |code, bit| code << 1 | bit)
    }

    #[test]
    fn arms_are_those_of_walking() {
        let mut board = Board::new();
        // Stones without a pattern, a third of the board.
        for (i, point) in Point::all().enumerate().filter(|(i, _)| i * i % 7 % 3 == 1) {
            board.place(point, Side::BOTH[i * 5 % 11 % 2]);
        }
        for point in Point::all().filter(|point| board.is_empty(*point)) {
            for side in Side::BOTH {
                for direction in DIRECTIONS {
                    let (rows, cols) = direction.step();
                    let wanted = entry(
                        walked(&board, point, (rows, cols), side),
                        walked(&board, point, (-rows, -cols), side),
                    );
                    assert_eq!(entry_in(&board, point, direction, side), wanted, "{point}");
                }
            }
        }
    }
}
