//! What can be wrong with a record, and where in the text it is.

use crate::{Game, IllegalStone, Side};

use crate::records::packed::PackedError;
use crate::records::record::ResultMismatch;

/// How much of an unexpected word a message repeats.
const SHOWN_CHARS: usize = 12;

/// A record that cannot be read: where, and what was expected there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{problem}", place(*.line, *.column, .problem))]
pub struct RecordError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
    /// The stones before it, if something is wrong with a stone or with the result.
    so_far: Option<Box<Game>>,
}

/// What is wrong. Stones are numbered from 1, as people count them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The text breaks the format's rules.
    #[error("expected {expected}, found {found}")]
    Unexpected {
        /// What the format wants here.
        expected: String,
        /// What the text has instead.
        found: String,
    },
    /// The stone breaks the rules of the game.
    #[error("stone {number}: {error}")]
    Illegal {
        /// Which stone.
        number: usize,
        /// What is wrong with it.
        error: IllegalStone,
    },
    /// The stone is recorded for the side that is not to move.
    #[error(
        "stone {number}: expected a {expected} stone (one black, then two each in turn), \
         found a {found} one"
    )]
    WrongSide {
        /// Which stone.
        number: usize,
        /// Who is to move.
        expected: Side,
        /// Whose stone the record says it is.
        found: Side,
    },
    /// The recorded result is not what the stones say.
    #[error("{0}")]
    Result(#[from] ResultMismatch),
    /// Packed games cannot be read.
    #[error("{0}")]
    Packed(#[from] PackedError),
}

/// Where a problem is, for the message. Packed games have no lines.
fn place(line: usize, column: usize, problem: &Problem) -> String {
    match problem {
        Problem::Packed(_) => String::new(),
        _ => format!("line {line}, column {column}: "),
    }
}

impl From<PackedError> for RecordError {
    fn from(error: PackedError) -> RecordError {
        RecordError { line: 1, column: 1, problem: Problem::Packed(error), so_far: None }
    }
}

impl RecordError {
    /// The error for a problem at a byte offset of `text`.
    pub(crate) fn at(text: &str, offset: usize, problem: Problem) -> RecordError {
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        RecordError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            problem,
            so_far: None,
        }
    }

    /// The same error, found after these stones of a game.
    pub(crate) fn after(mut self, game: &Game) -> RecordError {
        self.so_far = Some(Box::new(game.clone()));
        self
    }

    /// The game up to what is wrong with it: the legal stones before a wrong one, or all of them
    /// if it is the result that is wrong. `None` if the stones were not reached.
    pub fn game_so_far(&self) -> Option<&Game> {
        self.so_far.as_deref()
    }

    /// The error for finding something else than `expected` at a byte offset of `text`.
    pub(crate) fn expected(text: &str, offset: usize, expected: &str) -> RecordError {
        let problem =
            Problem::Unexpected { expected: expected.to_owned(), found: found(&text[offset..]) };
        RecordError::at(text, offset, problem)
    }
}

/// The next word or sign of the rest of a text, for a message.
fn found(rest: &str) -> String {
    let Some(first) = rest.chars().next() else {
        return "the end of the text".to_owned();
    };
    if first == '\n' || first == '\r' {
        return "the end of the line".to_owned();
    }
    let mut word: String =
        rest.chars().take_while(|c| c.is_alphanumeric()).take(SHOWN_CHARS + 1).collect();
    if word.is_empty() {
        word = first.escape_debug().to_string();
    } else if word.chars().count() > SHOWN_CHARS {
        word.pop();
        word.push_str("...");
    }
    format!("'{word}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_lines_and_characters() {
        let text = "一二\r\nab;";
        let at = |offset| {
            let error = RecordError::expected(text, offset, "x");
            (error.line, error.column)
        };
        assert_eq!(at(0), (1, 1));
        assert_eq!(at("一".len()), (1, 2));
        assert_eq!(at(text.find('a').unwrap()), (2, 1));
        assert_eq!(at(text.len()), (2, 4));
    }

    #[test]
    fn what_was_found_is_shown_briefly_and_printably() {
        assert_eq!(found(""), "the end of the text");
        assert_eq!(found("\r\nx"), "the end of the line");
        assert_eq!(found("z99]"), "'z99'");
        assert_eq!(found("]];"), "']'");
        assert_eq!(found("\u{1}"), "'\\u{1}'");
        assert_eq!(found("abcdefghijklmnop"), "'abcdefghijkl...'");
    }
}
