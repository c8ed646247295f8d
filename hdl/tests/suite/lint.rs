//! The emitted Verilog: the same every time, and clean to Verilator's linter and to yosys.

use std::path::PathBuf;
use std::process::Command;

use connect6_hdl::de2::De2;
use connect6_hdl::prelude::*;
use connect6_hdl::verilog::{emit, LINT_WAIVERS};

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
fn registers_are_variables_of_the_modules_that_use_them() {
    let text = emitted();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    assert!(!lines.contains(&"q <= d;"), "a module that is a register");
    let declared = lines
        .iter()
        .filter(|line| line.starts_with("reg ") && line.contains("__q = "));
    let registers = declared.count();
    let is_updated = |line: &&&str| {
        let update = line
            .strip_suffix(';')
            .and_then(|line| line.split_once(" <= "));
        update.is_some_and(|(q, d)| {
            q.strip_suffix("__q")
                .is_some_and(|name| d.strip_suffix("__d") == Some(name))
        })
    };
    let updated = lines.iter().filter(is_updated).count();
    println!("{registers} registers");
    assert!(registers > 0 && registers == updated, "{updated} updated");
}

#[test]
fn verilator_finds_nothing_but_what_is_waived() {
    let path = file("lint");
    let waivers: Vec<String> = LINT_WAIVERS
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
