//! A game with remarks and variations, as SGF that other programs open: both stones of a turn in
//! one value, as on Little Golem. The game itself is the first branch throughout, so that whoever
//! reads the main line alone, as [`crate::records::read`] does, gets the game.

use crate::{Point, Side};

use crate::records::record::Record;
use crate::records::sgf;

/// What a turn is marked with, in SGF's own words for moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It is a mistake (BM).
    Bad,
    /// Something better was there (DO).
    Doubtful,
    /// It is strong (TE).
    Good,
}

/// A line of play in place of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// The stones of its turns, the first in place of the game's own; a turn without stones is
    /// one that may be played anywhere.
    pub turns: Vec<Vec<Point>>,
    /// What is said about it.
    pub comment: String,
}

/// What is said about a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// In words.
    pub comment: String,
    /// As a mark.
    pub mark: Option<Mark>,
    /// How the game stands after it: positive is good for Black.
    pub value: Option<i32>,
    /// What could have been played in its place.
    pub variations: Vec<Variation>,
}

/// Writes a game with a note a turn; turns without one are written as they are.
pub fn write(record: &Record, about: &str, notes: &[Note]) -> String {
    let mut out = String::new();
    sgf::write_header(&mut out, record);
    sgf::write_text(&mut out, "GC", about);
    let nothing = Note::default();
    let turns: Vec<(Side, &[Point], &Note)> = record
        .game()
        .turns()
        .enumerate()
        .map(|(i, (side, stones))| (side, stones, notes.get(i).unwrap_or(&nothing)))
        .collect();
    for (side, stones, note) in &turns {
        // What follows is the first branch; the others come after its end.
        if !note.variations.is_empty() {
            out.push_str("\n(");
        }
        write_turn(&mut out, *side, stones);
        write_remarks(&mut out, note);
    }
    for (side, _, note) in turns.iter().rev() {
        if note.variations.is_empty() {
            continue;
        }
        out.push(')');
        for variation in &note.variations {
            write_variation(&mut out, *side, variation);
        }
    }
    out.push_str(")\n");
    out
}

fn write_turn(out: &mut String, side: Side, stones: &[Point]) {
    let names: String = stones.iter().map(Point::to_string).collect();
    out.push_str(&format!(";{}[{names}]", sgf::letter(side)));
}

fn write_remarks(out: &mut String, note: &Note) {
    if !note.comment.is_empty() {
        sgf::write_text(out, "C", &note.comment);
    }
    out.push_str(match note.mark {
        Some(Mark::Bad) => "BM[1]",
        Some(Mark::Doubtful) => "DO[]",
        Some(Mark::Good) => "TE[1]",
        None => "",
    });
    if let Some(value) = note.value {
        out.push_str(&format!("V[{value}]"));
    }
}

fn write_variation(out: &mut String, first: Side, variation: &Variation) {
    out.push_str("\n(");
    let mut side = first;
    for (i, stones) in variation.turns.iter().enumerate() {
        write_turn(out, side, stones);
        if i == 0 && !variation.comment.is_empty() {
            sgf::write_text(out, "C", &variation.comment);
        }
        side = side.other();
    }
    out.push(')');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::read;

    #[test]
    fn the_main_line_is_the_game_whatever_is_said_about_it() {
        let record = read("(;FF[4]PB[Ann];B[j10];W[k11i11];B[a1a2])").unwrap().remove(0);
        let variation = Variation {
            turns: vec![vec![Point::CENTRE], Vec::new()],
            comment: "an \\ and a ]".to_owned(),
        };
        let note = Note {
            comment: "a remark".to_owned(),
            mark: Some(Mark::Bad),
            value: Some(-12),
            variations: vec![variation.clone(), variation],
        };
        let text = write(&record, "reviewed", &[note.clone(), note.clone(), note]);
        assert_eq!(read(&text).unwrap(), [record], "{text}");
        assert_eq!(text.matches('(').count(), text.matches(')').count());
        assert!(text.contains(";W[k11i11]C[a remark]BM[1]V[-12]"), "{text}");
        assert!(text.contains("(;B[j10]C[an \\\\ and a \\]];W[])"), "{text}");
    }
}
