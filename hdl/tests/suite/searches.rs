//! SURVEY, TWO_TURN, CHAIN and QUIET against their model functions, inside the running core.
//!
//! The search blocks live on shared hardware, so they are watched at work: the core thinks
//! about real positions in Verilator, and the first time each search ends, before a stone is
//! decided, its answer must be the model's for that side and that step.

use crate::support::boards::{real_positions, stone_code};
use connect6_game::{Board, Game, Point, Side};
use connect6_hdl::cc::sieve::MOST_THREES;
use connect6_hdl::cc::Cc;
use connect6_hdl::prelude::*;
use connect6_model::cover::Cover;
use connect6_model::survey::Survey;
use connect6_model::{chain, quiet, two_turn, Step};
use connect6_protocol::{OP_CLEAR, OP_SET, OP_THINK};
use connect6_sim::{BuildOptions, OutputPort, Verilated};

/// One game in so many is watched.
const GAME_STRIDE: usize = 1_500;
const STONES_IN_HAND: usize = 2;
const MOST_CYCLES: u64 = 1_000_000;

/// The core with the registers that tell what its searches found.
struct Watched {
    core: Verilated,
}

impl Watched {
    fn new() -> Watched {
        let mut block = Cc::default();
        block.connect_all();
        let options = BuildOptions {
            registers: true,
            trace: false,
        };
        Watched {
            core: Verilated::new(&block, "cc", options).unwrap_or_else(|e| panic!("{e}")),
        }
    }

    fn port(&self, name: &str) -> OutputPort {
        self.core
            .output(name)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    fn get(&self, name: &str) -> u64 {
        self.core.get(self.port(name))
    }

    fn cell(&self, name: &str) -> Point {
        let cell = self.get(name) as usize;
        Point::new(cell >> 5, cell & 31).expect("cells are on the board")
    }

    fn set(&mut self, name: &str, value: u64) {
        let port = self
            .core
            .input(name)
            .unwrap_or_else(|error| panic!("{error}"));
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
        self.core
            .run_until(done, MOST_CYCLES)
            .expect("the core finishes");
    }

    fn load(&mut self, game: &Game) {
        self.perform(OP_CLEAR);
        for (number, stone) in game.stones().iter().enumerate() {
            self.set("row", stone.row() as u64);
            self.set("col", stone.col() as u64);
            self.set("stone", stone_code(Game::side_of_stone(number)));
            self.perform(OP_SET);
        }
    }

    /// Thinks, and checks every search that ends before a stone is decided.
    fn watch(&mut self, game: &Game, counts: &mut Counts) {
        self.load(game);
        self.set("stone", stone_code(game.side_to_move()));
        let ends = ["survey", "two_turn", "chain", "quiet"]
            .map(|search| self.port(&format!("{search}.finished.q")));
        let (done, decided, active) = (
            self.port("done"),
            self.port("turn.decided.q"),
            self.port("active.q"),
        );
        let mut seen = [[false; Step::ALL.len() + 1]; 4];
        let mut board = game.board().clone();
        self.start(OP_THINK);
        while self.core.get(done) == 0 && self.core.get(decided) == 0 {
            let step = self.core.get(active) as usize;
            for (search, end) in ends.iter().enumerate() {
                let first = self.core.get(*end) == 1 && !seen[search][step];
                // Step 2 and chains use the other searches on boards with trial stones.
                let on_this_board = match search {
                    1 => [3, 5].contains(&step),
                    _ => step != 2,
                };
                if first && on_this_board {
                    seen[search][step] = true;
                    let step = Step::from_code(step as u8).expect("steps are 1 to 9");
                    let side = match step {
                        Step::Four | Step::SixA | Step::SixB => game.side_to_move().other(),
                        _ => game.side_to_move(),
                    };
                    counts.0[search] += 1;
                    match search {
                        0 => self.check_survey(game),
                        1 => self.check_two_turn(game, &mut board, side),
                        2 => self.check_chain(game, &mut board, side),
                        _ => self.check_quiet(game, &mut board, side),
                    }
                }
            }
            self.core.cycle();
        }
        while self.core.get(done) == 0 {
            self.core.cycle();
        }
    }

    fn check_survey(&self, game: &Game) {
        if self.get("survey.win_found.q") == 1 {
            return;
        }
        let own = game.side_to_move();
        for (name, side) in [("own", own), ("opponent", own.other())] {
            let expected = Survey::new(game.board(), side);
            let register = |register: &str| self.get(&format!("survey.{name}.{register}.q"));
            assert_eq!(
                register("warm_count") as usize,
                expected.warm.len(),
                "{game}"
            );
            assert_eq!(
                register("three_count"),
                u64::from(expected.threes.len()).min(MOST_THREES),
                "{game}"
            );
            assert_eq!(
                register("open_seen") == 1,
                !expected.open_threes.is_empty(),
                "{game}"
            );
            let used = register("shortlist.used") as usize;
            let shortlist: Vec<Point> = (0..used)
                .map(|i| self.cell(&format!("survey.{name}.shortlist.cells__{i}.q")))
                .collect();
            assert_eq!(shortlist, expected.shortlist, "{game}");
        }
        let surveys = Side::BOTH.map(|side| Survey::new(game.board(), side));
        let quality = |cell: &Point| {
            surveys
                .iter()
                .map(|survey| survey.quality(*cell))
                .sum::<u32>()
        };
        let best = self.cell("survey.best_at.q");
        let greatest = game.board().empty_points().map(|cell| quality(&cell)).max();
        assert_eq!(Some(quality(&best)), greatest, "{game}");
    }

    /// The stones a search found, if it found any.
    fn found(&self, search: &str, has_second: bool) -> Option<(Point, Option<Point>)> {
        (self.get(&format!("{search}.success.q")) == 1).then(|| {
            let second = has_second.then(|| self.cell(&format!("{search}.second_cell.q")));
            (self.cell(&format!("{search}.first_cell.q")), second)
        })
    }

    fn check_two_turn(&self, game: &Game, board: &mut Board, side: Side) {
        let warm = Survey::new(board, side).warm;
        let expected = two_turn::find(board, side, Cover::EMPTY, STONES_IN_HAND, &warm);
        let double = self.get("two_turn.two_stones.q") == 1;
        let expected = expected.map(|stones| (stones.first, stones.second));
        assert_eq!(self.found("two_turn", double), expected, "{game}");
    }

    fn check_chain(&self, game: &Game, board: &mut Board, side: Side) {
        let survey = Survey::new(board, side);
        let expected = chain::find(board, side, Cover::EMPTY, STONES_IN_HAND, &survey);
        let stones = expected.map(|chain| (chain.stones.first, chain.stones.second));
        assert_eq!(self.found("chain", true), stones, "{game}");
        if let Some(chain) = expected {
            let block = (self.cell("chain.kept_a.q"), self.cell("chain.kept_b.q"));
            assert_eq!(block, chain.block, "{game}");
            assert_eq!(self.cell("chain.kept_first.q"), chain.then.first, "{game}");
        }
    }

    fn check_quiet(&self, game: &Game, board: &mut Board, side: Side) {
        let survey = Survey::new(board, side);
        let expected = quiet::find(board, side, Cover::EMPTY, STONES_IN_HAND, &survey);
        let expected = expected.map(|stones| (stones.first, stones.second));
        assert_eq!(self.found("quiet", true), expected, "{game}");
    }
}

/// How often each search was checked: SURVEY, TWO_TURN, CHAIN, QUIET.
#[derive(Default)]
struct Counts([usize; 4]);

#[test]
fn every_search_gives_the_models_answer() {
    let mut watched = Watched::new();
    let mut counts = Counts::default();
    for game in real_positions(GAME_STRIDE) {
        watched.watch(&game, &mut counts);
    }
    println!(
        "surveys, 2TW, 3TW_C and 3TW_NC searches equal to the model: {:?}",
        counts.0
    );
    assert!(counts.0.iter().all(|count| *count > 50), "{:?}", counts.0);
}
