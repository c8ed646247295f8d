//! The attacker's turns: pairs of stones that leave T = 2, each with every reply to it.
//!
//! Three kinds of pair make T = 2 or more. Two *builders*, cells that each fill a window of three
//! to four, with no cell that answers both. Two cells of one window of two. And a builder that
//! makes T = 2 alone, with the other stone wherever it builds on own stones or stops a threat. They
//! go into a [`List`]: the searching player's has a fixed size, the most forcing first, and the
//! solver's holds every pair, with the other stone anywhere.

use connect6_game::windows::{
    cell_at, cells_of, cells_shared, ones, windows_around, Cell, State, NO_CELL, SPOTS, THREE, TWO,
};
use connect6_game::CELLS;

use super::table::in_order;
use super::threats::{self, Replies};
use super::zone::Zone;
use super::Pair;
use crate::cover::Cover;

/// Turns kept of those that a position offers.
pub const LIST: usize = 32;
/// More than any promise: 24 windows a stone, two stones.
const PROMISE_RANGE: u16 = 1 << 8;

/// A turn of the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Move {
    /// Its stones.
    pub stones: Pair,
    /// Every reply that stops what it threatens.
    pub replies: Replies,
    /// The lower, the sooner it is tried.
    pub rank: u16,
}

/// A list that the generator fills, and how much of what a position offers it has room for.
pub trait List {
    /// Builders looked at, at most.
    const BUILDERS: usize;

    /// Free stones tried beside a builder, at most: those that promise most, and with a limit those
    /// alone that build on own stones.
    const FREE: usize;

    /// Takes a turn. Tells whether one was left out for it.
    fn add(&mut self, turn: Move) -> bool;
}

/// Every turn, as it is found: when none of a full list wins, no sequence of double threats does.
impl List for Vec<Move> {
    const BUILDERS: usize = CELLS;
    const FREE: usize = CELLS;

    #[inline]
    fn add(&mut self, turn: Move) -> bool {
        self.push(turn);
        false
    }
}

/// The turns to try, best first.
#[derive(Clone, Debug)]
pub struct MoveList {
    moves: [Move; LIST],
    count: usize,
}

impl List for MoveList {
    /// More than any position of a game has shown.
    const BUILDERS: usize = 32;
    const FREE: usize = 6;

    /// Puts a turn where it belongs, behind its equals; the last one drops out of a full list.
    fn add(&mut self, turn: Move) -> bool {
        let behind = |other: &Move| other.rank <= turn.rank;
        let place = self.as_slice().iter().take_while(|m| behind(m)).count();
        let full = self.count == LIST;
        if place < LIST {
            self.count += usize::from(!full);
            self.moves[place..self.count].rotate_right(1);
            self.moves[place] = Move { stones: in_order(turn.stones), ..turn };
        }
        full
    }
}

impl MoveList {
    /// No turns.
    pub fn new() -> MoveList {
        MoveList { moves: [Move::default(); LIST], count: 0 }
    }

    /// The turns.
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.count]
    }

    /// Takes all turns away.
    pub fn clear(&mut self) {
        self.count = 0;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// This pair leaves T = 3 or more: nothing stops it.
    Decisive(Pair),
    /// No pair does; what leaves T = 2 is in the list.
    Listed,
}

/// Which pairs are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Only one that nothing stops.
    Decisive,
    /// All that leave T = 2.
    Doubles,
    /// Those that leave T = 1.
    Singles,
}

/// Which pairs are asked for.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// Threats of the other side that they must stop.
    pub must: &'a Cover,
    /// Their kind.
    pub wanted: Wanted,
    /// Cells of which they must have one, if they need any.
    pub near: Option<&'a Zone>,
}

impl Asked<'_> {
    /// Whether one of the stones is near enough.
    #[inline]
    fn is_near(&self, stones: Pair) -> bool {
        self.near.is_none_or(|near| stones.iter().any(|cell| near.has(*cell)))
    }
}

/// Working memory of the generator, kept between calls so that a call does not allocate.
pub struct Generator {
    builders: Builders,
    promises: Promises,
    free: Vec<(Cell, u16)>,
    /// How often something did not fit.
    pub full: u64,
}

impl Generator {
    /// A generator.
    pub fn new() -> Generator {
        Generator {
            builders: Builders { list: Vec::with_capacity(CELLS), place: [0; CELLS] },
            promises: Promises { of: [0; CELLS], call_of: [0; CELLS], call: 0 },
            free: Vec::with_capacity(CELLS),
            full: 0,
        }
    }

    /// Adds to the list the pairs of `side`, which has no threat on the board, that are asked for;
    /// or names the first one that leaves T = 3.
    pub fn generate<L: List>(
        &mut self,
        state: &State,
        side: usize,
        asked: Asked,
        list: &mut L,
    ) -> Found {
        debug_assert!(!state.has_four(side));
        let builders = &mut self.builders;
        self.full += builders.find(state, side, L::BUILDERS);
        self.promises.call = self.promises.call.wrapping_add(1);
        let mut pairs = Pairs { state, side, asked, list, promises: &mut self.promises, full: 0 };
        let decisive = builders
            .pair(&mut pairs)
            .or_else(|| builders.fill_twos(&mut pairs))
            .or_else(|| builders.add_free_stones(&mut pairs, &mut self.free));
        self.full += pairs.full;
        builders.clear();
        match decisive {
            Some(pair) => Found::Decisive(pair),
            None => Found::Listed,
        }
    }
}

impl Default for Generator {
    fn default() -> Generator {
        Generator::new()
    }
}

/// A cell that fills a window of three to four, and the cells that answer it alone: none if it
/// makes T = 2 by itself.
#[derive(Clone, Copy)]
struct Builder {
    cell: Cell,
    answers: Pair,
}

/// The builders of a position.
struct Builders {
    list: Vec<Builder>,
    /// Where a cell is in the list, counted from 1; 0 if it is not there.
    place: [u16; CELLS],
}

impl Builders {
    /// Finds those of `side`, and returns how often one was left out.
    fn find(&mut self, state: &State, side: usize, most: usize) -> u64 {
        let mut left_out = 0;
        for line in state.busy_lines(side, THREE) {
            let threes = state.windows(line, side, THREE);
            let filled = state.stones(line, side);
            for at in ones(cells_of(threes) & !filled) {
                let completed = threes & windows_around(at);
                let answers = cells_shared(completed) & !filled & !(1 << at);
                let (cell, answers) = (cell_at(line, at), cells_in(line, answers));
                let place = self.place[cell as usize] as usize;
                if place > 0 {
                    let builder = &mut self.list[place - 1];
                    builder.answers = shared(builder.answers, answers);
                } else if self.list.len() < most {
                    self.list.push(Builder { cell, answers });
                    self.place[cell as usize] = self.list.len() as u16;
                } else {
                    left_out += 1;
                }
            }
        }
        left_out
    }

    fn clear(&mut self) {
        for builder in self.list.drain(..) {
            self.place[builder.cell as usize] = 0;
        }
    }

    /// The cells that answer a stone on `cell` alone, if it makes a threat.
    #[inline]
    fn answers(&self, cell: Cell) -> Option<Pair> {
        let place = self.place[cell as usize] as usize;
        self.list.get(place.wrapping_sub(1)).map(|b| b.answers)
    }

    /// Two builders.
    fn pair<L: List>(&self, pairs: &mut Pairs<L>) -> Option<Pair> {
        for (i, a) in self.list.iter().enumerate() {
            for b in &self.list[i + 1..] {
                let stones = [a.cell, b.cell];
                let common = shared(a.answers, b.answers);
                let decisive = if common == NOBODY {
                    pairs.offer(stones, stones, common)
                } else if share_a_two(pairs.state, pairs.side, a.cell, b.cell) {
                    // What they make together is seen below.
                    continue;
                } else {
                    pairs.offer(stones, in_order(stones), common)
                };
                if decisive.is_some() {
                    return decisive;
                }
            }
        }
        None
    }

    /// Two cells of one window of two, unless they make T = 2 as two builders.
    fn fill_twos<L: List>(&self, pairs: &mut Pairs<L>) -> Option<Pair> {
        let (state, side) = (pairs.state, pairs.side);
        for line in state.busy_lines(side, TWO) {
            let twos = state.windows(line, side, TWO);
            let filled = state.stones(line, side);
            for p in ones(cells_of(twos) & !filled) {
                let a = cell_at(line, p);
                let with_a = twos & windows_around(p);
                let behind_p = !0 << (p + 1);
                for q in ones(cells_of(with_a) & !filled & behind_p) {
                    let b = cell_at(line, q);
                    let builders = [self.answers(a), self.answers(b)];
                    if let [Some(a), Some(b)] = builders {
                        if shared(a, b) == NOBODY {
                            continue;
                        }
                    }
                    let completed = with_a & windows_around(q);
                    let answers = cells_shared(completed) & !filled & !(1 << p | 1 << q);
                    let common =
                        builders.into_iter().flatten().fold(cells_in(line, answers), shared);
                    // One that makes T = 2 alone is listed first, as beside any free stone.
                    let listed = match builders {
                        [None, Some(NOBODY)] => [b, a],
                        _ => [a, b],
                    };
                    let decisive = pairs.offer([a, b], listed, common);
                    if decisive.is_some() {
                        return decisive;
                    }
                }
            }
        }
        None
    }

    /// A builder and a stone that is none and shares no window of two with it. For T = 2 the
    /// builder must make it alone.
    fn add_free_stones<L: List>(
        &self,
        pairs: &mut Pairs<L>,
        free: &mut Vec<(Cell, u16)>,
    ) -> Option<Pair> {
        let wanted = pairs.asked.wanted;
        for builder in &self.list {
            let suffices = builder.answers == NOBODY;
            if suffices == (wanted == Wanted::Singles) {
                continue;
            }
            let cover = match suffices {
                true => threats::made(pairs.state, pairs.side, [builder.cell; 2]),
                false => Cover::EMPTY,
            };
            let decides = threats::is_hopeless(&cover);
            if wanted == Wanted::Decisive && !decides {
                continue;
            }
            let replies = Replies::to(&cover);
            self.find_free(pairs, builder.cell, free);
            match free.first() {
                Some((b, _)) if decides => return Some([builder.cell, *b]),
                _ => {}
            }
            for (b, _) in free.iter() {
                let stones = [builder.cell, *b];
                if pairs.asked.is_near(stones) {
                    pairs.add(stones, replies);
                }
            }
        }
        None
    }

    /// The free stones beside a builder. Where there is no room for all, those that promise most,
    /// best first.
    fn find_free<L: List>(&self, pairs: &mut Pairs<L>, builder: Cell, free: &mut Vec<(Cell, u16)>) {
        free.clear();
        let must = pairs.asked.must;
        // Beside a builder that leaves a threat, a stone that stops it is not idle.
        let is_enough = threats::stops(must, [builder; 2]);
        let idle = pairs.asked.wanted != Wanted::Singles && (L::FREE == CELLS || !is_enough);
        let partners = partners(pairs.state, pairs.side, builder);
        for b in 0..CELLS as Cell {
            let is_free = pairs.state.is_empty(b) && self.place[b as usize] == 0;
            if !is_free || partners.has(b) || !threats::stops(must, [builder, b]) {
                continue;
            }
            let promise = pairs.promise(b);
            if !idle && promise == 0 {
                continue;
            }
            let place = match L::FREE {
                CELLS => free.len(),
                _ => free.iter().take_while(|other| other.1 >= promise).count(),
            };
            if place < L::FREE {
                free.insert(place, (b, promise));
                free.truncate(L::FREE);
            }
        }
    }
}

/// How many live windows with a stone of the attacker go through each cell, counted when asked.
struct Promises {
    of: [u16; CELLS],
    /// The call in which each was counted.
    call_of: [u32; CELLS],
    call: u32,
}

/// What one call of the generator works on.
struct Pairs<'a, L> {
    state: &'a State,
    side: usize,
    asked: Asked<'a>,
    list: &'a mut L,
    promises: &'a mut Promises,
    full: u64,
}

impl<L: List> Pairs<'_, L> {
    #[inline]
    fn promise(&mut self, cell: Cell) -> u16 {
        let (at, promises) = (cell as usize, &mut *self.promises);
        if promises.call_of[at] != promises.call {
            promises.call_of[at] = promises.call;
            promises.of[at] = self.state.started_through(cell, self.side) as u16;
        }
        promises.of[at]
    }

    /// Takes a pair, given the cells that answer both its stones at once, if it is wanted, with
    /// its stones as `listed`; names it if nothing stops it.
    #[inline]
    fn offer(&mut self, stones: Pair, listed: Pair, common: Pair) -> Option<Pair> {
        let is_double = common == NOBODY;
        if is_double == (self.asked.wanted == Wanted::Singles)
            || !self.asked.is_near(stones)
            || !threats::stops(self.asked.must, stones)
        {
            return None;
        }
        let cover = match is_double {
            true => threats::made(self.state, self.side, stones),
            false => Cover::EMPTY,
        };
        if threats::is_hopeless(&cover) {
            return Some(stones);
        }
        if self.asked.wanted != Wanted::Decisive {
            self.add(listed, Replies::to(&cover));
        }
        None
    }

    fn add(&mut self, stones: Pair, replies: Replies) {
        let promise: u16 = stones.iter().map(|cell| self.promise(*cell)).sum();
        let rank = replies.as_slice().len() as u16 * PROMISE_RANGE + PROMISE_RANGE - 1 - promise;
        self.full += u64::from(self.list.add(Move { stones, replies, rank }));
    }
}

/// No cells.
const NOBODY: Pair = [NO_CELL; 2];

/// The cells that both sets have; a set is at most two cells, absent ones written [`NO_CELL`].
#[inline]
fn shared(a: Pair, b: Pair) -> Pair {
    a.map(|cell| if b.contains(&cell) { cell } else { NO_CELL })
}

/// The cells of at most two ones of a line word.
#[inline]
fn cells_in(line: usize, word: u32) -> Pair {
    if word == 0 {
        return NOBODY;
    }
    let (low, high) = (word.trailing_zeros(), u32::BITS - 1 - word.leading_zeros());
    let second = if low == high { NO_CELL } else { cell_at(line, high as usize) };
    [cell_at(line, low as usize), second]
}

/// The empty cells that share a live window of two with this one.
fn partners(state: &State, side: usize, cell: Cell) -> Zone {
    let mut partners = Zone::EMPTY;
    for spot in &SPOTS[cell as usize] {
        let line = spot.line as usize;
        let cells = cells_of(state.windows(line, side, TWO) & spot.windows);
        ones(cells & !state.stones(line, side)).for_each(|at| partners.add(cell_at(line, at)));
    }
    partners
}

/// Whether both cells lie in one live window of two.
fn share_a_two(state: &State, side: usize, a: Cell, b: Cell) -> bool {
    let spots = SPOTS[a as usize].iter().zip(&SPOTS[b as usize]);
    spots.into_iter().any(|(a, b)| {
        a.line == b.line && state.windows(a.line as usize, side, TWO) & a.windows & b.windows != 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::Threats;
    use connect6_game::windows::point;
    use connect6_game::{Board, Game, Side};

    /// The threats after both stones.
    fn tried(board: &mut Board, side: Side, [a, b]: Pair) -> Threats {
        let (a, b) = (point(a), point(b));
        board.place(a, side);
        board.place(b, side);
        let state = State::from_board(board);
        let threats = threats::standing(&state, side.index()).threats();
        board.remove(b, side);
        board.remove(a, side);
        threats
    }

    #[test]
    fn pairs_are_those_that_trying_every_pair_finds() {
        let positions = [
            "i11,i12,k13,i8,h12,h11,j13,h13,k14,f14,j14,h16,j12,f13,e14,g12,f15",
            "m11,i10,m8,m9,m13,l10,l9,k10,l8,o11,k13,k7,k9,k8,m7",
            "j10,i9,k9,i10,i11,h12,k12",
        ];
        for position in positions {
            let game: Game = position.parse().unwrap();
            let mut board = game.board().clone();
            let (state, side) = (State::from_board(&board), game.side_to_move());
            let mut generator = Generator::new();
            let mut every = |wanted| {
                let mut list: Vec<Move> = Vec::new();
                let asked = Asked { must: &Cover::EMPTY, wanted, near: None };
                let found = generator.generate(&state, side.index(), asked, &mut list);
                assert_eq!(found, Found::Listed, "{position}");
                let pairs: Vec<Pair> = list.iter().map(|m| in_order(m.stones)).collect();
                pairs
            };
            let (doubles, singles) = (every(Wanted::Doubles), every(Wanted::Singles));
            let empty = || (0..CELLS as Cell).filter(|cell| state.is_empty(*cell));
            for a in empty() {
                for b in empty().filter(|b| a < *b) {
                    let threats = tried(&mut board, side, [a, b]);
                    assert_ne!(threats, Threats::Many, "{position}");
                    let is_double = threats == Threats::Two;
                    assert_eq!(doubles.contains(&[a, b]), is_double, "{position}");
                    let is_single = threats == Threats::One;
                    assert!(is_single || !singles.contains(&[a, b]), "{position}");
                }
            }
            let mut listed = MoveList::new();
            let asked = Asked { must: &Cover::EMPTY, wanted: Wanted::Doubles, near: None };
            generator.generate(&state, side.index(), asked, &mut listed);
            assert!(!listed.as_slice().is_empty(), "{position}");
            assert!(listed.as_slice().iter().all(|m| doubles.contains(&m.stones)), "{position}");
        }
    }

    #[test]
    fn a_full_list_keeps_the_best() {
        let mut list = MoveList::new();
        let entry =
            |rank: usize| Move { stones: [0, rank as Cell], rank: rank as u16, ..Move::default() };
        let dropped = (0..LIST + 10).rev().filter(|rank| list.add(entry(*rank)));
        assert_eq!(dropped.count(), 10);
        let kept: Vec<u16> = list.as_slice().iter().map(|m| m.rank).collect();
        assert!(kept.iter().copied().eq(0..LIST as u16));
    }
}
