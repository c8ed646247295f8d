//! SGF in Little Golem's style: both stones of a turn in one value, columns a-s, rows 1-19 from
//! the bottom: `(;FF[4]EV[...]PB[...]PW[...]SO[...];B[j10];W[j9l11];B[k9l8])`.

use crate::Point;

use crate::records::cursor::Cursor;
use crate::records::error::RecordError;
use crate::records::record::Record;
use crate::records::sgf;

/// Reads a stone such as `j10`; the next one may follow at once.
pub(crate) fn read_stone(cursor: &mut Cursor) -> Result<Point, RecordError> {
    let start = *cursor;
    let mut ahead = *cursor;
    ahead.bump();
    ahead.take_while(|c| c.is_ascii_digit());
    let name = &start.rest()[..ahead.at() - start.at()];
    let point = name
        .parse()
        .map_err(|_| start.expected("a stone with a column a-s and a row 1-19, such as j10"))?;
    *cursor = ahead;
    Ok(point)
}

/// Writes games, one a line.
pub(crate) fn write(records: &[Record]) -> String {
    let mut out = String::new();
    for record in records {
        sgf::write_header(&mut out, record);
        for (side, stones) in record.game().turns() {
            let names: String = stones.iter().map(Point::to_string).collect();
            out.push_str(&format!(";{}[{names}]", sgf::letter(side)));
        }
        out.push_str(")\n");
    }
    out
}
