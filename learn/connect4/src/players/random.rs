//! `random`: any column that is not full, each as likely as the next.

use connect6_nets::random::Chance;

use super::{any_column, Player};
use crate::board::Position;

/// Plays at random.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomPlayer;

impl Player for RandomPlayer {
    fn choose(&mut self, position: &Position, chance: &mut Chance) -> usize {
        any_column(position.open_cells(), position, chance)
    }
}
