//! Drives a Connect6 board: one on a serial port, one simulated, or one in software. All of them take
//! and give bytes of the same protocol, so what works with one works with all.
//!
//! A [`BoardName`] says which board. [`BoardName::open`] gives the [`Link`] to it, over which a program
//! can exchange the bytes of the protocol itself; [`wire`] reads the board's answers. A
//! [`player::BoardPlayer`] does that, and answers a game with whole turns. It opens the board when
//! it is first needed, shows it the position, checks every stone, and opens it again after a fault,
//! so that a pulled cable costs no game. Every [`BoardError`] names the remedy.
//!
//! A game against the board in software, in which the other side plays at random:
//!
//! ```
//! use connect6_boards::player::BoardPlayer;
//! use connect6_boards::BoardName;
//! use connect6_game::{Game, Side, Status};
//! use connect6_players::{Player, RandomPlayer};
//!
//! // Or a serial port, such as "/dev/ttyUSB0" or "COM3".
//! let board: BoardName = "model".parse().unwrap();
//! let mut board = BoardPlayer::new(board);
//! let mut opponent = RandomPlayer::new(1);
//! let mut game = Game::new();
//! while game.status() == Status::Open {
//!     let choice = match game.side_to_move() {
//!         Side::Black => board.choose(&game, None),
//!         Side::White => opponent.choose(&game, None),
//!     };
//!     for stone in choice.unwrap().stones {
//!         game.play(stone).unwrap();
//!     }
//! }
//! assert_eq!(game.status(), Status::Won(Side::Black));
//! ```

pub mod check;
pub mod machine;
pub mod model;
#[cfg(test)]
mod oldest;
pub mod player;
pub mod serial;
pub mod sim;
pub mod twin;
pub mod wire;

use std::str::FromStr;
use std::time::Duration;

use connect6_model::deep::Level;
use connect6_sim::{Compiled, Verilated};
use machine::MachineLink;
use model::ModelLink;
use serial::SerialLink;
use sim::SimLink;

/// A line to a board: bytes in, bytes out.
pub trait Link: Send {
    /// Sends bytes to it.
    fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError>;

    /// What it has sent: waits for the first byte until `patience` is over. Nothing means that
    /// none came, or that none can come before something is sent.
    fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError>;
}

/// What is wrong with a board, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The port does not exist.
    #[error("there is no port {port}; {}", shown(.others))]
    NoSuchPort {
        /// The port asked for.
        port: String,
        /// The ports there are.
        others: Vec<String>,
    },
    /// The port is there, but not for us.
    #[error("no permission to open {port}: {remedy}")]
    NoPermission {
        /// The port asked for.
        port: String,
        /// What to do.
        remedy: String,
    },
    /// The port cannot be opened for another reason.
    #[error("cannot open {port}: {told}; is another program using it?")]
    CannotOpen {
        /// The port asked for.
        port: String,
        /// What the system says.
        told: String,
    },
    /// The port stopped working.
    #[error("{port} is gone ({told}): plug the board in again; the game goes on where it was")]
    Unplugged {
        /// The port that was open.
        port: String,
        /// What the system says.
        told: String,
    },
    /// Nothing came.
    #[error(
        "no answer within {} ms: check that the board is on and configured, that its TX goes to \
         the host's RX and the other way round, and that the line runs at 115200 baud 8N1",
        .limit.as_millis()
    )]
    NoAnswer {
        /// How long we waited.
        limit: Duration,
    },
    /// The machine's description does not run.
    #[error(
        "the machine cannot be simulated: {told}; this is a fault of this program, and the \
         model board (--board model) still plays"
    )]
    CannotSimulate {
        /// What the simulation says.
        told: String,
    },
    /// Verilator is missing or refuses the machine.
    #[error("{told}; the board rtl (--board rtl) needs no Verilator")]
    NoVerilator {
        /// What the simulation says.
        told: String,
    },
    /// What came makes no sense.
    #[error("the board sent something unexpected: {0}; start a new game, or reset the board")]
    Confused(String),
    /// The board knows no levels.
    #[error("this board plays plain FPT 2011 and has no levels: leave the level out")]
    NoLevels,
    /// The board cannot take over this game.
    #[error("this board plays plain FPT 2011 and can only go on with games it played itself: {0}")]
    CannotReplay(String),
}

fn shown(ports: &[String]) -> String {
    if ports.is_empty() {
        "there are no serial ports at all; is the cable plugged in?".to_owned()
    } else {
        format!("there are {}", ports.join(", "))
    }
}

/// A board as the command line names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardName {
    /// The machine itself, compiled into this program.
    Rtl,
    /// The machine itself, compiled by Verilator.
    Verilator,
    /// The hardware's program, in software.
    Machine,
    /// The board in software.
    Model,
    /// A board on this serial port.
    Serial(String),
}

impl BoardName {
    /// The board that plays when nobody says which.
    pub const DEFAULT: &str = SimLink::<Compiled>::NAME;

    /// Opens the board.
    pub fn open(&self) -> Result<Box<dyn Link>, BoardError> {
        Ok(match self {
            BoardName::Rtl => Box::new(SimLink::rtl()?),
            BoardName::Verilator => Box::new(SimLink::verilator()?),
            BoardName::Machine => Box::new(MachineLink::new()),
            BoardName::Model => Box::new(ModelLink::new()),
            BoardName::Serial(port) => Box::new(SerialLink::open(port)?),
        })
    }

    /// What it is, in the few words that a screen has room for. The program in software plays the
    /// chip's stones in the chip's cycles, so it is called the chip.
    pub fn describe(&self) -> String {
        match self {
            BoardName::Rtl => "the simulated chip".to_owned(),
            BoardName::Verilator => "the chip in Verilator".to_owned(),
            BoardName::Machine => "the chip".to_owned(),
            BoardName::Model => "the chip's model".to_owned(),
            BoardName::Serial(port) => format!("the board on {port}"),
        }
    }

    /// Whether any number of games can be played on such boards at once.
    pub fn is_plentiful(&self) -> bool {
        match self {
            BoardName::Rtl | BoardName::Verilator | BoardName::Machine | BoardName::Model => true,
            BoardName::Serial(_) => false,
        }
    }
}

impl std::fmt::Display for BoardName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            BoardName::Rtl => SimLink::<Compiled>::NAME,
            BoardName::Verilator => SimLink::<Verilated>::NAME,
            BoardName::Machine => MachineLink::NAME,
            BoardName::Model => ModelLink::NAME,
            BoardName::Serial(port) => port,
        })
    }
}

/// A board and how deep it thinks: `rtl:2` is the board `rtl` at level 2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeveledBoard {
    /// The board.
    pub board: BoardName,
    /// Its level; 0 is the seven steps.
    pub level: Level,
}

impl LeveledBoard {
    /// The board that a text names, and the level if it names one.
    pub fn parts(text: &str) -> Result<(BoardName, Option<Level>), UnknownBoard> {
        let leveled = text.rsplit_once(':').and_then(|(name, level)| {
            let level = level.parse().ok()?;
            Some((name.parse().ok()?, Some(level)))
        });
        leveled.map_or_else(|| Ok((text.parse()?, None)), Ok)
    }

    /// What it is, in the few words that a screen has room for.
    pub fn describe(&self) -> String {
        match self.level {
            Level::SEVEN_STEPS => self.board.describe(),
            level => format!("{}, level {level}", self.board.describe()),
        }
    }
}

impl std::fmt::Display for LeveledBoard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.board.fmt(f)?;
        match self.level {
            Level::SEVEN_STEPS => Ok(()),
            level => write!(f, ":{level}"),
        }
    }
}

impl FromStr for LeveledBoard {
    type Err = UnknownBoard;

    fn from_str(text: &str) -> Result<LeveledBoard, UnknownBoard> {
        let (board, level) = LeveledBoard::parts(text)?;
        let level = level.unwrap_or(Level::SEVEN_STEPS);
        Ok(LeveledBoard { board, level })
    }
}

/// A name that is no board's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is not a board: use rtl, verilator, machine, model, or a serial port such as /dev/ttyUSB0 or COM3 \
     (connect6 ports lists them); rust-hdl and netlist are too slow to play, and connect6 verify \
     --against compares them"
)]
pub struct UnknownBoard(pub String);

impl FromStr for BoardName {
    type Err = UnknownBoard;

    fn from_str(text: &str) -> Result<BoardName, UnknownBoard> {
        if [SimLink::<Compiled>::NAME, SimLink::OTHER_NAME].contains(&text) {
            Ok(BoardName::Rtl)
        } else if text == SimLink::<Verilated>::NAME {
            Ok(BoardName::Verilator)
        } else if text == MachineLink::NAME {
            Ok(BoardName::Machine)
        } else if text == ModelLink::NAME {
            Ok(BoardName::Model)
        } else if is_port_name(text) {
            Ok(BoardName::Serial(text.to_owned()))
        } else {
            Err(UnknownBoard(text.to_owned()))
        }
    }
}

/// Whether a name has the form of a serial port's: a path, or COM and a number.
fn is_port_name(text: &str) -> bool {
    let windows_name = |text: &str| {
        text.get(..3).is_some_and(|head| head.eq_ignore_ascii_case("COM"))
            && text.len() > 3
            && text[3..].bytes().all(|byte| byte.is_ascii_digit())
    };
    text.starts_with('/') || text.starts_with(r"\\.\") || windows_name(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_known_by_name() {
        assert_eq!("rtl".parse(), Ok(BoardName::Rtl));
        assert_eq!("sim".parse(), Ok(BoardName::Rtl));
        assert_eq!("verilator".parse(), Ok(BoardName::Verilator));
        assert_eq!("machine".parse(), Ok(BoardName::Machine));
        assert_eq!("model".parse(), Ok(BoardName::Model));
        for port in ["/dev/ttyUSB0", "/dev/cu.usbserial-1", "COM3", "com12", r"\\.\COM12"] {
            assert_eq!(port.parse(), Ok(BoardName::Serial(port.to_owned())));
        }
        for name in ["chess", "COM", "COMX", "ttyUSB0", ""] {
            let error = name.parse::<BoardName>().unwrap_err();
            assert_eq!(error, UnknownBoard(name.to_owned()));
        }
    }

    #[test]
    fn boards_have_levels() {
        for name in ["rtl:1", "machine:3", "COM3:2", "model", "/dev/ttyUSB0:1"] {
            let board: LeveledBoard = name.parse().unwrap();
            assert_eq!(board.to_string(), name);
        }
        let port: LeveledBoard = "/dev/ttyUSB0:1".parse().unwrap();
        assert_eq!(port.board, BoardName::Serial("/dev/ttyUSB0".to_owned()));
        assert_eq!(port.level.number(), 1);
        let plain: LeveledBoard = "rtl:0".parse().unwrap();
        assert_eq!(plain.to_string(), "rtl");
        assert!("rtl:4".parse::<LeveledBoard>().is_err());
    }

    #[test]
    fn errors_name_the_fix() {
        let told = BoardError::NoSuchPort {
            port: "COM9".to_owned(),
            others: vec!["COM1".to_owned(), "COM3".to_owned()],
        };
        assert_eq!(told.to_string(), "there is no port COM9; there are COM1, COM3");
        let told = BoardError::NoSuchPort { port: "COM9".to_owned(), others: vec![] };
        assert!(told.to_string().contains("is the cable plugged in?"));
    }
}
