//! Bad records, and the words each is refused with: line, column, what was expected.

use connect6_game::records::{read, read_bytes};

#[track_caller]
fn assert_refused(text: &str, message: &str) {
    match read(text) {
        Ok(records) => panic!("{text:?} was read as {records:?}"),
        Err(error) => assert_eq!(error.to_string(), message, "{text:?}"),
    }
}

#[test]
fn texts_in_no_format() {
    let any = "a game record: SGF (opens with '(' or ';'), CCGC (opens with '{'), CSV (a header \
               line with a column 'moves') or stones such as j10,k11,i11";
    assert_refused("", &format!("line 1, column 1: expected {any}, found the end of the text"));
    assert_refused("\n  Hello there", &format!("line 2, column 3: expected {any}, found 'Hello'"));
    assert_refused("# only a comment\n", &format!("line 1, column 1: expected {any}, found '#'"));
}

#[test]
fn plain_notation() {
    assert_refused(
        "j10,k11\nj10,z3",
        "line 2, column 5: expected a stone with a column a-s and a row 1-19, such as j10, \
         found 'z3'",
    );
    assert_refused(
        "j10,k20",
        "line 1, column 5: expected a stone with a column a-s and a row 1-19, such as j10, \
         found 'k20'",
    );
    assert_refused(
        "j10,k11,\nj10",
        "line 1, column 9: expected a stone with a column a-s and a row 1-19, such as j10, \
         found the end of the line",
    );
    assert_refused(
        "j10;k11",
        "line 1, column 1: expected a game record: SGF (opens with '(' or ';'), CCGC (opens \
         with '{'), CSV (a header line with a column 'moves') or stones such as j10,k11,i11, \
         found 'j10'",
    );
    assert_refused(
        "j10,k11 i11",
        "line 1, column 9: expected ',' between stones, or the end of the game, found 'i11'",
    );
    assert_refused(
        "j10,k11,k11",
        "line 1, column 9: stone 3: k11 already has a white stone: choose an empty point",
    );
    assert_refused(
        "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1,h8",
        "line 1, column 38: stone 13: h8 cannot be played: the game is over",
    );
}

#[test]
fn sgf_syntax() {
    assert_refused(
        "(B[j10])",
        "line 1, column 2: expected ';', the first node of an SGF game, found 'B'",
    );
    assert_refused(
        "(;B[j10]",
        "line 1, column 9: expected ';', a property such as B[j10], '(' or a closing ')', found \
         the end of the text",
    );
    assert_refused(
        "(;B[j10\n;W[k11i11]",
        "line 2, column 11: expected ';', a property such as B[j10], '(' or a closing ')', found \
         the end of the text",
    );
    assert_refused(
        "(;B[j10",
        "line 1, column 8: expected ']', the end of the property's value, found the end of the \
         text",
    );
    assert_refused(
        "(;B j10])",
        "line 1, column 5: expected '[', the value of the property, found 'j10'",
    );
    assert_refused(
        ";B[JJ])",
        "line 1, column 7: expected ';' or a property such as B[JJ], found ')'",
    );
    assert_refused(
        "(;B[j10]) and more",
        "line 1, column 11: expected '(', the opening of an SGF game, found 'and'",
    );
}

#[test]
fn sgf_meaning() {
    assert_refused(
        "(;B[j10];W[k11j20])",
        "line 1, column 15: expected a stone with a column a-s and a row 1-19, such as j10, \
         found 'j20'",
    );
    assert_refused(
        "(;B[])",
        "line 1, column 5: expected a stone with a column a-s and a row 1-19, such as j10, \
         found ']'",
    );
    assert_refused(
        ";B[JJ];W[TA]",
        "line 1, column 10: expected a stone of two letters A-S, such as JJ, found 'TA'",
    );
    assert_refused(
        "(;B[j10];B[k11])",
        "line 1, column 12: stone 2: expected a white stone (one black, then two each in turn), \
         found a black one",
    );
    assert_refused(
        "(;B[j10];W[k11i11h11])",
        "line 1, column 18: stone 4: expected a black stone (one black, then two each in turn), \
         found a white one",
    );
    assert_refused("(;SZ[15];B[j10])", "line 1, column 6: expected the board size 19, found '15'");
    assert_refused(
        "(;AB[j10])",
        "line 1, column 3: expected moves from the empty board (B and W), not set-up stones, \
         found 'AB'",
    );
    assert_refused(
        "(;RE[perhaps])",
        "line 1, column 6: expected a result such as B+, W+R, black, white, draw, 先手胜, \
         后手胜, 和棋 or ?, found 'perhaps'",
    );
    assert_refused(
        "(;RE[W+];B[a1];W[s1s3];B[b1c1];W[s5s7];B[d1e1];W[s9s11];B[f1])",
        "line 1, column 6: the recorded result is a win for white, but the stones show a win for \
         black by six in a row: correct the one or the other",
    );
}

#[test]
fn ccgc() {
    assert_refused(
        "{[G4][a B][b W][][][]}",
        "line 1, column 3: expected C6, the game's name, found 'G4'",
    );
    assert_refused(
        "{[C6][a B][b W];B(J,10)}",
        "line 1, column 16: expected [the result], found ';'",
    );
    assert_refused(
        "{[C6][a B][b W][][][];B(J,10)",
        "line 1, column 30: expected ';' before a stone, or a closing '}', found the end of the \
         text",
    );
    assert_refused(
        "{[C6][a B][b W][][][];B(J10)}",
        "line 1, column 26: expected ',' between a column A-S and a row 1-19, found '10'",
    );
    assert_refused(
        "{[C6][a B][b W][][][];\nB(J,10);W(T,3)}",
        "line 2, column 11: expected a column A-S and a row 1-19, such as J,10, found 'T'",
    );
    assert_refused(
        "{[C6][a B][b W][][][];C(J,10)}",
        "line 1, column 23: expected a stone such as B(J,10) or W(I,11), found 'C'",
    );
    assert_refused(
        "{[C6][a B][b W][][][];W(J,10)}",
        "line 1, column 23: stone 1: expected a black stone (one black, then two each in turn), \
         found a white one",
    );
    assert_refused(
        "{[C6][a B][b W][谁胜][][]}",
        "line 1, column 17: expected a result such as B+, W+R, black, white, draw, 先手胜, \
         后手胜, 和棋 or ?, found '谁胜'",
    );
}

#[test]
fn csv() {
    assert_refused(
        "game_id,moves,winner\n1,\"j10,k11,j10\",white\n",
        "line 2, column 12: stone 3: j10 already has a black stone: choose an empty point",
    );
    assert_refused(
        "game_id,moves,winner\n1,\"j10,k11\n",
        "line 3, column 1: expected '\"', the end of a quoted value, found the end of the text",
    );
    assert_refused(
        "game_id,moves,winner\n1,j10\n",
        "line 2, column 1: expected 3 values as in the header, not 2, in this row, found '1'",
    );
    assert_refused(
        "moves,winner\n\"j10\"x,white\n",
        "line 2, column 6: expected ',' or the end of the line after a value, found 'x'",
    );
    assert_refused(
        "moves,winner,ending\nj10,white,boredom\n",
        "line 2, column 11: expected an ending: resignation, time, forfeit or nothing, found \
         'boredom'",
    );
    assert_refused(
        "moves,winner,ending\nj10,draw,time\n",
        "line 2, column 10: expected no ending where the column 'winner' names no winner, found \
         'time'",
    );
    assert_refused(
        "moves,winner\n\"a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1\",draw\n",
        "line 2, column 40: the recorded result is a draw, but the stones show a win for black \
         by six in a row: correct the one or the other",
    );
}

#[test]
fn bytes_that_are_not_text() {
    let error = read_bytes(b"j10,\nk1\xff1").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 3: expected text in UTF-8 (save the file as UTF-8), found the byte 0xff"
    );
}

#[test]
fn an_error_in_a_stone_or_the_result_keeps_the_stones_before_it() {
    let won = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1";
    let mismatch = "(;RE[W+];B[a1];W[s1s3];B[b1c1];W[s5s7];B[d1e1];W[s9s11];B[f1])";
    for (text, so_far) in [
        ("j10,k11,j10", "j10,k11"),
        ("j10,k11,z3", "j10,k11"),
        ("(;FF[4];B[j10];W[k11j10])", "j10,k11"),
        ("(;FF[4];B[j10];W[k11z3])", "j10"),
        ("(;FF[4];B[JJ];W[KI];B[AA])", "j10,k11"),
        ("moves\n\"j10,k11,j10\"\n", "j10,k11"),
        ("{[C6][a][b][?][2017][x];B(J,10);W(J,10)}", "j10"),
        (mismatch, won),
    ] {
        let error = read(text).unwrap_err();
        let kept = error.game_so_far().map(|game| game.to_string());
        assert_eq!(kept.as_deref(), Some(so_far), "{text}: {error}");
    }
    let error = read("moves,winner\nj10\n").unwrap_err();
    assert_eq!(error.game_so_far(), None);
}
