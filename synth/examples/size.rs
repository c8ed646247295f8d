//! Prints the size and speed of one block.
//!
//!     cargo run -p connect6-synth --example size -- cc
//!     cargo run -p connect6-synth --example size -- cc --module step1
//!     cargo run -p connect6-synth --example size -- build/verilator/cc-0123/design.v
//!
//! `--each` adds a line for every module below; `--no-route` leaves Fmax out, which takes most
//! of the time.

use connect6_synth::{blocks, cyclone, ring};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str| arguments.iter().any(|argument| argument == name);
    let name = arguments.first().ok_or("name a block or a Verilog file")?;
    let design = match name.ends_with(".v") {
        true => connect6_verilog::parse(&std::fs::read_to_string(name)?)?,
        false => blocks::named(name)?,
    };
    let verilog = design.to_string();
    if flag("--emit") {
        print!("{verilog}");
        return Ok(());
    }
    let modules = design.modules.iter();
    let modules: Vec<&str> = modules.map(|module| module.name.as_str()).collect();
    let chosen = arguments.iter().position(|argument| argument == "--module");
    let tops: Vec<&str> = match chosen.and_then(|at| arguments.get(at + 1)) {
        Some(module) => vec![module],
        None if flag("--each") => modules,
        None => vec![*modules.first().ok_or("no module in the file")?],
    };
    println!("{:<40} {:>6} {:>6} {:>6} {:>9} {:>5}   ECP5: LUT, FF, BRAM, Fmax (ring of registers included)", "module", "LE", "LUT", "FF", "mem bits", "M4K");
    for top in tops {
        let size = cyclone::measure(&verilog, top)?;
        print!(
            "{top:<40} {:>6} {:>6} {:>6} {:>9} {:>5}",
            size.logic_elements, size.luts, size.registers, size.memory_bits, size.memory_blocks
        );
        if !flag("--no-route") {
            let routed = ring::measure(&design, top)?;
            print!(
                "   {} {} {} {:.1} MHz",
                routed.luts, routed.registers, routed.memory_blocks, routed.fmax
            );
        }
        println!();
    }
    Ok(())
}
