//! Writes the top module of a board: ANSI ports under the board's names around the machine.
//!
//! It holds no logic but what the board forces on it: the loop that makes its clock, and the reset
//! by a button or while that loop is not locked. Both know nothing of the clock and go through two
//! registers.

use std::collections::BTreeMap;

use connect6_model::Level;
use connect6_verilog::{Direction, Kind, Port};

use crate::pll;
use crate::target::{Machine, Target, Wiring};

/// The clock that a loop makes.
pub const CLOCK: &str = "clock";

/// The top module of `target` around a machine with `ports`.
pub fn write(target: &Target, ports: &[Port]) -> String {
    match &target.machine {
        Machine::De2 => pass_through(target, ports),
        Machine::System(wiring) => wire_up(target, ports, wiring),
    }
}

fn header(target: &Target) -> String {
    format!(
        "\
// {top}: the Connect6 machine on the board {title}, version {version}.
//
// Made by `connect6 synth --target {name}`: change the board's entry in the crate {crate_name}
// or {constraints}, not this file. The machine runs at {mhz} MHz, the serial line at {baud} baud.
",
        top = target.top(),
        title = target.title,
        version = env!("CARGO_PKG_VERSION"),
        name = target.name,
        crate_name = env!("CARGO_PKG_NAME"),
        constraints = format_args!("constraints/{}", target.constraints_file),
        mhz = target.machine_hz() as f64 / 1e6,
        baud = target.baud,
    )
}

fn range(width: u32) -> String {
    match width {
        1 => String::new(),
        _ => format!("[{}:0] ", width - 1),
    }
}

fn declare(port: &Port) -> String {
    let direction = match port.direction {
        Direction::Input => "input ",
        Direction::Output => "output",
    };
    format!("    {direction} wire {}{}", range(port.width), port.name)
}

fn module(target: &Target, ports: &[Port], body: &str) -> String {
    let declared: Vec<String> = ports.iter().map(declare).collect();
    format!(
        "{header}\nmodule {top}(\n{declared}\n);\n{body}endmodule\n",
        header = header(target),
        top = target.top(),
        declared = declared.join(",\n"),
    )
}

fn instance(target: &Target, connected: &[(String, String)]) -> String {
    let connected: Vec<String> =
        connected.iter().map(|(port, wire)| format!("        .{port}({wire})")).collect();
    format!(
        "    {module} machine(\n{connected}\n    );\n",
        module = target.machine_module(),
        connected = connected.join(",\n"),
    )
}

fn pass_through(target: &Target, ports: &[Port]) -> String {
    let same: Vec<(String, String)> =
        ports.iter().map(|port| (port.name.clone(), port.name.clone())).collect();
    module(target, ports, &instance(target, &same))
}

fn port(name: &str, direction: Direction, width: u32) -> Port {
    Port { comment: Vec::new(), name: name.to_string(), direction, kind: Kind::Wire, width }
}

/// The board's ports that the shown bits make up, each as wide as its highest bit says.
fn shown_ports(wiring: &Wiring) -> Vec<Port> {
    let mut widths: BTreeMap<&str, u32> = BTreeMap::new();
    let mut order: Vec<&str> = Vec::new();
    for (target, _) in wiring.shows {
        let (name, bit) = split_bit(target);
        if !widths.contains_key(name) {
            order.push(name);
        }
        let width = widths.entry(name).or_insert(1);
        *width = (*width).max(bit.map_or(1, |bit| bit + 1));
    }
    let ports = order.iter();
    ports.map(|name| port(name, Direction::Output, widths[*name])).collect()
}

/// `led[3]` is bit 3 of `led`; `led` is all of it.
pub(crate) fn split_bit(target: &str) -> (&str, Option<u32>) {
    let indexed = target.strip_suffix(']').and_then(|target| target.split_once('['));
    match indexed {
        Some((name, bit)) => (name, bit.parse().ok()),
        None => (target, None),
    }
}

fn wire_up(target: &Target, machine: &[Port], wiring: &Wiring) -> String {
    let input = |name: &str| port(name, Direction::Input, 1);
    let mut ports = vec![input(target.clock_port)];
    ports.extend(wiring.reset.iter().map(|button| input(button.port)));
    ports.push(input(wiring.receive));
    ports.push(port(wiring.transmit, Direction::Output, 1));
    ports.extend(shown_ports(wiring));

    let mut body = String::new();
    let clock = match target.pll() {
        None => target.clock_port,
        Some(_) => {
            body += &format!(
                "    // The machine's clock, made of the board's.
    wire clock;
    wire locked;
    {module} pll(
        .board_clock({board}),
        .clock(clock),
        .locked(locked)
    );

",
                module = pll::MODULE,
                board = target.clock_port,
            );
            CLOCK
        }
    };
    let pressed = wiring.reset.as_ref().map(|button| match button.active_low {
        true => format!("~{}", button.port),
        false => button.port.to_string(),
    });
    let unlocked = target.pll().map(|_| "~locked".to_string());
    let resets: Vec<String> = pressed.into_iter().chain(unlocked).collect();
    let reset = match resets.is_empty() {
        true => "1'b0",
        false => {
            body += &format!(
                "    // Brought into step with the clock.
    reg [1:0] reset = 2'b00;
    always @(posedge {clock}) reset <= {{reset[0], {resets}}};

",
                resets = resets.join(" | "),
            );
            "reset[1]"
        }
    };
    let mut connected = Vec::new();
    for port in machine {
        let wire = match port.name.as_str() {
            "clock" => clock.to_string(),
            "reset" => reset.to_string(),
            "uart_rx" => wiring.receive.to_string(),
            "uart_tx" => wiring.transmit.to_string(),
            // No switches: as on the DE2 whose switches are down, until a host sets a level.
            "switches" => format!("2'd{}", Level::DEFAULT),
            // Nor one for the learned words: PQ.
            "learned" => "1'b0".to_string(),
            // The rest is for lamps. What no lamp shows stays open.
            name if wiring.shows.iter().any(|(_, what)| mentions(what, name)) => {
                body += &format!("    wire {}{name};\n", range(port.width));
                name.to_string()
            }
            _ => String::new(),
        };
        connected.push((port.name.clone(), wire));
    }
    body += &instance(target, &connected);
    body += "\n";
    for (target, what) in wiring.shows {
        body += &format!("    assign {target} = {what};\n");
    }
    module(target, &ports, &body)
}

/// Whether `name` is one of the identifiers of an expression.
fn mentions(expression: &str, name: &str) -> bool {
    expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|word| word == name)
}
