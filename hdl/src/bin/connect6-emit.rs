//! Writes the Verilog of the machine, `hdl/verilog/connect6.v`, and says how much of it there is
//! beside what rust-hdl itself writes. `cargo xtask emit` runs it.

use std::path::Path;
use std::process::ExitCode;

use connect6_hdl::prelude::*;
use connect6_hdl::verilog::{machine, raw, TOP};

fn main() -> ExitCode {
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the Verilog was not written: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write() -> Result<(), Box<dyn std::error::Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("verilog/connect6.v");
    let text = machine()?.to_string();
    std::fs::write(&path, &text).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut de2 = connect6_hdl::de2::De2::default();
    de2.connect_all();
    let raw = raw(&de2, TOP)?;
    for (what, text) in [("rust-hdl", &raw), ("tidied", &text)] {
        let modules = text.lines().filter(|line| line.starts_with("module "));
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        println!("{what:8} {:5} modules {:6} lines", modules.count(), lines.count());
    }
    println!("{}", path.display());
    Ok(())
}
