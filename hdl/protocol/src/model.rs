//! The protocol of `docs/protocol.md` as a plain program: bytes in, answers out.
//!
//! It says what the machine must send, given what the core decides. Who decides is the caller's
//! choice: the reference model, a simulated core, or a script of a test.

use connect6_game::{Board, Game, IllegalStone, Point, Side, Status};
use connect6_model::turn::STONES_A_TURN;
use connect6_model::{Decision, Level};

use crate::commands::{self, identity};
use crate::fault::Fault;
use crate::stone::{parse_stone, stones_text, NO_STONE, STONE_DIGITS};

/// What the core is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The stones on the board.
    pub board: &'a Board,
    /// The side to move.
    pub side: Side,
    /// How deep to think.
    pub level: Level,
}

/// A game of the machine with a host.
pub struct ProtocolModel<T: FnMut(Question) -> Decision> {
    think: T,
    game: Game,
    own: Option<Side>,
    holding: bool,
    level: Level,
    /// The next byte says which level.
    awaits_level: bool,
    digits: Vec<u8>,
    fault: (Fault, [u8; STONE_DIGITS]),
    /// The machine's last turn. Its counters of cycles run only while the core thinks: an opening
    /// stone and a new game leave them as they were.
    last: Decision,
}

/// A side's letter.
fn letter(side: Side) -> char {
    char::from(match side {
        Side::Black => commands::NEW_GAME_DARK,
        Side::White => commands::NEW_GAME_LIGHT,
    })
}

/// A side's letter, or the sign for none.
fn letter_or_dash(side: Option<Side>) -> char {
    side.map_or('-', letter)
}

/// An answer of the extension: the byte that asked, what there is to say, and a line end.
fn line(asked: u8, text: &str) -> String {
    format!("{}{text}\n", char::from(asked))
}

impl<T: FnMut(Question) -> Decision> ProtocolModel<T> {
    /// The machine after power-up; `think` decides its turns.
    pub fn new(think: T) -> ProtocolModel<T> {
        ProtocolModel {
            think,
            game: Game::new(),
            own: None,
            holding: false,
            level: Level::SEVEN_STEPS,
            awaits_level: false,
            digits: Vec::new(),
            fault: (Fault::None, NO_STONE),
            last: Decision::default(),
        }
    }

    /// The stones played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The answer to a byte.
    pub fn byte(&mut self, byte: u8) -> String {
        if std::mem::take(&mut self.awaits_level) && byte.is_ascii_digit() {
            match Level::new(byte - b'0') {
                Some(level) => self.level = level,
                None => self.fault = (Fault::NoLevel, NO_STONE),
            }
            return String::new();
        }
        if byte.is_ascii_digit() {
            self.digits.push(byte);
            return match <[u8; STONE_DIGITS]>::try_from(self.digits.as_slice()) {
                Ok(digits) => {
                    self.digits.clear();
                    self.stone(digits)
                }
                Err(_) => String::new(),
            };
        }
        self.digits.clear();
        match byte {
            commands::NEW_GAME_DARK => self.new_game(Side::Black),
            commands::NEW_GAME_LIGHT => self.new_game(Side::White),
            commands::IDENTITY => identity(),
            commands::STATUS => line(byte, &self.status()),
            commands::BOARD => line(byte, &self.board()),
            commands::RECORD => line(byte, &self.record()),
            commands::UNDO => {
                let digits = match self.game.undo() {
                    Some(stone) => stones_text(&[stone]),
                    None => text(NO_STONE),
                };
                line(byte, &digits)
            }
            commands::HOLD => {
                self.holding = true;
                line(byte, "")
            }
            commands::GO if self.game.status() != Status::Open => line(byte, "-"),
            commands::GO => {
                self.holding = false;
                self.own = Some(self.game.side_to_move());
                line(byte, "+") + &self.turn()
            }
            commands::COUNTS => line(byte, &self.last_move(commands::WIDE_DIGITS)),
            commands::LAST_MOVE => line(byte, &self.last_move(commands::NARROW_DIGITS)),
            commands::VERSION => commands::version(),
            commands::LEVEL => line(byte, &self.level.to_string()),
            commands::SET_LEVEL => {
                self.awaits_level = true;
                String::new()
            }
            commands::FAULT => {
                let (fault, digits) = std::mem::replace(&mut self.fault, (Fault::None, NO_STONE));
                line(byte, &format!("{}{}", char::from(fault.code()), text(digits)))
            }
            _ => String::new(),
        }
    }

    /// The answers to bytes, one after the other.
    pub fn bytes(&mut self, bytes: &[u8]) -> String {
        bytes.iter().map(|byte| self.byte(*byte)).collect()
    }

    fn new_game(&mut self, own: Side) -> String {
        self.game = Game::new();
        self.own = Some(own);
        self.holding = false;
        self.fault = (Fault::None, NO_STONE);
        self.last.stones.clear();
        self.turn()
    }

    fn stone(&mut self, digits: [u8; STONE_DIGITS]) -> String {
        let hosts_turn =
            self.holding || self.own.is_some_and(|own| own != self.game.side_to_move());
        let fault = match parse_stone(&digits) {
            None => Fault::OffBoard,
            Some(_) if self.game.status() != Status::Open => Fault::GameOver,
            Some(_) if !hosts_turn => Fault::NotYourTurn,
            Some(point) => match self.game.play(point) {
                Ok(_) => return self.turn(),
                Err(IllegalStone::Occupied { .. }) => Fault::Occupied,
                Err(IllegalStone::GameOver { .. }) => Fault::GameOver,
            },
        };
        self.fault = (fault, digits);
        String::new()
    }

    fn is_own_turn(&self) -> bool {
        let mover = Some(self.game.side_to_move());
        self.game.status() == Status::Open && !self.holding && self.own == mover
    }

    /// The machine's stones, if it is to move.
    fn turn(&mut self) -> String {
        if !self.is_own_turn() {
            return String::new();
        }
        if self.game.stones().is_empty() {
            self.last.stones = vec![Point::CENTRE];
            self.last.reasons.clear();
        } else {
            self.last = (self.think)(Question {
                board: self.game.board(),
                side: self.game.side_to_move(),
                level: self.level,
            });
        }
        let mut sent = Vec::new();
        for stone in self.last.stones.clone() {
            // In the middle of a turn only the first stone is due, and none after one that wins.
            if !self.is_own_turn() || self.game.play(stone).is_err() {
                break;
            }
            sent.push(stone);
        }
        stones_text(&sent)
    }

    fn status(&self) -> String {
        let (result, mover) = match self.game.status() {
            Status::Open => ('O', Some(self.game.side_to_move())),
            Status::Won(side) => (letter(side), None),
            Status::Drawn => ('X', None),
        };
        format!(
            "{}{result}{}{}{:03X}{}{}",
            letter_or_dash(self.own),
            letter_or_dash(mover),
            self.game.stones_left_in_turn(),
            self.game.stones().len(),
            if self.holding { 'h' } else { '-' },
            if self.fault.0 == Fault::None { '-' } else { '!' },
        )
    }

    fn board(&self) -> String {
        let cell = |point| self.game.board().get(point).map_or('.', letter);
        Point::all().map(cell).collect()
    }

    fn record(&self) -> String {
        let stones = self.game.stones();
        format!("{:03X}{}", stones.len(), stones_text(stones))
    }

    /// The last turn, its numbers with so many digits: one that needs more is as large as they allow.
    fn last_move(&self, digits: usize) -> String {
        let Decision { stones, reasons, cycles, .. } = &self.last;
        let codes = reasons.iter().map(|reason| reason.code()).chain([0; STONES_A_TURN]);
        let steps: String = codes.take(STONES_A_TURN).map(|code| code.to_string()).collect();
        let cycles = cycles.clone().unwrap_or_default();
        let numbers = std::iter::once(cycles.total).chain(cycles.steps).chain([self.last.nodes()]);
        let most = commands::most(digits);
        let numbers: String =
            numbers.map(|number| format!("{:0digits$X}", number.min(most))).collect();
        format!("{}{steps}{numbers}", stones.len())
    }
}

fn text(digits: [u8; STONE_DIGITS]) -> String {
    digits.map(char::from).iter().collect()
}
