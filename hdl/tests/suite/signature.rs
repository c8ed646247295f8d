//! The bench signature of the hardware: over the model's bench positions it decides what the model
//! decides, in every simulation, and the cycles it takes are pinned.
//!
//! So are levels 1 and 2, at level 2 over those of the pinned positions that take seconds. A turn
//! of level 3 is too long for a simulation of the gates: there, model and core in software agree.

use connect6_core::Core;
use connect6_game::Game;
use connect6_model::deep::Level;
use connect6_model::signature::{self, Signature, PINNED};
use connect6_model::{decide, Decision};
use connect6_sim::{Clocked, CoreSim};

/// Stones, steps and cycles of the core over the bench positions. If a change alters it, the
/// change alters how fast the core plays: that is a decision, never an accident.
const WITH_CYCLES: &str = "75447a76fa9c0fa4";
/// How many cycles that are in all.
const CYCLES: u64 = 599_653;
/// The first pinned positions of level 2, which the gates decide in seconds.
const RTL_POSITIONS: usize = 2;
/// rust-hdl's own simulation is slow: it decides one bench position in so many.
const RUST_STRIDE: usize = 12;

/// The bench positions in which CC thinks: the opening stone is CU's.
fn positions() -> impl Iterator<Item = Game> {
    signature::positions().filter(|game| !game.stones().is_empty())
}

/// What a core's decisions amount to.
#[derive(Debug, PartialEq)]
struct Bench {
    decisions: Signature,
    with_cycles: Signature,
    cycles: u64,
}

fn bench<M: Clocked>(mut core: CoreSim<M>, stride: usize) -> Bench {
    let mut bench = Bench { decisions: Signature::new(), with_cycles: Signature::new(), cycles: 0 };
    for game in positions().step_by(stride) {
        let turn = core.decide(&game).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!(turn.reasons.len(), turn.stones.len(), "steps are 1 to 9");
        bench.decisions.add(&turn);
        bench.with_cycles.add(&turn);
        bench.with_cycles.add_count(turn.total_cycles());
        bench.cycles += turn.total_cycles();
    }
    bench
}

/// Stones, steps, nodes and cycles of a core at a level above 0.
fn deep_bench(positions: &[Game], decide: impl FnMut(&Game) -> Decision) -> Signature {
    let mut signature = Signature::new();
    for turn in positions.iter().map(decide) {
        signature.add(&turn);
        signature.add_count(turn.nodes());
        signature.add_count(turn.total_cycles());
    }
    signature
}

/// The model's signature over the same positions.
fn model(stride: usize) -> Signature {
    let mut decisions = Signature::new();
    for game in positions().step_by(stride) {
        let decision = decide(&game).expect("the game is open");
        decisions.add(&decision);
    }
    decisions
}

#[test]
fn verilator_decides_as_the_model_in_the_pinned_cycles() {
    has_the_pinned_signature(CoreSim::verilated().unwrap_or_else(|e| panic!("{e}")));
}

#[test]
fn rtl_decides_as_the_model_in_the_pinned_cycles() {
    has_the_pinned_signature(CoreSim::rtl().unwrap_or_else(|e| panic!("{e}")));
}

fn has_the_pinned_signature<M: Clocked>(core: CoreSim<M>) {
    let bench = bench(core, 1);
    println!(
        "{} positions, {} cycles: decisions {}, with cycles {}",
        positions().count(),
        bench.cycles,
        bench.decisions,
        bench.with_cycles
    );
    assert_eq!(bench.decisions, model(1));
    assert_eq!((bench.with_cycles.to_string().as_str(), bench.cycles), (WITH_CYCLES, CYCLES));
}

#[test]
fn rust_hdl_has_verilators_signature() {
    let rust = bench(CoreSim::rust_hdl().unwrap_or_else(|e| panic!("{e}")), RUST_STRIDE);
    let verilator = CoreSim::verilated().unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(rust.decisions, model(RUST_STRIDE));
    assert_eq!(rust, bench(verilator, RUST_STRIDE));
}

#[test]
fn rtl_has_the_pinned_signature_at_level_1() {
    assert_eq!(in_gates(Level::ALL[1], &PINNED[0].positions()), PINNED[0].with_cycles);
}

/// The core in software, which has the pinned signature, and the gates: the same turns in as many
/// cycles.
#[test]
fn rtl_searches_as_the_core_in_software_at_level_2() {
    let (level, positions) = (Level::ALL[2], PINNED[1].positions());
    let in_seconds = &positions[..RTL_POSITIONS];
    let mut core = Core::default();
    core.set_level(level);
    let mut most_nodes = 0;
    let software = deep_bench(in_seconds, |game| {
        core.load(game.board());
        let turn = core.think(game.side_to_move()).expect("the program runs to its end");
        most_nodes = most_nodes.max(turn.nodes());
        turn
    });
    let level_1 = u64::from(Level::ALL[1].core_nodes());
    assert!(most_nodes > level_1, "level 1 would do: {most_nodes}");
    assert_eq!(in_gates(level, in_seconds), software);
}

fn in_gates(level: Level, positions: &[Game]) -> Signature {
    let mut core = CoreSim::verilated().unwrap_or_else(|e| panic!("{e}"));
    core.set_level(level);
    deep_bench(positions, |game| {
        core.decide(game).unwrap_or_else(|error| panic!("{game}: {error}"))
    })
}
