//! The seven steps, one file each, in the paper's names. Each looks at the turn so far and may
//! place stones; a turn is over when no stone is left in hand.

pub mod step1;
pub mod step2;
pub mod step3;
pub mod step4;
pub mod step5a;
pub mod step5b;
pub mod step6a;
pub mod step6b;
pub mod step7;

use crate::step::Step;
use crate::turn::Turn;

/// Runs the steps, one after the other, as long as there is a stone in hand.
pub fn run_all(turn: &mut Turn) {
    for step in Step::ALL {
        if turn.hand > 0 {
            run(step, turn);
        }
    }
}

/// Runs one step.
pub fn run(step: Step, turn: &mut Turn) {
    match step {
        Step::One => step1::run(turn),
        Step::Two => step2::run(turn),
        Step::Three => step3::run(turn),
        Step::FiveA => step5a::run(turn),
        Step::Four => step4::run(turn),
        Step::SixA => step6a::run(turn),
        Step::FiveB => step5b::run(turn),
        Step::SixB => step6b::run(turn),
        Step::Seven => step7::run(turn),
    }
}
