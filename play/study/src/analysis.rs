//! The analysis of one position: what is proved, the best few turns with their values, what the
//! opponent would do if one passed, and where a defence against that must lie.

use std::sync::atomic::{AtomicBool, Ordering};

use connect6_game::windows::{point, State};
use connect6_game::{Game, Point, Side};
use connect6_model::search::candidates::{self, Width};
use connect6_model::search::parts::Parts;
use connect6_model::search::threats;
use connect6_solver::proof::Proof;
use connect6_solver::{Limits, Question, Settings, Solver};

use crate::evaluate::{turns_to_six, Effort, Evaluator};

/// Turns that are compared.
const COMPARED: Width = Width { firsts: 6, seconds: 4, turns: 12 };
/// Turns that are told.
const TOLD: usize = 5;
/// The table of the solver for what the opponent threatens: two to this power entries.
const TABLE_BITS: u32 = 17;

/// A turn with its value for the side that plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Valued {
    /// Its stones.
    pub stones: Vec<Point>,
    /// The value that the search gives to the position after it.
    pub value: i32,
}

/// A win by force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// Who wins.
    pub side: Side,
    /// Its turns until the six.
    pub turns: usize,
    /// A line of play against the longest resistance.
    pub line: Vec<Vec<Point>>,
}

/// What was found out about a position.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The proof, if there is one.
    pub proved: Option<Win>,
    /// Nodes that the search for a proof had.
    pub proof_nodes: u64,
    /// The best turns, the best first.
    pub best: Vec<Valued>,
    /// The win by double threats that the opponent would have if one passed.
    pub threat: Option<Win>,
    /// The cells of which every defence against it takes one at least.
    pub zone: Vec<Point>,
}

fn win(proof: &Proof) -> Win {
    Win { side: proof.attacker(), turns: turns_to_six(proof), line: proof.line() }
}

/// Analyses an open position at the start of a turn. `None` if `stop` was set.
pub fn analyse(game: &Game, effort: Effort, stop: &'static AtomicBool) -> Option<Analysis> {
    let stopped = || stop.load(Ordering::Relaxed);
    let mut evaluator = Evaluator::new(effort, Some(stop));
    let evaluation = evaluator.evaluate(game);
    let mut best: Vec<Valued> = Vec::new();
    if evaluation.proof.is_none() {
        let mut state = State::from_board(game.board());
        let side = game.side_to_move().index();
        let must = threats::standing(&state, 1 - side);
        let turns = candidates::list(&mut state, side, &must, COMPARED, Parts::ALL);
        let others = turns.as_slice().iter().map(|turn| turn.stones.map(point).to_vec());
        for stones in std::iter::once(evaluation.best.clone()).chain(others) {
            if stopped() {
                return None;
            }
            let is_new = best.iter().all(|b| !b.stones.iter().all(|s| stones.contains(s)));
            if let Some(value) = evaluator.value_of_turn(game, &stones).filter(|_| is_new) {
                best.push(Valued { stones, value });
            }
        }
        best.sort_by_key(|turn| std::cmp::Reverse(turn.value));
        best.truncate(TOLD);
    }
    let (threat, zone) = what_is_threatened(game, effort, stop);
    (!stopped()).then(|| Analysis {
        proved: evaluation.proof.as_ref().map(win),
        proof_nodes: effort.proof_nodes,
        best,
        threat,
        zone,
    })
}

fn what_is_threatened(
    game: &Game,
    effort: Effort,
    stop: &'static AtomicBool,
) -> (Option<Win>, Vec<Point>) {
    let opponent = game.side_to_move().other();
    let Ok(question) = Question::of(game, Some(opponent)) else {
        return (None, Vec::new());
    };
    let mut solver =
        Solver::new(Settings { threads: 1, table_bits: TABLE_BITS, ..Settings::default() });
    let limits = Limits { nodes: Some(effort.proof_nodes), stop: Some(stop), ..Limits::default() };
    let proof = solver.win(&question, &limits).proof;
    let zone = match proof {
        Some(_) => solver.zone(&question, game.stones_left_in_turn(), &limits),
        None => None,
    };
    (proof.as_ref().map(win), zone.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO_ON: AtomicBool = AtomicBool::new(false);

    #[test]
    fn a_won_position_has_a_line_and_a_quiet_one_has_turns() {
        let won = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
        let analysis = analyse(&won, Effort::USUAL, &GO_ON).unwrap();
        let proved = analysis.proved.unwrap();
        assert_eq!((proved.side, proved.line.len() % 2), (Side::Black, 1));
        let quiet = "j10,k11,i11".parse().unwrap();
        let analysis = analyse(&quiet, Effort::QUICK, &GO_ON).unwrap();
        assert!(analysis.proved.is_none() && analysis.threat.is_none());
        assert_eq!(analysis.best.len(), TOLD);
        assert!(analysis.best.is_sorted_by_key(|turn| -turn.value));
    }

    #[test]
    fn no_defence_outside_the_zone_stops_the_threat() {
        // White is to move; Black would win if White passed.
        let game: Game = "j10,a1,s19,j11,j12".parse().unwrap();
        let analysis = analyse(&game, Effort::QUICK, &GO_ON).unwrap();
        let threat = analysis.threat.unwrap();
        assert_eq!(threat.side, Side::Black);
        let outside: Vec<Point> =
            game.board().empty_points().filter(|cell| !analysis.zone.contains(cell)).collect();
        assert!(outside.len() > 100 && !analysis.zone.is_empty());
        let mut evaluator = Evaluator::new(Effort::USUAL, None);
        for pair in outside.windows(2).step_by(40) {
            let after = crate::evaluate::played(&game, pair).unwrap();
            let proof = evaluator.evaluate(&after).proof;
            assert!(matches!(proof, Some(Proof::Win { .. })), "{pair:?}");
        }
    }

    #[test]
    fn an_analysis_that_is_stopped_says_nothing() {
        static STOP: AtomicBool = AtomicBool::new(true);
        assert!(analyse(&"j10".parse().unwrap(), Effort::QUICK, &STOP).is_none());
    }
}
