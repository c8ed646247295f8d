//! `set`: the paper's fixed strategy. A column that wins, else one that keeps the other side from
//! winning, else any.

use connect6_nets::random::Chance;

use super::{any_column, Player};
use crate::board::Position;

/// Plays by the fixed strategy.
#[derive(Debug, Clone, Copy, Default)]
pub struct SetPlayer;

impl Player for SetPlayer {
    fn choose(&mut self, position: &Position, chance: &mut Chance) -> usize {
        let wins = position.winning_cells();
        let blocks = position.threatened_cells();
        let cells = match (wins, blocks) {
            (0, 0) => position.open_cells(),
            (0, blocks) => blocks,
            (wins, _) => wins,
        };
        any_column(cells, position, chance)
    }
}
