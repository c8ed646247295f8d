//! Game records: read and written in the five formats that Connect6 people use.
//!
//! | format | one stone looks like | carries |
//! |---|---|---|
//! | [`Format::LittleGolem`] | `j10` (two a value: `W[j9l11]`) | all of [`Info`] but the original winner |
//! | [`Format::Nctu`] | `JJ`, a node each | the same |
//! | [`Format::Ccgc`] | `B(J,10)` | names, who won, date and place, event |
//! | [`Format::Plain`] | `j10`, comma-separated, a game a line | the stones alone |
//! | [`Format::Csv`] | `j10`, in the column `moves`, a game a row | everything |
//!
//! [`read`] finds out the format by itself. Whatever is read has been replayed by the rules of
//! the game, and its recorded result does not contradict its stones. Anything else is a
//! [`RecordError`] with the line, the column and what was expected there.
//!
//! ```
//! use connect6_game::records::{read, write, Format};
//!
//! let records = read("(;FF[4]PB[Ann]PW[Bob];B[j10];W[k11i11])").unwrap();
//! assert_eq!(records[0].info.black.as_deref(), Some("Ann"));
//! assert_eq!(write(Format::Plain, &records), "j10,k11,i11\n");
//!
//! let error = read("j10,k11,j10").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 1, column 9: stone 3: j10 already has a black stone: choose an empty point"
//! );
//! ```

pub mod annotated;
mod ccgc;
pub mod corpus;
mod csv;
mod cursor;
mod encoding;
mod error;
mod format;
mod little_golem;
mod nctu;
mod outcome;
pub mod packed;
mod plain;
mod record;
mod replay;
mod sgf;

pub use error::{Problem, RecordError};
pub use format::{Format, UnknownFormat};
pub use outcome::{Ending, Outcome};
pub use record::{Info, Record, ResultMismatch};

use cursor::Cursor;

/// What [`read`] accepts, for the message when a text is none of it.
const ANY_FORMAT: &str = "a game record: SGF (opens with '(' or ';'), CCGC (opens with '{'), \
     CSV (a header line with a column 'moves') or stones such as j10,k11,i11";

/// Reads all games of a text, whichever format it is in.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let text = without_bom(text);
    match detect(text) {
        // A collection may hold games of both SGF styles: each game is looked at on its own.
        Some(Format::LittleGolem | Format::Nctu) => sgf::read(text, None),
        Some(format) => read_as(format, text),
        None => {
            let mut cursor = Cursor::new(text);
            cursor.skip_space();
            Err(cursor.expected(ANY_FORMAT))
        }
    }
}

/// Reads all games of a text in a known format.
pub fn read_as(format: Format, text: &str) -> Result<Vec<Record>, RecordError> {
    let text = without_bom(text);
    match format {
        Format::LittleGolem | Format::Nctu => sgf::read(text, Some(format)),
        Format::Ccgc => ccgc::read(text),
        Format::Plain => plain::read(text),
        Format::Csv => csv::read(text),
    }
}

/// Reads all games of a file's bytes: UTF-8, UTF-16 with a byte order mark, and the older
/// encodings that CCGC files (GB 18030) and SGF files (as `CA` says, else Latin-1) come in.
/// Packed games ([`packed`]) are read too.
pub fn read_bytes(bytes: &[u8]) -> Result<Vec<Record>, RecordError> {
    if bytes.starts_with(packed::MAGIC) {
        let collection = packed::unpack(bytes)?;
        return Ok(collection.games.into_iter().map(Record::from).collect());
    }
    read(&encoding::decode(bytes)?)
}

/// The format a text seems to be in, from its opening alone: nothing is checked yet.
pub fn detect(text: &str) -> Option<Format> {
    let text = without_bom(text).trim_start();
    match text.chars().next()? {
        '(' | ';' => Some(sgf::detect(text)),
        '{' => Some(Format::Ccgc),
        _ if csv::is_header(text) => Some(Format::Csv),
        _ if plain::looks_like_stones(text) => Some(Format::Plain),
        _ => None,
    }
}

/// Writes games in a format, each on a line or row of its own. What the format cannot carry
/// (see the table above) is left out; line breaks inside a name become spaces.
pub fn write(format: Format, records: &[Record]) -> String {
    match format {
        Format::LittleGolem => little_golem::write(records),
        Format::Nctu => nctu::write(records),
        Format::Ccgc => ccgc::write(records),
        Format::Plain => plain::write(records),
        Format::Csv => csv::write(records),
    }
}

fn without_bom(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
