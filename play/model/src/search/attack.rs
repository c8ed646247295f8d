//! The search for a win by double threats (VCDT), of any length up to ten turns.
//!
//! The attacker plays pairs that leave T = 2: the reply is one of at most four. They are answered
//! together: the defender gets the stones of all of them, up to four cells. Fewer stones threaten
//! no more and stop no more windows, so what wins against all replies at once wins against each,
//! and one position follows a pair instead of four. A win that needs different answers to
//! different replies is missed; where it is asked for, the replies to the first turn are then tried
//! one by one, then those to the first two. The defender may make threats of its own; then the attacker's next pair has to stop
//! them too. What is claimed is a proof: every reply has been answered, and no threat of the
//! defender was passed over.
//!
//! Below the attack's first turn, a pair has a stone in one window with the pair before it: any
//! other could have been played first.

use connect6_game::windows::State;

use super::budget::Budget;
use super::doubles::{Asked, Found, Generator, Move, MoveList, Wanted};
use super::parts::{Part, Parts};
use super::table::{self, Known, Table, NEVER};
use super::threats::{self, Replies};
use super::zone::Zone;
use super::Pair;
use crate::cover::Cover;

/// Turns of the attacker at most, the six included.
pub const MOST_TURNS: usize = 10;

/// A line of play: turns of the attacker and the defender by turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    turns: [Pair; 2 * MOST_TURNS],
    count: usize,
}

impl Line {
    const EMPTY: Line = Line { turns: [[0; 2]; 2 * MOST_TURNS], count: 0 };

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
    /// Nodes at most.
    pub nodes: u64,
    /// Turns of the attacker at most: two or more, and [`MOST_TURNS`] or fewer.
    pub turns: usize,
    /// How many turns, from the first, may have their replies tried one by one, if there is no win
    /// against all at once.
    pub apart: u8,
}

impl Wish {
    /// A win of any length against all replies at once.
    pub const fn of(side: usize, nodes: u64) -> Wish {
        Wish { side, nodes, turns: MOST_TURNS, apart: 0 }
    }
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
    parts: Parts,
}

impl Attack {
    /// A search with its stack, of these parts.
    pub fn new(parts: Parts) -> Attack {
        let frame = Frame { list: MoveList::new(), zone: Zone::EMPTY, line: Line::EMPTY };
        Attack { frames: vec![frame; MOST_TURNS + 1], generator: Generator::new(), parts }
    }

    /// The win that was found last. Where replies were answered together it names one of them.
    pub fn line(&self) -> &[Pair] {
        self.frames[0].line.as_slice()
    }

    /// The cells that matter to the win that was found last.
    pub fn zone(&self) -> &Zone {
        &self.frames[0].zone
    }

    /// How often a list was full.
    pub fn full_lists(&self) -> u64 {
        self.generator.full
    }

    /// Looks for a win.
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
            turns: wish.turns,
            parts: self.parts,
            budget,
            table,
            frames: &mut self.frames,
            generator: &mut self.generator,
        };
        let mut outcome = run.attack(0, 0);
        for apart in 1..=wish.apart {
            if matches!(outcome, Outcome::Win(_) | Outcome::Stopped) {
                break;
            }
            outcome = run.attack(0, apart);
        }
        budget.end_part();
        outcome
    }
}

/// A search under way.
struct Run<'a> {
    state: &'a mut State,
    side: usize,
    turns: usize,
    parts: Parts,
    budget: &'a mut Budget,
    table: &'a Table,
    frames: &'a mut [Frame],
    generator: &'a mut Generator,
}

impl Run<'_> {
    /// The attacker is to move; the replies to so many of its turns are tried one by one.
    fn attack(&mut self, depth: usize, apart: u8) -> Outcome {
        if !self.budget.take() {
            return Outcome::Stopped;
        }
        let frame = &mut self.frames[depth];
        if let Some(six) = threats::six(self.state, self.side) {
            frame.line.set(six, &[]);
            frame.zone = Zone::from_iter(six);
            return Outcome::Win(1);
        }
        let key = table::key(self.state.hash(), self.side);
        if apart == 0 && self.table.get(key).not_in == NEVER {
            return Outcome::Never;
        }
        let must = if depth == 0 || self.parts.has(Part::Counters) {
            threats::standing(self.state, 1 - self.side)
        } else {
            Cover::EMPTY
        };
        let outcome = self.try_pairs(depth, apart, &must);
        if apart == 0 && outcome == Outcome::Never {
            self.table.put(key, Known::not_in(NEVER));
        }
        outcome
    }

    /// Tries all pairs. With two turns left only one that nothing stops wins.
    fn try_pairs(&mut self, depth: usize, apart: u8, must: &Cover) -> Outcome {
        if threats::is_hopeless(must) {
            return Outcome::Never;
        }
        let is_last = depth + 2 == self.turns;
        let wanted = if is_last { Wanted::Decisive } else { Wanted::Doubles };
        let near = (depth > 0 && self.parts.has(Part::Near))
            .then(|| Zone::near(self.frames[depth - 1].line.turns[0]));
        let list = &mut self.frames[depth].list;
        list.clear();
        let asked = Asked { must, wanted, near: near.as_ref() };
        let found = self.generator.generate(self.state, self.side, asked, list);
        if let Found::Decisive(stones) = found {
            self.begin(depth, stones);
            self.place(stones, self.side);
            self.add_own_zone(depth, stones);
            self.take(stones, self.side);
            return Outcome::Win(2);
        }
        if is_last {
            return Outcome::NotYet;
        }
        let mut outcome = Outcome::Never;
        for i in 0..self.frames[depth].list.as_slice().len() {
            let Move { stones, replies, .. } = self.frames[depth].list.as_slice()[i];
            self.begin(depth, stones);
            self.place(stones, self.side);
            let reached = self.defend(depth, &replies, apart);
            if let Outcome::Win(_) = reached {
                self.add_own_zone(depth, stones);
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

    /// Whether the attacker, whose turn is on the board, wins against these replies: one by one, and
    /// then the line of play is the longest, or all at once if `apart` is used up.
    fn defend(&mut self, depth: usize, replies: &Replies, apart: u8) -> Outcome {
        let replies = replies.as_slice();
        if apart == 0 {
            let all = Zone::from_iter(replies.iter().flatten().copied());
            return self.answer(depth, replies[0], &all, apart);
        }
        let (mut longest, mut line) = (0, Line::EMPTY);
        for reply in replies {
            let outcome = self.answer(depth, *reply, &Zone::from_iter(*reply), apart - 1);
            let Outcome::Win(turns) = outcome else {
                return outcome;
            };
            if turns > longest {
                (longest, line) = (turns, self.frames[depth].line);
            }
        }
        self.frames[depth].line = line;
        Outcome::Win(longest)
    }

    /// Whether it wins when the defender has these stones, for which the line of play names a reply.
    fn answer(&mut self, depth: usize, reply: Pair, stones: &Zone, apart: u8) -> Outcome {
        let defender = 1 - self.side;
        stones.iter().for_each(|cell| self.state.place(cell, defender));
        let reached = if self.state.has_six(defender) {
            Outcome::Never
        } else {
            self.attack(depth + 1, apart)
        };
        stones.iter().for_each(|cell| self.state.take(cell, defender));
        let Outcome::Win(rest) = reached else {
            return reached;
        };
        let (here, after) = self.frames.split_at_mut(depth + 1);
        let (here, after) = (&mut here[depth], &after[0]);
        here.zone.add_all(&after.zone);
        let mut line = Line::EMPTY;
        line.set(reply, after.line.as_slice());
        here.line.set(here.line.turns[0], line.as_slice());
        Outcome::Win(rest + 1)
    }

    /// A turn of the attacker to try.
    fn begin(&mut self, depth: usize, stones: Pair) {
        self.frames[depth].line.set(stones, &[]);
        self.frames[depth].zone = Zone::EMPTY;
    }

    /// Adds to the zone of a turn, which is on the board, what matters whatever the reply: its
    /// stones and its threats.
    fn add_own_zone(&mut self, depth: usize, stones: Pair) {
        let zone = &mut self.frames[depth].zone;
        stones.iter().for_each(|cell| zone.add(*cell));
        zone.add_all(&threats::cells(self.state, self.side));
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

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::Game;

    const NODES: u64 = 4_500;

    fn found(position: &str, apart: u8) -> Outcome {
        let game: Game = position.parse().expect("a position");
        let wish = Wish { apart, ..Wish::of(game.side_to_move().index(), NODES) };
        let state = &mut State::from_board(game.board());
        Attack::new(Parts::ALL).find(state, wish, &mut Budget::new(NODES), &Table::new())
    }

    #[test]
    fn a_win_that_answers_replies_differently_needs_them_one_by_one() {
        let together = "j10,i9,k9,i10,i11,h12,k12";
        assert_eq!(found(together, 0), Outcome::Win(6));
        let apart = "b9,f5,a7,c5,c9,c7,e7,f7,e6,f6,g8,d8,e8,d9,c8,g6,f9,d7,g11,f11,g13,g10,b8";
        assert_eq!(found(apart, 0), Outcome::Never);
        assert_eq!(found(apart, 1), Outcome::Win(8));
    }
}
