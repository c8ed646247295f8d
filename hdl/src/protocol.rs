//! The bytes on the serial line: the FPT 2011 protocol and this machine's extension to it.
//!
//! The tables here are the source for the hardware, for the host and for the tables in
//! `docs/protocol.md`.

/// New game; the FPGA plays the dark stones and opens.
pub const NEW_GAME_DARK: u8 = b'D';
/// New game; the FPGA plays the light stones.
pub const NEW_GAME_LIGHT: u8 = b'L';
/// Who are you?
pub const IDENTITY: u8 = b'?';
/// How does the game stand?
pub const STATUS: u8 = b's';
/// What is on the board?
pub const BOARD: u8 = b'b';
/// Which stones were played?
pub const RECORD: u8 = b'r';
/// Take the last stone back.
pub const UNDO: u8 = b'u';
/// Only record stones from now on.
pub const HOLD: u8 = b'h';
/// Take the side to move, and play it.
pub const GO: u8 = b'g';
/// Why did you play that?
pub const LAST_MOVE: u8 = b'm';
/// What was refused?
pub const FAULT: u8 = b'e';

/// Version of the extension, the last word of the identity.
pub const PROTOCOL_VERSION: u32 = 1;

/// The answer to [`IDENTITY`], line end included.
pub fn identity() -> String {
    format!(
        "{}connect6 {} {PROTOCOL_VERSION}\n",
        char::from(IDENTITY),
        env!("CARGO_PKG_VERSION"),
    )
}

/// A command byte, for the documentation.
pub struct Command {
    /// The byte.
    pub byte: u8,
    /// What it does.
    pub meaning: &'static str,
    /// The form of the answer; empty if there is none.
    pub answer: &'static str,
}

/// Every byte the machine acts on, digits aside.
pub const COMMANDS: [Command; 11] = [
    Command {
        byte: NEW_GAME_DARK,
        meaning: "new game, the FPGA is dark and opens",
        answer: "`1010`",
    },
    Command {
        byte: NEW_GAME_LIGHT,
        meaning: "new game, the FPGA is light",
        answer: "",
    },
    Command {
        byte: IDENTITY,
        meaning: "identity and version",
        answer: "`?connect6 V P`",
    },
    Command {
        byte: STATUS,
        meaning: "game status",
        answer: "`sOGMTNNNHF`",
    },
    Command {
        byte: BOARD,
        meaning: "board read-out",
        answer: "`b` and 361 cells",
    },
    Command {
        byte: RECORD,
        meaning: "record read-out",
        answer: "`rNNN` and NNN stones `RRCC`",
    },
    Command {
        byte: UNDO,
        meaning: "take the last stone back",
        answer: "`uRRCC`, `u0000` if there is none",
    },
    Command {
        byte: HOLD,
        meaning: "only record stones, for either side",
        answer: "`h`",
    },
    Command {
        byte: GO,
        meaning: "take the side to move and play",
        answer: "`g+` and the stones, `g-` if the game is over",
    },
    Command {
        byte: LAST_MOVE,
        meaning: "deciding steps and cycles of the last turn",
        answer: "`mNAB` and ten numbers of six digits",
    },
    Command {
        byte: FAULT,
        meaning: "what was refused or lost since this was last asked",
        answer: "`eCRRCC`",
    },
];

/// Why a stone was refused or a byte lost, as the answer to [`FAULT`] says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing to report.
    None,
    /// The digits name no point.
    OffBoard,
    /// There is a stone already.
    Occupied,
    /// The game has ended.
    GameOver,
    /// No game has been started, or the FPGA is to move.
    NotYourTurn,
    /// A byte had no stop bit.
    FramingError,
    /// The line was low for a whole byte.
    LineBreak,
    /// A byte came while 512 others waited.
    Overrun,
}

impl Fault {
    /// All of them, for the documentation and for reading an answer.
    pub const ALL: [Fault; 8] = [
        Fault::None,
        Fault::OffBoard,
        Fault::Occupied,
        Fault::GameOver,
        Fault::NotYourTurn,
        Fault::FramingError,
        Fault::LineBreak,
        Fault::Overrun,
    ];

    /// Its letter on the wire.
    pub const fn code(self) -> u8 {
        match self {
            Fault::None => b'-',
            Fault::OffBoard => b'O',
            Fault::Occupied => b'X',
            Fault::GameOver => b'G',
            Fault::NotYourTurn => b'T',
            Fault::FramingError => b'F',
            Fault::LineBreak => b'B',
            Fault::Overrun => b'V',
        }
    }

    /// What it means.
    pub const fn meaning(self) -> &'static str {
        match self {
            Fault::None => "nothing to report",
            Fault::OffBoard => "stone refused: the digits name no point of the board",
            Fault::Occupied => "stone refused: there is a stone already",
            Fault::GameOver => "stone refused: the game is over",
            Fault::NotYourTurn => "stone refused: no game, or the FPGA is to move",
            Fault::FramingError => "byte lost: it had no stop bit",
            Fault::LineBreak => "byte lost: the line was low for its whole length",
            Fault::Overrun => "byte lost: 512 others were waiting",
        }
    }
}

/// The steps of the core in the order in which it takes them. On the wire and in the core's
/// registers a step is its number in this list, counted from 1; 0 is no step at all.
pub const STEPS: [&str; 9] = ["1", "2", "3", "5A", "4", "6A", "5B", "6B", "7"];
