//! A turn of the core alone, simulated without its serial line: the boards `rtl` and
//! `verilator` of `connect6 move`.

use anyhow::bail;
use connect6_game::{Game, Point};
use connect6_players::{Choice, Cycles, Thinking};
use connect6_protocol::{step_name, STEPS};
use connect6_sim::{Core, CoreTurn};

use crate::positions::decide_able;

/// The core as emitted, interpreted in this process.
const RTL: &str = "rtl";
/// The core in Verilator.
const VERILATOR: &str = "verilator";

/// The core's choice, if `board` names a simulation of the core.
pub fn choose(board: &str, game: &Game) -> Option<anyhow::Result<Choice>> {
    if board != RTL && board != VERILATOR {
        return None;
    }
    Some(decide(board, game).map(|turn| explain(board, &turn)))
}

fn decide(board: &str, game: &Game) -> anyhow::Result<CoreTurn> {
    if game.stones().is_empty() {
        // The control unit opens; the core is not asked.
        return Ok(CoreTurn {
            stones: vec![Point::CENTRE],
            steps: Vec::new(),
            cycles: 0,
            step_cycles: [0; STEPS.len()],
        });
    }
    if !decide_able(game) {
        bail!("the core decides whole turns: add the second stone of the turn, or take the first back");
    }
    Ok(match board {
        VERILATOR => Core::verilated()?.decide(game)?,
        _ => Core::interpreted()?.decide(game)?,
    })
}

fn explain(board: &str, turn: &CoreTurn) -> Choice {
    let steps: Vec<String> = turn
        .steps
        .iter()
        .filter_map(|step| step_name(*step))
        .map(str::to_owned)
        .collect();
    let why = match steps.first() {
        Some(step) => format!("step {step} of the core ({board})"),
        None => "the opening stone goes to the centre".to_owned(),
    };
    let spent = STEPS.iter().zip(turn.step_cycles);
    let cycles = Cycles {
        total: turn.cycles,
        steps: spent
            .filter(|(_, cycles)| *cycles > 0)
            .map(|(step, cycles)| (step.to_string(), cycles))
            .collect(),
    };
    Choice {
        stones: turn.stones.clone(),
        thinking: Some(Thinking {
            steps,
            why,
            cycles: Some(cycles),
        }),
    }
}
