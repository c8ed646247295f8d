//! Records as they are found in the world, each with its oddity, and what is read from them.

use connect6_game::records::{detect, read, read_as, read_bytes, Ending, Format, Outcome, Record};
use connect6_game::Side;

/// The games of a text as plain notation, and the format it was taken for.
fn stones(text: &str) -> (Option<Format>, Vec<String>) {
    let records = read(text).unwrap_or_else(|error| panic!("{error} in {text:?}"));
    let games = records.iter().map(|r| r.game().to_string()).collect();
    (detect(text), games)
}

fn only(text: &str) -> Record {
    let mut records = read(text).unwrap_or_else(|error| panic!("{error} in {text:?}"));
    assert_eq!(records.len(), 1, "{text:?}");
    records.remove(0)
}

#[track_caller]
fn assert_reads(text: &str, format: Format, games: &[&str]) {
    let games = games.iter().map(|game| (*game).to_owned()).collect();
    assert_eq!(stones(text), (Some(format), games), "{text:?}");
}

#[test]
fn little_golem_as_the_site_writes_it() {
    let text = "(;FF[4]EV[connect6.ch.1.1.1]PB[Ann]PW[Bob]SO[http://example.org];\
                B[j10];W[j9l11];B[k9l8];W[k10i11])";
    assert_reads(text, Format::LittleGolem, &["j10,j9,l11,k9,l8,k10,i11"]);
    let info = only(text).info;
    assert_eq!(info.event.as_deref(), Some("connect6.ch.1.1.1"));
    assert_eq!(info.black.as_deref(), Some("Ann"));
    assert_eq!(info.white.as_deref(), Some("Bob"));
    assert_eq!(info.site.as_deref(), Some("http://example.org"));
}

#[test]
fn nctu_with_brackets_or_bare_in_either_case() {
    let game = ["j10,l12,h12,j11,k10"];
    assert_reads(";B[JJ];W[LH];W[HH];B[JI];B[KJ]", Format::Nctu, &game);
    assert_reads("(;GM[511];B[jj];W[lh];W[hh];B[ji];B[kj])", Format::Nctu, &game);
    assert_reads("(;SZ[19:19](;B[JJ];W[LH];W[HH];B[JI];B[KJ]))", Format::Nctu, &game);
}

#[test]
fn sgf_white_space_line_ends_and_byte_order_mark() {
    let text = "\u{feff}\r\n( ;\r\n FF [4] PB [Ann\r\nLee]\r\n;B [ J10 ] ; W[j9 l11]\r\n;\r\n)\r\n";
    assert_reads(text, Format::LittleGolem, &["j10,j9,l11"]);
    assert_eq!(only(text).info.black.as_deref(), Some("Ann  Lee"));
}

#[test]
fn sgf_escapes_unknown_properties_and_old_spellings() {
    let text = r"(;GaMe[1]XX[a][b]PlayerBlack[A\]n\\n;(]C[line \
break];b[j10]BL[3.5]C[so \] so];W[j9][l11])";
    assert_reads(text, Format::LittleGolem, &["j10,j9,l11"]);
    assert_eq!(only(text).info.black.as_deref(), Some(r"A]n\n;("));
}

#[test]
fn sgf_variations_are_left_out() {
    let text = "(;B[j10](;W[a1a2];B[b1b2](;W[c1c2])(;W[d1d2]))(;W[e1e2];W[j10]))";
    assert_reads(text, Format::LittleGolem, &["j10,a1,a2,b1,b2,c1,c2"]);
}

#[test]
fn sgf_nested_very_deep_is_read_without_recursion() {
    let depth = 100_000;
    let text = format!("{}B[j10]{}", "(;".repeat(depth), ")".repeat(depth));
    assert_reads(&text, Format::LittleGolem, &["j10"]);
}

#[test]
fn sgf_collections_may_mix_styles() {
    let text = "(;B[j10];W[a1a2])\n(;B[JJ];W[AS];W[AR])";
    assert_reads(text, Format::LittleGolem, &["j10,a1,a2", "j10,a1,a2"]);
}

#[test]
fn sgf_results_that_the_stones_do_not_decide() {
    let outcome = |text| only(text).outcome();
    let white = |ending| Some(Outcome::Won(Side::White, ending));
    assert_eq!(outcome("(;RE[W+T];B[j10])"), white(Ending::Time));
    assert_eq!(outcome("(;B[j10];W[a1a2];B[resign])"), white(Ending::Resignation));
    assert_eq!(outcome("(;RE[0];B[j10])"), Some(Outcome::Drawn));
    assert_eq!(outcome("(;RE[?];B[j10])"), None);
    assert_eq!(outcome("(;RE[];B[j10])"), None);
}

/// White needs e2 and f2, Black has f1 to win with; five each are on the board.
const BLACK_FIVE: &str = "(;B[a1];W[a2b2];B[b1c1];W[c2d2];B[d1e1];W[h5h7]";

#[test]
fn a_pair_that_wins_with_its_first_stone_is_swapped() {
    let text = format!("{BLACK_FIVE};B[f1s19])");
    let record = only(&text);
    assert!(record.game().to_string().ends_with(",s19,f1"));
    assert_eq!(record.winner(), Some(Side::Black));
}

#[test]
fn a_pair_of_which_each_stone_wins_alone_keeps_the_first() {
    let text = "(;B[b1];W[a2b2];B[c1d1];W[c2d2];B[e1f1];W[h5h7];B[a1g1])";
    assert!(only(text).game().to_string().ends_with(",h7,a1"));
    let occupied = "(;B[b1];W[a2b2];B[c1d1];W[c2d2];B[e1f1];W[h5h7];B[a1a2])";
    let error = read(occupied).unwrap_err().to_string();
    assert!(error.ends_with("a2 already has a white stone: choose an empty point"));
}

#[test]
fn ccgc_as_the_rules_and_as_programs_write_it() {
    let rules =
        "{[C6][红队 B][蓝队 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10);W(I,11);W(I,9)}";
    assert_reads(rules, Format::Ccgc, &["j10,i11,i9"]);
    let record = only(rules);
    assert_eq!(record.outcome(), Some(Outcome::Won(Side::Black, Ending::Unstated)));
    assert_eq!(record.info.black.as_deref(), Some("红队"));
    assert_eq!(record.info.white.as_deref(), Some("蓝队"));
    assert_eq!(record.info.date.as_deref(), Some("2017.07.29 14:00"));
    assert_eq!(record.info.place.as_deref(), Some("重庆"));
    assert_eq!(record.info.event.as_deref(), Some("2017 CCGC"));

    let noted = "{[C6][][][][][];B(J,10)MARK[1];W( i , 11 )MARK[-2];\n}";
    assert_reads(noted, Format::Ccgc, &["j10,i11"]);

    let seven_fields = "{[C6][Ann][Bob][Draw][2025.01.02][3 Oaks][Cup]}";
    let record = only(seven_fields);
    assert_eq!(record.outcome(), Some(Outcome::Drawn));
    assert_eq!(record.info.place.as_deref(), Some("3 Oaks"));
}

#[test]
fn plain_games_with_comments_blank_lines_and_capitals() {
    let text = "# openings\r\n\r\nj10\r\n J10 , K11,i11 \r\n  # done\n";
    assert_reads(text, Format::Plain, &["j10", "j10,k11,i11"]);
}

#[test]
fn csv_columns_in_any_order_with_quotes_and_strangers() {
    let text = "\"Moves\",elo,Black,winner,ending\r\n\
                \"j10,k11,i11\",1500,\"Ann \"\"A\"\", Lee\",white,time\r\n\
                \r\n\
                j10,,,,";
    assert_reads(text, Format::Csv, &["j10,k11,i11", "j10"]);
    let records = read(text).unwrap();
    assert_eq!(records[0].info.black.as_deref(), Some("Ann \"A\", Lee"));
    assert_eq!(records[0].outcome(), Some(Outcome::Won(Side::White, Ending::Time)));
    assert_eq!(records[1].outcome(), None);
    assert_eq!(read("moves,winner\n"), Ok(Vec::new()));
}

#[test]
fn files_in_older_encodings() {
    let black = |bytes: &[u8]| {
        let records = read_bytes(bytes).unwrap_or_else(|error| panic!("{error}"));
        records[0].info.black.clone().unwrap()
    };
    // 红队 in GB 2312.
    assert_eq!(black(b"{[C6][\xba\xec\xb6\xd3 B][][][][];B(J,10)}"), "红队");
    assert_eq!(black(b"(;PB[Andr\xe9];B[j10])"), "André");
    assert_eq!(black(b"(;CA[gb2312]PB[\xba\xec\xb6\xd3];B[j10])"), "红队");
    let utf_16: Vec<u8> =
        "\u{feff}(;PB[红队];B[j10])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(black(&utf_16), "红队");
    assert_eq!(black("\u{feff}(;PB[红队];B[j10])".as_bytes()), "红队");
}

#[test]
fn a_named_format_is_not_second_guessed() {
    assert!(read_as(Format::Nctu, "(;B[j10])").is_err());
    assert!(read_as(Format::LittleGolem, "(;B[JJ])").is_err());
    assert!(read_as(Format::Plain, "(;B[j10])").is_err());
    let untouched = read_as(Format::Nctu, "(;PB[Ann])").unwrap();
    assert_eq!(untouched[0].game().stones(), []);
}
