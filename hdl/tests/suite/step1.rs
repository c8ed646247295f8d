//! STEP 1 in the running core against `connect6_model::steps::step1`.

use connect6_model::Step;

use crate::support::steps::{decides_and_passes_as_the_model_does, steps_of, turn_on};

#[test]
fn it_decides_and_passes_as_the_model_does() {
    decides_and_passes_as_the_model_does(Step::One);
}

#[test]
fn one_stone_that_makes_six_ends_the_turn() {
    let turn = turn_on(
        "
        OXXXXX.O
        O..O.OO.
        ",
    );
    assert_eq!((turn.placed.len(), turn.hand), (1, 0));
    assert_eq!(steps_of(&turn), [Step::One]);
}

#[test]
fn a_four_is_filled_with_two_stones_though_the_opponent_threatens_too() {
    let turn = turn_on(
        "
        .OOOO...
        ........
        ..XXXX..
        ",
    );
    assert_eq!(steps_of(&turn), [Step::One, Step::One]);
}

#[test]
fn a_three_is_no_win_yet() {
    let turn = turn_on(
        "
        ..XXX...
        .....O..
        ",
    );
    assert!(!steps_of(&turn).contains(&Step::One));
}
