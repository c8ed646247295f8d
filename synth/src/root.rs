//! Where the project is.

use std::path::{Path, PathBuf};

/// The folder of the workspace if it is still where the program was built, else the current
/// folder.
pub fn folder() -> PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    match workspace {
        Some(folder) if folder.is_dir() => folder.to_path_buf(),
        _ => PathBuf::from("."),
    }
}
