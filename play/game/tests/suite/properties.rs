//! Arbitrary input never panics, and whatever is read is legal and stays itself through every
//! format.

use connect6_game::records::{
    read, read_as, read_bytes, write, Ending, Format, Info, Outcome, Record,
};
use connect6_game::{Game, Point, Side, CELLS};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A legal game of up to 80 stones.
fn game() -> impl Strategy<Value = Game> {
    vec(0..CELLS, 0..80).prop_map(|indices| {
        let mut game = Game::new();
        for index in indices {
            let point = Point::from_index(index).expect("an index below CELLS");
            // Points taken twice are left out: the game stays legal, a little shorter.
            let _ = game.play(point);
        }
        game
    })
}

/// A single line that needs quoting, escaping or neither, with letters of any script.
fn line() -> impl Strategy<Value = Option<String>> {
    option::of(r#"[A-Za-z红\\\[\]"(){};,é#]([ A-Za-z红\\\[\]"(){};,é#]{0,8}[A-Za-z\]"])?"#)
}

fn info() -> impl Strategy<Value = Info> {
    let date = option::of("20[0-9]{2}\\.[01][0-9]\\.[0-3][0-9]( 1[0-9]:00)?");
    (line(), line(), line(), date, line(), line(), line(), line()).prop_map(
        |(black, white, event, date, place, site, id, original_winner)| Info {
            black,
            white,
            event,
            date,
            place,
            site,
            id,
            original_winner,
        },
    )
}

fn outcome() -> impl Strategy<Value = Option<Outcome>> {
    use Ending::{Forfeit, Resignation, Time, Unstated};
    let ending = prop::sample::select(vec![Forfeit, Resignation, Time, Unstated]);
    let side = prop::sample::select(Side::BOTH.to_vec());
    let won = (side, ending).prop_map(|(side, ending)| Outcome::Won(side, ending));
    option::of(prop_oneof![won, Just(Outcome::Drawn)])
}

fn record() -> impl Strategy<Value = Record> {
    (game(), outcome(), info()).prop_map(|(game, outcome, info)| {
        let record = outcome.and_then(|outcome| Record::with_outcome(game.clone(), outcome).ok());
        record.unwrap_or_else(|| Record::new(game)).with_info(info)
    })
}

/// What a format keeps of a record.
fn carried(format: Format, record: &Record) -> Record {
    let info = record.info.clone();
    match format {
        Format::Csv => record.clone(),
        Format::LittleGolem | Format::Nctu => {
            record.clone().with_info(Info { original_winner: None, ..info })
        }
        Format::Plain => Record::new(record.game().clone()),
        Format::Ccgc => {
            let round = |text: Option<String>| text.map(|t| t.replace('[', "(").replace(']', ")"));
            let info = Info {
                black: round(info.black),
                white: round(info.white),
                event: round(info.event),
                date: info.date,
                place: round(info.place),
                ..Info::default()
            };
            let game = record.game().clone();
            let kept = match record.outcome() {
                Some(Outcome::Won(side, ending)) if ending != Ending::Six => {
                    Record::with_outcome(game, Outcome::Won(side, Ending::Unstated))
                }
                Some(outcome) => Record::with_outcome(game, outcome),
                None => Ok(Record::new(game)),
            };
            kept.expect("the outcome of a legal record").with_info(info)
        }
    }
}

/// Whatever is read from a text can be written and read again, in every format.
fn check_reading(text: &str) -> Result<(), TestCaseError> {
    let forced = Format::ALL.map(|format| read_as(format, text));
    for records in forced.into_iter().chain([read(text)]).flatten() {
        for format in Format::ALL {
            let stones: Vec<&Record> =
                records.iter().filter(|record| !record.game().stones().is_empty()).collect();
            if stones.is_empty() {
                continue;
            }
            let text = write(format, &records);
            let again = read(&text);
            prop_assert!(again.is_ok(), "{}: {:?} in {}", format, again, text);
            let again: Vec<Game> = again.unwrap().into_iter().map(Record::into_game).collect();
            let again: Vec<&Game> = again.iter().filter(|game| !game.stones().is_empty()).collect();
            let games: Vec<&Game> = stones.iter().map(|record| record.game()).collect();
            prop_assert_eq!(again, games);
        }
    }
    Ok(())
}

/// A change of a text's characters: what to do, where, and with which sign.
fn edits() -> impl Strategy<Value = Vec<(u8, prop::sample::Index, char)>> {
    let sign = prop::sample::select(
        "()[]{};,\\\"BWbwJjSs190 \n\r#+:;CAREZ红\u{feff}".chars().collect::<Vec<_>>(),
    );
    vec((0u8..4, any::<prop::sample::Index>(), sign), 1..6)
}

fn edited(text: &str, edits: Vec<(u8, prop::sample::Index, char)>) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (what, place, sign) in edits {
        let at = place.index(chars.len() + 1);
        match what {
            0 => chars.insert(at, sign),
            1 if at < chars.len() => chars[at] = sign,
            2 if at < chars.len() => drop(chars.remove(at)),
            _ => chars.truncate(at),
        }
    }
    chars.into_iter().collect()
}

/// Enough cases to reach the corners, and the same ones in every run.
fn fixed() -> ProptestConfig {
    ProptestConfig {
        cases: 3_000,
        rng_seed: RngSeed::Fixed(6),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(fixed())]

    #[test]
    fn records_round_trip_through_every_format(records in vec(record(), 1..4)) {
        for format in Format::ALL {
            let text = write(format, &records);
            let expected: Vec<Record> = records
                .iter()
                .map(|record| carried(format, record))
                // The plain notation has no line for a game without stones.
                .filter(|record| format != Format::Plain || !record.game().stones().is_empty())
                .collect();
            if expected.is_empty() {
                prop_assert!(read_as(format, &text).is_err());
                continue;
            }
            prop_assert_eq!(&read_as(format, &text).unwrap(), &expected, "{}", format);
            let detectable = format != Format::Nctu
                || records.iter().all(|record| !record.game().stones().is_empty());
            if detectable {
                prop_assert_eq!(&read(&text).unwrap(), &expected, "{} detected", format);
            }
        }
    }

    #[test]
    fn edited_records_are_refused_or_legal(
        record in record(),
        format in prop::sample::select(Format::ALL.to_vec()),
        edits in edits(),
    ) {
        check_reading(&edited(&write(format, &[record]), edits))?;
    }

    #[test]
    fn arbitrary_text_never_panics(text in any::<String>()) {
        check_reading(&text)?;
    }

    #[test]
    fn text_of_the_formats_own_signs_never_panics(
        text in r#"([({;\[]|moves,winner\n|#)?([BW]\[|[BW]\(|[(){}\[\];,"\\]|[a-sA-S][0-9]{0,2}|C6|RE\[|[ \r\n]){0,40}"#
    ) {
        check_reading(&text)?;
    }

    #[test]
    fn arbitrary_bytes_never_panic(
        opening in prop::sample::select(vec!["", "(;", "{", "(;CA[gbk]", "moves\n", "\u{feff}"]),
        bytes in vec(any::<u8>(), 0..200),
    ) {
        let _ = read_bytes(&bytes);
        let _ = read_bytes(&[opening.as_bytes(), &bytes].concat());
    }
}
