//! The stage `alone`: the tree is cloned into an empty folder, with nothing of the project beside
//! it, and the two commands of the README are run there as a newcomer would run them.
//!
//! What is compiled for it stays in `target/alone`, so that the next run compiles only the
//! project's own crates. The folder is removed at the end, also after an error or Ctrl-C.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{bail, ensure, Context, Result};
use tempfile::TempDir;

use crate::command::{cargo_itself, root, run as run_command, shown};
use crate::tally::Tally;

/// What must not lie in a folder above the clone: cargo, rustup or the project could pick it up.
const STRANGERS: [&str; 5] =
    [".cargo", "Cargo.toml", "rust-toolchain", "rust-toolchain.toml", "shared"];

/// The exit code after Ctrl-C, as shells have it.
const INTERRUPTED: i32 = 130;

/// Whether somebody has pressed Ctrl-C.
static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The lines that a newcomer types: one stone, then no more.
const GAME: &str = "k11\nquit\n";

/// What must then stand on the screen: the empty board's lowest row, the stone and an answer.
const SHOWN: [&str; 3] = [" 1 . . . ", "(X)", " plays "];

/// A game of the tree's own corpus, searched for a moment.
const BENCH: [&str; 6] = ["solve", "--bench", "--games", "1", "--nodes", "1000"];

/// The program that the first command has built.
const PROGRAM: [&str; 5] = ["run", "--quiet", "--release", "--locked", "--"];

/// The tests that replay the corpus and need no other tool. Other crates take their games from
/// this one; the stage `tests` has run theirs.
const REPLAYING: [&str; 7] =
    ["test", "--quiet", "--release", "--locked", "--tests", "--package", "connect6-game"];

/// The clone and the folder that holds nothing else.
struct Alone {
    folder: TempDir,
    tree: PathBuf,
}

/// Something that must work in the clone.
type Check = fn(&Alone) -> Result<()>;

/// Makes the clone and runs everything in it; one check a command.
pub fn run() -> Result<Tally> {
    let alone = Alone::new()?;
    let mut tally = Tally::default();
    let checks: [(&str, Check); 5] = [
        ("cargo run --release", Alone::plays_a_game),
        ("connect6 solve --bench", Alone::has_its_games),
        ("connect6 verify --against rust-hdl", Alone::names_its_feature),
        ("cargo xtask test", Alone::tests_itself),
        ("tests that replay games", Alone::replays_games),
    ];
    for (what, check) in checks {
        println!("alone: {what}");
        let held = check(&alone);
        while IS_INTERRUPTED.load(Ordering::Relaxed) {
            // The folder is being removed, and then the process ends.
            std::thread::park();
        }
        if let Err(error) = &held {
            eprintln!("error: alone, {what}: {error:#}");
        }
        tally.add(Tally::of(held.is_ok()));
    }
    Ok(tally)
}

impl Alone {
    fn new() -> Result<Alone> {
        let folder = tempfile::Builder::new()
            .prefix("connect6-alone-")
            .tempdir()
            .context("cannot make a temporary folder: set TMPDIR to one that can be written")?;
        remove_when_interrupted(folder.path())?;
        if let Some(stranger) = stranger_above(folder.path()) {
            bail!(
                "{} lies above the clone and could be picked up by it: set TMPDIR to a folder \
                 outside of other projects",
                stranger.display()
            );
        }
        let tree = folder.path().join("connect6");
        let mut clone = Command::new("git");
        clone.args(["clone", "--quiet"]).arg(root()).arg(&tree);
        run_command(&mut clone)?;
        let changed = uncommitted()?;
        if changed > 0 {
            println!("note: the clone lacks what is not committed here: {changed} changed files");
        }
        Ok(Alone { folder, tree })
    }

    /// Cargo in the clone, without any setting of the tree that it came from.
    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut cargo = cargo_itself(arguments);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("CONNECT6_") {
                cargo.env_remove(name);
            }
        }
        cargo
            .current_dir(&self.tree)
            .env("CARGO_TARGET_DIR", root().join("target").join("alone"))
            .env("CONNECT6_HOME", self.folder.path().join("home"));
        cargo
    }

    /// The README's first command shows a board and the hardware answers a stone.
    fn plays_a_game(&self) -> Result<()> {
        let screen = typed(&mut self.cargo(&["run", "--release", "--locked"]), GAME)?;
        for expected in SHOWN {
            ensure!(
                screen.contains(expected),
                "`{}` is not on the screen:\n{screen}",
                expected.trim()
            );
        }
        Ok(())
    }

    /// The program finds games to measure with.
    fn has_its_games(&self) -> Result<()> {
        run_command(self.cargo(&PROGRAM).args(BENCH))
    }

    /// The program of the first command has no rust-hdl in it, and says how to get it.
    fn names_its_feature(&self) -> Result<()> {
        let mut verify = self.cargo(&PROGRAM);
        verify.args(["verify", "--against", "rust-hdl"]);
        let refused = verify.output().context("cannot start cargo")?;
        let told = String::from_utf8_lossy(&refused.stderr);
        ensure!(
            !refused.status.success() && told.contains("cargo run --release --features rust-hdl"),
            "it does not say how to build rust-hdl in, but: {told}"
        );
        Ok(())
    }

    /// The README's second command starts; its quickest stage stands for the rest.
    fn tests_itself(&self) -> Result<()> {
        run_command(&mut self.cargo(&["xtask", "test", "formatting"]))
    }

    /// The tests find their games too.
    fn replays_games(&self) -> Result<()> {
        run_command(&mut self.cargo(&REPLAYING))
    }
}

/// Removes the folder when somebody presses Ctrl-C: the process then ends without dropping it.
fn remove_when_interrupted(folder: &Path) -> Result<()> {
    let folder = folder.to_owned();
    ctrlc::set_handler(move || {
        IS_INTERRUPTED.store(true, Ordering::Relaxed);
        // What cannot be removed is in the system's folder for temporary things.
        let _ = std::fs::remove_dir_all(&folder);
        std::process::exit(INTERRUPTED);
    })
    .context("cannot watch for Ctrl-C")
}

/// The first thing in a folder above this one that the clone could pick up.
fn stranger_above(folder: &Path) -> Option<PathBuf> {
    folder
        .ancestors()
        .skip(1)
        .flat_map(|above| STRANGERS.map(|name| above.join(name)))
        .find(|path| path.exists())
}

/// How many files of the tree a clone does not have as they are.
fn uncommitted() -> Result<usize> {
    let mut status = Command::new("git");
    status.args(["status", "--porcelain"]).current_dir(root());
    let output = status.output().context("cannot start git")?;
    ensure!(output.status.success(), "`{}` failed", shown(&status));
    Ok(output.stdout.iter().filter(|&&byte| byte == b'\n').count())
}

/// Runs a command with `lines` as its standard input and returns what it printed.
fn typed(command: &mut Command, lines: &str) -> Result<String> {
    let name = shown(command);
    let mut running = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{name}`"))?;
    // Short enough for the pipe: it is written before the program reads. The pipe closes here.
    if let Some(mut input) = running.stdin.take() {
        input.write_all(lines.as_bytes()).context("cannot type")?;
    }
    let output = running.wait_with_output().context("cannot wait")?;
    let screen = String::from_utf8_lossy(&output.stdout).into_owned();
    ensure!(output.status.success(), "`{name}` failed ({}):\n{screen}", output.status);
    Ok(screen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stranger_is_found_however_far_above() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a").join("b");
        std::fs::create_dir_all(&deep).unwrap();
        let before = stranger_above(&deep);
        let stranger = folder.path().join("shared");
        std::fs::create_dir(&stranger).unwrap();
        assert_ne!(before, Some(stranger.clone()));
        assert_eq!(stranger_above(&deep), Some(stranger));
        // What lies in the folder itself is the clone's own.
        assert_eq!(stranger_above(folder.path()), before);
    }

    #[test]
    fn what_is_typed_reaches_the_program_and_its_answer_comes_back() {
        assert_eq!(typed(&mut Command::new("cat"), GAME).unwrap(), GAME);
        let error = typed(&mut Command::new("false"), "").unwrap_err();
        assert!(error.to_string().starts_with("`false` failed"), "{error}");
    }
}
