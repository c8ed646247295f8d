//! What the book advises a player to do.

use connect6_game::{Game, Point, Side, CELLS};

use crate::file::Extent;
use crate::index::FIVES;
use crate::library::{Entry, Library, Turn};
use crate::value::Value;

/// What the book has to say about a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// Play these stones.
    Play {
        /// The stones.
        stones: Vec<Point>,
        /// Why.
        why: String,
        /// Whether the opponent is then proved to lose.
        wins: bool,
    },
    /// These stones are a trap: many replies lose at once. A player that searches sees what is
    /// behind the others, and does better by its own stones.
    Trap {
        /// The stones.
        stones: Vec<Point>,
        /// Why.
        why: String,
    },
    /// The side to move wins, proved: let the solver find how.
    Won,
    /// Nothing against the stones the player wants.
    Nothing,
}

/// Advises the side to move, who wants to play `wanted`.
pub fn advise(library: &Library, game: &Game, wanted: &[Point]) -> Advice {
    if game.stones().len() == 1 {
        return first_reply(library, game);
    }
    let Ok(entry) = library.look_up(game) else {
        return Advice::Nothing;
    };
    match game.stones().len() {
        7 if entry.value == Value::Win => Advice::Won,
        5 => second_reply(&entry, wanted),
        3 => second_turn(&entry),
        _ => Advice::Nothing,
    }
}

fn play(turn: &Turn, why: String, wins: bool) -> Advice {
    Advice::Play { stones: turn.stones.to_vec(), why, wins }
}

/// White's first turn: the opening at hand after which Black's best turn leaves White the most
/// replies that do not lose at once.
fn first_reply(library: &Library, game: &Game) -> Advice {
    if game.stones()[0] != Point::CENTRE {
        return Advice::Nothing;
    }
    let whole = library.files().filter(|file| file.extent() == Extent::Whole);
    let safest = whole
        .map(|file| {
            let stones = file.opening().to_string();
            let after: Game = stones.parse().expect("an opening is a position");
            let danger = match library.look_up(&after) {
                Ok(entry) if entry.value != Value::Win => worst(&entry),
                _ => u64::MAX,
            };
            (danger, after)
        })
        .min_by_key(|(danger, _)| *danger);
    match safest {
        Some((danger, after)) if danger < u64::MAX => Advice::Play {
            stones: after.stones()[1..].to_vec(),
            why: format!(
                "the safest opening of {FIVES} turns each looked at: black's sharpest turn leaves \
                 {danger} losing replies"
            ),
            wins: false,
        },
        _ => Advice::Nothing,
    }
}

/// The most replies that lose at once after any turn of Black's.
fn worst(entry: &Entry) -> u64 {
    entry.turns.iter().map(|turn| turn.sevens.won).max().unwrap_or(0)
}

/// Black's second turn: the one after which White loses, or has the fewest replies that do not
/// lose at once.
fn second_turn(entry: &Entry) -> Advice {
    let sharpest = entry
        .turns
        .iter()
        .filter(|turn| turn.value != Value::Win)
        .max_by_key(|turn| (turn.value == Value::Loss, turn.sevens.won));
    match sharpest {
        Some(turn) if turn.value == Value::Loss => play(turn, "white loses".to_owned(), true),
        Some(turn) if turn.sevens.won > 0 => {
            let replies = turn.sevens.total();
            Advice::Trap {
                stones: turn.stones.to_vec(),
                why: format!("{} of {replies} replies lose at once", turn.sevens.won),
            }
        }
        _ => Advice::Nothing,
    }
}

/// White's second turn: a reply that wins, or else what the player wants unless it loses at
/// once; then the reply whose stones most often save White.
fn second_reply(entry: &Entry, wanted: &[Point]) -> Advice {
    debug_assert_eq!(entry.side, Side::White);
    if let Some(turn) = entry.turns.iter().find(|turn| turn.value == Value::Loss) {
        return play(turn, "black loses".to_owned(), true);
    }
    let same = |turn: &&Turn| wanted.len() == 2 && wanted.iter().all(|s| turn.stones.contains(s));
    let loses = |turn: &Turn| turn.value == Value::Win;
    if !entry.turns.iter().find(same).is_some_and(loses) {
        return Advice::Nothing;
    }
    let with = |value: Value| entry.turns.iter().filter(move |turn| turn.value == value);
    // A small book may know of nothing but losing replies: then one it does not know.
    let value = [Value::NotShown, Value::Unknown]
        .into_iter()
        .find(|value| with(*value).next().is_some())
        .unwrap_or(Value::NotShown);
    let safe = || with(value);
    let mut saves = [0; CELLS];
    for stone in safe().flat_map(|turn| turn.stones) {
        saves[stone.index()] += 1;
    }
    let best = safe()
        .max_by_key(|turn| -> u32 { turn.stones.map(|stone| saves[stone.index()]).iter().sum() });
    match best {
        Some(turn) => {
            let losing = entry.turns.iter().filter(|turn| loses(turn)).count();
            let why = format!("{losing} replies lose at once, the one at hand among them");
            play(turn, why, false)
        }
        None => Advice::Nothing,
    }
}
