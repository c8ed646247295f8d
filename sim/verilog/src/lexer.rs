//! Cuts a text into tokens that know their place and the comments around them.

use std::fmt;

use crate::parse::ParseError;
use crate::tree::{Base, Number};

/// Where something stands, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Word(String),
    Number(Number),
    Symbol(&'static str),
}

/// A token.
#[derive(Clone, Debug)]
pub struct Token {
    pub kind: Kind,
    pub place: Place,
    /// The lines of comment above it.
    pub above: Vec<String>,
    /// How many of them stand before the last blank line above it.
    pub apart: usize,
    /// The comment behind it on its own line.
    pub behind: Option<String>,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Kind::Word(word) => write!(f, "'{word}'"),
            Kind::Number(number) => write!(f, "the number {}", number.value),
            Kind::Symbol(symbol) => write!(f, "'{symbol}'"),
        }
    }
}

/// Symbols, the longer before their beginnings.
const SYMBOLS: [&str; 33] = [
    "+:", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "(", ")", "[", "]", "{", "}", ";", ",",
    ".", ":", "?", "@", "=", "+", "-", "*", "&", "|", "^", "~", "!", "<", ">", "#",
];

/// Symbols of Verilog that begin like one of ours and mean something else.
const FOREIGN: [&str; 7] = ["===", "!==", "<<<", ">>>", "**", "->", "-:"];

/// Bits of a number that says how many it has: far more than any that is written.
const WIDEST: u32 = 1024;

/// All tokens of a text.
pub fn tokens(text: &str) -> Result<Vec<Token>, ParseError> {
    let mut lexer = Lexer {
        rest: text,
        place: Place { line: 1, column: 1 },
        tokens: Vec::new(),
        above: Vec::new(),
        apart: 0,
    };
    lexer.run()?;
    Ok(lexer.tokens)
}

struct Lexer<'a> {
    rest: &'a str,
    place: Place,
    tokens: Vec<Token>,
    above: Vec<String>,
    apart: usize,
}

impl<'a> Lexer<'a> {
    fn error(&self, what: impl Into<String>) -> ParseError {
        ParseError::new(self.place, what)
    }

    /// Moves on by so many bytes.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for c in taken.chars() {
            if c == '\n' {
                self.place.line += 1;
                self.place.column = 1;
            } else {
                self.place.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !wanted(c)).unwrap_or(self.rest.len());
        self.take(end)
    }

    fn run(&mut self) -> Result<(), ParseError> {
        while let Some(c) = self.rest.chars().next() {
            let place = self.place;
            if c.is_whitespace() {
                let space = self.take_while(char::is_whitespace);
                if space.matches('\n').count() > 1 {
                    self.apart = self.above.len();
                }
            } else if self.rest.starts_with("//") {
                let line = self.take_while(|c| c != '\n');
                self.comment(place, &line[2..]);
            } else if self.rest.starts_with("/*") {
                // The end may not share a sign with the beginning, as in `/*/`.
                let length = self.rest[2..].find("*/");
                let length = length.ok_or_else(|| self.error("a comment without an end"))?;
                let comment = self.take(2 + length + 2);
                for line in comment[2..2 + length].lines() {
                    self.comment(place, line);
                }
            } else if c.is_ascii_alphabetic() || c == '_' {
                let word = self.take_while(|c| c.is_ascii_alphanumeric() || "_$".contains(c));
                self.push(place, Kind::Word(word.to_string()));
            } else if c.is_ascii_digit() {
                let number = self.number()?;
                self.push(place, Kind::Number(number));
            } else {
                let symbol = self.symbol(c)?;
                self.push(place, Kind::Symbol(symbol));
            }
        }
        Ok(())
    }

    fn push(&mut self, place: Place, kind: Kind) {
        self.tokens.push(Token {
            kind,
            place,
            above: std::mem::take(&mut self.above),
            apart: std::mem::take(&mut self.apart),
            behind: None,
        });
    }

    /// Keeps a comment where it belongs: behind the last token of its line, or above the next.
    fn comment(&mut self, place: Place, line: &str) {
        let line = line.strip_prefix(' ').unwrap_or(line).trim_end().to_string();
        match self.tokens.last_mut() {
            Some(last) if last.place.line == place.line && last.behind.is_none() => {
                last.behind = Some(line);
            }
            _ => self.above.push(line),
        }
    }

    fn symbol(&mut self, first: char) -> Result<&'static str, ParseError> {
        if let Some(foreign) = FOREIGN.iter().find(|s| self.rest.starts_with(**s)) {
            return Err(self.error(format!("'{foreign}' is not used in this project")));
        }
        let symbol = SYMBOLS.into_iter().find(|s| self.rest.starts_with(s));
        let symbol =
            symbol.ok_or_else(|| self.error(format!("'{first}' is not used in this project")))?;
        self.take(symbol.len());
        Ok(symbol)
    }

    fn number(&mut self) -> Result<Number, ParseError> {
        let start = self.place;
        let bad = |text: &str| {
            ParseError::new(start, format!("'{text}' is no number of at most 64 bits"))
        };
        let decimal = self.take_while(|c| c.is_ascii_digit());
        if !self.rest.starts_with('\'') {
            return Ok(Number {
                width: None,
                value: decimal.parse().map_err(|_| bad(decimal))?,
                base: Base::Decimal,
            });
        }
        self.take(1);
        let width: u32 = decimal.parse().map_err(|_| bad(decimal))?;
        if width > WIDEST {
            return Err(self.error(format!("no number here has more than {WIDEST} bits")));
        }
        let digits = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        let (base, radix) = match digits.chars().next() {
            Some('h') => (Base::Hexadecimal, 16),
            Some('d') => (Base::Decimal, 10),
            Some('b') => (Base::Binary, 2),
            _ => return Err(bad(&format!("{decimal}'{digits}"))),
        };
        let plain = digits[1..].replace('_', "");
        let value =
            u64::from_str_radix(&plain, radix).map_err(|_| bad(&format!("{decimal}'{digits}")))?;
        Ok(Number { width: Some(width), value, base })
    }
}
