//! A review as an annotated game, for other programs to open.

use connect6_game::records::annotated::{self, Mark, Note, Variation};
use connect6_game::Side;

use crate::review::{Kind, Proved, Review, Turn};

/// What is said of a line that a proof holds.
const PROVED: &str = "this wins, proved";

/// The reviewed game as SGF, with remarks, marks and variations.
pub fn annotated(review: &Review) -> String {
    let mut notes: Vec<Note> = review.turns.iter().map(note).collect();
    // How a turn is refuted is a line in place of the reply that was played.
    for (i, turn) in review.turns.iter().enumerate() {
        let shown = matches!(turn.kind, Kind::Loses) && !turn.refutation.is_empty();
        let Some(reply) = notes.get_mut(i + 1).filter(|_| shown) else {
            continue;
        };
        let played = review.turns[i + 1].stones.as_slice();
        if turn.refutation[0] != played {
            reply
                .variations
                .push(Variation { turns: turn.refutation.clone(), comment: PROVED.to_owned() });
        }
    }
    let about = match review.decided_by {
        Some(turn) => format!("decided by turn {turn}: {}", review.decided_how),
        None => "reviewed".to_owned(),
    };
    annotated::write(&review.record, &about, &notes)
}

fn note(turn: &Turn) -> Note {
    let for_black = |value: i32| match turn.side {
        Side::Black => value,
        Side::White => -value,
    };
    let better = (!turn.better.is_empty()).then(|| Variation {
        turns: turn.better_line.clone(),
        comment: match turn.kind {
            Kind::Misses => PROVED.to_owned(),
            Kind::Loses if turn.proved_before == Some(Proved::Win) => PROVED.to_owned(),
            Kind::Loses => "this holds, as far as was looked".to_owned(),
            _ => "the search prefers this".to_owned(),
        },
    });
    Note {
        comment: turn.comment.clone(),
        mark: match turn.kind {
            Kind::Loses => Some(Mark::Bad),
            Kind::Misses => Some(Mark::Doubtful),
            Kind::Wins => Some(Mark::Good),
            _ => None,
        },
        value: turn.after.map(for_black),
        variations: better.into_iter().collect(),
    }
}
