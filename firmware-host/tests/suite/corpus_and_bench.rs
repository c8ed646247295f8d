//! The project's own games and the bench signature, as people and scripts call them.

use std::fs;

use crate::common::{json, run, CANNOT, SUCCESS, WRONG_USE};
use connect6_model::signature::PINNED;
use predicates::str::contains;
use tempfile::TempDir;

#[test]
fn games_are_written_packed_or_as_records_and_the_seed_repeats_them() {
    let home = TempDir::new().unwrap();
    let write = |seed: &str, name: &str| {
        let path = home.path().join(name);
        let out = ["--out", path.to_str().unwrap()];
        let args = [&["corpus", "--games", "4", "--seed", seed][..], &out].concat();
        run(&home, &args).code(SUCCESS).stdout(contains("4 games"));
        path
    };
    let packed = write("3", "one.c6g");
    assert_eq!(fs::read(&packed).unwrap(), fs::read(write("3", "same.c6g")).unwrap());
    assert_ne!(fs::read(&packed).unwrap(), fs::read(write("4", "other.c6g")).unwrap());
    // The same games as a table, and wherever games are read.
    let table = write("3", "one.csv");
    let bench = |data: &std::path::Path| {
        let data = data.to_str().unwrap();
        json(&home, &["bench", "--data", data, "--json"])
    };
    assert_eq!(bench(&packed), bench(&table));

    let cut = home.path().join("cut.c6g");
    fs::write(&cut, &fs::read(&packed).unwrap()[..100]).unwrap();
    run(&home, &["bench", "--data", cut.to_str().unwrap()])
        .code(CANNOT)
        .stderr(contains("cut.c6g: the packed games have 100 bytes instead of"));
}

#[test]
fn the_corpus_tells_what_is_in_it() {
    let home = TempDir::new().unwrap();
    run(&home, &["corpus", "--stats"])
        .code(SUCCESS)
        .stdout(contains("drawn, the board full"))
        .stdout(contains("solver with 5 % noise"));
    run(&home, &["corpus"]).code(WRONG_USE).stderr(contains("--out"));
}

#[test]
fn the_core_has_the_models_signature_and_counts_cycles() {
    let home = TempDir::new().unwrap();
    let games = home.path().join("games.txt");
    fs::write(&games, "j10,k11,i11,j11,k10,l9,h10\n").unwrap();
    let bench = |more: &[&str]| {
        let data = ["bench", "--json", "--data", games.to_str().unwrap()];
        json(&home, &[&data[..], more].concat())
    };
    let (model, core) = (bench(&[]), bench(&["--board", "rtl"]));
    assert_eq!(model["positions"], 4);
    assert_eq!(model["signature"], core["signature"]);
    assert_eq!(core["hardware"]["positions"], 3);
    assert!(core["hardware"]["cycles"].as_u64().unwrap() > 0);
    let at_level_1 = ["--core-level", "1", "--board"];
    let deep = |board| bench(&[&at_level_1[..], &[board]].concat());
    let (model, core) = (deep("model"), deep("machine"));
    assert_eq!(model["signature"], core["signature"]);
    assert!(core["hardware"]["cycles"].as_u64().unwrap() > 0);
}

#[test]
fn a_level_has_its_pinned_signature() {
    let home = TempDir::new().unwrap();
    let bench = json(&home, &["bench", "--core-level", "1", "--board", "machine", "--json"]);
    let pinned = &PINNED[0];
    assert_eq!(bench["signature"], pinned.decisions.to_string());
    assert_eq!(bench["hardware"]["cycles"], pinned.cycles);
    let with_cycles = &bench["hardware"]["signature_with_cycles"];
    assert_eq!(*with_cycles, pinned.with_cycles.to_string());
}

#[test]
fn a_file_without_a_stone_is_refused() {
    let home = TempDir::new().unwrap();
    let empty = home.path().join("empty.sgf");
    fs::write(&empty, "(;FF[4]PB[Ann])").unwrap();
    for command in ["bench", "verify", "cycles"] {
        run(&home, &[command, "--data", empty.to_str().unwrap()])
            .code(CANNOT)
            .stderr(contains("no game with stones"));
    }
}
