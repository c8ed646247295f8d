//! What can be known about a board's design before any vendor tool sees it.
//!
//! Each check has a name that says what holds when it passes; the first that fails is the
//! error, with the reason.

use std::collections::BTreeMap;
use std::fs;

use connect6_verilog::lint::{self, LintError, WAIVERS};
use connect6_verilog::{Design, Direction, Expression, Port};

use crate::constraints::{self, Pin};
use crate::quartus;
use crate::sources::{self, Sources};
use crate::target::{Flow, Machine};
use crate::tools::Tool;
use crate::wrapper::CLOCK;
use crate::SynthError;

/// What the checks call.
pub const TOOLS: [Tool; 3] = [Tool::Yosys, Tool::Iverilog, Tool::Verilator];

/// What a board's top may cause beside [`WAIVERS`], and why.
const TOP_WAIVER: (&str, &str) =
    ("PINCONNECTEMPTY", "what no lamp of a board shows stays unconnected");

/// One thing to find out.
struct Check {
    name: &'static str,
    /// Whether another program finds it out.
    calls_a_tool: bool,
    find_out: fn(&Sources) -> Result<(), CheckFailure>,
}

/// Why a check does not pass.
#[derive(Debug)]
enum CheckFailure {
    /// The design is at fault.
    Design(String),
    /// A tool is.
    Synth(SynthError),
}

impl<E: Into<SynthError>> From<E> for CheckFailure {
    fn from(error: E) -> CheckFailure {
        CheckFailure::Synth(error.into())
    }
}

const CHECKS: [Check; 9] = [
    Check {
        name: "every port has a pin, no pin has two",
        calls_a_tool: false,
        find_out: pins_match_ports,
    },
    Check {
        name: "the constrained clock is the port that clocks the machine",
        calls_a_tool: false,
        find_out: clock_matches,
    },
    Check {
        name: "constructs of Verilog-2001 that Quartus II 13 accepts, names legal in Tcl",
        calls_a_tool: false,
        find_out: constructs,
    },
    Check { name: "memories in the form of an M4K block", calls_a_tool: false, find_out: memories },
    Check { name: "registers power up as 0", calls_a_tool: false, find_out: power_up },
    Check {
        name: "yosys reads it: no latch, no loop, no open net",
        calls_a_tool: true,
        find_out: yosys_accepts,
    },
    Check { name: "yosys sees the same ports", calls_a_tool: true, find_out: yosys_sees_the_ports },
    Check {
        name: "Icarus Verilog reads it as Verilog-2001",
        calls_a_tool: true,
        find_out: iverilog_accepts,
    },
    Check {
        name: "Verilator's lint is clean but for the waivers",
        calls_a_tool: true,
        find_out: verilator_accepts,
    },
];

/// The names of all checks, in the order in which they are run.
pub fn names() -> impl Iterator<Item = &'static str> {
    CHECKS.iter().map(|check| check.name)
}

/// Whether the check of this name needs another program.
pub fn calls_a_tool(name: &str) -> bool {
    CHECKS.iter().any(|check| check.name == name && check.calls_a_tool)
}

/// Runs every check and calls `passed` with the name of each that passes.
pub fn run(sources: &Sources, passed: impl FnMut(&'static str)) -> Result<(), SynthError> {
    run_some(sources, |_| true, passed)
}

/// Runs those checks that need no other program.
pub fn run_without_tools(
    sources: &Sources,
    passed: impl FnMut(&'static str),
) -> Result<(), SynthError> {
    run_some(sources, |check| !check.calls_a_tool, passed)
}

fn run_some(
    sources: &Sources,
    chosen: impl Fn(&Check) -> bool,
    mut passed: impl FnMut(&'static str),
) -> Result<(), SynthError> {
    for check in CHECKS.iter().filter(|check| chosen(check)) {
        (check.find_out)(sources).map_err(|failure| match failure {
            CheckFailure::Design(details) => {
                SynthError::Check { board: sources.target.name, check: check.name, details }
            }
            CheckFailure::Synth(error) => error,
        })?;
        passed(check.name);
    }
    Ok(())
}

fn design(details: impl ToString) -> CheckFailure {
    CheckFailure::Design(details.to_string())
}

fn pins_match_ports(sources: &Sources) -> Result<(), CheckFailure> {
    let board = sources.target;
    let read = constraints::parse(board.constraints_file, board.constraints).map_err(design)?;
    match_pins(sources.ports(), &read.pins).map_err(design)
}

/// Every bit of every port has one pin, every pin one bit.
fn match_pins(ports: &[Port], pins: &[Pin]) -> Result<(), String> {
    let mut bits: Vec<String> = ports.iter().flat_map(Port::bits).collect();
    let mut port_at: BTreeMap<&str, &str> = BTreeMap::new();
    for pin in pins {
        let Some(at) = bits.iter().position(|bit| *bit == pin.port) else {
            let known = ports.iter().flat_map(Port::bits).any(|bit| bit == pin.port);
            return Err(match known {
                true => format!("the port {} has two pins", pin.port),
                false => format!("the pin {} is for {}, which is no port", pin.site, pin.port),
            });
        };
        bits.remove(at);
        if let Some(other) = port_at.insert(&pin.site, &pin.port) {
            return Err(format!("the pin {} is given to both {other} and {}", pin.site, pin.port));
        }
    }
    match bits.first() {
        Some(bit) => Err(format!("the port {bit} has no pin")),
        None => Ok(()),
    }
}

fn clock_matches(sources: &Sources) -> Result<(), CheckFailure> {
    let board = sources.target;
    let is_input = sources
        .ports()
        .iter()
        .any(|port| port.name == board.clock_port && port.direction == Direction::Input);
    if !is_input {
        return Err(design(format!("{} is no input", board.clock_port)));
    }
    let modules = sources.top.modules.iter();
    let instances: Vec<_> = modules.flat_map(|module| &module.instances).collect();
    let is_connected = |port: &str, wire: &str| {
        let connected = (port.to_string(), Some(Expression::name(wire)));
        instances.iter().any(|instance| instance.connections.contains(&connected))
    };
    let clocks = match (&board.machine, board.pll()) {
        (Machine::De2, _) => is_connected(board.clock_port, board.clock_port),
        (Machine::System(_), None) => is_connected("clock", board.clock_port),
        (Machine::System(_), Some(_)) => {
            is_connected("board_clock", board.clock_port) && is_connected("clock", CLOCK)
        }
    };
    if !clocks {
        let what = format!("{} does not clock the machine", board.clock_port);
        return Err(design(what));
    }
    let constrained = match board.flow {
        Flow::Quartus { family, device, .. } => {
            let project = quartus::project(sources, family, device);
            let timing = project.iter().find(|(name, _)| name.ends_with(".sdc"));
            timing.and_then(|(_, text)| sdc_clock(text))
        }
        Flow::Ecp5 { .. } | Flow::Vivado { .. } => {
            let file = board.constraints_file;
            constraints::parse(file, board.constraints).map_err(design)?.clock
        }
        // Its router is told the clock of the board's entry.
        Flow::Gowin { .. } => Some((board.clock_port.to_string(), board.clock_hz)),
    };
    match constrained {
        Some((port, hz)) if port == board.clock_port && hz == board.clock_hz => Ok(()),
        Some((port, hz)) => Err(design(format!(
            "the constraints say {port} at {hz} Hz, the board's entry says {} at {} Hz",
            board.clock_port, board.clock_hz
        ))),
        None => Err(design("the constraints name no clock")),
    }
}

/// The port and the frequency of `create_clock -name X -period NS [get_ports {PORT}]`.
fn sdc_clock(text: &str) -> Option<(String, u64)> {
    let line = text.lines().find(|line| line.starts_with("create_clock "))?;
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "-period")?;
    let period: f64 = words.get(at + 1)?.parse().ok()?;
    let (_, port) = line.split_once("[get_ports {")?;
    let port = port.strip_suffix("}]")?;
    Some((port.to_string(), (1e9 / period).round() as u64))
}

fn constructs(sources: &Sources) -> Result<(), CheckFailure> {
    lint(sources, lint::check_names)
}

fn memories(sources: &Sources) -> Result<(), CheckFailure> {
    lint(sources, |design| lint::check_memories(design).map(|_| ()))
}

fn power_up(sources: &Sources) -> Result<(), CheckFailure> {
    lint(sources, lint::check_power_up)
}

fn lint(
    sources: &Sources,
    check: impl Fn(&Design) -> Result<(), LintError>,
) -> Result<(), CheckFailure> {
    for (what, text) in [("top", &sources.top), ("machine", &sources.machine)] {
        check(text).map_err(|error| design(format!("{what}, {error}")))?;
    }
    Ok(())
}

/// A scratch folder with the Verilog in it, the clock's loop as a model, and the files' names.
fn scratch(sources: &Sources) -> Result<(tempfile::TempDir, Vec<String>), SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    let files = sources.model_files();
    for (name, text) in &files {
        fs::write(folder.path().join(name), text).map_err(SynthError::scratch)?;
    }
    Ok((folder, sources::read_by_name(&files)))
}

fn yosys_accepts(sources: &Sources) -> Result<(), CheckFailure> {
    let (folder, files) = scratch(sources)?;
    let script = format!(
        "read_verilog {files}; hierarchy -check -top {name}; proc; \
         select -assert-none t:$dlatch; flatten; check -assert",
        files = files.join(" "),
        name = sources.target.top(),
    );
    Tool::Yosys.run(folder.path(), &["-q", "-p", &script], "to accept the design")?;
    Ok(())
}

/// The ports as this crate reads them are the ports as yosys reads them.
fn yosys_sees_the_ports(sources: &Sources) -> Result<(), CheckFailure> {
    let (folder, files) = scratch(sources)?;
    let name = sources.target.top();
    let script = format!(
        "read_verilog {files}; hierarchy -check -top {name}; \
         cd {name}; tee -q -o inputs.txt select -list i:*; tee -q -o outputs.txt select -list o:*",
        files = files.join(" "),
    );
    Tool::Yosys.run(folder.path(), &["-q", "-p", &script], "to list the ports")?;
    for (file, direction) in [("inputs.txt", Direction::Input), ("outputs.txt", Direction::Output)]
    {
        let text = fs::read_to_string(folder.path().join(file)).map_err(SynthError::scratch)?;
        let mut seen: Vec<&str> = text
            .lines()
            .filter_map(|line| line.trim().strip_prefix(&name)?.strip_prefix('/'))
            .collect();
        let ports = sources.ports();
        let mut read: Vec<&str> = ports
            .iter()
            .filter(|port| port.direction == direction)
            .map(|port| port.name.as_str())
            .collect();
        seen.sort_unstable();
        read.sort_unstable();
        if seen != read {
            return Err(design(format!("yosys sees {seen:?}, expected {read:?}")));
        }
    }
    Ok(())
}

fn iverilog_accepts(sources: &Sources) -> Result<(), CheckFailure> {
    let (folder, files) = scratch(sources)?;
    let name = sources.target.top();
    let mut arguments = vec!["-g2001", "-t", "null", "-s", &name];
    arguments.extend(files.iter().map(String::as_str));
    let said = Tool::Iverilog.run(folder.path(), &arguments, "to accept the design")?;
    match said.trim() {
        "" => Ok(()),
        said => Err(design(said)),
    }
}

fn verilator_accepts(sources: &Sources) -> Result<(), CheckFailure> {
    let (folder, files) = scratch(sources)?;
    let name = sources.target.top();
    let waivers: Vec<String> =
        WAIVERS.iter().chain([&TOP_WAIVER]).map(|(warning, _)| format!("-Wno-{warning}")).collect();
    let mut arguments = vec!["--lint-only", "-Wall", "--top-module", &name];
    arguments.extend(waivers.iter().map(String::as_str));
    arguments.extend(files.iter().map(String::as_str));
    Tool::Verilator.run(folder.path(), &arguments, "to accept the design")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use connect6_verilog::Kind;

    use super::*;

    fn port(name: &str, width: u32) -> Port {
        Port {
            comment: Vec::new(),
            kind: Kind::Wire,
            name: name.to_string(),
            direction: Direction::Output,
            width,
        }
    }

    fn pin(port: &str, site: &str) -> Pin {
        Pin { port: port.to_string(), site: site.to_string() }
    }

    #[test]
    fn pins_and_ports_must_match_one_to_one() {
        let ports = [port("clk", 1), port("led", 2)];
        let good = [pin("clk", "A1"), pin("led[0]", "B1"), pin("led[1]", "B2")];
        assert_eq!(match_pins(&ports, &good), Ok(()));
        let complaint = |pins: &[Pin]| match_pins(&ports, pins).unwrap_err();
        assert_eq!(complaint(&good[..2]), "the port led[1] has no pin");
        let mut twice = good.to_vec();
        twice[2].site = "A1".to_string();
        assert_eq!(complaint(&twice), "the pin A1 is given to both clk and led[1]");
        let mut stray = good.to_vec();
        stray.push(pin("led[2]", "B3"));
        assert_eq!(complaint(&stray), "the pin B3 is for led[2], which is no port");
        let mut again = good.to_vec();
        again.push(pin("clk", "A2"));
        assert_eq!(complaint(&again), "the port clk has two pins");
    }

    #[test]
    fn the_clock_of_a_timing_file_is_read_back() {
        let text = "# x\ncreate_clock -name C -period 20.000 [get_ports {CLOCK_50}]\n";
        assert_eq!(sdc_clock(text), Some(("CLOCK_50".to_string(), 50_000_000)));
        assert_eq!(sdc_clock("derive_pll_clocks\n"), None);
    }
}
