//! The serial protocol: the bytes of FPT 2011 and of this machine's extension to it, as the
//! hardware, the simulators and the host all need them.
//!
//! The tables here are the source for the hardware and for the tables in `docs/protocol.md`.
//! [`ProtocolModel`] is the machine's side of the protocol as a plain program.

mod bit_clocks;
mod commands;
mod core;
mod fault;
mod model;
mod stone;

pub use bit_clocks::{BaudError, BitClocks, BAUD, COUNTER_BITS};
pub use commands::{
    identity, most, set_level, version, Command, BOARD, COMMANDS, COUNTS, FAULT, GO, HOLD,
    IDENTITY, LAST_MOVE, LEVEL, NARROW_DIGITS, NEW_GAME_DARK, NEW_GAME_LIGHT, OLDEST_VERSION,
    PROTOCOL_VERSION, RECORD, SET_LEVEL, STATUS, UNDO, VERSION, WIDE_DIGITS,
};
pub use core::{DARK, DRAWN, EMPTY, LIGHT, NODES_QUERY, OP_CLEAR, OP_SET, OP_THINK, OP_THINK_DEEP};
pub use fault::Fault;
pub use model::{ProtocolModel, Question};
pub use stone::{parse_stone, stone_bytes, stones_text, NO_STONE, STONE_DIGITS};
