//! The solver and the book as people and scripts call them.

use std::fs;
use std::path::Path;

use crate::common::{connect6, json, run, CANNOT, SUCCESS, WRONG_USE};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use tempfile::TempDir;

const WON: &str = "j10,i9,k9,i10,i11,h12,k12";
const QUIET: &str = "j10,k11,i11,i8,h9,k8,h7";

fn home() -> TempDir {
    TempDir::new().unwrap()
}

#[test]
fn solve_proves_a_win_in_words_in_json_and_as_sgf() {
    let home = home();
    let answer = json(&home, &["solve", "--position", WON, "--json"]);
    assert_eq!(answer["value"], "win");
    assert_eq!(answer["side"], "black");
    let turns = answer["turns"].as_u64().unwrap();
    let line = answer["line"].as_array().unwrap();
    assert!(turns >= 3 && line.len() as u64 >= 2 * (turns - 1) - 1);
    assert!(answer["nodes"].as_u64().unwrap() > 0);
    assert!(answer["ms"].as_f64().is_some());

    let first = line[0].as_str().unwrap();
    let sgf = home.path().join("win.sgf");
    run(&home, &["solve", "--position", WON, "--tree", "--proof", sgf.to_str().unwrap()])
        .code(SUCCESS)
        .stdout(contains(format!("black to move: win in {turns} turns")))
        .stdout(contains(format!("black {first}")))
        .stdout(contains("six in a row").or(contains("more threats than stones")));

    // The file's main line is a game that any reader takes, and the proof's first move is in it.
    let plain = ["convert", sgf.to_str().unwrap(), "-", "--to", "plain"];
    run(&home, &plain).code(SUCCESS).stdout(contains(WON));
    let text = fs::read_to_string(&sgf).unwrap();
    assert!(text.contains(&format!(";B[{}]", first.replace(',', ""))));
}

#[test]
fn solve_says_why_it_does_not_know() {
    let home = home();
    let ask = |args: &[&str]| {
        let mut all = vec!["solve", "--position", QUIET, "--json"];
        all.extend(args);
        let answer = json(&home, &all);
        assert_eq!(answer["value"], "unknown");
        assert_eq!(answer["turns"], serde_json::Value::Null);
        answer["reason"].as_str().unwrap().to_owned()
    };
    assert_eq!(ask(&["--nodes", "5"]), "the nodes were used up");
    assert_eq!(ask(&["--time-ms", "0"]), "the time was up");
    assert_eq!(ask(&["--turns", "2", "--singles", "0"]), "not within the turns allowed");
    // White, if it were its turn, would win.
    let white = json(&home, &["solve", "--position", QUIET, "--side", "white", "--json"]);
    assert_eq!(white["side"], "white");
}

#[test]
fn solve_refuses_what_is_no_question() {
    let home = home();
    for (args, code, message) in [
        (&["--position", "j10,z1"][..], WRONG_USE, "stone 2: 'z1' is not a point"),
        (&[][..], WRONG_USE, "--position"),
        (&["--position", WON, "--side", "red"][..], WRONG_USE, "black or white"),
        (&["--bench", "--before", "3-1"][..], WRONG_USE, "write 1-6"),
        (
            &["--position", "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1"][..],
            CANNOT,
            "black has six in a row",
        ),
    ] {
        let args = [&["solve"], args].concat();
        run(&home, &args).code(code).stdout("").stderr(contains(message));
    }
}

#[test]
fn the_bench_prints_a_row_for_each_distance() {
    let home = home();
    let games = home.path().join("games.txt");
    // A game that Black wins with its sixth turn.
    fs::write(&games, "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1\n").unwrap();
    let rows = json(
        &home,
        &["solve", "--bench", "--before", "1-2", "--data", games.to_str().unwrap(), "--json"],
    );
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[0]["positions"], 1);
    assert_eq!(rows[0]["proved"], 1);
    assert!(rows[1]["median_ms"].as_f64().is_some());
}

/// Builds a whole opening with limits so low that it takes a few seconds.
fn build(home: &TempDir, folder: &Path) {
    let folder = folder.to_str().unwrap();
    let args = ["book", "build", "--openings", "j10,j11,j9", "--nodes", "6"];
    let rest = ["--loss-nodes", "0", "--dir", folder];
    run(home, &[&args[..], &rest].concat()).code(SUCCESS).stdout(contains("j9-j11.c6b built in"));
}

#[test]
fn the_book_is_built_counted_asked_and_verified() {
    let home = home();
    let folder = home.path().join("book");
    build(&home, &folder);
    let dir = folder.to_str().unwrap();

    let stats = json(&home, &["book", "stats", "--dir", dir, "--json"]);
    assert_eq!(stats[0]["opening"], "j10,j9,j11");
    assert_eq!(stats[0]["positions"], 979_110);
    let solved = stats[0]["solved"].as_u64().unwrap();
    assert!((240_000..260_000).contains(&solved));
    run(&home, &["book", "stats", "--dir", dir]).code(SUCCESS).stdout(contains("after symmetry"));

    let query = |position: &str| {
        json(&home, &["book", "query", "--dir", dir, "--position", position, "--json"])
    };
    let three = query("j10,i10,k10");
    assert_eq!((three["side"].as_str(), three["shifted"].as_bool()), (Some("black"), Some(false)));
    assert_eq!(three["turns"].as_array().unwrap().len(), 10);
    let five = query("j10,j11,j9,k10,i10");
    assert_eq!(five["side"], "white");
    let seven = query("j10,j11,j9,k10,i10,l13,g7");
    assert!(["not shown", "unknown"].contains(&seven["value"].as_str().unwrap()));
    let shifted = query("k10,k11,k9,l10,j10,m13,h7");
    assert_eq!(
        (shifted["value"].clone(), shifted["shifted"].as_bool()),
        (seven["value"].clone(), Some(true))
    );

    run(&home, &["book", "verify", "--dir", dir, "--sample", "50"])
        .code(SUCCESS)
        .stdout(contains("checksum right, 50 positions solved again, 0 differ"));

    // A file cut short is refused, by name.
    let file = folder.join("j9-j11.c6b");
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..1000]).unwrap();
    for command in ["stats", "verify"] {
        run(&home, &["book", command, "--dir", dir])
            .code(CANNOT)
            .stderr(contains("j9-j11.c6b is refused: it has 1000 bytes"));
    }
}

#[test]
fn a_packed_book_is_read_like_a_folder() {
    let home = home();
    let folder = home.path().join("book");
    build(&home, &folder);
    let (dir, packed) = (folder.to_str().unwrap(), home.path().join("openings.gz"));
    let packed = packed.to_str().unwrap();
    run(&home, &["book", "pack", "--dir", dir, "--out", packed])
        .code(SUCCESS)
        .stdout(contains("1 openings in"));
    let query = ["book", "query", "--position", "j10,j11,j9,k10,i10", "--json", "--dir"];
    let ask = |book| json(&home, &[&query[..], &[book]].concat());
    assert_eq!(ask(packed), ask(dir));
    fs::write(packed, "not a book").unwrap();
    run(&home, &["book", "stats", "--dir", packed])
        .code(CANNOT)
        .stderr(contains("openings.gz is refused: it cannot be unpacked"));
}

#[test]
fn a_small_book_knows_the_most_common_turns_and_says_what_it_left_out() {
    let home = home();
    let games = home.path().join("games.txt");
    fs::write(&games, "j10,j11,j9,k10,i10\nj10,i10,k10,j11,j9\nj10,k11,i9,j11,j9\n").unwrap();
    let folder = home.path().join("small");
    let dir = folder.to_str().unwrap();
    let limits = ["--nodes", "6", "--loss-nodes", "0", "--dir", dir];
    let games = ["--data", games.to_str().unwrap()];
    let args = [&["book", "build", "--most", "1"][..], &games, &limits].concat();
    run(&home, &args)
        .code(SUCCESS)
        .stdout(contains("the 1 most common positions of five stones occur in 2 of 3 games"))
        .stdout(contains("j9-j11.c6b built in"));
    let query = |position| run(&home, &["book", "query", "--dir", dir, "--position", position]);
    query("j10,i10,k10,j9,j11").code(SUCCESS).stdout(contains("white to move"));
    query("j10,j11,j9,k11,i10").code(CANNOT).stderr(contains("only the most common turns"));
    // A whole opening does not go into the same file.
    let whole = [&["book", "build", "--openings", "j10,j11,j9"][..], &limits].concat();
    run(&home, &whole).code(CANNOT).stderr(contains("use another folder"));
}

#[test]
fn the_book_that_ships_is_read_when_none_was_built() {
    let home = home();
    let stats = json(&home, &["book", "stats", "--json"]);
    let openings = stats.as_array().unwrap().len() - 1;
    assert!(openings > 0);
    run(&home, &["book", "verify", "--sample", "3"])
        .code(SUCCESS)
        .stdout(contains("3 positions solved again, 0 differ").count(openings));
}

/// An opening of the book that ships.
fn shipped_opening(home: &TempDir) -> String {
    let stats = json(home, &["book", "stats", "--json"]);
    stats[0]["opening"].as_str().unwrap().to_owned()
}

#[test]
fn play_and_match_use_the_book() {
    let home = home();
    let opening = shipped_opening(&home);
    let whites = opening.strip_prefix("j10,").unwrap();
    connect6(&home)
        .args(["play", "--book", "--board", "model", "--side", "white"])
        .write_stdin(format!("{}\n", whites.replace(',', " ")))
        .assert()
        .code(SUCCESS)
        .stdout(contains("with the opening book"))
        .stdout(contains("by the book: "));

    let openings = home.path().join("openings.txt");
    fs::write(&openings, format!("{opening}\n")).unwrap();
    let result = json(
        &home,
        &[
            "match",
            "--players",
            "greedy,greedy",
            "--book",
            "--games",
            "2",
            "--json",
            "--openings",
            openings.to_str().unwrap(),
        ],
    );
    assert_eq!(result["players"][0]["name"], "book:greedy");
    assert_eq!(result["players"][1]["name"], "greedy");
    assert!(result["players"][0]["steps"]["book"].as_u64().unwrap() > 0);

    run(&home, &["match", "--players", "greedy,greedy", "--book", "nowhere"])
        .code(CANNOT)
        .stderr(contains("cannot list nowhere"));
}

#[test]
fn bad_book_commands_name_the_fix() {
    let home = home();
    let dir = home.path().to_str().unwrap();
    for (args, code, message) in [
        (&["build", "--openings", "j10,a1,b1"][..], WRONG_USE, "j10,k11,i11"),
        (&["build", "--openings", "163"][..], WRONG_USE, "from 1 to 162"),
        (&["build", "--openings", "1", "--shard", "3/2"][..], WRONG_USE, "I/N"),
        (&["stats", "--dir", dir][..], CANNOT, "connect6 book build"),
        (&["merge", "--openings", "1", "--dir", dir][..], CANNOT, "1035 of 1035 parts"),
        (&["query", "--dir", dir, "--position", "j10,k11,i11"][..], CANNOT, "book build"),
    ] {
        let args = [&["book"], args].concat();
        run(&home, &args).code(code).stderr(contains(message));
    }
    run(&home, &["book", "openings"]).code(SUCCESS).stdout(contains("162  j10,"));
}

#[cfg(target_os = "linux")]
mod signals {
    //! Ctrl-C and sudden death.

    use super::*;
    use std::process::{Child, Command, Output, Stdio};
    use std::time::Duration;

    fn start(home: &TempDir, args: &[&str]) -> Child {
        Command::new(crate::common::PROGRAM)
            .env("CONNECT6_HOME", home.path())
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    fn wait_until(child: &mut Child, mut reached: impl FnMut(u32) -> bool) {
        while child.try_wait().unwrap().is_none() && !reached(child.id()) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Whether the process has its own handler for Ctrl-C.
    fn listens(process: u32) -> bool {
        const INTERRUPT: u32 = 2;
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        caught.is_some_and(|mask| mask >> (INTERRUPT - 1) & 1 == 1)
    }

    fn interrupt(mut child: Child) -> Output {
        wait_until(&mut child, listens);
        // It may have ended by now, which is for the caller to judge.
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        kill.unwrap();
        child.wait_with_output().unwrap()
    }

    #[test]
    fn ctrl_c_ends_a_search_and_reports_what_is_known() {
        let home = home();
        // Five single threats in a sequence: far more than an hour's work.
        let args = ["solve", "--position", QUIET, "--singles", "5", "--json"];
        let output = interrupt(start(&home, &[&args[..], &["--time-ms", "3600000"]].concat()));
        assert_eq!(output.status.code(), Some(130));
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["value"], "unknown");
        assert_eq!(answer["reason"], "interrupted");
        assert!(answer["nodes"].as_u64().is_some());
    }

    #[test]
    fn ctrl_c_ends_a_comparison_which_is_then_no_success() {
        let home = home();
        let args = ["verify", "--positions", "1000000", "--json"];
        let output = interrupt(start(&home, &args));
        assert_eq!(output.status.code(), Some(130));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["mismatches"], 0);
        assert!(report["positions"].as_u64() < Some(1_000_000));
    }

    #[test]
    fn a_build_killed_or_interrupted_goes_on_and_ends_with_the_same_bytes() {
        let home = home();
        let whole = home.path().join("whole");
        build(&home, &whole);
        let folder = home.path().join("book");
        let args = ["book", "build", "--openings", "j10,j11,j9", "--nodes", "6"];
        let rest = ["--loss-nodes", "0", "--dir", folder.to_str().unwrap()];
        let args = [&args[..], &rest].concat();
        let journal = folder.join("j9-j11.1-of-1.part");
        let length = || fs::metadata(&journal).map_or(0, |file| file.len());

        // Killed without warning once there is something to lose.
        let mut child = start(&home, &args);
        wait_until(&mut child, |_| length() > 10_000);
        child.kill().unwrap();
        child.wait().unwrap();
        let kept = length();

        // Stopped by Ctrl-C, unless it is quicker.
        let output = interrupt(start(&home, &args));
        if !output.status.success() {
            assert_eq!(output.status.code(), Some(130));
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(told.contains("the same command goes on from there"), "{told}");
            assert!(length() >= kept);
        }

        run(&home, &args).code(SUCCESS);
        let file = |folder: &Path| fs::read(folder.join("j9-j11.c6b")).unwrap();
        assert_eq!(file(&folder), file(&whole));
    }
}

#[test]
fn every_order_of_replies_finds_the_same_escapes() {
    let home = home();
    let args = ["book", "escapes", "--openings", "j10,i9,k11", "--turns"];
    let costs = json(&home, &[&args[..], &["3", "--json"]].concat());
    let costs = costs.as_array().unwrap();
    assert_eq!(costs.len(), 4);
    for cost in costs {
        assert_eq!((&cost["turns"], &cost["escapes"]), (&3.into(), &costs[0]["escapes"]));
        assert!(cost["positions"].as_u64() >= Some(3));
        assert!(cost["nodes"].as_u64() >= cost["positions"].as_u64());
    }
    let text = run(&home, &[&args[..], &["1", "--orders", "tables"]].concat());
    text.code(SUCCESS).stdout(contains("positions solved"));
    let common = ["book", "escapes", "--most", "2", "--orders", "filtered", "--json"];
    assert_eq!(json(&home, &common)[0]["turns"], 2);
    let wrong = run(&home, &[&args[..], &["0"]].concat());
    wrong.code(WRONG_USE).stderr(contains("1..=1035"));
}
