//! Requests and answers, without the network.

use super::library::LISTED;
use super::*;
use crate::table::saved::SavedGame;
use connect6_game::{Game, Side};
use connect6_players::Builtin;
use proptest::prelude::*;
use serde_json::{json, Value};
use std::sync::Arc;
use std::time::Duration;

const ADDRESS: &str = "127.0.0.1:6006";
/// Engines that die at once, hang, and are not there.
const ENGINES: [&str; 3] = ["sau:false", "gtp:sleep 5", "gtp:no-such-engine"];

struct Site {
    api: Api,
    folder: tempfile::TempDir,
}

impl Site {
    fn new(person: Side) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let file = SavedGame::at(folder.path().join("game.sgf"));
        let table = Table::resume(Arc::new(Builtin::Model), person, Game::new(), file);
        let offer = Offer {
            engines: ENGINES.map(str::to_owned).to_vec(),
            patience: Duration::from_secs(1),
        };
        Site { api: Api::new(Guard::new(ADDRESS.parse().unwrap()), table, offer), folder }
    }

    fn send(&self, method: &str, url: &str, body: &[u8]) -> (u16, Value) {
        let response = self.api.answer(&Request {
            method,
            url,
            credentials: Credentials {
                host: Some(ADDRESS),
                origin: None,
                site: None,
                content_type: Some("application/json"),
            },
            language: Language::English,
            body,
        });
        let value = serde_json::from_slice(&response.body).unwrap_or(Value::Null);
        (response.code, value)
    }

    fn get(&self, url: &str) -> (u16, Value) {
        self.send("GET", url, b"")
    }

    fn post(&self, url: &str, body: Value) -> (u16, Value) {
        self.send("POST", url, body.to_string().as_bytes())
    }

    /// The game once the board has answered.
    fn settled(&self) -> Value {
        loop {
            let (_, game) = self.get("/api/game");
            if game["awaits"] != "player" {
                return game;
            }
            std::thread::yield_now();
        }
    }
}

#[test]
fn a_turn_is_played_and_answered() {
    let site = Site::new(Side::Black);
    let game = site.settled();
    assert_eq!((&game["awaits"], &game["left"]), (&json!("person"), &json!(1)));
    let (code, game) =
        site.post("/api/turn", json!({"revision": game["revision"], "stones": ["j10"]}));
    assert_eq!((code, &game["awaits"]), (200, &json!("player")));
    let game = site.settled();
    assert_eq!(game["stones"].as_array().unwrap().len(), 3);
    assert_eq!(game["thinking"][0]["before"], 1);
    assert!(game["thinking"][0]["why"].as_str().unwrap().starts_with("step"));
    let saved = std::fs::read_to_string(site.folder.path().join("game.sgf")).unwrap();
    assert!(saved.contains(";B[j10];W["), "{saved}");
}

#[test]
fn two_tabs_cannot_play_the_same_turn() {
    let site = Site::new(Side::Black);
    let revision = site.settled()["revision"].clone();
    let turn =
        |stone: &str| site.post("/api/turn", json!({"revision": revision, "stones": [stone]}));
    assert_eq!(turn("j10").0, 200);
    let (code, answer) = turn("k10");
    assert_eq!(code, 409);
    assert_eq!(answer["game"]["stones"][0], "j10");
    assert_eq!(site.settled()["stones"].as_array().unwrap().len(), 3);
}

#[test]
fn mistakes_are_refused_with_a_reason() {
    let site = Site::new(Side::Black);
    let revision = site.settled()["revision"].clone();
    let refused = |url: &str, body: Value| {
        let (code, answer) = site.post(url, body);
        assert!(code >= 400, "{answer}");
        (code, answer["error"].as_str().unwrap().to_owned())
    };
    let (code, told) =
        refused("/api/turn", json!({"revision": revision, "stones": ["j10", "j11"]}));
    assert!(code == 409 && told.contains("2 stones where 1"), "{told}");
    let (code, told) = refused("/api/turn", json!({"revision": revision, "stones": ["z1"]}));
    assert!(code == 400 && told.contains("'z1' is not a point"), "{told}");
    let (code, _) = refused("/api/undo", json!({"revision": revision}));
    assert_eq!(code, 409);
    let (code, _) = refused("/api/turn", json!({"stones": ["j10"]}));
    assert_eq!(code, 400);
    let (code, _) = refused("/api/new", json!({"revision": revision, "side": "red"}));
    assert_eq!(code, 400);
    let (code, told) = refused("/api/load", json!({"revision": revision, "sgf": "(;B[zz])"}));
    assert!(code == 400 && told.contains("line 1"), "{told}");
    assert_eq!(site.get("/api/overlay?stones=9").0, 400);
    assert_eq!(site.get("/nothing").0, 404);
    assert_eq!(site.send("DELETE", "/api/game", b"").0, 405);
    let long = vec![b' '; LONGEST_BODY + 1];
    assert_eq!(site.send("POST", "/api/turn", &long).0, 413);
}

#[test]
fn undo_resign_new_load_and_save() {
    let site = Site::new(Side::Black);
    let mut revision = site.settled()["revision"].clone();
    let mut post = |url: &str, mut body: Value| {
        body["revision"] = revision.clone();
        let (code, answer) = site.post(url, body);
        assert_eq!(code, 200, "{answer}");
        let game = site.settled();
        revision = game["revision"].clone();
        game
    };
    post("/api/turn", json!({"stones": ["j10"]}));
    let game = post("/api/undo", json!({}));
    assert_eq!(game["stones"], json!([]));
    post("/api/turn", json!({"stones": ["j10"]}));
    let game = post("/api/resign", json!({}));
    assert_eq!((&game["awaits"], &game["winner"]), (&json!("nobody"), &json!("white")));
    let game = post("/api/new", json!({"side": "white"}));
    assert_eq!((&game["person"], &game["stones"]), (&json!("white"), &json!(["j10"])));
    let sgf = "(;FF[4]PB[Ann]PW[Human];B[j10];W[k11i11];B[a1a2])";
    let game = post("/api/load", json!({"sgf": sgf}));
    assert_eq!(game["person"], "white");
    assert_eq!(game["stones"].as_array().unwrap().len(), 5);
    let (code, _) = site.get("/api/game.sgf");
    assert_eq!(code, 200);
}

#[test]
fn hints_and_overlays() {
    let site = Site::new(Side::Black);
    site.settled();
    let (code, hint) = site.get("/api/hint");
    assert_eq!((code, &hint["stones"]), (200, &json!(["j10"])));
    let (code, overlay) = site.get("/api/overlay?stones=0");
    assert_eq!((code, overlay["pq"].as_array().unwrap().len()), (200, 361));
}

#[test]
fn a_level_can_be_chosen_and_nothing_else() {
    let site = Site::new(Side::Black);
    let revision = site.settled()["revision"].clone();
    let new = |name: &str| {
        let body = json!({"revision": revision, "side": "white", "opponent": name});
        site.post("/api/new", body)
    };
    let (code, told) = new("gtp:anything");
    assert_eq!(code, 400, "{told}");
    let (code, game) = new("beginner");
    assert_eq!((code, &game["player"]), (200, &json!("greedy")));
    assert_eq!(site.settled()["stones"], json!(["j10"]));
    let (code, levels) = site.get("/api/levels");
    let revision = site.settled()["revision"].clone();
    let chip = json!({"revision": revision, "opponent": "machine:1"});
    assert_eq!(site.post("/api/new", chip).1["player"], "machine:1");
    assert_eq!((code, levels.as_array().unwrap().len()), (200, 9));
}

#[test]
fn a_turn_is_looked_into() {
    let site = Site::new(Side::Black);
    let revision = site.settled()["revision"].clone();
    assert_eq!(site.get("/api/inside?stones=0").0, 409);
    let turn = json!({"revision": revision, "stones": ["j10"]});
    site.post("/api/turn", turn);
    let game = site.settled();
    let (code, inside) = site.get("/api/inside?stones=1");
    assert_eq!((code, &inside["side"]), (200, &json!("white")));
    let played = &game["stones"].as_array().unwrap()[1..];
    assert_eq!(inside["stones"].as_array().unwrap(), played);
    assert_eq!(inside["steps"][0]["step"], "1");
    // The seven steps have said all there is to say.
    let (code, told) = site.get("/api/why?stones=1");
    assert_eq!((code, &told), (200, &game["thinking"][0]));
    assert_eq!(site.get("/api/why?stones=2").0, 409);
    assert_eq!(site.get("/api/why?stones=9").0, 400);
    assert_eq!(site.get("/api/inside?stones=2").0, 409);
    assert_eq!(site.get("/api/inside?stones=9").0, 400);
}

#[test]
#[cfg(unix)]
fn an_engine_that_hangs_or_dies_is_named_and_costs_no_game() {
    let site = Site::new(Side::Black);
    let change = |url: &str, mut body: Value| {
        body["revision"] = site.get("/api/game").1["revision"].clone();
        let (code, game) = site.post(url, body);
        assert_eq!(code, 200, "{game}");
        game
    };
    for engine in ENGINES {
        change("/api/new", json!({"opponent": engine}));
        change("/api/turn", json!({"stones": ["j10"]}));
        let game = loop {
            let (_, game) = site.get("/api/game");
            if game["problem"] != Value::Null {
                break game;
            }
            std::thread::yield_now();
        };
        assert!(game["problem"].as_str().unwrap().starts_with(engine), "{game}");
        assert_eq!((&game["stones"], &game["awaits"]), (&json!(["j10"]), &json!("player")));
        // Somebody else goes on, in another game.
        change("/api/new", json!({"opponent": "steps"}));
        change("/api/turn", json!({"stones": ["j10"]}));
        assert_eq!(site.settled()["stones"].as_array().unwrap().len(), 3);
    }
    // One need not wait for it either.
    change("/api/new", json!({"opponent": "gtp:sleep 5"}));
    change("/api/turn", json!({"stones": ["j10"]}));
    let game = change("/api/stop", json!({}));
    assert!(game["problem"].as_str().unwrap().contains("had not answered"));
    assert_eq!(site.get("/api/engines").1, json!(ENGINES));
}

#[test]
fn a_game_without_stones_has_no_review() {
    let site = Site::new(Side::Black);
    site.settled();
    assert_eq!(site.get("/api/review").0, 409);
    assert_eq!(site.get("/api/review?id=3").0, 404);
    assert_eq!(site.get("/reviewed?id=3").0, 404);
    assert_eq!(site.get("/api/analysis?stones=5").0, 400);
    assert_eq!(site.get("/api/puzzle?number=0").0, 400);
}

#[test]
fn games_are_listed_found_and_gone_on_with() {
    let site = Site::new(Side::Black);
    let revision = site.settled()["revision"].clone();
    site.post("/api/turn", json!({"revision": revision, "stones": ["j10"]}));
    let played = site.settled()["stones"].clone();
    let folder = site.folder.path();
    let lost = "(;FF[4]PB[greedy]PW[Human]DT[2026-01-02]RE[B+R];B[a1];W[b1c1])";
    std::fs::write(folder.join("2026-01-02.sgf"), lost).unwrap();
    std::fs::write(folder.join("broken.sgf"), "no game").unwrap();
    let list = |source: &str, find: &str, result: Value| {
        let wanted = json!({"source": source, "find": find, "result": result});
        site.post("/api/games", wanted).1
    };
    let all = list("saved", "", Value::Null);
    assert_eq!((&all["count"], all["games"].as_array().unwrap().len()), (&json!(2), 2));
    assert!(all["unreadable"][0].as_str().unwrap().contains("broken.sgf"));
    assert_eq!(list("saved", "greedy", Value::Null)["games"][0]["result"], "lost");
    assert_eq!(list("saved", "", json!("won"))["count"], 0);
    let open = |source: &str, name: &str| {
        let revision = site.settled()["revision"].clone();
        let body = json!({"revision": revision, "source": source, "name": name});
        let (code, answer) = site.post("/api/open", body);
        (code, answer, site.settled())
    };
    // A game that is over stays as it ended: what follows is another game.
    let (code, _, game) = open("saved", "2026-01-02.sgf");
    assert_eq!((code, &game["person"]), (200, &json!("white")));
    assert_eq!(std::fs::read_to_string(folder.join("2026-01-02.sgf")).unwrap(), lost);
    let (_, _, game) = open("saved", "game.sgf");
    assert_eq!(game["stones"], played);
    assert_eq!(open("saved", "../game.sgf").0, 404);
    // A file of many games; one with a mistake is kept up to it, to be reviewed.
    let many = "j10,k11,i11\n".repeat(10_000);
    let (code, told) = site.post("/api/file", json!({"text": many}));
    assert_eq!((code, &told["count"]), (200, &json!(10_000)));
    let listed = list("file", "", Value::Null);
    assert_eq!(listed["games"].as_array().unwrap().len(), LISTED);
    assert_eq!(open("file", "9999").2["stones"], json!(["j10", "k11", "i11"]));
    let (_, told) = site.post("/api/file", json!({"text": "j10,k11,i11,j10"}));
    assert!(told["problem"].as_str().unwrap().contains("j10 already"), "{told}");
    assert_eq!(open("file", "1").0, 400);
    let (code, begun) = site.get("/api/review?source=file&name=1");
    assert_eq!((code, &begun["positions"]), (200, &json!(3)), "{begun}");
    let id = &begun["id"];
    while site.get(&format!("/api/review?id={id}")).1["ready"] == false {
        std::thread::yield_now();
    }
    assert_eq!(site.get(&format!("/reviewed?id={id}")).0, 200);
}

#[test]
fn strangers_are_turned_away() {
    let site = Site::new(Side::Black);
    let response = site.api.answer(&Request {
        method: "GET",
        url: "/api/game",
        credentials: Credentials {
            host: Some(ADDRESS),
            origin: Some("http://evil.example"),
            site: None,
            content_type: None,
        },
        language: Language::English,
        body: b"",
    });
    assert_eq!(response.code, 403);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn random_messages_never_break_it(
        path in "/(api/(turn|undo|resign|new|load|ask|stop|open|file|games?|overlay|hint|inside|why))?[?a-z=0-9]{0,12}",
        posts in any::<bool>(),
        body in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..200),
            r#"\{"revision":[0-2](,"(stones|side|sgf)":("[a-s(;]{0,9}"|\["[a-t][0-9]{1,2}"\]|[0-9]))?\}"#
                .prop_map(String::into_bytes),
        ],
    ) {
        thread_local! {
            static SITE: Site = Site::new(Side::Black);
        }
        SITE.with(|site| {
            let method = if posts { "POST" } else { "GET" };
            site.send(method, &path, &body);
            let (code, game) = site.get("/api/game");
            prop_assert_eq!(code, 200);
            let stones = game["stones"].as_array().unwrap();
            let text: Vec<&str> = stones.iter().filter_map(Value::as_str).collect();
            prop_assert!(text.join(",").parse::<Game>().is_ok());
            Ok(())
        })?;
    }
}
