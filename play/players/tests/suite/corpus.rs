//! The corpus in the tree is what the players play, and `docs/corpus.md` says what is in it.

use connect6_game::records::corpus;
use connect6_players::corpus::{play, Census, GAMES, SEED};

/// Games that are played again here; `connect6 corpus --check` plays all.
const PLAYED_AGAIN: usize = 50;

const DOC: &str = include_str!("../../../../docs/corpus.md");

#[test]
fn the_first_games_are_played_again_stone_for_stone() {
    let collection = corpus::collection();
    assert_eq!((collection.seed, collection.games.len()), (SEED, GAMES));
    for game in &collection.games[..PLAYED_AGAIN] {
        assert_eq!(
            &play(SEED, game.number),
            game,
            "a player plays otherwise than it did: if that is meant, write the games anew with \
             connect6 corpus --out play/game/own/games.c6g"
        );
    }
}

/// A table as the document writes it.
fn table<const COLUMNS: usize>(heading: [&str; COLUMNS], rows: &[[String; COLUMNS]]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|{}\n", "---|".repeat(COLUMNS));
    let rows: String = rows.iter().map(|row| line(row)).collect();
    line(&heading.map(str::to_owned)) + &rule + &rows
}

#[test]
fn the_document_says_what_is_in_the_corpus() {
    let census = Census::of(&corpus::collection().games);
    for table in [
        table(["what", "count"], &census.figures()),
        table(Census::PLAYERS_HEADING, &census.players()),
    ] {
        assert!(DOC.contains(&table), "docs/corpus.md should hold\n{table}");
    }
}
