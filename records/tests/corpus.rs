//! Every real game loads, replays by the rules, has its recorded winner, and survives every
//! format.

use connect6_game::{Point, Side, Status};
use connect6_records::{corpus, read, read_as, write, Ending, Format, Info, Outcome, Record};

/// What the collection's own description says it holds.
const GAMES: usize = 8_282;
const WON_BY_BLACK: usize = 4_154;

fn real_games() -> Vec<Record> {
    corpus::load().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_real_game_replays_to_its_recorded_winner() {
    let records = real_games();
    assert_eq!(records.len(), GAMES);
    for (record, number) in records.iter().zip(1..) {
        let Status::Won(side) = record.game().status() else {
            panic!("game {number} is not won on the board");
        };
        assert_eq!(record.outcome(), Some(Outcome::Won(side, Ending::Six)));
        assert_eq!(record.game().stones()[0], Point::CENTRE, "game {number}");
        assert_eq!(record.info.id, Some(number.to_string()));
    }
    let black = records
        .iter()
        .filter(|record| record.winner() == Some(Side::Black));
    assert_eq!(black.count(), WON_BY_BLACK);
}

#[test]
fn every_real_game_round_trips_through_every_format() {
    let records = real_games();
    for format in Format::ALL {
        let text = write(format, &records);
        let again = read(&text).unwrap_or_else(|error| panic!("{format}: {error}"));
        let known = read_as(format, &text).unwrap_or_else(|error| panic!("{format}: {error}"));
        assert_eq!(again, known, "{format}");
        let expected: Vec<Record> = records
            .iter()
            .map(|record| record.clone().with_info(carried(format, &record.info)))
            .collect();
        assert!(
            again == expected,
            "{format}: the games changed on the way through it"
        );
    }
}

#[test]
fn the_collection_is_rewritten_as_it_was_but_for_line_ends() {
    let path = corpus::path().unwrap_or_else(|error| panic!("{error}"));
    let text = std::fs::read_to_string(path).unwrap();
    assert!(
        write(Format::Csv, &read(&text).unwrap()) == text.replace("\r\n", "\n"),
        "reading and writing changed the table"
    );
}

/// What a format keeps of the collection's information.
fn carried(format: Format, info: &Info) -> Info {
    match format {
        Format::Csv => info.clone(),
        Format::LittleGolem | Format::Nctu => Info {
            original_winner: None,
            ..info.clone()
        },
        Format::Ccgc | Format::Plain => Info::default(),
    }
}
