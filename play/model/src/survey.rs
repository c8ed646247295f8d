//! One pass over the board for one side: which cells matter, and in what order to try them.
//!
//! The pass visits the empty points in scan order and keeps
//! - the side's *threats*, if it has any;
//! - the *warm* cells: those in a live window that holds two or more own stones. A pair of
//!   stones that makes a threat is made of warm cells, so they are all that an exhaustive
//!   search for a 2TW must try;
//! - the *shortlist*: the cells that are worth most to the side (its share of PQ), for the deeper
//!   steps, which cannot afford to try everything;
//! - the *follow-up* cells, the warm ones, then the shortlist: where a chain looks for the 2TW
//!   that its move has left;
//! - the *forcing* cells, where a single stone makes two threats;
//! - the lines that hold a three already, and whether it is open;
//! - the side's share of each cell's PQ.

use connect6_game::{
    Board, Direction, Point, Side, CELLS, DIAGONALS, DIRECTIONS, LINES_IN, SIZE, WINDOW,
};

use crate::cover::Cover;
use crate::star::{Star, THREAT_REST, THREE_REST};

/// Cells that the deeper steps try.
pub const SHORTLIST: usize = 16;
/// Threats that force both opposing stones.
const FORCING: u32 = 2;

/// A set of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineSet([u64; 4]);

const _: () = assert!(DIAGONALS <= u64::BITS as usize);

impl LineSet {
    /// Adds the line of `direction` through `point`.
    #[inline]
    pub fn insert(&mut self, direction: Direction, point: Point) {
        self.0[direction as usize] |= 1 << direction.locate(point).line;
    }

    /// Whether the line of `direction` through `point` is in the set.
    #[inline]
    pub fn contains(&self, direction: Direction, point: Point) -> bool {
        self.0[direction as usize] >> direction.locate(point).line & 1 == 1
    }

    /// How many lines are in the set.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|lines| lines.count_ones()).sum()
    }

    /// Whether no line is in the set.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }
}

/// What one pass found for one side.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The side's threats, each seen from both its cells.
    pub threats: Cover,
    /// Warm cells, in scan order.
    pub warm: Vec<Point>,
    /// The cells worth most to the side, best first, ties in scan order; none worth 0.
    pub shortlist: Vec<Point>,
    /// The warm cells in scan order, then the shortlist. A cell on both lists stands twice, as
    /// in the hardware: the second time it finds nothing new, but counts as a try.
    pub follow_up: Vec<Point>,
    /// Cells where a stone makes two threats, in scan order.
    pub forcing: Vec<Point>,
    /// Lines on which a live window holds three own stones or more.
    pub threes: LineSet,
    /// Those of them on which one stone makes two threats.
    pub open_threes: LineSet,
    quality: [u8; CELLS],
}

impl Survey {
    /// Surveys the board for `side`.
    pub fn new(board: &Board, side: Side) -> Survey {
        let reach = Reach::new(board, side);
        let mut survey = Survey {
            threats: Cover::EMPTY,
            warm: Vec::new(),
            shortlist: Vec::with_capacity(SHORTLIST + 1),
            follow_up: Vec::new(),
            forcing: Vec::new(),
            threes: LineSet::default(),
            open_threes: LineSet::default(),
            quality: reach.quality,
        };
        for point in board.empty_points() {
            if survey.quality(point) > 0 {
                survey.rank(point);
            }
            let most = u32::from(reach.most[point.index()]);
            if most >= THREE_REST {
                survey.warm.push(point);
            }
            if most >= THREAT_REST {
                survey.note_threats(&Star::new(board, point, side));
            }
        }
        let lists = survey.warm.iter().chain(&survey.shortlist);
        survey.follow_up = lists.copied().collect();
        survey
    }

    /// The shortlist, then the warm cells that are not on it, in scan order.
    pub fn ranked(&self) -> Vec<Point> {
        let others = self.warm.iter().filter(|cell| !self.shortlist.contains(cell));
        self.shortlist.iter().chain(others).copied().collect()
    }

    /// The side's share of the PQ of a point that was empty.
    #[inline]
    pub fn quality(&self, point: Point) -> u32 {
        self.quality[point.index()].into()
    }

    /// Takes a cell into account where a stone makes a threat, or stops one that stands.
    fn note_threats(&mut self, star: &Star) {
        self.threats = self.threats.with(star.standing_threats());
        if star.threats() >= FORCING {
            self.forcing.push(star.point);
        }
        for (direction, arm) in DIRECTIONS.into_iter().zip(star.arms) {
            if arm.most() >= THREAT_REST {
                self.threes.insert(direction, star.point);
            }
            if arm.threats() >= FORCING {
                self.open_threes.insert(direction, star.point);
            }
        }
    }

    /// Puts a point in its place on the shortlist, behind its equals.
    #[inline]
    fn rank(&mut self, point: Point) {
        let quality = self.quality(point);
        let is_better = |other: &Point| self.quality(*other) >= quality;
        let full = self.shortlist.len() == SHORTLIST;
        if full && self.shortlist.last().is_some_and(is_better) {
            return;
        }
        let at = self.shortlist.partition_point(is_better);
        self.shortlist.insert(at, point);
        self.shortlist.truncate(SHORTLIST);
    }
}

/// A shortlist by another measure: the empty points worth most, best first, ties in scan order;
/// none worth 0.
pub fn shortlist(board: &Board, worth: impl Fn(Point) -> u32) -> Vec<Point> {
    let mut ranked: Vec<(u32, Point)> = board
        .empty_points()
        .map(|point| (worth(point), point))
        .filter(|(worth, _)| *worth > 0)
        .collect();
    ranked.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    ranked.into_iter().take(SHORTLIST).map(|(_, point)| point).collect()
}

/// What the stars of all empty cells would say of their [`Star::quality`] and [`Star::most`],
/// found the other way round: few windows hold stones, and each tells its cells. The entries of
/// cells that are not empty mean nothing.
struct Reach {
    quality: [u8; CELLS],
    most: [u8; CELLS],
}

impl Reach {
    fn new(board: &Board, side: Side) -> Reach {
        let mut reach = Reach { quality: [0; CELLS], most: [0; CELLS] };
        for direction in DIRECTIONS {
            for line in 0..LINES_IN[direction as usize] {
                let own = board.line(side, direction, line);
                if own != 0 {
                    let open = direction.mask(line) & !board.line(side.other(), direction, line);
                    reach.add_line(direction, line, own, open);
                }
            }
        }
        reach
    }

    /// The windows of one line, given its own stones and its cells that are not blocked.
    fn add_line(&mut self, direction: Direction, line: usize, own: u32, open: u32) {
        const WINDOW_MASK: u32 = (1 << WINDOW) - 1;
        let (rows, cols) = direction.step();
        let stride = (rows * SIZE as isize + cols) as usize;
        for from in 0..=SIZE - WINDOW {
            let is_live = open >> from & WINDOW_MASK == WINDOW_MASK;
            let stones = (own >> from & WINDOW_MASK).count_ones() as u8;
            if !is_live || stones == 0 {
                continue;
            }
            let Some(first) = direction.point(line, from) else {
                continue;
            };
            for cell in (first.index()..).step_by(stride).take(WINDOW) {
                self.quality[cell] += stones;
                self.most[cell] = self.most[cell].max(stones);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::records::corpus;
    use connect6_game::Game;

    #[test]
    fn a_survey_says_what_the_stars_of_all_empty_cells_say() {
        let records = corpus::spread(1);
        let game = records[0].game();
        for stones in 1..game.stones().len() {
            let part = game.stones()[..stones].iter().copied();
            let part = Game::from_stones(part).expect("part of a legal game is legal");
            for side in Side::BOTH {
                let survey = Survey::new(part.board(), side);
                let stars: Vec<Star> = part
                    .board()
                    .empty_points()
                    .map(|point| Star::new(part.board(), point, side))
                    .collect();
                let points = |chosen: &dyn Fn(&&Star) -> bool| -> Vec<Point> {
                    stars.iter().filter(chosen).map(|star| star.point).collect()
                };
                assert_eq!(survey.warm, points(&|star| star.most() >= THREE_REST));
                assert_eq!(survey.forcing, points(&|star| star.threats() >= FORCING));
                let mut ranked = points(&|star| star.quality() > 0);
                ranked.sort_by_key(|point| std::cmp::Reverse(survey.quality(*point)));
                ranked.truncate(SHORTLIST);
                assert_eq!(survey.shortlist, ranked);
                for star in &stars {
                    assert_eq!(survey.quality(star.point), star.quality());
                }
                let standing = stars.iter().flat_map(Star::standing_threats);
                assert_eq!(survey.threats, Cover::EMPTY.with(standing));
            }
        }
    }
}
