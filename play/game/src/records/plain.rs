//! The plain position notation: stones in play order, comma-separated, a game a line:
//! `j10,k11,i11`. Blank lines and lines that open with `#` are passed over. It holds stones
//! only; a game without any has no line of its own.

use crate::Point;

use crate::records::cursor::Cursor;
use crate::records::error::RecordError;
use crate::records::record::{Info, Record};
use crate::records::replay::{Placed, Replay};

/// What opens a line that is not a game.
const COMMENT: char = '#';
/// Characters in the longest name of a stone.
const LONGEST_STONE: usize = 3;

const EXPECTED_STONE: &str = "a stone with a column a-s and a row 1-19, such as j10";

/// Whether a text could be stones: its first word on the first line that counts is as short
/// as a stone's name. Wrong stones still count, for the better message they get.
pub(crate) fn looks_like_stones(text: &str) -> bool {
    let first_game =
        text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with(COMMENT));
    let first = first_game.map_or("", |line| line.split(',').next().unwrap_or("").trim());
    (1..=LONGEST_STONE).contains(&first.len()) && first.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Reads all games of a text.
pub(crate) fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut records = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.trim_end().len();
        let counts = !line.trim().is_empty() && !line.trim_start().starts_with(COMMENT);
        if counts {
            let mut replay = Replay::new(text);
            play_stones(&mut replay, Cursor::within(text, start, end))
                .map_err(|error| error.after(replay.game()))?;
            records.push(replay.finish(None, Info::default())?);
        }
        start += line.len();
    }
    if records.is_empty() {
        return Err(RecordError::expected(text, text.len(), EXPECTED_STONE));
    }
    Ok(records)
}

/// Plays the comma-separated stones under a cursor.
pub(crate) fn play_stones(replay: &mut Replay, mut cursor: Cursor) -> Result<(), RecordError> {
    loop {
        cursor.skip_space();
        let offset = cursor.at();
        let start = cursor;
        let name = cursor.take_while(|c| c.is_ascii_alphanumeric());
        let point: Point = name.parse().map_err(|_| start.expected(EXPECTED_STONE))?;
        replay.play(Placed { point, offset })?;
        cursor.skip_space();
        if cursor.peek().is_none() {
            return Ok(());
        }
        cursor.require(',', "',' between stones, or the end of the game")?;
    }
}

/// Writes games, one a line.
pub(crate) fn write(records: &[Record]) -> String {
    records.iter().map(|record| format!("{}\n", record.game())).collect()
}
