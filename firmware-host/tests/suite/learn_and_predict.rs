//! Learning by command: games and positions to learn from, training that goes on, what is
//! measured, and predictions.

use std::fs;

use crate::common::{connect6, words, CANNOT, SUCCESS, WRONG_USE};
use predicates::str::contains;
use serde_json::Value;
use tempfile::TempDir;

fn output(home: &TempDir, args: &[&str]) -> String {
    let assert = connect6(home).current_dir(home.path()).args(args).assert();
    let output = assert.code(SUCCESS).get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_prediction_names_stones_best_first() {
    let home = TempDir::new().unwrap();
    let args = ["predict", "--position", "j10,k11,i11,j12", "--json"];
    let answer: Value = serde_json::from_str(&output(&home, &args)).unwrap();
    let stones = answer["stones"].as_array().unwrap();
    assert_eq!(stones.len(), 10);
    let shares: Vec<f64> = stones.iter().map(|s| s["p"].as_f64().unwrap()).collect();
    assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
    assert!(stones.iter().all(|stone| stone["at"] != "j12"));
    for name in ["sudden_death", "value"] {
        let share = answer[name].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&share), "{name} {share}");
    }
    connect6(&home)
        .args(words("predict --position a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1"))
        .assert()
        .code(CANNOT)
        .stderr(contains("the game is over"));
}

#[test]
fn the_same_command_trains_the_same_tables() {
    let home = TempDir::new().unwrap();
    output(&home, &["learn", "games", "--games", "12", "--out", "few.c6g"]);
    let train = ["learn", "train", "--data", "few.c6g", "--epochs", "2", "--out"];
    output(&home, &[&train[..], &["once.bin"]].concat());
    let again = output(&home, &[&train[..], &["again.bin"]].concat());
    assert!(again.contains("epoch  2: loss of a stone"), "{again}");
    let bytes = |name: &str| fs::read(home.path().join(name)).unwrap();
    assert_eq!(bytes("once.bin"), bytes("again.bin"));
    fs::write(home.path().join("cut.bin"), &bytes("once.bin")[..1000]).unwrap();
    let test = ["learn", "test", "--data", "few.c6g", "--weights", "cut.bin"];
    connect6(&home)
        .current_dir(home.path())
        .args(test)
        .assert()
        .code(CANNOT)
        .stderr(contains("cut.bin: the file is damaged or cut short"));
}

#[test]
fn words_trained_by_play_are_the_same_again() {
    let home = TempDir::new().unwrap();
    let train = |out: &str| {
        let words = format!("learn by-play --rounds 3 --games 4 --out {out}");
        output(&home, &words.split(' ').collect::<Vec<_>>())
    };
    let told = train("once.bin");
    assert!(told.contains("the opponent's window"), "{told}");
    assert_eq!(train("again.bin"), told.replace("once.bin", "again.bin"));
    let bytes = |name: &str| fs::read(home.path().join(name)).unwrap();
    assert_eq!(bytes("once.bin"), bytes("again.bin"));
    assert!(!home.path().join("once.bin.run").exists());
    connect6(&home)
        .args(["learn", "by-play", "--games", "7", "--out", "odd.bin"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("use an even number of games"));
}

#[test]
fn positions_go_on_where_they_were() {
    let home = TempDir::new().unwrap();
    let positions = |count: &str, file: &str| {
        let args = ["learn", "positions", "--positions", count, "--out", file];
        output(&home, &args)
    };
    assert!(positions("240", "whole.csv").contains("paper's share"));
    positions("200", "parts.csv");
    let parts = home.path().join("parts.csv");
    // Killed in the middle of a line.
    let text = fs::read_to_string(&parts).unwrap();
    fs::write(&parts, &text[..text.len() - 7]).unwrap();
    positions("240", "parts.csv");
    let whole = fs::read_to_string(home.path().join("whole.csv")).unwrap();
    assert_eq!(fs::read_to_string(&parts).unwrap(), whole);
    let train = ["learn", "train", "--network", "lines", "--out", "death.bin"];
    connect6(&home).args(train).assert().code(WRONG_USE).stderr(contains("--positions"));
    let args = ["--positions", "whole.csv", "--epochs", "1"];
    let told = output(&home, &[&train[..], &args].concat());
    assert!(told.contains("found at 1 % false alarms"), "{told}");
    let test = ["learn", "test", "--positions", "whole.csv", "--weights", "death.bin"];
    assert!(output(&home, &test).contains("right, both kinds balanced"));
}

#[test]
fn a_network_for_moves_is_trained_and_reported_beside_the_papers() {
    let home = TempDir::new().unwrap();
    output(&home, &["learn", "games", "--games", "12", "--out", "few.c6g"]);
    let train = |epochs: &str| {
        let network = "--network moves --depth 1 --filters 2 --batch-norm --most 100";
        let files = "--data few.c6g --out moves.bin --log moves.json";
        let words = format!("learn train {network} {files} --epochs {epochs}");
        output(&home, &words.split(' ').collect::<Vec<_>>())
    };
    let text = train("2");
    assert!(text.contains("epoch  2: loss"), "{text}");
    let log = fs::read_to_string(home.path().join("moves.json")).unwrap();
    let log: Value = serde_json::from_str(&log).unwrap();
    assert_eq!(log["network"], "moves, N = 1, F = 2, batch normalisation");
    assert_eq!(log["epochs"].as_array().unwrap().len(), 2);
    output(&home, &["learn", "report", "moves.json"]);
    let page = fs::read_to_string(home.path().join("learned.html")).unwrap();
    assert!(page.contains("moves, N = 1, F = 2") && page.contains("<polyline"));
    assert!(!page.contains("src=") && !page.contains("href="));
    connect6(&home)
        .current_dir(home.path())
        .args(["learn", "report", "few.c6g"])
        .assert()
        .code(CANNOT)
        .stderr(contains("few.c6g"));
    let none = "learn train --network moves --filters 0 --out none.bin";
    connect6(&home)
        .current_dir(home.path())
        .args(none.split(' '))
        .assert()
        .code(WRONG_USE)
        .stderr(contains("--filters"));
}
