//! Simulates a synthesised netlist, 64 times side by side.
//!
//! A net is a word of 64 bits, one a lane; the lanes share the circuit and nothing else. One run
//! of the machine's core thus decides 64 positions. Only what changed is evaluated again, in an
//! order in which every gate comes after those that drive it.
//!
//! - [`Circuit`] is the simulator: lookup tables, registers, memories.
//! - [`GateCore`] is the Connect6 core in it, [`GateTwin`] the same beside the emitted design.
//! - [`cyclone_circuit`], [`ecp5_circuit`] and [`gowin_circuit`] read the netlists of the chip
//!   families, the latter two after place and route. A phase-locked loop is a model there: its
//!   output is the clock, and it is locked. They know the cells this project's netlists are made of, and
//!   refuse any other.
//!
//! A read that meets a write in a block memory of ECP5 or Gowin gives what the chip promises: nothing.
//! Here it gives the complement of the old word, so that a netlist which counts on it is found
//! out.

mod circuit;
mod core;
mod cyclone_cells;
mod ecp5_cells;
mod gowin_cells;
mod memory;

pub use self::core::{GateCore, GateDivergence, GateTwin};
pub use circuit::{Circuit, CircuitError, Lane, PortNets, LANES};
pub use cyclone_cells::read as cyclone_circuit;
pub use ecp5_cells::read as ecp5_circuit;
pub use gowin_cells::read as gowin_circuit;
