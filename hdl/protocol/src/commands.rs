//! The bytes that command the machine, and who it says it is.

use connect6_model::Level;

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
pub const COUNTS: u8 = b'c';
/// The same, as hosts of the extension's version 2 ask it: numbers have [`NARROW_DIGITS`].
pub const LAST_MOVE: u8 = b'm';
/// What was refused?
pub const FAULT: u8 = b'e';

/// How deep do you think?
pub const LEVEL: u8 = b'l';
/// Think at the level that the digit behind it names.
pub const SET_LEVEL: u8 = b'n';
/// The bytes that set a level.
pub fn set_level(level: Level) -> [u8; 2] {
    [SET_LEVEL, b'0' + level.number()]
}

/// Which version of the extension do you speak?
pub const VERSION: u8 = b'v';
/// The answer to [`VERSION`], a digit. Version 3 is version 2 with [`VERSION`] and [`COUNTS`].
pub const PROTOCOL_VERSION: u32 = 3;
/// The last word of the identity: the oldest version whose hosts and boards are understood.
pub const OLDEST_VERSION: u32 = 2;
/// Digits of a number in the answer to [`COUNTS`].
pub const WIDE_DIGITS: usize = 8;
/// And in the answer to [`LAST_MOVE`].
pub const NARROW_DIGITS: usize = 6;
/// Bits of a hexadecimal digit.
const DIGIT_BITS: usize = 4;

/// The answer to [`IDENTITY`], line end included.
pub fn identity() -> String {
    format!("{}connect6 {} {OLDEST_VERSION}\n", char::from(IDENTITY), env!("CARGO_PKG_VERSION"),)
}

/// The answer to [`VERSION`], line end included.
pub fn version() -> String {
    format!("{}{PROTOCOL_VERSION}\n", char::from(VERSION))
}

/// The greatest number of so many hexadecimal digits. An answer tells it in place of all that are
/// greater.
pub const fn most(digits: usize) -> u64 {
    (1 << (DIGIT_BITS * digits)) - 1
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
pub const COMMANDS: [Command; 15] = [
    Command {
        byte: NEW_GAME_DARK,
        meaning: "new game, the FPGA is dark and opens",
        answer: "`1010`",
    },
    Command { byte: NEW_GAME_LIGHT, meaning: "new game, the FPGA is light", answer: "" },
    Command { byte: IDENTITY, meaning: "identity", answer: "`?connect6 V P`" },
    Command { byte: VERSION, meaning: "version of the extension", answer: "`vN`" },
    Command { byte: STATUS, meaning: "game status", answer: "`sOGMTNNNHF`" },
    Command { byte: BOARD, meaning: "board read-out", answer: "`b` and 361 cells" },
    Command { byte: RECORD, meaning: "record read-out", answer: "`rNNN` and NNN stones `RRCC`" },
    Command {
        byte: UNDO,
        meaning: "take the last stone back",
        answer: "`uRRCC`, `u0000` if there is none",
    },
    Command { byte: HOLD, meaning: "only record stones, for either side", answer: "`h`" },
    Command {
        byte: GO,
        meaning: "take the side to move and play",
        answer: "`g+` and the stones, `g-` if the game is over",
    },
    Command {
        byte: COUNTS,
        meaning: "deciding steps, cycles and nodes of the last turn",
        answer: "`cNAB` and eleven numbers of eight digits",
    },
    Command {
        byte: LAST_MOVE,
        meaning: "the same for hosts of version 2",
        answer: "`mNAB` and eleven numbers of six digits",
    },
    Command { byte: LEVEL, meaning: "the level", answer: "`lN`" },
    Command {
        byte: SET_LEVEL,
        meaning: "with a digit `0` to `3` behind it: think at that level",
        answer: "",
    },
    Command {
        byte: FAULT,
        meaning: "what was refused or lost since this was last asked",
        answer: "`eCRRCC`",
    },
];
