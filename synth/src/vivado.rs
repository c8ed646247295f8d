//! Writes a project for Vivado: the Verilog, the pins, and one script that builds the bitstream.
//!
//! Vivado cannot be had here: the project is checked as far as other tools can (see
//! [`crate::checks`]), and what is left for its user is one command.

use crate::quartus::File;
use crate::sources::Sources;
use crate::target::Target;

/// The script.
const SCRIPT: &str = "build.tcl";

/// What the user types in the project's folder to build the bitstream.
pub fn build_command() -> String {
    format!("vivado -mode batch -source {SCRIPT}")
}

/// The bitstream that the script writes.
pub fn bitstream(board: &Target) -> String {
    format!("{}.bit", board.top())
}

/// Every file of the project.
pub fn project(sources: &Sources, part: &str) -> Vec<File> {
    let board = sources.target;
    let mut files = sources.files();
    let script = script(board, part, &sources.verilog_files());
    files.push((board.constraints_file.to_string(), board.constraints.to_string()));
    files.push((SCRIPT.to_string(), script));
    files
}

fn script(board: &Target, part: &str, verilog: &[String]) -> String {
    format!(
        "\
# The Connect6 machine on the board {title}, version {version}.
# Made by `connect6 synth --target {name}`: change the sources there, not this file.
#
# Builds the bitstream: {build}
# It is not written if the design misses its clock.
read_verilog {{{verilog}}}
read_xdc {pins}
synth_design -top {top} -part {part}
opt_design
place_design
route_design
report_utilization -file utilization.txt
report_timing_summary -file timing.txt
set slack [get_property SLACK [get_timing_paths]]
if {{$slack < 0}} {{
    error \"the design misses its clock by $slack ns: see timing.txt\"
}}
write_bitstream -force {bitstream}
",
        title = board.title,
        version = env!("CARGO_PKG_VERSION"),
        name = board.name,
        build = build_command(),
        verilog = verilog.join(" "),
        pins = board.constraints_file,
        top = board.top(),
        bitstream = bitstream(board),
    )
}
