//! Playing by typed lines: whole games, every command, saving, a sudden death and resuming.

use std::fs;
use std::path::PathBuf;

use crate::common::{connect6, Running, CANNOT, SUCCESS};
use predicates::str::contains;
use tempfile::TempDir;

/// Types lines into a game and returns all that was printed.
fn play(home: &TempDir, args: &[&str], lines: &str) -> String {
    let assert = connect6(home).arg("play").args(args).write_stdin(lines).assert().code(SUCCESS);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn saved_games(home: &TempDir) -> Vec<PathBuf> {
    let mut games: Vec<PathBuf> = fs::read_dir(home.path().join("games"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    games.sort();
    games
}

#[test]
fn no_command_starts_a_game() {
    let home = TempDir::new().unwrap();
    connect6(&home)
        .write_stdin("quit\n")
        .assert()
        .code(SUCCESS)
        .stdout(contains("you are black (X), against the chip"))
        .stdout(contains("black (X) to move, 1 stone: your turn"))
        .stdout(contains("nothing is kept"));
    connect6(&home)
        .args(["--side", "white"])
        .write_stdin("")
        .assert()
        .code(SUCCESS)
        .stdout(contains("you are white (O)"))
        .stdout(contains("machine:1 plays j10"));
}

#[test]
fn stones_are_played_answered_and_saved() {
    let home = TempDir::new().unwrap();
    let text = play(&home, &[], "j10\nmoves\n");
    assert!(text.contains("machine:1 is thinking"), "{text}");
    assert!(text.contains("is worth most"), "{text}");
    assert!(!text.contains("depth"), "nobody asked: {text}");
    assert!(text.contains("the game is kept in"), "{text}");
    let games = saved_games(&home);
    assert_eq!(games.len(), 1);
    let sgf = fs::read_to_string(&games[0]).unwrap();
    assert!(sgf.contains("PB[Human]") && sgf.contains("PW[machine:1]"), "{sgf}");
    assert!(sgf.contains(";B[j10];W["), "{sgf}");
}

#[test]
fn the_line_of_play_is_told_to_those_who_ask() {
    let home = TempDir::new().unwrap();
    let text = play(&home, &[], "why\nj10\nwhy\n");
    assert!(text.contains("has said nothing about a turn yet"), "{text}");
    assert!(text.contains("step 7: "), "{text}");
    assert!(text.contains("depth"), "{text}");
}

#[test]
fn mistakes_are_explained_and_change_nothing() {
    let home = TempDir::new().unwrap();
    let text = play(
        &home,
        &[],
        "j10 k10\nz9\nundo\nj10\nj10 a1\na1 a2 a3\na1\na1\nmoves\nsave\nnew red\n",
    );
    for told in [
        "that is 2 stones, and 1 to play",
        "'z9' is not a point",
        "there is no turn of yours to take back",
        "j10 already has a black stone: choose an empty point",
        "that is 3 stones, and 2 to play",
        "a1 already has a black stone: choose an empty point",
        "save needs a file name",
        "'red' is not a side: black or white",
    ] {
        assert!(text.contains(told), "'{told}' is missing in:\n{text}");
    }
    assert!(text.contains(",a1\n"), "{text}");
}

#[test]
fn a_whole_game_against_a_weak_player_is_won_by_following_the_hints() {
    let home = TempDir::new().unwrap();
    let mut game = Running::start(&home, &["--board", "random"]);
    let mut turns = 0;
    loop {
        let printed = game.type_line("hint");
        let Some(stones) = printed.lines().next().filter(|line| !line.contains("over")) else {
            break;
        };
        let after = game.type_line(stones);
        turns += 1;
        assert!(turns < 60, "{after}");
        if after.contains("has won") {
            assert!(after.contains("black (X) has won: you"), "{after}");
            break;
        }
    }
    let printed = game.type_line("a1");
    assert!(printed.contains("the game is over"), "{printed}");
    let sgf = fs::read_to_string(&saved_games(&home)[0]).unwrap();
    assert!(sgf.contains("RE[B+"), "{sgf}");
}

#[test]
fn undo_resign_new_and_save_do_what_they_say() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("my game.sgf");
    let lines = format!(
        "j10\na1 a2\nundo\nmoves\nresign\nundo\nresign\nsave {}\nnew white\nmoves\n",
        file.display()
    );
    let text = play(&home, &[], &lines);
    assert!(text.contains("you have resigned: machine:1 wins"), "{text}");
    assert!(text.contains("machine:1 plays j10"), "{text}");
    let sgf = fs::read_to_string(file).unwrap();
    assert!(sgf.contains("RE[W+R]") && !sgf.contains("a1a2"), "{sgf}");
    assert_eq!(saved_games(&home).len(), 2);
}

#[test]
fn the_screen_says_which_board_is_playing() {
    for (board, name) in [
        ("machine:1", "the chip, level 1;"),
        ("rtl", "the simulated chip;"),
        ("verilator", "the chip in Verilator;"),
        ("model", "the chip's model;"),
    ] {
        let home = TempDir::new().unwrap();
        let text = play(&home, &["--board", board], "j10\n");
        assert!(text.contains(&format!("against {name}")), "{text}");
        assert!(text.contains(&format!("{board} plays ")), "{text}");
        // The model in software has no clock to count.
        let has_cycles = text.contains(" cycles, ") && text.contains("s at 50 MHz");
        assert_eq!(has_cycles, board != "model", "{text}");
    }
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let home = TempDir::new().unwrap();
    let mut game = Running::start(&home, &[]);
    game.type_line("j10");
    game.type_line("a1");
    let before = game.type_line("moves");
    // Dropping it kills it, as kill -9 does.
    drop(game);
    let mut game = Running::start(&home, &["--resume"]);
    assert_eq!(game.type_line("moves"), before);
    let after = game.type_line("a2");
    assert!(after.contains("machine:1 plays"), "{after}");
    assert_eq!(saved_games(&home).len(), 1);
}

#[test]
fn games_that_were_played_are_listed_whatever_ended_them() {
    let home = TempDir::new().unwrap();
    let list = |args: &[&str]| -> serde_json::Value {
        let told = connect6(&home).args(["games", "--json"]).args(args).output();
        serde_json::from_slice(&told.unwrap().stdout).unwrap()
    };
    assert_eq!(list(&[])["games"], serde_json::json!([]));
    let mut game = Running::start(&home, &["--board", "greedy"]);
    game.type_line("j10");
    // Killed, as kill -9 does.
    drop(game);
    play(&home, &["--board", "model"], "j10\nresign\nquit\n");
    let all = list(&[]);
    assert_eq!(all["games"].as_array().unwrap().len(), 2);
    assert_eq!(all["games"][0]["white"], "model");
    let killed = list(&["--result", "unfinished"]);
    assert_eq!(killed["games"][0]["white"], "greedy");
    assert_eq!(killed["games"][0]["stones"], 3);
    let found = list(&["--find", "MODEL", "--result", "lost"]);
    assert_eq!(found["games"].as_array().unwrap().len(), 1);
    fs::write(home.path().join("games/torn.sgf"), "(;").unwrap();
    connect6(&home)
        .arg("games")
        .assert()
        .code(SUCCESS)
        .stdout(contains("greedy"))
        .stderr(contains("torn.sgf"));
}

#[cfg(unix)]
#[test]
fn an_engine_that_hangs_or_dies_costs_no_game() {
    let home = TempDir::new().unwrap();
    let dies = "sau:sh -c 'read a; echo name x; read b; read c; exit 3'";
    let told = play(&home, &["--board", dies], "j10\nmoves\nquit\n");
    assert!(told.contains("the engine has ended: exit status: 3"), "{told}");
    assert!(told.contains("the game is kept"), "{told}");
    assert!(told.contains("\n> j10\n"), "{told}");
    let hangs = "sau:sh -c 'read a; echo name x; exec sleep 5'";
    let told = play(&home, &["--board", hangs, "--patience", "1"], "j10\nquit\n");
    assert!(told.contains("sleep 5': out of time"), "{told}");
    assert_eq!(saved_games(&home).len(), 2);
}

#[test]
fn a_game_from_a_file_is_gone_on_with_and_the_file_stays_as_it_is() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("given.sgf");
    let sgf = "(;FF[4]PB[Ann]PW[Bob];B[j10];W[k11i11])";
    fs::write(&file, sgf).unwrap();
    let name = file.to_str().unwrap();
    connect6(&home)
        .args(["play", "--resume", name])
        .write_stdin("")
        .assert()
        .code(CANNOT)
        .stderr(contains("add --side black or --side white"));
    let text = play(&home, &["--side", "black", "--resume", name], "j11 j12\n");
    assert!(text.contains("machine:1 plays"), "{text}");
    assert_eq!(fs::read_to_string(&file).unwrap(), sgf);
    assert_eq!(saved_games(&home).len(), 1);
}

#[test]
fn resuming_needs_a_game_that_can_go_on() {
    let home = TempDir::new().unwrap();
    let resume = |args: &[&str]| {
        connect6(&home).args(["play", "--resume"]).args(args).write_stdin("").assert().code(CANNOT)
    };
    resume(&[]).stderr(contains("no unfinished game in"));
    let file = home.path().join("two.txt");
    fs::write(&file, "j10\nj10,a1,a2\n").unwrap();
    resume(&[file.to_str().unwrap()]).stderr(contains("holds 2 games"));
    fs::write(&file, "j10,k11\n").unwrap();
    resume(&[file.to_str().unwrap(), "--side", "black"])
        .stderr(contains("middle of the board's turn: take away k11"));
}

#[test]
fn a_wrong_port_is_told_before_the_first_stone() {
    for side in ["black", "white"] {
        for page in ["--lines", "--web"] {
            connect6(&TempDir::new().unwrap())
                .args(["play", "--side", side, page])
                .args(["--board", "/dev/no-such-port"])
                .write_stdin("j10\n")
                .assert()
                .code(CANNOT)
                .stdout("")
                .stderr(contains("there is no port /dev/no-such-port"));
        }
    }
}

#[test]
fn an_engine_that_cannot_start_is_told_before_the_first_stone() {
    connect6(&TempDir::new().unwrap())
        .args(["play", "--lines", "--board", "gtp:no-such-program"])
        .assert()
        .code(CANNOT)
        .stdout("")
        .stderr(contains("cannot start 'no-such-program'"));
}
