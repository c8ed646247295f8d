//! What each format looks like, character by character.

use connect6_game::records::{detect, read, write, Ending, Format, Info, Outcome, Record};
use connect6_game::{Game, Side};

/// The same five games in every format.
const FILES: [(Format, &str); 5] = [
    (Format::LittleGolem, include_str!("../../../../testdata/games.sgf")),
    (Format::Nctu, include_str!("../../../../testdata/games.nctu.sgf")),
    (Format::Ccgc, include_str!("../../../../testdata/games.ccgc")),
    (Format::Plain, include_str!("../../../../testdata/games.txt")),
    (Format::Csv, include_str!("../../../../testdata/games.csv")),
];

#[test]
fn the_files_hold_the_same_games_and_are_written_as_they_stand() {
    let games = |text| -> Vec<Game> {
        let records = read(text).unwrap_or_else(|error| panic!("{error}"));
        records.into_iter().map(Record::into_game).collect()
    };
    let csv = include_str!("../../../../testdata/games.csv");
    let records = read(csv).unwrap();
    assert_eq!(records.len(), 5);
    for (format, text) in FILES {
        assert_eq!(detect(text), Some(format));
        assert_eq!(games(text), games(csv), "{format}");
        assert_eq!(write(format, &records), text, "{format}");
    }
}

/// A short game with everything known about it, and characters each format has to mind.
fn resigned() -> Record {
    let game: Game = "j10,k11,i11,a1,s19".parse().unwrap();
    let outcome = Outcome::Won(Side::White, Ending::Resignation);
    let text = |text: &str| Some(text.to_owned());
    Record::with_outcome(game, outcome).unwrap().with_info(Info {
        black: text("Ann [5 dan]"),
        white: text("\"Bob\", é"),
        event: text("Cup 2024\nfinal"),
        date: text("2024.08.01 14:00"),
        place: text("合肥"),
        site: text(r"C:\games"),
        id: text("7"),
        original_winner: text("white"),
    })
}

#[test]
fn everything_known_is_written_where_the_format_has_room() {
    let written = |format| write(format, &[resigned()]);
    assert_eq!(
        written(Format::LittleGolem),
        "(;FF[4]CA[UTF-8]GN[7]EV[Cup 2024 final]PB[Ann [5 dan\\]]PW[\"Bob\", é]SO[C:\\\\games]\
         DT[2024.08.01 14:00]PC[合肥]RE[W+R];B[j10];W[k11i11];B[a1s19])\n"
    );
    assert_eq!(
        written(Format::Nctu),
        "(;FF[4]CA[UTF-8]GN[7]EV[Cup 2024 final]PB[Ann [5 dan\\]]PW[\"Bob\", é]SO[C:\\\\games]\
         DT[2024.08.01 14:00]PC[合肥]RE[W+R]SZ[19];B[JJ];W[KI];W[II];B[AS];B[SA])\n"
    );
    assert_eq!(
        written(Format::Ccgc),
        "{[C6][Ann (5 dan) B][\"Bob\", é W][后手胜][2024.08.01 14:00 合肥][Cup 2024 final]\
         ;B(J,10);W(K,11);W(I,11);B(A,1);B(S,19)}\n"
    );
    assert_eq!(written(Format::Plain), "j10,k11,i11,a1,s19\n");
    assert_eq!(
        written(Format::Csv),
        "game_id,moves,winner,original_winner_label,ending,black,white,event,date,place,site\n\
         7,\"j10,k11,i11,a1,s19\",white,white,resignation,Ann [5 dan],\"\"\"Bob\"\", é\",\
         Cup 2024 final,2024.08.01 14:00,合肥,C:\\games\n"
    );
}

#[test]
fn an_unfinished_game_of_unknown_players_is_bare() {
    let record = [Record::new("j10,k11,i11".parse().unwrap())];
    let written = |format| write(format, &record);
    assert_eq!(written(Format::LittleGolem), "(;FF[4];B[j10];W[k11i11])\n");
    assert_eq!(written(Format::Nctu), "(;FF[4]SZ[19];B[JJ];W[KI];W[II])\n");
    assert_eq!(written(Format::Ccgc), "{[C6][][][][][];B(J,10);W(K,11);W(I,11)}\n");
    assert_eq!(written(Format::Csv), "moves,winner\n\"j10,k11,i11\",\n");
}
