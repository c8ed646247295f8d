//! What the machine refuses or loses, and how it says so.

/// Why a stone was refused or a byte lost, as the answer to [`FAULT`](crate::FAULT) says it.
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
    /// The core's program could not go on.
    CoreStopped,
    /// There is no such level.
    NoLevel,
}

impl Fault {
    /// All of them, for the documentation and for reading an answer.
    pub const ALL: [Fault; 10] = [
        Fault::None,
        Fault::OffBoard,
        Fault::Occupied,
        Fault::GameOver,
        Fault::NotYourTurn,
        Fault::FramingError,
        Fault::LineBreak,
        Fault::Overrun,
        Fault::CoreStopped,
        Fault::NoLevel,
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
            Fault::CoreStopped => b'C',
            Fault::NoLevel => b'N',
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
            Fault::CoreStopped => "no stone: the core has stopped; start a new game",
            Fault::NoLevel => "level refused: there are 0 to 3",
        }
    }
}
