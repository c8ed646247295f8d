//! One syntax tree for the Verilog of this project: what rust-hdl writes, what is printed from
//! it, and the tops of the boards.
//!
//! The language is a small, plain part of Verilog-2001: modules with ports and parameters, nets,
//! registers and memories, continuous assignments, processes and instances. Whatever lies
//! outside of it is an error with its line and column.
//!
//! ```
//! let design = connect6_verilog::parse("module inverter (input wire a, output wire b);
//!     assign b = ~a;
//! endmodule")?;
//! let inverter = design.module("inverter").unwrap();
//! assert_eq!(inverter.ports[1].name, "b");
//! # Ok::<(), connect6_verilog::ParseError>(())
//! ```

mod constant;
pub mod files;
mod lexer;
pub mod lint;
mod parameters;
mod parse;
mod print;
pub mod tidy;
mod tree;
mod visit;
mod width;

pub use constant::{evaluate, mask, Constant};
pub use parameters::FixError;
pub use parse::{parse, parse_expression, ParseError};
pub use tree::*;
pub use width::{Scope, WidthError};
