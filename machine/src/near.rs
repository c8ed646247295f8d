//! NEAR: which cells share a window with a stone of the move.

use connect6_game::Point;
use connect6_model::two_turn::is_near;

/// The stones of the move.
#[derive(Clone)]
pub struct Near {
    stones: [Point; 2],
}

impl Near {
    pub fn new() -> Near {
        let corner = crate::cell_point(0);
        Near {
            stones: [corner; 2],
        }
    }

    /// Remembers the first stone (0) or the second (1).
    pub fn remember(&mut self, which: u16, stone: Point) {
        self.stones[usize::from(which & 1)] = stone;
    }

    pub fn has(&self, point: Point) -> bool {
        self.stones.iter().any(|stone| is_near(*stone, point))
    }
}
