//! The attacker's moves: every pair of stones that leaves T = 2, each with every reply to it.
//!
//! Three kinds of pair make T = 2 or more. Two stones that each complete a window of three to
//! four, with no cell that answers both; two stones that together complete a window of two; and
//! a stone that makes T = 2 alone, with the other stone anywhere. The list is exact: when no
//! sequence of these moves wins, no sequence of double threats does.

use std::ops::ControlFlow;

use connect6_game::windows::{
    cell_at, cells_of, cells_shared, ones, windows_around, Cell, State, NO_CELL, SPOTS, THREE, TWO,
};
use connect6_game::CELLS;

use crate::cover::{nothing, shared, Covers, Edge, Edges, Pair};

/// A move of the attacker that leaves T = 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub stones: Pair,
    /// Every way to answer it.
    pub replies: Covers,
    /// The lower, the sooner it is tried.
    pub rank: u32,
}

/// What the generator found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// This pair leaves T = 3 or more: nothing stops it.
    Decisive(Pair),
    /// No pair does; the moves that leave T = 2, if any, are in the list.
    Moves,
}

/// A cell that completes a window of three to four.
#[derive(Clone, Copy)]
struct Builder {
    cell: Cell,
    /// The cells that answer it alone: none when the stone makes T = 2 by itself.
    answers: Edge,
}

impl Builder {
    fn suffices(&self) -> bool {
        nothing(self.answers)
    }
}

/// Working memory of the generator, kept between calls so that a call never allocates.
pub(crate) struct Generator {
    builders: Vec<Builder>,
    /// Where a cell is in `builders`, counted from 1; 0 if it is not there.
    place_in_builders: [u16; CELLS],
    /// What a stone on each cell builds on, if `promise_of` is this call's number.
    promise: [u16; CELLS],
    promise_of: [u32; CELLS],
    call: u32,
}

/// Cells that share a window with a given one: five each way on four lines.
const CELLS_NEAR: usize = 5 * 2 * 4;
const SINGLE_PROMISE: u16 = 1;
/// More than any promise: 24 windows a stone, two stones.
const PROMISE_RANGE: u32 = 1 << 8;

impl Generator {
    pub fn new() -> Generator {
        Generator {
            builders: Vec::with_capacity(CELLS),
            place_in_builders: [0; CELLS],
            promise: [0; CELLS],
            promise_of: [0; CELLS],
            call: 0,
        }
    }

    /// Appends to `moves` the pairs of `side` that leave T = 2 and touch every edge of `must`,
    /// or reports a pair that leaves T = 3. With `decisive_only`, looks for the latter alone.
    /// `side` has no window of four yet.
    pub fn generate(
        &mut self,
        state: &State,
        side: usize,
        must: &Edges,
        decisive_only: bool,
        moves: &mut Vec<Move>,
    ) -> Found {
        debug_assert!(!state.has_four(side));
        self.call = self.call.wrapping_add(1);
        self.find_builders(state, side);
        let mut list = List {
            state,
            side,
            must,
            decisive_only,
            moves,
        };
        let found = self.list(&mut list);
        for builder in self.builders.drain(..) {
            self.place_in_builders[builder.cell as usize] = 0;
        }
        match found {
            ControlFlow::Break(pair) => Found::Decisive(pair),
            ControlFlow::Continue(()) => Found::Moves,
        }
    }

    /// Appends to `moves` pairs of `side` that leave T = 1 and touch every edge of `must`. The
    /// free stone of a pair goes where it builds on stones of `side` or hinders the opponent.
    pub fn generate_singles(
        &mut self,
        state: &State,
        side: usize,
        must: &Edges,
        moves: &mut Vec<Move>,
    ) {
        self.call = self.call.wrapping_add(1);
        self.find_builders(state, side);
        let mut list = List {
            state,
            side,
            must,
            decisive_only: false,
            moves,
        };
        self.single_builders(&mut list);
        self.single_twos(&mut list);
        for builder in self.builders.drain(..) {
            self.place_in_builders[builder.cell as usize] = 0;
        }
    }

    /// A cell that completes a three, and another: a builder answered by the same stone, or a
    /// free one.
    fn single_builders(&mut self, list: &mut List) {
        for i in 0..self.builders.len() {
            let a = self.builders[i];
            if a.suffices() {
                continue;
            }
            for b in 0..CELLS as Cell {
                let pair = [a.cell, b];
                if b == a.cell || !list.state.is_empty(b) || !list.must.touched_by(pair) {
                    continue;
                }
                match self.builder(b) {
                    Some(other) => {
                        let answered = !nothing(shared(a.answers, other.answers));
                        if b > a.cell && answered && !shares_two(list, pair) {
                            self.push_single(list, pair);
                        }
                    }
                    None => {
                        let useful = self.promise(list.state, list.side, b) >= SINGLE_PROMISE;
                        if useful && !shares_two(list, pair) {
                            self.push_single(list, pair);
                        }
                    }
                }
            }
        }
    }

    /// Two cells of the same window of two that one stone answers.
    fn single_twos(&mut self, list: &mut List) {
        let (state, side) = (list.state, list.side);
        for line in state.busy_lines(side, TWO) {
            let twos = state.windows(line, side, TWO);
            let filled = state.stones(line, side);
            for p in ones(cells_of(twos) & !filled) {
                let a = cell_at(line, p);
                let with_a = twos & windows_around(p);
                for q in ones(cells_of(with_a) & !filled & !0 << (p + 1)) {
                    let b = cell_at(line, q);
                    let completed = with_a & windows_around(q);
                    let answers = cells_shared(completed) & !filled & !(1 << p | 1 << q);
                    let mut answers = cell_pair(line, answers);
                    for builder in [self.builder(a), self.builder(b)].into_iter().flatten() {
                        answers = shared(answers, builder.answers);
                    }
                    if !nothing(answers) && list.must.touched_by([a, b]) {
                        self.push_single(list, [a, b]);
                    }
                }
            }
        }
    }

    fn push_single(&mut self, list: &mut List, stones: Pair) {
        self.push(list, stones, Covers::NONE);
    }

    fn list(&mut self, list: &mut List) -> ControlFlow<Pair> {
        self.pair_builders(list)?;
        self.complete_twos(list)?;
        // A decisive pair is found above, unless a stone must be spent on the opponent's threats.
        if list.decisive_only && list.must.is_empty() {
            return ControlFlow::Continue(());
        }
        self.add_free_stones(list)
    }

    fn find_builders(&mut self, state: &State, side: usize) {
        for line in state.busy_lines(side, THREE) {
            let threes = state.windows(line, side, THREE);
            let filled = state.stones(line, side);
            for at in ones(cells_of(threes) & !filled) {
                let completed = threes & windows_around(at);
                let answers = cells_shared(completed) & !filled & !(1 << at);
                self.add_builder(cell_at(line, at), cell_pair(line, answers));
            }
        }
    }

    #[inline]
    fn add_builder(&mut self, cell: Cell, answers: Edge) {
        let place = &mut self.place_in_builders[cell as usize];
        if *place == 0 {
            self.builders.push(Builder { cell, answers });
            *place = self.builders.len() as u16;
        } else {
            let builder = &mut self.builders[*place as usize - 1];
            builder.answers = shared(builder.answers, answers);
        }
    }

    #[inline]
    fn builder(&self, cell: Cell) -> Option<Builder> {
        let place = self.place_in_builders[cell as usize] as usize;
        self.builders.get(place.wrapping_sub(1)).copied()
    }

    /// Two cells that each complete a three.
    fn pair_builders(&mut self, list: &mut List) -> ControlFlow<Pair> {
        for i in 0..self.builders.len() {
            let a = self.builders[i];
            for j in i + 1..self.builders.len() {
                let b = self.builders[j];
                if nothing(shared(a.answers, b.answers)) {
                    self.try_pair(list, [a.cell, b.cell])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Two cells of the same window of two.
    fn complete_twos(&mut self, list: &mut List) -> ControlFlow<Pair> {
        let (state, side) = (list.state, list.side);
        for line in state.busy_lines(side, TWO) {
            let twos = state.windows(line, side, TWO);
            let filled = state.stones(line, side);
            let cells = cells_of(twos) & !filled;
            for p in ones(cells) {
                let a = cell_at(line, p);
                let builder_a = self.builder(a);
                let with_a = twos & windows_around(p);
                let later = !0 << (p + 1);
                for q in ones(cells_of(with_a) & !filled & later) {
                    let b = cell_at(line, q);
                    let builder_b = self.builder(b);
                    // Those that need no window of two are listed elsewhere.
                    let alone = |builder: Option<Builder>| builder.is_some_and(|b| b.suffices());
                    let elsewhere = match (builder_a, builder_b) {
                        (Some(a), Some(b)) => nothing(shared(a.answers, b.answers)),
                        _ => !list.decisive_only && (alone(builder_a) || alone(builder_b)),
                    };
                    if elsewhere {
                        continue;
                    }
                    let completed = with_a & windows_around(q);
                    let answers = cells_shared(completed) & !filled & !(1 << p | 1 << q);
                    let mut answers = cell_pair(line, answers);
                    for builder in [builder_a, builder_b].into_iter().flatten() {
                        answers = shared(answers, builder.answers);
                    }
                    if nothing(answers) {
                        self.try_pair(list, [a, b])?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A stone that makes T = 2 alone, with one more that completes no three: anywhere.
    fn add_free_stones(&mut self, list: &mut List) -> ControlFlow<Pair> {
        let (state, side) = (list.state, list.side);
        for i in 0..self.builders.len() {
            let a = self.builders[i];
            if !a.suffices() {
                continue;
            }
            let alone = Edges::after(state, side, [a.cell; 2]).covers();
            // A second stone in the same window of two adds threats of its own.
            let mut partners = [NO_CELL; CELLS_NEAR];
            let mut count = 0;
            for spot in &SPOTS[a.cell as usize] {
                let line = spot.line as usize;
                let with_a = state.windows(line, side, TWO) & spot.windows;
                let cells = cells_of(with_a) & !state.stones(line, side) & !(1 << spot.at);
                for at in ones(cells) {
                    partners[count] = cell_at(line, at);
                    count += 1;
                }
            }
            for b in 0..CELLS as Cell {
                let pair = [a.cell, b];
                if b == a.cell
                    || !state.is_empty(b)
                    || self.builder(b).is_some()
                    || !list.must.touched_by(pair)
                {
                    continue;
                }
                let replies = if partners[..count].contains(&b) {
                    Edges::after(state, side, pair).covers()
                } else {
                    alone
                };
                if replies.is_empty() {
                    return ControlFlow::Break(pair);
                }
                if !list.decisive_only {
                    self.push(list, pair, replies);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes a pair known to leave T = 2 or more.
    #[inline]
    fn try_pair(&mut self, list: &mut List, pair: Pair) -> ControlFlow<Pair> {
        if !list.must.touched_by(pair) {
            return ControlFlow::Continue(());
        }
        let replies = Edges::after(list.state, list.side, pair).covers();
        if replies.is_empty() {
            return ControlFlow::Break(pair);
        }
        if !list.decisive_only {
            self.push(list, pair, replies);
        }
        ControlFlow::Continue(())
    }

    fn push(&mut self, list: &mut List, stones: Pair, replies: Covers) {
        let promise: u32 = stones
            .iter()
            .map(|cell| u32::from(self.promise(list.state, list.side, *cell)))
            .sum();
        let rank = replies.as_slice().len() as u32 * PROMISE_RANGE + PROMISE_RANGE - 1 - promise;
        list.moves.push(Move {
            stones,
            replies,
            rank,
        });
    }

    /// How many live windows with a stone of `side` go through `cell`.
    #[inline]
    fn promise(&mut self, state: &State, side: usize, cell: Cell) -> u16 {
        let at = cell as usize;
        if self.promise_of[at] != self.call {
            self.promise_of[at] = self.call;
            self.promise[at] = state.started_through(cell, side) as u16;
        }
        self.promise[at]
    }
}

/// Whether both cells lie in one live window of two.
fn shares_two(list: &List, [a, b]: Pair) -> bool {
    let spots = SPOTS[a as usize].iter().zip(&SPOTS[b as usize]);
    spots.into_iter().any(|(a, b)| {
        a.line == b.line
            && list.state.windows(a.line as usize, list.side, TWO) & a.windows & b.windows != 0
    })
}

/// What one call of the generator works on.
struct List<'a> {
    state: &'a State,
    side: usize,
    must: &'a Edges,
    decisive_only: bool,
    moves: &'a mut Vec<Move>,
}

/// The cells of at most two ones of a line word.
#[inline]
fn cell_pair(line: usize, word: u32) -> Edge {
    if word == 0 {
        return [NO_CELL; 2];
    }
    let low = word.trailing_zeros() as usize;
    let high = 31 - word.leading_zeros() as usize;
    let second = if low == high {
        NO_CELL
    } else {
        cell_at(line, high)
    };
    [cell_at(line, low), second]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::before_the_end;
    use connect6_game::windows::point;
    use connect6_game::{Board, Side, DIRECTIONS, WINDOW};

    /// The empty cells of every live window with four or more stones, found by walking.
    fn threats(board: &Board, side: Side, through: &[Cell]) -> Vec<Vec<Cell>> {
        let mut threats = Vec::new();
        for &cell in through {
            for direction in DIRECTIONS {
                let (rows, cols) = direction.step();
                for back in 0..WINDOW as isize {
                    let window: Option<Vec<_>> = (0..WINDOW as isize)
                        .map(|i| point(cell).offset(rows * (i - back), cols * (i - back)))
                        .collect();
                    let Some(window) = window else { continue };
                    let own = window.iter().filter(|p| board.get(**p) == Some(side));
                    let own = own.count();
                    let empty: Vec<Cell> = window
                        .iter()
                        .filter(|p| board.is_empty(**p))
                        .map(|p| connect6_game::windows::cell(*p))
                        .collect();
                    if own >= 4 && own + empty.len() == WINDOW {
                        threats.push(empty);
                    }
                }
            }
        }
        threats
    }

    /// T by trying, told apart only as 0, 1, 2, and 3 for more.
    fn least_answers(threats: &[Vec<Cell>]) -> usize {
        let touches = |stones: &[Cell]| {
            threats
                .iter()
                .all(|threat| threat.iter().any(|cell| stones.contains(cell)))
        };
        if threats.is_empty() {
            return 0;
        }
        // Whatever answers must touch the first threat.
        if threats[0].iter().any(|cell| touches(&[*cell])) {
            return 1;
        }
        let cells: Vec<Cell> = threats.iter().flatten().copied().collect();
        let pair = threats[0]
            .iter()
            .any(|a| cells.iter().any(|b| touches(&[*a, *b])));
        if pair {
            2
        } else {
            3
        }
    }

    #[test]
    fn moves_are_exactly_those_found_by_trying_every_pair() {
        let records = connect6_game::records::corpus::load();
        let mut generator = Generator::new();
        let (mut with_moves, mut decisive) = (0, 0);
        for (i, record) in records.iter().step_by(189).enumerate() {
            let Some(question) = before_the_end(record.game(), 2 + i % 4) else {
                continue;
            };
            let (mut board, side) = (question.board().clone(), question.side());
            let state = State::from_board(&board);
            if state.has_four(side.index()) {
                continue;
            }
            let must = Edges::of(&state, side.other().index());
            let mut moves = Vec::new();
            let found = generator.generate(&state, side.index(), &must, false, &mut moves);
            let mut singles = Vec::new();
            generator.generate_singles(&state, side.index(), &must, &mut singles);

            let (mut doubles_by_trying, mut decisive_by_trying) = (Vec::new(), Vec::new());
            let mut singles_by_trying = Vec::new();
            let empty: Vec<Cell> = board
                .empty_points()
                .map(connect6_game::windows::cell)
                .collect();
            for (i, &a) in empty.iter().enumerate() {
                board.place(point(a), side);
                for &b in &empty[i + 1..] {
                    if !must.touched_by([a, b]) {
                        continue;
                    }
                    board.place(point(b), side);
                    match least_answers(&threats(&board, side, &[a, b])) {
                        0 => {}
                        1 => singles_by_trying.push([a, b]),
                        2 => doubles_by_trying.push([a, b]),
                        _ => decisive_by_trying.push([a, b]),
                    }
                    board.remove(point(b), side);
                }
                board.remove(point(a), side);
            }
            let sorted = |moves: &[Move]| {
                let mut pairs: Vec<Pair> = moves
                    .iter()
                    .map(|m| [m.stones[0].min(m.stones[1]), m.stones[0].max(m.stones[1])])
                    .collect();
                pairs.sort_unstable();
                pairs
            };
            match found {
                Found::Decisive([a, b]) => {
                    decisive += 1;
                    assert!(decisive_by_trying.contains(&[a.min(b), a.max(b)]));
                }
                Found::Moves => {
                    with_moves += usize::from(!moves.is_empty());
                    assert_eq!(decisive_by_trying, [] as [Pair; 0]);
                    assert_eq!(sorted(&moves), doubles_by_trying);
                }
            }
            // The second stage leaves out free stones that promise nothing, and nothing else.
            let singles = sorted(&singles);
            assert!(singles.windows(2).all(|two| two[0] != two[1]));
            for pair in &singles {
                assert!(singles_by_trying.contains(pair));
            }
            for pair in singles_by_trying {
                let useless =
                    |cell: Cell| state.started_through(cell, side.index()) < SINGLE_PROMISE.into();
                assert!(singles.contains(&pair) || pair.into_iter().any(useless));
            }
            // With nothing but a decisive pair in mind, the same verdict.
            let decided = generator.generate(&state, side.index(), &must, true, &mut moves);
            assert_eq!(
                matches!(decided, Found::Decisive(_)),
                !decisive_by_trying.is_empty()
            );
        }
        assert!(with_moves >= 3 && decisive >= 3, "{with_moves} {decisive}");
    }
}
