//! cargo-deny: what the lock file holds against the rules of `deny.toml`.
//!
//! Licences, sources and doubled packages are a stage of the tests. Advisories change from day
//! to day and come from a server, so they are a command of their own, `cargo xtask advisories`,
//! which the hosted tests run.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::command::{cargo, command, root, run, version_line};

const VERSION: &str = "0.20.2";

/// Where `setup` installs it.
fn folder() -> PathBuf {
    root().join(".tools").join("cargo-deny")
}

fn program() -> String {
    let name = format!("cargo-deny{}", std::env::consts::EXE_SUFFIX);
    folder().join("bin").join(name).display().to_string()
}

/// What the installed program says of its version, if it is the wanted one.
fn installed() -> Option<String> {
    version_line(&mut command(&program(), &["--version"])).filter(|line| line.ends_with(VERSION))
}

/// Installs it unless it is there; says its version. It is compiled quickly rather than well: it
/// runs for a second.
pub fn install() -> Result<Option<String>> {
    if installed().is_none() {
        println!("compiling cargo-deny, which takes a minute or two");
        let arguments = ["install", "--quiet", "--locked", "--debug", "--force", "--root"];
        run(cargo(&arguments).arg(folder()).args(["--version", VERSION, "cargo-deny"]))
            .context("cannot install cargo-deny: check the network and try again")?;
    }
    Ok(installed())
}

/// Licences, doubled packages and sources.
pub fn check() -> Result<()> {
    run_check(&["bans", "licenses", "sources"])
}

/// Known security advisories, fetched anew.
pub fn advisories() -> Result<()> {
    install()?;
    run_check(&["advisories"])
}

fn run_check(kinds: &[&str]) -> Result<()> {
    let arguments = ["--locked", "check", "--hide-inclusion-graph"];
    run(command(&program(), &arguments).args(kinds))
}
