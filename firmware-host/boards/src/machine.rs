//! The `machine` board: the hardware's program run in software, with the hardware's cycles. It
//! speaks the protocol as the `model` board does, and is thousands of times faster than a
//! simulation of the gates.

use connect6_core::{Core, Fault};
use connect6_game::Game;
use connect6_model::deep::Level;
use connect6_protocol::{Question, Thought, MOST_CYCLES};
use connect6_sim::CoreTurn;

use super::model::SoftwareLink;

/// What the machine decides and how long it takes.
pub fn decide(machine: &mut Core, game: &Game) -> Result<CoreTurn, Fault> {
    machine.load(game.board());
    let turn = machine.think(game.side_to_move())?;
    Ok(CoreTurn {
        stones: turn.stones,
        steps: turn.steps,
        cycles: turn.cycles,
        step_cycles: turn.step_cycles,
        nodes: turn.nodes,
    })
}

/// A turn as the hardware tells it: its counters stay at their greatest number.
pub fn as_told(mut turn: CoreTurn) -> CoreTurn {
    turn.cycles = turn.cycles.min(MOST_CYCLES);
    turn.step_cycles = turn.step_cycles.map(|cycles| cycles.min(MOST_CYCLES));
    turn
}

/// Who thinks.
pub type Thinker = Box<dyn FnMut(Question) -> Thought + Send>;

/// The board that runs the program.
pub type MachineLink = SoftwareLink<Thinker>;

impl MachineLink {
    /// The board's name on the command line.
    pub const NAME: &str = "machine";

    /// A board that has just been switched on.
    pub fn new() -> MachineLink {
        let mut machine = Core::default();
        MachineLink::with(Box::new(move |question| think(&mut machine, question)))
    }
}

impl Default for MachineLink {
    fn default() -> MachineLink {
        MachineLink::new()
    }
}

fn think(machine: &mut Core, question: Question) -> Thought {
    machine.load(question.board);
    machine.set_level(Level::new(question.level).unwrap_or_default());
    let turn = machine
        .think(question.side)
        .expect("the shipped program runs to its end in all tests");
    let step = |i: usize| turn.steps.get(i).copied().unwrap_or(0);
    Thought {
        steps: [step(0), step(1)],
        cycles: turn.cycles.min(MOST_CYCLES) as u32,
        step_cycles: turn
            .step_cycles
            .map(|cycles| cycles.min(MOST_CYCLES) as u32),
        nodes: turn.nodes as u32,
        stones: turn.stones,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::sim::SimLink;
    use super::super::Link;
    use super::*;

    /// Longer than any answer takes.
    const PATIENCE: Duration = Duration::from_secs(60);

    #[test]
    fn it_answers_as_the_hardware_does_and_counts_its_cycles() {
        let mut machine = MachineLink::new();
        let mut hardware = SimLink::rtl().unwrap();
        for bytes in [
            "D", "11111109", "m", "12120808", "m", "L1010", "m", "s", "r", "n1l", "D", "11111109",
            "m", "n4l", "e",
        ] {
            let talk = |board: &mut dyn Link| {
                board.send(bytes.as_bytes()).unwrap();
                let mut answer = Vec::new();
                loop {
                    let more = board.receive(PATIENCE).unwrap();
                    if more.is_empty() {
                        return String::from_utf8(answer).unwrap();
                    }
                    answer.extend(more);
                }
            };
            assert_eq!(talk(&mut machine), talk(&mut hardware), "{bytes}");
        }
    }
}
