//! Alpha-beta over whole turns, with the search for double threats at every node.
//!
//! Where the opponent refutes a turn by double threats, the other turns learn from it: one without
//! a stone in the zone of that win, which makes no threat of its own, is taken to lose to it as well
//! and is not tried.

use connect6_game::windows::State;

use super::attack::{Attack, Outcome, Wish};
use super::budget::Budget;
use super::candidates::{self, Width};
use super::parts::{Part, Parts};
use super::refuters::Refuters;
use super::table::Table;
use super::threats;
use super::value::Value;
use super::Pair;
use crate::cover::Threats;

/// The value of six in a row at once; a win further away is worth one less a turn.
pub const WIN: i32 = 30_000;
/// Values at least this far from nought are wins and losses.
pub const SURE: i32 = WIN - 1_000;
/// Turns that a line of play can have.
pub const MOST_PLIES: usize = 16;
/// Forced replies at the horizon that are looked at on top.
const EXTENSION: u8 = 2;
/// Nodes of the double-threat search at the horizon, at least and at most.
const NODES_AT_LEAF: (u64, u64) = (50, 500);
/// Between these, the turn's nodes allow so many such searches.
const LEAVES: u64 = 800;
/// So many times as many nodes inside the tree.
const TIMES_INSIDE: u64 = 3;
/// What an attack that its nodes did not settle adds to the value of its side.
const PRESSURE: i32 = 20;

/// Turns tried one turn after the root, and further down.
const WIDTHS: [Width; 2] =
    [Width { firsts: 18, seconds: 9, turns: 40 }, Width { firsts: 12, seconds: 6, turns: 20 }];

/// The line of play that is best for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestLine {
    turns: [Pair; MOST_PLIES],
    count: usize,
}

impl BestLine {
    const EMPTY: BestLine = BestLine { turns: [[0; 2]; MOST_PLIES], count: 0 };

    /// Its turns.
    pub fn as_slice(&self) -> &[Pair] {
        &self.turns[..self.count]
    }
}

/// All that a search needs.
pub struct Search {
    pub(super) state: State,
    pub(super) attack: Attack,
    pub(super) table: Table,
    pub(super) budget: Budget,
    pub(super) parts: Parts,
    /// Of a double-threat search at the horizon.
    nodes_at_leaf: u64,
    /// In how many turns the position valued last is won by double threats: their zone is the
    /// attack's.
    pub(super) attacked_in: Option<u8>,
    pub(super) lines: [BestLine; MOST_PLIES + 1],
}

/// Where in the tree a node is.
#[derive(Clone, Copy)]
pub struct Place {
    /// Turns from the root.
    pub ply: usize,
    /// Turns still to be looked at.
    pub depth: u8,
    /// Forced replies that may still be added at the horizon.
    pub extension: u8,
}

impl Place {
    /// The place of the turns after the root's, with so many turns to be looked at.
    pub const fn below_root(depth: u8) -> Place {
        Place { ply: 1, depth, extension: EXTENSION }
    }
}

impl Search {
    pub(super) fn new(state: State, nodes: u64, parts: Parts) -> Search {
        Search {
            state,
            attack: Attack::new(parts),
            table: Table::new(),
            nodes_at_leaf: (nodes / LEAVES).clamp(NODES_AT_LEAF.0, NODES_AT_LEAF.1),
            attacked_in: None,
            budget: Budget::new(nodes),
            parts,
            lines: [BestLine::EMPTY; MOST_PLIES + 1],
        }
    }

    /// Looks for a win by double threats.
    pub(super) fn find_attack(&mut self, wish: Wish) -> Outcome {
        self.attack.find(&mut self.state, wish, &mut self.budget, &self.table)
    }

    pub(super) fn take(&mut self, [a, b]: Pair, side: usize) {
        self.state.take(b, side);
        self.state.take(a, side);
    }

    /// The value after a turn, which is then on the board.
    pub(super) fn play(&mut self, [a, b]: Pair, side: usize, value: Value) -> Value {
        let value = value.with(&self.state, a, side);
        self.state.place(a, side);
        let value = value.with(&self.state, b, side);
        self.state.place(b, side);
        value
    }

    /// The value of the position for `side`, which is to move; `None` if the nodes are used up.
    pub(super) fn value(
        &mut self,
        side: usize,
        value: Value,
        place: Place,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        if !self.budget.take() {
            return None;
        }
        self.attacked_in = None;
        let ply = place.ply as i32;
        self.lines[place.ply].count = 0;
        if let Some(six) = threats::six(&self.state, side) {
            self.end_line(place.ply, six);
            return Some(WIN - ply);
        }
        let must = threats::standing(&self.state, 1 - side);
        if threats::is_hopeless(&must) {
            return Some(-(WIN - ply - 1));
        }
        let at_leaf = place.depth == 0;
        let forced = must.threats() == Threats::Two;
        let ends = at_leaf && !(forced && place.extension > 0) || place.ply + 1 >= MOST_PLIES;
        let mut worth = if self.parts.has(Part::Value) { value.for_mover(side) } else { 0 };
        // Whether the root's own turns lose is to be known in any case.
        let is_behind_root = place.ply == 1;
        if ends && worth >= beta && !is_behind_root {
            // A win would change nothing: the other side does not come here.
            return Some(worth);
        }
        let nodes = if at_leaf { self.nodes_at_leaf } else { TIMES_INSIDE * self.nodes_at_leaf };
        match self.find_attack(Wish::of(side, nodes)) {
            Outcome::Win(turns) => {
                let first = self.attack.line()[0];
                self.end_line(place.ply, first);
                self.attacked_in = Some(turns);
                return Some(WIN - ply - 2 * (i32::from(turns) - 1));
            }
            Outcome::Stopped if self.budget.is_spent() => return None,
            Outcome::Stopped if self.parts.has(Part::Pressure) => worth += PRESSURE,
            _ => {}
        }
        if ends {
            return Some(worth);
        }
        let below = Place {
            ply: place.ply + 1,
            depth: place.depth.saturating_sub(1),
            extension: place.extension - u8::from(at_leaf),
        };
        let width = WIDTHS[(place.ply - 1).min(WIDTHS.len() - 1)];
        let turns = candidates::list(&mut self.state, side, &must, width, self.parts);
        let mut best = -WIN;
        let mut refuters = Refuters::new(self.parts);
        for candidate in turns.as_slice() {
            if refuters.refute(&mut self.state, side, candidate.stones) {
                continue;
            }
            let after = self.play(candidate.stones, side, value);
            let reached = self.value(1 - side, after, below, -beta, -alpha);
            self.take(candidate.stones, side);
            let score = -reached?;
            if self.attacked_in.is_some() {
                refuters.add(self.attack.zone());
            }
            if score > best {
                best = score;
                self.extend_line(place.ply, candidate.stones);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.attacked_in = None;
        Some(best)
    }

    fn end_line(&mut self, ply: usize, turn: Pair) {
        self.lines[ply].turns[0] = turn;
        self.lines[ply].count = 1;
    }

    /// The line at `ply` is this turn and then the best line after it.
    pub(super) fn extend_line(&mut self, ply: usize, turn: Pair) {
        let (lines, after) = self.lines.split_at_mut(ply + 1);
        let (line, rest) = (&mut lines[ply], after[0].as_slice());
        let kept = rest.len().min(MOST_PLIES - 1);
        line.turns[0] = turn;
        line.turns[1..=kept].copy_from_slice(&rest[..kept]);
        line.count = 1 + kept;
    }
}
