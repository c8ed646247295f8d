//! `--level`: the player that searches, in the commands.

use crate::common::{connect6, words};
use connect6_model::Level;
use predicates::str::contains;
use serde_json::Value;
use tempfile::TempDir;

/// Black wins in six turns, which the seven steps do not see.
const WON: &str = "j10,i9,k9,i10,i11,h12,k12";

fn json(arguments: &[&str]) -> Value {
    crate::common::json(&TempDir::new().expect("a folder"), arguments)
}

#[test]
fn a_level_tells_its_stones_value_nodes_and_depth() {
    let answer = json(&["move", "--level", "2", "--position", WON, "--json"]);
    assert_eq!(answer["stones"].as_array().map(Vec::len), Some(2));
    assert_eq!(answer["level"], 2);
    assert_eq!(answer["depth"], 6);
    let why = answer["why"].as_str().expect("a reason");
    assert!(why.starts_with("win in 6: "), "{why}");
    assert!(answer["value"].as_i64() > Some(29_000));
    assert!(answer["nodes"].as_u64() <= Some(180_000));
    assert!(answer.get("cycles").is_none() && answer.get("steps").is_none());
    let few = ["move", "--level", "1", "--nodes", "50", "--position", "j10,k11,i11", "--json"];
    assert!(json(&few)["nodes"].as_u64() <= Some(50));
}

#[test]
fn level_0_is_the_seven_steps() {
    let plain = json(&["move", "--position", WON, "--json"]);
    let level_0 = json(&["move", "--level", "0", "--position", WON, "--json"]);
    assert_eq!(plain, level_0);
    assert!(plain["step"].is_string());
}

#[test]
fn wrong_levels_are_refused_with_the_fix() {
    let refused = |arguments: &[&str], told: &str| {
        let home = TempDir::new().expect("a folder");
        connect6(&home).args(arguments).assert().failure().stderr(contains(told));
    };
    refused(&["move", "--level", "4", "--position", WON], "'4' is not a level: use 0");
    refused(&["move", "--nodes", "9", "--position", WON], "--level");
    refused(&["move", "--level", "0", "--nodes", "9", "--position", WON], "leave --nodes out");
    refused(
        &words(&format!("move --level 1 --board greedy --position {WON}")),
        "greedy has no levels",
    );
    let nodes = ["move", "--level", "1", "--nodes", "9"];
    refused(
        &[&nodes[..], &["--board", "rtl", "--position", WON]].concat(),
        "leave --nodes or --board out",
    );
    refused(&["verify", "--core-level", "4"], "'4' is not a level");
    refused(&["verify", "--against", "solver"], "set --core-level to 1, 2 or 3");
    refused(&["match", "--players", "search:9,model"], "'9' is not a level");
    refused(&["match", "--players", "search:1@x,model"], "is not a number of nodes");
    refused(&["verify", "--level", "0"], "level 0 does not search");
}

#[test]
fn a_board_searches_at_its_level() {
    let on = |board: &str| {
        let asked = ["move", "--level", "1", "--position", WON, "--json"];
        json(&[&asked[..], &["--board", board]].concat())
    };
    let (machine, hardware, model) = (on("machine"), on("rtl"), on("model"));
    assert_eq!(machine, hardware);
    let why = machine["why"].as_str().unwrap();
    assert!(why.starts_with("step 3: a win by double threats in 6: "), "{why}");
    assert_eq!(machine["depth"], 6);
    assert_eq!(machine["value"], 29_994);
    assert_eq!(machine["step"], "3");
    assert_eq!(machine["level"], 1);
    let nodes = machine["nodes"].as_u64().unwrap();
    assert!(nodes <= u64::from(Level::DEFAULT.core_nodes()));
    assert_eq!(nodes, 557);
    assert_eq!(machine["cycles"]["total"].as_u64(), Some(68_466));
    assert_eq!(model["stones"], machine["stones"]);
}

#[test]
fn the_core_at_a_level_is_compared_with_model_machine_and_solver() {
    let compared = ["verify", "--core-level", "1", "--positions", "12", "--json"];
    let report = json(&compared);
    assert_eq!(report["positions"], 12);
    assert_eq!(report["mismatches"], 0);
    let judged = json(&words("verify --core-level 1 --against solver --positions 100 --json"));
    assert_eq!(judged["refused"], 0);
    assert!(judged["claimed"].as_u64() > Some(10), "{judged}");
    let counted = json(&words("cycles --core-level 1 --positions 10 --check 2 --json"));
    let turn = counted.as_array().and_then(|figures| figures.last());
    assert!(turn.expect("the whole turn")["worst"].as_u64() > Some(2_000));
}

#[test]
fn an_engine_has_a_level() {
    let home = TempDir::new().expect("a folder");
    connect6(&home)
        .args(words("engine --protocol gtp --level 1 --nodes 300"))
        .write_stdin("genmove b\nquit\n")
        .assert()
        .success()
        .stdout(contains("= K10"));
}

#[test]
fn every_win_that_the_search_claims_passes_the_checker() {
    let found = json(&["verify", "--level", "1", "--positions", "150", "--json"]);
    assert_eq!(found["positions"], 150);
    assert_eq!(found["refused"], 0);
    let number = |name: &str| found[name].as_u64().expect("a number");
    assert!(number("claimed") > 30, "{found}");
    // At least 98 in a hundred of the solver's wins.
    assert!(100 * number("found") >= 98 * number("solver_wins"), "{found}");
    assert!(number("dangers") > 20, "{found}");
}
