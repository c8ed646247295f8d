//! What the tests here ask of the tree.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The project's root: the folder above this crate's.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// What `cargo metadata` says of the workspace and, as the lock file has them, of its
/// dependencies; `arguments` narrow it down.
pub fn metadata(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .args(arguments)
        .current_dir(root())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo metadata: {errors}");
    serde_json::from_slice(&output.stdout).unwrap()
}
