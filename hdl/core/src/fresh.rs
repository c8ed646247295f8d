//! FRESH: which lines get a three that had none, and whether that makes a quiet move.

use crate::program::FreshNote;
use connect6_game::{Point, DIRECTIONS};
use connect6_model::quiet::LINES_WANTED;
use connect6_model::star::Star;
use connect6_model::survey::Survey;

/// Fresh threes that two stones must make.
const TWO_NEW: u32 = 2;
/// Fresh threes that one stone must make.
const ONE_NEW: u32 = 1;

/// What a stone on a cell makes.
#[derive(Clone, Copy, Default)]
struct Made {
    threes: u32,
    open: bool,
}

/// What FRESH knows of the star's cell and of the stones it took note of.
#[derive(Clone)]
pub struct Fresh {
    first_cell: Point,
    alone: Made,
    first: Made,
    second: Made,
    /// Both stones are on one line.
    pub shares: bool,
    here: Made,
    here_apart: Made,
    here_shares: bool,
}

impl Fresh {
    pub fn new() -> Fresh {
        Fresh {
            first_cell: crate::cell_point(0),
            alone: Made::default(),
            first: Made::default(),
            second: Made::default(),
            shares: false,
            here: Made::default(),
            here_apart: Made::default(),
            here_shares: false,
        }
    }

    /// Looks at a star that was read.
    pub fn look(&mut self, star: &Star, survey: Option<&Survey>) {
        (self.here, self.here_apart, self.here_shares) = self.judge(star, survey);
    }

    fn judge(&self, star: &Star, survey: Option<&Survey>) -> (Made, Made, bool) {
        let (mut here, mut apart, mut shares) = (Made::default(), Made::default(), false);
        for (direction, arm) in DIRECTIONS.into_iter().zip(star.arms) {
            let line = |point| direction.locate(point).line;
            let shared = line(star.point) == line(self.first_cell);
            shares |= shared;
            let known = survey.is_some_and(|survey| survey.threes.contains(direction, star.point));
            if arm.has_three() && !known {
                for (made, counts) in [(&mut here, true), (&mut apart, !shared)] {
                    made.threes += u32::from(counts);
                    made.open |= counts && arm.has_open_three();
                }
            }
        }
        (here, apart, shares)
    }

    /// Takes note of the cell looked at last.
    pub fn note(&mut self, note: FreshNote, cell: Point) {
        match note {
            FreshNote::First => {
                self.first_cell = cell;
                self.alone = self.here;
                self.first = self.here;
            }
            FreshNote::Second => {
                self.first = self.alone;
                self.second = self.here_apart;
                self.shares = self.here_shares;
            }
            FreshNote::FirstAgain => self.first = self.here,
        }
    }

    /// Whether a cell may make a quiet move together with the first stone.
    pub fn promises(&self, star: &Star, survey: &Survey) -> bool {
        let (_, apart, shares) = self.judge(star, Some(survey));
        let most = self.alone.threes + apart.threes + u32::from(shares);
        most >= TWO_NEW && known(survey) + most >= LINES_WANTED
    }

    /// Whether the first stone alone is a quiet move.
    pub fn alone(&self, survey: Option<&Survey>) -> bool {
        quiet(survey, self.alone.threes, ONE_NEW, self.alone.open)
    }

    /// Whether both stones are one.
    pub fn pair(&self, survey: Option<&Survey>) -> bool {
        let made = self.first.threes + self.second.threes;
        quiet(survey, made, TWO_NEW, self.first.open || self.second.open)
    }
}

/// Lines with a three, as far as the hardware counts them.
fn known(survey: &Survey) -> u32 {
    survey.threes.len().min(LINES_WANTED)
}

fn quiet(survey: Option<&Survey>, made: u32, wanted: u32, open: bool) -> bool {
    let lines = survey.map_or(0, known);
    let any_open = survey.is_some_and(|survey| !survey.open_threes.is_empty());
    made >= wanted && lines + made >= LINES_WANTED && (open || any_open)
}
