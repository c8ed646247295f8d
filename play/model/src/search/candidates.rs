//! The turns worth trying, in the order of how promising their stones look.
//!
//! Threats of the opponent leave little choice: stones that stop them. Otherwise the most promising
//! cells are combined. What a first stone changes is looked at again on its own lines alone; the
//! other cells beside it are those that promised most before it.

use connect6_game::windows::{cell, Cell, State};
use connect6_game::CELLS;

use super::alphabeta::SURE;
use super::appeal::Appeal;
use super::parts::Parts;
use super::table::in_order;
use super::threats::Replies;
use super::zone::Zone;
use super::Pair;
use crate::cover::{Cover, Threats};

/// Turns kept at most.
pub const MOST: usize = 40;
/// Cells kept at most.
const MOST_CELLS: usize = 24;

/// A turn to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Candidate {
    /// Its stones.
    pub stones: Pair,
    /// How promising they look; later, what the search found.
    pub score: i32,
}

/// How many turns are made of how many cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Width {
    /// First stones.
    pub firsts: usize,
    /// Second stones for each.
    pub seconds: usize,
    /// Turns kept.
    pub turns: usize,
}

/// Turns, the best first.
#[derive(Clone, Debug)]
pub struct Candidates {
    list: [Candidate; MOST],
    count: usize,
    room: usize,
}

impl Candidates {
    /// No turns yet, with room for so many.
    pub fn with_room(room: usize) -> Candidates {
        Candidates { list: [Candidate::default(); MOST], count: 0, room: room.min(MOST) }
    }

    /// The turns.
    pub fn as_slice(&self) -> &[Candidate] {
        &self.list[..self.count]
    }

    /// The turns, for those who give them other scores.
    pub fn as_mut_slice(&mut self) -> &mut [Candidate] {
        &mut self.list[..self.count]
    }

    /// Keeps the first so many.
    pub fn truncate(&mut self, count: usize) {
        self.count = self.count.min(count);
    }

    /// Puts a turn behind those that are worth as much, unless it is there already.
    pub fn insert(&mut self, stones: Pair, score: i32) {
        let stones = in_order(stones);
        if self.as_slice().iter().any(|other| other.stones == stones) {
            return;
        }
        let before = |other: &&Candidate| other.score >= score;
        let place = self.as_slice().iter().take_while(before).count();
        if place < self.room {
            self.count = (self.count + 1).min(self.room);
            self.list[place..self.count].rotate_right(1);
            self.list[place] = Candidate { stones, score };
        }
    }

    /// How many turns are not proved to lose.
    pub fn holding(&self) -> usize {
        let holds = |turn: &&Candidate| turn.score > -SURE;
        self.as_slice().iter().filter(holds).count()
    }

    /// Sorts by score, equals as they were.
    pub fn sort(&mut self) {
        self.as_mut_slice().sort_by_key(|c| std::cmp::Reverse(c.score));
    }
}

/// The best cells, best first.
struct Best {
    cells: [Cell; MOST_CELLS],
    count: usize,
}

impl Best {
    /// At most so many of these cells, which come in scan order: the empty ones, the first of
    /// equals first.
    fn of(state: &State, appeal: &Appeal, most: usize, cells: impl Iterator<Item = Cell>) -> Best {
        let mut best = Best { cells: [0; MOST_CELLS], count: 0 };
        let most = most.min(MOST_CELLS);
        for cell in cells {
            let full = best.count == most;
            if full && appeal.at(cell) <= appeal.at(best.cells[most - 1]) || !state.is_empty(cell) {
                continue;
            }
            let before = |other: &&Cell| appeal.at(**other) >= appeal.at(cell);
            let place = best.as_slice().iter().take_while(before).count();
            best.count = (best.count + 1).min(most);
            best.cells[place..best.count].rotate_right(1);
            best.cells[place] = cell;
        }
        best
    }

    fn as_slice(&self) -> &[Cell] {
        &self.cells[..self.count]
    }
}

/// The turns of `side` worth trying against the threats of `must`: always one at least.
pub fn list(
    state: &mut State,
    side: usize,
    must: &Cover,
    width: Width,
    parts: Parts,
) -> Candidates {
    let appeal = Appeal::of(state, side, parts);
    let mut list = List {
        best: Best::of(state, &appeal, MOST_CELLS, 0..CELLS as Cell),
        appeal,
        turns: Candidates::with_room(width.turns),
        state,
        side,
    };
    match must.threats() {
        Threats::None => {
            for i in 0..list.best.count.min(width.firsts) {
                list.add_seconds(list.best.cells[i], width.seconds);
            }
        }
        Threats::One => {
            list.add_pairs(Replies::to(must));
            for stop in must.single_stops() {
                list.add_seconds(cell(stop), SECONDS_OF_A_STOP * width.seconds);
            }
        }
        Threats::Two => list.add_pairs(Replies::to(must)),
        Threats::Many => {
            // Lost: one that stops the first threat is as good as any.
            if let Some((stop, _)) = must.first_edge() {
                list.add_seconds(cell(stop), 1);
            }
        }
    }
    list.turns
}

/// A stone that stops the only threat has so many times the usual number of second stones.
const SECONDS_OF_A_STOP: usize = 2;

/// A list in the making.
struct List<'a> {
    state: &'a mut State,
    side: usize,
    appeal: Appeal,
    /// The best cells for the first stone.
    best: Best,
    turns: Candidates,
}

impl List<'_> {
    fn add_pairs(&mut self, mut pairs: Replies) {
        // Of equals the first stays in front.
        pairs.as_mut_slice().sort_unstable();
        for &[a, b] in pairs.as_slice() {
            let score = i32::from(self.appeal.at(a)) + i32::from(self.appeal.at(b));
            self.turns.insert([a, b], score);
        }
    }

    /// Adds the turns of a first stone with the best second ones.
    fn add_seconds(&mut self, first: Cell, most: usize) {
        let mut after = self.appeal.clone();
        after.place(self.state, first, self.side);
        let mut beside = Zone::near([first; 2]);
        self.best.as_slice().iter().for_each(|cell| beside.add(*cell));
        let seconds = Best::of(self.state, &after, most, beside.iter());
        for &second in seconds.as_slice() {
            let score = i32::from(self.appeal.at(first)) + i32::from(after.at(second));
            self.turns.insert([first, second], score);
        }
        self.state.take(first, self.side);
    }
}
