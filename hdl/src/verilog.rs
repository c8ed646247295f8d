//! Emits a block as Verilog: checked, named after the block, with a header, and the same text
//! for the same design every time.
//!
//! What rust-hdl writes is right but wordy. Three things are tidied, none of which changes
//! what the design does (the lockstep tests run the tidied text):
//! - Names along a path of instances are joined with `__` instead of `$`, which Verilog allows
//!   and Tcl, the language of constraint files, does not.
//! - A clock goes straight to the instances it drives, not through a variable of the
//!   combinational process: simulators then see one clock instead of hundreds.
//! - All registers of one width are instances of one module.

use std::collections::{BTreeMap, BTreeSet};

use rust_hdl::prelude::*;

/// Why a block cannot be emitted.
#[derive(Debug, thiserror::Error)]
pub enum EmitError {
    /// rust-hdl found an open signal, a logic loop or a write to an input.
    #[error("{block} does not pass the design checks: {details}")]
    Check {
        /// The block's name.
        block: String,
        /// What rust-hdl says about it.
        details: String,
    },
}

/// Emits `block`, on which `connect_all` has been called, with `name` as the top module.
pub fn emit<B: Block>(block: &B, name: &str) -> Result<String, EmitError> {
    check_all(block).map_err(|error| EmitError::Check {
        block: name.to_string(),
        details: format!("{error:?}"),
    })?;
    let mut defines = ModuleDefines::default();
    block.accept(name, &mut defines);
    let text = join_paths(&defines.defines());
    let modules: Vec<Module> = split_modules(&text).into_iter().map(pass_clocks).collect();
    let (registers, modules): (Vec<Module>, Vec<Module>) = modules
        .into_iter()
        .partition(|m| m.register_width().is_some());
    let widths: BTreeSet<usize> = registers
        .iter()
        .filter_map(Module::register_width)
        .collect();

    let mut verilog = header(name);
    for module in modules {
        verilog += "\n";
        verilog += &use_shared_registers(module, name, &registers);
    }
    for width in widths {
        verilog += "\n";
        verilog += &register_module(name, width);
    }
    Ok(verilog)
}

/// The comment that opens every emitted file.
fn header(name: &str) -> String {
    format!(
        "\
// {name}: part of Connect6 on FPGA, version {version}.
//
// Made from its rust-hdl description by the crate {crate_name}: change it there, not here.
// A dot in a path of instances is written as `__`. Registers power up as 0; every reset is
// synchronous and active high.
",
        version = env!("CARGO_PKG_VERSION"),
        crate_name = env!("CARGO_PKG_NAME"),
    )
}

/// Replaces the `$` inside an identifier, but not the one that opens a system function.
fn join_paths(verilog: &str) -> String {
    let mut text = String::with_capacity(verilog.len() + verilog.len() / 8);
    let mut previous = ' ';
    for c in verilog.chars() {
        if c == '$' && (previous.is_ascii_alphanumeric() || previous == '_') {
            text.push_str("__");
        } else {
            text.push(c);
        }
        previous = c;
    }
    // An unsigned declaration leaves a gap where `signed` would be.
    text.replace("wire  ", "wire ").replace("reg  ", "reg ")
}

/// One module as rust-hdl wrote it.
struct Module {
    name: String,
    lines: Vec<String>,
}

fn split_modules(verilog: &str) -> Vec<Module> {
    let mut modules: Vec<Module> = Vec::new();
    for line in verilog.lines() {
        if let Some((name, _)) = line
            .strip_prefix("module ")
            .and_then(|rest| rest.split_once('('))
        {
            modules.push(Module {
                name: name.to_string(),
                lines: Vec::new(),
            });
        }
        if let Some(module) = modules.last_mut() {
            module.lines.push(line.trim_end().to_string());
        }
    }
    for module in &mut modules {
        while module.lines.last().is_some_and(String::is_empty) {
            module.lines.pop();
        }
    }
    modules
}

/// Connects instances to the module's own clock where rust-hdl copies it for each of them.
fn pass_clocks(module: Module) -> Module {
    // `scan__clock = clock;`: the copy and the clock.
    let copy = |line: &str| {
        let (copy, clock) = line.trim().strip_suffix(';')?.split_once(" = ")?;
        let is_copy = copy.ends_with("__clock") && clock.to_ascii_lowercase().starts_with("clock");
        is_copy.then(|| (copy.to_string(), clock.to_string()))
    };
    let copies: BTreeMap<String, String> = module.lines.iter().filter_map(|l| copy(l)).collect();
    let declares_copy = |line: &str| {
        let name = line.trim().strip_prefix("reg ");
        let name = name.and_then(|rest| rest.strip_suffix(';'));
        name.is_some_and(|name| copies.contains_key(name))
    };
    let is_copying = |line: &str| copy(line).is_some() || declares_copy(line);
    let connect = |line: String| match line.split_once(".clock(") {
        Some((before, rest)) => match rest.split_once(')') {
            Some((name, after)) if copies.contains_key(name) => {
                format!("{before}.clock({}){after}", copies[name])
            }
            _ => line,
        },
        None => line,
    };
    let lines = module
        .lines
        .into_iter()
        .filter(|line| !is_copying(line))
        .map(connect)
        .collect();
    Module { lines, ..module }
}

impl Module {
    /// The width of the register this module is, if it is one.
    fn register_width(&self) -> Option<usize> {
        if !self.lines.iter().any(|line| line.trim() == "q <= d;") {
            return None;
        }
        let port = self
            .lines
            .iter()
            .find_map(|line| line.trim().strip_prefix("input wire "))?;
        match port.strip_prefix('[') {
            Some(range) => {
                let high: usize = range.split_once(":0]")?.0.parse().ok()?;
                Some(high + 1)
            }
            None => Some(1),
        }
    }
}

fn register_name(top: &str, width: usize) -> String {
    format!("{top}__register_{width}")
}

/// The module's text, its registers made instances of the shared modules.
fn use_shared_registers(module: Module, top: &str, registers: &[Module]) -> String {
    let mut text = String::new();
    for line in module.lines {
        let instance = line.trim().split_once(' ').and_then(|(kind, _)| {
            let register = registers.iter().find(|register| register.name == kind)?;
            Some((kind, register.register_width()?))
        });
        match instance {
            Some((kind, width)) => text += &line.replacen(kind, &register_name(top, width), 1),
            None => text += &line,
        }
        text.push('\n');
    }
    text
}

fn register_module(top: &str, width: usize) -> String {
    let name = register_name(top, width);
    let range = match width {
        1 => String::new(),
        _ => format!("[{}:0] ", width - 1),
    };
    format!(
        "\
module {name}(d,q,clock);
    input wire {range}d;
    output reg {range}q;
    input wire clock;

    initial q = {width}'h0;

    always @(posedge clock) q <= d;
endmodule // {name}
"
    )
}
