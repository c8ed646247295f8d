//! NEAR: which cells share a window with a stone of the move.

use connect6_game::Point;
use connect6_model::two_turn::is_near;

use crate::{cell_point, COORDINATE_BITS};

/// A row from which on a first stone is near every cell, as the hardware tells it by two bits.
const OFF_BOARD: u16 = 24;

/// The stones of the move, as the registers hold them.
#[derive(Clone, Default)]
pub struct Near {
    stones: [u16; 2],
}

impl Near {
    /// Remembers the first stone (0) or the second (1).
    pub fn remember(&mut self, which: u16, stone: u16) {
        self.stones[usize::from(which & 1)] = stone;
    }

    /// A first stone off the board is near every cell.
    pub fn has(&self, point: Point) -> bool {
        let is_off_board = self.stones[0] >> COORDINATE_BITS >= OFF_BOARD;
        is_off_board || self.stones.iter().any(|stone| is_near(cell_point(*stone), point))
    }
}
