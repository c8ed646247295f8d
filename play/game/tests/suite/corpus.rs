//! Every game of the corpus replays by the rules to its end, says who played it, and survives
//! every format.

use std::collections::HashSet;

use connect6_game::records::packed::{pack, unpack};
use connect6_game::records::{
    corpus, read, read_as, read_bytes, write, Format, Info, Outcome, Record,
};
use connect6_game::{Side, Status};

/// What the corpus holds; `connect6 corpus --stats` prints it.
const GAMES: usize = 4_000;
const WON_BY_BLACK: usize = 1_923;
const WON_BY_WHITE: usize = 1_906;

#[test]
fn every_game_is_whole_and_different_and_says_who_played_it() {
    let records = corpus::load();
    assert_eq!(records.len(), GAMES);
    let mut known = HashSet::new();
    let mut last = None;
    for record in &records {
        let number: u32 = record.info.id.as_deref().unwrap().parse().unwrap();
        assert!(last.replace(number) < Some(number), "game {number}");
        assert!(known.insert(record.game().to_string()), "game {number}");
        assert_ne!(record.game().status(), Status::Open, "game {number}");
        let outcome = Outcome::of(record.game().status());
        assert_eq!(record.outcome(), outcome, "game {number}");
        assert!(record.info.black.is_some() && record.info.white.is_some());
    }
    let won = |side| {
        let won = records.iter().filter(|r| r.winner() == Some(side));
        won.count()
    };
    assert_eq!((won(Side::Black), won(Side::White)), (WON_BY_BLACK, WON_BY_WHITE));
}

#[test]
fn the_packed_games_are_well_under_a_megabyte_and_pack_to_themselves() {
    const MOST_BYTES: usize = 512 * 1024;
    assert!(corpus::PACKED.len() < MOST_BYTES);
    let collection = unpack(corpus::PACKED).unwrap();
    assert!(pack(&collection) == corpus::PACKED);
    assert_eq!(read_bytes(corpus::PACKED).unwrap(), corpus::load());
}

#[test]
fn damaged_packed_games_are_refused_with_what_to_do() {
    let half = &corpus::PACKED[..corpus::PACKED.len() / 2];
    let mut changed = corpus::PACKED.to_vec();
    changed[half.len()] ^= 1;
    for (bytes, told) in [(half, "bytes instead of"), (&changed, "checksum is wrong")] {
        let error = read_bytes(bytes).unwrap_err().to_string();
        assert!(error.starts_with("the packed games"), "{error}");
        assert!(error.contains(told), "{error}");
        assert!(error.ends_with("write it anew with connect6 corpus"));
    }
}

#[test]
fn a_sample_has_as_many_games_as_it_says() {
    let all = corpus::load();
    for count in [1, 7, all.len() - 1, all.len()] {
        assert_eq!(corpus::spread(count).len(), count);
    }
    let [first, second] = &corpus::spread(2)[..] else {
        panic!("two games");
    };
    assert_eq!((first, second), (&all[0], &all[all.len() / 2]));
}

#[test]
fn every_game_round_trips_through_every_format() {
    let records = corpus::load();
    for format in Format::ALL {
        let text = write(format, &records);
        let again = read(&text).unwrap_or_else(|error| panic!("{format}: {error}"));
        let known = read_as(format, &text).unwrap_or_else(|error| panic!("{format}: {error}"));
        assert_eq!(again, known, "{format}");
        let expected: Vec<Record> = records
            .iter()
            .map(|record| record.clone().with_info(carried(format, &record.info)))
            .collect();
        assert!(again == expected, "{format}: the games changed on the way through it");
    }
}

#[test]
fn a_table_is_rewritten_as_it_was_but_for_line_ends() {
    let text = write(Format::Csv, &corpus::load());
    let with_returns = text.replace('\n', "\r\n");
    assert!(
        write(Format::Csv, &read(&with_returns).unwrap()) == text,
        "reading and writing changed the table"
    );
}

/// What a format keeps of the games' information.
fn carried(format: Format, info: &Info) -> Info {
    match format {
        Format::Csv | Format::LittleGolem | Format::Nctu => info.clone(),
        Format::Ccgc => Info { id: None, ..info.clone() },
        Format::Plain => Info::default(),
    }
}
