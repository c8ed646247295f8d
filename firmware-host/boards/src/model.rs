//! The `model` board: the machine's side of the serial protocol in software, with the reference
//! model for a core. It behaves as the hardware does, byte for byte, but counts no cycles.

use std::time::Duration;

use connect6_model::{deep, Decision};
use connect6_protocol::{ProtocolModel, Question};

use super::{BoardError, Link};

/// A board in software: the protocol's model, and who thinks for it.
pub struct SoftwareLink<T: FnMut(Question) -> Decision> {
    machine: ProtocolModel<T>,
    outgoing: Vec<u8>,
}

impl<T: FnMut(Question) -> Decision> SoftwareLink<T> {
    /// A board that has just been switched on.
    pub fn with(thinker: T) -> SoftwareLink<T> {
        SoftwareLink { machine: ProtocolModel::new(thinker), outgoing: Vec::new() }
    }
}

impl<T: FnMut(Question) -> Decision + Send> Link for SoftwareLink<T> {
    fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
        self.outgoing.extend(self.machine.bytes(bytes).bytes());
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Result<Vec<u8>, BoardError> {
        Ok(std::mem::take(&mut self.outgoing))
    }
}

/// The board with the model for a core.
pub type ModelLink = SoftwareLink<fn(Question) -> Decision>;

impl ModelLink {
    /// The board's name on the command line.
    pub const NAME: &str = "model";

    /// A board that has just been switched on.
    pub fn new() -> ModelLink {
        ModelLink::with(think)
    }
}

impl Default for ModelLink {
    fn default() -> ModelLink {
        ModelLink::new()
    }
}

fn think(question: Question) -> Decision {
    deep::think(question.board, question.side, question.level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn talk(board: &mut ModelLink, bytes: &str) -> String {
        board.send(bytes.as_bytes()).unwrap();
        String::from_utf8(board.receive(Duration::ZERO).unwrap()).unwrap()
    }

    #[test]
    fn it_plays_plain_fpt_2011() {
        let mut board = ModelLink::new();
        assert_eq!(talk(&mut board, "D"), "1010");
        assert_eq!(talk(&mut board, "1111"), "");
        let answer = talk(&mut board, "1109");
        assert_eq!(answer.len(), 8);
        // As light it waits for the first stone, and a new game can begin at any time.
        assert_eq!(talk(&mut board, "L"), "");
        assert_eq!(talk(&mut board, "1010").len(), 8);
    }

    #[test]
    fn the_extension_answers_every_question() {
        let mut board = ModelLink::new();
        assert_eq!(talk(&mut board, "?"), connect6_protocol::identity());
        assert_eq!(talk(&mut board, "s"), "s-OD1000--\n");
        assert_eq!(talk(&mut board, "L"), "");
        assert_eq!(talk(&mut board, "h"), "h\n");
        assert_eq!(talk(&mut board, "101011111109"), "");
        assert_eq!(talk(&mut board, "s"), "sLOD2003h-\n");
        assert_eq!(talk(&mut board, "r"), "r003101011111109\n");
        let cells = talk(&mut board, "b");
        assert_eq!(cells.len(), 1 + 361 + 1);
        assert_eq!(&cells[181..182], "D");
        let answer = talk(&mut board, "g");
        assert!(answer.starts_with("g+\n"), "{answer}");
        assert_eq!(answer.len(), 3 + 8);
        assert_eq!(talk(&mut board, "s"), "sDOL2005--\n");
        assert!(talk(&mut board, "m").starts_with("m299"), "two stones by step 7");
        assert_eq!(talk(&mut board, "u"), format!("u{}\n", &answer[7..]));
        assert_eq!(talk(&mut board, "s"), "sDOD1004--\n");
    }

    #[test]
    fn go_in_the_middle_of_a_turn_completes_it() {
        let mut board = ModelLink::new();
        talk(&mut board, "L");
        talk(&mut board, "h");
        talk(&mut board, "10101111");
        let answer = talk(&mut board, "g");
        assert_eq!(answer.len(), "g+\n".len() + 4, "{answer}");
        assert_eq!(talk(&mut board, "s"), "sLOD2003--\n");
        assert!(talk(&mut board, "m").starts_with("m2"));
    }

    #[test]
    fn refused_stones_are_told_when_asked_for() {
        let mut board = ModelLink::new();
        let mut fault = |bytes: &str| talk(&mut board, &format!("{bytes}e"));
        assert_eq!(fault("1010"), "eT1010\n", "no game yet");
        assert_eq!(fault("L2010"), "eO2010\n");
        assert_eq!(fault("h10101010"), "h\neX1010\n");
        assert_eq!(fault(""), "e-0000\n");
        // A byte that is no digit ends a stone that lacks some.
        assert_eq!(fault("L12s"), "sLOD1000--\ne-0000\n");
    }

    #[test]
    fn nothing_is_played_after_the_game() {
        let mut board = ModelLink::new();
        let stones = "010101190319010201030519071901040105091911190106";
        assert_eq!(talk(&mut board, &format!("Lh{stones}")), "h\n");
        assert_eq!(talk(&mut board, "s"), "sLD-000Ch-\n");
        assert_eq!(talk(&mut board, "g"), "g-\n");
        assert_eq!(talk(&mut board, "1515e"), "eG1515\n");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn random_bytes_never_break_it(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let mut board = ModelLink::new();
            board.send(&bytes).unwrap();
            board.receive(Duration::ZERO).unwrap();
            // Whatever came before, a new game begins.
            prop_assert_eq!(talk(&mut board, "D"), "1010");
        }
    }
}
