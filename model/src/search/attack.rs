//! The search for a win by double threats (VCDT), of any length up to ten turns.
//!
//! The attacker plays pairs that leave T = 2: the reply is one of at most four. A reply may make
//! threats of its own; then the attacker's next pair has to stop them too. The search goes depth
//! first with a limit on the attacker's turns, one more each time. What it claims is a proof: every
//! reply has been answered, and no threat of the defender was passed over.

use connect6_game::windows::{Cell, State};

use super::budget::Budget;
use super::doubles::{Found, Generator, MoveList, Wanted};
use super::table::{Known, Table, Topic, NEVER};
use super::threats::{self, Replies, MOST_REPLIES};
use super::zone::Zone;
use super::Pair;

/// Turns of the attacker at most, the six included.
pub const MOST_TURNS: usize = 10;
/// The worth of a reply in a window of three, next to 1 in a window of two.
const WORTH_OF_THREE: u32 = 4;

/// A line of play: turns of the attacker and the defender by turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    turns: [Pair; 2 * MOST_TURNS],
    count: usize,
}

impl Line {
    const EMPTY: Line = Line {
        turns: [[0; 2]; 2 * MOST_TURNS],
        count: 0,
    };

    /// The turns.
    pub fn as_slice(&self) -> &[Pair] {
        &self.turns[..self.count]
    }

    /// This turn, and then another line.
    fn set(&mut self, turn: Pair, rest: &[Pair]) {
        self.turns[0] = turn;
        let room = &mut self.turns[1..];
        let kept = rest.len().min(room.len());
        room[..kept].copy_from_slice(&rest[..kept]);
        self.count = 1 + kept;
    }
}

/// What a search for a win within a number of turns came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Won in this many turns of the attacker.
    Win(u8),
    /// Not won within the turns allowed.
    NotYet,
    /// Not won however many turns there are.
    Never,
    /// The nodes were used up first.
    Stopped,
}

/// What a position on the way needs: a frame of the stack.
#[derive(Clone)]
struct Frame {
    list: MoveList,
    zone: Zone,
    line: Line,
}

/// The search.
pub struct Attack {
    frames: Vec<Frame>,
    generator: Generator,
}

impl Attack {
    /// A search with its stack.
    pub fn new() -> Attack {
        let frame = Frame {
            list: MoveList::new(),
            zone: Zone::EMPTY,
            line: Line::EMPTY,
        };
        Attack {
            frames: vec![frame; MOST_TURNS + 1],
            generator: Generator::new(),
        }
    }

    /// The win that was found last, against the longest resistance.
    pub fn line(&self) -> &[Pair] {
        self.frames[0].line.as_slice()
    }

    /// The cells that matter to the win that was found last: its stones and its threats.
    pub fn zone(&self) -> Zone {
        self.frames[0].zone
    }

    /// How often a list was full.
    pub fn full_lists(&self) -> u64 {
        self.generator.full
    }

    /// Looks for a win of `side`, which is to move, one turn longer each time, with at most so
    /// many nodes.
    pub fn find(
        &mut self,
        state: &mut State,
        side: usize,
        nodes: u64,
        budget: &mut Budget,
        table: &mut Table,
    ) -> Outcome {
        budget.begin_part(nodes);
        let mut run = Run {
            state,
            side,
            budget,
            table,
            frames: &mut self.frames,
            generator: &mut self.generator,
        };
        let outcome = (1..=MOST_TURNS as u8)
            .map(|turns| run.attack(0, turns))
            .find(|outcome| *outcome != Outcome::NotYet)
            .unwrap_or(Outcome::NotYet);
        budget.end_part();
        outcome
    }
}

impl Default for Attack {
    fn default() -> Attack {
        Attack::new()
    }
}

/// A search under way.
struct Run<'a> {
    state: &'a mut State,
    side: usize,
    budget: &'a mut Budget,
    table: &'a mut Table,
    frames: &'a mut [Frame],
    generator: &'a mut Generator,
}

impl Run<'_> {
    /// The attacker is to move and has so many turns left.
    fn attack(&mut self, depth: usize, turns: u8) -> Outcome {
        if !self.budget.take() {
            return Outcome::Stopped;
        }
        let frame = &mut self.frames[depth];
        if let Some(six) = threats::six(self.state, self.side) {
            frame.line.set(six, &[]);
            frame.zone = Zone::EMPTY;
            six.iter().for_each(|cell| frame.zone.add(*cell));
            return Outcome::Win(1);
        }
        if turns < 2 {
            return Outcome::NotYet;
        }
        let topic = Topic::Attack {
            side: self.side,
            singles: 0,
        };
        let key = topic.key(self.state.hash());
        let known = self.table.get(key);
        if known.not_in >= turns {
            return not_in(known.not_in);
        }
        let must = threats::standing(self.state, 1 - self.side);
        if threats::is_hopeless(&must) {
            return Outcome::Never;
        }
        let wanted = if turns == 2 {
            Wanted::Decisive
        } else {
            Wanted::Doubles
        };
        let found = self
            .generator
            .generate(self.state, self.side, &must, wanted, &mut frame.list);
        if let Found::Decisive(stones) = found {
            frame.line.set(stones, &[]);
            self.begin_zone(depth, stones);
            return Outcome::Win(2);
        }
        let outcome = if turns == 2 {
            Outcome::NotYet
        } else {
            if let Some(first) = known.first {
                frame.list.bring_forward(first);
            }
            self.try_moves(depth, turns)
        };
        let first = known.first;
        match outcome {
            Outcome::Win(_) => {
                let first = Some(self.frames[depth].line.turns[0]);
                let not_in = known.not_in;
                self.table.put(key, Known { not_in, first });
            }
            Outcome::NotYet => self.table.put(
                key,
                Known {
                    not_in: turns,
                    first,
                },
            ),
            Outcome::Never => self.table.put(
                key,
                Known {
                    not_in: NEVER,
                    first,
                },
            ),
            Outcome::Stopped => {}
        }
        outcome
    }

    fn try_moves(&mut self, depth: usize, turns: u8) -> Outcome {
        let mut outcome = Outcome::Never;
        for i in 0..self.frames[depth].list.as_slice().len() {
            let entry = self.frames[depth].list.as_slice()[i];
            self.begin_zone(depth, entry.stones);
            self.place(entry.stones, self.side);
            let reached = self.defend(depth, entry.stones, entry.replies, turns);
            self.take(entry.stones, self.side);
            match reached {
                Outcome::Never => {}
                Outcome::NotYet => outcome = Outcome::NotYet,
                Outcome::Win(_) | Outcome::Stopped => return reached,
            }
        }
        outcome
    }

    /// Whether the attacker wins against every reply to the stones it has just played, within so
    /// many turns, that one included.
    fn defend(&mut self, depth: usize, stones: Pair, mut replies: Replies, turns: u8) -> Outcome {
        self.sort_replies(&mut replies);
        let mut longest = 0;
        for &reply in replies.as_slice() {
            self.place(reply, 1 - self.side);
            let reached = self.attack(depth + 1, turns - 1);
            self.take(reply, 1 - self.side);
            let Outcome::Win(rest) = reached else {
                return reached;
            };
            let (frames, deeper) = self.frames.split_at_mut(depth + 1);
            let (frame, next) = (&mut frames[depth], &deeper[0]);
            frame.zone.add_all(&next.zone);
            if rest > longest {
                longest = rest;
                let mut line = Line::EMPTY;
                line.set(reply, next.line.as_slice());
                frame.line.set(stones, line.as_slice());
            }
        }
        Outcome::Win(longest + 1)
    }

    /// Puts the replies first that take most from the attacker and build most.
    fn sort_replies(&self, replies: &mut Replies) {
        let mut worth = [(0, [0; 2]); MOST_REPLIES];
        let pairs = replies.as_mut_slice();
        for (place, pair) in worth.iter_mut().zip(pairs.iter()) {
            let sum: u32 = pair.iter().map(|cell| self.worth(*cell)).sum();
            *place = (u32::MAX - sum, *pair);
        }
        worth[..pairs.len()].sort_unstable();
        for (pair, place) in pairs.iter_mut().zip(worth) {
            *pair = place.1;
        }
    }

    fn worth(&self, cell: Cell) -> u32 {
        let of = |side| {
            let (twos, threes) = self.state.twos_and_threes_through(cell, side);
            twos + WORTH_OF_THREE * threes
        };
        of(0) + of(1)
    }

    /// The zone of a turn before any reply: its stones and the cells of its threats.
    fn begin_zone(&mut self, depth: usize, stones: Pair) {
        let zone = &mut self.frames[depth].zone;
        *zone = Zone::EMPTY;
        stones.iter().for_each(|cell| zone.add(*cell));
        threats::each_after(self.state, self.side, stones, |edge| {
            edge.iter().for_each(|cell| zone.add(*cell))
        });
    }

    #[inline]
    fn place(&mut self, [a, b]: Pair, side: usize) {
        self.state.place(a, side);
        self.state.place(b, side);
    }

    #[inline]
    fn take(&mut self, [a, b]: Pair, side: usize) {
        self.state.take(b, side);
        self.state.take(a, side);
    }
}

fn not_in(turns: u8) -> Outcome {
    if turns == NEVER {
        Outcome::Never
    } else {
        Outcome::NotYet
    }
}
