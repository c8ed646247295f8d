//! `solver`: the threat solver's win where it finds one with little work, else what the model
//! plays. It wins from further away than the model does.

use std::time::Duration;

use connect6_game::Game;
use connect6_model::Decision;
use connect6_solver::proof::Proof;
use connect6_solver::{Limits, Question, Settings, Solver};

use crate::player::{Forfeit, Player};
use crate::ModelPlayer;

/// What a search for a win may cost. The limit is one of work, not of time: the same position
/// gets the same answer on any machine.
const NODES: u64 = 300;
/// The solver's table has two to this power entries: so little work needs no more.
const TABLE_BITS: u32 = 12;

/// Plays the wins that the solver proves.
pub struct SolvingPlayer {
    solver: Solver,
}

impl SolvingPlayer {
    /// What the player is called.
    pub const NAME: &str = "solver";

    /// A player with a solver of its own.
    pub fn new() -> SolvingPlayer {
        SolvingPlayer { solver: Solver::new(Settings::wins(TABLE_BITS)) }
    }
}

impl Default for SolvingPlayer {
    fn default() -> SolvingPlayer {
        SolvingPlayer::new()
    }
}

impl Player for SolvingPlayer {
    fn name(&self) -> String {
        SolvingPlayer::NAME.to_owned()
    }

    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Decision, Forfeit> {
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let proof = Question::of(game, None)
            .ok()
            .and_then(|question| self.solver.win(&question, &limits).proof);
        match proof {
            Some(Proof::Win { attack, .. }) => Ok(Decision::unexplained(attack.stones)),
            _ => ModelPlayer.choose(game, limit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bout::play_turn;
    use crate::GreedyPlayer;
    use connect6_game::{Side, Status};

    #[test]
    fn what_the_solver_proves_is_won() {
        // Black wins in six turns, which the model does not see.
        let mut game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
        let (mut black, mut white) = (SolvingPlayer::new(), GreedyPlayer::new(1));
        let first = black.choose(&game, None).unwrap();
        assert_ne!(first, ModelPlayer.choose(&game, None).unwrap());
        while game.status() == Status::Open {
            let choice = match game.side_to_move() {
                Side::Black => black.choose(&game, None),
                Side::White => white.choose(&game, None),
            };
            play_turn(&mut game, &choice.unwrap().stones).unwrap();
        }
        assert_eq!(game.status(), Status::Won(Side::Black));
    }

    #[test]
    fn without_a_win_it_plays_as_the_model_does() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        assert_eq!(SolvingPlayer::new().choose(&game, None), ModelPlayer.choose(&game, None));
    }
}
