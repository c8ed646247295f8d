//! STEP 2 in the running core against `connect6_model::steps::step2`.

use connect6_model::Step;

use crate::support::steps::{decides_and_passes_as_the_model_does, steps_of, turn_on};

#[test]
fn it_decides_and_passes_as_the_model_does() {
    decides_and_passes_as_the_model_does(Step::Two);
}

#[test]
fn one_threat_takes_one_stone() {
    let turn = turn_on(
        "
        XOOOO..
        .......
        ....X..
        ",
    );
    assert_eq!(steps_of(&turn)[0], Step::Two);
    assert_ne!(steps_of(&turn)[1], Step::Two);
}

#[test]
fn two_threats_take_two() {
    let turn = turn_on(
        "
        ...OOOO...
        ..........
        ...X......
        ",
    );
    assert_eq!(steps_of(&turn), [Step::Two, Step::Two]);
}

#[test]
fn too_many_threats_are_blocked_all_the_same() {
    let turn = turn_on(
        "
        ..OOOO..........
        ................
        ................
        ................
        ................
        ................
        ..OOOO..........
        X..............X
        ",
    );
    assert_eq!(steps_of(&turn), [Step::Two, Step::Two]);
}
