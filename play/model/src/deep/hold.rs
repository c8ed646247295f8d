//! The check of the turn: if the opponent has a win by double threats against it, the next best
//! turns are tried until one holds.

use connect6_game::{Board, Point, Side};

use super::attack;
use super::nodes::Nodes;
use crate::step::Step;
use crate::stones::in_words;
use crate::turn::{Turn, STONES_A_TURN};

/// The share of the nodes that the check leaves: see [`Nodes::allow`].
pub const HALVINGS_TO_CHECK: u32 = 2;
/// And that each other turn leaves that is tried.
pub const HALVINGS_TO_TRY: u32 = 2;

/// Checks the turn, which is decided, and replaces it if it loses and another does not; tells how
/// many turns of the opponent were looked at, or its win takes.
pub fn run(turn: &mut Turn, nodes: &mut Nodes) -> u32 {
    let [(a, _), (b, _)] = turn.placed[..] else {
        return 0;
    };
    let (own, opponent) = (turn.own, turn.opponent());
    nodes.allow(HALVINGS_TO_CHECK);
    let found = attack::find(&mut turn.board, opponent, nodes);
    let turns = found.turns;
    let Some(danger) = &found.win else {
        turn.because(
            Step::SixA,
            format!("no win by double threats within {turns} turns was found against it"),
        );
        return turns;
    };
    turn.board.remove(a, own);
    turn.board.remove(b, own);
    let mut tries = Tries { board: &mut turn.board, own, nodes };
    let line = in_words(danger.iter().copied());
    match tries.next_best(a) {
        Some(stones) => {
            turn.placed = stones.map(|stone| (stone, Step::SixA)).to_vec();
            let [a, b] = stones;
            turn.because(
                Step::SixA,
                format!("{a},{b} stops a win by double threats in {turns}: {line}"),
            );
        }
        None => turn.because(
            Step::SixA,
            format!("nothing was found against a win by double threats in {turns}: {line}"),
        ),
    }
    turns
}

/// Turns that are tried in place of the refuted one, which is not on the board.
struct Tries<'a> {
    board: &'a mut Board,
    own: Side,
    nodes: &'a mut Nodes,
}

impl Tries<'_> {
    /// The first turn that holds, by what its cells are worth: other second stones, then other
    /// first stones.
    fn next_best(&mut self, first: Point) -> Option<[Point; STONES_A_TURN]> {
        let mut others = super::worthiest(self.board, self.own).into_iter().skip(1);
        self.beside(first, 1).or_else(|| others.find_map(|first| self.beside(first, 0)))
    }

    /// With this first stone, the best second stones from this one on; with the turn's own first
    /// stone the best of them is the turn itself, and left out.
    fn beside(&mut self, first: Point, from: usize) -> Option<[Point; STONES_A_TURN]> {
        self.board.place(first, self.own);
        let seconds = super::worthiest(self.board, self.own);
        self.board.remove(first, self.own);
        let seconds = seconds.into_iter().skip(from);
        seconds.map(|second| [first, second]).find(|stones| self.holds(*stones))
    }

    /// Whether no win by double threats is found against these stones.
    fn holds(&mut self, stones: [Point; STONES_A_TURN]) -> bool {
        for stone in stones {
            self.board.place(stone, self.own);
        }
        self.nodes.allow(HALVINGS_TO_TRY);
        let found = attack::find(self.board, self.own.other(), self.nodes);
        for stone in stones {
            self.board.remove(stone, self.own);
        }
        found.win.is_none()
    }
}
