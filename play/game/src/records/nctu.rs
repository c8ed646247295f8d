//! SGF in the style of NCTU's programs: a node a stone, two letters A-S a stone, column first:
//! `;B[JJ];W[LH];W[HH];B[JI];B[KJ]`.
//!
//! The origin AA is the top left corner (a19), as SGF has it for Go: the second letter counts
//! rows from the top, and JJ is the centre. Programs exist that count rows from the bottom
//! and leave no sign of it; a game of theirs is read as its mirror image, which has the same
//! value, turn by turn.

use crate::{Game, Point, SIZE};

use crate::records::cursor::Cursor;
use crate::records::error::RecordError;
use crate::records::record::Record;
use crate::records::sgf;

/// The bottom row, counted from the top.
const LAST_ROW: usize = SIZE - 1;

/// Reads a stone such as `JJ`, in letters of either case.
pub(crate) fn read_stone(cursor: &mut Cursor) -> Result<Point, RecordError> {
    let start = *cursor;
    let col = letter_number(cursor.bump());
    let row_from_top = letter_number(cursor.bump());
    col.zip(row_from_top)
        .and_then(|(col, row)| Point::new(LAST_ROW.checked_sub(row)?, col))
        .ok_or_else(|| start.expected("a stone of two letters A-S, such as JJ"))
}

fn letter_number(letter: Option<char>) -> Option<usize> {
    let letter = letter.filter(char::is_ascii_alphabetic)?;
    Some((letter.to_ascii_uppercase() as u8 - b'A') as usize)
}

fn name(point: Point) -> String {
    [point.col(), LAST_ROW - point.row()]
        .map(|number| (b'A' + number as u8) as char)
        .iter()
        .collect()
}

/// Writes games, one a line.
pub(crate) fn write(records: &[Record]) -> String {
    let mut out = String::new();
    for record in records {
        sgf::write_header(&mut out, record);
        out.push_str(&format!("SZ[{SIZE}]"));
        for (number, stone) in record.game().stones().iter().enumerate() {
            let side = sgf::letter(Game::side_of_stone(number));
            out.push_str(&format!(";{side}[{}]", name(*stone)));
        }
        out.push_str(")\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_origin_is_the_top_left_corner() {
        let point = |text| read_stone(&mut Cursor::new(text)).unwrap().to_string();
        assert_eq!(point("AA"), "a19");
        assert_eq!(point("AS"), "a1");
        assert_eq!(point("SA"), "s19");
        assert_eq!(point("JJ"), "j10");
        assert_eq!(point("lh"), "l12");
    }

    #[test]
    fn every_point_round_trips() {
        for point in Point::all() {
            assert_eq!(read_stone(&mut Cursor::new(&name(point))), Ok(point));
        }
    }
}
