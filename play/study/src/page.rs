//! A review as one HTML page that needs nothing else: the graph, a picture of every turn that
//! deserves a remark, and all turns in a table.

use std::fmt::Write;

use connect6_game::{Game, Point};

use crate::picture::{self, escape};
use crate::review::{listed, Kind, Review, Turn};

/// The style of the page.
pub const STYLE: &str = "
:root { color-scheme: light dark; --wood: #e3b873; --line: #5a4220; --accent: #0b6b5d; \
--bad: #a32020; --soft: #6b655b; }
@media (prefers-color-scheme: dark) { :root { --wood: #8a6a3a; --line: #2c1f0d; \
--accent: #4fb8a5; --bad: #ff8f80; --soft: #a59d8f; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; \
padding: 0 1rem; }
h2 { margin-top: 2rem; font-size: 1.1rem; }
a { color: var(--accent); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #8886; padding: .2rem .5rem; text-align: left; \
vertical-align: top; }
td.number, th.number { text-align: right; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; }
figure { margin: 0; flex: 1 1 18rem; max-width: 24rem; }
figcaption { color: var(--soft); font-size: .9rem; }
svg.hidden { position: absolute; }
svg.graph { width: 100%; height: auto; }
svg.graph text { font: 12px system-ui, sans-serif; fill: currentColor; \
dominant-baseline: central; }
.number { text-anchor: middle; }
.axis { stroke: var(--soft); fill: none; stroke-width: .7; }
.curve { stroke: var(--accent); fill: none; stroke-width: 2; }
.dot { fill: var(--accent); }
.dot.marked { fill: var(--bad); }
.wood { fill: var(--wood); }
.line { stroke: var(--line); stroke-width: .8; }
.star { fill: var(--line); }
.name { font: 10px system-ui, sans-serif; fill: var(--line); text-anchor: middle; \
dominant-baseline: central; }
.black { fill: #111; }
.white { fill: #fff; stroke: #444; }
.shown { stroke: #1650d0; stroke-width: 2; }
.last { fill: none; stroke: #c22; stroke-width: 2; }
.on-black, .on-white { font: bold 11px system-ui, sans-serif; text-anchor: middle; \
dominant-baseline: central; }
.on-black { fill: #fff; }
.on-white { fill: #111; }
.bad { color: var(--bad); }
";

/// Turns that are shown with a picture.
fn is_remarkable(review: &Review, turn: &Turn) -> bool {
    matches!(turn.kind, Kind::Loses | Kind::Misses | Kind::Wins)
        || review.decided_by == Some(turn.turn)
}

/// The whole page, which needs nothing else.
pub fn page(review: &Review) -> String {
    page_styled(review, &format!("<style>{STYLE}</style>"))
}

/// The page for a server that has the style under an address of its own.
pub fn page_with_style_at(review: &Review, address: &str) -> String {
    page_styled(review, &format!("<link rel=\"stylesheet\" href=\"{address}\">"))
}

fn page_styled(review: &Review, style: &str) -> String {
    let unnamed = |name: &Option<String>, side: &str| name.clone().unwrap_or(side.to_owned());
    let title =
        format!("{} against {}", unnamed(&review.black, "Black"), unnamed(&review.white, "White"));
    let title = escape(&title);
    let mut body = String::new();
    push(&mut body, format_args!("<p>{}</p>", escape(&summary(review))));
    if let Some(problem) = &review.stopped_by {
        push(
            &mut body,
            format_args!("<p class=\"bad\">Reviewed up to here: {}</p>", escape(problem)),
        );
    }
    body.push_str(&picture::graph(&review.turns, |turn| is_remarkable(review, turn)));
    for turn in review.turns.iter().filter(|turn| is_remarkable(review, turn)) {
        section(&mut body, review, turn);
    }
    if !review.record.game().stones().is_empty() {
        push(
            &mut body,
            format_args!(
                "<h2>The last position</h2>\n<div class=\"pictures\"><figure>{}</figure></div>",
                picture::board(review.record.game(), &[], "the last position")
            ),
        );
    }
    table(&mut body, review);
    push(
        &mut body,
        format_args!(
            "<p>Values are for the side that plays the turn. A win or a loss is named only where \
             the solver proved it, with {} nodes a position; other values are those of a search \
             with {} nodes.</p>",
            review.proof_nodes, review.search_nodes
        ),
    );
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n{style}\n</head>\n<body>\n\
         <h1>{title}</h1>\n{}{body}</body>\n</html>\n",
        picture::grid()
    )
}

fn push(text: &mut String, line: std::fmt::Arguments) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}

/// What came of the game, in a few sentences.
pub fn summary(review: &Review) -> String {
    let outcome = match (review.record.outcome(), review.winner) {
        (Some(outcome), _) => format!("The result is {outcome}."),
        _ => "The game has no result.".to_owned(),
    };
    let (missed, lost) = (review.missed(), review.losing());
    let plural = |count: usize| if count == 1 { "" } else { "s" };
    let decided = match review.decided_by {
        Some(turn) => format!("Decided by turn {turn}: {}.", review.decided_how),
        None => "No turn is proved to have decided it.".to_owned(),
    };
    format!(
        "{outcome} {decided} {missed} proved win{} missed, {lost} turn{} that lost by force.",
        plural(missed),
        plural(lost)
    )
}

/// The position before a turn.
fn before(review: &Review, turn: &Turn) -> Game {
    let turns = review.record.game().turns().take(turn.turn - 1);
    let stones = turns.flat_map(|(_, stones)| stones.iter().copied());
    Game::from_stones(stones).unwrap_or_default()
}

fn section(body: &mut String, review: &Review, turn: &Turn) {
    push(
        body,
        format_args!(
            "<h2 id=\"turn-{0}\">Turn {0}: {1} {2}</h2>\n<p>{3}</p>\n<div class=\"pictures\">",
            turn.turn,
            turn.side,
            listed(&turn.stones),
            escape(&turn.comment)
        ),
    );
    let start = before(review, turn);
    let played = std::slice::from_ref(&turn.stones);
    let mut shown = vec![("as played".to_owned(), [played, turn.refutation.as_slice()].concat())];
    if !turn.better_line.is_empty() {
        shown.push(("better".to_owned(), turn.better_line.clone()));
    }
    for (caption, line) in shown {
        let picture = picture::board(&start, &line, &caption);
        let words = in_words(&line);
        push(
            body,
            format_args!(
                "<figure>{picture}<figcaption>{}: {}</figcaption></figure>",
                escape(&caption),
                escape(&words)
            ),
        );
    }
    body.push_str("</div>\n");
}

/// A line of play in words; a turn without stones may be played anywhere.
fn in_words(line: &[Vec<Point>]) -> String {
    let turns: Vec<String> = line
        .iter()
        .enumerate()
        .map(|(i, stones)| match stones.as_slice() {
            [] => format!("{}. anywhere", i + 1),
            stones => format!("{}. {}", i + 1, listed(stones)),
        })
        .collect();
    turns.join(" ")
}

fn table(body: &mut String, review: &Review) {
    body.push_str(
        "<h2>All turns</h2>\n<table>\n<tr><th class=\"number\">turn</th><th>side</th>\
         <th>stones</th><th class=\"number\">before</th><th class=\"number\">after</th>\
         <th>remark</th></tr>\n",
    );
    for turn in &review.turns {
        // The turn's own section, if it has one, is where links lead.
        let id = if is_remarkable(review, turn) {
            String::new()
        } else {
            format!(" id=\"turn-{}\"", turn.turn)
        };
        let class = match turn.kind {
            Kind::Loses | Kind::Misses => " class=\"bad\"",
            _ => "",
        };
        push(
            body,
            format_args!(
                "<tr{id}><td class=\"number\">{}</td><td>{}</td><td>{}</td>\
                 <td class=\"number\">{}</td><td class=\"number\">{}</td><td{class}>{}</td></tr>",
                turn.turn,
                turn.side,
                listed(&turn.stones),
                turn.before,
                turn.after.map_or(String::new(), |value| value.to_string()),
                escape(&turn.comment)
            ),
        );
    }
    body.push_str("</table>\n");
}
