//! The turns worth trying, in the order of how promising their stones look.
//!
//! Threats of the opponent leave little choice: stones that stop them. If there are none, but the
//! opponent would win by double threats, given the move, the first stone must go into the zone of
//! that win. Otherwise the most promising cells are combined.

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
const MOST_CELLS: usize = 48;

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

    /// Those of these turns that are not among the others.
    pub fn without(&self, others: &Candidates) -> Candidates {
        let mut rest = Candidates::with_room(self.room);
        for turn in self.as_slice() {
            if others.as_slice().iter().all(|o| o.stones != turn.stones) {
                rest.insert(turn.stones, turn.score);
            }
        }
        rest
    }

    /// Adds the turns of another list, by their scores.
    pub fn add_all(&mut self, others: &Candidates) {
        self.sort();
        for turn in others.as_slice() {
            self.insert(turn.stones, turn.score);
        }
    }

    /// How many turns are not proved to lose.
    pub fn holding(&self) -> usize {
        let holds = |turn: &&Candidate| turn.score > -SURE;
        self.as_slice().iter().filter(holds).count()
    }

    /// Moves a turn, if it is there, to the front.
    pub fn bring_forward(&mut self, stones: Pair) {
        let place = self.as_slice().iter().position(|c| c.stones == stones);
        if let Some(place) = place {
            self.list[..=place].rotate_right(1);
        }
    }

    /// Sorts by score, equals as they were.
    pub fn sort(&mut self) {
        self.as_mut_slice().sort_by_key(|c| std::cmp::Reverse(c.score));
    }
}

/// The best of the empty cells that `admit` lets pass, best first, the first of equals first.
pub fn best_cells(
    state: &State,
    appeal: &Appeal,
    most: usize,
    mut admit: impl FnMut(Cell) -> bool,
) -> ([Cell; MOST_CELLS], usize) {
    let mut cells = [0; MOST_CELLS];
    let mut count = 0;
    let most = most.min(MOST_CELLS);
    for cell in 0..CELLS as Cell {
        if count == most && appeal.at(cell) <= appeal.at(cells[count - 1]) {
            continue;
        }
        if !state.is_empty(cell) || !admit(cell) {
            continue;
        }
        let before = |other: &&Cell| appeal.at(**other) >= appeal.at(cell);
        let place = cells[..count].iter().take_while(before).count();
        count = (count + 1).min(most);
        cells[place..count].rotate_right(1);
        cells[place] = cell;
    }
    (cells, count)
}

/// The turns of `side` worth trying against the threats of `must`: always one at least. Where
/// nothing must be stopped, first stones are from the zone, if there is one.
pub fn list(
    state: &mut State,
    side: usize,
    must: &Cover,
    width: Width,
    zone: Option<&Zone>,
    parts: Parts,
) -> Candidates {
    let mut list = List {
        appeal: Appeal::of(state, side, parts),
        turns: Candidates::with_room(width.turns),
        state,
        side,
    };
    match must.threats() {
        Threats::None => {
            if let Some(zone) = zone {
                list.add_best(width, |cell| zone.has(cell));
            }
            if list.turns.as_slice().is_empty() {
                list.add_best(width, |_| true);
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

    /// The best of the cells that `admit` lets pass, each with the best after it.
    fn add_best(&mut self, width: Width, admit: impl FnMut(Cell) -> bool) {
        let (firsts, count) = best_cells(self.state, &self.appeal, width.firsts, admit);
        for &first in &firsts[..count] {
            self.add_seconds(first, width.seconds);
        }
    }

    /// Adds the turns of a first stone with the best second ones.
    fn add_seconds(&mut self, first: Cell, most: usize) {
        let mut after = self.appeal.clone();
        after.place(self.state, first, self.side);
        let (seconds, count) = best_cells(self.state, &after, most, |_| true);
        for &second in &seconds[..count] {
            let score = i32::from(self.appeal.at(first)) + i32::from(after.at(second));
            self.turns.insert([first, second], score);
        }
        self.state.take(first, self.side);
    }
}
