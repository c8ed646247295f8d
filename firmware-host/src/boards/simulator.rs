//! What runs the core's Verilog, as the command line names it.

use clap::ValueEnum;

/// A simulator of the emitted Verilog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Simulator {
    /// Compiled into this program
    #[value(alias = "sim")]
    Rtl,
    /// Compiled by Verilator
    Verilator,
}
