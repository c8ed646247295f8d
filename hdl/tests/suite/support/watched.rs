//! The core at work, watched: what each survey found, and where the turn stood after each step.
//!
//! SURVEY and the steps' programs live on shared hardware, so they are tested inside the running
//! core, in Verilator. One run over [`positions`] serves the tests of all of them. What is read
//! is kept to the level of lists, stones and steps; the names of registers stand here alone.

use std::fmt;
use std::sync::{LazyLock, Mutex, PoisonError};

use connect6_game::{Board, Game, Point, Side, Status};
use connect6_hdl::cc::Cc;
use connect6_hdl::prelude::*;
use connect6_model::turn::STONES_A_TURN;
use connect6_model::{decide, Step};
use connect6_protocol::{OP_CLEAR, OP_SET, OP_THINK};
use connect6_sim::{BuildOptions, Output, Verilated};

use super::boards::stone_code;
use super::Rng;

/// Games from which the positions are taken.
const GAMES: u64 = 30;
/// Stones after which a game is left.
const MOST_STONES: usize = 80;
/// One turn in so many is played at random, so that there are mistakes to punish.
const NOISE: u64 = 3;
/// A turn takes far fewer cycles; more means that the core hangs.
const MOST_CYCLES: u64 = 1_000_000;

/// A board and the side to move, with two stones in hand.
#[derive(Clone)]
pub struct Position {
    pub board: Board,
    pub own: Side,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |side: Side| -> String {
            let stones = Point::all().filter(|point| self.board.get(*point) == Some(side));
            let names: Vec<String> = stones.map(|point| point.to_string()).collect();
            names.join(",")
        };
        let (dark, light) = (of(Side::Black), of(Side::White));
        write!(f, "{} to move, dark {dark}, light {light}", self.own)
    }
}

/// The turn as it stands when a step is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AfterStep {
    pub step: Step,
    pub hand: usize,
    pub placed: Vec<(Point, Step)>,
}

/// What a pass of SURVEY kept of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub warm: usize,
    pub shortlist: Vec<Point>,
    /// Lines with a three, as far as they are counted.
    pub threes: u64,
    pub open_three: bool,
}

/// What a pass of SURVEY found.
#[derive(Clone, Debug)]
pub struct Surveyed {
    pub own: Kept,
    pub opponent: Kept,
    pub best: Point,
}

/// What the core did with one position. Surveys are listed as long as no stone is decided.
pub struct Thinking {
    pub position: Position,
    pub after: Vec<AfterStep>,
    pub surveys: Vec<Surveyed>,
}

/// All [`positions`], thought about once for all tests.
pub static THINKINGS: LazyLock<Vec<Thinking>> = LazyLock::new(|| positions().map(think).collect());

/// One core for all tests: making one takes longer than thinking.
static CORE: LazyLock<Mutex<Watched>> = LazyLock::new(|| Mutex::new(Watched::new()));

/// Has the core think about a position.
pub fn think(position: Position) -> Thinking {
    // A test that failed in the middle of a turn has failed; the others find a core to clear.
    let mut core = CORE.lock().unwrap_or_else(PoisonError::into_inner);
    core.think(position)
}

/// The same after a first try that is cut short by a reset, with a start beside it, after so many
/// cycles.
pub fn think_after_reset(position: Position, cycles: u64) -> Thinking {
    let mut core = CORE.lock().unwrap_or_else(PoisonError::into_inner);
    core.interrupt(&position, cycles);
    core.think(position)
}

/// Turns of games that the model plays against itself, with random turns at the start and in
/// between: every step decides somewhere.
fn positions() -> impl Iterator<Item = Position> {
    (0..GAMES).flat_map(|seed| {
        let mut rng = Rng(seed);
        let mut game = Game::new();
        let mut positions = Vec::new();
        game.play(Point::CENTRE).expect("the board is empty");
        let opening = 2 + 2 * rng.below(8) as usize;
        while game.status() == Status::Open && game.stones().len() < MOST_STONES {
            positions.push(Position { board: game.board().clone(), own: game.side_to_move() });
            let random = game.stones().len() < opening || rng.one_in(NOISE);
            let decision = decide(&game).expect("a turn is due");
            for stone in decision.stones {
                let stone = if random { near(&game, &mut rng) } else { stone };
                if game.status() == Status::Open {
                    game.play(stone).expect("an empty point");
                }
            }
        }
        positions
    })
}

/// An empty point near a stone.
fn near(game: &Game, rng: &mut Rng) -> Point {
    const AWAY: i64 = 2;
    loop {
        let from = game.stones()[rng.below(game.stones().len() as u64) as usize];
        let mut offset = || (rng.below(2 * AWAY as u64 + 1) as i64 - AWAY) as isize;
        let beside = from.offset(offset(), offset());
        if let Some(point) = beside.filter(|point| game.board().is_empty(*point)) {
            return point;
        }
    }
}

/// The core with the registers that tell what goes on in it.
struct Watched {
    core: Verilated,
}

impl Watched {
    fn new() -> Watched {
        let mut block = Cc::default();
        block.connect_all();
        // The build of the lockstep test, which is needed anyway.
        let options = BuildOptions { registers: true, trace: false };
        Watched {
            core: Verilated::new(&block, "cc", options).unwrap_or_else(|error| panic!("{error}")),
        }
    }

    fn port(&self, name: &str) -> Output {
        self.core.output(name).unwrap_or_else(|error| panic!("{error}"))
    }

    fn get(&self, name: &str) -> u64 {
        self.core.get(self.port(name))
    }

    fn cell(&self, name: &str) -> Point {
        let cell = self.get(name) as usize;
        Point::new(cell >> 5, cell & 31).expect("cells are on the board")
    }

    fn set(&mut self, name: &str, value: u64) {
        let port = self.core.input(name).unwrap_or_else(|error| panic!("{error}"));
        self.core.set(port, value);
    }

    fn start(&mut self, op: u64) {
        self.set("op", op);
        self.set("start", 1);
        self.core.cycle();
        self.set("start", 0);
    }

    fn perform(&mut self, op: u64) {
        self.start(op);
        let done = self.port("done");
        self.core.run_until(done, MOST_CYCLES).expect("the core finishes");
    }

    /// Shows the core a board.
    fn load(&mut self, board: &Board) {
        self.perform(OP_CLEAR);
        for point in Point::all() {
            if let Some(side) = board.get(point) {
                self.set("row", point.row() as u64);
                self.set("col", point.col() as u64);
                self.set("stone", stone_code(side));
                self.perform(OP_SET);
            }
        }
    }

    /// Begins to think about a position, and is reset.
    fn interrupt(&mut self, position: &Position, cycles: u64) {
        /// The core would be done by then, were it not reset.
        const PATIENCE: u64 = 50_000;
        self.load(&position.board);
        self.set("stone", stone_code(position.own));
        self.start(OP_THINK);
        self.core.run(cycles);
        self.set("reset", 1);
        self.start(OP_THINK);
        self.set("reset", 0);
        let done = self.port("done");
        assert_eq!(self.core.run_until(done, PATIENCE), None, "{position}");
    }

    /// Thinks about a position, and tells what went on.
    fn think(&mut self, position: Position) -> Thinking {
        self.load(&position.board);
        self.set("stone", stone_code(position.own));
        let (surveyed, done) = (self.port("scan.survey.finished.q"), self.port("done"));
        let (count, active) = (self.port("count"), self.port("ledger.stopwatch.code_now.q"));
        let mut thinking = Thinking { position, after: Vec::new(), surveys: Vec::new() };
        self.start(OP_THINK);
        // A turn that was cut short leaves its step: the new one begins without.
        while self.core.get(active) != 0 {
            self.core.cycle();
        }
        let mut running = 0;
        let mut cycles = 0;
        while self.core.get(done) == 0 {
            let step = Step::from_code(running as u8);
            let is_over = self.core.get(surveyed) == 1 && self.core.get(count) == 0;
            // Step 2 surveys boards with trial stones.
            if is_over && step != Some(Step::Two) && self.get("scan.survey.win_found.q") == 0 {
                thinking.surveys.push(Surveyed {
                    own: self.kept("sieves_0"),
                    opponent: self.kept("sieves_1"),
                    best: self.cell("scan.survey.peaks_0.peak_at.q"),
                });
            }
            self.core.cycle();
            let now = self.core.get(active);
            if now != running {
                thinking.after.extend(step.map(|step| self.after(step)));
                running = now;
            }
            cycles += 1;
            assert!(cycles < MOST_CYCLES, "the core hangs: {}", thinking.position);
        }
        thinking
    }

    /// The turn as it stands now.
    fn after(&self, step: Step) -> AfterStep {
        let names = [("row0", "col0", "by_step0"), ("row1", "col1", "by_step1")];
        let placed = names.map(|(row, col, by_step)| {
            let point = Point::new(self.get(row) as usize, self.get(col) as usize);
            point.zip(Step::from_code(self.get(by_step) as u8))
        });
        let count = self.get("count") as usize;
        AfterStep {
            step,
            hand: self.get("ledger.turn.left.q") as usize,
            placed: placed[..count].iter().map(|stone| stone.expect("a stone by a step")).collect(),
        }
    }

    fn kept(&self, name: &str) -> Kept {
        let register = |register: &str| self.get(&format!("scan.survey.lists.{name}.{register}.q"));
        let entries = 0..register("shortlist.used");
        Kept {
            warm: register("warm_count") as usize,
            shortlist: entries
                .map(|i| self.cell(&format!("scan.survey.lists.{name}.shortlist.cells_{i}.q")))
                .collect(),
            threes: register("three_count"),
            open_three: register("open_seen") == 1,
        }
    }
}

/// What the model does with a position, step by step.
pub fn modelled(position: &Position) -> Vec<AfterStep> {
    let mut turn = connect6_model::turn::Turn::new(position.board.clone(), position.own);
    assert_eq!(turn.hand, STONES_A_TURN);
    let run = |step: Step| {
        if turn.hand > 0 {
            connect6_model::steps::run(step, &mut turn);
        }
        AfterStep { step, hand: turn.hand, placed: turn.placed.clone() }
    };
    Step::ALL.into_iter().map(run).collect()
}
