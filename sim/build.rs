//! Writes the emitted design as Rust, for the simulator `rtl` (`src/compiled.rs`), and lists its files
//! for the program, which holds them all (`src/rtl.rs`).

mod codegen;

use std::path::{Path, PathBuf};
use std::{env, fs};

use connect6_verilog::files::{self, NAMES};
use connect6_verilog::Design;

/// The committed Verilog of the machine, from this folder.
const MACHINE: &str = "../hdl/verilog";
/// Every operator of the language, for a test.
const OPERATORS: &str = "src/operators.v";
/// Parameters that stay inputs of the compiled machine: the length of a serial bit.
const TUNABLE: [&str; 1] = ["BIT_CLOCKS"];

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=codegen");
    println!("cargo::rerun-if-changed={MACHINE}");
    println!("cargo::rerun-if-changed={OPERATORS}");
    let text = |file: &str| fs::read_to_string(Path::new(MACHINE).join(file)).ok();
    let machine = files::join(&NAMES, text).map_err(|error| error.to_string())?;
    write(&machine, "c6_system", "system.rs")?;
    write(&machine, "c6_cc", "core.rs")?;
    list_files()?;
    let operators = fs::read_to_string(OPERATORS).map_err(told)?;
    let operators = connect6_verilog::parse(&operators).map_err(told)?;
    write(&operators, "operators", "operators.rs")
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

fn out(file: &str) -> Result<PathBuf, String> {
    Ok(Path::new(&env::var("OUT_DIR").map_err(told)?).join(file))
}

/// Writes the module `top` of a design as a Rust file.
fn write(design: &Design, top: &str, rust: &str) -> Result<(), String> {
    let code = codegen::generate(design, top, &TUNABLE)?;
    fs::write(out(rust)?, code).map_err(told)
}

/// Writes the names and the texts of the machine's files as an array.
fn list_files() -> Result<(), String> {
    let folder = fs::canonicalize(MACHINE).map_err(told)?;
    let entries = fs::read_dir(&folder).map_err(told)?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(|error: std::io::Error| told(error))?;
    paths.sort();
    let mut list = "&[\n".to_string();
    for path in paths {
        let name = path.file_name().unwrap_or_default();
        list += &format!("    ({name:?}, include_str!({path:?})),\n");
    }
    fs::write(out("files.rs")?, list + "]\n").map_err(told)
}
