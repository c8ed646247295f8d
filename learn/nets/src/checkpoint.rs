//! Checkpoints: named lists of numbers in a file that is written whole or not at all, and read
//! whole or refused.
//!
//! The file is the mark, the version, the number of entries, then each entry (kind, name,
//! length, content), and at the end a CRC-32 of all that. Numbers are little-endian.

use std::io::Write;
use std::path::Path;

/// How a file begins.
const MARK: &[u8; 8] = b"C6NETS\r\n";
/// The version of the format.
const VERSION: u32 = 1;
/// Bytes of the checksum.
const CHECKSUM: usize = 4;

/// What an entry holds.
#[derive(Debug, Clone, PartialEq)]
enum Content {
    Text(String),
    Floats(Vec<f32>),
    Counters(Vec<u64>),
}

impl Content {
    const TEXT: u8 = 1;
    const FLOATS: u8 = 2;
    const COUNTERS: u8 = 3;
}

/// Named texts and lists of numbers.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Checkpoint {
    entries: Vec<(String, Content)>,
}

/// Why a checkpoint cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The file system says no.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// Something else stands in the file.
    #[error("this is not a file of weights: it does not begin as one")]
    NotOurs,
    /// It was written by a program that knows more.
    #[error(
        "the file has version {0} of the format and this program knows version {VERSION}: use \
         the program that wrote it, or train again"
    )]
    Version(u32),
    /// Bytes are missing or changed.
    #[error(
        "the file is damaged or cut short: its checksum is wrong; get it again or train again"
    )]
    Damaged,
    /// An entry is not there, or is of another kind.
    #[error("the file has no entry '{0}' of the kind wanted: it belongs to another program")]
    Missing(String),
    /// The file belongs to something else.
    #[error("the file holds '{found}', not '{wanted}'")]
    Other {
        /// What stands in the file.
        found: String,
        /// What was expected.
        wanted: String,
    },
}

impl Checkpoint {
    /// A checkpoint with nothing in it.
    pub fn new() -> Checkpoint {
        Checkpoint::default()
    }

    /// Adds a text.
    pub fn put_text(&mut self, name: &str, text: &str) {
        self.put(name, Content::Text(text.to_owned()));
    }

    /// Adds a list of numbers.
    pub fn put_floats(&mut self, name: &str, values: &[f32]) {
        self.put(name, Content::Floats(values.to_vec()));
    }

    /// Adds a list of counters.
    pub fn put_counters(&mut self, name: &str, values: &[u64]) {
        self.put(name, Content::Counters(values.to_vec()));
    }

    fn put(&mut self, name: &str, content: Content) {
        self.entries.push((name.to_owned(), content));
    }

    fn get(&self, name: &str) -> Result<&Content, CheckpointError> {
        self.entries
            .iter()
            .find(|(own, _)| own == name)
            .map(|(_, content)| content)
            .ok_or_else(|| CheckpointError::Missing(name.to_owned()))
    }

    /// The text of this name.
    pub fn text(&self, name: &str) -> Result<&str, CheckpointError> {
        match self.get(name)? {
            Content::Text(text) => Ok(text),
            _ => Err(CheckpointError::Missing(name.to_owned())),
        }
    }

    /// Checks that the text of this name is the one expected.
    pub fn expect_text(&self, name: &str, wanted: &str) -> Result<(), CheckpointError> {
        let found = self.text(name)?;
        if found != wanted {
            return Err(CheckpointError::Other {
                found: found.to_owned(),
                wanted: wanted.to_owned(),
            });
        }
        Ok(())
    }

    /// The numbers of this name.
    pub fn floats(&self, name: &str) -> Result<&[f32], CheckpointError> {
        match self.get(name)? {
            Content::Floats(values) => Ok(values),
            _ => Err(CheckpointError::Missing(name.to_owned())),
        }
    }

    /// The counters of this name.
    pub fn counters(&self, name: &str) -> Result<&[u64], CheckpointError> {
        match self.get(name)? {
            Content::Counters(values) => Ok(values),
            _ => Err(CheckpointError::Missing(name.to_owned())),
        }
    }

    /// The bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((self.entries.len() as u32).to_le_bytes());
        for (name, content) in &self.entries {
            let (kind, length) = match content {
                Content::Text(text) => (Content::TEXT, text.len()),
                Content::Floats(values) => (Content::FLOATS, values.len()),
                Content::Counters(values) => (Content::COUNTERS, values.len()),
            };
            bytes.push(kind);
            bytes.extend((name.len() as u32).to_le_bytes());
            bytes.extend(name.as_bytes());
            bytes.extend((length as u64).to_le_bytes());
            match content {
                Content::Text(text) => bytes.extend(text.as_bytes()),
                Content::Floats(values) => {
                    bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
                }
                Content::Counters(values) => {
                    bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
                }
            }
        }
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// Reads the bytes of a file, all of them or none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Checkpoint, CheckpointError> {
        let Some(rest) = bytes.strip_prefix(MARK) else {
            // An empty file, or the first few bytes of one, is one that was cut short.
            return Err(match MARK.starts_with(bytes) {
                true => CheckpointError::Damaged,
                false => CheckpointError::NotOurs,
            });
        };
        let mut reader = Reader(rest);
        let version = reader.number()?;
        if version != VERSION {
            return Err(CheckpointError::Version(version));
        }
        let (body, checksum) =
            bytes.split_last_chunk::<CHECKSUM>().ok_or(CheckpointError::Damaged)?;
        if crc32fast::hash(body) != u32::from_le_bytes(*checksum) {
            return Err(CheckpointError::Damaged);
        }
        let mut checkpoint = Checkpoint::new();
        for _ in 0..reader.number()? {
            let [kind] = reader.array()?;
            let length = reader.number()? as usize;
            let name = reader.text(length)?;
            let length = usize::try_from(u64::from_le_bytes(reader.array()?))
                .map_err(|_| CheckpointError::Damaged)?;
            let content = match kind {
                Content::TEXT => Content::Text(reader.text(length)?),
                Content::FLOATS => Content::Floats(reader.list(length, f32::from_le_bytes)?),
                Content::COUNTERS => Content::Counters(reader.list(length, u64::from_le_bytes)?),
                _ => return Err(CheckpointError::Damaged),
            };
            checkpoint.entries.push((name, content));
        }
        match reader.0.len() {
            CHECKSUM => Ok(checkpoint),
            _ => Err(CheckpointError::Damaged),
        }
    }

    /// Writes the file beside its place and moves it there, so that a crash at any moment leaves
    /// the old file or the new one.
    pub fn write(&self, path: &Path) -> Result<(), CheckpointError> {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".").suffix(".part");
        // A temporary file is private by default; this one is as readable as any other.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = builder.tempfile_in(folder)?;
        file.write_all(&self.to_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    }

    /// Reads a file.
    pub fn read(path: &Path) -> Result<Checkpoint, CheckpointError> {
        Checkpoint::from_bytes(&std::fs::read(path)?)
    }
}

/// Bytes still to be read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes(&mut self, count: usize) -> Result<&[u8], CheckpointError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(CheckpointError::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], CheckpointError> {
        let bytes = self.bytes(N)?;
        Ok(bytes.try_into().expect("it has N bytes"))
    }

    fn number(&mut self) -> Result<u32, CheckpointError> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    fn text(&mut self, length: usize) -> Result<String, CheckpointError> {
        String::from_utf8(self.bytes(length)?.to_vec()).map_err(|_| CheckpointError::Damaged)
    }

    fn list<T, const N: usize>(
        &mut self,
        length: usize,
        read: fn([u8; N]) -> T,
    ) -> Result<Vec<T>, CheckpointError> {
        let size = length.checked_mul(N).ok_or(CheckpointError::Damaged)?;
        let bytes = self.bytes(size)?;
        Ok(bytes
            .chunks_exact(N)
            .map(|chunk| read(chunk.try_into().expect("a chunk has N bytes")))
            .collect())
    }
}
