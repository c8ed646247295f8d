//! A second opinion on turns: whether the solver finds a win by double threats.

use connect6_game::{Board, Game, Point, Side, Status};
use connect6_solver::proof::Proof;
use connect6_solver::{Limits, Question, Settings, Solver, Value};

/// Two to this power entries for the solver.
const TABLE_BITS: u32 = 18;

/// The solver, asked about double threats only.
pub struct Opinion(Solver);

impl Opinion {
    /// A solver that knows nothing yet.
    pub fn new() -> Opinion {
        Opinion(Solver::new(Settings::wins(TABLE_BITS)))
    }

    /// Its proof that this side, which has two stones to play, wins on this board.
    pub fn win(&mut self, board: Board, side: Side, nodes: u64) -> Option<Proof> {
        self.0.win(&Question::on(board, side), &limits(nodes)).proof
    }

    /// Whether it finds a win for this side, if it has the move, with at most so many nodes.
    pub fn wins(&mut self, game: &Game, side: Side, nodes: u64) -> bool {
        Question::of(game, Some(side))
            .is_ok_and(|question| self.0.win(&question, &limits(nodes)).proof.is_some())
    }

    /// Whether the game ends with these stones, or it finds no win of the opponent's after them.
    pub fn holds(&mut self, game: &Game, stones: &[Point], nodes: u64) -> bool {
        let mut after = game.clone();
        let mut stones = stones.iter();
        stones.any(|stone| after.play(*stone) != Ok(Status::Open))
            || !self.wins(&after, after.side_to_move(), nodes)
    }

    /// Whether it finds that the side to move loses, whatever it plays.
    pub fn is_lost(&mut self, game: &Game, nodes: u64) -> bool {
        Question::of(game, None)
            .is_ok_and(|question| self.0.loss(&question, &limits(nodes)).value() == Value::Loss)
    }
}

fn limits(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NODES: u64 = 10_000;

    #[test]
    fn wins_are_found_and_turns_that_stop_them_hold() {
        // Black has three in a row, all open, and White two stones to play.
        let game: Game = "j10,f5,n14,k10,l10".parse().unwrap();
        let mut opinion = Opinion::new();
        assert!(opinion.wins(&game, Side::Black, NODES));
        assert!(!opinion.wins(&game, Side::White, NODES));
        let turn = |text: &str| text.split(',').map(|s| s.parse().unwrap()).collect::<Vec<_>>();
        assert!(opinion.holds(&game, &turn("i10,m10"), NODES));
        assert!(!opinion.holds(&game, &turn("a1,s1"), NODES));
        assert!(!opinion.is_lost(&game, NODES));
    }
}
