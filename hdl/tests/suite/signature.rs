//! The bench signature of the hardware: over the model's bench positions it decides what the model
//! decides, in every simulation, and the cycles it takes are pinned.

use connect6_game::Game;
use connect6_model::signature::{self, Signature};
use connect6_model::{decide, Step};
use connect6_sim::{Clocked, CoreSim};

/// Stones, steps and cycles of the core over the bench positions. If a change alters it, the
/// change alters how fast the core plays: that is a decision, never an accident.
const WITH_CYCLES: &str = "75447a76fa9c0fa4";
/// How many cycles that are in all.
const CYCLES: u64 = 599_653;
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
        let steps: Vec<Step> = turn
            .steps
            .iter()
            .map(|code| Step::from_code(*code).expect("steps are 1 to 9"))
            .collect();
        bench.decisions.add(&turn.stones, &steps);
        bench.with_cycles.add(&turn.stones, &steps);
        bench.with_cycles.add_cycles(turn.cycles);
        bench.cycles += turn.cycles;
    }
    bench
}

/// The model's signature over the same positions.
fn model(stride: usize) -> Signature {
    let mut decisions = Signature::new();
    for game in positions().step_by(stride) {
        let decision = decide(&game).expect("the game is open");
        decisions.add(&decision.stones, &decision.steps);
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
