//! TURN: the stones decided, and how many are left in hand.

use connect6_model::turn::STONES_A_TURN;

/// Counts are two bits wide.
const COUNT_MASK: u16 = 3;

/// The turn in the making.
#[derive(Clone, Default)]
pub struct Turn {
    pub hand: u16,
    pub decided: u16,
    pub cells: [u16; STONES_A_TURN],
    pub steps: [u8; STONES_A_TURN],
    pub stale: bool,
}

impl Turn {
    pub fn begin(&mut self) {
        self.hand = STONES_A_TURN as u16;
        self.decided = 0;
        self.stale = true;
    }

    /// Notes a stone in the name of a step.
    pub fn note(&mut self, cell: u16, step: u8) {
        let at = usize::from(self.decided != 0);
        self.cells[at] = cell;
        self.steps[at] = step;
        self.decided = (self.decided + 1) & COUNT_MASK;
        self.hand = self.hand.wrapping_sub(1) & COUNT_MASK;
        self.stale = true;
    }
}
