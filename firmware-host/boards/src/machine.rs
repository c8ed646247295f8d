//! The `machine` board: the hardware's program run in software, with the hardware's cycles. It
//! speaks the protocol as the `model` board does, and is thousands of times faster than a
//! simulation of the gates.

use connect6_core::Core;
use connect6_model::Decision;
use connect6_protocol::Question;

use super::model::SoftwareLink;

/// Who thinks.
pub type Thinker = Box<dyn FnMut(Question) -> Decision + Send>;

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

fn think(machine: &mut Core, question: Question) -> Decision {
    machine.load(question.board);
    machine.set_level(question.level);
    machine.think(question.side).expect("the shipped program runs to its end in all tests")
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
            "D", "11111109", "m", "12120808", "c", "L1010", "m", "v", "s", "r", "n1l", "D",
            "11111109", "m", "n4l", "e",
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
