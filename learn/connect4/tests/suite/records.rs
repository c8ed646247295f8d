//! Games as lines of 43 values.

use std::sync::atomic::AtomicBool;

use connect6_connect4::generate::{add_games, GenerateError};
use connect6_connect4::players::{Player, SetPlayer};
use connect6_connect4::record::{read, write, Record};
use connect6_connect4::{Game, Position};
use connect6_nets::random::Chance;

static NEVER: AtomicBool = AtomicBool::new(false);

fn games(count: usize, seed: u64) -> Vec<Record> {
    let mut records = Vec::new();
    let players: [&mut dyn Player; 2] = [&mut SetPlayer, &mut SetPlayer];
    add_games(&mut records, count, players, seed, &NEVER, |_| ()).unwrap();
    records
}

#[test]
fn a_line_shows_the_grid_from_the_top_and_the_winner() {
    let game: Game = "1213141".parse().unwrap();
    let line = Record::of(&game, true).unwrap().to_line();
    let rows = [
        "0,0,0,0,0,0,0", "0,0,0,0,0,0,0", "1,0,0,0,0,0,0", "1,0,0,0,0,0,0", "1,0,0,0,0,0,0",
        "1,-1,-1,-1,0,0,0",
    ];
    assert_eq!(line, format!("{},1", rows.join(",")));
    let swapped = Record::of(&game, false).unwrap();
    assert_eq!(swapped.winner(), -1);
    assert_eq!(Record::of(&"12".parse().unwrap(), true), None);
}

#[test]
fn what_is_written_is_read() {
    let records = games(500, 4);
    let mut file = Vec::new();
    write(&records, &mut file).unwrap();
    assert_eq!(read(&file[..]).unwrap(), records);
}

#[test]
fn broken_lines_are_refused_by_number_and_reason() {
    let good = Record::of(&"1213141".parse().unwrap(), true).unwrap().to_line();
    let cases = [
        (good.replace("-1", "2"), "'2' is not a value"),
        (format!("{good},0"), "44 values instead of 43"),
        (good[2..].to_owned(), "42 values instead of 43"),
        (good.replacen('0', "1", 1), "column 1 has an empty cell below"),
        (format!("{},-1", &good[..good.len() - 2]), "the board says 1"),
        (good.replacen("-1,-1,-1", "0,0,0", 1), "differ by two or more"),
    ];
    for (line, reason) in cases {
        let text = format!("{good}\n{line}\n");
        let error = read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with("line 2: ") && error.contains(reason), "{error}");
    }
}

#[test]
fn generated_games_are_different_and_the_same_for_the_same_seed() {
    let records = games(2000, 7);
    let mut sorted: Vec<String> = records.iter().map(Record::to_line).collect();
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), 2000);
    assert_eq!(games(2000, 7), records);
    assert_ne!(games(2000, 8), records);
}

/// Always the first column that is open.
struct Leftmost;

impl Player for Leftmost {
    fn choose(&mut self, position: &Position, _: &mut Chance) -> usize {
        position.columns().next().unwrap()
    }
}

#[test]
fn players_that_repeat_themselves_are_noticed() {
    let mut records = Vec::new();
    let players: [&mut dyn Player; 2] = [&mut Leftmost, &mut Leftmost];
    let error = add_games(&mut records, 10, players, 1, &NEVER, |_| ()).unwrap_err();
    assert!(matches!(error, GenerateError::Repeating(2, _)), "{error}");
}
