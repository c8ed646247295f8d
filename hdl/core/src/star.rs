//! STAR: the star of a cell for both sides, with the board that it is read from.

use connect6_game::{Board, Point, Side};
use connect6_model::deep;
use connect6_model::learned_worth;
use connect6_model::look_up::learned::SHIPPED;
use connect6_model::star::{Star, FOUR_REST, THREAT_REST};

/// Cycles of a probe.
pub const PROBE: u64 = 6;
/// Cycles until PQ is there too.
pub const WEIGH: u64 = PROBE + 1;
/// Cycles of putting a stone or taking it away.
pub const PUT: u64 = 1;
/// Cycles of emptying the board.
pub const CLEAR: u64 = 65;

/// The results of the last probe.
#[derive(Clone)]
pub struct StarUnit {
    /// The board that is tried things on.
    pub board: Board,
    /// The star for the side that attacked when it was read.
    pub attacker: Star,
    /// The same for the other side.
    pub defender: Star,
    /// Whether there was a stone on the cell.
    pub occupied: bool,
}

impl StarUnit {
    pub fn new() -> StarUnit {
        let board = Board::new();
        let corner = Point::all().next().expect("a board has points");
        StarUnit {
            attacker: Star::new(&board, corner, Side::Black),
            defender: Star::new(&board, corner, Side::White),
            occupied: false,
            board,
        }
    }

    /// Reads the star of `point` as `attacker` sees it.
    pub fn probe(&mut self, point: Point, attacker: Side) {
        self.attacker = Star::new(&self.board, point, attacker);
        self.defender = Star::new(&self.board, point, attacker.other());
        self.occupied = !self.board.is_empty(point);
    }

    /// Puts a stone on a point, or takes away what is there.
    pub fn put(&mut self, point: Point, stone: Option<Side>) {
        if let Some(side) = self.board.get(point) {
            self.board.remove(point, side);
        }
        if let Some(side) = stone {
            self.board.place(point, side);
        }
    }

    pub fn quality(&self) -> u16 {
        (self.attacker.quality() + self.defender.quality()) as u16
    }

    pub fn learned(&self, own: Side) -> u16 {
        learned_worth(&SHIPPED, &self.board, self.attacker.point, own) as u16
    }

    pub fn gain(&self) -> u16 {
        deep::gain(&self.attacker, &self.defender) as u16
    }

    pub fn six(&self) -> bool {
        self.attacker.most() > FOUR_REST
    }

    pub fn three(&self) -> bool {
        self.attacker.arms.iter().any(|arm| arm.has_three())
    }

    pub fn countered(&self) -> bool {
        self.defender.most() >= THREAT_REST
    }
}
