//! Pictures as SVG for a page that is read in light or dark and printed: the board with its
//! stones, and the graph of a game's values. Colours are classes of the page's style.

use std::fmt::Write;

use connect6_game::{Game, Point, Side, SIZE};
use connect6_model::search::alphabeta::SURE;

use crate::review::Turn;

/// The distance of two lines of the board.
const STEP: usize = 20;
/// From the edge to the first line: room for the names of rows and columns.
const EDGE: usize = 30;
const BOARD: usize = 2 * EDGE + STEP * (SIZE - 1);
const STONE: usize = 9;
/// Rows and columns of the marked points of a board.
const STARS: [usize; 3] = [3, 9, 15];

/// Text as HTML and SVG take it.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

fn add(text: &mut String, line: std::fmt::Arguments) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}

fn x(point: Point) -> usize {
    EDGE + STEP * point.col()
}

fn y(point: Point) -> usize {
    EDGE + STEP * (SIZE - 1 - point.row())
}

/// The lines of the board, once a page: [`board`] refers to them.
pub fn grid() -> String {
    let end = EDGE + STEP * (SIZE - 1);
    let mut text =
        String::from("<svg class=\"hidden\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><g id=\"grid\">\n");
    add(&mut text, format_args!(r#"<rect class="wood" width="{BOARD}" height="{BOARD}" rx="6"/>"#));
    for i in 0..SIZE {
        let at = EDGE + STEP * i;
        add(
            &mut text,
            format_args!(r#"<path class="line" d="M{EDGE} {at}H{end}M{at} {EDGE}V{end}"/>"#),
        );
        let letter = (b'a' + i as u8) as char;
        let row = SIZE - i;
        let name = EDGE / 3;
        for edge in [name, BOARD - name] {
            add(
                &mut text,
                format_args!(
                    r#"<text class="name" x="{at}" y="{edge}">{letter}</text><text class="name" x="{edge}" y="{at}">{row}</text>"#
                ),
            );
        }
    }
    for row in STARS {
        for col in STARS {
            let (x, y) = (EDGE + STEP * col, EDGE + STEP * row);
            add(&mut text, format_args!(r#"<circle class="star" cx="{x}" cy="{y}" r="2.5"/>"#));
        }
    }
    text.push_str("</g></defs></svg>\n");
    text
}

/// A board: the game's stones, the last turn marked, and a line of play beyond it with its turns
/// numbered.
pub fn board(game: &Game, line: &[Vec<Point>], title: &str) -> String {
    let title = escape(title);
    let mut text = format!(
        "<svg class=\"board\" role=\"img\" aria-label=\"{title}\" viewBox=\"0 0 {BOARD} {BOARD}\">\n\
         <title>{title}</title>\n<use href=\"#grid\"/>\n"
    );
    let last = game.turns().last().map_or(&[] as &[Point], |(_, stones)| stones);
    for (number, point) in game.stones().iter().enumerate() {
        let side = Game::side_of_stone(number);
        let (x, y) = (x(*point), y(*point));
        add(&mut text, format_args!(r#"<circle class="{side}" cx="{x}" cy="{y}" r="{STONE}"/>"#));
        if last.contains(point) {
            add(&mut text, format_args!(r#"<circle class="last" cx="{x}" cy="{y}" r="4"/>"#));
        }
    }
    let mut side = game.side_to_move();
    for (number, stones) in line.iter().enumerate() {
        for point in stones {
            let (x, y) = (x(*point), y(*point));
            let number = number + 1;
            add(
                &mut text,
                format_args!(
                    r#"<circle class="{side} shown" cx="{x}" cy="{y}" r="{STONE}"/><text class="on-{side}" x="{x}" y="{y}">{number}</text>"#
                ),
            );
        }
        side = side.other();
    }
    text.push_str("</svg>\n");
    text
}

const GRAPH_WIDTH: f64 = 720.0;
const GRAPH_HEIGHT: f64 = 200.0;
/// Room for the words at the left and the numbers below.
const GRAPH_LEFT: f64 = 54.0;
const GRAPH_FOOT: f64 = 24.0;
/// The value that is drawn half way between even and the edge.
const HALF_WAY: f64 = 150.0;
/// What is not proved stays this far from the edge.
const UNPROVED: f64 = 0.9;
/// Every so many turns have their number below.
const NUMBERED: usize = 5;

/// How far up the graph a value is: 1 is a win of Black.
pub fn height(value: i32) -> f64 {
    if value.abs() >= SURE {
        return f64::from(value.signum());
    }
    let value = f64::from(value);
    UNPROVED * value / (value.abs() + HALF_WAY)
}

/// The value after a turn, for Black.
pub fn for_black(turn: &Turn) -> Option<i32> {
    let value = turn.after?;
    Some(match turn.side {
        Side::Black => value,
        Side::White => -value,
    })
}

/// The graph of the values of a game, a dot a turn; `marked` turns stand out, and each dot leads
/// to what the page says about its turn.
pub fn graph(turns: &[Turn], marked: impl Fn(&Turn) -> bool) -> String {
    let title = "values after each turn: up is good for black, the edges are proved wins";
    let bottom = GRAPH_HEIGHT - GRAPH_FOOT;
    let middle = bottom / 2.0;
    let step = (GRAPH_WIDTH - GRAPH_LEFT - 12.0) / turns.len().max(1) as f64;
    let mut text = format!(
        "<svg class=\"graph\" role=\"img\" aria-label=\"{title}\" \
         viewBox=\"0 0 {GRAPH_WIDTH} {GRAPH_HEIGHT}\">\n<title>{title}</title>\n"
    );
    add(
        &mut text,
        format_args!(
            r#"<path class="axis" d="M{GRAPH_LEFT} {middle}H{GRAPH_WIDTH}M{GRAPH_LEFT} 6V{bottom}"/><text x="0" y="12">black</text><text x="0" y="{middle}">even</text><text x="0" y="{}">white</text>"#,
            bottom - 6.0
        ),
    );
    let mut points = Vec::new();
    for (i, turn) in turns.iter().enumerate() {
        let x = GRAPH_LEFT + step * (i as f64 + 0.5);
        if turn.turn % NUMBERED == 0 {
            add(
                &mut text,
                format_args!(
                    r#"<text class="number" x="{x:.1}" y="{}">{}</text>"#,
                    GRAPH_HEIGHT - 8.0,
                    turn.turn
                ),
            );
        }
        if let Some(value) = for_black(turn) {
            points.push((x, middle - height(value) * (middle - 8.0), turn));
        }
    }
    let path: Vec<String> = points.iter().map(|(x, y, _)| format!("{x:.1} {y:.1}")).collect();
    if !path.is_empty() {
        add(&mut text, format_args!(r#"<path class="curve" d="M{}"/>"#, path.join("L")));
    }
    for (x, y, turn) in points {
        let (class, r) = if marked(turn) { ("dot marked", 6) } else { ("dot", 3) };
        let told = escape(&format!("turn {}, {}: {}", turn.turn, turn.side, turn.comment));
        add(
            &mut text,
            format_args!(
                r##"<a href="#turn-{}"><circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="{r}"><title>{told}</title></circle></a>"##,
                turn.turn
            ),
        );
    }
    text.push_str("</svg>\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_its_stones_and_the_line_beyond_them() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        let line = vec![vec!["a1".parse().unwrap(), "s19".parse().unwrap()]];
        let picture = board(&game, &line, "a & b");
        assert_eq!(picture.matches("<circle class=\"white\"").count(), 2);
        assert_eq!(picture.matches("class=\"last\"").count(), 2);
        assert!(picture.contains(r#"<text class="on-black" x="30" y="390">1</text>"#));
        assert!(picture.contains(r#"<text class="on-black" x="390" y="30">1</text>"#));
        assert!(picture.contains("a &amp; b"));
    }

    #[test]
    fn values_stay_inside_the_graph_and_only_proofs_reach_its_edge() {
        assert_eq!(height(SURE), 1.0);
        assert_eq!(height(-SURE), -1.0);
        assert_eq!(height(0), 0.0);
        assert!(height(SURE - 1) <= UNPROVED);
        assert!(height(10) < height(20));
    }
}
