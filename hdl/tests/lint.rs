//! The emitted Verilog: the same every time, and clean to Verilator's linter and to yosys.

use std::path::PathBuf;
use std::process::Command;

use connect6_hdl::de2::De2;
use connect6_hdl::verilog::emit;
use rust_hdl::prelude::*;

/// Warnings that are waived, and why.
const WAIVED: [(&str, &str); 4] = [
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
    let joined = |pair: &[u8]| pair[0].is_ascii_alphanumeric() && pair[1] == b'$';
    assert!(
        !text.as_bytes().windows(2).any(joined),
        "a path joined with $"
    );
}

#[test]
fn verilator_finds_nothing_but_what_is_waived() {
    let path = file("lint");
    let waivers: Vec<String> = WAIVED
        .iter()
        .map(|(name, _)| format!("-Wno-{name}"))
        .collect();
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
