//! Readers that leave early, as in `connect6 ... | head`, and disks that are full: no command panics.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::common::{CANNOT, PROGRAM, SUCCESS};
use tempfile::TempDir;

const POSITION: &str = "j10,k11,i11,j11,k10";
/// What a program that panics ends with.
const PANICKED: i32 = 101;

/// Commands that print, each with what it reads.
const PRINTING: [(&[&str], &str); 18] = [
    (&["--help"], ""),
    (&["show", "--position", POSITION], ""),
    (&["move", "--position", POSITION], ""),
    (&["move", "--position", POSITION, "--json"], ""),
    (&["ports"], ""),
    (&["synth", "--list"], ""),
    (&["book", "openings"], ""),
    (&["book", "stats"], ""),
    (&["book", "query", "--position", "j10,k11,i11"], ""),
    (&["solve", "--position", "j10,i9,k9,i10,i11,h12,k12", "--tree"], ""),
    (&["convert", "-", "-", "--to", "csv"], "j10,k11,i11\n"),
    (&["match", "--players", "greedy,random", "--games", "2"], ""),
    (&["connect4", "match", "--players", "set,random", "--games", "2"], ""),
    (&["connect4", "play", "--against", "set"], "4\nhelp\nquit\n"),
    (&["play", "--lines", "--board", "model"], "j10\na1 a2\nhelp\nundo\nquit\n"),
    (&["play", "--lines", "--board", "model", "--side", "white"], "a1 a2\nquit\n"),
    (&["engine", "--protocol", "gtp", "--board", "model"], "name\nlist_commands\nquit\n"),
    (&["engine", "--protocol", "sau", "--board", "model"], "name?\nquit\n"),
];

fn run(args: &[&str], input: &str, output: impl Into<Stdio>, errors: impl Into<Stdio>) -> Output {
    let home = TempDir::new().unwrap();
    let mut child = Command::new(PROGRAM)
        .args(args)
        .env("CONNECT6_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(output)
        .stderr(errors)
        .spawn()
        .unwrap();
    // It may have ended before it has read all of it.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The writing end of a pipe that nobody reads.
fn nobody() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer.into()
}

#[test]
fn a_reader_that_has_left_is_no_error() {
    for (args, input) in PRINTING {
        let ended = run(args, input, nobody(), Stdio::piped());
        let errors = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(SUCCESS), "{args:?}: {errors}");
        assert!(!errors.contains("panicked"), "{args:?}: {errors}");
    }
}

#[test]
fn errors_that_nobody_reads_keep_their_exit_code() {
    let wrong: [&[&str]; 2] =
        [&["convert", "no-such-file", "out.sgf"], &["play", "--board", "/dev/no-such-port"]];
    for args in wrong {
        let ended = run(args, "", nobody(), nobody());
        assert_eq!(ended.status.code(), Some(CANNOT), "{args:?}");
    }
}

#[test]
fn a_reader_that_leaves_at_any_moment_meets_no_panic() {
    const ROUNDS: usize = 25;
    for _ in 0..ROUNDS {
        let home = TempDir::new().unwrap();
        let mut child = Command::new(PROGRAM)
            .args(["book", "openings"])
            .env("CONNECT6_HOME", home.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        assert_ne!(child.wait().unwrap().code(), Some(PANICKED));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let ended = run(&["show", "--position", POSITION], "", full, Stdio::piped());
    let errors = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(CANNOT), "{errors}");
    assert!(errors.contains("cannot write to the standard output"), "{errors}");
}
