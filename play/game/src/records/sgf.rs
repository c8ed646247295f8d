//! Smart Game Format: what both styles of it share. The syntax (trees, properties, escapes),
//! the properties that say who played, and the reading of moves; only how a stone is spelt
//! differs, and that is in `little_golem` and `nctu`.
//!
//! Variations are parsed and left out: a record is the main line, the first branch throughout.
//! Properties that mean nothing to Connect6 are passed over. GM is one of them: programs put
//! different numbers there.

use crate::{Point, Side, SIZE};

use crate::records::cursor::Cursor;
use crate::records::error::RecordError;
use crate::records::format::Format;
use crate::records::outcome::{Ending, Outcome, EXPECTED_RESULT};
use crate::records::record::{Info, Item, Record};
use crate::records::replay::{Placed, Replay, Stated};
use crate::records::{little_golem, nctu};

/// Reads one stone's name and moves on.
pub(crate) type ReadStone = fn(&mut Cursor) -> Result<Point, RecordError>;

/// The properties that say what is known about a game, in the order they are written.
const HEADER: [(&str, Item); 7] = [
    ("GN", Item::Id),
    ("EV", Item::Event),
    ("PB", Item::Black),
    ("PW", Item::White),
    ("SO", Item::Site),
    ("DT", Item::Date),
    ("PC", Item::Place),
];

/// A property of the main line, such as `B[j10]`.
struct Property<'t> {
    /// In capitals, as FF[4] has it.
    name: String,
    offset: usize,
    values: Vec<Value<'t>>,
}

/// What stands between brackets, escapes still in it.
#[derive(Clone, Copy)]
struct Value<'t> {
    raw: &'t str,
    offset: usize,
}

/// Reads all games of a collection, in the given style or in the style each shows.
pub(crate) fn read(text: &str, style: Option<Format>) -> Result<Vec<Record>, RecordError> {
    Cursor::read_all(text, |cursor| {
        let properties = main_line(cursor)?;
        let read_stone: ReadStone = match style.unwrap_or_else(|| style_of(&properties)) {
            Format::Nctu => nctu::read_stone,
            _ => little_golem::read_stone,
        };
        record(text, &properties, read_stone)
    })
}

/// The style of a text that opens like SGF, by the first stone it has.
pub(crate) fn detect(text: &str) -> Format {
    main_line(&mut Cursor::new(text)).map_or(Format::LittleGolem, |line| style_of(&line))
}

/// Two letters are a stone in NCTU's style; everything else is read as Little Golem's.
fn style_of(properties: &[Property]) -> Format {
    let first_move = properties
        .iter()
        .filter(|property| side_of(&property.name).is_some())
        .find_map(|property| property.values.first());
    let mut letters = first_move.map_or("", |value| value.raw).trim().chars();
    match (letters.next(), letters.next()) {
        (Some(_), Some(second)) if second.is_ascii_alphabetic() => Format::Nctu,
        _ => Format::LittleGolem,
    }
}

/// Reads one game tree and returns the properties of its main line. A bare run of nodes
/// without brackets round it counts as a tree.
fn main_line<'t>(cursor: &mut Cursor<'t>) -> Result<Vec<Property<'t>>, RecordError> {
    let bare = cursor.peek() == Some(';');
    if !bare {
        cursor.require('(', "'(', the opening of an SGF game")?;
        cursor.require(';', "';', the first node of an SGF game")?;
    }
    let mut properties = Vec::new();
    let mut depth = usize::from(!bare);
    // The main line goes on into every first branch, so it ends at the first closing bracket.
    let mut on_main_line = true;
    loop {
        cursor.skip_space();
        match cursor.peek() {
            Some(';') => {
                cursor.bump();
            }
            Some('(') if depth > 0 => {
                cursor.bump();
                depth += 1;
            }
            Some(')') if depth > 0 => {
                cursor.bump();
                depth -= 1;
                on_main_line = false;
                if depth == 0 {
                    return Ok(properties);
                }
            }
            Some(letter) if letter.is_ascii_alphabetic() => {
                let property = property(cursor)?;
                if on_main_line {
                    properties.push(property);
                }
            }
            None if bare => return Ok(properties),
            _ if bare => return Err(cursor.expected("';' or a property such as B[JJ]")),
            _ => {
                return Err(cursor.expected("';', a property such as B[j10], '(' or a closing ')'"))
            }
        }
    }
}

/// Reads a name and its bracketed values.
fn property<'t>(cursor: &mut Cursor<'t>) -> Result<Property<'t>, RecordError> {
    let offset = cursor.at();
    let spelt = cursor.take_while(|c| c.is_ascii_alphanumeric());
    // Before FF[4], a name could be spelt out, its capitals being the name: `GaMe`.
    let capitals: String = spelt.chars().filter(|c| !c.is_ascii_lowercase()).collect();
    let name = if capitals.is_empty() { spelt.to_ascii_uppercase() } else { capitals };
    let mut values = Vec::new();
    cursor.require('[', "'[', the value of the property")?;
    loop {
        values.push(value(cursor)?);
        let mut ahead = *cursor;
        ahead.skip_space();
        if !ahead.eat('[') {
            break;
        }
        *cursor = ahead;
    }
    Ok(Property { name, offset, values })
}

/// Reads up to the closing bracket; a backslash takes the next character out of the syntax.
fn value<'t>(cursor: &mut Cursor<'t>) -> Result<Value<'t>, RecordError> {
    let start = *cursor;
    loop {
        let before = cursor.at();
        match cursor.bump() {
            Some(']') => {
                return Ok(Value { raw: &start.rest()[..before - start.at()], offset: start.at() })
            }
            Some('\\') => {
                cursor.bump();
            }
            Some(_) => {}
            None => return Err(cursor.expected("']', the end of the property's value")),
        }
    }
}

impl Value<'_> {
    /// The text without escapes.
    fn plain(&self) -> String {
        let mut plain = String::with_capacity(self.raw.len());
        let mut chars = self.raw.chars().peekable();
        while let Some(c) = chars.next() {
            if c != '\\' {
                plain.push(c);
                continue;
            }
            match chars.next() {
                // An escaped line break, of one character or two, is no line break.
                Some('\r') => drop(chars.next_if_eq(&'\n')),
                Some('\n') => drop(chars.next_if_eq(&'\r')),
                Some(escaped) => plain.push(escaped),
                None => {}
            }
        }
        plain
    }
}

fn side_of(name: &str) -> Option<Side> {
    match name {
        "B" => Some(Side::Black),
        "W" => Some(Side::White),
        _ => None,
    }
}

/// Makes a record of a main line.
fn record(
    text: &str,
    properties: &[Property],
    read_stone: ReadStone,
) -> Result<Record, RecordError> {
    let mut info = Info::default();
    let mut stated = None;
    let mut replay = Replay::new(text);
    for property in properties {
        let first = property.values[0];
        if let Some(side) = side_of(&property.name) {
            if first.raw.trim().eq_ignore_ascii_case("resign") {
                let outcome = Outcome::Won(side.other(), Ending::Resignation);
                let offset = first.offset;
                stated = Some(Stated { outcome, offset });
            } else {
                play_move(&mut replay, side, text, &property.values, read_stone)
                    .map_err(|error| error.after(replay.game()))?;
            }
        } else if let Some((_, item)) = HEADER.iter().find(|(name, _)| *name == property.name) {
            info.fill(*item, &first.plain());
        } else {
            match property.name.as_str() {
                "RE" => stated = stated.or(result(text, first)?),
                "SZ" => check_size(text, first)?,
                "AB" | "AW" | "AE" => {
                    let expected = "moves from the empty board (B and W), not set-up stones";
                    return Err(RecordError::expected(text, property.offset, expected));
                }
                _ => {}
            }
        }
    }
    replay.finish(stated, info)
}

/// Plays the stones of one B or W property.
fn play_move(
    replay: &mut Replay,
    side: Side,
    text: &str,
    values: &[Value],
    read_stone: ReadStone,
) -> Result<(), RecordError> {
    let mut stones = Vec::new();
    for value in values {
        let mut cursor = Cursor::within(text, value.offset, value.offset + value.raw.len());
        let separator = |c: char| c.is_whitespace() || c == ',';
        cursor.take_while(separator);
        loop {
            let offset = cursor.at();
            let point = read_stone(&mut cursor)?;
            stones.push(Placed { point, offset });
            cursor.take_while(separator);
            if cursor.peek().is_none() {
                break;
            }
        }
    }
    match stones[..] {
        [first, second] => replay.play_pair(side, first, second),
        _ => stones.into_iter().try_for_each(|stone| replay.play_as(side, stone)),
    }
}

fn result(text: &str, value: Value) -> Result<Option<Stated>, RecordError> {
    let offset = value.offset;
    let outcome = Outcome::parse(&value.plain())
        .ok_or_else(|| RecordError::expected(text, offset, EXPECTED_RESULT))?;
    Ok(outcome.map(|outcome| Stated { outcome, offset }))
}

/// The board is 19x19; SGF may say so once, or once for each direction.
fn check_size(text: &str, value: Value) -> Result<(), RecordError> {
    let fits = value.raw.split(':').all(|size| size.trim().parse() == Ok(SIZE));
    if fits {
        Ok(())
    } else {
        let expected = "the board size 19";
        Err(RecordError::expected(text, value.offset, expected))
    }
}

/// The opening bracket and header of a game.
pub(crate) fn write_header(out: &mut String, record: &Record) {
    let mut lines: Vec<(&str, String)> = HEADER
        .into_iter()
        .filter_map(|(name, item)| Some((name, record.info.line(item)?)))
        .collect();
    lines.extend(record.outcome().map(|outcome| ("RE", outcome.sgf())));
    out.push_str("(;FF[4]");
    // Without it, SGF means Latin-1.
    if lines.iter().any(|(_, line)| !line.is_ascii()) {
        out.push_str("CA[UTF-8]");
    }
    for (name, line) in lines {
        write_text(out, name, &line);
    }
}

/// A property whose value is a text.
pub(crate) fn write_text(out: &mut String, name: &str, text: &str) {
    out.push_str(name);
    out.push('[');
    for c in text.chars() {
        if c == '\\' || c == ']' {
            out.push('\\');
        }
        out.push(c);
    }
    out.push(']');
}

/// SGF's letter for a side.
pub(crate) fn letter(side: Side) -> char {
    match side {
        Side::Black => 'B',
        Side::White => 'W',
    }
}
