//! Writes the Verilog of the machine, the folder `hdl/verilog`, and says how much of it there is beside
//! what rust-hdl itself writes. `cargo xtask emit` runs it.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use connect6_hdl::prelude::*;
use connect6_hdl::verilog::{machine, raw, TOP};
use connect6_verilog::files::{self, NAMES};

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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("verilog");
    let files = files::split(&machine()?, &NAMES);
    // Nothing stays of a block that is no more.
    for entry in fs::read_dir(&folder)? {
        fs::remove_file(entry?.path())?;
    }
    for file in &files {
        fs::write(folder.join(&file.name), &file.text)?;
    }
    let mut de2 = connect6_hdl::de2::De2::default();
    de2.connect_all();
    let raw = raw(&de2, TOP)?;
    let tidied: String = files.iter().map(|file| file.text.as_str()).collect();
    for (what, text) in [("rust-hdl", &raw), ("tidied", &tidied)] {
        let modules = text.lines().filter(|line| line.starts_with("module "));
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        println!("{what:8} {:5} modules {:6} lines", modules.count(), lines.count());
    }
    println!("{} files in {}", files.len(), folder.display());
    Ok(())
}
