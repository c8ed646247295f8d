//! Netlist = design: what synthesis for the DE2 makes of a block is the block.
//!
//! A block is synthesised as it is for the figures of the DE2 ([`subject`]). What it has inside are
//! boxes for both sides, whose outputs are inputs to the proof and whose inputs are compared; each
//! box is a block of its own. So if every block is its netlist, the machine is.
//!
//! The proof is by register ([`pair`]): the netlist says of every register of the design what it
//! holds, from its own registers. That is right at power-up; and in any state of the netlist, with
//! any inputs, all outputs are equal and what it says is right again after the clock's edge. ABC
//! compares the two sides as circuits without registers ([`prover`]). A memory is a box too, with
//! what it holds at power-up as one more input (`memory.rs`). A mutant is a netlist with one cell
//! changed ([`mutant`]).

mod circuit;
pub mod json;
mod memory;
pub mod mutant;
pub mod pair;
pub mod prover;
pub mod subject;
