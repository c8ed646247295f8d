//! The figures on record are those of this design, within their pins, and on the page of results.
//! Nothing is measured here: `netlists.rs` runs the tools.

use std::fs;

use connect6_synth::figures::{self, Figures, Pinned};
use connect6_synth::report::{self, LEAST_MHZ, LIMITS};
use connect6_synth::target::TARGETS;

/// What brings every file up to date.
const REFRESH: &str = "run `cargo run --release -- synth --report`";

fn measured() -> Figures {
    figures::load(&figures::measured_file()).unwrap()
}

fn pinned() -> Pinned {
    figures::load(&figures::pinned_file()).unwrap()
}

#[test]
fn the_figures_on_record_are_of_this_design() {
    for (now, then) in figures::fingerprints().unwrap().iter().zip(&measured().fingerprints) {
        assert_eq!(now, then, "the design has changed since it was measured: {REFRESH}");
    }
    assert_eq!(measured().fingerprints.len(), TARGETS.len(), "{REFRESH}");
}

#[test]
fn the_page_of_results_says_what_is_on_record() {
    let written = fs::read_to_string(report::page()).unwrap();
    let rendered = report::render(&measured()).unwrap();
    assert!(written == rendered, "docs/results.md is stale: {REFRESH}");
}

#[test]
fn the_figures_on_record_are_within_their_pins_and_limits() {
    let figures = measured();
    pinned().allows(&figures).unwrap();
    let sizes = [figures.machine.logic_elements, figures.machine.registers];
    for ((what, _, must, _), now) in LIMITS.iter().zip(sizes) {
        assert!(now <= *must, "{what}: {now}, but at most {must} are allowed");
    }
    let slowest = report::slowest(&figures);
    assert!(slowest >= LEAST_MHZ, "{slowest} MHz");
}
