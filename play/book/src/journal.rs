//! The journal of a build: every finished part of an opening, appended as it is done.
//!
//! A part is one choice of Black's second turn with all 946 replies: a second or two of work. A
//! record is written in one piece and carries a CRC-32, so a build killed at any moment loses
//! only what it was working on; a torn last record is cut off when the build goes on.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::BookError;
use crate::index::{FIVES, REPLIES};
use crate::opening::Opening;
use crate::shard::Shard;
use crate::solve::Effort;
use crate::tally::Tally;
use crate::value::{packed_len, Packed, Value};

const MAGIC: [u8; 8] = *b"C6PART\0\0";
const VERSION: u32 = 1;
const HEADER: usize = 32;
const VALUE_BYTES: usize = packed_len(REPLIES);
const RECORD: usize = 8 + 8 * Tally::WORDS + VALUE_BYTES + 4;
/// How journals are called, after the opening's name and the shard.
const EXTENSION: &str = "part";

/// A finished part of an opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The number of Black's second turn.
    pub number: usize,
    /// The value of that position of five stones, White to move.
    pub five: Value,
    /// The values of the replies, of those that are solved here; the others are left unknown.
    pub values: [u8; VALUE_BYTES],
    /// What the solved ones came to.
    pub tally: Tally,
}

impl Part {
    /// An empty part.
    pub fn new(number: usize) -> Part {
        Part { number, five: Value::Unknown, values: [0; VALUE_BYTES], tally: Tally::default() }
    }

    /// Whether both say the same; the times may differ.
    pub fn agrees_with(&self, other: &Part) -> bool {
        (self.number, self.five, self.values) == (other.number, other.five, other.values)
    }

    fn encode(&self) -> [u8; RECORD] {
        let mut bytes = Vec::with_capacity(RECORD);
        bytes.extend((self.number as u32).to_le_bytes());
        bytes.extend([self.five as u8, 0, 0, 0]);
        for word in self.tally.words() {
            bytes.extend(word.to_le_bytes());
        }
        bytes.extend(self.values);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes.try_into().expect("a record has a fixed size")
    }

    /// Reads a record; `None` if it is damaged.
    fn decode(record: &[u8]) -> Option<Part> {
        let (content, crc) = record.split_at_checked(RECORD - 4)?;
        if crc != crc32fast::hash(content).to_le_bytes() {
            return None;
        }
        let (head, rest) = content.split_at(8);
        let (words, values) = rest.split_at(8 * Tally::WORDS);
        let mut tally = [0; Tally::WORDS];
        for (word, bytes) in tally.iter_mut().zip(words.chunks(8)) {
            *word = u64::from_le_bytes(bytes.try_into().ok()?);
        }
        let number = u32::from_le_bytes(head[..4].try_into().ok()?) as usize;
        (number < FIVES).then_some(Part {
            number,
            five: Value::from_code(head[4]),
            values: values.try_into().ok()?,
            tally: Tally::from_words(tally),
        })
    }

    /// The value of the reply with this number.
    pub fn value(&self, reply: usize) -> Value {
        Packed(&self.values).get(reply)
    }

    /// Notes the value of a reply.
    pub fn set(&mut self, reply: usize, value: Value) {
        Packed(&mut self.values).set(reply, value);
    }
}

/// A journal being written.
pub struct Journal {
    path: PathBuf,
    file: File,
}

/// Where the journal of a shard is.
pub fn path_in(folder: &Path, opening: Opening, shard: Shard) -> PathBuf {
    let shard = shard.to_string().replace('/', "-of-");
    folder.join(format!("{}.{shard}.{EXTENSION}", opening.name()))
}

/// The journals of an opening in a folder, in the order of their names.
pub fn all_in(folder: &Path, opening: Opening) -> Result<Vec<PathBuf>, BookError> {
    let entries = std::fs::read_dir(folder).map_err(BookError::system("list", folder))?;
    let prefix = format!("{}.", opening.name());
    let mut journals = Vec::new();
    for entry in entries {
        let path = entry.map_err(BookError::system("list", folder))?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let ours = name.is_some_and(|name| {
            name.starts_with(&prefix) && name.ends_with(&format!(".{EXTENSION}"))
        });
        if ours {
            journals.push(path);
        }
    }
    journals.sort();
    Ok(journals)
}

fn header(opening: Opening, effort: Effort) -> [u8; HEADER] {
    let mut bytes = Vec::with_capacity(HEADER);
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(opening.whites());
    bytes.extend([0; 2]);
    bytes.extend(effort.win_nodes.to_le_bytes());
    bytes.extend(effort.loss_nodes.to_le_bytes());
    bytes.try_into().expect("the header has a fixed size")
}

/// The finished parts in a journal, by number, and how many of its bytes they take.
fn read_parts(
    path: &Path,
    bytes: &[u8],
    opening: Opening,
    effort: Effort,
) -> Result<(BTreeMap<usize, Part>, usize), BookError> {
    let wanted = header(opening, effort);
    let Some((found, records)) = bytes.split_at_checked(HEADER) else {
        // Killed before the header was there.
        return Ok((BTreeMap::new(), 0));
    };
    if found[..16] != wanted[..16] {
        return Err(BookError::damaged(path, "it is not a journal of this opening"));
    }
    if found != wanted {
        let nodes = |at: usize| u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|i| found[at + i]));
        return Err(BookError::OtherEffort {
            path: path.to_owned(),
            win_nodes: nodes(16),
            loss_nodes: nodes(24),
        });
    }
    let whole = records.chunks_exact(RECORD).map_while(Part::decode);
    let mut parts = BTreeMap::new();
    let mut length = HEADER;
    for part in whole {
        length += RECORD;
        parts.insert(part.number, part);
    }
    Ok((parts, length))
}

/// Reads a journal without changing it.
pub fn read(
    path: &Path,
    opening: Opening,
    effort: Effort,
) -> Result<BTreeMap<usize, Part>, BookError> {
    let bytes = std::fs::read(path).map_err(BookError::system("read", path))?;
    Ok(read_parts(path, &bytes, opening, effort)?.0)
}

/// The limits noted in a journal, if its header is whole.
pub fn effort_of(path: &Path) -> Result<Option<Effort>, BookError> {
    let bytes = std::fs::read(path).map_err(BookError::system("read", path))?;
    let nodes = |at: usize| {
        let word = bytes.get(at..at + 8)?;
        Some(u64::from_le_bytes(word.try_into().ok()?))
    };
    Ok(nodes(16).zip(nodes(24)).map(|(win_nodes, loss_nodes)| Effort { win_nodes, loss_nodes }))
}

impl Journal {
    /// Opens a journal to go on with, or begins one; returns what is already done.
    pub fn open(
        path: &Path,
        opening: Opening,
        effort: Effort,
    ) -> Result<(Journal, BTreeMap<usize, Part>), BookError> {
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(BookError::system("read", path)(error)),
        };
        let (parts, length) = read_parts(path, &bytes, opening, effort)?;
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map_err(BookError::system("write", path))?;
        file.set_len(length as u64).map_err(BookError::system("write", path))?;
        let mut journal = Journal { path: path.to_owned(), file };
        if length == 0 {
            journal.append(&header(opening, effort))?;
        }
        Ok((journal, parts))
    }

    /// Notes a finished part.
    pub fn note(&mut self, part: &Part) -> Result<(), BookError> {
        self.append(&part.encode())
    }

    fn append(&mut self, bytes: &[u8]) -> Result<(), BookError> {
        self.file
            .write_all(bytes)
            .and_then(|()| self.file.sync_data())
            .map_err(BookError::system("write", &self.path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(number: usize) -> Part {
        let mut part = Part::new(number);
        part.five = Value::NotShown;
        for reply in 0..REPLIES {
            part.set(reply, Value::ALL[(reply + number) % 4]);
        }
        part.tally.solved = number as u64;
        part.tally.longest = 9;
        part
    }

    #[test]
    fn a_journal_cut_anywhere_keeps_every_whole_record() {
        let folder = tempfile::tempdir().unwrap();
        let (opening, effort) = (Opening::all()[3], Effort::default());
        let path = path_in(folder.path(), opening, Shard::WHOLE);
        let (mut journal, done) = Journal::open(&path, opening, effort).unwrap();
        assert!(done.is_empty());
        for number in 0..3 {
            journal.note(&part(number)).unwrap();
        }
        drop(journal);
        let whole = std::fs::read(&path).unwrap();
        assert_eq!(whole.len(), HEADER + 3 * RECORD);
        for length in (0..whole.len()).step_by(7) {
            std::fs::write(&path, &whole[..length]).unwrap();
            let (mut journal, done) = Journal::open(&path, opening, effort).unwrap();
            let kept = length.saturating_sub(HEADER) / RECORD;
            assert_eq!(done.len(), kept);
            for number in kept..3 {
                journal.note(&part(number)).unwrap();
            }
            drop(journal);
            assert_eq!(std::fs::read(&path).unwrap(), whole, "cut at {length}");
        }
        // A record that was damaged, and all after it, are done again.
        let mut damaged = whole.clone();
        damaged[HEADER + RECORD + 100] ^= 1;
        std::fs::write(&path, &damaged).unwrap();
        assert_eq!(read(&path, opening, effort).unwrap().len(), 1);
    }

    #[test]
    fn other_openings_and_other_limits_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (opening, effort) = (Opening::all()[3], Effort::default());
        let path = path_in(folder.path(), opening, Shard::WHOLE);
        drop(Journal::open(&path, opening, effort).unwrap());
        assert!(matches!(read(&path, Opening::all()[4], effort), Err(BookError::Damaged { .. })));
        let other = Effort { win_nodes: 5, ..effort };
        let error = read(&path, opening, other).unwrap_err().to_string();
        assert!(error.contains("--nodes 20000000"), "{error}");
        assert_eq!(effort_of(&path).unwrap(), Some(effort));
    }
}
