//! The board behind a pseudo-terminal: played by a host program that knows nothing but the
//! contest's protocol, and by this program as if it were a real board.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::{connect6, json, CANNOT, PROGRAM, SUCCESS, WRONG_USE};
use predicates::str::contains;
use tempfile::TempDir;

/// A board served in a process of its own.
pub struct Served {
    child: Child,
    /// The path of its port.
    pub port: String,
}

impl Served {
    /// Starts a board with these options.
    pub fn start(args: &[&str]) -> Served {
        let mut child = Command::new(PROGRAM)
            .args(["board", "--pty", "--json"])
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let offer: serde_json::Value = serde_json::from_str(&line).unwrap();
        let port = offer["port"].as_str().unwrap().to_owned();
        Served { child, port }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It serves until it is stopped.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Has the independent host play whole games and returns its report.
fn fpt_host(port: &str, games: usize) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/fpt2011_host.py");
    let output = Command::new("python3")
        .arg(script)
        .args([port, &games.to_string(), "1"])
        .output()
        .expect("python3 must be installed to run the independent host");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn an_independent_host_plays_whole_games() {
    let board = Served::start(&[]);
    let report = fpt_host(&board.port, 4);
    assert_eq!(report.lines().count(), 4, "{report}");
    for line in report.lines() {
        assert!(line.ends_with(", board"), "random stones beat it: {line}");
    }
}

#[test]
fn every_simulated_board_plays_the_same_games() {
    let games = |board: &str| fpt_host(&Served::start(&["--board", board]).port, 2);
    let expected = games("model");
    for board in ["sim", "verilator"] {
        assert_eq!(games(board), expected, "{board}");
    }
}

#[test]
fn at_line_speed_a_game_is_the_same() {
    let fast = Served::start(&["--board", "model"]);
    let slow = Served::start(&["--board", "model", "--line-speed"]);
    assert_eq!(fpt_host(&fast.port, 2), fpt_host(&slow.port, 2));
}

#[test]
fn our_own_program_plays_it_as_a_real_board() {
    let board = Served::start(&[]);
    let home = TempDir::new().unwrap();
    let on_port = |args: &[&str]| {
        let assert = connect6(&home)
            .args(args)
            .args(["--board", &board.port, "--json"])
            .assert()
            .code(SUCCESS);
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    let in_process = |args: &[&str]| {
        let assert =
            connect6(&home).args(args).args(["--board", "sim", "--json"]).assert().code(SUCCESS);
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    for position in ["j10", "j10,k11,i11", "j10,a1,a2,s1,s2,s3,s4"] {
        let args = ["move", "--position", position];
        assert_eq!(on_port(&args), in_process(&args));
    }
    let players = format!("{},random", board.port);
    connect6(&home)
        .args(["match", "--games", "2", "--players", &players])
        .assert()
        .code(SUCCESS)
        .stdout(contains("Elo difference: more than"));
}

#[test]
fn a_board_is_offered_at_every_level() {
    let games = |board: &str| fpt_host(&Served::start(&["--board", board]).port, 2);
    let searching = games("machine:1");
    assert_eq!(games("model:1"), searching);
    assert_ne!(games("machine"), searching);
}

/// The JSON that a command prints.
fn printed(args: &[&str]) -> serde_json::Value {
    let home = TempDir::new().unwrap();
    json(&home, &[args, &["--json"]].concat())
}

#[test]
fn a_board_over_the_cable_is_the_machine() {
    let board = Served::start(&[]);
    let positions = ["verify", "--positions", "12", "--games", "1"];
    let found = printed(&[&positions[..], &["--board", &board.port]].concat());
    assert_eq!(found["positions"], 12);
    assert_eq!(found["mismatches"], 0);
    assert_eq!(found["port"]["disturbances"], 0);
    assert_eq!(found["port"]["games"]["games"], 1);
    assert_eq!(found["port"]["games"]["mismatches"], 0);
    // Its signature, cycles included, is that of the core in simulation.
    let folder = TempDir::new().unwrap();
    let game = folder.path().join("game.txt");
    std::fs::write(&game, "j10,k11,i11,j11,j9,k10,i10,h12,l8\n").unwrap();
    let bench = |board: &str| {
        let game = game.to_str().unwrap();
        printed(&["bench", "--data", game, "--board", board])
    };
    assert_eq!(bench(&board.port), bench("rtl"));
}

#[test]
fn the_check_says_what_it_found_for_people_and_for_scripts() {
    let home = TempDir::new().unwrap();
    let board = Served::start(&["--board", "machine"]);
    connect6(&home)
        .args(["board", "check", &board.port])
        .assert()
        .code(SUCCESS)
        .stdout(contains("ok     game       "));
    connect6(&home)
        .args(["board", "check", "/dev/no-such-port", "--json"])
        .assert()
        .code(CANNOT)
        .stdout(contains(r#""stage":"port","passed":false"#))
        .stderr(contains("does not pass the step 'port'"));
    // The model counts no cycles: it is not the machine, and the whole run says so.
    let board = Served::start(&["--board", "model"]);
    connect6(&home)
        .args(["verify", "--positions", "1", "--games", "0", "--board", &board.port])
        .assert()
        .code(CANNOT)
        .stderr(contains("1 of 1 positions differ"));
}

#[test]
fn what_a_port_cannot_do_is_refused_with_the_reason() {
    let home = TempDir::new().unwrap();
    for (args, told) in [
        (&["verify", "--board", "/dev/no-such-port"][..], "there is no port"),
        (&["bench", "--board", "/dev/no-such-port"], "there is no port"),
        (&["verify", "--board", "/dev/ttyUSB0", "--against", "netlist"], "leave --against out"),
        (&["verify", "--board", "machine"], "machine is software"),
    ] {
        connect6(&home).args(args).assert().code(CANNOT).stderr(contains(told));
    }
}

#[test]
fn a_board_that_goes_away_costs_no_game() {
    let folder = TempDir::new().unwrap();
    let link = folder.path().join("port");
    let link = link.to_str().unwrap();
    let board = Served::start(&["--link", link]);
    let home = TempDir::new().unwrap();
    let mut game = crate::common::Running::start(&home, &["--board", link]);
    let printed = game.type_line("j10");
    assert!(printed.contains("plays"), "{printed}");
    drop(board);
    // A killed server cannot take its link away.
    std::fs::remove_file(link).unwrap();
    let printed = game.type_line("a1 a2");
    assert!(printed.contains("the game is kept"), "{printed}");
    let printed = game.type_line("");
    assert!(printed.contains("there is no port"), "{printed}");
    let _board = Served::start(&["--link", link]);
    let printed = game.type_line("");
    assert!(printed.contains("plays"), "{printed}");
}

#[test]
fn ctrl_c_ends_it_and_takes_the_link_away() {
    let folder = TempDir::new().unwrap();
    let link = folder.path().join("port");
    let mut board = Served::start(&["--link", link.to_str().unwrap()]);
    assert!(link.exists());
    let killed =
        Command::new("kill").args(["-INT", &board.child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(board.child.wait().unwrap().code(), Some(130));
    assert!(!link.exists());
}

#[test]
fn what_cannot_be_offered_is_refused() {
    let home = TempDir::new().unwrap();
    connect6(&home).arg("board").assert().code(WRONG_USE);
    connect6(&home)
        .args(["board", "--pty", "--board", "chess"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("'chess' is not a board"));
    connect6(&home)
        .args(["board", "--pty", "--link", "/"])
        .assert()
        .code(CANNOT)
        .stderr(contains("is there a file of that name?"));
}
