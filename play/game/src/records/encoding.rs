//! The bytes of a file as text. Most records are UTF-8; older ones are not, and each format has
//! its own habit: CCGC's programs write GB 2312, SGF names its encoding in CA and means
//! Latin-1 where it does not.

use std::borrow::Cow;

use encoding_rs::{Encoding, GB18030, WINDOWS_1252};

use crate::records::error::{Problem, RecordError};

/// Decodes a file.
pub(crate) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, RecordError> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        let (text, _, broken) = encoding.decode(bytes);
        return if broken { Err(undecodable(bytes, encoding)) } else { Ok(text) };
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok(Cow::Borrowed(text));
    }
    let older = match bytes.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'{') => GB18030,
        Some(b'(' | b';') => sgf_encoding(bytes),
        _ => return Err(undecodable(bytes, encoding_rs::UTF_8)),
    };
    older
        .decode_without_bom_handling_and_without_replacement(bytes)
        .ok_or_else(|| undecodable(bytes, older))
}

/// The encoding an SGF file names in its property CA.
fn sgf_encoding(bytes: &[u8]) -> &'static Encoding {
    const PROPERTY: &[u8] = b"CA[";
    let named = bytes
        .windows(PROPERTY.len())
        .position(|window| window == PROPERTY)
        .and_then(|at| bytes[at + PROPERTY.len()..].split(|byte| *byte == b']').next())
        .and_then(Encoding::for_label);
    named.unwrap_or(WINDOWS_1252)
}

/// The error for bytes that are not text, placed at the first that is not UTF-8.
fn undecodable(bytes: &[u8], tried: &'static Encoding) -> RecordError {
    let valid = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    // The valid part is UTF-8 by definition, so nothing is lost in the conversion.
    let before = String::from_utf8_lossy(&bytes[..valid]);
    let found = match bytes.get(valid) {
        Some(byte) => format!("the byte 0x{byte:02x}"),
        None => "the end of the file".to_owned(),
    };
    let problem = Problem::Unexpected {
        expected: format!("text in {} (save the file as UTF-8)", tried.name()),
        found,
    };
    RecordError::at(&before, before.len(), problem)
}
