//! The machine in software beside the hardware (rtl), instruction by instruction: the address, the
//! cycle, every register. First in turns of the corpus, then with random programs that hold
//! every instruction, branch and nesting.

use connect6_core::program::{
    Condition, Fold, FreshNote, Instruction, Kind, List, Next, Number, Op, Operand, Program, Rule,
    Slot, Source, Stone, Sweep, PROGRAM_WORDS, VALUE_BITS,
};
use connect6_core::Core;
use connect6_game::records::corpus;
use connect6_game::splitmix::Rng;
use connect6_game::{Board, Game, Point, Side, Status};
use connect6_model::deep::Level;
use connect6_protocol::{OP_THINK, OP_THINK_DEEP};
use connect6_sim::{Clocked, Compiled, CoreSim, Order, Output};

/// Every so many games of the corpus are gone through.
const GAME_STRIDE: usize = 400;
/// The level of what is run: NODES has some to give away.
const LEVEL: Level = Level::DEFAULT;
/// Instructions of a search after which it is left.
const MOST_SEARCHED: usize = 3_000;
/// Random programs.
const PROGRAMS: usize = 5_000;
/// Instructions of a random program.
const PROGRAM_LENGTH: u64 = 40;
/// Instructions after which a random program is left: most never end.
const MOST_STEPS: usize = 120;
/// Stones on the board of a random program, at most.
const MOST_STONES: u64 = 70;
/// An instruction takes far fewer cycles.
const MOST_CYCLES: u64 = 5_000;

/// The hardware, and the nets that are compared.
struct Watched {
    core: CoreSim<Compiled>,
    issue: Output,
    pc: Output,
    fault: Output,
    done: Output,
    cells: Vec<Output>,
    numbers: Vec<Output>,
}

impl Watched {
    fn new() -> Watched {
        let core = CoreSim::rtl().unwrap();
        let net = |path: &str| core.machine.output(path).unwrap();
        let registers = |name: &str, count: usize| {
            let paths = (0..count).map(|number| format!("processor.registers.{name}_{number}"));
            paths.map(|path| net(&path)).collect()
        };
        Watched {
            issue: net("issue"),
            pc: net("pc"),
            fault: net("fault"),
            done: net("done"),
            cells: registers("cells", Operand::ALL.len()),
            numbers: registers("numbers", Number::ALL.len()),
            core,
        }
    }

    fn get(&self, net: Output) -> u64 {
        self.core.machine.get(net)
    }

    /// Sets up a board, with the program that does it.
    fn load(&mut self, board: &Board) {
        self.core.perform(&Order::clear()).unwrap();
        for point in Point::all() {
            if let Some(side) = board.get(point) {
                self.core.perform(&Order::set(point, side)).unwrap();
            }
        }
    }

    fn start(&mut self, op: u64, side: Side) {
        let start = self.core.machine.input("start").unwrap();
        let order = [("op", op), ("row", 0), ("col", 0)];
        let order = Order::think(side, LEVEL).0.into_iter().chain(order);
        for (port, value) in order {
            let port = self.core.machine.input(port).unwrap();
            self.core.machine.set(port, value);
        }
        self.core.machine.set(start, 1);
        self.core.machine.cycle().unwrap();
        self.core.machine.set(start, 0);
        self.run_instruction();
    }

    /// Stops a program that has not ended.
    fn stop(&mut self) {
        let reset = self.core.machine.input("reset").unwrap();
        for level in [1, 0] {
            self.core.machine.set(reset, level);
            self.core.machine.cycle().unwrap();
        }
    }

    /// Cycles on to the next instruction, or to the end.
    fn run_instruction(&mut self) -> u64 {
        for cycles in 1..=MOST_CYCLES {
            self.core.machine.cycle().unwrap();
            if self.get(self.issue) == 1 || self.get(self.done) == 1 {
                return cycles;
            }
        }
        panic!("the hardware hangs at address {}", self.get(self.pc));
    }

    fn values(&self, nets: &[Output]) -> Vec<u16> {
        nets.iter().map(|net| self.get(*net) as u16).collect()
    }
}

/// Runs a program on both until it ends or has run so many instructions; says how many.
fn compare(
    watched: &mut Watched,
    machine: &mut Core,
    (op, side): (u64, Side),
    most: usize,
    what: &str,
) -> usize {
    let corner = Point::all().next().unwrap();
    watched.start(op, side);
    machine.set_level(LEVEL);
    machine.start(op, side, (corner, Some(side)));
    for count in 0..most {
        let at = machine.pc;
        assert_eq!(watched.get(watched.pc), u64::from(at), "{what}");
        let before = machine.now;
        let result = machine.step();
        let cycles = watched.run_instruction();
        match result {
            Ok(true) => {}
            Ok(false) => {
                assert_eq!(watched.get(watched.done), 1, "{what}");
                assert_eq!(watched.get(watched.fault), 0, "{what}");
                return count;
            }
            Err(fault) => {
                assert_eq!(watched.get(watched.fault), 1, "{fault}: {what}");
                return count;
            }
        }
        assert_eq!(cycles, machine.now - before, "cycles at {at}: {what}");
        let cells = watched.values(&watched.cells);
        assert_eq!(cells, machine.cells, "cells behind {at}: {what}");
        let numbers = watched.values(&watched.numbers);
        assert_eq!(numbers, machine.numbers, "numbers behind {at}: {what}");
    }
    most
}

#[test]
fn a_turn_is_the_same_instruction_by_instruction() {
    let mut watched = Watched::new();
    let mut machine = Core::default();
    let (mut turns, mut instructions, mut searched) = (0, 0, 0);
    for record in corpus::load().into_iter().step_by(GAME_STRIDE) {
        let stones = record.game().stones().to_vec();
        for length in (1..stones.len()).step_by(2) {
            let part = stones[..length].iter().copied();
            let game = Game::from_stones(part).expect("part of a legal game is legal");
            if game.status() == Status::Open {
                watched.load(game.board());
                machine.load(game.board());
                instructions += compare(
                    &mut watched,
                    &mut machine,
                    (OP_THINK, game.side_to_move()),
                    usize::MAX,
                    "a turn",
                );
                // And deeper, as far as there is time for.
                watched.load(game.board());
                machine.load(game.board());
                searched += compare(
                    &mut watched,
                    &mut machine,
                    (OP_THINK_DEEP, game.side_to_move()),
                    MOST_SEARCHED,
                    "a search",
                );
                watched.stop();
                turns += 1;
            }
        }
    }
    println!("{turns} turns, {instructions} instructions, {searched} of searches, all alike");
    assert!(turns > 100, "{turns}");
}

/// Random boards and instructions.
struct Draw(Rng);

impl Draw {
    fn below(&mut self, end: u64) -> u64 {
        self.0.below(end)
    }

    fn one_in(&mut self, times: u64) -> bool {
        self.0.one_in(times)
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    fn board(&mut self) -> Board {
        let points: Vec<Point> = Point::all().collect();
        let mut board = Board::new();
        for _ in 0..self.below(MOST_STONES) {
            // Most stones stand near the middle, so that they meet.
            let near = |rng: &mut Draw| (rng.below(6) + rng.below(6) + 3) as usize;
            let near = Point::new(near(self), near(self)).expect("on the board");
            let point = if self.one_in(4) { self.of(&points) } else { near };
            if board.is_empty(point) {
                board.place(point, self.of(&Side::BOTH));
            }
        }
        board
    }

    /// What an instruction is to do in detail.
    fn field(&mut self, op: Op) -> u16 {
        match op {
            Op::Put | Op::PutProbe => self.of(Stone::ALL).code() as u16,
            Op::Fold => Fold {
                from: self.of(Slot::ALL),
                kind: self.of(Kind::ALL),
                to: self.of(Slot::ALL),
                gather: self.one_in(2),
            }
            .field(),
            Op::Sweep => Sweep {
                list: self.of(List::ALL),
                rule: self.of(Rule::ALL),
                enough: self.below(4) as u8,
                restart: self.one_in(2),
            }
            .field(),
            Op::Fresh => self.of(FreshNote::ALL).code() as u16,
            Op::Survey => self.below(4) as u16,
            Op::Side | Op::Near | Op::Gather | Op::Mark => self.below(2) as u16,
            Op::Step => self.below(10) as u16,
            _ if self.one_in(2) => self.below(1 << VALUE_BITS) as u16,
            _ => self.below(8) as u16,
        }
    }

    fn instruction(&mut self, op: Op, targets: u64) -> Instruction {
        // Only a cell that was pushed may be popped as one.
        let sources = &Source::ALL[..Source::Popped as usize];
        Instruction {
            op,
            cell: self.of(Operand::ALL),
            number: self.of(Number::ALL),
            other: self.of(Number::ALL),
            keeps_number: self.one_in(2),
            field: self.field(op),
            source: self.of(sources),
            to: self.of(Operand::ALL),
            condition: self.of(Condition::ALL),
            negated: self.one_in(2),
            next: self.of(&[Next::Branch, Next::Branch, Next::Call, Next::Fail, Next::Succeed]),
            target: self.below(targets) as u16,
        }
    }

    /// A program in which every operation may stand. Some only make sense behind another: those
    /// two stand together, and nothing branches between them.
    fn program(&mut self) -> Vec<Instruction> {
        // A program to think begins at address 2, here with a probe: what STAR showed before was
        // left there by setting up the board.
        let probe = Instruction { op: Op::Probe, ..Instruction::default() };
        let mut program = vec![probe; OP_THINK as usize + 1];
        let mut inner = Vec::new();
        while (program.len() as u64) < PROGRAM_LENGTH {
            // Surveys and clearings are slow; halts end everything.
            let op = match self.of(Op::ALL) {
                Op::ClearLines | Op::Survey | Op::Halt if !self.one_in(4) => Op::Probe,
                op => op,
            };
            let stay = |mut instruction: Instruction| {
                instruction.condition = Condition::Never;
                instruction.negated = false;
                instruction
            };
            match op {
                Op::Fresh => {
                    let shown = self.of(&[Op::Probe, Op::PutProbe, Op::Weigh]);
                    program.push(stay(self.instruction(shown, PROGRAM_LENGTH)));
                    inner.push(program.len() as u16);
                }
                Op::PushCell => {
                    program.push(stay(self.instruction(op, PROGRAM_LENGTH)));
                    inner.push(program.len() as u16);
                    let mut pop = self.instruction(Op::Pop, PROGRAM_LENGTH);
                    pop.source = Source::Popped;
                    program.push(pop);
                    continue;
                }
                _ => {}
            }
            program.push(self.instruction(op, PROGRAM_LENGTH));
        }
        for instruction in &mut program {
            if inner.contains(&instruction.target) {
                instruction.target -= 1;
            }
        }
        program
    }
}

#[test]
fn random_programs_run_alike() {
    let mut watched = Watched::new();
    let mut rng = Draw(Rng(1));
    let nothing = vec![(1 << Instruction::BITS) - 1; PROGRAM_WORDS];
    let new = watched.core.machine.clone();
    let (mut instructions, mut ended) = (0, 0);
    for number in 0..PROGRAMS {
        // Both begin with nothing in their registers.
        let board = rng.board();
        let program = Program::bare(rng.program());
        watched.core = CoreSim::new(new.clone()).unwrap();
        watched.load(&board);
        let words: Vec<u64> = program.words().collect();
        watched.core.machine.load_program(&nothing);
        watched.core.machine.load_program(&words);
        let mut machine = Core::new(&program);
        machine.load(&board);
        let side = rng.of(&Side::BOTH);
        let drawn = |side: Side| -> Vec<String> {
            let stones = Point::all().filter(|point| board.get(*point) == Some(side));
            stones.map(|point| point.to_string()).collect()
        };
        let stones = Side::BOTH.map(|side| drawn(side).join(","));
        let what = format!("program {number} for {side}, stones {stones:?}: {program}");
        let count = compare(&mut watched, &mut machine, (OP_THINK, side), MOST_STEPS, &what);
        instructions += count;
        ended += usize::from(count < MOST_STEPS);
    }
    println!("{PROGRAMS} programs, {ended} ended, {instructions} instructions, all alike");
    assert!(ended > PROGRAMS / 10 && instructions > 20 * PROGRAMS);
}
