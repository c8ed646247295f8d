//! What goes wrong around the host: disks that are full, two programs at one port.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::board_pty::Served;
use crate::common::{connect6, names_in, words, CANNOT, PROGRAM, SUCCESS};
use predicates::str::contains;
use tempfile::TempDir;

/// Runs the program where files can have no more than so many blocks of 512 bytes; what is written
/// beyond fails as on a full disk.
fn on_full_disk(home: &Path, blocks: u32, args: &[&str], input: &str) -> Output {
    // Without the trap the system ends the program; what is ignored stays so behind `exec`.
    const LIMITED: &str = "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"";
    let mut child = Command::new("sh")
        .args(["-c", LIMITED, "sh", &blocks.to_string(), PROGRAM])
        .args(args)
        .env("CONNECT6_HOME", home)
        .current_dir(home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn a_full_disk_is_told_and_leaves_no_half_of_a_file() {
    let game = "(;FF[4];B[j10];W[k11i11];B[j11k10])";
    for (args, out) in [
        (&["convert", "in.sgf", "out.csv"][..], "out.csv"),
        (&["wave", "--position", "j10,k11,i11", "--out", "out.vcd"], "out.vcd"),
        (&["review", "in.sgf", "--out", "out.sgf"], "out.sgf"),
        (&["review", "in.sgf", "--html", "out.html"], "out.html"),
        (&["corpus", "--games", "2", "--out", "out.c6g"], "out.c6g"),
        (&["connect4", "generate", "--games", "3", "--out", "o.csv"], "o.csv"),
        (&words("match --players greedy,random --games 2 --out games"), "games"),
    ] {
        let home = TempDir::new().unwrap();
        std::fs::write(home.path().join("in.sgf"), game).unwrap();
        let run = on_full_disk(home.path(), 0, args, "");
        let told = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(CANNOT), "{args:?}: {told}");
        assert!(told.contains("cannot write") && told.contains(out), "{told}");
        let left = names_in(home.path());
        let left: Vec<&String> = left.iter().filter(|name| *name != "in.sgf").collect();
        match left[..] {
            [] => {}
            // A folder is made before there is anything to put into it.
            [folder] if folder == "games" => {
                assert!(names_in(&home.path().join(folder)).is_empty());
            }
            _ => panic!("{args:?} leaves {left:?}"),
        }
    }
}

#[test]
fn a_disk_that_fills_up_in_a_game_keeps_what_it_has() {
    let home = TempDir::new().unwrap();
    // Every other cell: nobody makes six. Cells that the other side has are refused.
    let mut lines = String::from("a1\n");
    for row in (1..20).step_by(2) {
        for columns in ["ac", "eg", "ik", "mo", "qs"] {
            let cells: Vec<String> = columns.chars().map(|c| format!("{c}{row}")).collect();
            lines += &format!("{}\n", cells.join(" "));
        }
    }
    let args = ["play", "--lines", "--board", "random"];
    let run = on_full_disk(home.path(), 1, &args, &lines);
    let told = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(CANNOT), "{told}");
    assert!(told.contains("cannot write"), "{told}");
    let folder = home.path().join("games");
    let [name] = &names_in(&folder)[..] else {
        panic!("one game is kept");
    };
    let kept = std::fs::read_to_string(folder.join(name)).unwrap();
    assert!(kept.len() > 400 && kept.len() <= 512, "{kept}");
    // With room again, the game goes on.
    connect6(&home)
        .args(["play", "--lines", "--board", "random", "--resume"])
        .write_stdin("moves\nquit\n")
        .assert()
        .code(SUCCESS)
        .stdout(contains("a1"));
}

#[test]
fn two_programs_at_one_port_are_kept_apart() {
    let board = Served::start(&["--board", "model"]);
    let home = TempDir::new().unwrap();
    let mut game = crate::common::Running::start(&home, &["--board", &board.port]);
    let move_on_port = || {
        let mut command = connect6(&home);
        command.args(["move", "--position", "j10", "--board", &board.port]);
        command.assert()
    };
    move_on_port().code(CANNOT).stderr(contains("is another program using it?"));
    // The first is not disturbed, and leaves the port behind for others.
    let printed = game.type_line("j10");
    assert!(printed.contains("plays"), "{printed}");
    drop(game);
    move_on_port().code(SUCCESS);
}
