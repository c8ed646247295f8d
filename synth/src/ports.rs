//! The ports of a Verilog module, read from its text.
//!
//! Enough of the language for what this project emits: one port a line, its direction and range
//! in the port list (ANSI) or in the body.

/// Which way a port goes, seen from the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Driven from outside.
    Input,
    /// Driven by the module.
    Output,
}

/// A port of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Its name.
    pub name: String,
    /// Seen from the module.
    pub direction: Direction,
    /// Bits.
    pub width: usize,
}

impl Port {
    /// Its bits, as constraint files name them.
    pub fn bits(&self) -> Vec<String> {
        match self.width {
            1 => vec![self.name.clone()],
            width => (0..width).map(|i| format!("{}[{i}]", self.name)).collect(),
        }
    }
}

/// The modules of a Verilog text, in order.
pub fn modules(verilog: &str) -> Vec<&str> {
    verilog.lines().filter_map(module_name).collect()
}

fn module_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("module ")?;
    Some(rest.split(['(', ';', ' ']).next().unwrap_or(rest))
}

/// The ports of module `name`; `None` if there is no such module.
pub fn ports(verilog: &str, name: &str) -> Option<Vec<Port>> {
    let body = verilog
        .lines()
        .skip_while(|line| module_name(line) != Some(name))
        .skip(1)
        .take_while(|line| !line.starts_with("endmodule"));
    verilog
        .lines()
        .any(|line| module_name(line) == Some(name))
        .then(|| body.filter_map(port).collect())
}

fn port(line: &str) -> Option<Port> {
    let line = line.trim();
    let (direction, rest) = if let Some(rest) = line.strip_prefix("input ") {
        (Direction::Input, rest)
    } else {
        (Direction::Output, line.strip_prefix("output ")?)
    };
    let rest = rest.split("//").next().unwrap_or(rest);
    let rest = rest.trim().trim_end_matches([',', ';', ')', ' ']);
    let rest = rest.trim_start_matches("wire ").trim_start_matches("reg ");
    let rest = rest.trim_start();
    let (width, name) = match rest.strip_prefix('[') {
        Some(rest) => {
            let (range, name) = rest.split_once(']')?;
            let (high, low) = range.split_once(':')?;
            let (high, low): (usize, usize) = (high.trim().parse().ok()?, low.trim().parse().ok()?);
            (high + 1 - low, name)
        }
        None => (1, rest),
    };
    Some(Port {
        name: name.trim().to_string(),
        direction,
        width,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_read_in_both_styles() {
        let verilog = "\
// header
module a(clock,row,done);

    // Module arguments
    input wire clock;
    input wire [4:0] row;
    output reg done;

    wire [3:0] inner;
endmodule // a

module b(
    input  wire clock,
    output wire [8:0] LEDG
);
endmodule
";
        let port = |name: &str, direction, width| Port {
            name: name.to_string(),
            direction,
            width,
        };
        assert_eq!(modules(verilog), ["a", "b"]);
        assert_eq!(
            ports(verilog, "a").unwrap(),
            [
                port("clock", Direction::Input, 1),
                port("row", Direction::Input, 5),
                port("done", Direction::Output, 1),
            ]
        );
        let b = ports(verilog, "b").unwrap();
        assert_eq!(b[1], port("LEDG", Direction::Output, 9));
        assert_eq!(b[0].bits(), ["clock"]);
        assert_eq!(b[1].bits().last().unwrap(), "LEDG[8]");
        assert_eq!(ports(verilog, "c"), None);
    }
}
