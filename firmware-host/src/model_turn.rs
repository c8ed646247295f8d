//! The model's steps on a position in the middle of a turn, which the model as a player refuses
//! but hints and boards have to deal with.

use connect6_game::Game;
use connect6_model::turn::Turn;
use connect6_model::{steps, Step};

/// Runs the steps for the side to move with this many stones in hand.
pub fn think(game: &Game, hand: usize) -> Turn {
    let mut turn = Turn::new(game.board().clone(), game.side_to_move());
    turn.hand = hand;
    for step in Step::ALL {
        if turn.hand > 0 {
            steps::run(step, &mut turn);
        }
    }
    turn
}
