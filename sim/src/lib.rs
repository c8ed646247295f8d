//! Cycle-accurate simulation of the machine: as compiled into this program, in Verilator, and in
//! rust-hdl, in lockstep.
//!
//! - [`Clocked`] is a machine under a clock, whatever simulates it.
//! - [`Compiled`] (`rtl`) is the emitted Verilog, compiled into this program at build time. It needs
//!   no tool and is the fastest.
//! - [`Verilated`] (`verilator`) is Verilog compiled by Verilator when first asked for and kept
//!   under `build/`. Nothing here needs Verilator to compile.
//! - [`Driver`] (`rust-hdl`) clocks a rust-hdl block in a plain loop, without threads.
//! - [`Lockstep`] drives the last and one of the others with the same stimulus and compares every
//!   output and every register after every clock phase.
//! - [`Core`] is CC alone in any of them: shown a game, it thinks.
//! - [`SerialHost`] is the other end of the serial line of any of them, bit by bit, and
//!   [`serial_game`] plays whole games through it, compared with the model's.

mod blocks;
mod clocked;
mod compiled;
mod core;
mod driver;
mod harness;
mod lockstep;
mod model_cache;
#[cfg(test)]
mod operators;
mod serial;
pub mod serial_game;
mod signals;
mod verilated;

pub use crate::core::{Core, CoreError, CoreTurn, Order, QUERY_CYCLES};
pub use clocked::{Clocked, Input, NoPort, Output};
pub use compiled::{Compiled, Traced};
pub use driver::{Driver, DriverError, Inputs, Outputs};
pub use lockstep::{Divergence, Lockstep, LockstepError};
pub use model_cache::BuildOptions;
pub use serial::{Line, NoStopBit, SerialError, SerialHost, Waveform};
pub use signals::{Signals, Values, Wire};
pub use verilated::{Verilated, VerilatedError};
