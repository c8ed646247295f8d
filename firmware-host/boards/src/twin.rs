//! A board beside the hardware's program in software: both are told the same bytes, and must say
//! the same bytes. Stones, steps, nodes, cycles and every other answer are so compared at once.
//!
//! What differs is asked for a second time, so that a line that loses a byte is not taken for a
//! core that decides otherwise.

use std::fmt;
use std::time::{Duration, Instant};

use connect6_game::{Game, Point, Side, Status};
use connect6_model::deep::Level;
use connect6_model::{Decision, Step};
use connect6_players::{Forfeit, Player};
use connect6_protocol::{self as protocol, parse_stone, STONE_DIGITS};

use super::machine::MachineLink;
use super::player::CUT_OFF;
use super::wire::{self, Identity};
use super::{BoardError, Link};

/// How long a line must be silent before what was under way is taken to be over: many bytes' time,
/// and room for the buffers of a USB adapter.
const SETTLED: Duration = Duration::from_millis(100);

/// Questions that change nothing. After any other the record and the status tell.
const REPEATABLE: [u8; 8] = [
    protocol::IDENTITY,
    protocol::STATUS,
    protocol::BOARD,
    protocol::RECORD,
    protocol::LAST_MOVE,
    protocol::COUNTS,
    protocol::LEVEL,
    protocol::VERSION,
];

/// How long to wait for a board that should answer.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For answers that need no thinking.
    pub answer: Duration,
    /// For a turn.
    pub turn: Duration,
}

/// Why a board is not its twin.
#[derive(Debug, thiserror::Error)]
pub enum Deviation {
    /// The port or the line does not work at all.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Bytes are lost or changed on the way.
    #[error("after {asked} the board sends {said}, not {expected}; asked again it is right: the line loses or changes bytes")]
    Line {
        /// What it was told.
        asked: String,
        /// What came.
        said: String,
        /// What should have come.
        expected: String,
    },
    /// It does not keep the position that it was told.
    #[error(
        "told {asked}, the board reads back {said}, not {expected}: bytes are lost or changed on \
         the line, or its board memory is at fault"
    )]
    Position {
        /// What it was told.
        asked: String,
        /// What came.
        said: String,
        /// What should have come.
        expected: String,
    },
    /// It decides otherwise.
    #[error(transparent)]
    Turn(Box<OtherTurn>),
    /// It answers a question otherwise.
    #[error("asked {asked}, the board says {said}, not {expected}")]
    Answer {
        /// The question.
        asked: String,
        /// What came.
        said: String,
        /// What should have come.
        expected: String,
    },
    /// Whoever plays against it gave up.
    #[error("the opponent gave up: {0}")]
    Forfeit(#[from] Forfeit),
}

/// A turn that is not the machine's.
#[derive(Debug)]
pub struct OtherTurn {
    /// The position before it.
    pub game: Game,
    /// What the board says; nothing if it says nothing that can be read.
    pub board: Option<Decision>,
    /// What the machine says.
    pub machine: Decision,
}

impl OtherTurn {
    /// The first step, in the order in which they run, that took another time or decided otherwise;
    /// none where the board tells no cycles.
    pub fn step(&self) -> Option<Step> {
        let board = self.board.as_ref().filter(|turn| turn.cycles.is_some())?;
        let cycles = |turn: &Decision, step: Step| turn.cycles.as_ref().map(|all| all.of(step));
        let other_time =
            Step::ALL.into_iter().find(|step| cycles(board, *step) != cycles(&self.machine, *step));
        other_time.or_else(|| board.step()).or_else(|| self.machine.step())
    }
}

impl std::error::Error for OtherTurn {}

impl fmt::Display for OtherTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: ", self.game)?;
        match &self.board {
            Some(board) => write!(f, "the board plays {}", Told(board))?,
            None => f.write_str("the board completes no turn")?,
        }
        write!(f, ", the machine {}", Told(&self.machine))?;
        match self.step() {
            Some(step) => write!(f, "; step {step} is the first to differ"),
            None => Ok(()),
        }
    }
}

/// A turn in words.
struct Told<'a>(&'a Decision);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.0;
        let stones: Vec<String> = turn.stones.iter().map(Point::to_string).collect();
        let steps: Vec<&str> = turn.reasons.iter().map(|reason| reason.name()).collect();
        write!(
            f,
            "{} by step {} in {} cycles",
            stones.join(","),
            steps.join(" and "),
            turn.total_cycles()
        )?;
        match turn.nodes() {
            0 => Ok(()),
            nodes => write!(f, " and {nodes} nodes"),
        }
    }
}

/// What was said, and what should have been.
struct Heard {
    asked: Vec<u8>,
    said: Vec<u8>,
    expected: Vec<u8>,
}

impl Heard {
    fn agrees(&self) -> bool {
        self.said == self.expected
    }

    /// The three as text.
    fn texts(&self) -> (String, String, String) {
        (shown(&self.asked), shown(&self.said), shown(&self.expected))
    }
}

/// Bytes for people: a long answer is cut.
fn shown(bytes: &[u8]) -> String {
    const LONGEST: usize = 60;
    let cut = &bytes[..bytes.len().min(LONGEST)];
    let text = match cut.is_empty() {
        true => "nothing".to_owned(),
        false => format!("'{}'", cut.escape_ascii()),
    };
    match bytes.len() - cut.len() {
        0 => text,
        more => format!("{text} and {more} bytes more"),
    }
}

/// A board and its twin in software.
pub struct Twin {
    board: Box<dyn Link>,
    machine: MachineLink,
    level: Level,
    patience: Patience,
    identity: Identity,
}

impl Twin {
    /// Sets this board, which speaks the extension of the protocol, beside the machine at a level.
    pub fn new(board: Box<dyn Link>, identity: Identity, level: Level, patience: Patience) -> Twin {
        Twin { board, machine: MachineLink::new(), level, patience, identity }
    }

    /// Sets every level there is and asks for it; leaves it at its own.
    pub fn levels(&mut self) -> Result<(), Deviation> {
        for level in Level::ALL.into_iter().chain([self.level]) {
            let [set, digit] = protocol::set_level(level);
            self.ask(&[set, digit, protocol::LEVEL])?;
        }
        Ok(())
    }

    /// Has the board record a position and read it back.
    pub fn echo(&mut self, game: &Game) -> Result<(), Deviation> {
        self.start_game(protocol::NEW_GAME_LIGHT)?;
        let mut bytes = vec![protocol::HOLD];
        bytes.extend(protocol::stones_text(game.stones()).bytes());
        bytes.push(protocol::RECORD);
        bytes.push(protocol::BOARD);
        let heard = self.tell(&bytes, self.patience.answer)?;
        if heard.agrees() {
            return Ok(());
        }
        let (_, said, expected) = heard.texts();
        self.settle()?;
        Err(Deviation::Position {
            asked: format!("{} stones", game.stones().len()),
            said,
            expected,
        })
    }

    /// Sets the board to a position, has it take its turn, and returns that turn.
    pub fn turn(&mut self, game: &Game) -> Result<Decision, Deviation> {
        self.echo(game)?;
        self.turn_by(&[protocol::GO], game)
    }

    /// Plays a whole game, the board as `own`, and then asks every question there is.
    pub fn game(&mut self, own: Side, opponent: &mut dyn Player) -> Result<Game, Deviation> {
        let mut game = Game::new();
        match own {
            Side::Black => {
                self.start_game(protocol::NEW_GAME_DARK)?;
                // The opening stone is sent unasked.
                let opening = self.tell(&[], self.patience.answer)?;
                self.or_line(opening)?;
                game.play(Point::CENTRE).expect("the board is empty");
            }
            Side::White => self.start_game(protocol::NEW_GAME_LIGHT)?,
        }
        while game.status() == Status::Open {
            let choice = opponent.choose(&game, None)?;
            let theirs: Vec<Point> =
                choice.stones.into_iter().filter(|stone| game.play(*stone).is_ok()).collect();
            let bytes = protocol::stones_text(&theirs).into_bytes();
            match game.status() {
                Status::Open => {
                    let turn = self.turn_by(&bytes, &game)?;
                    for stone in turn.stones {
                        game.play(stone).expect("the machine plays legal stones");
                    }
                }
                _ => self.ask(&bytes)?,
            }
        }
        self.every_question()?;
        Ok(game)
    }

    /// Every byte of the protocol that asks or tells something, as it is answered after a game.
    fn every_question(&mut self) -> Result<(), Deviation> {
        let changing = [protocol::FAULT, protocol::GO, protocol::HOLD, protocol::UNDO];
        let questions = REPEATABLE
            .into_iter()
            .chain(changing)
            .chain([protocol::STATUS])
            .filter(|question| self.identity.answers(*question))
            .collect::<Vec<u8>>();
        for question in questions {
            self.ask(&[question])?;
        }
        Ok(())
    }

    /// Asks what needs no thinking.
    fn ask(&mut self, bytes: &[u8]) -> Result<(), Deviation> {
        let heard = self.tell(bytes, self.patience.answer)?;
        self.or_line(heard)
    }

    /// What differs is asked for once more: if it is right then, the line is at fault.
    fn or_line(&mut self, heard: Heard) -> Result<(), Deviation> {
        if heard.agrees() {
            return Ok(());
        }
        self.settle()?;
        let again = match heard.asked[..] {
            [question] if REPEATABLE.contains(&question) => &heard.asked[..],
            _ => &[protocol::RECORD, protocol::STATUS],
        };
        let is_right = self.tell(again, self.patience.answer)?.agrees();
        let (asked, said, expected) = heard.texts();
        Err(match is_right {
            true => Deviation::Line { asked, said, expected },
            false => Deviation::Answer { asked, said, expected },
        })
    }

    /// Tells what makes the board take its turn in `game`, and asks how it came to it.
    fn turn_by(&mut self, bytes: &[u8], game: &Game) -> Result<Decision, Deviation> {
        let turn = self.tell(bytes, self.patience.turn)?;
        let reasons = self.tell(&[self.identity.why()], self.patience.answer)?;
        let machine = read_turn(game, &turn.expected, &reasons.expected)
            .expect("the machine in software says what can be read");
        if turn.agrees() && reasons.agrees() {
            return Ok(machine);
        }
        // Who is right, the core or the line: the board keeps its record and its reasons.
        self.settle()?;
        let answer = self.patience.answer;
        let record = self.tell(&[protocol::RECORD], answer)?;
        let reasons = self.tell(&[self.identity.why()], answer)?;
        if record.agrees() && reasons.agrees() {
            let (asked, said, expected) = turn.texts();
            return Err(Deviation::Line { asked, said, expected });
        }
        // Behind the letter and the number stand the stones, those of the turn last.
        const HEAD: usize = 4;
        let before = HEAD + game.stones().len() * STONE_DIGITS;
        let stones = record.said.get(before..).unwrap_or_default();
        Err(Deviation::Turn(Box::new(OtherTurn {
            game: game.clone(),
            board: read_turn(game, stones, &reasons.said),
            machine,
        })))
    }

    /// Starts a new game at the level; what was under way is dropped.
    fn start_game(&mut self, new_game: u8) -> Result<(), Deviation> {
        self.board.send(&[new_game])?;
        self.machine.send(&[new_game])?;
        if new_game == protocol::NEW_GAME_LIGHT {
            // An opening stone is waited for; anything else is of an earlier game.
            while !self.board.receive(CUT_OFF)?.is_empty() {}
        }
        let level = protocol::set_level(self.level);
        self.board.send(&level)?;
        self.machine.send(&level)?;
        Ok(())
    }

    /// Tells both, and listens for as many bytes as the machine has to say.
    fn tell(&mut self, bytes: &[u8], patience: Duration) -> Result<Heard, BoardError> {
        // The board first: it thinks while the machine does.
        if !bytes.is_empty() {
            self.board.send(bytes)?;
        }
        self.machine.send(bytes)?;
        let expected = self.machine.receive(Duration::ZERO)?;
        let deadline = Instant::now() + patience;
        let mut said = Vec::new();
        while said.len() < expected.len() {
            let left = deadline.saturating_duration_since(Instant::now());
            let more = self.board.receive(left)?;
            if more.is_empty() {
                break;
            }
            said.extend(more);
        }
        Ok(Heard { asked: bytes.to_vec(), said, expected })
    }

    /// Waits until the line is silent and drops what comes.
    fn settle(&mut self) -> Result<(), BoardError> {
        while !self.board.receive(SETTLED)?.is_empty() {}
        Ok(())
    }
}

/// A turn from the bytes of its stones, which may stand behind and before other answers, and of its
/// reasons.
fn read_turn(game: &Game, stones: &[u8], reasons: &[u8]) -> Option<Decision> {
    let stones = stones.strip_prefix(b"g+\n").unwrap_or(stones);
    let stones = stones.strip_suffix(b"\n").unwrap_or(stones);
    let stones = stones.chunks(STONE_DIGITS).map(parse_stone);
    let line = std::str::from_utf8(reasons).ok()?.strip_suffix('\n')?;
    let mut turn = wire::parse_last_move(line)?;
    turn.stones = stones.collect::<Option<Vec<Point>>>()?;
    let due = 1..=game.stones_left_in_turn();
    // The opening stone is placed without any step.
    let is_explained = turn.reasons.len() == turn.stones.len() || game.stones().is_empty();
    (due.contains(&turn.stones.len()) && is_explained).then_some(turn)
}

#[cfg(test)]
mod tests {
    use super::super::model::ModelLink;
    use super::super::oldest::{self, Oldest};
    use super::super::sim::SimLink;
    use super::*;
    use connect6_model::signature;
    use connect6_players::GreedyPlayer;

    /// For boards that answer, however busy the computer is.
    const PATIENCE: Patience =
        Patience { answer: Duration::from_secs(60), turn: Duration::from_secs(60) };

    fn twin(board: impl Link + 'static) -> Twin {
        twin_of(board, oldest::identity().with_version(protocol::version().trim_end()))
    }

    fn twin_of(board: impl Link + 'static, identity: Identity) -> Twin {
        Twin::new(Box::new(board), identity, Level::SEVEN_STEPS, PATIENCE)
    }

    #[test]
    fn a_board_of_the_oldest_version_is_compared_by_what_it_tells() {
        let mut twin = twin_of(Oldest(MachineLink::new()), oldest::identity());
        twin.turn(&"j10,k11,i11".parse().unwrap()).unwrap();
        twin.game(Side::Black, &mut GreedyPlayer::new(1)).unwrap();
    }

    #[test]
    fn the_simulated_hardware_says_every_byte_of_the_machine() {
        let mut twin = twin(SimLink::rtl().unwrap());
        twin.levels().unwrap();
        for game in signature::positions().step_by(40).skip(1) {
            twin.turn(&game).unwrap();
        }
        for own in Side::BOTH {
            let game = twin.game(own, &mut GreedyPlayer::new(1)).unwrap();
            assert_ne!(game.status(), Status::Open);
        }
    }

    #[test]
    fn a_board_that_counts_no_cycles_is_not_the_machine() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        let error = twin(ModelLink::new()).turn(&game).unwrap_err();
        let Deviation::Turn(other) = &error else {
            panic!("{error}");
        };
        assert_eq!(other.step(), None);
        let told = error.to_string();
        assert!(told.contains("at j10,k11,i11: the board plays"), "{told}");
    }

    /// A line that changes the byte of this number, of all that come from the board.
    struct Changes(SimLink<connect6_sim::Compiled>, usize);

    impl Link for Changes {
        fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
            self.0.send(bytes)
        }

        fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError> {
            let mut bytes = self.0.receive(patience)?;
            for byte in &mut bytes {
                if self.1 == 0 {
                    *byte ^= 1;
                }
                self.1 = self.1.wrapping_sub(1);
            }
            Ok(bytes)
        }
    }

    #[test]
    fn a_byte_changed_on_the_line_is_not_taken_for_another_turn() {
        let game: Game = "j10,k11,i11".parse().unwrap();
        // Two answers to the echo come first, then the turn and its reasons.
        let answers = 2 + (4 + 3 * 4 + 1) + (1 + 361 + 1);
        for changed in [answers, answers + 7, answers + 20] {
            let mut twin = twin(Changes(SimLink::rtl().unwrap(), changed));
            let error = twin.turn(&game).unwrap_err();
            assert!(matches!(error, Deviation::Line { .. }), "{changed}: {error}");
            twin.turn(&game).unwrap();
        }
        let mut twin = twin(Changes(SimLink::rtl().unwrap(), 10));
        let error = twin.turn(&game).unwrap_err();
        assert!(matches!(error, Deviation::Position { .. }), "{error}");
    }
}
