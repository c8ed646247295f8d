//! STEP 4 in the running core against `connect6_model::steps::step4`.

use connect6_model::Step;

use crate::support::steps::{decides_and_passes_as_the_model_does, steps_of, turn_on};

#[test]
fn it_decides_and_passes_as_the_model_does() {
    decides_and_passes_as_the_model_does(Step::Four);
}

#[test]
fn a_2tw_of_the_opponent_is_stopped() {
    let turn = turn_on(
        "
        ..OOO....
        .........
        .........
        ..OOO....
        .........
        .......X.
        X........
        ",
    );
    assert_eq!(steps_of(&turn)[0], Step::Four);
}

#[test]
fn what_no_stone_stops_is_hindered_with_both() {
    let turn = turn_on(
        "
        ..OOO.....OOO..
        ...............
        ...............
        ...............
        ..OOO.....OOO..
        ...............
        ...X........X..
        ",
    );
    assert_eq!(steps_of(&turn), [Step::Four, Step::Four]);
}
