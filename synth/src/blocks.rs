//! The blocks of the machine by name, for measuring one alone: each is a module of the committed
//! Verilog, with what is inside it.

use connect6_sim::rtl;
use connect6_verilog::Design;

use crate::SynthError;

/// The names of all blocks, for people.
pub fn names() -> String {
    let modules = rtl::design().modules.iter();
    let names: Vec<&str> = modules.map(|module| module.name.as_str()).collect();
    names.join(", ")
}

/// The block of this name and what is inside it.
pub fn named(name: &str) -> Result<Design, SynthError> {
    rtl::block(name).ok_or_else(|| SynthError::UnknownBlock { name: name.to_string() })
}
