//! What the tests of the nine steps share: a step, watched in the running core, against the
//! model's function of the same stem.

use connect6_game::Point;
use connect6_model::Step;

use super::drawing::drawn;
use super::watched::{modelled, think, AfterStep, THINKINGS};

/// A step must decide in so many positions, and pass in so many, for its test to mean anything.
const LEAST: usize = 10;

/// In every position that reaches `step`, the core's turn after it must be the model's: the
/// stones, the steps that placed them, and the hand.
pub fn decides_and_passes_as_the_model_does(step: Step) {
    let number = step as usize;
    let (mut decided, mut passed) = (0, 0);
    for thinking in THINKINGS.iter() {
        let expected = modelled(&thinking.position);
        let hand_before = number.checked_sub(1).map(|before| expected[before].hand);
        if hand_before == Some(0) {
            continue;
        }
        let after = thinking.after.get(number);
        assert_eq!(after, Some(&expected[number]), "{}", thinking.position);
        let placed_before = number.checked_sub(1).map_or(0, |n| expected[n].placed.len());
        match expected[number].placed.len() > placed_before {
            true => decided += 1,
            false => passed += 1,
        }
    }
    println!("step {step} decided in {decided} positions and passed in {passed}");
    // Step 7 takes whatever is left: it never passes.
    let least_passed = if step == Step::Seven { 0 } else { LEAST };
    assert!(decided >= LEAST && passed >= least_passed, "{decided}, {passed}");
}

/// The turn of the side `X` of a drawing, after all steps; it must be the model's after each.
pub fn turn_on(drawing: &str) -> AfterStep {
    let position = drawn(drawing);
    let expected = modelled(&position);
    let thinking = think(position);
    assert_eq!(thinking.after, expected, "{}", thinking.position);
    thinking.after.last().expect("nine steps").clone()
}

/// The steps that placed the stones of a turn.
pub fn steps_of(turn: &AfterStep) -> Vec<Step> {
    turn.placed.iter().map(|(_, step)| *step).collect()
}

/// The stones of a turn.
pub fn stones_of(turn: &AfterStep) -> Vec<Point> {
    turn.placed.iter().map(|(point, _)| *point).collect()
}
