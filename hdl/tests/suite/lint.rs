//! The emitted Verilog: the same every time, and clean to Verilator's linter and to yosys.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use connect6_core::program::Program;
use connect6_hdl::verilog::{machine, PREFIX, TOP};
use connect6_verilog::files::{self, File, NAMES};
use connect6_verilog::lint::{self, WAIVERS};
use connect6_verilog::{Expression, Module, Statement};

fn emitted() -> Vec<File> {
    files::split(&machine().unwrap(), &NAMES)
}

/// The emitted modules, as they are read back from their files.
fn modules() -> Vec<Module> {
    let files = emitted();
    let text = |name: &str| Some(files.iter().find(|file| file.name == name)?.text.clone());
    files::join(&NAMES, text).unwrap().modules
}

/// Writes the design where tools can read it; gives the names of the modules' files.
fn folder() -> (tempfile::TempDir, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    for file in emitted() {
        std::fs::write(folder.path().join(&file.name), &file.text).unwrap();
    }
    let list = std::fs::read_to_string(folder.path().join(NAMES.list)).unwrap();
    (folder, files::listed(&list).map(str::to_owned).collect())
}

/// Runs a tool; fails with what it says unless it is content and silent on `stderr`.
fn run(folder: &Path, program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}; run `cargo xtask setup`"));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{program}: {errors}");
    errors
}

#[test]
fn emission_is_deterministic_and_says_what_it_is() {
    let files = emitted();
    assert_eq!(files, emitted());
    for File { name, text } in files {
        let (licence, rest) = text.split_once('\n').unwrap();
        assert_eq!(licence, "// SPDX-License-Identifier: MIT OR Apache-2.0", "{name}");
        assert!(rest.starts_with("//\n// Part of Connect6 on FPGA, version "), "{name}");
        let code = text.replace("$readmemh", "");
        assert!(!code.contains('$'), "{name}: a path joined with $");
        assert!(!code.contains("__"), "{name}: a path joined with __");
        let contents = name.ends_with(".hex");
        let long = text.lines().find(|line| line.chars().count() > 100 && !contents);
        assert_eq!(long, None, "{name}: a line of more than 100 columns");
    }
}

#[test]
fn every_module_has_a_file_and_the_prefix_and_allows_no_undeclared_name() {
    let files = emitted();
    for module in modules() {
        assert!(module.name.starts_with(PREFIX), "{}", module.name);
        let name = files::Names::module(&module.name);
        let file = files.iter().find(|file| file.name == name).unwrap();
        assert_eq!(file.text.matches("\nmodule ").count(), 1, "{name}");
        assert!(file.text.contains("\n`default_nettype none\n"), "{name}");
        assert!(file.text.ends_with("\n`default_nettype wire\n"), "{name}");
    }
}

#[test]
fn what_is_read_back_from_the_files_is_what_was_emitted() {
    let machine = machine().unwrap();
    let sorted = |mut module: Module| {
        module.constants.sort_by(|a, b| a.name.cmp(&b.name));
        module.clear_comments();
        module.to_string()
    };
    for (read, emitted) in modules().into_iter().zip(machine.modules) {
        assert_eq!(sorted(read), sorted(emitted));
    }
}

#[test]
fn the_words_of_the_program_are_beside_what_they_mean() {
    let files = emitted();
    let of_program =
        |file: &&File| file.name.contains("program_rom") && file.name.ends_with(".hex");
    let contents = files.iter().find(of_program).unwrap();
    let lines = contents.text.lines().filter(|line| line.contains(" // "));
    assert_eq!(lines.count(), Program::shipped().words().count());
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
    let modules = modules();
    let mut bodies: Vec<(String, Module)> = Vec::new();
    for module in &modules {
        let mut bare = module.clone();
        bare.clear_comments();
        bare.name.clear();
        let twin = bodies.iter().find(|(_, body)| *body == bare);
        assert_eq!(twin.map(|(name, _)| name), None, "{} again", module.name);
        bodies.push((module.name.clone(), bare));
        // The identity is a table, not a block.
        if module.name != "c6_letter_text" {
            assert!(!module.comment.is_empty(), "{} has no contract", module.name);
            for port in &module.ports {
                let what = format!("{}.{} is not described", module.name, port.name);
                assert!(!port.comment.is_empty(), "{what}");
            }
        }
    }
    println!("{} modules", modules.len());
}

/// What a module's clocked processes write.
fn clocked(module: &Module) -> BTreeSet<&str> {
    let bodies = module.clocked().map(|(_, body)| body);
    bodies.flat_map(Statement::writes).collect()
}

#[test]
fn registers_are_variables_of_the_modules_that_use_them() {
    let modules = modules();
    let mut registers = 0;
    for module in &modules {
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("verilog");
    let emitted = emitted();
    for File { name, text } in &emitted {
        let committed = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        let mut lines = committed.lines().zip(text.lines()).enumerate();
        if let Some((i, (old, new))) = lines.find(|(_, (old, new))| old != new) {
            panic!(
                "hdl/verilog/{name} is out of date from line {}:\n{old}\n{new}\n\
                 write it anew with `cargo xtask emit` and commit it",
                i + 1
            );
        }
        assert!(
            committed == *text,
            "hdl/verilog/{name} is out of date: write it anew with `cargo xtask emit`"
        );
    }
    let committed = std::fs::read_dir(folder).unwrap().count();
    assert_eq!(committed, emitted.len(), "hdl/verilog holds files that nothing emits");
}

#[test]
fn verilator_finds_nothing_but_what_is_waived() {
    let (folder, names) = folder();
    let waivers: Vec<String> = WAIVERS.iter().map(|(name, _)| format!("-Wno-{name}")).collect();
    let mut arguments = vec!["--lint-only", "-Wall", "--top-module", TOP];
    arguments.extend(waivers.iter().chain(&names).map(String::as_str));
    assert_eq!(run(folder.path(), "verilator", &arguments), "");
}

#[test]
fn yosys_finds_no_latch_and_no_loop() {
    let (folder, names) = folder();
    // `proc` makes latches of incomplete assignments; `check -assert` fails on loops, open
    // nets and nets with two drivers.
    let script = format!(
        "read_verilog {}; hierarchy -check -top {TOP}; proc; select -assert-none t:$dlatch; \
         flatten; check -assert",
        names.join(" ")
    );
    run(folder.path(), "yosys", &["-q", "-p", &script]);
}

#[test]
fn icarus_reads_the_file_list() {
    let (folder, _) = folder();
    let arguments = ["-g2001", "-Wall", "-t", "null", "-s", TOP, "-f", NAMES.list];
    assert_eq!(run(folder.path(), "iverilog", &arguments), "");
}

#[test]
fn icarus_loads_the_words_of_every_rom() {
    let (folder, names) = folder();
    for module in modules().iter().filter(|module| !module.initial.is_empty()) {
        let name = &module.name;
        let words = module.initial.len();
        let bench = format!(
            "module bench;
                {name} rom (.clock(1'b0));
                integer i;
                initial #1 for (i = 0; i < {words}; i = i + 1) $display(\"%d\", rom.words[i]);
            endmodule"
        );
        std::fs::write(folder.path().join("bench.v"), bench).unwrap();
        let mut arguments = vec!["-g2001", "-s", "bench", "-o", "bench", "bench.v"];
        arguments.extend(names.iter().map(String::as_str));
        run(folder.path(), "iverilog", &arguments);
        let run = Command::new("vvp").arg("bench").current_dir(folder.path()).output().unwrap();
        let text = String::from_utf8(run.stdout).unwrap();
        let loaded: Vec<u64> = text.lines().map(|line| line.trim().parse().unwrap()).collect();
        let emitted: Vec<u64> = module
            .initial
            .iter()
            .map(|word| match &word.value {
                Expression::Number(number) => number.value,
                other => panic!("{name} holds {other}"),
            })
            .collect();
        assert_eq!(loaded, emitted, "{name}");
    }
}
