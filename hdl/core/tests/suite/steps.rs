//! Each step's program against the model's function of the same name: where the turn stands when
//! the next step begins.

use connect6_core::program::Program;
use connect6_core::Core;
use connect6_game::Point;
use connect6_model::turn::Turn;
use connect6_model::{steps, Decision, Step};
use connect6_protocol::OP_THINK;

use crate::positions::positions;

const STRIDE: usize = 80;
/// Each step decides in so many positions, for the test to mean anything.
const LEAST_DECIDED: usize = 10;

/// The address at which a step, or what follows the last, begins.
fn address(program: &Program, step: Option<Step>) -> u16 {
    let name = step.map_or("undo".to_owned(), |step| format!("step{}", step.name().to_lowercase()));
    let at = program.lines.iter().position(|line| line.routine == name);
    at.expect("every step has its routine") as u16
}

#[test]
fn after_every_step_the_turn_stands_as_the_models() {
    let program = Program::shipped();
    let mut core = Core::new(&program);
    let mut decided = [0; Step::ALL.len()];
    for game in positions(STRIDE) {
        let side = game.side_to_move();
        let mut turn = Turn::new(game.board().clone(), side);
        core.load(game.board());
        core.start(OP_THINK, side, (Point::CENTRE, None));
        for (number, step) in Step::ALL.into_iter().enumerate() {
            let next = address(&program, Step::ALL.get(number + 1).copied());
            while core.pc != next {
                let goes_on = core.step();
                assert_eq!(goes_on, Ok(true), "step {step}: {game}");
            }
            let before = turn.placed.len();
            if turn.hand > 0 {
                steps::run(step, &mut turn);
            }
            decided[number] += usize::from(turn.placed.len() > before);
            let Decision { stones, reasons, .. } = core.placed();
            let (placed, by_steps): (Vec<Point>, Vec<Step>) = turn.placed.iter().copied().unzip();
            assert_eq!(stones, placed, "step {step}: {game}");
            assert_eq!(reasons, by_steps, "step {step}: {game}");
            assert_eq!(core.hand(), turn.hand, "step {step}: {game}");
            assert_eq!(core.board(), &turn.board, "step {step}: {game}");
        }
    }
    println!("decided by step {:?}: {decided:?}", Step::ALL);
    assert!(decided.iter().all(|count| *count >= LEAST_DECIDED), "{decided:?}");
}
