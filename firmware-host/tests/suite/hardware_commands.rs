//! The commands that put the hardware to the test, as people and scripts call them: `prove`,
//! `verify`, `faults`, `cycles`, `wave`, and `move` on the simulated boards.

use std::fs;

use crate::common::{connect6, CANNOT, SUCCESS, WRONG_USE};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::Value;
use tempfile::TempDir;

const POSITION: &str = "j10,k11,i11,j11,k10";
const POSITIONS: u64 = 25;
const GAMES: u64 = 2;
/// The nine steps and the whole turn.
const ROWS: usize = 10;

fn home() -> TempDir {
    TempDir::new().unwrap()
}

fn json(args: &[&str]) -> Value {
    crate::common::json(&home(), args)
}

#[test]
fn a_block_is_proved_and_its_mutants_are_refuted() {
    let home = home();
    let out = home.path().to_str().unwrap();
    let proved = json(&["prove", "turn", "--json", "--out", out]);
    assert_eq!(proved[0]["proof"], "turn");
    assert_eq!(proved[0]["verdict"], "proved");
    let listed = json(&["prove", "turn", "--list", "--json"]);
    assert_eq!(listed[1]["property"], "results_hold");
    connect6(&home)
        .args(["prove", "turn", "--mutants", "--out", out])
        .assert()
        .code(SUCCESS)
        .stdout(contains("turn results_hold: refuted"));
    let found = home.path().join("turn-without-results_hold");
    for name in ["counterexample.v", "counterexample.vcd"] {
        assert!(found.join(name).is_file(), "{name}");
    }
    connect6(&home)
        .args(["prove", "no_such_block"])
        .assert()
        .code(CANNOT)
        .stderr(contains("choose one of"));
}

#[test]
fn verify_compares_positions_with_the_model() {
    let count = POSITIONS.to_string();
    let plain = ["verify", "--positions", &count, "--json"];
    let by_words = [&plain[..], &["--learned"]].concat();
    let reports = [&plain[..], &by_words].map(json);
    for report in &reports {
        assert_eq!(report["positions"], POSITIONS);
        assert_eq!(report["mismatches"], 0);
        assert!(report["cycles"].as_u64().unwrap() > POSITIONS);
        let steps = report["steps"].as_object().unwrap().values();
        assert_eq!(steps.map(|n| n.as_u64().unwrap()).sum::<u64>(), POSITIONS);
        println!("{POSITIONS} positions: {report}");
    }
    assert_ne!(reports[0]["cycles"], reports[1]["cycles"]);
}

#[test]
fn verify_plays_whole_games_over_the_serial_line() {
    let count = GAMES.to_string();
    let report = json(&["verify", "--games", &count, "--json"]);
    assert_eq!(report["games"], GAMES);
    assert_eq!(report["mismatches"], 0);
    let ended = ["won", "lost", "drawn"].map(|end| report[end].as_u64().unwrap());
    assert_eq!(ended.iter().sum::<u64>(), GAMES);
    println!("{GAMES} games: {report}");
}

#[test]
fn bits_are_turned_over_and_the_same_seed_repeats_it() {
    let args = ["faults", "--flips", "12", "--seed", "3", "--json"];
    let report = json(&args);
    let sum = |count: &str| -> u64 {
        let rows = report.as_array().unwrap().iter();
        rows.map(|row| row[count].as_u64().unwrap()).sum()
    };
    assert_eq!(sum("flips"), 12);
    let fates = ["masked", "told", "seen", "wrong"].map(sum);
    assert_eq!(fates.iter().sum::<u64>(), 12);
    assert_eq!(sum("hangs"), 0);
    assert_eq!(json(&args), report);
}

#[test]
fn bounds_stand_beside_what_was_seen() {
    let report = json(&["program", "--bounds", "--positions", "50", "--json"]);
    for row in report.as_array().unwrap() {
        let number = |name: &str| row[name].as_u64().unwrap();
        assert!(number("seen") <= number("most"), "{row}");
    }
    let last = report.as_array().unwrap().last().unwrap();
    assert_eq!(last["what"], "cycles");
    assert!(last["seen"].as_u64() > Some(0));
}

#[test]
fn verify_takes_positions_or_games() {
    connect6(&home())
        .args(["verify", "--games", "1", "--positions", "1"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("cannot be used with"));
}

#[cfg(not(feature = "rust-hdl"))]
#[test]
fn without_rust_hdl_verify_says_how_to_build_it_in() {
    connect6(&home())
        .args(["verify", "--against", "rust-hdl", "--positions", "1"])
        .assert()
        .code(CANNOT)
        .stderr(contains("cargo run --release --features rust-hdl"));
}

#[test]
fn cycles_are_measured_for_each_step_and_the_turn() {
    let count = POSITIONS.to_string();
    let figures = json(&["cycles", "--positions", &count, "--json"]);
    let figures = figures.as_array().unwrap();
    assert_eq!(figures.len(), ROWS);
    let turn = &figures[ROWS - 1];
    assert_eq!(turn["step"], "turn");
    assert_eq!(turn["turns"], POSITIONS);
    assert!(turn["median"].as_u64() <= turn["worst"].as_u64());
    connect6(&home())
        .args(["cycles", "--positions", "1"])
        .assert()
        .code(SUCCESS)
        .stdout(contains("worst us at 50 MHz").and(contains("paper us at 20 MHz")));
}

#[test]
fn a_wave_has_named_signals_and_states() {
    let home = home();
    let file = home.path().join("move.vcd");
    let name = file.to_str().unwrap();
    connect6(&home)
        .args(["wave", "--position", POSITION, "--out", name])
        .assert()
        .code(SUCCESS)
        .stdout(contains("cycles, written to"));
    let wave = fs::read_to_string(&file).unwrap();
    for expected in ["$enddefinitions", "sequencer", "ISSUE_ORDER", "stwo_turn_on.next_first "] {
        assert!(wave.contains(expected), "no {expected} in the waveform");
    }

    let nowhere = home.path().join("no-such-folder").join("move.vcd");
    connect6(&home)
        .args(["wave", "--position", POSITION, "--out", nowhere.to_str().unwrap()])
        .assert()
        .code(CANNOT)
        .stderr(contains("cannot write").and(contains("no-such-folder")));
}

#[cfg(target_os = "linux")]
#[test]
fn a_wave_that_does_not_fit_on_the_disk_is_an_error() {
    connect6(&home())
        .args(["wave", "--position", POSITION, "--out", "/dev/full"])
        .assert()
        .code(CANNOT)
        .stderr(contains("cannot write /dev/full").and(contains("No space left")));
}

#[test]
fn every_simulation_moves_as_the_model_does() {
    let ask = |board: &str| {
        let answer = json(&["move", "--board", board, "--position", POSITION, "--json"]);
        (answer["stones"].clone(), answer["step"].clone(), answer)
    };
    let (stones, step, _) = ask("model");
    let mut cycles = Vec::new();
    for board in ["rtl", "verilator", "sim"] {
        let (own_stones, own_step, answer) = ask(board);
        assert_eq!((&own_stones, &own_step), (&stones, &step), "{board}");
        cycles.push(answer["cycles"].clone());
    }
    assert!(cycles[0].is_object(), "{cycles:?}");
    assert_eq!(cycles[0], cycles[1]);
    assert_eq!(cycles[0], cycles[2]);
}

#[test]
fn without_verilator_the_command_that_installs_it_is_named() {
    let home = home();
    for command in ["verify", "cycles"] {
        connect6(&home)
            .args([command, "--positions", "1", "--board", "verilator"])
            .env("VERILATOR", home.path().join("no-verilator"))
            .env("CONNECT6_MODEL_CACHE", home.path())
            .assert()
            .code(CANNOT)
            .stderr(contains("cargo xtask setup"));
    }
}
