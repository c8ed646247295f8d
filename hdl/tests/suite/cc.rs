//! CC, the whole core: what it plays is what the model plays, and its two simulations agree.
//!
//! - In Verilator, on a fixed set of positions of games: the same stones and the same steps as the
//!   model, with the seven steps, by PQ and by the learned words, and at level 1.
//! - In rust-hdl and Verilator in lockstep, on such a position for each deciding step, by the
//!   learned words, for a short search, and at the beginning of one that compares turns: every output and every register
//!   of every block, every cycle.

use std::thread;

use crate::support::boards::game_positions;
use crate::support::watched::{think_after_reset, THINKINGS};
use crate::support::Rng;
use connect6_game::{Game, Point};
use connect6_hdl::cc::Cc;
use connect6_hdl::prelude::*;
use connect6_model::deep::{self, Level};
use connect6_model::{decide, decide_by, Decision, Measure, Step};
use connect6_sim::{BuildOptions, Lockstep, Order, Verilated};

/// A turn takes far fewer cycles; more means that the core hangs.
const MOST_CYCLES: u64 = 100_000_000;
/// One game in so many is taken for the comparison with the model.
const GAME_STRIDE: usize = 160;
/// The comparison must cover at least this many positions.
const LEAST_POSITIONS: usize = 500;
/// One game in so many is taken for the comparison at level 1, and it covers so many positions.
const DEEP_STRIDE: usize = 175;
const DEEP_POSITIONS: usize = 200;
/// A search of more nodes is long: of those, one in so many is compared.
const LONG_SEARCH: u64 = 4_000;
const LONG_SHARE: usize = 8;
/// Nodes of a search that is run in lockstep, at most.
const LOCKSTEP_NODES: u64 = 6;
/// The position of a search of which so many cycles are run in lockstep.
const LOCKSTEP_SEARCH: &str = "j10,i9,k9";
const LOCKSTEP_CYCLES: u64 = 15_000;
/// Stones of the positions run in lockstep, at most: it is slow.
const LOCKSTEP_STONES: usize = 25;

/// The two ways of running the core.
trait Core {
    fn set(&mut self, name: &str, value: u64);
    fn get(&mut self, name: &str) -> u64;
    /// Pulses `start`, then runs until `done`.
    fn run(&mut self);

    fn perform(&mut self, order: &Order) {
        for (name, value) in &order.0 {
            self.set(name, *value);
        }
        self.run();
    }

    fn load(&mut self, game: &Game) {
        for order in Order::load(game) {
            self.perform(&order);
            assert_eq!(self.get("won"), 0, "{game}");
        }
    }

    /// Thinks about a position at a level; the answer must be the model's. Returns the deciding
    /// step.
    fn check(&mut self, game: &Game, level: Level) -> Step {
        let decision = deep::decide_at(game, level).expect("the side to move has two stones");
        self.check_order(game, &Order::think(game.side_to_move(), level), &decision)
    }

    /// The same by the seven steps with the learned words.
    fn check_by_words(&mut self, game: &Game) -> Step {
        let decision = decide_by(game, &Measure::learned()).expect("two stones in hand");
        self.check_order(game, &Order::think_by_words(game.side_to_move()), &decision)
    }

    fn check_order(&mut self, game: &Game, order: &Order, decision: &Decision) -> Step {
        self.load(game);
        self.perform(order);
        let mut cell = |row: &str, col: &str| {
            Point::new(self.get(row) as usize, self.get(col) as usize).expect("on the board")
        };
        let mut stones = vec![cell("row0", "col0"), cell("row1", "col1")];
        let mut steps = vec![self.get("by_step0"), self.get("by_step1")];
        stones.truncate(self.get("count") as usize);
        steps.truncate(stones.len());
        let codes: Vec<u64> = decision.reasons.iter().map(|step| u64::from(step.code())).collect();
        assert_eq!((stones, steps), (decision.stones.clone(), codes), "{game}: {}", decision.why);
        decision.step().expect("a step decides")
    }
}

impl Core for Verilated {
    fn set(&mut self, name: &str, value: u64) {
        let port = self.input(name).expect("CC has this input");
        Verilated::set(self, port, value);
    }

    fn get(&mut self, name: &str) -> u64 {
        let port = self.output(name).expect("CC has this output");
        Verilated::get(self, port)
    }

    fn run(&mut self) {
        Core::set(self, "start", 1);
        self.cycle();
        Core::set(self, "start", 0);
        let done = self.output("done").expect("CC has this output");
        self.run_until(done, MOST_CYCLES).expect("the core finishes");
    }
}

impl Core for Lockstep<Cc> {
    fn set(&mut self, name: &str, value: u64) {
        let cc = self.block();
        match name {
            "op" => cc.op.next = value.into(),
            "row" => cc.row.next = value.into(),
            "col" => cc.col.next = value.into(),
            "stone" => cc.stone.next = value.into(),
            "level" => cc.level.next = value.into(),
            "learned" => cc.learned.next = value != 0,
            _ => unreachable!("the test sets no other input"),
        }
    }

    fn get(&mut self, name: &str) -> u64 {
        let cc = self.block();
        match name {
            "won" => cc.won.val().into(),
            "count" => cc.count.val().to_u64(),
            "row0" => cc.row0.val().to_u64(),
            "col0" => cc.col0.val().to_u64(),
            "row1" => cc.row1.val().to_u64(),
            "col1" => cc.col1.val().to_u64(),
            "by_step0" => cc.by_step0.val().to_u64(),
            "by_step1" => cc.by_step1.val().to_u64(),
            _ => unreachable!("the test reads no other output"),
        }
    }

    fn run(&mut self) {
        self.block().start.next = true;
        self.cycle().unwrap_or_else(|divergence| panic!("{divergence}"));
        self.block().start.next = false;
        self.cycle_until(MOST_CYCLES, |cc| cc.done.val())
            .unwrap_or_else(|divergence| panic!("{divergence}"))
            .expect("the core finishes");
    }
}

fn verilated() -> Verilated {
    let mut block = Cc::default();
    block.connect_all();
    let options = BuildOptions { registers: false, trace: false };
    Verilated::new(&block, "cc", options).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_core_plays_what_the_model_plays() {
    let mut core = verilated();
    let mut by_step = [0; Step::ALL.len()];
    for game in game_positions(GAME_STRIDE) {
        by_step[core.check(&game, Level::SEVEN_STEPS) as usize] += 1;
    }
    let positions: usize = by_step.iter().sum();
    println!("{positions} positions equal to the model, by step {:?}: {by_step:?}", Step::ALL);
    assert!(positions >= LEAST_POSITIONS);
    assert!(by_step.iter().all(|count| *count > 0), "every step decides somewhere");
}

#[test]
fn the_core_plays_by_its_learned_words_as_the_model_does() {
    let mut core = verilated();
    let (mut by_step, mut other_stones) = ([0; Step::ALL.len()], 0);
    for game in game_positions(GAME_STRIDE) {
        by_step[core.check_by_words(&game) as usize] += 1;
        let by_words = decide_by(&game, &Measure::learned()).expect("two stones in hand");
        other_stones += usize::from(by_words.stones != decide(&game).expect("likewise").stones);
    }
    let positions: usize = by_step.iter().sum();
    println!("{positions} positions, by step: {by_step:?}; {other_stones} not as by PQ");
    assert!(positions >= LEAST_POSITIONS);
    assert!(by_step.iter().all(|count| *count > 0), "every step decides somewhere");
    assert!(other_stones > positions / 10, "the words make a difference: {other_stones}");
}

/// The positions that are compared at level 1.
fn deep_positions() -> Vec<Game> {
    let mut long = 0;
    let positions = game_positions(DEEP_STRIDE).filter(|game| {
        let turn = deep::decide(game, Level::ALL[1].core_nodes()).expect("two stones in hand");
        let is_long = turn.nodes() > LONG_SEARCH;
        long += usize::from(is_long);
        !is_long || long % LONG_SHARE == 0
    });
    positions.take(DEEP_POSITIONS).collect()
}

#[test]
fn the_core_searches_as_the_model_does() {
    // Searches are long: two cores share the positions, each on a thread of its own.
    let positions = deep_positions();
    let half = |from: usize| {
        let mut core = verilated();
        let games = positions.iter().skip(from).step_by(2);
        games.map(|game| core.check(game, Level::ALL[1])).collect::<Vec<Step>>()
    };
    let steps = thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        [half(0), other.join().expect("the other half agrees too")].concat()
    });
    let mut deep = [0; Step::ALL.len()];
    for step in steps {
        deep[step as usize] += 1;
    }
    println!("level 1: {} positions equal to the model, by step: {deep:?}", positions.len());
    assert_eq!(deep.iter().sum::<usize>(), DEEP_POSITIONS);
    let decides = |step: Step| deep[step as usize] > 0;
    assert!(decides(Step::Three) && decides(Step::SixA) && decides(Step::Seven), "{deep:?}");
}

#[test]
fn both_simulations_agree_in_every_register_of_every_cycle() {
    let mut core = Lockstep::new(Cc::default(), |cc| &mut cc.clock, "cc")
        .unwrap_or_else(|error| panic!("{error}"));
    let mut wanted: Vec<Step> = Step::ALL.to_vec();
    for game in game_positions(GAME_STRIDE / 3) {
        if game.stones().len() > LOCKSTEP_STONES {
            continue;
        }
        let step = decide(&game).expect("the side to move has two stones").step();
        if let Some(at) = wanted.iter().position(|other| Some(*other) == step) {
            wanted.remove(at);
            core.context = format!("position {game}");
            core.check(&game, Level::SEVEN_STEPS);
        }
    }
    assert!(wanted.is_empty(), "no position for {wanted:?}");
    let game: Game = LOCKSTEP_SEARCH.parse().expect("a position");
    core.context = format!("by the learned words at {game}");
    core.check_by_words(&game);
    let short = game_positions(GAME_STRIDE / 3).find(|game| {
        let level = Level::ALL[1];
        let turn = deep::decide(game, level.core_nodes()).expect("the side to move has two stones");
        turn.step() == Some(Step::Three) && (2..=LOCKSTEP_NODES).contains(&turn.nodes())
    });
    let game = short.expect("a short search");
    core.context = format!("a search at {game}");
    core.check(&game, Level::ALL[1]);
    // A search that compares turns is too long for this: its beginning is enough to see all orders.
    let game: Game = LOCKSTEP_SEARCH.parse().expect("a position");
    core.context = format!("turns compared at {game}");
    core.load(&game);
    for (name, value) in Order::think(game.side_to_move(), Level::ALL[1]).0 {
        core.set(name, value);
    }
    core.block().start.next = true;
    for _ in 0..LOCKSTEP_CYCLES {
        core.cycle().unwrap_or_else(|divergence| panic!("{divergence}"));
        core.block().start.next = false;
    }
    println!("{} cycles in lockstep, {} signals each", core.cycles(), core.compared());
}

#[test]
fn a_core_that_was_reset_at_any_moment_plays_the_models_turn() {
    const STRIDE: usize = 12;
    let mut rng = Rng(1);
    for thinking in THINKINGS.iter().step_by(STRIDE) {
        let cycles = rng.below(6_000);
        let again = think_after_reset(thinking.position.clone(), cycles);
        assert_eq!(again.after, thinking.after, "{}", thinking.position);
    }
}
