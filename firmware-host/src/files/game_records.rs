//! Files of game records, read for the commands. `-` is the standard input.

use std::io::Read;
use std::path::Path;

use anyhow::Context;
use connect6_records::Record;

/// Reads every game of a file, whichever format it is in.
pub fn read(path: &Path) -> anyhow::Result<Vec<Record>> {
    let name = || path.display().to_string();
    let bytes = if is_standard_stream(path) {
        let mut bytes = Vec::new();
        std::io::stdin()
            .read_to_end(&mut bytes)
            .context("cannot read the standard input")?;
        bytes
    } else {
        std::fs::read(path).with_context(|| format!("cannot read {}", name()))?
    };
    connect6_records::read_bytes(&bytes).with_context(name)
}

/// Whether a path stands for the standard input or output.
pub fn is_standard_stream(path: &Path) -> bool {
    path == Path::new("-")
}
