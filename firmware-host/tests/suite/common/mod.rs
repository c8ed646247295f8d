//! What the tests of the command share: the program with a folder of its own for its games.

pub mod browser;
pub mod site;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};

use assert_cmd::assert::Assert;
use assert_cmd::Command;
use tempfile::TempDir;

/// Exit codes, as the program documents them.
pub const SUCCESS: i32 = 0;
pub const CANNOT: i32 = 1;
pub const WRONG_USE: i32 = 2;

/// Where the program is.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_connect6");

/// The program, keeping its games in `home`.
pub fn connect6(home: &TempDir) -> Command {
    let mut command = Command::new(PROGRAM);
    command.env("CONNECT6_HOME", home.path());
    command
}

/// The program with these arguments, once it has ended.
pub fn run(home: &TempDir, args: &[&str]) -> Assert {
    connect6(home).args(args).assert()
}

/// What it prints as JSON, after success.
pub fn json_of(assert: Assert) -> serde_json::Value {
    let assert = assert.code(SUCCESS);
    serde_json::from_slice(&assert.get_output().stdout).unwrap()
}

/// The same of the program with these arguments.
pub fn json(home: &TempDir, args: &[&str]) -> serde_json::Value {
    json_of(run(home, args))
}

/// The arguments of a line as one types it.
pub fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// The names of what is in a folder, sorted.
pub fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A game in a process of its own, spoken to line by line.
pub struct Running {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Running {
    /// Starts a game and waits for the first prompt.
    pub fn start(home: &TempDir, args: &[&str]) -> Running {
        let mut child = std::process::Command::new(PROGRAM)
            .env("CONNECT6_HOME", home.path())
            .arg("play")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut running = Running { child, output };
        running.read_to_prompt();
        running
    }

    /// Types a line and returns what is printed up to the next prompt.
    pub fn type_line(&mut self, line: &str) -> String {
        let input = self.child.stdin.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
        self.read_to_prompt()
    }

    fn read_to_prompt(&mut self) -> String {
        let mut bytes = Vec::new();
        while !bytes.ends_with(b"> ") {
            let read = self.output.read_until(b' ', &mut bytes).unwrap();
            assert!(read > 0, "no prompt after {:?}", String::from_utf8_lossy(&bytes));
        }
        String::from_utf8(bytes).unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
