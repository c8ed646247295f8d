//! Studying the game by command: `connect6 review`, `connect6 puzzle` and `connect6 inside`.

use std::fs;

use crate::common::{connect6, json_of, CANNOT, SUCCESS, WRONG_USE};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use tempfile::TempDir;

/// White does nothing against a row of four, and Black makes six.
const LOST_AT_ONCE: &str = "a1,s1,s3,b1,c1,s5,s7,d1,s17,s9,k9,e1,f1";
/// Few nodes, so that a test takes no longer than it must.
const QUICK: [&str; 4] = ["--proof-nodes", "4000", "--nodes", "2000"];

fn review(args: &[&str]) -> assert_cmd::assert::Assert {
    let home = TempDir::new().unwrap();
    connect6(&home).arg("review").args(args).args(QUICK).assert()
}

#[test]
fn a_review_is_printed_written_and_drawn() {
    let folder = TempDir::new().unwrap();
    let [sgf, html] = ["annotated.sgf", "review.html"].map(|name| folder.path().join(name));
    review(&[LOST_AT_ONCE, "--out", sgf.to_str().unwrap()])
        .code(SUCCESS)
        .stdout(contains("loses: black has six at once by e1,f1"))
        .stdout(contains("Decided by turn 6: white's s9,k9 let the win in"));
    let answer =
        json_of(review(&[sgf.to_str().unwrap(), "--html", html.to_str().unwrap(), "--json"]));
    assert_eq!(answer["turns"].as_array().unwrap().len(), 7);
    let turn = &answer["turns"][5];
    assert_eq!(turn["turn"], 6);
    assert_eq!(turn["side"], "white");
    assert_eq!(turn["stones"], serde_json::json!(["s9", "k9"]));
    assert_eq!(turn["kind"], "loses");
    assert_eq!(turn["proved_before"], serde_json::Value::Null);
    assert_eq!(turn["proved_after"], "loss");
    assert_eq!(turn["better"].as_array().unwrap().len(), 2);
    assert_eq!(answer["decided_by"], 6);
    assert!(fs::read_to_string(html).unwrap().contains("<svg"));
    let sgf = fs::read_to_string(sgf).unwrap();
    assert!(sgf.contains("this holds, as far as was looked"), "{sgf}");
}

#[test]
fn a_record_with_a_mistake_is_reviewed_up_to_it() {
    let answer = json_of(review(&["j10,k11,i11,j10,a1", "--json"]));
    assert_eq!(answer["turns"].as_array().unwrap().len(), 2);
    let problem = answer["stopped_by"].as_str().unwrap();
    assert!(problem.contains("stone 4: j10 already has a black stone"), "{problem}");
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("bad.sgf");
    fs::write(&file, "(;FF[4];B[j10];W[k11i11];B[zz])").unwrap();
    review(&[file.to_str().unwrap()])
        .code(SUCCESS)
        .stdout(contains("reviewed up to here"))
        .stdout(contains("line 1, column 28"));
}

#[test]
fn a_game_that_is_not_there_is_named() {
    review(&["no-such-game.sgf"])
        .code(CANNOT)
        .stderr(contains("there is no file no-such-game.sgf"));
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/games.txt");
    review(&[games]).code(CANNOT).stderr(contains("holds 5 games: choose one with --number"));
    review(&[games, "--number", "6"]).code(CANNOT).stderr(contains("holds 5 games only"));
    review(&[]).code(WRONG_USE).stderr(contains("GAME"));
}

fn puzzle(args: &[&str]) -> assert_cmd::Command {
    let home = TempDir::new().unwrap();
    let mut command = connect6(&home);
    command.arg("puzzle").args(args);
    command
}

/// The right answer to a puzzle, and its position.
fn puzzle_1() -> (String, String) {
    let told = json_of(puzzle(&["--number", "1", "--json"]).assert());
    let answer = &told["answers"][0];
    let names = [0, 1].map(|i| answer[i].as_str().unwrap());
    (names.join(","), told["stones"].to_string())
}

#[test]
fn a_puzzle_is_asked_refuted_and_solved() {
    let (answer, _) = puzzle_1();
    puzzle(&["--number", "1"])
        .write_stdin(format!("a1\na1 z9\na1 s1\n{answer}\n"))
        .assert()
        .code(SUCCESS)
        .stdout(contains("level 1"))
        .stdout(contains("an answer is two different empty points"))
        .stdout(contains("'z9' is not a point"))
        .stdout(contains("stops it").or(contains("this loses")))
        .stdout(contains("right: "))
        .stdout(contains("solved 1 of 1"));
    puzzle(&["--level", "2"])
        .write_stdin("show\nquit\n")
        .assert()
        .code(SUCCESS)
        .stdout(contains("solved 0 of 2"));
}

#[test]
fn puzzles_are_for_scripts_too() {
    let (answer, stones) = puzzle_1();
    let judged = puzzle(&["--number", "1", "--answer", &answer, "--json"]).assert();
    let judged = json_of(judged);
    assert_eq!(judged["right"], true);
    assert_eq!(judged["stones"].to_string(), stones);
    assert_eq!(judged["answers"], serde_json::Value::Null);
    let judged = json_of(puzzle(&["--number", "1", "--answer", "a1,s1", "--json"]).assert());
    assert_eq!(judged["right"], false);
    assert_eq!(judged["line"].as_array().unwrap().len(), 1);
    puzzle(&["--number", "9999"]).assert().code(CANNOT).stderr(contains("choose a lower --number"));
    puzzle(&["--level", "6"]).assert().code(WRONG_USE);
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("puzzles.txt");
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/games.txt");
    let mine = ["mine", "--data", games, "--out", file.to_str().unwrap()];
    puzzle(&mine).assert().code(SUCCESS).stdout(contains("written to"));
    json_of(puzzle(&["--file", file.to_str().unwrap(), "--json"]).assert());
    fs::write(&file, "puzzles\n").unwrap();
    puzzle(&["--file", file.to_str().unwrap(), "--json"])
        .assert()
        .code(CANNOT)
        .stderr(contains("no collection of puzzles"));
}

#[test]
fn a_turn_is_shown_from_inside() {
    let home = TempDir::new().unwrap();
    let inside = |args: &[&str]| connect6(&home).arg("inside").args(args).assert();
    let position = ["--position", "j10,i9,k9,i10,i11,h12,k12"];
    inside(&position)
        .code(SUCCESS)
        .stdout(contains("black plays h10,k10"))
        .stdout(contains("Looks for a two-turn win"));
    inside(&[&position[..], &["--step", "5a", "--all"]].concat())
        .code(SUCCESS)
        .stdout(contains("tries black"))
        .stdout(contains("Looks for a two-turn win").not());
    let told = json_of(inside(&[&position[..], &["--json"]].concat()));
    assert_eq!(told["steps"].as_array().unwrap().len(), 9);
    let cycles = told["steps"].as_array().unwrap().iter();
    let sum: u64 = cycles.map(|step| step["cycles"].as_u64().unwrap()).sum();
    assert!(sum < told["cycles"].as_u64().unwrap());
    inside(&["--position", "j10,k11"]).code(CANNOT).stderr(contains("the first of its turn"));
    inside(&["--position", ""]).code(CANNOT).stderr(contains("without the core"));
    inside(&[&position[..], &["--step", "8"]].concat())
        .code(CANNOT)
        .stderr(contains("there is no step '8'"));
}
