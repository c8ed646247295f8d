//! What a person can type, and doing it: the same words whether lines or the whole screen show
//! the game.

use connect6_game::{Point, Side};
use connect6_model::decide_rest;

use crate::files::store;
use crate::table::session::{Awaits, Refused};
use crate::table::Table;
use crate::terminal::{inside_text, thinking_text};
use crate::views::inside;

/// The words, for the person.
pub const HELP: &str = "\
k11 i11      play these stones (one at a time is fine, too)
hint         what the reference model would play
why          the line of play and the reasons of the last turn of the other side
inside       how the core decided, or would decide, the last turn of the other side
undo         take back your last turn and the answer to it
resign       give the game up
new          start a new game; new black or new white chooses your side
board        draw the board again
moves        list the stones so far
save FILE    write the game to a file as SGF
quit         leave; the game is kept and can be resumed
";

/// What a typed line asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Order {
    /// Play stones.
    Stones(Vec<Point>),
    /// Say what to play.
    Hint,
    /// Say more about the other side's last turn.
    Why,
    /// Show how the core decides the other side's last turn.
    Inside,
    /// Take a turn back.
    Undo,
    /// Give up.
    Resign,
    /// Begin a new game, on this side if one is given.
    New(Option<Side>),
    /// Draw the board.
    Board,
    /// List the stones.
    Moves,
    /// Write the game to this file.
    Save(String),
    /// List the words.
    Help,
    /// Leave.
    Quit,
    /// An empty line.
    Nothing,
}

/// What came of an order.
#[derive(Debug, PartialEq, Eq)]
pub enum Done {
    /// The game has changed, or is to be shown again.
    Changed,
    /// Nothing has changed; this is to be told.
    Told(String),
    /// The person leaves.
    Left,
    /// Nothing at all.
    Nothing,
}

/// Reads a typed line.
pub fn parse(line: &str) -> Result<Order, String> {
    let line = line.trim();
    let (word, rest) =
        line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    Ok(match (word.to_ascii_lowercase().as_str(), rest) {
        ("", _) => Order::Nothing,
        ("hint", "") => Order::Hint,
        ("why", "") => Order::Why,
        ("inside", "") => Order::Inside,
        ("undo", "") => Order::Undo,
        ("resign", "") => Order::Resign,
        ("new", "") => Order::New(None),
        ("new", side) => Order::New(Some(side_named(side)?)),
        ("board", "") => Order::Board,
        ("moves", "") => Order::Moves,
        ("save", "") => return Err("save needs a file name, such as save game.sgf".to_owned()),
        ("save", file) => Order::Save(file.to_owned()),
        ("help" | "?", "") => Order::Help,
        ("quit" | "exit" | "q", "") => Order::Quit,
        _ => Order::Stones(
            line.split([',', ' ', '\t'])
                .filter(|name| !name.is_empty())
                .map(|name| name.parse::<Point>().map_err(|error| error.to_string()))
                .collect::<Result<_, _>>()
                .map_err(|error| format!("{error}; type help for the commands"))?,
        ),
    })
}

fn side_named(name: &str) -> Result<Side, String> {
    Side::BOTH
        .into_iter()
        .find(|side| side.to_string().eq_ignore_ascii_case(name))
        .ok_or_else(|| format!("'{name}' is not a side: black or white"))
}

/// Does what was asked. An error is one of saving the game, which ends it here.
pub fn obey(order: Order, table: &mut Table) -> anyhow::Result<Done> {
    Ok(match order {
        Order::Nothing => Done::Nothing,
        Order::Quit => Done::Left,
        Order::Help => Done::Told(HELP.trim_end().to_owned()),
        Order::Board => Done::Changed,
        Order::Moves => Done::Told(table.session().game().to_string()),
        Order::Stones(stones) => place_all(table, &stones)?,
        Order::Undo => changed(table.change(|session| session.take_back())?),
        Order::Resign => changed(table.change(|session| session.resign())?),
        Order::New(side) => {
            table.new_game(side);
            Done::Changed
        }
        Order::Hint => Done::Told(match decide_rest(table.session().game()) {
            Ok(hint) => format!("{}\n{}", join(&hint.stones), hint.why),
            Err(error) => error.to_string(),
        }),
        Order::Why => Done::Told(match table.explain_last() {
            Some(decision) => thinking_text::lines(&decision).join("\n"),
            None => "the other side has said nothing about a turn yet".to_owned(),
        }),
        Order::Inside => Done::Told(inside_text(table)),
        Order::Save(file) => Done::Told(match store::write_file(file.as_ref(), table.sgf()) {
            Ok(()) => format!("saved as {file}"),
            Err(error) => format!("{error:#}"),
        }),
    })
}

/// The other side's last turn, as the core goes about it.
fn inside_text(table: &Table) -> String {
    let Some(before) = table.session().last_answer() else {
        return "the other side has not moved yet".to_owned();
    };
    let played = table.session().game().stones()[before.stones().len()..].iter();
    match inside::trace(&before) {
        Ok(trace) => {
            let stones = &trace.turn.stones;
            let heading = match stones.iter().eq(played.take(stones.len())) {
                true => String::new(),
                false => format!("the seven steps (level 0) would play {}:\n", join(stones)),
            };
            heading + inside_text::overview(&trace).trim_end()
        }
        Err(nothing) => nothing.to_string(),
    }
}

fn changed(outcome: Result<(), Refused>) -> Done {
    match outcome {
        Ok(()) => Done::Changed,
        Err(refused) => Done::Told(refused.to_string()),
    }
}

/// Plays all of the stones or none of them.
fn place_all(table: &mut Table, stones: &[Point]) -> anyhow::Result<Done> {
    if let Awaits::Person(left) = table.session().awaits() {
        if stones.len() > left {
            let problem = format!("that is {} stones, and {left} to play", stones.len());
            return Ok(Done::Told(problem));
        }
    }
    let outcome = table.change(|session| {
        let mut after = session.clone();
        for stone in stones {
            after.place(*stone)?;
        }
        *session = after;
        Ok(())
    })?;
    Ok(changed(outcome))
}

/// The names of stones, with commas.
pub fn join(stones: &[Point]) -> String {
    let names: Vec<String> = stones.iter().map(Point::to_string).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_in_any_case_and_spacing() {
        let stones = |names: &[&str]| {
            Order::Stones(names.iter().map(|name| name.parse().unwrap()).collect())
        };
        assert_eq!(parse("k11 i11"), Ok(stones(&["k11", "i11"])));
        assert_eq!(parse(" K11,i11 "), Ok(stones(&["k11", "i11"])));
        assert_eq!(parse("j10"), Ok(stones(&["j10"])));
        assert_eq!(parse("  "), Ok(Order::Nothing));
        assert_eq!(parse("Undo"), Ok(Order::Undo));
        assert_eq!(parse("why"), Ok(Order::Why));
        assert_eq!(parse("new White"), Ok(Order::New(Some(Side::White))));
        assert_eq!(parse("save my game.sgf"), Ok(Order::Save("my game.sgf".to_owned())));
    }

    #[test]
    fn what_is_not_understood_is_explained() {
        let problem = parse("castle").unwrap_err();
        assert!(problem.contains("'castle' is not a point"), "{problem}");
        assert!(problem.contains("help"), "{problem}");
        assert!(parse("new red").unwrap_err().contains("black or white"));
        assert!(parse("save").unwrap_err().contains("file name"));
    }
}
