//! A stone on the wire: `RRCC`, two digits of the row and two of the column, counted from 01.

use connect6_game::Point;

/// Digits of a stone.
pub const STONE_DIGITS: usize = 4;
/// The digits where there is no stone to name.
pub const NO_STONE: [u8; STONE_DIGITS] = *b"0000";

/// A stone's four digits.
pub fn stone_bytes(point: Point) -> [u8; STONE_DIGITS] {
    let digits = |number: usize| [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8];
    let [row, col] = [point.row() + 1, point.col() + 1].map(digits);
    [row[0], row[1], col[0], col[1]]
}

/// The digits of stones, one after the other.
pub fn stones_text(stones: &[Point]) -> String {
    let bytes = stones.iter().flat_map(|stone| stone_bytes(*stone));
    bytes.map(char::from).collect()
}

/// The stone that four digits name.
pub fn parse_stone(digits: &[u8]) -> Option<Point> {
    let [a, b, c, d] = *digits else { return None };
    let number = |tens: u8, units: u8| -> Option<usize> {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| usize::from(byte - b'0'));
        (digit(tens)? * 10 + digit(units)?).checked_sub(1)
    };
    Point::new(number(a, b)?, number(c, d)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stone_round_trips() {
        for point in Point::all() {
            assert_eq!(parse_stone(&stone_bytes(point)), Some(point));
        }
        assert_eq!(&stone_bytes(Point::CENTRE), b"1010");
        assert_eq!(&stone_bytes("c2".parse().unwrap()), b"0203");
        for bad in ["0010", "1000", "2010", "1020", "101", "10101", "1o10"] {
            assert_eq!(parse_stone(bad.as_bytes()), None, "{bad}");
        }
    }

    #[test]
    fn stones_stand_one_after_the_other() {
        let stones = ["j10", "c2"].map(|name| name.parse().unwrap());
        assert_eq!(stones_text(&stones), "10100203");
        assert_eq!(stones_text(&[]), "");
    }
}
