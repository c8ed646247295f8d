//! The threats of a side, folded into a [`Cover`]: those on the board, and those that two more
//! stones would make.

use connect6_game::windows::{
    cell, cell_at, ones, point, Cell, State, FOUR, NO_CELL, SIX, SPOTS, THREE, TWO,
};

use super::table::in_order;
use super::zone::Zone;
use super::Pair;
use crate::cover::{Cover, Threats};

/// Pairs that stop two threats, at most.
pub const MOST_REPLIES: usize = 4;

/// Every pair that stops threats of T = 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Replies {
    pairs: [Pair; MOST_REPLIES],
    count: usize,
}

impl Replies {
    /// The pairs that stop these threats when one stone does not; when one does, all pairs without
    /// such a stone, and some with one.
    #[inline]
    pub fn to(cover: &Cover) -> Replies {
        let mut replies = Replies::default();
        for (a, b) in cover.double_stops() {
            let pair = in_order([cell(a), cell(b)]);
            if !replies.as_slice().contains(&pair) {
                replies.pairs[replies.count] = pair;
                replies.count += 1;
            }
        }
        replies
    }

    /// The pairs.
    #[inline]
    pub fn as_slice(&self) -> &[Pair] {
        &self.pairs[..self.count]
    }

    /// The pairs, to be put into another order.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Pair] {
        &mut self.pairs[..self.count]
    }
}

/// The empty cells of a window that begins at `start`, given the cells of the line that are
/// filled: two, or one twice.
#[inline]
fn edge(line: usize, start: usize, filled: u32) -> Pair {
    let empty = (SIX << start) & !filled;
    let last = u32::BITS - 1 - empty.leading_zeros();
    [empty.trailing_zeros(), last].map(|at| cell_at(line, at as usize))
}

/// Calls `see` with each threat that `side` has on the board.
#[inline]
pub fn each(state: &State, side: usize, mut see: impl FnMut(Pair)) {
    for line in state.busy_lines(side, FOUR) {
        let filled = state.stones(line, side);
        for start in ones(state.windows(line, side, FOUR)) {
            see(edge(line, start, filled));
        }
    }
}

/// Calls `see` with each threat that `side` would have after both stones, which may be the same
/// one, if it has none now.
#[inline]
pub fn each_after(state: &State, side: usize, [a, b]: Pair, mut see: impl FnMut(Pair)) {
    for (here, there) in SPOTS[a as usize].iter().zip(&SPOTS[b as usize]) {
        let line = here.line as usize;
        let filled = state.stones(line, side) | 1 << here.at;
        if here.line == there.line {
            let filled = filled | 1 << there.at;
            let threes = state.windows(line, side, THREE) & (here.windows | there.windows);
            // The same stone twice fills a window once.
            let twos = match a == b {
                true => 0,
                false => state.windows(line, side, TWO) & here.windows & there.windows,
            };
            for start in ones(threes | twos) {
                see(edge(line, start, filled));
            }
        } else {
            for start in ones(state.windows(line, side, THREE) & here.windows) {
                see(edge(line, start, filled));
            }
            let line = there.line as usize;
            let filled = state.stones(line, side) | 1 << there.at;
            for start in ones(state.windows(line, side, THREE) & there.windows) {
                see(edge(line, start, filled));
            }
        }
    }
}

#[inline]
fn fold(cover: &mut Cover, [a, b]: Pair) {
    cover.add((point(a), point(b)));
}

/// The threats of `side` on the board.
#[inline]
pub fn standing(state: &State, side: usize) -> Cover {
    let mut cover = Cover::EMPTY;
    if state.has_four(side) {
        each(state, side, |edge| fold(&mut cover, edge));
    }
    cover
}

/// The threats that `side`, which has none, would have after both stones.
#[inline]
pub fn made(state: &State, side: usize, stones: Pair) -> Cover {
    let mut cover = Cover::EMPTY;
    each_after(state, side, stones, |edge| fold(&mut cover, edge));
    cover
}

/// The cells of all threats of `side` on the board.
pub fn cells(state: &State, side: usize) -> Zone {
    let mut zone = Zone::EMPTY;
    each(state, side, |edge| edge.iter().for_each(|cell| zone.add(*cell)));
    zone
}

/// The stones that make six at once for `side`, which has a threat: one is enough if they are
/// the same.
pub fn six(state: &State, side: usize) -> Option<Pair> {
    let mut best: Option<Pair> = None;
    each(state, side, |edge| {
        let shorter = edge[0] == edge[1] && best.is_some_and(|[a, b]| a != b);
        if best.is_none() || shorter {
            best = Some(edge);
        }
    });
    best
}

/// The cells that stop every threat alone, and [`NO_CELL`] where there are fewer than two.
pub fn single_stops(cover: &Cover) -> Pair {
    let mut stops = cover.single_stops().map(cell);
    [(); 2].map(|()| stops.next().unwrap_or(NO_CELL))
}

/// Whether these two stones stop every threat of the cover.
#[inline]
pub fn stops(cover: &Cover, [a, b]: [Cell; 2]) -> bool {
    cover.is_stopped_by([point(a), point(b)])
}

/// Whether two stones cannot stop the threats.
#[inline]
pub fn is_hopeless(cover: &Cover) -> bool {
    cover.threats() == Threats::Many
}
