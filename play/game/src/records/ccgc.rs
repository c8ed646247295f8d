//! The text of the Chinese computer games championship (CCGC):
//! `{[C6][first team B][second team W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10);W(I,11)}`.
//!
//! Columns A-S, rows 1-19 from the bottom, a node a stone. Programs differ in small ways, and
//! all of them are read: the letter after a team's name may be missing, the name may follow
//! the words for "first team", place and time may have a field each, and a stone may carry a
//! note such as `MARK[1]`.
//!
//! The format has no way to write a bracket inside a field: brackets become round ones. It
//! says who won, but not how.

use crate::{Game, Point, Side};

use crate::records::cursor::Cursor;
use crate::records::error::RecordError;
use crate::records::outcome::{Outcome, EXPECTED_RESULT};
use crate::records::record::{single_line, Info, Item, Record};
use crate::records::replay::{Placed, Replay, Stated};
use crate::records::sgf::letter;

/// The game's own name, the first field of every record.
const GAME_NAME: &str = "C6";
/// The words for the teams that some programs put before the name.
const FIRST_TEAM: &str = "先手参赛队";
const SECOND_TEAM: &str = "后手参赛队";

const FIRST_WINS: &str = "先手胜";
const SECOND_WINS: &str = "后手胜";
const DRAW: &str = "和棋";

/// A header field and where it starts.
#[derive(Clone, Copy)]
struct Field<'t> {
    raw: &'t str,
    offset: usize,
}

/// Reads all games of a text.
pub(crate) fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    Cursor::read_all(text, record)
}

fn record(cursor: &mut Cursor) -> Result<Record, RecordError> {
    cursor.require('{', "'{', the opening of a CCGC record")?;
    let name = field(cursor, "[C6], the game's name")?;
    if !name.raw.trim().eq_ignore_ascii_case(GAME_NAME) {
        let expected = "C6, the game's name";
        return Err(RecordError::expected(cursor.text(), name.offset, expected));
    }
    let black = field(cursor, "[the first team's name]")?;
    let white = field(cursor, "[the second team's name]")?;
    let result = field(cursor, "[the result]")?;
    let date_and_place = field(cursor, "[date and place]")?;
    let next = field(cursor, "[the event]")?;
    cursor.skip_space();
    let (date, place, event) = if cursor.peek() == Some('[') {
        let event = field(cursor, "[the event]")?;
        let (date, place) = (single_line(date_and_place.raw), single_line(next.raw));
        (date, place, event)
    } else {
        let (date, place) = split_date(date_and_place.raw);
        (date, place, next)
    };
    let info = Info {
        black: team(black.raw, Side::Black),
        white: team(white.raw, Side::White),
        event: single_line(event.raw),
        date,
        place,
        ..Info::default()
    };
    let outcome = Outcome::parse(result.raw)
        .ok_or_else(|| RecordError::expected(cursor.text(), result.offset, EXPECTED_RESULT))?;
    let stated = outcome.map(|outcome| Stated { outcome, offset: result.offset });

    let mut replay = Replay::new(cursor.text());
    loop {
        cursor.skip_space();
        if cursor.eat('}') {
            return replay.finish(stated, info);
        }
        cursor.require(';', "';' before a stone, or a closing '}'")?;
        cursor.skip_space();
        // Some programs end every stone with the sign that others begin it with.
        if cursor.peek() != Some('}') {
            stone(cursor, &mut replay).map_err(|error| error.after(replay.game()))?;
        }
    }
}

fn field<'t>(cursor: &mut Cursor<'t>, expected: &str) -> Result<Field<'t>, RecordError> {
    cursor.require('[', expected)?;
    let offset = cursor.at();
    let raw = cursor.take_while(|c| c != ']');
    cursor.require(']', "']', the end of the field")?;
    Ok(Field { raw, offset })
}

/// Plays a stone such as `B(J,10)`.
fn stone(cursor: &mut Cursor, replay: &mut Replay) -> Result<(), RecordError> {
    let offset = cursor.at();
    let side = match cursor.peek().map(|c| c.to_ascii_uppercase()) {
        Some('B') => Side::Black,
        Some('W') => Side::White,
        _ => return Err(cursor.expected("a stone such as B(J,10) or W(I,11)")),
    };
    cursor.bump();
    cursor.require('(', "'(', the opening of a stone such as B(J,10)")?;
    cursor.skip_space();
    let start = *cursor;
    let column = cursor.take_while(|c| c.is_ascii_alphabetic());
    cursor.require(',', "',' between a column A-S and a row 1-19")?;
    cursor.skip_space();
    let row = cursor.take_while(|c| c.is_ascii_digit());
    let point: Point = format!("{column}{row}")
        .parse()
        .map_err(|_| start.expected("a column A-S and a row 1-19, such as J,10"))?;
    cursor.require(')', "')', the end of the stone")?;
    replay.play_as(side, Placed { point, offset })?;
    skip_notes(cursor)
}

/// Passes over what may be noted about a stone, such as `MARK[1]`.
fn skip_notes(cursor: &mut Cursor) -> Result<(), RecordError> {
    loop {
        cursor.skip_space();
        if cursor.take_while(|c| c.is_ascii_alphabetic()).is_empty() {
            return Ok(());
        }
        field(cursor, "'[', the text of the note")?;
    }
}

/// A team's name without its letter, or without the words for "first team" before it.
fn team(raw: &str, side: Side) -> Option<String> {
    let title = match side {
        Side::Black => FIRST_TEAM,
        Side::White => SECOND_TEAM,
    };
    let marked = raw.trim_end();
    let name = marked
        .strip_suffix(letter(side))
        .filter(|name| name.ends_with(char::is_whitespace))
        .or_else(|| marked.trim_start().strip_prefix(title))
        .unwrap_or(marked);
    single_line(name)
}

/// Splits `2017.07.29 14:00 重庆`: words of figures and their signs are the date, the rest is
/// the place.
fn split_date(text: &str) -> (Option<String>, Option<String>) {
    let is_date = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_digit() || ".-/:,年月日时分秒".contains(c))
    };
    let mut cursor = Cursor::new(text);
    loop {
        let before = cursor.at();
        cursor.skip_space();
        let word = cursor.take_while(|c| !c.is_whitespace());
        if !is_date(word) {
            return (single_line(&text[..before]), single_line(&text[before..]));
        }
    }
}

/// Writes games, one a line.
pub(crate) fn write(records: &[Record]) -> String {
    let mut out = String::new();
    for record in records {
        let line = |item| record.info.line(item).unwrap_or_default();
        let team = |item, side| {
            let name = record.info.line(item);
            name.map_or(String::new(), |name| format!("{name} {}", letter(side)))
        };
        let date_and_place = format!("{} {}", line(Item::Date), line(Item::Place));
        let result = match record.outcome() {
            None => "",
            Some(Outcome::Won(Side::Black, _)) => FIRST_WINS,
            Some(Outcome::Won(Side::White, _)) => SECOND_WINS,
            Some(Outcome::Drawn) => DRAW,
        };
        let fields = [
            GAME_NAME.to_owned(),
            team(Item::Black, Side::Black),
            team(Item::White, Side::White),
            result.to_owned(),
            date_and_place.trim().to_owned(),
            line(Item::Event),
        ];
        out.push('{');
        for field in fields {
            let field = field.replace('[', "(").replace(']', ")");
            out.push_str(&format!("[{field}]"));
        }
        for (number, stone) in record.game().stones().iter().enumerate() {
            let side = letter(Game::side_of_stone(number));
            let name = stone.to_string().to_uppercase();
            let (column, row) = name.split_at(1);
            out.push_str(&format!(";{side}({column},{row})"));
        }
        out.push_str("}\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn team_names_lose_their_letter_or_title_only() {
        let first = |raw| team(raw, Side::Black);
        assert_eq!(first("Ann B").as_deref(), Some("Ann"));
        assert_eq!(first("Ann B B").as_deref(), Some("Ann B"));
        assert_eq!(first("Ann").as_deref(), Some("Ann"));
        assert_eq!(first("BoB").as_deref(), Some("BoB"));
        assert_eq!(first("先手参赛队 Ann").as_deref(), Some("Ann"));
        assert_eq!(first("B").as_deref(), Some("B"));
        assert_eq!(first(" B"), None);
        assert_eq!(first(""), None);
        assert_eq!(team("Bob W", Side::White).as_deref(), Some("Bob"));
    }

    #[test]
    fn dates_come_before_places() {
        let split = |text| {
            let (date, place) = split_date(text);
            (date.unwrap_or_default(), place.unwrap_or_default())
        };
        let pair = |date: &str, place: &str| (date.to_owned(), place.to_owned());
        assert_eq!(split("2017.07.29 14:00 重庆"), pair("2017.07.29 14:00", "重庆"));
        assert_eq!(split("2017年7月29日"), pair("2017年7月29日", ""));
        assert_eq!(split("Hefei 2"), pair("", "Hefei 2"));
        assert_eq!(split(" "), pair("", ""));
    }
}
