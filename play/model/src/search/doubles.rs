//! The attacker's turns: pairs of stones that leave T = 2, each with every reply to it.
//!
//! Three kinds of pair make T = 2 or more. Two *builders*, cells that each fill a window of three
//! to four, with no cell that answers both. Two cells of one window of two. And a builder that
//! makes T = 2 alone, with the other stone wherever it builds on own stones or stops a threat.
//! They go into a list of fixed size, the most forcing first.

use connect6_game::windows::{
    cell_at, cells_of, cells_shared, ones, windows_around, Cell, State, NO_CELL, SPOTS, THREE, TWO,
};
use connect6_game::CELLS;

use super::table::in_order;
use super::threats::{self, Replies};
use super::Pair;
use crate::cover::{Cover, Threats};

/// Turns kept of those that a position offers.
pub const LIST: usize = 64;
/// Builders kept: more than any position of a game has shown.
const BUILDERS: usize = 64;
/// Free stones tried beside a builder.
const FREE: usize = 6;
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
    rank: u16,
}

/// The turns to try, best first.
#[derive(Clone, Debug)]
pub struct MoveList {
    moves: [Move; LIST],
    count: usize,
}

impl MoveList {
    /// No turns.
    pub fn new() -> MoveList {
        MoveList {
            moves: [Move::default(); LIST],
            count: 0,
        }
    }

    /// The turns.
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.count]
    }

    /// Takes all turns away.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// Puts a turn where it belongs, behind its equals; the last one drops out of a full list.
    /// Tells whether one did.
    fn insert(&mut self, entry: Move) -> bool {
        let behind = |other: &Move| other.rank <= entry.rank;
        let place = self.as_slice().iter().take_while(|m| behind(m)).count();
        let full = self.count == LIST;
        if place < LIST {
            self.count += usize::from(!full);
            self.moves[place..self.count].rotate_right(1);
            self.moves[place] = entry;
        }
        full
    }

    /// Moves the turn with these stones, if it is there, to the front.
    pub fn bring_forward(&mut self, stones: Pair) {
        let place = self.as_slice().iter().position(|m| m.stones == stones);
        if let Some(place) = place {
            self.moves[..=place].rotate_right(1);
        }
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

/// A cell that fills a window of three to four, and the cells that answer it alone: none if it
/// makes T = 2 by itself.
#[derive(Clone, Copy)]
struct Builder {
    cell: Cell,
    answers: Pair,
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// This pair leaves T = 3 or more: nothing stops it.
    Decisive(Pair),
    /// No pair does; what leaves T = 2 is in the list.
    Listed,
}

/// Working memory of the generator.
pub struct Generator {
    builders: [Builder; BUILDERS],
    count: usize,
    /// Where a cell is among the builders, counted from 1; 0 if it is not there.
    place: [u8; CELLS],
    /// How often something did not fit.
    pub full: u64,
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

impl Generator {
    /// A generator.
    pub fn new() -> Generator {
        let nowhere = Builder {
            cell: NO_CELL,
            answers: NOBODY,
        };
        Generator {
            builders: [nowhere; BUILDERS],
            count: 0,
            place: [0; CELLS],
            full: 0,
        }
    }

    /// Lists the wanted pairs of `side`, which has no threat on the board, that also stop the
    /// threats of `must`; or names the first one that leaves T = 3.
    pub fn generate(
        &mut self,
        state: &State,
        side: usize,
        must: &Cover,
        wanted: Wanted,
        list: &mut MoveList,
    ) -> Found {
        self.find_builders(state, side);
        list.clear();
        let mut pairs = Pairs {
            state,
            side,
            must,
            wanted,
            list,
            full: 0,
        };
        let decisive = self
            .pair_builders(&mut pairs)
            .or_else(|| self.fill_twos(&mut pairs))
            .or_else(|| self.add_free_stones(&mut pairs));
        self.full += pairs.full;
        for builder in &self.builders[..self.count] {
            self.place[builder.cell as usize] = 0;
        }
        self.count = 0;
        match decisive {
            Some(pair) => Found::Decisive(pair),
            None => Found::Listed,
        }
    }

    fn find_builders(&mut self, state: &State, side: usize) {
        for line in state.busy_lines(side, THREE) {
            let threes = state.windows(line, side, THREE);
            let filled = state.stones(line, side);
            for at in ones(cells_of(threes) & !filled) {
                let completed = threes & windows_around(at);
                let answers = cells_shared(completed) & !filled & !(1 << at);
                self.add_builder(cell_at(line, at), cells_in(line, answers));
            }
        }
    }

    fn add_builder(&mut self, cell: Cell, answers: Pair) {
        let place = self.place[cell as usize] as usize;
        if place > 0 {
            let builder = &mut self.builders[place - 1];
            builder.answers = shared(builder.answers, answers);
        } else if self.count < BUILDERS {
            self.builders[self.count] = Builder { cell, answers };
            self.count += 1;
            self.place[cell as usize] = self.count as u8;
        } else {
            self.full += 1;
        }
    }

    /// The cells that answer a stone on `cell` alone, if it makes a threat.
    #[inline]
    fn answers(&self, cell: Cell) -> Option<Pair> {
        let place = self.place[cell as usize] as usize;
        (place > 0).then(|| self.builders[place - 1].answers)
    }

    /// Two builders.
    fn pair_builders(&mut self, pairs: &mut Pairs) -> Option<Pair> {
        for (i, a) in self.builders[..self.count].iter().enumerate() {
            for b in &self.builders[i + 1..self.count] {
                let common = shared(a.answers, b.answers);
                if common != NOBODY && share_a_two(pairs.state, pairs.side, a.cell, b.cell) {
                    // What they make together is seen below.
                    continue;
                }
                let decisive = pairs.offer([a.cell, b.cell], common);
                if decisive.is_some() {
                    return decisive;
                }
            }
        }
        None
    }

    /// Two cells of one window of two, unless they make T = 2 as two builders.
    fn fill_twos(&mut self, pairs: &mut Pairs) -> Option<Pair> {
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
                    let common = builders
                        .into_iter()
                        .flatten()
                        .fold(cells_in(line, answers), shared);
                    let decisive = pairs.offer([a, b], common);
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
    fn add_free_stones(&mut self, pairs: &mut Pairs) -> Option<Pair> {
        let forced = pairs.must.threats() != Threats::None;
        // A free stone adds no threat, so it decides nothing.
        if pairs.wanted == Wanted::Decisive && !forced {
            return None;
        }
        for builder in &self.builders[..self.count] {
            let suffices = builder.answers == NOBODY;
            if suffices == (pairs.wanted == Wanted::Singles) {
                continue;
            }
            let (free, count) = self.best_free(pairs, builder.cell, forced);
            for &(b, _) in &free[..count] {
                let decisive = pairs.offer([builder.cell, b], builder.answers);
                if decisive.is_some() {
                    return decisive;
                }
            }
        }
        None
    }

    /// The best free stones beside a builder: those that build most, if they need not stop a
    /// threat.
    fn best_free(
        &self,
        pairs: &Pairs,
        builder: Cell,
        forced: bool,
    ) -> ([(Cell, u32); FREE], usize) {
        let (state, side) = (pairs.state, pairs.side);
        let mut best = [(NO_CELL, 0); FREE];
        let mut count = 0;
        for b in 0..CELLS as Cell {
            if !state.is_empty(b) || b == builder || self.place[b as usize] > 0 {
                continue;
            }
            let promise = state.started_through(b, side);
            let useful = if forced {
                threats::stops(pairs.must, [builder, b])
            } else {
                promise > 0
            };
            if !useful || count == FREE && best[FREE - 1].1 >= promise {
                continue;
            }
            if share_a_two(state, side, builder, b) {
                continue;
            }
            let place = best[..count]
                .iter()
                .take_while(|other| other.1 >= promise)
                .count();
            count = (count + 1).min(FREE);
            best[place..count].rotate_right(1);
            best[place] = (b, promise);
        }
        (best, count)
    }
}

impl Default for Generator {
    fn default() -> Generator {
        Generator::new()
    }
}

/// What one call of the generator works on.
struct Pairs<'a> {
    state: &'a State,
    side: usize,
    must: &'a Cover,
    wanted: Wanted,
    list: &'a mut MoveList,
    full: u64,
}

impl Pairs<'_> {
    /// Takes a pair, given the cells that answer both its stones at once, if it is wanted; names
    /// it if nothing stops it.
    #[inline]
    fn offer(&mut self, stones: Pair, common: Pair) -> Option<Pair> {
        let is_double = common == NOBODY;
        if is_double == (self.wanted == Wanted::Singles) || !threats::stops(self.must, stones) {
            return None;
        }
        let replies = if is_double {
            let cover = threats::made(self.state, self.side, stones);
            if threats::is_hopeless(&cover) {
                return Some(stones);
            }
            Replies::to(&cover)
        } else {
            Replies::default()
        };
        if self.wanted != Wanted::Decisive {
            let promise: u32 = stones
                .iter()
                .map(|cell| self.state.started_through(*cell, self.side))
                .sum();
            let rank = replies.as_slice().len() as u16 * PROMISE_RANGE + PROMISE_RANGE
                - 1
                - promise as u16;
            self.full += u64::from(self.list.insert(Move {
                stones: in_order(stones),
                replies,
                rank,
            }));
        }
        None
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
    let second = if low == high {
        NO_CELL
    } else {
        cell_at(line, high as usize)
    };
    [cell_at(line, low as usize), second]
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
            let mut listed = MoveList::new();
            let mut generator = Generator::new();
            let mut list = |wanted| {
                let found =
                    generator.generate(&state, side.index(), &Cover::EMPTY, wanted, &mut listed);
                assert_eq!(found, Found::Listed, "{position}");
                let pairs: Vec<Pair> = listed.as_slice().iter().map(|m| m.stones).collect();
                pairs
            };
            let (doubles, singles) = (list(Wanted::Doubles), list(Wanted::Singles));
            let empty = || (0..CELLS as Cell).filter(|cell| state.is_empty(*cell));
            let mut missed = 0;
            for a in empty() {
                for b in empty().filter(|b| a < *b) {
                    let threats = tried(&mut board, side, [a, b]);
                    let is_double = threats == Threats::Two;
                    let is_single = threats == Threats::One;
                    assert_ne!(threats, Threats::Many, "{position}");
                    assert!(is_double || !doubles.contains(&[a, b]), "{position}");
                    assert!(is_single || !singles.contains(&[a, b]), "{position}");
                    missed += usize::from(is_double && !doubles.contains(&[a, b]));
                }
            }
            // Left out are free stones only, beside builders that make T = 2 alone.
            let free = doubles.iter().any(|pair| {
                pair.iter()
                    .any(|cell| tried(&mut board, side, [*cell, far_away(&state)]) == Threats::Two)
            });
            assert!(missed == 0 || free, "{position}: {missed} missed");
        }
    }

    /// An empty cell that shares no window with any stone of these positions.
    fn far_away(state: &State) -> Cell {
        assert!(state.is_empty(0));
        0
    }

    #[test]
    fn a_full_list_keeps_the_best() {
        let mut list = MoveList::new();
        let entry = |rank: usize| Move {
            stones: [rank as Cell, 0],
            rank: rank as u16,
            ..Move::default()
        };
        let dropped = (0..LIST + 10)
            .rev()
            .filter(|rank| list.insert(entry(*rank)));
        assert_eq!(dropped.count(), 10);
        let kept: Vec<u16> = list.as_slice().iter().map(|m| m.rank).collect();
        assert!(kept.iter().copied().eq(0..LIST as u16));
        list.bring_forward([5, 0]);
        assert_eq!(list.as_slice()[0].rank, 5);
        assert_eq!(list.as_slice()[1].rank, 0);
    }
}
