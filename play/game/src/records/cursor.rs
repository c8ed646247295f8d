//! A place in a text that moves forward and knows how to complain. All parsers walk on one.

use crate::records::error::RecordError;

/// A reading position within a text, up to an end that may come before the text's own.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    end: usize,
}

impl<'t> Cursor<'t> {
    /// At the start of a whole text.
    pub fn new(text: &'t str) -> Cursor<'t> {
        Cursor::within(text, 0, text.len())
    }

    /// Reads a text record by record, with space between them: one at least.
    pub fn read_all<T, E>(
        text: &'t str,
        mut record: impl FnMut(&mut Cursor<'t>) -> Result<T, E>,
    ) -> Result<Vec<T>, E> {
        let mut cursor = Cursor::new(text);
        let mut records = Vec::new();
        loop {
            cursor.skip_space();
            if cursor.peek().is_none() && !records.is_empty() {
                return Ok(records);
            }
            records.push(record(&mut cursor)?);
        }
    }

    /// Over the part of a text between two byte offsets; places are still those of the text.
    pub fn within(text: &'t str, start: usize, end: usize) -> Cursor<'t> {
        Cursor { text, at: start, end }
    }

    /// The whole text, for placing errors.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// The byte offset in the whole text.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What is still to be read.
    pub fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes the next character.
    pub fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Takes the next character if it is `wanted`.
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Takes characters as long as they are `wanted`.
    pub fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let length = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Passes over white space.
    pub fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Passes over white space and then takes `wanted`, which must be there.
    pub fn require(&mut self, wanted: char, expected: &str) -> Result<(), RecordError> {
        self.skip_space();
        if self.eat(wanted) {
            Ok(())
        } else {
            Err(self.expected(expected))
        }
    }

    /// The error for not finding `expected` here.
    pub fn expected(&self, expected: &str) -> RecordError {
        RecordError::expected(self.text, self.at, expected)
    }
}
