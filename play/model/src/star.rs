//! The star of a cell: its arms in the four directions.
//!
//! Every window of six through a cell lies within five cells of it, so the star holds all that
//! a stone on the cell can change. All steps ask their questions of stars, and of nothing else.
//! The hardware reads a star in one cycle.

use connect6_game::{Board, Direction, Point, Side, DIRECTIONS, WINDOW};

use crate::cover::Cover;

pub use crate::arm::{Arm, ARM_CELLS, FOUR_REST, REACH, THREAT_REST, THREE_REST};

/// All four arms of a cell, for one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Star {
    /// The centre.
    pub point: Point,
    /// One arm a direction, in the order of [`DIRECTIONS`].
    pub arms: [Arm; 4],
}

impl Star {
    /// The star of `point` as `side` sees it.
    #[inline]
    pub fn new(board: &Board, point: Point, side: Side) -> Star {
        let arm = |direction| Arm::new(board, point, direction, side);
        // Spelled out: a map over the array is not inlined, and this is where the time goes.
        let [h, v, d1, d2] = DIRECTIONS;
        Star { point, arms: [arm(h), arm(v), arm(d1), arm(d2)] }
    }

    /// Threats that a stone on the centre makes, over all lines. Lines through a cell share no
    /// other cell, so their threats add up.
    #[inline]
    pub fn threats(&self) -> u32 {
        let [h, v, d1, d2] = self.arms.map(Arm::threats);
        h + v + d1 + d2
    }

    /// This side's share of the centre's PQ.
    #[inline]
    pub fn quality(&self) -> u32 {
        let [h, v, d1, d2] = self.arms.map(Arm::quality);
        h + v + d1 + d2
    }

    /// Live windows through the centre.
    #[inline]
    pub fn room(&self) -> u32 {
        let [h, v, d1, d2] = self.arms.map(Arm::room);
        h + v + d1 + d2
    }

    /// How dangerous this side is here; see [`Arm::peril`].
    #[inline]
    pub fn peril(&self) -> u32 {
        let [h, v, d1, d2] = self.arms.map(Arm::peril);
        h + v + d1 + d2
    }

    /// The most own stones besides the centre in any live window.
    #[inline]
    pub fn most(&self) -> u32 {
        self.arms.iter().map(|arm| arm.most()).max().unwrap_or(0)
    }

    /// The windows that are threats once the centre is own, as the cells still to be filled:
    /// two for a four, one (twice the same) for a five. In the order of directions and windows,
    /// which is the order in which the hardware sends them.
    #[inline]
    pub fn made_threats(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.windows(Arm::made_threats).filter_map(|(direction, cells)| {
            let last = (u32::BITS - 1).checked_sub(cells.leading_zeros())?;
            Some((self.cell(direction, cells.trailing_zeros())?, self.cell(direction, last)?))
        })
    }

    /// The threats that stand and those that a stone on the centre makes, folded.
    #[inline]
    pub fn added_to(&self, standing: Cover) -> Cover {
        // Most stones make none.
        if self.threats() == 0 {
            standing
        } else {
            standing.with(self.made_threats())
        }
    }

    /// The windows through the empty centre that are threats already, each as the centre and
    /// the other cell still to be filled (the centre twice if it is the only one).
    #[inline]
    pub fn standing_threats(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.windows(Arm::standing_threats).map(|(direction, cells)| {
            let other = self.cell(direction, cells.trailing_zeros());
            (self.point, other.unwrap_or(self.point))
        })
    }

    /// The windows that `choose` names (a bit a window) in each direction, each as its empty
    /// cells besides the centre.
    #[inline]
    fn windows(&self, choose: fn(Arm) -> u8) -> impl Iterator<Item = (Direction, u32)> + '_ {
        DIRECTIONS.into_iter().zip(self.arms).flat_map(move |(direction, arm)| {
            let chosen = choose(arm);
            // Most arms have none.
            let windows = if chosen == 0 { 0 } else { WINDOW };
            (0..windows)
                .filter(move |w| chosen >> w & 1 == 1)
                .map(move |w| (direction, arm.empty_in(w)))
        })
    }

    /// The point of an arm's cell; nothing for the cell of a window that has none left empty.
    #[inline]
    fn cell(&self, direction: Direction, cell: u32) -> Option<Point> {
        if cell as usize >= ARM_CELLS {
            return None;
        }
        let away = cell as isize - REACH as isize;
        let (rows, cols) = direction.step();
        self.point.offset(rows * away, cols * away)
    }
}
