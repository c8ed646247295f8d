//! The `model` board: the board's side of the serial protocol in software, with the reference
//! model for a core. It behaves as the hardware does, byte for byte, but counts no cycles.

use std::time::Duration;

use connect6_game::{Game, IllegalStone, Point, Side, Status};

use connect6_hdl::protocol::{self, Fault};
use connect6_model::turn::Turn;
use connect6_model::{steps, Step};

use super::wire::{parse_stone, stone_bytes};
use super::{Board, BoardError};

/// The board in software.
pub struct ModelBoard {
    game: Game,
    own: Option<Side>,
    holding: bool,
    digits: Vec<u8>,
    fault: (Fault, [u8; 4]),
    last_steps: Vec<Option<Step>>,
    outgoing: Vec<u8>,
}

/// The digits of a fault that has none.
const NO_DIGITS: [u8; 4] = *b"0000";

impl ModelBoard {
    /// The board's name on the command line.
    pub const NAME: &str = "model";

    /// A board that has just been switched on.
    pub fn new() -> ModelBoard {
        ModelBoard {
            game: Game::new(),
            own: None,
            holding: false,
            digits: Vec::new(),
            fault: (Fault::None, NO_DIGITS),
            last_steps: Vec::new(),
            outgoing: Vec::new(),
        }
    }

    fn say(&mut self, text: &str) {
        self.outgoing.extend_from_slice(text.as_bytes());
    }

    fn take_byte(&mut self, byte: u8) {
        if byte.is_ascii_digit() {
            self.digits.push(byte);
            if let Ok(digits) = <[u8; 4]>::try_from(self.digits.as_slice()) {
                self.digits.clear();
                self.take_stone(digits);
            }
            return;
        }
        self.digits.clear();
        match byte {
            protocol::NEW_GAME_DARK => self.begin(Side::Black),
            protocol::NEW_GAME_LIGHT => self.begin(Side::White),
            protocol::IDENTITY => self.say(&protocol::identity()),
            protocol::STATUS => self.tell_status(),
            protocol::BOARD => self.tell_board(),
            protocol::RECORD => self.tell_record(),
            protocol::UNDO => self.take_back(),
            protocol::HOLD => {
                self.holding = true;
                self.say("h\n");
            }
            protocol::GO => self.go(),
            protocol::LAST_MOVE => self.tell_last_move(),
            protocol::FAULT => self.tell_fault(),
            _ => {}
        }
    }

    fn begin(&mut self, own: Side) {
        *self = ModelBoard {
            own: Some(own),
            outgoing: std::mem::take(&mut self.outgoing),
            ..ModelBoard::new()
        };
        self.move_if_due();
    }

    fn take_stone(&mut self, digits: [u8; 4]) {
        let fault = match parse_stone(&digits) {
            None => Fault::OffBoard,
            Some(_) if self.game.status() != Status::Open => Fault::GameOver,
            Some(_) if !self.is_hosts_turn() => Fault::NotYourTurn,
            Some(point) => match self.game.play(point) {
                Ok(_) => {
                    self.move_if_due();
                    return;
                }
                Err(IllegalStone::Occupied { .. }) => Fault::Occupied,
                Err(IllegalStone::GameOver { .. }) => Fault::GameOver,
            },
        };
        self.fault = (fault, digits);
    }

    fn is_hosts_turn(&self) -> bool {
        self.holding || self.own.is_some_and(|own| own != self.game.side_to_move())
    }

    fn move_if_due(&mut self) {
        let own_turn = self.own == Some(self.game.side_to_move());
        if own_turn && !self.holding && self.game.status() == Status::Open {
            self.make_a_move();
        }
    }

    fn make_a_move(&mut self) {
        let left = self.game.stones_left_in_turn();
        let turn: Vec<(Point, Option<Step>)> = if self.game.stones().is_empty() {
            vec![(Point::CENTRE, None)]
        } else {
            two_stones(&self.game)
                .into_iter()
                .map(|(stone, step)| (stone, Some(step)))
                .collect()
        };
        self.last_steps = turn.iter().map(|(_, step)| *step).collect();
        for (stone, _) in turn.into_iter().take(left) {
            if self.game.play(stone).is_err() {
                return;
            }
            self.outgoing.extend_from_slice(&stone_bytes(stone));
        }
    }

    fn go(&mut self) {
        if self.game.status() != Status::Open {
            self.say("g-\n");
            return;
        }
        self.say("g+\n");
        self.holding = false;
        self.own = Some(self.game.side_to_move());
        self.move_if_due();
    }

    fn take_back(&mut self) {
        let digits = self.game.undo().map_or(NO_DIGITS, stone_bytes);
        self.say(&format!("u{}\n", String::from_utf8_lossy(&digits)));
    }

    fn tell_status(&mut self) {
        let own = self.own.map_or('-', letter);
        let (result, mover) = match self.game.status() {
            Status::Open => ('O', letter(self.game.side_to_move())),
            Status::Won(side) => (letter(side), '-'),
            Status::Drawn => ('X', '-'),
        };
        let left = self.game.stones_left_in_turn();
        let stones = self.game.stones().len();
        let hold = if self.holding { 'h' } else { '-' };
        let fault = if self.fault.0 == Fault::None {
            '-'
        } else {
            '!'
        };
        self.say(&format!(
            "s{own}{result}{mover}{left}{stones:03X}{hold}{fault}\n"
        ));
    }

    fn tell_board(&mut self) {
        let cells: String = Point::all()
            .map(|point| self.game.board().get(point).map_or('.', letter))
            .collect();
        self.say(&format!("b{cells}\n"));
    }

    fn tell_record(&mut self) {
        let stones: Vec<u8> = self
            .game
            .stones()
            .iter()
            .flat_map(|stone| stone_bytes(*stone))
            .collect();
        let count = self.game.stones().len();
        self.say(&format!(
            "r{count:03X}{}\n",
            String::from_utf8_lossy(&stones)
        ));
    }

    fn tell_last_move(&mut self) {
        let code = |i: usize| {
            self.last_steps
                .get(i)
                .copied()
                .flatten()
                .map_or(0, Step::code)
        };
        let count = self.last_steps.len();
        let no_cycles = "000000".repeat(1 + Step::ALL.len());
        self.say(&format!("m{count}{}{}{no_cycles}\n", code(0), code(1)));
    }

    fn tell_fault(&mut self) {
        let (fault, digits) = std::mem::replace(&mut self.fault, (Fault::None, NO_DIGITS));
        let code = char::from(fault.code());
        self.say(&format!("e{code}{}\n", String::from_utf8_lossy(&digits)));
    }
}

/// What the core finds for the side to move. It always thinks of two stones, even in the middle
/// of a turn; of those that are due, the first ones go.
fn two_stones(game: &Game) -> Vec<(Point, Step)> {
    let mut turn = Turn::new(game.board().clone(), game.side_to_move());
    for step in Step::ALL {
        if turn.hand > 0 {
            steps::run(step, &mut turn);
        }
    }
    turn.placed
}

fn letter(side: Side) -> char {
    char::from(match side {
        Side::Black => protocol::NEW_GAME_DARK,
        Side::White => protocol::NEW_GAME_LIGHT,
    })
}

impl Board for ModelBoard {
    fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
        for byte in bytes {
            self.take_byte(*byte);
        }
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Result<Vec<u8>, BoardError> {
        Ok(std::mem::take(&mut self.outgoing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn talk(board: &mut ModelBoard, bytes: &str) -> String {
        board.send(bytes.as_bytes()).unwrap();
        String::from_utf8(board.receive(Duration::ZERO).unwrap()).unwrap()
    }

    #[test]
    fn it_plays_plain_fpt_2011() {
        let mut board = ModelBoard::new();
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
        let mut board = ModelBoard::new();
        assert_eq!(talk(&mut board, "?"), protocol::identity());
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
        assert!(
            talk(&mut board, "m").starts_with("m299"),
            "two stones by step 7"
        );
        assert_eq!(talk(&mut board, "u"), format!("u{}\n", &answer[7..]));
        assert_eq!(talk(&mut board, "s"), "sDOD1004--\n");
    }

    #[test]
    fn go_in_the_middle_of_a_turn_completes_it() {
        let mut board = ModelBoard::new();
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
        let mut board = ModelBoard::new();
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
        let mut board = ModelBoard::new();
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
            let mut board = ModelBoard::new();
            board.send(&bytes).unwrap();
            board.receive(Duration::ZERO).unwrap();
            // Whatever came before, a new game begins.
            prop_assert_eq!(talk(&mut board, "D"), "1010");
        }
    }
}
