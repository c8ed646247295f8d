//! The small book that ships with the program: a few whole openings, compressed.
//!
//! It is a gzip file of book files, one after another. Each of them is checked like any other
//! when it is unpacked.

use std::io::{Read, Write};
use std::path::Path;

use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use flate2::Compression;

use crate::error::BookError;
use crate::file::{BookFile, LENGTH};
use crate::library::Library;

/// The book that ships.
static SHIPPED: &[u8] = include_bytes!("../shipped/openings.gz");
/// What it is called in errors.
const NAME: &str = "the book that ships with the program";

impl Library {
    /// The book that ships with the program.
    pub fn shipped() -> Result<Library, BookError> {
        unpack(SHIPPED, Path::new(NAME))
    }

    /// All its openings in one compressed file, as [`Library::open`] reads it.
    pub fn pack(&self) -> Result<Vec<u8>, BookError> {
        let refused = BookError::system("compress", Path::new("the book"));
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let written: std::io::Result<()> =
            self.files().try_for_each(|file| encoder.write_all(file.bytes()));
        written.and_then(|()| encoder.finish()).map_err(refused)
    }
}

/// Reads a compressed file of openings that came from `origin`.
pub(crate) fn unpack(packed: &[u8], origin: &Path) -> Result<Library, BookError> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed)
        .read_to_end(&mut bytes)
        .map_err(|error| BookError::damaged(origin, format!("it cannot be unpacked: {error}")))?;
    if bytes.is_empty() {
        return Err(BookError::damaged(origin, "it holds no openings"));
    }
    let mut library = Library::none();
    for file in bytes.chunks(LENGTH) {
        library.add(BookFile::from_bytes(file.to_vec(), origin)?);
    }
    Ok(library)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_book_is_whole_and_packs_to_itself() {
        let library = Library::shipped().expect("it ships with the program");
        let opening: Vec<_> = library.files().map(BookFile::opening).collect();
        assert!(!opening.is_empty());
        let again = unpack(&library.pack().expect("packs"), Path::new("again")).expect("unpacks");
        assert!(again.files().map(BookFile::bytes).eq(library.files().map(BookFile::bytes)));
    }

    #[test]
    fn a_damaged_packed_book_is_refused_by_name() {
        let origin = Path::new("openings.gz");
        let last = SHIPPED.len() - 1;
        let mut changed = SHIPPED.to_vec();
        changed[last / 2] ^= 1;
        for bad in [&SHIPPED[..last], &SHIPPED[..last / 2], b"", b"text", &changed] {
            let error = unpack(bad, origin).err().expect("refused").to_string();
            assert!(error.starts_with("openings.gz is refused: "), "{error}");
        }
    }
}
