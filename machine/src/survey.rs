//! SURVEY: one pass over the board for both sides.

use connect6_game::{Point, Side};
use connect6_model::cover::Cover;
use connect6_model::survey::Survey;
use connect6_model::turn::Turn;
use connect6_program::{Slot, View};

use crate::cover::{self, CoverUnit};
use crate::star::{StarUnit, PROBE};

/// Cycles from the order to the results of the first cell.
const FIRST_CELL: u64 = PROBE + 2;
/// Cycles from the last cell to the end: its threats are saved.
const END: u64 = 2 + cover::FOLD;
/// Cycles that a fold stops the pass for, besides the fold: the order, and what was under way.
const STOP: u64 = PROBE + 2;

/// The most cycles of a pass, if each cell stops it for a fold that takes so many.
pub fn most_cycles(fold: u64) -> u64 {
    let cells = Point::all().count() as u64;
    FIRST_CELL + cells + cells * (fold + STOP) + END
}

/// What the last pass found.
#[derive(Clone, Default)]
pub struct SurveyUnit {
    own: Option<Box<Survey>>,
    opponent: Option<Box<Survey>>,
    pub win: Option<Point>,
    pub greatest: Option<Point>,
    pub forcing: Option<Point>,
}

impl SurveyUnit {
    /// The lists of one side, if there has been a whole pass.
    pub fn lists(&self, view: View) -> Option<&Survey> {
        match view {
            View::Own => self.own.as_deref(),
            View::Opponent => self.opponent.as_deref(),
        }
    }

    /// Passes over the board with `own` as the attacker; the cycles.
    pub fn run(
        &mut self,
        own: Side,
        until_win: bool,
        star: &mut StarUnit,
        cover: &mut CoverUnit,
    ) -> u64 {
        let (mine, theirs) = (
            Survey::new(&star.board, own),
            Survey::new(&star.board, own.other()),
        );
        self.win = None;
        let is_four = |star: &connect6_model::star::Star| star.standing_threats().next().is_some();
        let may_win = until_win && mine.threats.first_edge().is_some();
        let (mut stops, mut folded, mut any) = (0, Cover::EMPTY, false);
        if may_win || theirs.threats.first_edge().is_some() {
            let last = Point::all().last();
            for (number, point) in Point::all().enumerate() {
                if !star.board.is_empty(point) {
                    continue;
                }
                star.probe(point, own);
                if until_win && is_four(&star.attacker) {
                    self.win = Some(point);
                    (self.own, self.opponent) = (None, None);
                    (self.greatest, self.forcing) = (None, None);
                    if any {
                        cover.work = folded;
                    }
                    return FIRST_CELL + number as u64 + stops + 1;
                }
                if is_four(&star.defender) {
                    folded = folded.with(star.defender.standing_threats());
                    any = true;
                    let fold = cover::defender_cycles(star);
                    stops += if Some(point) == last {
                        fold + 1
                    } else {
                        fold + STOP - 1
                    };
                }
            }
        }
        let last = Point::all().last().expect("a board has points");
        star.probe(last, own);
        cover.work = theirs.threats;
        cover.save(Slot::Danger);
        let pq = |point: Point| mine.quality(point) + theirs.quality(point);
        self.greatest = Turn::best_of(star.board.empty_points(), pq);
        self.forcing = Turn::best_of(mine.forcing.iter().copied(), pq);
        self.own = Some(Box::new(mine));
        self.opponent = Some(Box::new(theirs));
        FIRST_CELL + Point::all().count() as u64 - 1 + stops + END
    }
}
