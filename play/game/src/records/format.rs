//! The formats and their names, as a command line spells them.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// A way to write games down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Format {
    /// SGF as Little Golem writes it: both stones of a turn in one value, named as people do.
    LittleGolem,
    /// SGF as NCTU's programs write it: a node a stone, two letters A-S from the top left.
    Nctu,
    /// The Chinese computer games championship's text.
    Ccgc,
    /// Stones in play order, comma-separated, a game a line.
    Plain,
    /// A table with a header line, a game a row.
    Csv,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 5] =
        [Format::LittleGolem, Format::Nctu, Format::Ccgc, Format::Plain, Format::Csv];

    /// The name a command line uses.
    pub const fn name(self) -> &'static str {
        match self {
            Format::LittleGolem => "sgf",
            Format::Nctu => "nctu",
            Format::Ccgc => "ccgc",
            Format::Plain => "plain",
            Format::Csv => "csv",
        }
    }

    /// The usual ending of a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::LittleGolem | Format::Nctu => "sgf",
            Format::Ccgc => "ccgc",
            Format::Plain => "txt",
            Format::Csv => "csv",
        }
    }

    /// The format to write a file in, from the ending of its name.
    pub fn for_path(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?;
        Format::ALL.into_iter().find(|format| format.extension().eq_ignore_ascii_case(ending))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A format's name that is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a record format: use one of sgf, nctu, ccgc, plain, csv")]
pub struct UnknownFormat(pub String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        Format::ALL
            .into_iter()
            .find(|format| format.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_the_error_lists_them_all() {
        let error = "pgn".parse::<Format>().unwrap_err().to_string();
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
            assert!(error.contains(format.name()), "{error}");
        }
    }

    #[test]
    fn the_file_name_tells_the_format() {
        let format = |path: &str| Format::for_path(Path::new(path));
        assert_eq!(format("games/final.SGF"), Some(Format::LittleGolem));
        assert_eq!(format("all.csv"), Some(Format::Csv));
        assert_eq!(format("opening.txt"), Some(Format::Plain));
        assert_eq!(format("final.ccgc"), Some(Format::Ccgc));
        assert_eq!(format("notes"), None);
        assert_eq!(format("board.vcd"), None);
    }
}
