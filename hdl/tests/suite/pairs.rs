//! PAIRS against the search's generator: positions of games and random ones, for either attacker,
//! some in rust-hdl and Verilator in lockstep and many in Verilator alone.

use connect6_game::windows::{
    cell_at, cells_of, cells_shared, ones, windows_around, Cell, State, THREE, TWO,
};
use connect6_game::{Board, Point, Side, SIZE};
use connect6_hdl::lines::builders::{ENTRIES, RESET_CYCLES};
use connect6_hdl::lines::pairs::Pairs;
use connect6_hdl::prelude::*;
use connect6_model::cover::Cover;
use connect6_model::search::doubles::{Asked, Found, Generator, Move, Wanted};
use connect6_sim::{BuildOptions, Input, Lockstep, Output, Verilated};

use crate::support::boards::{cell_code, game_positions, random_board};
use crate::support::line_memory::{LineMemory, Words};
use crate::support::Rng;

/// More cycles than an order takes.
const LONG: u64 = 20_000;
/// Cycles of a start on a board without threes; of a line with them, and of a position on it.
const START_CYCLES: u64 = 37;
const LINE_CYCLES: u64 = 11;
const POSITION_CYCLES: u64 = 4;

type Answers = [Option<Cell>; 2];

/// What PAIRS is told in a cycle.
#[derive(Clone, Copy, Default)]
struct Told {
    reset: bool,
    start: bool,
    next_pair: bool,
    light_attacks: bool,
}

/// What it shows after the cycle.
#[derive(Clone, Copy, Default)]
struct Shown {
    done: bool,
    won: bool,
    lost: bool,
    full: bool,
    has_pair: bool,
    turned: bool,
    pair: [u64; 2],
    read_line: [usize; 4],
}

/// PAIRS in one of the simulators.
trait Unit {
    fn cycle(&mut self, told: Told, words: Words) -> Shown;
}

impl Unit for Lockstep<Pairs> {
    fn cycle(&mut self, told: Told, words: Words) -> Shown {
        let block = self.block();
        block.reset.next = told.reset;
        block.start.next = told.start;
        block.next_pair.next = told.next_pair;
        block.light_attacks.next = told.light_attacks;
        let [dark, light] = words;
        for (i, (dark, light)) in dark.into_iter().zip(light).enumerate() {
            block.dark[i].next = dark.into();
            block.light[i].next = light.into();
        }
        Lockstep::cycle(self).unwrap_or_else(|divergence| panic!("{divergence}"));
        let block = self.block();
        Shown {
            done: block.done.val(),
            won: block.won.val(),
            lost: block.lost.val(),
            full: block.full.val(),
            has_pair: block.has_pair.val(),
            turned: block.turned.val(),
            pair: [0, 1].map(|i| block.pair[i].val().to_u64()),
            read_line: std::array::from_fn(|i| block.read_line[i].val().index()),
        }
    }
}

/// PAIRS in Verilator alone.
struct Fast {
    model: Verilated,
    told: [Input; 4],
    words: [[Input; 4]; 2],
    shown: [Output; 6],
    pair: [Output; 2],
    read_line: [Output; 4],
}

impl Fast {
    fn new() -> Fast {
        let mut block = Pairs::default();
        block.connect_all();
        let options = BuildOptions { registers: false, trace: false };
        let model = Verilated::new(&block, "pairs", options).unwrap();
        let input = |name: &str| model.input(name).unwrap();
        let output = |name: &str| model.output(name).unwrap();
        Fast {
            told: ["reset", "start", "next_pair", "light_attacks"].map(input),
            words: ["dark", "light"]
                .map(|name| std::array::from_fn(|i| input(&format!("{name}_{i}")))),
            shown: ["done", "won", "lost", "full", "has_pair", "turned"].map(output),
            pair: std::array::from_fn(|i| output(&format!("pair_{i}"))),
            read_line: std::array::from_fn(|i| output(&format!("read_line_{i}"))),
            model,
        }
    }
}

impl Unit for Fast {
    fn cycle(&mut self, told: Told, words: Words) -> Shown {
        let values = [told.reset, told.start, told.next_pair, told.light_attacks];
        for (port, value) in self.told.into_iter().zip(values) {
            self.model.set(port, value.into());
        }
        for (ports, words) in self.words.iter().zip(words) {
            for (port, word) in ports.iter().zip(words) {
                self.model.set(*port, word);
            }
        }
        self.model.cycle();
        let [done, won, lost, full, has_pair, turned] =
            self.shown.map(|port| self.model.get(port) != 0);
        Shown {
            done,
            won,
            lost,
            full,
            has_pair,
            turned,
            pair: self.pair.map(|port| self.model.get(port)),
            read_line: self.read_line.map(|port| self.model.get(port) as usize),
        }
    }
}

/// PAIRS and its line memories.
struct Bench<U> {
    unit: U,
    memory: LineMemory,
    told: Told,
    shown: Shown,
    /// Of the last start, and of everything after starts.
    cycles: [u64; 2],
}

impl<U: Unit> Bench<U> {
    fn new(unit: U) -> Bench<U> {
        let memory = LineMemory::new(&Board::new());
        let mut bench =
            Bench { unit, memory, told: Told::default(), shown: Shown::default(), cycles: [0; 2] };
        assert_eq!(bench.order(|told| &mut told.reset), RESET_CYCLES + 1);
        bench
    }

    fn cycle(&mut self) {
        let words = self.memory.ask(self.shown.read_line);
        self.shown = self.unit.cycle(self.told, words);
    }

    /// Carries out an order; says in how many cycles.
    fn order(&mut self, port: impl Fn(&mut Told) -> &mut bool) -> u64 {
        *port(&mut self.told) = true;
        self.cycle();
        *port(&mut self.told) = false;
        let mut cycles = 1;
        while !self.shown.done {
            self.cycle();
            cycles += 1;
            assert!(cycles < LONG, "no end");
        }
        cycles
    }

    /// All pairs, as the search lists them; nothing if one side has won.
    fn pairs(&mut self, board: &Board, attacker: Side) -> Vec<[u64; 2]> {
        self.memory = LineMemory::new(board);
        self.told.light_attacks = attacker == Side::White;
        self.cycles[0] = self.order(|told| &mut told.start);
        assert!(!self.shown.has_pair);
        let mut pairs = Vec::new();
        loop {
            self.cycles[1] += self.order(|told| &mut told.next_pair);
            if !self.shown.has_pair {
                return pairs;
            }
            let [a, b] = self.shown.pair;
            pairs.push(if self.shown.turned { [b, a] } else { [a, b] });
        }
    }
}

fn shared(a: Answers, b: Answers) -> Answers {
    a.map(|cell| cell.filter(|_| b.contains(&cell)))
}

/// The cells of at most two ones of a line word.
fn cells_in(line: usize, word: u32) -> Answers {
    let mut cells = ones(word).map(|at| cell_at(line, at));
    [cells.next(), cells.next()]
}

/// The builders of a position, and whether one was left out.
fn builders(state: &State, side: usize) -> (Vec<(Cell, Answers)>, bool) {
    let (mut list, mut full): (Vec<(Cell, Answers)>, bool) = (Vec::new(), false);
    for line in state.busy_lines(side, THREE) {
        let (threes, filled) = (state.windows(line, side, THREE), state.stones(line, side));
        for at in ones(cells_of(threes) & !filled) {
            let common = cells_shared(threes & windows_around(at)) & !filled & !(1 << at);
            let (cell, answers) = (cell_at(line, at), cells_in(line, common));
            match list.iter().position(|builder| builder.0 == cell) {
                Some(place) => list[place].1 = shared(list[place].1, answers),
                None if list.len() < ENTRIES => list.push((cell, answers)),
                None => full = true,
            }
        }
    }
    (list, full)
}

/// How long a start takes.
fn start_cycles(state: &State, side: usize) -> u64 {
    let lines = state.busy_lines(side, THREE).map(|line| {
        let cells = cells_of(state.windows(line, side, THREE)) & !state.stones(line, side);
        LINE_CYCLES + POSITION_CYCLES * u64::from(cells.count_ones())
    });
    START_CYCLES + lines.sum::<u64>()
}

/// The pairs in the order in which the search comes to them.
fn expected(state: &State, side: usize, list: &[(Cell, Answers)]) -> Vec<[Cell; 2]> {
    const NOBODY: Answers = [None; 2];
    let mut pairs = Vec::new();
    for (i, a) in list.iter().enumerate() {
        let others = list[i + 1..].iter().filter(|b| shared(a.1, b.1) == NOBODY);
        pairs.extend(others.map(|b| [a.0, b.0]));
    }
    let known = |cell: Cell| list.iter().find(|builder| builder.0 == cell).map(|found| found.1);
    for line in state.busy_lines(side, TWO) {
        let (twos, filled) = (state.windows(line, side, TWO), state.stones(line, side));
        for p in ones(cells_of(twos) & !filled) {
            let with_p = twos & windows_around(p);
            for q in ones(cells_of(with_p) & !filled & !0 << (p + 1)) {
                let (a, b) = (cell_at(line, p), cell_at(line, q));
                let build = [known(a), known(b)];
                if matches!(build, [Some(a), Some(b)] if shared(a, b) == NOBODY) {
                    continue;
                }
                let word = cells_shared(with_p & windows_around(q));
                let answers = cells_in(line, word & !filled & !(1 << p | 1 << q));
                if build.into_iter().flatten().fold(answers, shared) == NOBODY {
                    let turned = build == [None, Some(NOBODY)];
                    pairs.push(if turned { [b, a] } else { [a, b] });
                }
            }
        }
    }
    pairs
}

/// The generator's own list must begin with these pairs, as far as it goes.
fn check_with_generator(state: &State, side: usize, pairs: &[[Cell; 2]]) {
    let asked = Asked { must: &Cover::EMPTY, wanted: Wanted::Doubles, near: None };
    let mut list: Vec<Move> = Vec::new();
    let found = Generator::new().generate(state, side, asked, &mut list);
    let listed: Vec<[Cell; 2]> = list.iter().map(|turn| turn.stones).collect();
    let common = pairs.len().min(listed.len());
    assert_eq!(pairs[..common], listed[..common]);
    if let Some([a, b]) = pairs.get(common) {
        let decisive = |stones: [Cell; 2]| stones == [*a, *b] || stones == [*b, *a];
        assert!(matches!(found, Found::Decisive(stones) if decisive(stones)));
    }
}

fn code(cell: Cell) -> u64 {
    let (row, col) = (usize::from(cell) / SIZE, usize::from(cell) % SIZE);
    cell_code(Point::new(row, col).expect("a cell is on the board"))
}

/// Compares all pairs of these boards.
fn compare<U: Unit>(bench: &mut Bench<U>, boards: impl Iterator<Item = Board>) -> [usize; 4] {
    let [mut compared, mut met, mut turned, mut fulls] = [0; 4];
    let mut starts = 0;
    for (number, board) in boards.enumerate() {
        let state = State::from_board(&board);
        for attacker in Side::BOTH {
            let side = attacker.index();
            let over = [state.has_four(side), state.has_six(1 - side)];
            let pairs = bench.pairs(&board, attacker);
            assert_eq!([bench.shown.won, bench.shown.lost], over, "{number}");
            if over.contains(&true) {
                assert_eq!(pairs, Vec::<[u64; 2]>::new(), "{number}");
                continue;
            }
            starts += bench.cycles[0];
            // One more if BUILDERS has most to forget.
            let cycles = start_cycles(&state, side);
            let told = bench.cycles[0];
            assert!((cycles..=cycles + 1).contains(&told), "{number}: {told}, not {cycles}");
            let (list, full) = builders(&state, side);
            let wanted = expected(&state, side, &list);
            let codes: Vec<[u64; 2]> = wanted.iter().map(|pair| pair.map(code)).collect();
            assert_eq!(pairs, codes, "{number}, {attacker:?}");
            assert_eq!(bench.shown.full, full, "{number}");
            if !full {
                check_with_generator(&state, side, &wanted);
            }
            compared += 1;
            met += pairs.len();
            turned += usize::from(wanted.iter().any(|[a, b]| {
                let at = |cell: &Cell| list.iter().position(|builder| builder.0 == *cell);
                at(a).is_some() && at(b).is_none()
            }));
            fulls += usize::from(full);
        }
    }
    let nexts = bench.cycles[1];
    println!("{compared} positions, {met} pairs: {starts} cycles to start, {nexts} to go on");
    [compared, met, turned, fulls]
}

/// Boards of one side's stones mostly, so that there are many builders.
fn crowded(rng: &mut Rng) -> Board {
    let stones = 20 + rng.below(40) as usize;
    let mut board = random_board(rng, stones);
    for point in board.stones_of(Side::Black).collect::<Vec<_>>() {
        if rng.one_in(2) {
            board.remove(point, Side::Black);
        }
    }
    board
}

#[test]
fn the_pairs_are_the_searchs_in_its_order() {
    let mut rng = Rng(5);
    let unit = Lockstep::new(Pairs::default(), |unit| &mut unit.clock, "pairs").unwrap();
    let games = game_positions(400).step_by(6).map(|game| game.board().clone()).take(6);
    let few = games.chain((0..4).map(|_| crowded(&mut rng)));
    let [compared, met, ..] = compare(&mut Bench::new(unit), few);
    assert!(compared > 8 && met > 20, "{compared}, {met}");

    let games = game_positions(23).map(|game| game.board().clone()).take(1_000);
    let many = games.chain((0..200).map(|_| crowded(&mut rng)));
    let [compared, met, turned, fulls] = compare(&mut Bench::new(Fast::new()), many);
    assert!(compared > 500 && met > 10_000, "{compared}, {met}");
    assert!(turned > 10 && fulls > 0, "{turned} turned, {fulls} full");
}

#[test]
fn reset_stops_it_at_any_moment() {
    let mut rng = Rng(6);
    let mut bench = Bench::new(Fast::new());
    for after in [0, 1, 5, 30, 36, 45, 50, 60, 100, 150] {
        bench.memory = LineMemory::new(&crowded(&mut rng));
        bench.told.start = true;
        for _ in 0..after {
            bench.cycle();
            bench.told.start = false;
        }
        assert_eq!(bench.order(|told| &mut told.reset), RESET_CYCLES + 1, "after {after}");
        bench.told.start = false;
        let board = crowded(&mut rng);
        compare(&mut bench, std::iter::once(board));
    }
}
