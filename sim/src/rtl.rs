//! The Verilog of the machine, the folder `hdl/verilog`, as it is committed: for simulators,
//! synthesis and waveforms, none of which then needs rust-hdl.
//!
//! The program holds all its files. Its modules are the blocks: [`DE2`] is the top of that board,
//! [`SYSTEM`] inside it the machine on a serial line that every other board uses, [`CORE`] inside
//! that the Connect6 core. `cargo xtask emit` writes it from the description in `hdl`, and a test
//! there fails when it is out of date.

use std::sync::OnceLock;

use connect6_verilog::files::{self, NAMES};
use connect6_verilog::Design;

/// The files: names and texts.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
/// What the names of all modules begin with.
pub const PREFIX: &str = "c6_";
/// The top of the DE2.
pub const DE2: &str = "c6_de2";
/// The machine on a serial line.
pub const SYSTEM: &str = "c6_system";
/// The Connect6 core.
pub const CORE: &str = "c6_cc";
/// The parameter of [`SYSTEM`] and [`DE2`] that says how many clock cycles a serial bit lasts.
pub const BIT_CLOCKS: &str = "BIT_CLOCKS";
/// The parameter of [`DE2`] that says how many clock cycles a key must be steady.
pub const DEBOUNCE_CYCLES: &str = "DEBOUNCE_CYCLES";

/// All modules.
pub fn design() -> &'static Design {
    static DESIGN: OnceLock<Design> = OnceLock::new();
    DESIGN.get_or_init(|| {
        let text = |file: &str| Some(FILES.iter().find(|(name, _)| *name == file)?.1.to_string());
        files::join(&NAMES, text).expect("the committed Verilog reads")
    })
}

/// A module and all that is inside it, or nothing if there is no such module. Its name may go
/// without the prefix that all have.
pub fn block(name: &str) -> Option<Design> {
    let design = design();
    let of_block = || design.under(&format!("{PREFIX}{name}"));
    design.under(name).or_else(of_block)
}

/// The Connect6 core.
pub fn core() -> Design {
    block(CORE).expect("the machine has a core")
}

/// The machine on a serial line whose bits last so many clock cycles.
pub fn system(bit_clocks: u64) -> Design {
    let mut system = block(SYSTEM).expect("the machine has a system");
    system.set_parameter(SYSTEM, BIT_CLOCKS, bit_clocks);
    system
}

/// The DE2's top, whose bits and key presses last so many clock cycles.
pub fn de2(bit_clocks: u64, debounce_cycles: u64) -> Design {
    let mut de2 = design().clone();
    de2.set_parameter(DE2, BIT_CLOCKS, bit_clocks);
    de2.set_parameter(DE2, DEBOUNCE_CYCLES, debounce_cycles);
    de2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_top_has_what_is_inside_it() {
        let names = |design: Design| -> Vec<String> {
            let modules = design.modules.into_iter();
            modules.map(|module| module.name).collect()
        };
        let core = names(core());
        assert!(core.contains(&"c6_star".to_string()) && !core.contains(&"c6_uc".to_string()));
        let system = system(8);
        let parameters = &system.module(SYSTEM).unwrap().parameters;
        assert_eq!(parameters[0].value.to_string(), "16'd8");
        assert!(names(system).contains(&"c6_uart_rx".to_string()));
        assert_eq!(names(de2(434, 1_000_000)), names(design().clone()));
        assert_eq!(block("no such block"), None);
    }
}
