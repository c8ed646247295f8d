//! The Rust version that the project claims is the one that its lock file needs.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::support::{metadata, root};

/// What all crates of the workspace claim.
const CLAIMED: &str = env!("CARGO_PKG_RUST_VERSION");

/// Major, minor and patch, so that 1.88 and 1.88.0 are the same and 1.9 comes before 1.10.
fn numbers(version: &str) -> [u64; 3] {
    let mut numbers = version.split('.').map(|number| number.parse().unwrap());
    std::array::from_fn(|_| numbers.next().unwrap_or(0))
}

/// The platform that these tests were compiled for, as rustc names it.
fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let host = printed.lines().find_map(|line| line.strip_prefix("host: "));
    host.unwrap().to_owned()
}

#[test]
fn the_claimed_rust_version_is_what_the_lock_file_needs() {
    // Other platforms' packages are not compiled here and may not even be downloaded.
    let metadata = metadata(&["--all-features", "--filter-platform", &host()]);
    let used: Vec<&str> = metadata["resolve"]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| node["id"].as_str().unwrap())
        .collect();
    let is_used = |package: &&Value| used.contains(&package["id"].as_str().unwrap());
    // A package without a source is one of the workspace's own.
    let is_foreign = |package: &&Value| !package["source"].is_null();
    let needs = |package: &Value| {
        let version = numbers(package["rust_version"].as_str()?);
        Some((version, package["name"].as_str().unwrap().to_owned()))
    };
    let packages = metadata["packages"].as_array().unwrap();
    let (needed, by) =
        packages.iter().filter(is_used).filter(is_foreign).filter_map(needs).max().unwrap();
    assert_eq!(
        numbers(CLAIMED),
        needed,
        "`{by}` needs Rust {needed:?}: set `rust-version` in Cargo.toml and the README to it"
    );
}

#[test]
fn the_readme_names_the_claimed_rust_version() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let words = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = format!("It needs Rust {CLAIMED} or newer");
    assert!(words.contains(&sentence), "the README lacks `{sentence}`");
}
