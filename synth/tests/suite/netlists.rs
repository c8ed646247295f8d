//! Runs the tools anew: what they make is no larger than its pins allow, and it is the design.
//! All that takes minutes is in this one program, whose tests share the cores.

use connect6_synth::build::{build, Order};
use connect6_synth::figures::{self, Figures, Pinned, RoutedFigures};
use connect6_synth::netlist_check::{bench_positions, core_as_gates};
use connect6_synth::target::{Flow, Target};

/// As many as the simulation does side by side.
const POSITIONS: usize = 64;
/// What a routed board must be compared on at least.
const ROUTED_POSITIONS: usize = 20;

fn pinned() -> Pinned {
    figures::load(&figures::pinned_file()).unwrap()
}

/// The guard of the size: no growth of more than 2 % goes unnoticed.
#[test]
fn synthesised_anew_the_machine_has_not_grown() {
    let machine = figures::measure_machine().unwrap();
    println!("{machine:?}");
    pinned().allows_machine(&machine).unwrap();
    let on_record: Figures = figures::load(&figures::measured_file()).unwrap();
    assert_eq!(
        machine, on_record.machine,
        "not the figures on record: run `cargo run --release -- synth --report`"
    );
}

#[test]
fn the_core_as_gates_decides_as_the_design_does() {
    let found = core_as_gates(&bench_positions(POSITIONS), &|_| {}).unwrap();
    println!("{found:?}");
    assert_eq!(found.positions, POSITIONS);
}

#[test]
fn a_routed_board_is_within_its_pins_and_plays_as_the_design_does() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("board");
    let board = Target::named("colorlight-i5").unwrap();
    let order = Order { folder: &folder, die: None, post_route: true, load: false };
    let built = build(board, &order, &|_| {}).unwrap();

    let Flow::Ecp5 { dies, .. } = board.flow else {
        panic!("{} is not routed", board.name);
    };
    let routed = RoutedFigures {
        board: board.name.to_string(),
        die: dies[0].to_string(),
        size: built.routed.unwrap(),
    };
    println!("{routed:?}");
    pinned().allows_route(&routed).unwrap();

    let found = built.post_route.unwrap();
    println!("{found:?}");
    assert!(found.positions >= ROUTED_POSITIONS && found.games >= 1);
    let bitstream = folder.join(format!("{}.bit", board.top()));
    assert!(std::fs::metadata(bitstream).unwrap().len() > 0);
}
