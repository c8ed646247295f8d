//! Each pattern of Table 1 by name, with its near-misses, along all four directions, in both
//! colours, in the middle of the board and at its edge.
//!
//! A stretch is written as the cells between its ends: `X` own stones, `.` empty cells. An end
//! is an opposing stone or the edge of the board; both are tried, at either side.

use connect6_game::{Board, Direction, Point, Side, DIRECTIONS};
use connect6_model::pattern::{on_board, Found, Needs, Pattern, Stretch};

/// A stretch put on the board.
struct Line {
    board: Board,
    side: Side,
    direction: Direction,
    /// The points of the stretch, in the order in which it is written.
    points: Vec<Point>,
}

impl Line {
    /// The strongest pattern on the line that was drawn.
    fn found(&self) -> Option<Found> {
        let line = self.direction.locate(self.points[0]).line;
        on_board(&self.board, self.side)
            .into_iter()
            .find(|found| (found.direction, found.line) == (self.direction, line))
    }
}

/// Where a stretch begins: the middle of the board, or a cell of an edge from which a line of
/// this direction leads inwards (a diagonal of enough room).
fn starts(direction: Direction) -> Vec<Point> {
    let names: &[&str] = match direction {
        Direction::H => &["e9", "a9", "a1", "a19"],
        Direction::V => &["j5", "j1", "a1", "s1"],
        Direction::D1 => &["n5", "m1", "s6", "s1"],
        Direction::D2 => &["f5", "e1", "a6", "a1"],
    };
    names.iter().map(|name| name.parse().expect("a point")).collect()
}

/// Puts the stretch on empty boards in every way that is tested: each direction, either way
/// round, from the middle and from the edges, in both colours.
fn everywhere(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for direction in DIRECTIONS {
        for start in starts(direction) {
            for reversed in [false, true] {
                for side in Side::BOTH {
                    lines.push(draw(text, direction, start, reversed, side));
                }
            }
        }
    }
    lines
}

fn draw(text: &str, direction: Direction, start: Point, reversed: bool, side: Side) -> Line {
    let (rows, cols) = direction.step();
    let along = |steps: isize| start.offset(rows * steps, cols * steps);
    let length = text.len() as isize;
    let mut board = Board::new();
    for end in [-1, length].into_iter().filter_map(along) {
        board.place(end, side.other());
    }
    let mut points: Vec<Point> =
        (0..length).map(|steps| along(steps).expect("the stretch fits on the board")).collect();
    if reversed {
        points.reverse();
    }
    for (point, mark) in points.iter().zip(text.chars()) {
        match mark {
            'X' => board.place(*point, side),
            '.' => {}
            other => panic!("'{other}' in {text}: expected X or ."),
        }
    }
    Line { board, side, direction, points }
}

/// Asserts that each of these stretches is `expected`, wherever it lies.
fn assert_all(expected: Option<Pattern>, texts: &[&str]) {
    for text in texts {
        for line in everywhere(text) {
            let found = line.found().map(|found| found.pattern);
            let (from, direction, side) = (line.points[0], line.direction, line.side);
            assert_eq!(found, expected, "{text} from {from}, {direction:?}, {side}");
        }
    }
}

#[test]
fn l6() {
    assert_all(Some(Pattern::L6), &["XXXXXX", "XXXXXXX", ".XXXXXX...", "X.XXXXXX"]);
}

#[test]
fn l5() {
    let one = ["XXXXX.", "XX.XXX", "XXX.XXX", "X.XXXX.", ".XX.XXX."];
    assert_all(Some(Pattern::L5(Needs::One)), &one);
    let two = [".XXXXX.", "..XXXXX..", "X.XXXX.X"];
    assert_all(Some(Pattern::L5(Needs::Two)), &two);
}

#[test]
fn one_turn_win_with_one_threat() {
    let four =
        ["XXXX..", ".XXXX.", "X..XXX", "X.X.XX", ".XXXX..", "XXX.X...", "X.XX.X..", "..X.XXX."];
    assert_all(Some(Pattern::L4(Needs::One)), &four);
}

#[test]
fn one_turn_win_with_two_threats() {
    let four = ["..XXXX..", "...XXXX....", "XXXX...XX.XX", "XXXX....XXXX"];
    assert_all(Some(Pattern::L4(Needs::Two)), &four);
}

#[test]
fn l3_p1() {
    let texts = [
        "XXX...", ".XXX..", "X.X.X.", "XXX....", ".XXX....", "..XXX..", ".X.XX...", "..X.X.X..",
        "X..XX......",
    ];
    assert_all(Some(Pattern::L3(Needs::One)), &texts);
}

#[test]
fn l3_p2() {
    let texts =
        ["..XXX...", "...XXX..", "..X.XX..", "...XXX...", "..XX.X....", "X..X.X..X", "XXX.....XXX"];
    assert_all(Some(Pattern::L3(Needs::Two)), &texts);
}

#[test]
fn l2_p1() {
    let texts = ["XX....", "X....X", ".XX...", ".XX....", "..X.X..", "X...X...", ".X...X.."];
    assert_all(Some(Pattern::L2(Needs::One)), &texts);
}

#[test]
fn l2_p2() {
    let texts = ["..XX....", "...XX...", "..X.X...", "..X..X..", "......XX..", "....X.X..."];
    assert_all(Some(Pattern::L2(Needs::Two)), &texts);
}

#[test]
fn l1() {
    let texts = ["X.....", "...X..", "......X.....", "X.....X"];
    assert_all(Some(Pattern::L1), &texts);
}

#[test]
fn a_stretch_shorter_than_six_is_nothing() {
    assert_all(None, &["XXXXX", "XXX.X", "XXXX", "X.X", "X", ".....", "......", "..........."]);
}

#[test]
fn an_opposing_stone_in_the_middle_parts_the_stretches() {
    // A three that one opposing stone splits is no three.
    let line = draw("..XXX...", Direction::H, "e9".parse().expect("a point"), false, Side::Black);
    let mut board = line.board.clone();
    board.remove(line.points[3], Side::Black);
    board.place(line.points[3], Side::White);
    let patterns = on_board(&board, Side::Black);
    assert!(patterns.iter().all(|found| found.direction != Direction::H));
}

#[test]
fn names_are_those_of_table_1() {
    let named = [
        ("X.....", "L1"),
        ("XX....", "L2_P1"),
        ("..XX....", "L2_P2"),
        ("XXX...", "L3_P1"),
        ("..XXX...", "L3_P2"),
        ("XXXX..", "1TW_T1"),
        ("..XXXX..", "1TW_T2"),
        ("XXXXX.", "1TW_T1"),
        (".XXXXX.", "1TW_T2"),
        ("XXXXXX", "L6"),
    ];
    for (text, name) in named {
        let found = everywhere(text)[0].found().expect("a pattern");
        assert_eq!(found.pattern.to_string(), name, "{text}");
        assert_eq!(found.pattern.is_one_turn_win(), name.starts_with("1TW"));
    }
}

#[test]
fn stones_and_key_cells_are_told() {
    // The stones that take part (#) and the key cells (+) of each stretch.
    let cases = [
        ("XXXX..", "####++"),
        ("..XXXX..", "++####++"),
        ("XXXXX.", "#####+"),
        ("..XXX...", "..###+.."),
        ("...XXX...", "..+###+.."),
        ("XXX...", "###+++"),
        ("..XX....", "..##++.."),
        ("X.....", "#....."),
        ("XXXXXX", "######"),
    ];
    for (text, told) in cases {
        for line in everywhere(text) {
            let found = line.found().expect("a pattern");
            let shown: String = line
                .points
                .iter()
                .map(|point| {
                    if found.stones.contains(point) {
                        '#'
                    } else if found.key_cells.contains(point) {
                        '+'
                    } else {
                        '.'
                    }
                })
                .collect();
            assert_eq!(shown, told, "{text}");
        }
    }
}

/// The least number of cells that hit every window with four or more, by trying all sets.
fn least_stops(length: u32, own: u32) -> u32 {
    let full = (1u32 << length) - 1;
    let windows: Vec<u32> = (0..=length - 6)
        .map(|from| 0b111111 << from)
        .filter(|window| (window & own).count_ones() >= 4 && window & !own != 0)
        .collect();
    (0..=full)
        .filter(|set| set & own == 0)
        .filter(|set| windows.iter().all(|window| window & set != 0))
        .map(u32::count_ones)
        .min()
        .expect("all empty cells together stop everything")
}

#[test]
fn t_along_a_line_is_exact() {
    for length in 6..=11 {
        for own in 0..1u32 << length {
            let stretch = Stretch::of_line((1 << length) - 1, own).next().expect("long enough");
            assert_eq!(stretch.threats(), least_stops(length, own), "{own:b} of {length}");
        }
    }
}
