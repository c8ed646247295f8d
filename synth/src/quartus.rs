//! Writes a project for Quartus. Its settings are those of Quartus II 13.0 SP1, the last version that
//! knows Cyclone II; newer ones read them for newer chips.
//!
//! Quartus cannot be had here: the project is checked as far as other tools can (see
//! [`crate::checks`]), and what is left for its user is one command.

use connect6_verilog::Direction;

use crate::sources::Sources;
use crate::target::Target;

/// A file of the project: its name and text.
pub type File = (String, String);

/// What the user types in the project's folder to compile it.
pub fn compile_command(board: &Target) -> String {
    format!("quartus_sh --flow compile {}", board.top())
}

/// What the user types to load the board.
pub fn program_command(board: &Target) -> String {
    format!("quartus_pgm --mode=jtag --operation=\"p;output_files/{}.sof\"", board.top())
}

/// Every file of the project.
pub fn project(sources: &Sources, family: &str, device: &str) -> Vec<File> {
    let board = sources.target;
    let top = board.top();
    let mut files = sources.files();
    files.extend([
        (format!("{top}.qpf"), project_file(board)),
        (format!("{top}.qsf"), settings(sources, family, device)),
        (format!("{top}.sdc"), timing(sources)),
        ("compile.tcl".to_string(), script(board)),
    ]);
    files
}

fn made_by(board: &Target) -> String {
    format!(
        "# The Connect6 machine on the board {title}, version {version}.\n\
         # Made by `connect6 synth --target {name}`: change the sources there, not this file.\n",
        title = board.title,
        version = env!("CARGO_PKG_VERSION"),
        name = board.name,
    )
}

fn project_file(board: &Target) -> String {
    format!(
        "{made_by}QUARTUS_VERSION = \"13.0\"\nPROJECT_REVISION = \"{top}\"\n",
        made_by = made_by(board),
        top = board.top()
    )
}

fn settings(sources: &Sources, family: &str, device: &str) -> String {
    let board = sources.target;
    let verilog = sources.verilog_files().into_iter();
    let verilog = verilog.map(|file| format!("set_global_assignment -name VERILOG_FILE {file}\n"));
    format!(
        "\
{made_by}
set_global_assignment -name FAMILY \"{family}\"
set_global_assignment -name DEVICE {device}
set_global_assignment -name TOP_LEVEL_ENTITY {top}
set_global_assignment -name ORIGINAL_QUARTUS_VERSION \"13.0 SP1\"
set_global_assignment -name LAST_QUARTUS_VERSION \"13.0 SP1\"
set_global_assignment -name PROJECT_OUTPUT_DIRECTORY output_files

set_global_assignment -name VERILOG_INPUT_VERSION VERILOG_2001
{verilog}set_global_assignment -name USE_TIMEQUEST_TIMING_ANALYZER ON
set_global_assignment -name SDC_FILE {top}.sdc

# The setting is called STRATIX_ for Cyclone too.
set_global_assignment -name STRATIX_DEVICE_IO_STANDARD \"3.3-V LVTTL\"
# The board wires pins that this design does not use to chips that drive them.
set_global_assignment -name RESERVE_ALL_UNUSED_PINS \"AS INPUT TRI-STATED\"
set_global_assignment -name CYCLONEII_RESERVE_NCEO_AFTER_CONFIGURATION \"USE AS REGULAR IO\"

# From here on: constraints/{constraints_file}.

{pins}",
        made_by = made_by(board),
        top = board.top(),
        verilog = verilog.collect::<String>(),
        constraints_file = board.constraints_file,
        pins = board.constraints,
    )
}

fn timing(sources: &Sources) -> String {
    let board = sources.target;
    let named = |direction: Direction| -> String {
        let ports = sources.ports();
        let names: Vec<String> = ports
            .iter()
            .filter(|port| port.direction == direction && port.name != board.clock_port)
            .map(|port| match port.width {
                1 => port.name.clone(),
                _ => format!("{}[*]", port.name),
            })
            .collect();
        names.join(" ")
    };
    format!(
        "\
{made_by}
# The oscillator of the board, {mhz} MHz.
create_clock -name {clock} -period {period:.3} [get_ports {{{clock}}}]
derive_pll_clocks
derive_clock_uncertainty

# Buttons, lamps and the serial line know nothing of the clock: inputs go through two registers,
# and nobody measures the outputs against it.
set_false_path -from [get_ports {{{inputs}}}]
set_false_path -to [get_ports {{{outputs}}}]
",
        made_by = made_by(board),
        mhz = board.clock_hz as f64 / 1e6,
        clock = board.clock_port,
        period = 1e9 / board.clock_hz as f64,
        inputs = named(Direction::Input),
        outputs = named(Direction::Output),
    )
}

fn script(board: &Target) -> String {
    format!(
        "\
{made_by}#
# Compiles the project: quartus_sh -t compile.tcl
# The same by hand:     {compile}
# Then load the board:  {program}
load_package flow
project_open {top}
execute_flow -compile
project_close
",
        made_by = made_by(board),
        compile = compile_command(board),
        program = program_command(board),
        top = board.top(),
    )
}
