//! Engines both ways: our player in someone else's program, and other people's engines as
//! players of ours, with all the ways in which they can fail.

use crate::common::{connect6, json_of, CANNOT, PROGRAM, SUCCESS};
use predicates::str::contains;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

/// Talks to our engine as a platform would and returns all its answers.
fn engine(protocol: &str, lines: &str) -> String {
    let assert = connect6(&TempDir::new().unwrap())
        .args(["engine", "--protocol", protocol])
        .write_stdin(lines)
        .assert()
        .code(SUCCESS);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_sau_platform_gets_its_answers() {
    let answers = engine("sau", "name?\nnew black\nmove AAAB\nmove SSSS\nend white\nquit\nname?\n");
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines[0], "name connect6");
    assert_eq!(lines[1], "move JJ");
    assert!(lines[2].starts_with("move "), "{answers}");
    assert!(lines[3].starts_with("error "), "{answers}");
    assert_eq!(lines.len(), 4, "nothing is answered after quit: {answers}");
}

#[test]
fn a_gtp_controller_gets_its_answers() {
    let answers = engine("gtp", "1 boardsize 19\n2 genmove B\n3 play W J9,L11\n4 quit\n5 name\n");
    assert_eq!(answers, "=1 \n\n=2 K10\n\n=3 \n\n=4 \n\n");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let home = TempDir::new().unwrap();
    for protocol in ["sau", "gtp"] {
        let mut bytes: Vec<u8> = (0..=255).collect();
        bytes.extend(b"\n\xff\xfe\nname?\nname\n");
        connect6(&home)
            .args(["engine", "--protocol", protocol])
            .write_stdin(bytes)
            .assert()
            .code(SUCCESS)
            .stdout(contains("connect6"));
    }
}

#[test]
fn a_thousand_random_byte_strings_cost_no_game() {
    const LONGEST: u32 = 100;
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut noise = Vec::new();
    for _ in 0..1000 {
        let mut bytes = vec![0; (rng.next_u32() % LONGEST) as usize];
        rng.fill_bytes(&mut bytes);
        noise.extend(bytes);
        noise.push(b'\n');
    }
    let home = TempDir::new().unwrap();
    let answers = |protocol: &str, before: &str, noise: &[u8], after: &str| {
        let assert = connect6(&home)
            .args(["engine", "--protocol", protocol, "--board", "model"])
            .write_stdin([before.as_bytes(), noise, after.as_bytes()].concat())
            .assert()
            .code(SUCCESS);
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    for (protocol, before, after) in [
        ("gtp", "genmove B\nplay W J9,L11\n", "showboard\ngenmove B\n"),
        ("sau", "new black\n", "move AAAB\n"),
    ] {
        let expected = answers(protocol, before, b"", after);
        let told = answers(protocol, before, &noise, after);
        let end = |text: &str| text.trim_end().rsplit_once('\n').unwrap().1.to_owned();
        assert_eq!(end(&told), end(&expected), "{protocol}");
        assert!(told.lines().count() > 1000, "every string is refused");
    }
}

#[test]
fn every_simulated_board_is_the_same_engine() {
    let answers = |board: &[&str]| {
        let assert = connect6(&TempDir::new().unwrap())
            .args(["engine", "--protocol", "sau"])
            .args(board)
            .write_stdin("new black\nmove AAAB\nmove ASSA\nquit\n")
            .assert()
            .code(SUCCESS);
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    let hardware = answers(&["--board", "rtl"]);
    assert_eq!(hardware.lines().count(), 3, "{hardware}");
    for board in ["sim", "verilator", "machine", "model"] {
        assert_eq!(answers(&["--board", board]), hardware, "{board}");
    }
    let searching = answers(&["--board", "rtl", "--level", "1"]);
    assert_eq!(answers(&[]), searching, "who plays by default searches");
}

/// A match between an engine and `random`, as JSON.
fn play(engine: &str, more: &[&str]) -> serde_json::Value {
    let assert = connect6(&TempDir::new().unwrap())
        .args(["match", "--players", engine, "--players", "random"])
        .args(["--games", "4", "--json"])
        .args(more)
        .assert();
    json_of(assert)
}

fn ours(protocol: &str) -> String {
    format!("{protocol}:{PROGRAM} engine --protocol {protocol} --board model")
}

#[test]
fn our_own_engine_wins_through_either_protocol() {
    for protocol in ["sau", "gtp"] {
        let result = play(&ours(protocol), &[]);
        assert_eq!(result["score"]["wins"], 4, "{result}");
        assert_eq!(result["players"][0]["forfeits"]["crash"], 0);
    }
}

#[test]
fn a_gtp_engine_plays_like_the_model_it_has_inside() {
    let home = TempDir::new().unwrap();
    let direct = play("model", &["--seed", "9"]);
    let engine = play(&ours("gtp"), &["--seed", "9"]);
    assert_eq!(direct["lengths"], engine["lengths"]);
    connect6(&home)
        .args(["move", "--position", "j10,k11,i11", "--board", &ours("gtp")])
        .assert()
        .code(SUCCESS)
        .stdout(contains("black: "));
}

#[cfg(unix)]
#[test]
fn bad_engines_forfeit_and_the_match_goes_on() {
    let forfeits = |script: &str, more: &[&str]| {
        let engine = format!("gtp:sh -c '{script}'");
        let result = play(&engine, more);
        assert_eq!(result["score"]["losses"], 4, "{result}");
        result["players"][0]["forfeits"].clone()
    };
    // Answers every command with something, whatever it was.
    let parrot = |answer: &str| format!("while read line; do echo \"= {answer}\"; echo; done");
    assert_eq!(forfeits(&parrot("K10,K10"), &[])["illegal"], 4);
    assert_eq!(forfeits(&parrot("nonsense"), &[])["illegal"], 4);
    assert_eq!(forfeits(&parrot("resign"), &[])["resigned"], 4);
    // Answers name, boardsize and clear_board, and then ends.
    let dies = "for i in 1 2 3; do read line; echo \"= \"; echo; done";
    assert_eq!(forfeits(dies, &[])["crash"], 4);
    // Answers those and then thinks for ever.
    let sleeps = "for i in 1 2 3; do read line; echo \"= \"; echo; done; sleep 1000";
    assert_eq!(forfeits(sleeps, &["--limit", "2000"])["time"], 4);
}

#[test]
fn an_engine_that_cannot_start_is_a_mistake_in_the_command() {
    let refused = |engine: &str, message: &str| {
        connect6(&TempDir::new().unwrap())
            .args(["match", "--players", engine, "--players", "random"])
            .assert()
            .code(CANNOT)
            .stderr(contains(message));
    };
    refused("sau:no-such-program", "cannot start 'no-such-program'");
    refused("gtp:", "is not a command line");
    refused("gtp:'unclosed", "is not a command line");
}

#[test]
fn a_sau_engine_cannot_be_given_openings() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("openings.txt");
    std::fs::write(&file, "j10,k11,i11\n").unwrap();
    connect6(&folder)
        .args(["match", "--players", &ours("sau"), "--players", "random"])
        .args(["--openings", file.to_str().unwrap()])
        .assert()
        .code(CANNOT)
        .stderr(contains("can only play whole games"));
}
