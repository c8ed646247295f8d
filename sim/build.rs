//! Writes the emitted design as Rust, for the simulator `rtl` (`src/compiled.rs`).

mod codegen;

use std::path::Path;
use std::{env, fs};

/// The committed text of the machine, from this folder.
const MACHINE: &str = "../hdl/verilog/connect6.v";
/// Every operator of the language, for a test.
const OPERATORS: &str = "src/operators.v";
/// Parameters that stay inputs of the compiled machine: the length of a serial bit.
const TUNABLE: [&str; 1] = ["BIT_CLOCKS"];

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=codegen");
    write(MACHINE, "system", "system.rs")?;
    write(MACHINE, "cc", "core.rs")?;
    write(OPERATORS, "operators", "operators.rs")
}

/// Writes the module `top` of a Verilog file as a Rust file.
fn write(verilog: &str, top: &str, rust: &str) -> Result<(), String> {
    println!("cargo::rerun-if-changed={verilog}");
    let told = |what: &dyn std::fmt::Display| format!("{verilog}: {what}");
    let text = fs::read_to_string(verilog).map_err(|error| told(&error))?;
    let design = connect6_verilog::parse(&text).map_err(|error| told(&error))?;
    let code = codegen::generate(&design, top, &TUNABLE).map_err(|error| told(&error))?;
    let folder = env::var("OUT_DIR").map_err(|error| told(&error))?;
    fs::write(Path::new(&folder).join(rust), code).map_err(|error| told(&error))
}
