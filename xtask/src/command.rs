//! Running other programs from the project's root, with clear errors.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{bail, Context, Result};

/// The project's root: the folder above this crate's.
pub fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// The folder of the Python environment's programs.
pub fn python_programs() -> PathBuf {
    let programs = if cfg!(windows) { "Scripts" } else { "bin" };
    python_environment().join(programs)
}

/// The Python environment that belongs to the project alone.
pub fn python_environment() -> PathBuf {
    root().join(".tools").join("python")
}

/// A program with its arguments, in the project's root, with the project's own tools found
/// before the system's.
pub fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root()).env("PATH", search_path());
    command
}

/// This build's own cargo in the project's root, with the project's own tools.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = cargo_itself(arguments);
    cargo.current_dir(root()).env("PATH", search_path());
    cargo
}

/// This build's own cargo, so that the toolchain stays the same throughout.
pub fn cargo_itself(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments);
    cargo
}

fn search_path() -> OsString {
    let system = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(python_programs()).chain(std::env::split_paths(&system));
    // A folder with a separator in its name cannot be in the list; the system's list then
    // has to do.
    std::env::join_paths(folders).unwrap_or(system)
}

/// Runs a command to its end, its output shown as it comes.
pub fn run(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs a command that tells its version and returns the line with it, if it succeeds: the
/// first it prints, or for those that use the error output, where other news may come before,
/// the last.
pub fn version_line(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|run| run.status.success())?;
    let (printed, noted) = (text(&output.stdout), text(&output.stderr));
    let line = printed.lines().next().or(noted.lines().last());
    Some(line.unwrap_or("").trim().to_owned())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim().to_owned()
}

/// A command as one would type it.
pub fn shown(command: &Command) -> String {
    let path = Path::new(command.get_program());
    std::iter::once(path.file_name().unwrap_or(path.as_os_str()))
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
