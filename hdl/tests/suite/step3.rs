//! STEP 3 in the running core against `connect6_model::steps::step3`.

use connect6_model::Step;

use crate::support::steps::{decides_and_passes_as_the_model_does, steps_of, turn_on};

#[test]
fn it_decides_and_passes_as_the_model_does() {
    decides_and_passes_as_the_model_does(Step::Three);
}

#[test]
fn two_stones_make_three_threats() {
    let turn = turn_on(
        "
        ..XXX....
        .........
        .........
        ..XXX....
        .......O.
        O.....O..
        ",
    );
    assert_eq!(steps_of(&turn), [Step::Three, Step::Three]);
}

#[test]
fn a_stone_that_the_win_does_not_need_goes_to_the_greatest_pq() {
    let turn = turn_on(
        "
        ...X.....
        ...X.....
        ...X.....
        .....XXX.
        .........
        .....O.O.
        O........
        ",
    );
    // One stone where both threes meet makes four threats; the other is step 3's too.
    assert_eq!(steps_of(&turn), [Step::Three, Step::Three]);
}

#[test]
fn a_threat_of_the_opponent_comes_first() {
    let turn = turn_on(
        "
        ..XXX....
        .........
        ..XXX....
        .........
        ...OOOO..
        ",
    );
    assert_eq!(steps_of(&turn)[0], Step::Two);
}
