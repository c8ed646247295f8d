//! How engine protocols name points.
//!
//! SAU: two letters A-S, the column and then the row from the top; the stones of a turn
//! follow each other. GTP: a column A-T without I and a row from 1 at the bottom; the stones
//! of a turn are separated by commas.

use connect6_game::{Point, SIZE};

/// SAU's filling for the second stone of a turn that has one.
const SAU_NO_STONE: &str = "@@";

/// The stones of a turn in SAU's letters.
pub fn to_sau(stones: &[Point]) -> String {
    let letter = |number: usize| (b'A' + number as u8) as char;
    stones.iter().flat_map(|stone| [letter(stone.col()), letter(SIZE - 1 - stone.row())]).collect()
}

/// The stones that SAU's letters name.
pub fn from_sau(text: &str) -> Option<Vec<Point>> {
    let number = |letter: u8| {
        let letter = letter.to_ascii_uppercase();
        letter.is_ascii_uppercase().then(|| usize::from(letter - b'A'))
    };
    let text = text.strip_suffix(SAU_NO_STONE).unwrap_or(text);
    if text.is_empty() {
        return None;
    }
    text.as_bytes()
        .chunks(2)
        .map(|pair| match pair {
            [col, row] => Point::new((SIZE - 1).checked_sub(number(*row)?)?, number(*col)?),
            _ => None,
        })
        .collect()
}

/// GTP's columns: I is left out, as it looks like 1.
const GTP_COLUMNS: &[u8; SIZE] = b"ABCDEFGHJKLMNOPQRST";

/// The stones of a turn in GTP's names.
pub fn to_gtp(stones: &[Point]) -> String {
    let names: Vec<String> = stones
        .iter()
        .map(|stone| format!("{}{}", GTP_COLUMNS[stone.col()] as char, stone.row() + 1))
        .collect();
    names.join(",")
}

/// The stones that GTP's names mean.
pub fn from_gtp(text: &str) -> Option<Vec<Point>> {
    text.split(',')
        .map(|name| {
            let name = name.trim();
            let letter = name.bytes().next()?.to_ascii_uppercase();
            let col = GTP_COLUMNS.iter().position(|column| *column == letter)?;
            let row: usize = name[1..].parse().ok()?;
            Point::new(row.checked_sub(1)?, col)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(names: &[&str]) -> Vec<Point> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn every_point_round_trips() {
        for point in Point::all() {
            assert_eq!(from_sau(&to_sau(&[point])), Some(vec![point]));
            assert_eq!(from_gtp(&to_gtp(&[point])), Some(vec![point]));
        }
    }

    #[test]
    fn known_names() {
        assert_eq!(to_sau(&points(&["j10"])), "JJ");
        assert_eq!(to_sau(&points(&["a19", "s1"])), "AASS");
        assert_eq!(to_gtp(&points(&["j10"])), "K10");
        assert_eq!(to_gtp(&points(&["i9", "s19"])), "J9,T19");
        assert_eq!(from_sau("jj@@"), Some(points(&["j10"])));
        assert_eq!(from_gtp("j9, t19"), Some(points(&["i9", "s19"])));
    }

    #[test]
    fn names_of_no_point_are_refused() {
        for bad in ["", "J", "JJJ", "JT", "TJ", "J9", "@@", "é!"] {
            assert_eq!(from_sau(bad), None, "{bad}");
        }
        for bad in ["", "K", "I9", "K0", "K20", "U1", "10", "K10,", "é1"] {
            assert_eq!(from_gtp(bad), None, "{bad}");
        }
    }
}
