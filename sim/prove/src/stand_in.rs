//! Modules that are proved with in the place of others.

use connect6_verilog::{Design, Module};

/// The stand-in of this text.
pub fn parse(text: &str) -> Option<Module> {
    let mut parsed = connect6_verilog::parse(text).expect("the stand-in is Verilog");
    parsed.modules.pop()
}

/// Puts what `stand_in` gives for a module in its place.
pub fn put_in(design: &mut Design, stand_in: fn(&Module) -> Option<Module>) {
    for module in &mut design.modules {
        if let Some(stand_in) = stand_in(module) {
            *module = stand_in;
        }
    }
}
