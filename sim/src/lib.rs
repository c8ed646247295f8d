//! Cycle-accurate simulation of the machine, in rust-hdl and in Verilator, in lockstep.
//!
//! - [`Driver`] clocks a rust-hdl block in a plain loop, without threads.
//! - [`Verilated`] is the same block emitted as Verilog, compiled by Verilator when first asked
//!   for and kept under `build/`. Nothing here needs Verilator to compile.
//! - [`Interpreter`] runs the same Verilog in this process, without any tool, slower than
//!   Verilator and faster than rust-hdl.
//! - [`Lockstep`] drives the first and one of the others with the same stimulus and compares
//!   every output and every register after every clock phase.
//! - [`Core`] is CC alone in any of them: shown a game, it thinks.
//! - [`SerialHost`] is the other end of the serial line of any of them, bit by bit, and
//!   [`serial_game`] plays whole games through it, compared with the model's.

mod core;
mod driver;
mod harness;
mod interpreter;
mod lockstep;
mod model_cache;
mod serial;
pub mod serial_game;
mod signals;
mod trace_file;
mod verilated;

pub use crate::core::{Core, CoreEngine, CoreError, CoreTurn};
pub use driver::{Driver, DriverError};
pub use interpreter::{InterpretError, InterpretedInput, InterpretedOutput, Interpreter};
pub use lockstep::{Divergence, InterpretedTwin, Lockstep, LockstepError, Twin};
pub use model_cache::BuildOptions;
pub use serial::{
    InterpretedBoard, LockstepBoard, NoStopBit, RustBoard, SerialBoard, SerialError, SerialHost,
    VerilatedBoard, Waveform,
};
pub use signals::{Signals, Values, Wire};
pub use verilated::{InputPort, OutputPort, Verilated, VerilatedError};
