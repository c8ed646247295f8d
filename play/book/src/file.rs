//! The file of an opening.
//!
//! A header of fixed size, then the values of the 979,110 positions of seven stones, two bits
//! each, then those of the 1,035 positions of five. All numbers are little-endian. Both the
//! header and the values carry a CRC-32; a file that fails one, or has the wrong length, is
//! refused. Nothing in it depends on when or on how many machines it was made.
//!
//! | bytes | content |
//! |---|---|
//! | 0-7 | `C6BOOK` and two zero bytes |
//! | 8-11 | version of the format |
//! | 12-13 | the opening's white cells |
//! | 14 | 0 if the opening is whole, 1 if only some of Black's second turns are there |
//! | 15 | zero |
//! | 16-23, 24-31 | nodes for a win, nodes for a loss |
//! | 32-63 | positions solved: won, lost, not shown, unknown |
//! | 64-67 | CRC-32 of the values |
//! | 68-71 | CRC-32 of the bytes before |

use std::io::Write;
use std::path::{Path, PathBuf};

use memmap2::Mmap;

use crate::error::BookError;
use crate::index::{FIVES, SEVENS};
use crate::opening::Opening;
use crate::solve::Effort;
use crate::value::{packed_len, Packed, Value};

/// How book files are called, after the opening's name.
pub const EXTENSION: &str = "c6b";

const MAGIC: [u8; 8] = *b"C6BOOK\0\0";
const VERSION: u32 = 1;
const HEADER: usize = 72;
const SEVEN_BYTES: usize = packed_len(SEVENS);
/// Bytes of a book file.
pub const LENGTH: usize = HEADER + SEVEN_BYTES + packed_len(FIVES);

/// How many of the solved positions, each standing for all its images, have which value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Counts {
    /// Won by Black, who is to move.
    pub won: u64,
    /// Lost by Black.
    pub lost: u64,
    /// Searched to the end without either.
    pub not_shown: u64,
    /// Those that met the limit.
    pub unknown: u64,
}

impl Counts {
    /// Counts one position.
    pub fn count(&mut self, value: Value) {
        match value {
            Value::Win => self.won += 1,
            Value::Loss => self.lost += 1,
            Value::NotShown => self.not_shown += 1,
            Value::Unknown => self.unknown += 1,
        }
    }

    /// All positions counted.
    pub fn total(&self) -> u64 {
        self.won + self.lost + self.not_shown + self.unknown
    }

    /// Adds other counts.
    pub fn add(&mut self, other: &Counts) {
        self.won += other.won;
        self.lost += other.lost;
        self.not_shown += other.not_shown;
        self.unknown += other.unknown;
    }
}

/// How much of an opening a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Extent {
    /// Every position: "unknown" means that the search met its limit.
    Whole = 0,
    /// The positions after some of Black's second turns: the others are "unknown" too.
    SomeTurns = 1,
}

/// The values of an opening, before they are written.
pub struct Values {
    /// How much of it was solved.
    pub extent: Extent,
    /// Of the positions of seven stones.
    pub sevens: Packed<Vec<u8>>,
    /// Of the positions of five stones.
    pub fives: Packed<Vec<u8>>,
    /// Of the solved positions of seven stones.
    pub counts: Counts,
}

impl Values {
    /// All unknown, none counted.
    pub fn new(extent: Extent) -> Values {
        Values {
            extent,
            sevens: Packed(vec![0; SEVEN_BYTES]),
            fives: Packed(vec![0; packed_len(FIVES)]),
            counts: Counts::default(),
        }
    }
}

/// The file of an opening, mapped into memory.
pub struct BookFile {
    opening: Opening,
    effort: Effort,
    extent: Extent,
    counts: Counts,
    bytes: Bytes,
}

/// The bytes of a file, wherever they are.
enum Bytes {
    Mapped(Mmap),
    Owned(Vec<u8>),
}

impl AsRef<[u8]> for Bytes {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        match self {
            Bytes::Mapped(map) => map,
            Bytes::Owned(bytes) => bytes,
        }
    }
}

/// Where the file of an opening is in a folder.
pub fn path_in(folder: &Path, opening: Opening) -> PathBuf {
    folder.join(format!("{}.{EXTENSION}", opening.name()))
}

/// The whole content of an opening's file.
pub fn encode(opening: Opening, effort: Effort, values: &Values) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(LENGTH);
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(opening.whites());
    bytes.extend([values.extent as u8, 0]);
    let counts = &values.counts;
    for number in [
        effort.win_nodes, effort.loss_nodes, counts.won, counts.lost, counts.not_shown,
        counts.unknown,
    ] {
        bytes.extend(number.to_le_bytes());
    }
    let mut crc = crc32fast::Hasher::new();
    crc.update(&values.sevens.0);
    crc.update(&values.fives.0);
    bytes.extend(crc.finalize().to_le_bytes());
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes.extend(&values.sevens.0);
    bytes.extend(&values.fives.0);
    bytes
}

/// Writes a file so that it is never seen half-written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), BookError> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let refused = |error| BookError::system("write", path)(error);
    let mut builder = tempfile::Builder::new();
    // Temporary files are private; a book is for everyone to read, as the umask allows.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder).map_err(refused)?;
    file.write_all(bytes).map_err(refused)?;
    file.as_file().sync_all().map_err(refused)?;
    file.persist(path).map_err(|error| refused(error.error))?;
    Ok(())
}

impl BookFile {
    /// Opens and checks the file at `path`.
    pub fn open(path: &Path) -> Result<BookFile, BookError> {
        let file = std::fs::File::open(path).map_err(BookError::system("open", path))?;
        let length = file.metadata().map_err(BookError::system("read", path))?.len();
        if length != LENGTH as u64 {
            return Err(wrong_length(path, length as usize));
        }
        // SAFETY: the map is only read, as bytes, of which any are valid; that nobody shortens
        // the file meanwhile is a condition of every memory-mapped file, and book files are
        // only ever replaced whole.
        #[allow(unsafe_code)]
        let map = unsafe { Mmap::map(&file) }.map_err(BookError::system("map", path))?;
        BookFile::check(Bytes::Mapped(map), path)
    }

    /// Takes the bytes of a file that came from `origin`.
    pub fn from_bytes(bytes: Vec<u8>, origin: &Path) -> Result<BookFile, BookError> {
        BookFile::check(Bytes::Owned(bytes), origin)
    }

    fn check(bytes: Bytes, path: &Path) -> Result<BookFile, BookError> {
        let damaged = |what: &str| BookError::damaged(path, what);
        let all = bytes.as_ref();
        if all.len() != LENGTH {
            return Err(wrong_length(path, all.len()));
        }
        let (header, values) = all.split_at(HEADER);
        if header[..8] != MAGIC {
            return Err(damaged("it is not a book file"));
        }
        let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| header[at + i]));
        if word(HEADER - 4) != crc32fast::hash(&header[..HEADER - 4]) {
            return Err(damaged("the header's checksum does not fit"));
        }
        if word(8) != VERSION {
            return Err(damaged("it has another version of the format"));
        }
        if word(HEADER - 8) != crc32fast::hash(values) {
            return Err(damaged("the checksum does not fit"));
        }
        let opening = Opening::of(header[12], header[13])
            .map(|found| found.0)
            .filter(|opening| opening.whites() == [header[12], header[13]])
            .ok_or_else(|| damaged("its opening is not one of the book's"))?;
        let long = |at: usize| u64::from(word(at)) | u64::from(word(at + 4)) << 32;
        let extent = [Extent::Whole, Extent::SomeTurns]
            .into_iter()
            .find(|extent| *extent as u8 == header[14])
            .ok_or_else(|| damaged("it does not say how much it holds"))?;
        Ok(BookFile {
            opening,
            extent,
            effort: Effort { win_nodes: long(16), loss_nodes: long(24) },
            counts: Counts {
                won: long(32),
                lost: long(40),
                not_shown: long(48),
                unknown: long(56),
            },
            bytes,
        })
    }

    /// The opening.
    pub fn opening(&self) -> Opening {
        self.opening
    }

    /// The limits it was made with.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// How much of the opening it holds.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// What was found, of positions that are not images of each other.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The value of the position of seven stones with this number, Black to move.
    ///
    /// # Panics
    /// If there is no position with this number.
    #[inline]
    pub fn seven(&self, number: usize) -> Value {
        assert!(number < SEVENS);
        Packed(&self.bytes.as_ref()[HEADER..]).get(number)
    }

    /// The value of the position of five stones with this number, White to move.
    ///
    /// # Panics
    /// If there is no position with this number.
    #[inline]
    pub fn five(&self, number: usize) -> Value {
        assert!(number < FIVES);
        Packed(&self.bytes.as_ref()[HEADER + SEVEN_BYTES..]).get(number)
    }

    /// The whole file.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }
}

fn wrong_length(path: &Path, length: usize) -> BookError {
    BookError::damaged(path, format!("it has {length} bytes, a book file has {LENGTH}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Vec<u8> {
        let mut values = Values::new(Extent::Whole);
        for place in 0..SEVENS {
            let value = Value::ALL[place * 7 / 3 % 4];
            values.sevens.set(place, value);
            values.counts.count(value);
        }
        values.fives.set(FIVES - 1, Value::Loss);
        encode(Opening::all()[11], Effort::default(), &values)
    }

    #[test]
    fn a_file_comes_back_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let opening = Opening::all()[11];
        let path = path_in(folder.path(), opening);
        write_whole(&path, &example()).unwrap();
        let file = BookFile::open(&path).unwrap();
        assert_eq!((file.opening(), file.effort()), (opening, Effort::default()));
        assert_eq!(file.counts().total(), SEVENS as u64);
        for place in 0..SEVENS {
            assert_eq!(file.seven(place), Value::ALL[place * 7 / 3 % 4]);
        }
        assert_eq!((file.five(0), file.five(FIVES - 1)), (Value::Unknown, Value::Loss));
    }

    #[test]
    fn a_damaged_file_is_refused_and_the_error_says_what_to_do() {
        let origin = Path::new("g7-h7.c6b");
        let refused = |bytes: Vec<u8>| {
            let error = BookFile::from_bytes(bytes, origin).err().expect("refused");
            let text = error.to_string();
            assert!(text.starts_with("g7-h7.c6b is refused: "), "{text}");
            assert!(text.ends_with("build or copy it again"), "{text}");
        };
        let whole = example();
        refused(Vec::new());
        refused(whole[..whole.len() - 1].to_vec());
        refused([whole.clone(), vec![0]].concat());
        // Any single changed bit, here and there.
        for at in (0..whole.len()).step_by(3_001).chain(0..HEADER) {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << (at % 8);
            refused(bytes);
        }
    }
}
