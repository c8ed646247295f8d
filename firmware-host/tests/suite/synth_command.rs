//! `connect6 synth` as people and scripts call it: projects, refusals, and what a kill leaves.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::common::{connect6, json_of, names_in, CANNOT, PROGRAM, SUCCESS, WRONG_USE};
use connect6_synth::folder::MARKER;
use connect6_synth::target::TARGETS;
use predicates::str::contains;
use tempfile::TempDir;

fn synth(args: &[&str]) -> assert_cmd::Command {
    let mut command = connect6(&TempDir::new().unwrap());
    command.arg("synth").args(args);
    command
}

#[test]
fn the_boards_are_listed_for_people_and_for_scripts() {
    let listed = json_of(synth(&["--list", "--json"]).assert());
    for (board, listed) in TARGETS.iter().zip(listed.as_array().unwrap()) {
        assert_eq!(listed["name"], board.name);
        assert_eq!(listed["clock_hz"], board.clock_hz);
        synth(&["--list"]).assert().code(SUCCESS).stdout(contains(board.title));
    }
}

#[test]
fn an_unknown_target_is_answered_with_the_known_ones() {
    for args in [&["--target", "de3"][..], &["--target", "de3", "--load"]] {
        let assert = synth(args)
            .assert()
            .code(WRONG_USE)
            .stdout("")
            .stderr(contains("there is no target named 'de3'"));
        let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        for board in TARGETS {
            assert!(said.contains(board.name), "{said}");
        }
    }
}

#[test]
fn a_die_or_a_check_that_a_board_does_not_have_is_refused() {
    for (args, message) in [
        (
            &["--target", "ulx3s", "--die", "7k"][..],
            "ulx3s has no die '7k': choose one of 85k, 45k, 25k, 12k",
        ),
        (&["--target", "de2", "--post-route"], "there is no routed netlist of de2"),
    ] {
        synth(args).assert().code(CANNOT).stderr(contains(message));
    }
    synth(&[]).assert().code(WRONG_USE).stderr(contains("--target"));
}

/// The command where no program is to be found. Some are looked for on the path alone.
fn synth_alone(args: &[&str]) -> assert_cmd::Command {
    let mut command = synth(args);
    command.env("PATH", "");
    command
}

#[test]
fn a_missing_tool_is_named_with_what_installs_it_before_anything_is_written() {
    let place = TempDir::new().unwrap();
    let out = place.path().join("project");
    synth_alone(&["--target", "ulx3s", "--out", &out.to_string_lossy()])
        .assert()
        .code(CANNOT)
        .stderr(contains("was not found: install it with `cargo xtask setup`"));
    assert!(names_in(place.path()).is_empty());
}

/// With every program at hand and with none, each vendor's project is whole and says what is left.
#[test]
fn a_vendors_project_needs_no_other_program_and_cites_what_was_checked() {
    const DE2: [&str; 5] = [
        "compile.tcl", "connect6_de2.qpf", "connect6_de2.qsf", "connect6_de2.sdc", "connect6_de2.v",
    ];
    const DE2_115: [&str; 5] = [
        "compile.tcl", "connect6_de2_115.qpf", "connect6_de2_115.qsf", "connect6_de2_115.sdc",
        "connect6_de2_115.v",
    ];
    const ARTY: [&str; 4] =
        ["arty-a7-35t.xdc", "board_pll.v", "build.tcl", "connect6_arty_a7_35t.v"];
    for (board, project, commands) in [
        ("de2", &DE2[..], ["quartus_sh --flow compile connect6_de2", "quartus_pgm --mode=jtag"]),
        (
            "de2-115",
            &DE2_115,
            ["quartus_sh --flow compile connect6_de2_115", "quartus_pgm --mode=jtag"],
        ),
        (
            "arty-a7-35t",
            &ARTY,
            [
                "vivado -mode batch -source build.tcl",
                "openFPGALoader --board arty_a7_35t connect6_arty_a7_35t.bit",
            ],
        ),
    ] {
        let place = TempDir::new().unwrap();
        let written = |name: &str, command: &dyn Fn(&[&str]) -> assert_cmd::Command| {
            let out = place.path().join(name);
            let mut assert = command(&["--target", board, "--out", &out.to_string_lossy()])
                .assert()
                .code(SUCCESS)
                .stdout(contains("checked: every port has a pin, no pin has two"));
            for command in commands {
                assert = assert.stdout(contains(command));
            }
            (out, String::from_utf8(assert.get_output().stdout.clone()).unwrap())
        };
        let (alone, said) = written("alone", &synth_alone);
        assert!(said.contains("on record: Icarus Verilog reads it as Verilog-2001"));
        assert!(said.contains("the record is of this very Verilog (fingerprint "));
        let marker = fs::read_to_string(alone.join(MARKER)).unwrap();
        assert!(marker.contains("On record of this Verilog"), "{marker}");

        // The DE2's buttons and digits are no other board's.
        let of_board = |name: &&str| {
            board == "de2" || !["c6_de2.v", "c6_debounce.v", "c6_seven_segment.v"].contains(name)
        };
        let machine = connect6_sim::rtl::FILES.iter().map(|(name, _)| *name);
        let machine = machine.filter(of_board);
        let mut files: Vec<&str> = project.iter().copied().chain(machine).collect();
        files.push(MARKER);
        files.sort_unstable();
        assert_eq!(names_in(&alone), files);
        let (with_tools, _) = written("with tools", &synth);
        assert_eq!(names_in(&with_tools), files);
        for name in files.iter().filter(|name| **name != MARKER) {
            let of = |folder: &Path| fs::read(folder.join(name)).unwrap();
            assert!(!of(&alone).is_empty(), "{board}: {name}");
            assert!(of(&alone) == of(&with_tools), "{board}: {name}");
        }
        assert_eq!(names_in(place.path()), ["alone", "with tools"]);
    }
}

/// What `--load` says where it cannot load, and before it has routed for half an hour.
#[test]
fn a_board_that_cannot_be_loaded_is_answered_with_what_can_be_done() {
    let place = TempDir::new().unwrap();
    // It prints what it is told, which is no list of boards.
    #[cfg(unix)]
    std::os::unix::fs::symlink("/bin/echo", place.path().join("openFPGALoader")).unwrap();
    let out = place.path().join("project");
    for (board, path, messages) in [
        ("tang-nano-20k", Path::new(""), ["openFPGALoader was not found", "cargo xtask setup"]),
        #[cfg(unix)]
        (
            "tang-nano-20k",
            place.path(),
            ["openFPGALoader does not know the board tangnano20k", "install version 0.11 or newer"],
        ),
    ] {
        synth(&["--target", board, "--load", "--out", &out.to_string_lossy()])
            .env("PATH", path)
            .assert()
            .code(CANNOT)
            .stderr(contains(messages[0]))
            .stderr(contains(messages[1]));
        assert!(!out.exists());
    }
    for (board, command) in [
        ("de2-115", "quartus_pgm --mode=jtag"),
        ("arty-a7-35t", "vivado -mode batch -source build.tcl"),
    ] {
        let out = place.path().join(board);
        synth_alone(&["--target", board, "--load", "--out", &out.to_string_lossy()])
            .assert()
            .code(CANNOT)
            .stderr(contains(format!("{board} is loaded by its vendor's tools")))
            .stderr(contains(command));
        assert!(out.join(MARKER).is_file());
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_refused_and_left_as_it_is() {
    let place = TempDir::new().unwrap();
    let thesis = place.path().join("thesis.txt");
    fs::write(&thesis, "years of work").unwrap();
    for (out, message) in [
        (thesis.join("below"), "choose another folder with --out"),
        (thesis.clone(), "choose another folder with --out"),
        (place.path().to_path_buf(), "holds other files"),
    ] {
        synth(&["--target", "de2", "--out", &out.to_string_lossy()])
            .assert()
            .code(CANNOT)
            .stderr(contains(message));
    }
    assert_eq!(names_in(place.path()), ["thesis.txt"]);
    assert_eq!(fs::read_to_string(thesis).unwrap(), "years of work");
}

/// However far it had come: there is no project, or a whole one.
#[test]
fn a_kill_leaves_no_half_written_project() {
    let place = TempDir::new().unwrap();
    let out = place.path().join("project");
    let mut running = std::process::Command::new(PROGRAM)
        .args(["synth", "--target", "de2", "--out"])
        .arg(&out)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // It begins with a folder beside the one asked for.
    while names_in(place.path()).is_empty() && running.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    running.kill().unwrap();
    running.wait().unwrap();
    let left = names_in(place.path());
    assert!(!left.is_empty());
    for name in left {
        let hidden = name.starts_with('.');
        let whole = name == "project" && out.join(MARKER).is_file();
        assert!(hidden || whole, "{name}");
    }
}
