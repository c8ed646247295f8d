//! The search for a winning sequence of double threats.
//!
//! The attacker plays pairs that leave T = 2, so that both stones of every reply are forced and
//! there are at most four replies. The search goes depth first with a limit on the attacker's
//! turns, one more each time, and remembers positions in the [`Table`]. When a search fails
//! without ever having met its limit, no sequence of any length wins.

use std::sync::Arc;

use connect6_game::windows::{Cell, State};
use connect6_game::{Board, Side};

use crate::cover::{nothing, Edges, Pair};
use crate::limits::{Clock, Shared};
use crate::moves::{Found, Generator, Move};
use crate::table::{Known, Table};

/// What a search for a win within a number of turns came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Won in this many turns of the attacker.
    Win(u8),
    /// Not won within the turns allowed; `ever` tells that more turns would not help.
    Fail { ever: bool },
    /// The limits were met first.
    Stopped,
}

/// Not won within the turns allowed; with more, who knows.
pub(crate) const NOT_YET: Outcome = Outcome::Fail { ever: false };

/// Own turns at most in a sequence: every turn but the last uses up a live window, and no board
/// has room for more.
pub(crate) const MOST_TURNS: u8 = 90;
/// Distinguishes the two attackers in the table.
const WHITE_ATTACKS: u64 = 0xc2b2_ae3d_27d4_eb4f;
/// Room for the moves of all positions of a line of play; grows if ever needed.
const MOVES_ROOM: usize = 1 << 14;

/// One thread's search, for one attacker at a time.
pub(crate) struct Search {
    pub state: State,
    pub attacker: usize,
    pub table: Arc<Table>,
    pub clock: Clock,
    pub generator: Generator,
    /// The moves of every position of the line of play being looked at, one list after another.
    pub moves: Vec<Move>,
    /// Which of the threads that search together this is; each tries moves in its own order.
    pub member: usize,
}

impl Search {
    pub fn new(table: Arc<Table>, member: usize) -> Search {
        Search {
            state: State::new(),
            attacker: 0,
            table,
            clock: Clock::new(Arc::new(Shared::unlimited())),
            generator: Generator::new(),
            moves: Vec::with_capacity(MOVES_ROOM),
            member,
        }
    }

    /// Turns to another position, attacker or limits.
    pub fn set(&mut self, board: &Board, attacker: Side, limits: Arc<Shared>) {
        self.state = State::from_board(board);
        self.attacker = attacker.index();
        self.clock = Clock::new(limits);
        self.moves.clear();
    }

    /// The name of the position, attacker to move.
    #[inline]
    pub fn key(&self) -> u64 {
        self.state.hash() ^ (WHITE_ATTACKS * self.attacker as u64)
    }

    /// Places both stones of `side`, runs `then`, and takes them back.
    #[inline]
    pub fn with<T>(&mut self, stones: Pair, side: usize, then: impl FnOnce(&mut Search) -> T) -> T {
        self.state.place(stones[0], side);
        self.state.place(stones[1], side);
        let result = then(self);
        self.state.take(stones[1], side);
        self.state.take(stones[0], side);
        result
    }

    /// Places a stone of `side`, runs `then`, and takes it back.
    #[inline]
    pub fn with_one<T>(
        &mut self,
        cell: Cell,
        side: usize,
        then: impl FnOnce(&mut Search) -> T,
    ) -> T {
        self.state.place(cell, side);
        let result = then(self);
        self.state.take(cell, side);
        result
    }

    /// The defender's threats, which the attacker must meet unless it wins at once; `None` if
    /// two stones cannot.
    #[inline]
    pub fn obligations(&self) -> Option<Edges> {
        let defender = 1 - self.attacker;
        if !self.state.has_four(defender) {
            return Some(Edges::new());
        }
        let must = Edges::of(&self.state, defender);
        let hopeless = nothing(must.single_covers()) && must.covers().is_empty();
        (!hopeless).then_some(must)
    }

    /// Looks for a win by double threats within `turns` turns of the attacker, who is to move
    /// with two stones.
    pub fn attack(&mut self, turns: u8) -> Outcome {
        if !self.clock.tick() {
            return Outcome::Stopped;
        }
        if self.state.has_four(self.attacker) {
            return Outcome::Win(1);
        }
        if turns < 2 {
            return Outcome::Fail { ever: false };
        }
        let key = self.key();
        let mut first = None;
        match self.table.get(key) {
            Some(Known::Win { turns: known, .. }) if known <= turns => return Outcome::Win(known),
            Some(Known::Win { stones, .. }) => first = Some(stones),
            Some(Known::Never) => return Outcome::Fail { ever: true },
            Some(Known::NotIn { turns: known }) if known >= turns => {
                return Outcome::Fail { ever: false }
            }
            _ => {}
        }
        let Some(must) = self.obligations() else {
            return Outcome::Fail { ever: true };
        };
        let base = self.moves.len();
        let found = self.generator.generate(
            &self.state,
            self.attacker,
            &must,
            turns == 2,
            &mut self.moves,
        );
        let outcome = match found {
            Found::Decisive(stones) => {
                self.table.put(key, Known::Win { turns: 2, stones });
                Outcome::Win(2)
            }
            Found::Moves if turns == 2 => {
                self.table.put(key, Known::NotIn { turns });
                Outcome::Fail { ever: false }
            }
            Found::Moves => self.try_moves(base, turns, first, key),
        };
        self.moves.truncate(base);
        outcome
    }

    /// Puts the moves from `base` on in the order to try them. Threads that search together take
    /// neighbouring moves of the question itself in different order: what one has refuted, the
    /// others find in the table.
    pub fn sort_moves(&mut self, base: usize, first: Option<Pair>) {
        let moves = &mut self.moves[base..];
        for entry in moves.iter_mut() {
            if Some(entry.stones) == first {
                entry.rank = 0;
            }
        }
        moves.sort_unstable_by_key(|entry| {
            let [a, b] = entry.stones.map(u64::from);
            u64::from(entry.rank) << 32 | a << 16 | b
        });
        if base == 0 && self.member > 0 {
            for group in moves.chunks_mut(self.member + 1) {
                group.reverse();
            }
        }
    }

    /// Tries the moves listed from `base` on.
    fn try_moves(&mut self, base: usize, turns: u8, first: Option<Pair>, key: u64) -> Outcome {
        self.sort_moves(base, first);
        let mut ever = true;
        for i in base..self.moves.len() {
            let Move {
                stones, replies, ..
            } = self.moves[i];
            let outcome = self.with(stones, self.attacker, |search| {
                search.defend(&replies, turns - 1, 0)
            });
            match outcome {
                Outcome::Win(rest) => {
                    let turns = rest + 1;
                    self.table.put(key, Known::Win { turns, stones });
                    return Outcome::Win(turns);
                }
                Outcome::Fail { ever: this } => ever &= this,
                Outcome::Stopped => return Outcome::Stopped,
            }
        }
        let known = if ever {
            Known::Never
        } else {
            Known::NotIn { turns }
        };
        self.table.put(key, known);
        Outcome::Fail { ever }
    }
}
