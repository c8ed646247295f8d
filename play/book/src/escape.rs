//! Escapes: replies of White to Black's second turn after which Black has no win by double threats.
//!
//! One escape settles that the turn does not win by force; the other replies need not be solved
//! then. So here it matters which is tried first, other than in a build, which solves them all. The
//! order comes from outside and may be anybody's guess: what is found is the same in any order,
//! only the work differs.

use crate::index::{seven, REPLIES};
use crate::opening::Opening;
use crate::position::Position;
use crate::solve::BookSolver;
use crate::value::Value;

/// What is known of a turn after the search for an escape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// The first escape found, by the number of the reply; nothing if there is none on the square.
    pub escape: Option<usize>,
    /// Positions solved for it.
    pub positions: u64,
    /// Nodes of their searches.
    pub nodes: u64,
}

/// The position after a reply of White's to a turn of Black's, both by their numbers.
pub fn after(opening: Opening, turn: usize, reply: usize) -> Position {
    Position::new(opening, seven(opening, turn * REPLIES + reply))
}

/// Solves the replies to a turn, in this order, until one is an escape. A reply whose search met
/// its limit is none. Nothing when told to stop.
pub fn settle(
    solver: &mut BookSolver,
    opening: Opening,
    turn: usize,
    replies: impl IntoIterator<Item = usize>,
) -> Option<Settled> {
    let mut settled = Settled { escape: None, positions: 0, nodes: 0 };
    for reply in replies {
        let verdict = solver.seven(after(opening, turn, reply))?;
        settled.positions += 1;
        settled.nodes += verdict.nodes;
        if matches!(verdict.value, Value::NotShown | Value::Loss) {
            settled.escape = Some(reply);
            break;
        }
    }
    Some(settled)
}
