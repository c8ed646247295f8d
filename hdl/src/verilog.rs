//! Emits a block as Verilog: checked, named after the block, with a header, and the same text
//! for the same design every time.
//!
//! What rust-hdl writes is right but wordy. Three things are tidied, none of which changes
//! what the design does (the lockstep tests run the tidied text):
//! - Names along a path of instances are joined with `__` instead of `$`, which Verilog allows
//!   and Tcl, the language of constraint files, does not.
//! - A clock goes straight to the instances it drives, not through a variable of the
//!   combinational process: simulators then see one clock instead of hundreds.
//! - A register is a variable of the module that uses it, `name__q`, which takes the value of
//!   `name__d` at the clock; rust-hdl makes a module for each and an instance of it.

use std::collections::BTreeMap;

use crate::prelude::*;

/// Verilator's warnings that the emitted text may cause, and why that is no fault.
pub const LINT_WAIVERS: [(&str, &str); 4] = [
    (
        "WIDTH",
        "rust-hdl writes literals with 32 bits and casts as masks; the lockstep tests compare \
         what that does with the Rust simulation, cycle by cycle",
    ),
    (
        "UNUSEDPARAM",
        "rust-hdl declares the states of an FSM in its parent too, and constants that only some \
         branches read",
    ),
    (
        "UNUSEDSIGNAL",
        "a block that serves in several places need not have all its ports used in each; \
         synthesis drops what is not",
    ),
    ("DECLFILENAME", "one file holds all modules of a top"),
];

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
    // A register that is emitted by itself has no module to move into.
    let (registers, modules): (Vec<Module>, Vec<Module>) = modules
        .into_iter()
        .partition(|module| module.name != name && module.register_width().is_some());
    let widths: BTreeMap<&str, usize> = registers
        .iter()
        .filter_map(|module| Some((module.name.as_str(), module.register_width()?)))
        .collect();

    let mut verilog = header(name);
    for module in modules {
        verilog += "\n";
        for line in fold_registers(module, &widths).lines {
            verilog += &line;
            verilog.push('\n');
        }
    }
    Ok(verilog)
}

/// Where the emitted text keeps an output that rust-hdl knows under this path of instances: the
/// output of a register is a variable of the module around it.
pub fn emitted_path(path: &str) -> String {
    match path.strip_suffix(".q") {
        Some(register) => format!("{register}__q"),
        None => path.to_string(),
    }
}

/// The comment that opens every emitted file.
fn header(name: &str) -> String {
    format!(
        "\
// {name}: part of Connect6 on FPGA, version {version}.
//
// Made by `connect6 synth` from the description in rust-hdl, the crate {crate_name}: change it
// there, not here. The module a__b is the instance b inside the module a; the variable c__d is the
// port d of the instance c. A register r holds r__q and takes r__d at the clock; it powers up as 0.
// Every reset is synchronous and active high.
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
    text.replace("wire  ", "wire ")
        .replace("reg  ", "reg ")
        .replace("localparam  ", "localparam ")
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

/// One register of a module.
struct Register {
    d: String,
    q: String,
    clock: String,
    width: usize,
}

/// The module with its registers as variables of its own, each clock's in one process.
/// `widths` has the modules that are registers.
fn fold_registers(module: Module, widths: &BTreeMap<&str, usize>) -> Module {
    let mut registers: Vec<Register> = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    let mut rest = module.lines.into_iter();
    while let Some(line) = rest.next() {
        let kind = line.trim().split_once(' ').map(|(kind, _)| kind);
        let Some(width) = kind.and_then(|kind| widths.get(kind)) else {
            lines.push(line);
            continue;
        };
        let ports: Vec<String> = rest
            .by_ref()
            .take_while(|port| port.trim() != ");")
            .collect();
        let net = |port: &str| {
            let net = ports.iter().find_map(|line| {
                let line = line.trim().strip_prefix('.')?.strip_prefix(port)?;
                line.strip_prefix('(')?.split_once(')').map(|(net, _)| net)
            });
            net.unwrap_or_default().to_string()
        };
        registers.push(Register {
            d: net("d"),
            q: net("q"),
            clock: net("clock"),
            width: *width,
        });
    }
    let width_of: BTreeMap<&str, usize> = registers
        .iter()
        .map(|register| (register.q.as_str(), register.width))
        .collect();
    for line in &mut lines {
        let declared = line.strip_prefix("    wire ").and_then(|rest| {
            let declared = rest.strip_suffix(';')?;
            let name = declared.rsplit(' ').next()?;
            Some((declared, *width_of.get(name)?))
        });
        if let Some((declared, width)) = declared {
            *line = format!("    reg {declared} = {width}'h0;");
        }
    }
    let end = lines.pop();
    let mut clocks: Vec<&str> = registers.iter().map(|r| r.clock.as_str()).collect();
    clocks.sort_unstable();
    clocks.dedup();
    for clock in clocks {
        lines.push(String::new());
        lines.push("    // Registers".to_string());
        lines.push(format!("    always @(posedge {clock}) begin"));
        for register in registers.iter().filter(|register| register.clock == clock) {
            lines.push(format!("        {} <= {};", register.q, register.d));
        }
        lines.push("    end".to_string());
    }
    lines.extend(end);
    Module { lines, ..module }
}
