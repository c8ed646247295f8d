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
//! - [`CoreSim`] is CC alone in any of them: shown a game, it thinks.
//! - [`SerialHost`] is the other end of the serial line of any of them, bit by bit, and
//!   [`serial_game`] plays whole games through it, compared with the model's.
//! - [`upsets`] turns single bits over in such games, and sees what becomes of them.

#[cfg(feature = "rust-hdl")]
mod blocks;
mod clocked;
mod compiled;
mod core;
#[cfg(feature = "rust-hdl")]
mod driver;
mod harness;
#[cfg(feature = "rust-hdl")]
mod lockstep;
mod model_cache;
#[cfg(all(test, feature = "rust-hdl"))]
mod operators;
pub mod rtl;
mod serial;
pub mod serial_game;
#[cfg(feature = "rust-hdl")]
mod signals;
pub mod upsets;
mod verilated;
mod wire;

pub use crate::core::{decided, CoreError, CoreSim, Counted, Order, QUERY_CYCLES};
pub use clocked::{Clocked, Input, NoPort, Output};
pub use compiled::{Compiled, Named, Store, Traced};
#[cfg(feature = "rust-hdl")]
pub use driver::{Driver, DriverError, Inputs, Outputs};
#[cfg(feature = "rust-hdl")]
pub use lockstep::{Divergence, Lockstep, LockstepError};
pub use model_cache::BuildOptions;
pub use serial::{Line, NoStopBit, SerialError, SerialHost, Waveform};
#[cfg(feature = "rust-hdl")]
pub use signals::{Signals, Values};
pub use verilated::{Verilated, VerilatedError};
pub use wire::{Wire, Wires};
