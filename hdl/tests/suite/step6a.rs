//! STEP 6A in the running core against `connect6_model::steps::step6a`.

use connect6_model::Step;

use crate::support::steps::{decides_and_passes_as_the_model_does, steps_of, turn_on};

#[test]
fn it_decides_and_passes_as_the_model_does() {
    decides_and_passes_as_the_model_does(Step::SixA);
}

#[test]
fn a_chain_of_the_opponent_is_broken() {
    let turn = turn_on(
        "
        .XO..OX.
        ..OXXO..
        ...OO...
        ...XX...
        ........
        ",
    );
    assert_eq!(steps_of(&turn)[0], Step::SixA);
}
