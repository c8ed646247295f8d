//! SURVEY: one pass over the board for both sides.

use crate::program::{Slot, View};
use connect6_game::{Point, Side};
use connect6_model::cover::Cover;
use connect6_model::deep;
use connect6_model::learned_worth;
use connect6_model::look_up::learned::SHIPPED;
use connect6_model::star::Star;
use connect6_model::survey::Survey;
use connect6_model::turn::Turn;

use crate::cover::{self, CoverUnit};
use crate::star::{StarUnit, PROBE};

/// Cycles from the order to the results of the first cell.
const FIRST_CELL: u64 = PROBE + 2;
/// Cycles from the last cell to the end: its threats are saved.
const END: u64 = 2 + cover::FOLD;
/// Cycles that a fold stops the pass for, besides the fold: the order, and what was under way.
const STOP: u64 = PROBE + 2;

/// What a pass is to do.
#[derive(Clone, Copy)]
pub struct SurveyOrder {
    /// Whose eyes it sees with.
    pub view: View,
    /// The pair that COVER shows, once it has folded something.
    pub pick: u16,
    /// Whether it ends at the first winning cell.
    pub until_win: bool,
    /// Whether the attacker's cells are ranked by the measure of the deeper search.
    pub for_worth: bool,
    /// The side to move, if cells are compared by its learned words and not by PQ.
    pub by_words_of: Option<Side>,
}

/// The most cycles of a pass, if each cell stops it for a fold that takes so many.
pub fn most_cycles(fold: u64) -> u64 {
    let cells = Point::all().count() as u64;
    FIRST_CELL + cells + cells * (fold + STOP) + END
}

/// What the last pass found.
#[derive(Clone, Default)]
pub struct SurveyUnit {
    /// Whose eyes it saw with.
    view: View,
    attacker: Option<Box<Survey>>,
    defender: Option<Box<Survey>>,
    pub win: Option<Point>,
    pub greatest: Option<Point>,
    pub forcing: Option<Point>,
}

impl SurveyUnit {
    /// The lists of one side, if there has been a whole pass.
    pub fn lists(&self, view: View) -> Option<&Survey> {
        if view == self.view {
            self.attacker.as_deref()
        } else {
            self.defender.as_deref()
        }
    }

    /// Passes over the board with `attacker` as the attacker; the cycles.
    pub fn run(
        &mut self,
        attacker: Side,
        order: SurveyOrder,
        star: &mut StarUnit,
        cover: &mut CoverUnit,
    ) -> u64 {
        let (mut mine, theirs) =
            (Survey::new(&star.board, attacker), Survey::new(&star.board, attacker.other()));
        if order.for_worth {
            mine.shortlist = deep::worthiest(&star.board, attacker);
            mine.follow_up = [&mine.warm[..], &mine.shortlist[..]].concat();
        }
        let until_win = order.until_win;
        self.view = order.view;
        self.win = None;
        let is_four = |star: &Star| star.standing_threats().next().is_some();
        let may_win = until_win && mine.threats.first_edge().is_some();
        let (mut stops, mut folded, mut any) = (0, Cover::EMPTY, false);
        if may_win || theirs.threats.first_edge().is_some() {
            let last = Point::all().last();
            for (number, point) in Point::all().enumerate() {
                if !star.board.is_empty(point) {
                    continue;
                }
                star.probe(point, attacker);
                if until_win && is_four(&star.attacker) {
                    self.win = Some(point);
                    (self.attacker, self.defender) = (None, None);
                    (self.greatest, self.forcing) = (None, None);
                    if any {
                        cover.work = folded;
                        cover.pick(order.pick);
                    }
                    return FIRST_CELL + number as u64 + stops + 1;
                }
                if is_four(&star.defender) {
                    folded = folded.with(star.defender.standing_threats());
                    any = true;
                    let fold = cover::defender_cycles(star);
                    stops += if Some(point) == last { fold + 1 } else { fold + STOP - 1 };
                }
            }
        }
        let last = Point::all().last().expect("a board has points");
        star.probe(last, attacker);
        cover.work = theirs.threats;
        cover.pick(order.pick);
        cover.save(Slot::Danger);
        let measure = |point: Point| {
            if order.for_worth {
                deep::worth_at(&star.board, attacker, point)
            } else if let Some(own) = order.by_words_of {
                learned_worth(&SHIPPED, &star.board, point, own)
            } else {
                mine.quality(point) + theirs.quality(point)
            }
        };
        self.greatest = Turn::best_of(star.board.empty_points(), measure);
        self.forcing = Turn::best_of(mine.forcing.iter().copied(), measure);
        self.attacker = Some(Box::new(mine));
        self.defender = Some(Box::new(theirs));
        FIRST_CELL + Point::all().count() as u64 - 1 + stops + END
    }
}
