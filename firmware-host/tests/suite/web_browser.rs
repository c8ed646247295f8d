//! The page in a real browser: whole games by clicks, reloading, saving and loading, mistakes,
//! two tabs, the keyboard, a phone's window.

use std::fs;

use crate::common::browser::{Browser, Page};
use crate::common::json;
use crate::common::site::Site;
use connect6_game::windows::{point, State, CELL_AT, NO_CELL};
use connect6_game::{Game, Side, WINDOW};
use tempfile::TempDir;

/// The page once it shows the game.
fn open(browser: &Browser, site: &Site) -> Page {
    let mut page = browser.open(&site.url);
    page.resize(1280, 900);
    wait_for_turn(&mut page);
    page
}

/// A site with these options, and the page of its game in a browser of its own.
fn start(options: &[&str]) -> (TempDir, Site, Browser, Page) {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, options);
    let browser = Browser::start();
    let page = open(&browser, &site);
    (home, site, browser, page)
}

/// Waits until it is the person's turn, or the game is over.
fn wait_for_turn(page: &mut Page) {
    page.wait_until("!!game && game.awaits !== 'player'");
}

fn stones(page: &mut Page) -> usize {
    page.value("document.querySelectorAll('.stone.black:not(.staged,.hinted), .stone.white:not(.staged,.hinted)').length")
        .as_u64()
        .unwrap() as usize
}

/// Marks points and plays them.
fn play(page: &mut Page, points: &[&str]) {
    for point in points {
        page.click(&format!("#p-{point}"));
    }
    page.wait_until("!document.querySelector('#play').disabled");
    let before = stones(page);
    page.click("#play");
    page.wait_until(&format!("game.stones.length >= {}", before + points.len()));
    wait_for_turn(page);
}

/// Plays two points of the window of six that has most black stones and no white one: where that is
/// depends on what the board has answered.
fn play_in_best_window(page: &mut Page) {
    let stones = page.value("game.stones.join(',')");
    let game: Game = stones.as_str().unwrap().parse().unwrap();
    let state = &State::from_board(game.board());
    let windows = CELL_AT.iter().enumerate().flat_map(|(line, cells)| {
        let windows = cells.windows(WINDOW).enumerate();
        windows.map(move |(start, cells)| (state.counts(line, start, Side::Black.index()), cells))
    });
    let (_, cells) = windows
        .filter(|((_, whites), cells)| *whites == 0 && !cells.contains(&NO_CELL))
        .max_by_key(|((blacks, _), _)| *blacks)
        .unwrap();
    let free = cells.iter().filter(|cell| state.is_empty(**cell));
    let points: Vec<String> = free.map(|cell| point(*cell).to_string()).collect();
    play(page, &[points[0].as_str(), points[1].as_str()]);
}

#[test]
fn a_whole_game_by_clicks() {
    let (home, _site, _browser, mut page) = start(&["--board", "random"]);
    page.click("#numbers");
    for turn in 0.. {
        assert!(turn < 60, "the hints do not win");
        page.click("#hint");
        page.wait_until("document.querySelectorAll('.hinted').length > 0");
        let points = page.value(
            "[...document.querySelectorAll('.hinted')].map(e => e.parentElement.dataset.point)",
        );
        let points: Vec<&str> =
            points.as_array().unwrap().iter().map(|point| point.as_str().unwrap()).collect();
        play(&mut page, &points);
        if page.value("game.awaits") == "nobody" {
            break;
        }
    }
    assert!(page.text("#status").contains("You have won"));
    assert!(page.value("document.querySelectorAll('.stone.row').length").as_u64() >= Some(6));
    assert!(page.value("document.querySelector('#play').disabled").as_bool().unwrap());
    let numbers = page.text("#p-j10");
    assert_eq!(numbers, "1");
    page.picture("won.png");
    // Stepping back shows the game as it was, and an earlier position cannot be played on.
    let all = stones(&mut page);
    page.click("#back");
    page.wait_until(&format!("document.querySelectorAll('.stone').length < {all}"));
    page.click("#first");
    page.wait_until("document.querySelectorAll('.stone').length === 0");
    page.click("#p-a1");
    assert!(page.text("#message").contains("earlier position"));
    page.click("#forward");
    page.wait_until("document.querySelectorAll('.stone').length === 1");
    page.click("#latest");
    page.wait_until(&format!("document.querySelectorAll('.stone').length === {all}"));
    let saved: Vec<_> = fs::read_dir(home.path().join("games")).unwrap().collect();
    assert_eq!(saved.len(), 1);
}

#[test]
fn a_reload_in_the_middle_loses_nothing() {
    let (home, site, browser, mut page) = start(&[]);
    play(&mut page, &["j10"]);
    assert_eq!(page.text("#subtitle"), "you are black, against the chip, level 1");
    // Its reasons are behind a click.
    assert!(!page.text("#thinking").contains("step"));
    page.click("#thinking summary");
    page.wait_until("document.querySelector('#thinking details').open");
    let thinking = page.text("#thinking");
    assert!(thinking.contains("step"), "{thinking}");
    assert!(thinking.contains("level 1, "), "{thinking}");
    assert!(thinking.contains("nodes"), "{thinking}");
    // The line of play is found when somebody asks for it.
    assert!(!thinking.contains("depth"), "{thinking}");
    page.click("#thinking button");
    page.wait_until("document.querySelector('#thinking').textContent.includes('depth')");
    page.wait_until("document.querySelectorAll('#thinking .line button').length > 1");
    let before = page.value("game.stones");
    page.reload();
    wait_for_turn(&mut page);
    assert_eq!(page.value("game.stones"), before);
    page.click("#prediction");
    page.wait_until("document.querySelectorAll('.mark.heat').length > 3");
    page.picture("prediction.png");
    page.click("#prediction");
    page.wait_until("document.querySelectorAll('.mark.heat').length === 0");
    play_in_best_window(&mut page);
    play_in_best_window(&mut page);
    assert_eq!(stones(&mut page), 11);
    page.click("#numbers");
    page.click("#threats");
    page.click("#pq");
    page.wait_until("document.querySelectorAll('.mark.pq').length > 50");
    page.picture("overlays.png");
    page.click("#pq");
    page.wait_until("document.querySelectorAll('.mark.pq').length === 0");
    // Four or five of six threatened to win before the board answered.
    page.click("#back");
    page.wait_until("document.querySelectorAll('.mark.threat').length >= 2");
    page.picture("web.png");
    // The program is killed and started again: the game goes on.
    let before = page.value("game.stones");
    drop(site);
    let site = Site::start(&home, &["--resume"]);
    let mut page = open(&browser, &site);
    assert_eq!(page.value("game.stones"), before);
}

#[test]
fn games_are_saved_and_loaded() {
    let (home, _site, _browser, mut page) = start(&[]);
    play(&mut page, &["j10"]);
    let stones_before = page.value("game.stones");
    let sgf = page.value("fetch(document.querySelector('#save').href).then(r => r.text())");
    let file = home.path().join("saved.sgf");
    fs::write(&file, sgf.as_str().unwrap()).unwrap();
    page.value("document.querySelector('#side').value = 'white'");
    page.click("#new");
    page.wait_until("game.person === 'white' && game.stones.length === 1");
    page.choose_file("#load", &file);
    page.wait_until("game.person === 'black' && game.stones.length === 3");
    assert_eq!(page.value("game.stones"), stones_before);
    fs::write(&file, "(;FF[4];B[zz])").unwrap();
    page.choose_file("#load", &file);
    page.wait_until("document.querySelector('#message').textContent.includes('line 1')");
    assert_eq!(page.value("game.stones"), stones_before);
}

#[test]
fn mistakes_are_explained() {
    let (_home, _site, _browser, mut page) = start(&[]);
    play(&mut page, &["j10"]);
    page.click("#p-j10");
    assert!(page.text("#message").contains("j10 already has a black stone"));
    // One stone of two is not a turn.
    page.click("#p-a1");
    page.click("#play");
    page.wait_until("document.querySelector('#message').textContent.includes('1 of the 2')");
    assert_eq!(page.value("game.stones.length"), 3);
    // A marked point is unmarked by a second click; a third mark replaces the last.
    page.click("#p-a1");
    for point in ["a2", "a3", "a4"] {
        page.click(&format!("#p-{point}"));
    }
    assert_eq!(page.value("staged.join()"), "a2,a4");
    page.click("#undo");
    page.wait_until("game.stones.length === 0");
    page.click("#resign");
    page.wait_until("document.querySelector('#status').textContent.includes('resigned')");
}

#[test]
fn two_tabs_do_not_play_into_each_other() {
    let (_home, site, browser, mut first) = start(&[]);
    let mut second = open(&browser, &site);
    // The second tab does not hear of the first one's turn before it plays its own.
    second.value("clearTimeout(timer), schedule = () => {}");
    second.click("#p-a1");
    play(&mut first, &["j10"]);
    second.click("#play");
    second.wait_until("document.querySelector('#message').textContent.includes('moved on')");
    assert_eq!(second.value("game.stones[0]"), "j10");
    assert_eq!(first.value("game.stones[0]"), "j10");
}

#[test]
fn the_keyboard_is_enough() {
    let (_home, _site, _browser, mut page) = start(&[]);
    page.value("document.querySelector('#p-j10').focus()");
    for key in ["ArrowUp", "ArrowRight", "Enter", "p"] {
        page.press(key);
    }
    page.wait_until("game.stones[0] === 'k11'");
    wait_for_turn(&mut page);
    let label = page.value("document.querySelector('#p-k11').getAttribute('aria-label')");
    assert_eq!(label, "k11, black stone 1");
    page.press("[");
    page.wait_until("view === 1");
    page.press("]");
    page.press("u");
    page.wait_until("game.stones.length === 0");
    let roles = page.value(
        "[document.querySelectorAll('[role=grid] [role=row]').length,
          document.querySelectorAll('[role=gridcell]').length]",
    );
    assert_eq!(roles, serde_json::json!([19, 361]));
}

#[test]
fn a_phone_shows_the_whole_board() {
    let (_home, _site, _browser, mut page) = start(&[]);
    page.resize(390, 844);
    page.wait_until("innerWidth === 390");
    let frame = "document.querySelector('#frame').getBoundingClientRect()";
    let sizes = page
        .value(&format!("[document.documentElement.scrollWidth, {frame}.right, {frame}.width]"));
    let [page_width, right, width] = [0, 1, 2].map(|i| sizes[i].as_f64().unwrap());
    assert!(page_width <= 390.0 && right <= 390.0 && width >= 370.0, "{sizes}");
    play(&mut page, &["j10"]);
    for point in ["k9", "k10"] {
        page.click(&format!("#p-{point}"));
    }
    page.value("scrollTo(0, 0)");
    page.picture("phone.png");
    // Board, status and the button that plays are on the first screen.
    let bottom = page.value("document.querySelector('#play').getBoundingClientRect().bottom");
    assert!(bottom.as_f64().unwrap() <= 844.0, "{bottom}");
    assert_eq!(stones(&mut page), 3);
}

#[test]
fn nothing_is_loaded_from_elsewhere() {
    let (_home, site, _browser, mut page) = start(&[]);
    let origins = page.value(
        "[...new Set(performance.getEntriesByType('resource')
            .map(entry => new URL(entry.name).origin + '/'))]",
    );
    assert_eq!(origins, serde_json::json!([site.url]));
}

#[test]
fn a_position_is_analysed_beside_the_game() {
    let (home, site, browser, mut page) = start(&["--board", "model"]);
    let file = home.path().join("won.sgf");
    let sgf = "(;FF[4]PB[Human];B[j10];W[i9k9];B[i10i11];W[h12k12])";
    fs::write(&file, sgf).unwrap();
    page.choose_file("#load", &file);
    page.wait_until("game.stones.length === 7");
    page.click("#analyse");
    page.wait_until("document.querySelector('#analysis').textContent.includes('black wins in')");
    // A line of the proof is laid on the board turn by turn.
    page.click("#analysis .line button:nth-child(2)");
    page.wait_until("document.querySelectorAll('.stone.ghost').length === 4");
    page.picture("analysis.png");
    // One turn back: White is to move, and sees what Black threatens and where to defend.
    page.click("#zone");
    page.click("#back");
    page.wait_until("analysis && analysis.stones === 5");
    assert_eq!(page.value("document.querySelectorAll('.stone.ghost').length"), 0);
    page.wait_until("document.querySelectorAll('.mark.zone').length === analysis.zone.length");
    page.picture("zone.png");
    let mut review = browser.open(&format!("{}review", site.url));
    review.wait_until("location.pathname === '/reviewed' && !!document.querySelector('svg.graph')");
    // Another opponent, by the name of its level.
    page.wait_until("document.querySelectorAll('#opponent option').length === 10");
    page.value("document.querySelector('#opponent').value = 'beginner'");
    page.click("#new");
    page.wait_until("game.player === 'greedy' && game.stones.length === 0");
}

#[test]
fn puzzles_are_solved_on_a_page_of_their_own() {
    let home = TempDir::new().unwrap();
    let told = json(&home, &["puzzle", "--number", "1", "--json"]);
    let site = Site::start(&home, &["--board", "random"]);
    let browser = Browser::start();
    let mut page = browser.open(&format!("{}puzzle", site.url));
    page.resize(1280, 900);
    page.wait_until("!!puzzle && puzzle.number === 1");
    page.click("#p-a1");
    page.click("#p-s1");
    page.click("#answer");
    page.wait_until("answered === 1 && right === 0 && line.length === 1");
    page.picture("puzzle.png");
    page.click("#clear");
    for i in 0..2 {
        page.click(&format!("#p-{}", told["answers"][0][i].as_str().unwrap()));
    }
    page.click("#answer");
    page.wait_until("right === 1");
    assert!(page.text("#message").starts_with("right"));
    page.click("#next");
    page.wait_until("puzzle.number === 2");
    page.resize(390, 800);
    assert!(page.value("document.documentElement.scrollWidth <= innerWidth").as_bool().unwrap());
}

#[test]
fn connect4_has_a_board_too() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &["--board", "random"]);
    let browser = Browser::start();
    let mut page = browser.open(&format!("{}connect4", site.url));
    page.resize(1280, 900);
    page.wait_until("document.querySelectorAll('#grid button').length === 7");
    // Two persons: the first stacks four in the first column.
    page.value("$('against').value = 'human'; start()");
    page.wait_until("!busy");
    for (i, column) in [1, 2, 1, 2, 1, 2, 1].iter().enumerate() {
        page.click(&format!("#c-{column}"));
        page.wait_until(&format!("!busy && game.moves.length === {}", i + 1));
    }
    assert_eq!(page.text("#status"), "Black has won");
    assert_eq!(page.value("document.querySelectorAll('.stone.row').length"), 4);
    page.picture("connect4.png");
    page.click("#undo");
    page.wait_until("!busy && game.moves.length === 6");
    // Against a program: it answers, a hint can be asked for, a turn taken back.
    page.value("$('against').value = 'set'; start()");
    page.wait_until("!busy && game.moves === ''");
    page.click("#c-4");
    page.wait_until("!busy && game.moves.length === 2");
    page.click("#hint");
    page.wait_until("document.querySelectorAll('#grid .hinted').length === 1");
    page.click("#undo");
    page.wait_until("!busy && game.moves === ''");
    page.value("$('turn').value = '1'; start()");
    page.wait_until("!busy && game.moves.length === 1");
    // A phone's window shows all of the board.
    page.resize(390, 800);
    assert!(page.value("document.documentElement.scrollWidth <= innerWidth").as_bool().unwrap());
    page.click("header a");
    page.wait_until("location.pathname === '/'");
}

#[test]
fn the_chip_is_looked_into_step_by_step() {
    let (home, _site, _browser, mut page) = start(&["--board", "machine"]);
    let file = home.path().join("game.sgf");
    let sgf = "(;FF[4]PB[Human];B[j10];W[i9k9];B[i10i11])";
    fs::write(&file, sgf).unwrap();
    page.choose_file("#load", &file);
    page.wait_until("game.stones.length === 7");
    page.click("#thinking a");
    page.wait_until(
        "location.pathname === '/inside' && typeof inside !== 'undefined' && inside?.before === 5",
    );
    assert!(page.text("#status").contains("white plays"));
    let steps = page.value("inside.steps.length");
    assert_eq!(page.value("document.querySelectorAll('#timeline button').length"), steps);
    // The step that decided is shown first; another can be clicked.
    assert!(page.text("#detail").contains("It decides"));
    page.click("#timeline li:nth-child(1) button");
    page.wait_until("step === 0");
    assert!(page.text("#detail").contains("wins at once"));
    // A survey marks its candidates, a line that was tried lies on the board.
    page.click("#detail p button");
    page.wait_until("document.querySelectorAll('.mark.pq').length > 3");
    page.value("step = inside.steps.findIndex(one => one.deepest.length > 1); draw()");
    page.value("[...document.querySelectorAll('#detail p button')].at(-1).click()");
    page.wait_until("document.querySelectorAll('.stone.ghost').length > 1");
    page.click("#detail summary");
    page.picture("inside.png");
    page.prefer("dark");
    page.picture("inside-dark.png");
    page.press("[");
    page.wait_until("inside?.before === 3");
    page.press("]");
    page.wait_until("inside?.before === 5");
    page.press("]");
    page.wait_until("inside?.before === 7");
    assert!(page.text("#status").contains("would play"));
    page.resize(390, 844);
    page.wait_until("document.documentElement.scrollWidth <= innerWidth");
    page.picture("inside-phone.png");
}

#[test]
fn the_page_speaks_the_language_chosen_and_remembers_it() {
    let (home, site, browser, mut page) = start(&["--board", "model"]);
    assert_eq!(page.value("document.documentElement.lang"), "en");
    page.value("$('language').value = 'ja'; $('language').onchange({ target: $('language') })");
    page.wait_until(
        "document.documentElement?.lang === 'ja' && document.readyState === 'complete'",
    );
    wait_for_turn(&mut page);
    assert!(page.text("#status").contains("あなたの番です"));
    play(&mut page, &["j10"]);
    page.picture("japanese.png");
    let label = page.value("document.querySelector('#p-j10').getAttribute('aria-label')");
    assert_eq!(label, "j10、黒石、1番");
    // Another page, and another run on another port.
    drop(site);
    let site = Site::start(&home, &["--board", "model"]);
    let mut page = browser.open(&format!("{}puzzle", site.url));
    page.wait_until("typeof puzzle !== 'undefined' && !!puzzle");
    assert!(page.text("#status").contains("手番で勝ち"));
    page.picture("japanese-puzzle.png");
}

#[test]
fn games_are_found_opened_and_reviewed() {
    let (home, site, _browser, mut page) = start(&["--board", "model"]);
    play(&mut page, &["j10"]);
    let played = page.value("game.stones");
    page.click("#new");
    page.wait_until("game.stones.length === 0");
    play(&mut page, &["a1"]);
    page.click("#resign");
    page.wait_until("game.awaits === 'nobody'");
    page.go(&format!("{}games", site.url));
    let rows = |count: usize| format!("document.querySelectorAll('#rows tr').length === {count}");
    page.wait_until(&rows(2));
    page.picture("games.png");
    page.prefer("dark");
    page.picture("games-dark.png");
    page.value("$('result').value = 'unfinished'; $('result').onchange()");
    page.wait_until(&rows(1));
    page.value("$('find').value = 'nobody'; $('find').oninput()");
    page.wait_until(&rows(0));
    page.value("$('find').value = 'model'; $('find').oninput()");
    page.wait_until(&rows(1));
    page.click("#rows button");
    page.wait_until("location.pathname === '/' && typeof view !== 'undefined' && !!game");
    assert_eq!(page.value("game.stones"), played);
    // A file of ten thousand games: found, opened; the page stays as quick as it was.
    let file = home.path().join("many.txt");
    let games = "j10,k11,i11\n".repeat(9_999) + "a1,b1,c1\n";
    fs::write(&file, games).unwrap();
    page.go(&format!("{}games", site.url));
    page.choose_file("#file", &file);
    page.wait_until(&rows(200));
    assert!(page.text("#status").contains("10,000 games"));
    page.value("$('find').value = '10000'; $('find').oninput()");
    page.wait_until(&rows(1));
    page.resize(390, 844);
    page.picture("games-phone.png");
    page.click("#rows a");
    page.wait_until("location.pathname === '/reviewed'");
}
