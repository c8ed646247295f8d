//! The machine as compiled into this program: in lockstep with rust-hdl, and its waveform.

use connect6_game::Game;
use connect6_sim::{Clocked, Compiled, CoreSim};

/// A position that several steps look at before one decides.
const POSITION: &str = "j10,k11,i11";

fn game() -> Game {
    POSITION.parse().unwrap()
}

#[test]
fn rust_hdl_and_rtl_agree_every_cycle_of_a_turn() {
    let mut core = CoreSim::compiled_lockstep().unwrap();
    core.machine.context = format!("position {POSITION}");
    assert!(core.machine.compared() > 400);
    let lockstep = core.decide(&game()).unwrap_or_else(|error| panic!("{error}"));
    let alone = CoreSim::rtl().unwrap().decide(&game()).unwrap();
    assert_eq!(lockstep, alone);
}

#[test]
fn a_clone_goes_on_by_itself() {
    let mut core = CoreSim::rtl().unwrap();
    core.load(&game()).unwrap();
    let mut other = CoreSim::new(core.machine.clone()).unwrap();
    let side = game().side_to_move();
    let turn = core.think(side).unwrap();
    assert_eq!(other.think(side).unwrap(), turn);
    // The first has its stones on the board now; the other's are its own.
    assert_eq!(core.machine.cycles(), other.machine.cycles());
}

#[test]
fn a_port_that_is_not_there_is_named() {
    let error = Compiled::core().input("nothing").unwrap_err();
    assert_eq!(error.to_string(), "the core has no port named 'nothing'");
}

#[test]
fn a_waveform_shows_nets_and_states_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("turn.vcd");
    let mut core = CoreSim::rtl().unwrap();
    core.load(&game()).unwrap();
    // A name for every address, as far as the test can tell.
    let places = (0..512).map(|address| format!("at{address}")).collect();
    let mut traced = core.traced(&file, places).unwrap();
    let turn = traced.think(game().side_to_move()).unwrap();
    traced.end_trace().unwrap();
    let again = CoreSim::rtl().unwrap().decide(&game()).unwrap();
    assert_eq!(turn, again);
    let text = std::fs::read_to_string(file).unwrap();
    for expected in ["$scope module sequencer $end", "sat2 ", "WAIT_START", "$enddefinitions"] {
        assert!(text.contains(expected), "no {expected} in the waveform");
    }
}
