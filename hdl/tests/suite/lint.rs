//! The emitted Verilog: the same every time, and clean to Verilator's linter and to yosys.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use connect6_hdl::de2::De2;
use connect6_hdl::prelude::*;
use connect6_hdl::verilog::{emit, machine};
use connect6_verilog::lint::{self, WAIVERS};
use connect6_verilog::{Module, Statement};

const TOP: &str = "connect6_de2";

fn emitted() -> String {
    let mut de2 = De2::default();
    de2.connect_all();
    emit(&de2, TOP).unwrap()
}

/// Writes the design where tools can read it.
fn file(test: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("connect6-{test}-{}.v", std::process::id()));
    std::fs::write(&path, emitted()).unwrap();
    path
}

/// Runs a tool; fails with what it says unless it is content and silent on `stderr`.
fn run(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program)
        .args(arguments)
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}; run `cargo xtask setup`"));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{program}: {errors}");
    errors
}

#[test]
fn emission_is_deterministic_and_says_what_it_is() {
    let text = emitted();
    assert_eq!(text, emitted());
    assert!(text.starts_with("// connect6_de2: part of Connect6 on FPGA, version "));
    assert!(!text.contains('$'), "a path joined with $");
    assert!(!text.contains("__"), "a path joined with __");
    let long = text.lines().find(|line| line.chars().count() > 100);
    assert_eq!(long, None, "a line of more than 100 columns");
}

#[test]
fn names_are_legal_everywhere_and_memories_and_registers_as_the_chip_has_them() {
    let design = machine().unwrap();
    lint::check_names(&design).unwrap();
    lint::check_power_up(&design).unwrap();
    println!("{} memories", lint::check_memories(&design).unwrap());
}

#[test]
fn every_module_stands_once_with_its_contract_and_its_ports_described() {
    let design = connect6_verilog::parse(&emitted()).unwrap();
    let mut bodies: Vec<(String, Module)> = Vec::new();
    for module in &design.modules {
        let mut bare = module.clone();
        bare.clear_comments();
        bare.name.clear();
        let twin = bodies.iter().find(|(_, body)| *body == bare);
        assert_eq!(twin.map(|(name, _)| name), None, "{} again", module.name);
        bodies.push((module.name.clone(), bare));
        // The text of REPLY's answers is a table, not a block.
        if module.name != "reply_text" {
            assert!(!module.comment.is_empty(), "{} has no contract", module.name);
            for port in &module.ports {
                let what = format!("{}.{} is not described", module.name, port.name);
                assert!(!port.comment.is_empty(), "{what}");
            }
        }
    }
    println!("{} modules", design.modules.len());
}

/// What a module's clocked processes write.
fn clocked(module: &Module) -> BTreeSet<&str> {
    let bodies = module.clocked().map(|(_, body)| body);
    bodies.flat_map(Statement::writes).collect()
}

#[test]
fn registers_are_variables_of_the_modules_that_use_them() {
    let design = connect6_verilog::parse(&emitted()).unwrap();
    let mut registers = 0;
    for module in &design.modules {
        let ports: Vec<&str> = module.ports.iter().map(|port| port.name.as_str()).collect();
        assert_ne!(ports, ["d", "q", "clock"], "a module that is a register");
        if module.nets.iter().any(|net| net.words.is_some()) {
            continue;
        }
        let declared = module.nets.iter().filter(|net| net.initial.is_some());
        let declared: BTreeSet<&str> = declared.map(|net| net.name.as_str()).collect();
        assert_eq!(declared, clocked(module), "{}", module.name);
        registers += declared.len();
    }
    println!("{registers} registers");
    assert!(registers > 0);
}

#[test]
fn the_committed_verilog_is_what_the_description_emits() {
    let committed = include_str!("../../verilog/connect6.v");
    let emitted = machine().unwrap().to_string();
    let mut lines = committed.lines().zip(emitted.lines()).enumerate();
    if let Some((i, (old, new))) = lines.find(|(_, (old, new))| old != new) {
        panic!(
            "hdl/verilog/connect6.v is out of date from line {}:\n{old}\n{new}\n\
             write it anew with `cargo xtask emit` and commit it",
            i + 1
        );
    }
    assert!(
        committed == emitted,
        "hdl/verilog/connect6.v is out of date: write it anew with `cargo xtask emit`"
    );
}

#[test]
fn verilator_finds_nothing_but_what_is_waived() {
    let path = file("lint");
    let waivers: Vec<String> = WAIVERS.iter().map(|(name, _)| format!("-Wno-{name}")).collect();
    let mut arguments = vec!["--lint-only", "-Wall", "--top-module", TOP];
    arguments.extend(waivers.iter().map(String::as_str));
    let name = path.to_string_lossy().into_owned();
    arguments.push(&name);
    let said = run("verilator", &arguments);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(said, "");
}

#[test]
fn yosys_finds_no_latch_and_no_loop() {
    let path = file("check");
    // `proc` makes latches of incomplete assignments; `check -assert` fails on loops, open
    // nets and nets with two drivers.
    let script = format!(
        "read_verilog {}; hierarchy -check -top {TOP}; proc; select -assert-none t:$dlatch; \
         flatten; check -assert",
        path.display()
    );
    run("yosys", &["-q", "-p", &script]);
    std::fs::remove_file(&path).unwrap();
}
