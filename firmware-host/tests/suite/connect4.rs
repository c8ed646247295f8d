//! The commands of Connect-4: playing, matches, solving, games as CSV, training that goes on.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::common::{connect6, CANNOT, PROGRAM, SUCCESS, WRONG_USE};
use connect6_connect4::perfect::first_positions::FirstPositions;
use predicates::str::contains;
use serde_json::Value;
use tempfile::TempDir;

fn output(home: &TempDir, args: &[&str]) -> String {
    let assert = connect6(home).arg("connect4").args(args).assert();
    let output = assert.code(SUCCESS).get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_game_by_lines() {
    let home = TempDir::new().unwrap();
    connect6(&home)
        .args(["connect4", "play", "--against", "set", "--seed", "1"])
        .write_stdin("help\n4\nhint\nundo\nmoves\n9\nfour\nquit\n")
        .assert()
        .code(SUCCESS)
        .stdout(contains("you are X, against set"))
        .stdout(contains("set plays"))
        .stdout(contains("'9' is not a column"))
        .stdout(contains("'four' is not a column"));
    connect6(&home)
        .args(["connect4", "play", "--against", "human"])
        .write_stdin("1\n2\n1\n2\n1\n2\n1\n3\n")
        .assert()
        .code(SUCCESS)
        .stdout(contains("X has won"))
        .stdout(contains("the game is over: no more stones can be played"));
    connect6(&home)
        .args(["connect4", "play", "--against", "random", "--second"])
        .write_stdin("")
        .assert()
        .code(SUCCESS)
        .stdout(contains("you are O"))
        .stdout(contains("random plays"));
}

#[test]
fn a_match_as_json() {
    let home = TempDir::new().unwrap();
    let args = [
        "match", "--players", "set,random", "--games", "20", "--judged", "2", "--nodes", "2000",
        "--json",
    ];
    let result: Value = serde_json::from_str(&output(&home, &args)).unwrap();
    let count = |name: &str| result[name].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 20);
    assert!(count("wins") >= 15);
    assert_eq!(result["value_kept"].as_array().unwrap().len(), 2);
    let again: Value = serde_json::from_str(&output(&home, &args)).unwrap();
    assert_eq!(result, again);
    connect6(&home)
        .args(["connect4", "match", "--players", "set,nobody"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("there is no player 'nobody'"));
    connect6(&home)
        .args(["connect4", "match", "--players", "set"])
        .assert()
        .code(CANNOT)
        .stderr(contains("a match needs two players"));
}

#[test]
fn positions_are_solved() {
    let home = TempDir::new().unwrap();
    let text = output(&home, &["solve", "--moves", "334455"]);
    assert!(text.contains("X to move, and wins"), "{text}");
    assert!(text.contains("stone 7 of the game"), "{text}");
    let json = output(&home, &["solve", "--moves", "334455", "--winner", "--json"]);
    let answer: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&answer["value"], &answer["score"]), (&1.into(), &Value::Null));
    for (moves, problem) in [
        ("1213141", "the game is over: X has won"),
        ("1111111", "column 1 is full"),
        ("48", "'8' is not a column"),
    ] {
        let assert = connect6(&home).args(["connect4", "solve", "--moves", moves]).assert();
        assert.failure().stderr(contains(problem));
    }
}

/// A run that had all positions solved when it was stopped: only the table is left to write.
#[test]
fn a_stopped_run_over_the_first_positions_goes_on() {
    const SHIPPED: &str =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../learn/connect4/first-positions.bin");
    let home = TempDir::new().unwrap();
    let [out, run] = ["table.bin", "table.bin.run"].map(|name| home.path().join(name));
    let stones = FirstPositions::shipped().stones();
    let args = |stones: usize| {
        let (stones, out) = (stones.to_string(), out.display().to_string());
        ["openings", "--json", "--stones", &stones, "--out", &out].map(str::to_owned)
    };
    fs::copy(SHIPPED, &run).unwrap();
    let words = args(stones);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let report: Value = serde_json::from_str(&output(&home, &words)).unwrap();
    let first_moves: Vec<i64> = serde_json::from_value(report["first_moves"].clone()).unwrap();
    assert_eq!(first_moves, [-1, -1, 0, 1, 0, -1, -1]);
    assert_eq!(fs::read(&out).unwrap(), fs::read(SHIPPED).unwrap());
    assert!(!run.exists());
    let begin = |stones: usize| connect6(&home).arg("connect4").args(args(stones)).assert();
    begin(7).code(WRONG_USE).stderr(contains("1..=6"));
    // A broken run, and that of another table.
    fs::write(&run, "nonsense").unwrap();
    let told = "remove it to begin again";
    begin(stones).code(CANNOT).stderr(contains(told));
    fs::copy(SHIPPED, &run).unwrap();
    begin(stones + 1).code(CANNOT).stderr(contains(told));
}

#[test]
fn games_are_generated_and_learned_from_and_a_stopped_run_goes_on() {
    let home = TempDir::new().unwrap();
    let path = |name: &str| home.path().join(name).display().to_string();
    let (games, weights) = (path("games.csv"), path("weights.bin"));
    let none = ["connect4", "generate", "--games", "0", "--out", &games];
    let refused = connect6(&home).args(none).assert().code(CANNOT);
    refused.stderr(contains("give --games a number above 0"));
    assert!(!fs::exists(&games).unwrap());
    let told = output(&home, &["generate", "--games", "1000", "--out", &games]);
    assert!(told.starts_with("1000 different games"), "{told}");
    assert_eq!(fs::read_to_string(&games).unwrap().lines().count(), 1000);
    let train = |epochs: &str, out: &str| {
        let args = ["train", "--player", "learning", "--data", &games, "--epochs", epochs];
        output(&home, &[&args[..], &["--out", out]].concat())
    };
    let told = train("2", &weights);
    assert!(told.contains("epoch   2"), "{told}");
    let straight = fs::read(&weights).unwrap();
    assert!(!fs::exists(format!("{weights}.run")).unwrap());
    train("2", &path("again.bin"));
    assert_eq!(fs::read(path("again.bin")).unwrap(), straight);
    let args = ["test", "--weights", &weights, "--data", &games, "--games", "4", "--json"];
    let report: Value = serde_json::from_str(&output(&home, &args)).unwrap();
    assert_eq!(report["against_set"].as_array().unwrap().len(), 4);
    // Files that are no weights, cut short, or no games.
    fs::write(&weights, &straight[..100]).unwrap();
    let test = |weights: &str, data: &str| {
        let args = ["connect4", "test", "--weights", weights, "--data", data];
        connect6(&home).args(args).assert().code(CANNOT)
    };
    test(&weights, &games).stderr(contains("damaged or cut short"));
    test(&games, &games).stderr(contains("not a file of weights"));
    fs::write(path("broken.csv"), "1,0,2\n").unwrap();
    test(&path("again.bin"), &path("broken.csv")).stderr(contains("line 1: '2' is not a value"));
    fs::write(path("empty.csv"), "").unwrap();
    test(&path("again.bin"), &path("empty.csv")).stderr(contains("0 games are too few"));
    fs::write(format!("{weights}.run"), "nonsense").unwrap();
    let args = ["connect4", "train", "--player", "reinforced", "--out", &weights];
    let assert = connect6(&home).args(args).assert().code(CANNOT);
    assert.stderr(contains("remove it to begin again"));
}

#[test]
fn a_killed_training_goes_on_where_it_was() {
    let home = TempDir::new().unwrap();
    let path = |name: &str| home.path().join(name).display().to_string();
    let (games, killed, straight) = (path("games.csv"), path("killed.bin"), path("straight.bin"));
    output(&home, &["generate", "--games", "200", "--out", &games]);
    let train = |epochs: &str, out: &str| {
        let words = ["train", "--player", "learning", "--data", &games];
        [&words[..], &["--epochs", epochs, "--out", out]]
            .concat()
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let mut running = Command::new(PROGRAM)
        .arg("connect4")
        .args(train("1000000", &killed))
        .env("CONNECT6_HOME", home.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(running.stdout.take().unwrap()).lines();
    // The first epoch is saved before the second is told.
    let told: Vec<String> = lines.by_ref().take(2).map(Result::unwrap).collect();
    running.kill().unwrap();
    running.wait().unwrap();
    let epochs = told.len() + lines.count() + 1;
    let run = |out: &str| {
        let words = train(&epochs.to_string(), out);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        output(&home, &words)
    };
    let first = "epoch   1:";
    assert!(told[0].starts_with(first), "{told:?}");
    assert!(!run(&killed).contains(first));
    assert!(run(&straight).contains(first));
    assert_eq!(fs::read(killed).unwrap(), fs::read(straight).unwrap());
}
