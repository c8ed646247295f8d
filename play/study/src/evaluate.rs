//! What is known about a position at the start of a turn: a proof if the solver finds one, and
//! otherwise a value from the player that searches.

use std::sync::atomic::AtomicBool;

use connect6_game::windows::State;
use connect6_game::{Game, Point, Status};
use connect6_model::search::alphabeta::{SURE, WIN};
use connect6_model::search::candidates::{self, Width};
use connect6_model::search::parts::Parts;
use connect6_model::search::{self, threats, Level};
use connect6_solver::proof::Proof;
use connect6_solver::{Limits, Question, Settings, Solver};

/// How far the search for a proof and the search for a value may go, in nodes a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Nodes of the solver.
    pub proof_nodes: u64,
    /// Nodes of the player that searches.
    pub search_nodes: u64,
}

impl Effort {
    /// A second or two a position at most.
    pub const USUAL: Effort = Effort { proof_nodes: 400_000, search_nodes: Level::DEFAULT.nodes() };
    /// Some hundredths of a second a position.
    pub const QUICK: Effort = Effort { proof_nodes: 4_000, search_nodes: 2_000 };
}

/// The table of a solver with so few nodes: two to this power entries.
const TABLE_BITS: u32 = 17;
/// Whether a turn holds is asked with one in so many of the solver's nodes.
const CHECK_SHARE: u64 = 4;
/// Turns among which one that holds is looked for.
const WIDTH: Width = Width { firsts: 24, seconds: 8, turns: 32 };

/// What is known about a position, for the side to move.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// Its value: beyond [`SURE`] a win or a loss is proved, and only then.
    pub value: i32,
    /// The proof, if there is one.
    pub proof: Option<Proof>,
    /// The turn to play: that of the proof, or else of the search.
    pub best: Vec<Point>,
    /// Nodes looked at.
    pub nodes: u64,
}

/// Turns of the winner until its six, against the longest resistance. A loss in which no reply
/// is even worth listing takes one.
pub fn turns_to_six(proof: &Proof) -> usize {
    proof.turns().max(1)
}

/// The value of a position that is proved to be won or lost: less the longer it takes.
pub fn proved_value(proof: &Proof) -> i32 {
    let turns = turns_to_six(proof) as i32;
    match proof {
        Proof::Win { .. } => WIN - 2 * (turns - 1),
        Proof::Loss { .. } => -(WIN - 1 - 2 * (turns - 1)),
    }
}

/// Evaluates positions, one after another.
pub struct Evaluator {
    solver: Solver,
    /// Looks for wins alone.
    attacker: Solver,
    effort: Effort,
    stop: Option<&'static AtomicBool>,
}

impl Evaluator {
    /// An evaluator with this effort, which ends early, knowing less, when `stop` is set.
    pub fn new(effort: Effort, stop: Option<&'static AtomicBool>) -> Evaluator {
        let settings = Settings { threads: 1, table_bits: TABLE_BITS, ..Settings::default() };
        Evaluator {
            solver: Solver::new(settings.clone()),
            attacker: Solver::new(Settings { losses: false, ..settings }),
            effort,
            stop,
        }
    }

    fn limits(&self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), stop: self.stop, ..Limits::default() }
    }

    /// Evaluates a position: an open one, at the start of a turn.
    pub fn evaluate(&mut self, game: &Game) -> Evaluation {
        let limits = self.limits(self.effort.proof_nodes);
        let answer =
            Question::of(game, None).ok().map(|question| self.solver.solve(&question, &limits));
        let nodes = answer.as_ref().map_or(0, |answer| answer.nodes);
        let proof = answer.and_then(|answer| answer.proof);
        if let Some(proof) = proof {
            let best = match &proof {
                Proof::Win { attack, .. } => attack.stones.clone(),
                Proof::Loss { .. } => Vec::new(),
            };
            return Evaluation { value: proved_value(&proof), proof: Some(proof), best, nodes };
        }
        match search::decide(game, self.effort.search_nodes) {
            // A line of play that ends in a win is no proof: other replies were not looked at.
            Ok(decision) => Evaluation {
                value: decision.value().clamp(1 - SURE, SURE - 1),
                proof: None,
                nodes: nodes + decision.nodes(),
                best: decision.stones,
            },
            Err(_) => Evaluation { value: 0, proof: None, best: Vec::new(), nodes },
        }
    }

    /// The value of a turn as the search sees the position after it, for the side that plays it.
    pub fn value_of_turn(&self, game: &Game, stones: &[Point]) -> Option<i32> {
        let after = played(game, stones)?;
        let decision = search::decide(&after, self.effort.search_nodes).ok()?;
        Some(-decision.value().clamp(1 - SURE, SURE - 1))
    }

    /// A proof that the side to move loses, looked for with all the nodes.
    pub fn loss(&mut self, game: &Game) -> Option<Proof> {
        let question = Question::of(game, None).ok()?;
        let limits = self.limits(self.effort.proof_nodes);
        self.solver.loss(&question, &limits).proof
    }

    /// A turn after which the opponent is not proved to win, the one given if it will do.
    pub fn holding_turn(&mut self, game: &Game, first: &[Point]) -> Option<Vec<Point>> {
        let mut state = State::from_board(game.board());
        let side = game.side_to_move().index();
        let must = threats::standing(&state, 1 - side);
        let turns = candidates::list(&mut state, side, &must, WIDTH, Parts::ALL);
        let others = turns.as_slice().iter().map(|turn| {
            let stones = turn.stones.map(connect6_game::windows::point);
            stones.to_vec()
        });
        std::iter::once(first.to_vec()).chain(others).find(|stones| self.holds(game, stones))
    }

    fn holds(&mut self, game: &Game, stones: &[Point]) -> bool {
        let Some(after) = played(game, stones) else {
            return false;
        };
        if after.status() != Status::Open {
            return true;
        }
        let limits = self.limits(self.effort.proof_nodes / CHECK_SHARE);
        let question = Question::of(&after, None);
        question.is_ok_and(|question| self.attacker.solve(&question, &limits).proof.is_none())
    }
}

/// The game after these stones; `None` if they are no whole turn that may be played.
pub fn played(game: &Game, stones: &[Point]) -> Option<Game> {
    let whole_turn = game.stones_left_in_turn();
    let mut after = game.clone();
    for stone in stones {
        after.play(*stone).ok()?;
    }
    (after.status() != Status::Open || stones.len() == whole_turn).then_some(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::Side;

    #[test]
    fn a_proof_says_more_than_a_search() {
        let mut evaluator = Evaluator::new(Effort::USUAL, None);
        let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
        let evaluation = evaluator.evaluate(&game);
        let proof = evaluation.proof.unwrap();
        assert_eq!(proof.attacker(), Side::Black);
        assert!(evaluation.value >= SURE);
        assert_eq!(evaluation.best.len(), 2);
        let quiet = evaluator.evaluate(&"j10,k11,i11".parse().unwrap());
        assert!(quiet.proof.is_none() && quiet.value.abs() < SURE);
        assert_eq!(quiet.best.len(), 2);
    }

    #[test]
    fn a_turn_that_holds_is_found_where_another_loses() {
        // White, to move, must do something about Black's stones.
        let game: Game = "j10,a1,s19,j11,j12".parse().unwrap();
        let mut evaluator = Evaluator::new(Effort::USUAL, None);
        let idle: Vec<Point> = ["a2", "s18"].map(|name| name.parse().unwrap()).to_vec();
        assert!(!evaluator.holds(&game, &idle));
        let held = evaluator.holding_turn(&game, &idle).unwrap();
        assert_ne!(held, idle);
        let occupied = [Point::CENTRE; 2];
        assert!(!evaluator.holds(&game, &occupied));
    }
}
