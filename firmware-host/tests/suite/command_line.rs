//! The commands as people and scripts call them: output, errors and exit codes.

use std::fs;

use crate::common::{connect6, json_of, names_in, words, CANNOT, SUCCESS, WRONG_USE};
use predicates::str::contains;
use tempfile::TempDir;

const BLACK_HAS_WON: &str = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1";

fn run(args: &[&str]) -> assert_cmd::assert::Assert {
    connect6(&TempDir::new().unwrap()).args(args).assert()
}

#[test]
fn move_answers_in_words_and_in_json() {
    let answer = json_of(run(&["move", "--position", "j10,k11,i11", "--json"]));
    assert_eq!(answer["stones"].as_array().unwrap().len(), 2);
    assert_eq!(answer["step"], answer["steps"][0]);
    let why = answer["why"].as_str().unwrap();
    let first = answer["stones"][0].as_str().unwrap();
    run(&["move", "--position", "j10,k11,i11"])
        .code(SUCCESS)
        .stdout(contains(first))
        .stdout(contains(why));
}

#[test]
fn move_opens_in_the_centre_and_wins_with_one_stone() {
    let answer = json_of(run(&["move", "--position", "", "--json"]));
    assert_eq!(answer["stones"], serde_json::json!(["j10"]));
    let five = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11";
    let answer = json_of(run(&["move", "--position", five, "--json"]));
    assert_eq!(answer["stones"], serde_json::json!(["f1"]));
    assert_eq!(answer["step"], "1");
}

#[test]
fn bad_positions_are_refused_by_stone() {
    for (position, code, message) in [
        ("j10,k11,j10", WRONG_USE, "stone 3: j10 already has a black"),
        ("j10,t3", WRONG_USE, "stone 2: 't3' is not a point"),
        ("j10;k11", WRONG_USE, "stone 1: 'j10;k11' is not a point"),
        ("j10,k11", CANNOT, "stone 2, k11, is the first of its turn"),
        (BLACK_HAS_WON, CANNOT, "the game is over at stone 12, f1"),
    ] {
        run(&["move", "--position", position]).code(code).stdout("").stderr(contains(message));
    }
    run(&["move"]).code(WRONG_USE).stderr(contains("--position"));
    run(&["move", "--position", "", "--board", "chess"])
        .code(CANNOT)
        .stderr(contains("'chess' is not a"));
}

#[test]
fn show_draws_the_board_in_plain_characters() {
    run(&["show", "--position", "j10,k11,i11"])
        .code(SUCCESS)
        .stdout(contains("11 . . . . . . . .(O).(O). . . . . . . . 11"))
        .stdout(contains("10 . . . + . . . . . X . . . . . + . . . 10"))
        .stdout(contains("black (X) to move, 2 stones"))
        .stdout(contains("k11, i11"));
    run(&["show", "--position", BLACK_HAS_WON]).code(SUCCESS).stdout(contains("black (X) has won"));
    run(&["show", "--position", "j10,j10"])
        .code(WRONG_USE)
        .stderr(contains("stone 2: j10 already has"));
}

#[test]
fn convert_goes_through_every_format_and_back() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("in.txt"), "j10,k11,i11\nj10,a1,a2,b1,b2\n").unwrap();
    let mut before = path("in.txt");
    for (name, format) in [
        ("a.sgf", "sgf"),
        ("b.sgf", "nctu"),
        ("c.ccgc", "ccgc"),
        ("d.csv", "csv"),
        ("e.txt", "plain"),
    ] {
        run(&["convert", &before, &path(name), "--to", format])
            .code(SUCCESS)
            .stdout(contains("2 games written"));
        before = path(name);
    }
    assert_eq!(
        fs::read_to_string(path("e.txt")).unwrap(),
        fs::read_to_string(path("in.txt")).unwrap()
    );
}

#[test]
fn convert_works_in_a_pipe_and_names_what_is_wrong() {
    let home = TempDir::new().unwrap();
    connect6(&home)
        .args(["convert", "-", "-", "--to", "plain"])
        .write_stdin("(;FF[4];B[j10];W[k11i11])")
        .assert()
        .code(SUCCESS)
        .stdout("j10,k11,i11\n");
    connect6(&home)
        .args(["convert", "-", "-", "--to", "plain"])
        .write_stdin("j10,k11,j10")
        .assert()
        .code(CANNOT)
        .stdout("")
        .stderr(contains("line 1, column 9: stone 3: j10 already"));
    run(&["convert", "no-such-file.sgf", "out.sgf"])
        .code(CANNOT)
        .stderr(contains("cannot read no-such-file.sgf"));
    run(&["convert", "in.sgf", "out.pgn"])
        .code(CANNOT)
        .stderr(contains("add --to with one of sgf"));
    run(&["convert", "in.sgf", "out.sgf", "--to", "pgn"]).code(WRONG_USE);
}

#[test]
fn match_plays_saves_and_counts() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("games");
    let out_text = out.display().to_string();
    let args = [
        "match", "--players", "model,greedy", "--games", "6", "--seed", "3", "--openings",
        "random", "--json", "--out", &out_text,
    ];
    let result = json_of(run(&args));
    assert_eq!(result["games"], 6);
    assert_eq!(result["players"][0]["name"], "model");
    assert_eq!(result["score"]["wins"], 6);
    assert_eq!(result["lengths"].as_array().unwrap().len(), 6);
    let steps = result["players"][0]["steps"].as_object().unwrap();
    assert_eq!(steps["1"], 6, "every game ends with step 1: {steps:?}");
    let names = names_in(&out);
    assert_eq!(names.len(), 6);
    let game = fs::read_to_string(out.join(&names[1])).unwrap();
    assert!(
        game.contains("PB[greedy]") && game.contains("PW[model]") && game.contains("RE[W+"),
        "{game}"
    );
    // Another match is not played into the same folder; the same one goes on where it was.
    let mut other = args;
    other[6] = "4";
    run(&other).code(CANNOT).stderr(contains("already holds the games of a match"));
    let files = || -> Vec<Vec<u8>> {
        let read = |name: &String| fs::read(out.join(name)).unwrap();
        names_in(&out).iter().map(read).collect()
    };
    let before = files();
    fs::remove_file(out.join(&names[2])).unwrap();
    let resumed = json_of(run(&args));
    for part in ["score", "elo", "pairs", "lengths"] {
        assert_eq!(resumed[part], result[part], "{part}");
    }
    assert_eq!(files(), before);
    // The same seed gives the same games.
    let again = folder.path().join("again");
    let mut same = args;
    let again_text = again.display().to_string();
    same[args.len() - 1] = &again_text;
    run(&same).code(SUCCESS);
    for name in names_in(&out) {
        assert_eq!(fs::read(out.join(&name)).unwrap(), fs::read(again.join(&name)).unwrap());
    }
}

#[test]
fn match_prints_a_table_and_keeps_games_at_home_by_default() {
    let home = TempDir::new().unwrap();
    connect6(&home)
        .args(["match", "--players", "random,greedy", "--games", "2"])
        .assert()
        .code(SUCCESS)
        .stdout(contains("player  wins  draws  losses"))
        .stdout(contains("Elo difference: less than"))
        .stdout(contains("games saved in"));
    let matches = home.path().join("matches");
    let folder = matches.join(&names_in(&matches)[0]);
    assert_eq!(names_in(&folder), ["game-00001.sgf", "game-00002.sgf"]);
}

#[test]
fn match_starts_from_given_openings() {
    let folder = TempDir::new().unwrap();
    let openings = folder.path().join("openings.txt");
    fs::write(&openings, "j10,k11,i11\nj10,a1,a2,b1,b2\n").unwrap();
    let openings = openings.display().to_string();
    let out = folder.path().join("games");
    let out_text = out.display().to_string();
    let args = |more: &[&'static str]| -> Vec<String> {
        ["match", "--players", "greedy,random", "--games", "4"]
            .iter()
            .chain(&["--openings", &openings, "--out", &out_text])
            .chain(more)
            .map(|arg| arg.to_string())
            .collect()
    };
    let home = TempDir::new().unwrap();
    connect6(&home)
        .args(args(&["--opening-stones", "4"]))
        .assert()
        .code(CANNOT)
        .stderr(contains("line 1: it has only 3 stones"));
    connect6(&home)
        .args(args(&["--opening-stones", "2"]))
        .assert()
        .code(CANNOT)
        .stderr(contains("line 1: stone 2, k11, is the first"));
    connect6(&home).args(args(&[])).assert().code(SUCCESS);
    let start = |number: usize| {
        let text = fs::read_to_string(out.join(&names_in(&out)[number])).unwrap();
        text.contains(";B[j10];W[a1a2];B[b1b2]")
    };
    assert_eq!([start(0), start(1), start(2), start(3)], [false, false, true, true]);
}

#[test]
fn match_stops_early_by_the_sequential_test() {
    let args = [
        "match", "--players", "greedy,random", "--sprt", "0,100", "--openings", "random", "--json",
    ];
    let result = json_of(run(&args));
    assert_eq!(result["sprt"]["verdict"], "upper");
    assert!(result["games"].as_u64().unwrap() < 100);
    assert!(result["sprt"]["ratio"].as_f64() >= result["sprt"]["bounds"][1].as_f64());
}

#[test]
fn bad_openings_are_named_with_their_lines() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("openings.txt");
    let lines = [
        "# bad ones",
        "j10,k11,i11",
        "j10,k11,j10",
        "j10,k11",
        "j10,i11,i9",
        "",
        "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11",
        "j10,k11,i11",
    ];
    fs::write(&file, lines.join("\n")).unwrap();
    let file = file.to_str().unwrap();
    run(&["openings", "check", file, "--nodes", "1000"])
        .code(CANNOT)
        .stdout(contains("line 3: column 9: stone 3: j10 already has a black stone"))
        .stdout(contains("line 4: stone 2, k11, is the first of its turn"))
        .stdout(contains("line 5: j10,i11,i9 is line 2 turned or mirrored"))
        .stdout(contains("line 7: a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11 is decided"))
        .stdout(contains("line 8: j10,k11,i11 is line 2 again"))
        .stderr(contains("5 of 6 positions should not open a match"));
    run(&["match", "--players", "greedy,random", "--openings", file])
        .code(CANNOT)
        .stderr(contains("line 3: column 9: stone 3: j10 already has a black stone"));
    run(&words("match --players greedy,random --openings balance"))
        .code(CANNOT)
        .stderr(contains("there is no file balance: name one with positions, or random"));
}

#[test]
fn openings_are_found_kept_and_measured() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("openings.txt");
    let partial = folder.path().join("openings.txt.partial");
    let balance = |seed: &str| {
        let out = out.to_str().unwrap();
        run(&["openings", "balance", "--seed", seed, "--count", "2", "--out", out])
    };
    // As if it had been stopped while it wrote the third line.
    fs::write(&partial, "# connect6 openings balance --seed 1\n0 0\n1 2\n2 dro").unwrap();
    balance("2").code(CANNOT).stderr(contains("was begun with another seed"));
    balance("1").code(SUCCESS).stdout(contains("2 openings"));
    let found = fs::read_to_string(&out).unwrap();
    assert!(found.contains("# connect6 openings balance --seed 1 --count 2"), "{found}");
    assert!(!partial.exists());
    let stats = ["openings", "stats", "--nodes", "50", "--json", "--openings"];
    let rows = json_of(run(&[&stats[..], &[out.to_str().unwrap()]].concat()));
    let all = rows.as_array().unwrap().last().unwrap();
    let games = ["won_by_black", "drawn", "won_by_white"].map(|what| all[what].as_u64().unwrap());
    assert_eq!((all["openings"].as_u64(), games.iter().sum()), (Some(2), 4u64));
}

#[test]
fn more_than_two_players_meet_in_pairs() {
    let home = TempDir::new().unwrap();
    let play = |args: &[&str]| {
        let mut command = connect6(&home);
        command.args(["match", "--players", "random,greedy,model", "--games", "4"]);
        command.args(["--openings", "random"]);
        command.args(args).assert()
    };
    let out = home.path().join("games");
    let result = json_of(play(&["--json", "--out", out.to_str().unwrap()]));
    let elo = |i: usize| result["players"][i]["elo"].as_i64().unwrap();
    assert!(elo(0) < elo(1) && elo(1) < elo(2), "{result}");
    // Everything is measured from the seven steps, which have no error bar.
    let error = |i: usize| result["players"][i]["error"].as_i64();
    assert!(error(0) > Some(0) && error(1) > Some(0) && error(2).is_none(), "{result}");
    assert_eq!(result["pairs"].as_array().unwrap().len(), 3);
    assert_eq!(result["pairs"][0]["pairs"].as_array().unwrap().len(), 5);
    assert_eq!(names_in(&out), ["pair-01", "pair-02", "pair-03"]);
    play(&[])
        .code(SUCCESS)
        .stdout(contains("random - greedy"))
        .stdout(contains("Elo difference"))
        .stdout(contains("+-"));
    run(&["play", "--levels"])
        .code(SUCCESS)
        .stdout(contains("beginner"))
        .stdout(contains("searches, 10 s a turn"));
}

#[test]
fn match_refuses_what_makes_no_sense() {
    for (players, message) in [
        ("model", "needs two players, not 1"),
        ("model,random,greed", "'greed' is not a player"),
        ("model,chess", "'chess' is not a"),
    ] {
        run(&["match", "--players", players]).code(CANNOT).stderr(contains(message));
    }
    let with = |option, value| run(&["match", "--players", "model,random", option, value]);
    with("--games", "0").code(WRONG_USE);
    with("--sprt", "50,0").code(WRONG_USE).stderr(contains("must be below"));
    with("--sprt", "zero,one").code(WRONG_USE).stderr(contains("expected two numbers or four"));
}
