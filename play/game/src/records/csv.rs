//! Many games in a table: comma-separated values with a header line, a game a row.
//!
//! Columns are known by name, in any order; only `moves` is needed, unknown ones are passed
//! over. The values are quoted as RFC 4180 says. The table is split here rather than by a
//! library because an error has to name the column of the very stone that is wrong.

use crate::records::cursor::Cursor;
use crate::records::error::RecordError;
use crate::records::outcome::{Ending, Outcome, EXPECTED_RESULT};
use crate::records::plain::play_stones;
use crate::records::record::{Info, Item, Record};
use crate::records::replay::{Replay, Stated};

const EXPECTED_ENDING: &str = "an ending: resignation, time, forfeit or nothing";
const EXPECTED_WINNER: &str = "no ending where the column 'winner' names no winner";
/// The word in the column `winner` for a game nobody won.
const DRAW: &str = "draw";

/// What a column tells about a game.
#[derive(Clone, Copy)]
enum Column {
    Moves,
    Winner,
    /// How a game was won that the stones do not decide.
    Ending,
    Info(Item),
}

/// The columns, in the order they are written. Moves and winner are always written, the others
/// if any game fills them.
const COLUMNS: [(&str, Column); 11] = [
    ("game_id", Column::Info(Item::Id)),
    ("moves", Column::Moves),
    ("winner", Column::Winner),
    ("original_winner_label", Column::Info(Item::OriginalWinner)),
    ("ending", Column::Ending),
    ("black", Column::Info(Item::Black)),
    ("white", Column::Info(Item::White)),
    ("event", Column::Info(Item::Event)),
    ("date", Column::Info(Item::Date)),
    ("place", Column::Info(Item::Place)),
    ("site", Column::Info(Item::Site)),
];

/// A value as it stands in the text, without the quotes round it.
#[derive(Clone, Copy)]
struct Field<'t> {
    raw: &'t str,
    offset: usize,
}

impl Field<'_> {
    fn value(&self) -> String {
        self.raw.replace("\"\"", "\"")
    }
}

/// Whether the first line of a text is a header with the column of moves.
pub(crate) fn is_header(text: &str) -> bool {
    row(&mut Cursor::new(text))
        .is_ok_and(|fields| columns(&fields).any(|column| matches!(column, Some(Column::Moves))))
}

/// What each column of a header tells; `None` for an unknown one.
fn columns<'f>(header: &'f [Field]) -> impl Iterator<Item = Option<Column>> + 'f {
    header.iter().map(|field| {
        let spelt = field.value();
        COLUMNS
            .into_iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(spelt.trim()))
            .map(|(_, column)| column)
    })
}

/// Reads all games of a table.
pub(crate) fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_space();
    let header_at = cursor.at();
    let header: Vec<Option<Column>> = columns(&row(&mut cursor)?).collect();
    if !header.iter().any(|column| matches!(column, Some(Column::Moves))) {
        let expected = "a header line with a column 'moves'";
        return Err(RecordError::expected(text, header_at, expected));
    }
    let mut records = Vec::new();
    loop {
        cursor.skip_space();
        if cursor.peek().is_none() {
            return Ok(records);
        }
        let row_at = cursor.at();
        let fields = row(&mut cursor)?;
        if fields.len() != header.len() {
            let expected = format!(
                "{} values as in the header, not {}, in this row",
                header.len(),
                fields.len()
            );
            return Err(RecordError::expected(text, row_at, &expected));
        }
        records.push(record(text, &header, &fields)?);
    }
}

/// Splits a row into its fields and passes the end of the line.
fn row<'t>(cursor: &mut Cursor<'t>) -> Result<Vec<Field<'t>>, RecordError> {
    let mut fields = Vec::new();
    loop {
        fields.push(field(cursor)?);
        if cursor.eat(',') {
            continue;
        }
        cursor.eat('\r');
        if cursor.eat('\n') || cursor.peek().is_none() {
            return Ok(fields);
        }
        return Err(cursor.expected("',' or the end of the line after a value"));
    }
}

fn field<'t>(cursor: &mut Cursor<'t>) -> Result<Field<'t>, RecordError> {
    if !cursor.eat('"') {
        let offset = cursor.at();
        let raw = cursor.take_while(|c| !matches!(c, ',' | '\r' | '\n'));
        return Ok(Field { raw, offset });
    }
    let start = *cursor;
    loop {
        cursor.take_while(|c| c != '"');
        let end = cursor.at();
        if !cursor.eat('"') {
            return Err(cursor.expected("'\"', the end of a quoted value"));
        }
        // Two quotes are one quote of the value itself.
        if !cursor.eat('"') {
            return Ok(Field { raw: &start.rest()[..end - start.at()], offset: start.at() });
        }
    }
}

fn record(text: &str, header: &[Option<Column>], fields: &[Field]) -> Result<Record, RecordError> {
    let mut info = Info::default();
    let mut stated: Option<Stated> = None;
    let mut ending = None;
    let mut replay = Replay::new(text);
    for (column, field) in header.iter().zip(fields) {
        let filled = !field.raw.trim().is_empty();
        let expected = |what| RecordError::expected(text, field.offset, what);
        match column {
            Some(Column::Info(item)) => info.fill(*item, &field.value()),
            Some(Column::Winner) => {
                let offset = field.offset;
                stated = Outcome::parse(&field.value())
                    .ok_or_else(|| expected(EXPECTED_RESULT))?
                    .map(|outcome| Stated { outcome, offset });
            }
            Some(Column::Ending) if filled => {
                let word = Ending::from_word(field.value().trim());
                ending = Some((word.ok_or_else(|| expected(EXPECTED_ENDING))?, field.offset));
            }
            Some(Column::Moves) if filled => {
                let end = field.offset + field.raw.len();
                play_stones(&mut replay, Cursor::within(text, field.offset, end))
                    .map_err(|error| error.after(replay.game()))?;
            }
            _ => {}
        }
    }
    if let Some((ending, offset)) = ending {
        let Some(Outcome::Won(_, how)) = stated.as_mut().map(|stated| &mut stated.outcome) else {
            return Err(RecordError::expected(text, offset, EXPECTED_WINNER));
        };
        *how = ending;
    }
    replay.finish(stated, info)
}

/// Writes games as a table.
pub(crate) fn write(records: &[Record]) -> String {
    let columns: Vec<(&str, Column)> = COLUMNS
        .into_iter()
        .filter(|(_, column)| {
            let always = matches!(column, Column::Moves | Column::Winner);
            always || records.iter().any(|record| !cell(record, *column).is_empty())
        })
        .collect();
    let mut out = String::new();
    let mut push_row = |cells: Vec<String>| {
        out.push_str(&cells.join(","));
        out.push('\n');
    };
    push_row(columns.iter().map(|(name, _)| (*name).to_owned()).collect());
    for record in records {
        let cells = columns.iter().map(|(_, column)| quoted(cell(record, *column)));
        push_row(cells.collect());
    }
    out
}

/// What a column tells about a game.
fn cell(record: &Record, column: Column) -> String {
    match (column, record.outcome()) {
        (Column::Moves, _) => record.game().to_string(),
        (Column::Winner, Some(Outcome::Won(side, _))) => side.to_string(),
        (Column::Winner, Some(Outcome::Drawn)) => DRAW.to_owned(),
        (Column::Ending, Some(Outcome::Won(_, ending))) => ending.word().unwrap_or("").to_owned(),
        (Column::Info(item), _) => record.info.line(item).unwrap_or_default(),
        (Column::Winner | Column::Ending, _) => String::new(),
    }
}

/// A value with quotes round it where it needs them.
fn quoted(value: String) -> String {
    if value.contains([',', '"']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value
    }
}
