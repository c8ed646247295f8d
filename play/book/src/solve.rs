//! Solving one position of the book, the same way on every machine and in any order.
//!
//! Limits count nodes, never time, and the table starts empty for every position, so a value
//! depends on the position and the limits alone.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use connect6_game::{Board, Side};
use connect6_solver::{Answer, Ended, Limits, Question, Settings, Solver};

use crate::index::Seven;
use crate::opening::Opening;
use crate::position::Position;
use crate::square::{point, CENTRE};
use crate::value::Value;

/// How much work a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Effort {
    /// Nodes to look for a win of the side to move.
    pub win_nodes: u64,
    /// Nodes to look for its loss, where no win was found; 0 leaves losses out.
    pub loss_nodes: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { win_nodes: 20_000_000, loss_nodes: 50_000 }
    }
}

/// The table of each worker has two to this power entries of 16 bytes.
const TABLE_BITS: u32 = 20;

/// What was found for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Its value for the side to move.
    pub value: Value,
    /// Turns of the winner in the proof, if there is one.
    pub turns: u8,
    /// Nodes of the searches.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

/// Solves positions, one after another.
pub struct BookSolver {
    solver: Solver,
    effort: Effort,
    stop: &'static AtomicBool,
}

impl BookSolver {
    /// A solver that gives up on everything once `stop` is set.
    pub fn new(effort: Effort, stop: &'static AtomicBool) -> BookSolver {
        BookSolver {
            solver: Solver::new(Settings {
                threads: 1,
                table_bits: TABLE_BITS,
                singles: 0,
                losses: true,
            }),
            effort,
            stop,
        }
    }

    /// A position of seven stones, Black to move. It is solved in its standard orientation, so
    /// that equivalent positions get the same verdict. `None` when told to stop.
    pub fn seven(&mut self, position: Position) -> Option<Verdict> {
        self.solve(position.standard().board(), Side::Black)
    }

    /// A position of five stones, White to move, after an opening and Black's second turn.
    pub fn five(&mut self, opening: Opening, blacks: [u8; 2]) -> Option<Verdict> {
        let mut board = Board::new();
        for cell in [CENTRE, blacks[0], blacks[1]] {
            board.place(point(cell), Side::Black);
        }
        for cell in opening.whites() {
            board.place(point(cell), Side::White);
        }
        self.solve(board, Side::White)
    }

    fn solve(&mut self, board: Board, side: Side) -> Option<Verdict> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let started = Instant::now();
        let question = Question::new(board, side, 2).expect("so few stones make no six");
        let win = self.solver.win(&question, &self.limits(self.effort.win_nodes));
        let mut nodes = win.nodes;
        let (mut value, mut proof) = match (win.proof, win.ended) {
            (Some(proof), _) => (Value::Win, Some(proof)),
            (None, Ended::Exhausted) => (Value::NotShown, None),
            (None, Ended::Interrupted) => return None,
            (None, _) => (Value::Unknown, None),
        };
        if proof.is_none() && self.effort.loss_nodes > 0 {
            let loss: Answer = self.solver.loss(&question, &self.limits(self.effort.loss_nodes));
            if loss.ended == Ended::Interrupted {
                return None;
            }
            nodes += loss.nodes;
            if loss.proof.is_some() {
                (value, proof) = (Value::Loss, loss.proof);
            }
        }
        Some(Verdict {
            value,
            turns: proof.map_or(0, |proof| proof.turns() as u8),
            nodes,
            time: started.elapsed(),
        })
    }

    fn limits(&self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), stop: Some(self.stop), ..Limits::default() }
    }
}

/// The position of seven stones with this number, if it is the one of its equals to be solved.
pub fn representative(opening: Opening, number: usize) -> Option<Position> {
    let seven: Seven = crate::index::seven(opening, number);
    let position = Position::new(opening, seven);
    (position.representative(opening) == Some(number)).then_some(position)
}
