//! The search for a win by threats: double threats (VCDT), of any length up to ten turns, and
//! with a few single threats among them.
//!
//! The attacker plays pairs that leave T = 2: the reply is one of at most four. A reply may make
//! threats of its own; then the attacker's next pair has to stop them too. The search goes depth
//! first with a limit on the attacker's turns, one more each time. What it claims is a proof: every
//! reply has been answered, and no threat of the defender was passed over.
//!
//! A pair that leaves T = 1 forces one stone and leaves the other free. The win is first looked for
//! without the free stone; if there is one, the stone matters only inside its [zone](super::zone),
//! and is tried on every cell there.

use std::cmp::Reverse;

use connect6_game::windows::{Cell, State};

use super::budget::Budget;
use super::doubles::{Found, Generator, Move, MoveList, Wanted};
use super::table::{Known, Table, Topic, NEVER};
use super::threats::{self, Replies, MOST_REPLIES};
use super::zone::Zones;
use super::Pair;
use crate::cover::Cover;

/// Turns of the attacker at most, the six included.
pub const MOST_TURNS: usize = 10;
/// Turns at most of an attack with single threats.
const MOST_TURNS_WITH_SINGLES: u8 = 7;
/// The shortest attack that begins with a single threat: the threat, a pair with T = 3, the six.
pub const SHORTEST_WITH_SINGLE: u8 = 3;
/// Single threats in an attack at most: the zones are made for so many.
pub const MOST_SINGLES: u8 = 2;
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

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The attacker, 0 or 1, who is to move.
    pub side: usize,
    /// How many of its turns may make single threats.
    pub singles: u8,
    /// Nodes at most.
    pub nodes: u64,
}

/// What a position on the way needs: a frame of the stack.
#[derive(Clone)]
struct Frame {
    list: MoveList,
    zones: Zones,
    line: Line,
}

/// The search.
pub struct Attack {
    frames: Vec<Frame>,
    generator: Generator,
    /// Whether threats that replies make count.
    sees_counters: bool,
}

impl Attack {
    /// A search with its stack.
    pub fn new() -> Attack {
        let frame = Frame {
            list: MoveList::new(),
            zones: Zones::EMPTY,
            line: Line::EMPTY,
        };
        Attack {
            frames: vec![frame; MOST_TURNS + 1],
            generator: Generator::new(),
            sees_counters: true,
        }
    }

    /// One that passes over threats that replies make, so that what it claims is no proof: to
    /// measure what seeing them is worth.
    pub fn without_counters() -> Attack {
        Attack {
            sees_counters: false,
            ..Attack::new()
        }
    }

    /// The win that was found last, against the longest resistance.
    pub fn line(&self) -> &[Pair] {
        self.frames[0].line.as_slice()
    }

    /// The cells that matter to the win that was found last.
    pub fn zones(&self) -> &Zones {
        &self.frames[0].zones
    }

    /// How often a list was full.
    pub fn full_lists(&self) -> u64 {
        self.generator.full
    }

    /// Looks for a win, one turn longer each time.
    pub fn find(
        &mut self,
        state: &mut State,
        wish: Wish,
        budget: &mut Budget,
        table: &Table,
    ) -> Outcome {
        budget.begin_part(wish.nodes);
        let mut run = Run {
            state,
            side: wish.side,
            wide: wish.singles > 0,
            sees_counters: self.sees_counters,
            budget,
            table,
            frames: &mut self.frames,
            generator: &mut self.generator,
        };
        let (first, last) = if wish.singles == 0 {
            (1, MOST_TURNS as u8)
        } else {
            (SHORTEST_WITH_SINGLE, MOST_TURNS_WITH_SINGLES)
        };
        let outcome = (first..=last)
            .map(|turns| run.attack(0, turns, wish.singles))
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

/// Which pairs are tried: their kind, the turns left and the single threats that may be made.
#[derive(Clone, Copy)]
struct Kind {
    wanted: Wanted,
    turns: u8,
    singles: u8,
}

/// A search under way.
pub(super) struct Run<'a> {
    pub(super) state: &'a mut State,
    pub(super) side: usize,
    /// Whether the defender may have free stones, so that zones must hold what they could make.
    wide: bool,
    /// Whether threats that replies make count.
    sees_counters: bool,
    budget: &'a mut Budget,
    table: &'a Table,
    frames: &'a mut [Frame],
    generator: &'a mut Generator,
}

impl Run<'_> {
    /// The attacker is to move and has so many turns left, of which so many may make a single
    /// threat.
    pub(super) fn attack(&mut self, depth: usize, turns: u8, singles: u8) -> Outcome {
        if !self.budget.take() {
            return Outcome::Stopped;
        }
        let frame = &mut self.frames[depth];
        if let Some(six) = threats::six(self.state, self.side) {
            frame.line.set(six, &[]);
            frame.zones = Zones::EMPTY;
            frame.zones.add(six);
            return Outcome::Win(1);
        }
        if turns < 2 {
            return Outcome::NotYet;
        }
        let must = if depth == 0 || self.sees_counters {
            threats::standing(self.state, 1 - self.side)
        } else {
            Cover::EMPTY
        };
        if threats::is_hopeless(&must) {
            return Outcome::Never;
        }
        // Fewer single threats first: they are proved sooner.
        let mut outcome = Outcome::Never;
        for singles in 0..=singles {
            if singles > 0 && turns < SHORTEST_WITH_SINGLE {
                break;
            }
            outcome = self.attack_with(depth, turns, singles, &must);
            if matches!(outcome, Outcome::Win(_) | Outcome::Stopped) {
                break;
            }
        }
        outcome
    }

    /// The same with exactly so many single threats in hand.
    fn attack_with(&mut self, depth: usize, turns: u8, singles: u8, must: &Cover) -> Outcome {
        let topic = Topic::Attack {
            side: self.side,
            singles,
        };
        let key = topic.key(self.state.hash());
        let known = self.table.get(key);
        if known.not_in >= turns {
            return not_in(known.not_in);
        }
        let mut outcome = Outcome::Never;
        let kinds: &[Wanted] = match (singles, turns) {
            (0, 2) => &[Wanted::Decisive],
            (0, _) => &[Wanted::Doubles],
            _ => &[Wanted::Singles, Wanted::Doubles],
        };
        for &wanted in kinds {
            let kind = Kind {
                wanted,
                turns,
                singles,
            };
            let reached = self.try_kind(depth, kind, must, known.first);
            match reached {
                Outcome::Never => {}
                Outcome::NotYet => outcome = Outcome::NotYet,
                Outcome::Win(_) => {
                    let first = Some(self.frames[depth].line.turns[0]);
                    let not_in = known.not_in;
                    self.table.put(
                        key,
                        Known {
                            not_in,
                            first,
                            ..Known::NOTHING
                        },
                    );
                    return reached;
                }
                Outcome::Stopped => return reached,
            }
        }
        let not_in = if outcome == Outcome::Never {
            NEVER
        } else {
            turns
        };
        let first = known.first;
        self.table.put(
            key,
            Known {
                not_in,
                first,
                ..Known::NOTHING
            },
        );
        outcome
    }

    /// Tries all pairs of a kind, the one that the table names first.
    fn try_kind(&mut self, depth: usize, kind: Kind, must: &Cover, first: Option<Pair>) -> Outcome {
        let list = &mut self.frames[depth].list;
        list.clear();
        let found = self
            .generator
            .generate(self.state, self.side, must, kind.wanted, list);
        if let Found::Decisive(stones) = found {
            self.begin(depth, stones);
            self.place(stones, self.side);
            self.add_own_zones(depth, stones);
            self.take(stones, self.side);
            return Outcome::Win(2);
        }
        if kind.wanted == Wanted::Decisive {
            return Outcome::NotYet;
        }
        if let Some(first) = first {
            list.bring_forward(first);
        }
        let mut outcome = Outcome::Never;
        for i in 0..self.frames[depth].list.as_slice().len() {
            let Move {
                stones, replies, ..
            } = self.frames[depth].list.as_slice()[i];
            self.begin(depth, stones);
            self.place(stones, self.side);
            let reached = if kind.wanted == Wanted::Singles {
                self.defend_single(depth, kind.turns, kind.singles - 1)
            } else {
                self.defend(depth, replies, kind.turns, kind.singles, &mut 0)
            };
            if let Outcome::Win(_) = reached {
                self.add_own_zones(depth, stones);
            }
            self.take(stones, self.side);
            match reached {
                Outcome::Never => {}
                Outcome::NotYet => outcome = Outcome::NotYet,
                Outcome::Win(_) | Outcome::Stopped => return reached,
            }
        }
        outcome
    }

    /// Whether the attacker, whose turn is on the board, wins against each of these replies within
    /// so many turns, that one included.
    pub(super) fn defend(
        &mut self,
        depth: usize,
        mut replies: Replies,
        turns: u8,
        singles: u8,
        longest: &mut u8,
    ) -> Outcome {
        self.sort_replies(&mut replies);
        for &reply in replies.as_slice() {
            self.place(reply, 1 - self.side);
            let reached = self.attack(depth + 1, turns - 1, singles);
            self.take(reply, 1 - self.side);
            let Outcome::Win(rest) = reached else {
                return reached;
            };
            let after = *self.zones(depth + 1);
            self.zones_mut(depth).add_reply(&after);
            self.resist(depth, reply, rest, longest);
        }
        Outcome::Win(*longest + 1)
    }

    /// A turn of the attacker to try.
    fn begin(&mut self, depth: usize, stones: Pair) {
        self.frames[depth].line.set(stones, &[]);
        self.frames[depth].zones = Zones::EMPTY;
    }

    /// Adds to the zones of a turn, which is on the board, what matters whatever the reply: its
    /// stones, its threats, and what extra stones of the defender could make.
    fn add_own_zones(&mut self, depth: usize, stones: Pair) {
        let zones = &mut self.frames[depth].zones;
        zones.add(stones);
        threats::each(self.state, self.side, |edge| zones.add(edge));
        if self.wide {
            zones.add_counters(self.state, 1 - self.side);
        }
    }

    pub(super) fn zones(&self, depth: usize) -> &Zones {
        &self.frames[depth].zones
    }

    pub(super) fn zones_mut(&mut self, depth: usize) -> &mut Zones {
        &mut self.frames[depth].zones
    }

    /// Notes the line after a reply if it resists longest.
    pub(super) fn resist(&mut self, depth: usize, reply: Pair, rest: u8, longest: &mut u8) {
        if rest <= *longest {
            return;
        }
        *longest = rest;
        let (frames, deeper) = self.frames.split_at_mut(depth + 1);
        let line = &mut frames[depth].line;
        let mut after = Line::EMPTY;
        after.set(reply, deeper[0].line.as_slice());
        line.set(line.turns[0], after.as_slice());
    }

    /// Puts the replies first that take most from the attacker and build most.
    fn sort_replies(&self, replies: &mut Replies) {
        let mut order = [(Reverse(0), [0; 2]); MOST_REPLIES];
        let pairs = replies.as_mut_slice();
        for (place, pair) in order.iter_mut().zip(pairs.iter()) {
            let worth: u32 = pair.iter().map(|cell| worth(self.state, *cell)).sum();
            *place = (Reverse(worth), *pair);
        }
        order[..pairs.len()].sort_unstable();
        for (pair, (_, sorted)) in pairs.iter_mut().zip(order) {
            *pair = sorted;
        }
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

/// How much a stone on the cell takes from the windows of either side.
#[inline]
pub fn worth(state: &State, cell: Cell) -> u32 {
    let of = |side| {
        let (twos, threes) = state.twos_and_threes_through(cell, side);
        twos + WORTH_OF_THREE * threes
    };
    of(0) + of(1)
}

fn not_in(turns: u8) -> Outcome {
    if turns == NEVER {
        Outcome::Never
    } else {
        Outcome::NotYet
    }
}
