//! The protocol of `docs/protocol.md` as a plain program: a byte in, the answer out.
//!
//! It says what the control unit must send, given what the core decides.

use connect6_game::{Board, Game, Point, Side, Status};
use connect6_hdl::protocol::{self, Fault, STEPS};

/// What the core decides in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// One or two stones.
    pub stones: Vec<Point>,
    /// The steps that placed them, 1 to 9.
    pub steps: [u8; 2],
    /// Cycles of the turn.
    pub cycles: u32,
    /// Cycles of each step.
    pub step_cycles: [u32; STEPS.len()],
}

/// A game of the machine with a host.
pub struct ProtocolModel<T: FnMut(&Board, Side) -> Thought> {
    think: T,
    /// The stones played.
    pub game: Game,
    own: Option<Side>,
    hold: bool,
    digits: Vec<u8>,
    fault: (Fault, [u8; 4]),
    last: Option<Thought>,
    last_count: usize,
    last_steps: [u8; 2],
}

fn letter(side: Option<Side>) -> char {
    match side {
        None => '-',
        Some(Side::Black) => 'D',
        Some(Side::White) => 'L',
    }
}

fn wire(point: Point) -> String {
    format!("{:02}{:02}", point.row() + 1, point.col() + 1)
}

impl<T: FnMut(&Board, Side) -> Thought> ProtocolModel<T> {
    /// The machine after power-up.
    pub fn new(think: T) -> ProtocolModel<T> {
        ProtocolModel {
            think,
            game: Game::new(),
            own: None,
            hold: false,
            digits: Vec::new(),
            fault: (Fault::None, *b"0000"),
            last: None,
            last_count: 0,
            last_steps: [0; 2],
        }
    }

    /// The answer to a byte.
    pub fn byte(&mut self, byte: u8) -> String {
        if byte.is_ascii_digit() {
            self.digits.push(byte);
            return if self.digits.len() == 4 {
                self.stone()
            } else {
                String::new()
            };
        }
        self.digits.clear();
        match byte {
            protocol::NEW_GAME_DARK => self.new_game(Side::Black),
            protocol::NEW_GAME_LIGHT => self.new_game(Side::White),
            protocol::IDENTITY => protocol::identity(),
            protocol::STATUS => self.status(),
            protocol::BOARD => self.board(),
            protocol::RECORD => self.record(),
            protocol::UNDO => match self.game.undo() {
                Some(point) => format!("u{}\n", wire(point)),
                None => "u0000\n".to_string(),
            },
            protocol::HOLD => {
                self.hold = true;
                "h\n".to_string()
            }
            protocol::GO if self.game.status() != Status::Open => "g-\n".to_string(),
            protocol::GO => {
                self.hold = false;
                self.own = Some(self.game.side_to_move());
                format!("g+\n{}", self.turn())
            }
            protocol::LAST_MOVE => self.last_move(),
            protocol::FAULT => {
                let (fault, digits) = std::mem::replace(&mut self.fault, (Fault::None, *b"0000"));
                format!(
                    "e{}{}\n",
                    char::from(fault.code()),
                    String::from_utf8_lossy(&digits)
                )
            }
            _ => String::new(),
        }
    }

    fn new_game(&mut self, own: Side) -> String {
        self.game = Game::new();
        self.own = Some(own);
        self.hold = false;
        self.fault = (Fault::None, *b"0000");
        self.last_count = 0;
        if own == Side::Black {
            self.turn()
        } else {
            String::new()
        }
    }

    fn stone(&mut self) -> String {
        let digits: [u8; 4] = [
            self.digits[0],
            self.digits[1],
            self.digits[2],
            self.digits[3],
        ];
        self.digits.clear();
        let number = |tens: u8, units: u8| usize::from((tens - b'0') * 10 + units - b'0');
        let row = number(digits[0], digits[1]).checked_sub(1);
        let col = number(digits[2], digits[3]).checked_sub(1);
        let point = row.zip(col).and_then(|(row, col)| Point::new(row, col));
        let host_turn = self.hold || self.own.is_some_and(|own| own != self.game.side_to_move());
        let fault = match point {
            None => Fault::OffBoard,
            Some(_) if self.game.status() != Status::Open => Fault::GameOver,
            Some(_) if !host_turn => Fault::NotYourTurn,
            Some(point) if !self.game.board().is_empty(point) => Fault::Occupied,
            Some(point) => {
                self.game.play(point).expect("checked above");
                return if self.own_turn() {
                    self.turn()
                } else {
                    String::new()
                };
            }
        };
        self.fault = (fault, digits);
        String::new()
    }

    fn own_turn(&self) -> bool {
        let own = Some(self.game.side_to_move());
        self.game.status() == Status::Open && !self.hold && self.own == own
    }

    fn turn(&mut self) -> String {
        if self.game.stones().is_empty() {
            self.game.play(Point::CENTRE).expect("the board is empty");
            self.last_count = 1;
            self.last_steps = [0; 2];
            return wire(Point::CENTRE);
        }
        let mut answer = String::new();
        let thought = (self.think)(self.game.board(), self.game.side_to_move());
        self.last_count = thought.stones.len();
        self.last_steps = thought.steps;
        for point in &thought.stones {
            if !self.own_turn() {
                break;
            }
            self.game.play(*point).expect("the core plays legal stones");
            answer += &wire(*point);
        }
        self.last = Some(thought);
        answer
    }

    fn status(&self) -> String {
        let open = self.game.status() == Status::Open;
        let result = match self.game.status() {
            Status::Open => 'O',
            Status::Won(side) => letter(Some(side)),
            Status::Drawn => 'X',
        };
        format!(
            "s{}{result}{}{}{:03X}{}{}\n",
            letter(self.own),
            letter(open.then(|| self.game.side_to_move())),
            self.game.stones_left_in_turn(),
            self.game.stones().len(),
            if self.hold { 'h' } else { '-' },
            if self.fault.0 == Fault::None {
                '-'
            } else {
                '!'
            },
        )
    }

    fn board(&self) -> String {
        let cells: String = Point::all()
            .map(|point| match self.game.board().get(point) {
                None => '.',
                side => letter(side),
            })
            .collect();
        format!("b{cells}\n")
    }

    fn record(&self) -> String {
        let stones: String = self.game.stones().iter().map(|p| wire(*p)).collect();
        format!("r{:03X}{stones}\n", self.game.stones().len())
    }

    fn last_move(&self) -> String {
        let (cycles, step_cycles) = match &self.last {
            Some(thought) => (thought.cycles, thought.step_cycles),
            None => (0, [0; STEPS.len()]),
        };
        let numbers: String = [cycles]
            .iter()
            .chain(&step_cycles)
            .map(|number| format!("{number:06X}"))
            .collect();
        let [step0, step1] = self.last_steps;
        format!("m{}{step0}{step1}{numbers}\n", self.last_count)
    }
}
