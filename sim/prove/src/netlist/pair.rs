//! Makes of a block and its netlist two circuits without registers, which must be equal.
//!
//! The netlist is there three times: now, after the clock's edge, and at power-up. Its registers
//! now are inputs, so any state; after the edge they are what the first copy gives. Every register
//! of the design now is the net of its name in the first copy. A register whose net synthesis took
//! away is claimed to keep what it has at power-up. The outputs, a *point* each:
//!
//! - `port[3]` and `box.port[3]`: an output of the block, an input of a box;
//! - `next:name[3]`: what a register of the design gets, and the net of its name after the edge;
//! - `power-up:name[3]`: what it has at power-up, and the net of its name then.
//!
//! Where the design leaves a bit undefined (an `x`, such as a select beyond the end) the netlist
//! may do anything. So the design is there twice, with 0 and with 1 for all that is undefined, and
//! where they differ nothing is compared. What a netlist leaves undefined is an input: it must not
//! matter.

use std::collections::{HashMap, HashSet};
use std::fmt::{self, Display};

use connect6_synth::netlist::{Bit, Cell, ModulePort};
use connect6_verilog::Direction;

use super::circuit::{Circuit, ONE, ZERO};
use super::json::{Module, NetBit};
use super::subject::Subject;
use crate::ProveError;

/// The two circuits, in BLIF.
pub struct Pair {
    /// That of the design.
    pub design: String,
    /// That of the netlist.
    pub netlist: String,
    /// How many outputs are compared.
    pub points: usize,
}

/// The input that stands for what a netlist leaves open.
const OPEN: &str = "open";

/// The yosys commands that turn a block into a graph of gates and memories.
pub const GRAPH_COMMANDS: &str =
    "proc -norom; opt_clean; memory_dff; memory_collect; techmap; aigmap; opt_clean";
const AND: &str = "$_AND_";
const NOT: &str = "$_NOT_";
const REGISTER: &str = "$_DFF_P_";

const CHIP_TABLE: &str = "cycloneive_lcell_comb";
const CHIP_REGISTER: &str = "dffeas";
/// yosys leaves a lone inverter as it is.
const CHIP_INVERTER: &str = "$not";

/// When a copy of the netlist is.
#[derive(Clone, Copy)]
enum Moment {
    Now,
    Next,
    PowerUp,
}

impl Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Moment::Now => "now",
            Moment::Next => "next",
            Moment::PowerUp => "power-up",
        })
    }
}

/// A point: its name, and the nets that must be equal.
struct Point<'a> {
    name: String,
    design: Source<'a>,
    netlist: String,
}

/// The design's side of a point.
enum Source<'a> {
    Net(&'a Bit),
    Constant(bool),
}

/// Where a register of the design is in the netlist.
struct Register<'a> {
    name: String,
    /// What it holds, and what it gets.
    output: &'a Bit,
    input: &'a Bit,
    power_up: Option<bool>,
    /// The net of its name; none if synthesis took it away.
    net: Option<&'a Bit>,
}

struct Maker<'a> {
    subject: &'a Subject,
    design: &'a Module,
    netlist: &'a Module,
    /// The nets of the netlist that something drives.
    driven: HashSet<&'a Bit>,
    circuit: Circuit,
}

impl Pair {
    /// The circuits of a block: `design` as [`GRAPH_COMMANDS`] make it, `netlist` as synthesis
    /// does.
    pub fn new(subject: &Subject, design: &Module, netlist: &Module) -> Result<Pair, ProveError> {
        let mut maker =
            Maker { subject, design, netlist, driven: HashSet::new(), circuit: Circuit::default() };
        maker.check_clock()?;
        maker.driven = maker.driven(netlist)?;
        for moment in [Moment::Now, Moment::Next, Moment::PowerUp] {
            maker.netlist_at(moment)?;
        }
        let registers = maker.registers()?;
        let nets = DesignNets { driven: maker.driven(design)? };
        maker.design_with(ZERO, &registers, &nets)?;
        maker.design_with(ONE, &registers, &nets)?;
        maker.finish(&registers, &nets)
    }
}

fn bit_name(name: &str, index: usize) -> String {
    format!("{name}[{index}]")
}

fn constant(value: bool) -> &'static str {
    match value {
        true => ONE,
        false => ZERO,
    }
}

impl<'a> Maker<'a> {
    fn wrong(&self, details: String) -> ProveError {
        ProveError::Netlist { block: self.subject.name.clone(), details }
    }

    /// The bits of the ports that go this way, as seen from the block.
    fn ports(module: &'a Module, direction: &'a str) -> impl Iterator<Item = (String, &'a Bit)> {
        let ports = module.ports.iter();
        let wanted = ports.filter(move |(_, port)| port.direction == direction);
        wanted.flat_map(|(name, ModulePort { bits, .. })| {
            let bits = bits.iter().enumerate();
            bits.map(move |(index, bit)| (bit_name(name, index), bit))
        })
    }

    /// The bits at a box that go this way, as seen from the box.
    fn box_bits(
        &self,
        name: &'a str,
        cell: &'a Cell,
        direction: Direction,
    ) -> Result<Vec<(String, &'a Bit)>, ProveError> {
        let module = self.subject.design.module(&cell.kind);
        let module = module.filter(|module| self.subject.boxes.contains(&module.name));
        let module = module.ok_or_else(|| {
            self.wrong(format!("there is no rule for the cell {name}, a {}", cell.kind))
        })?;
        let mut found = Vec::new();
        for (port, bits) in &cell.connections {
            if module.port(port).map(|port| port.direction) != Some(direction) {
                continue;
            }
            for (index, bit) in bits.iter().enumerate() {
                found.push((bit_name(&format!("{name}.{port}"), index), bit));
            }
        }
        Ok(found)
    }

    /// The nets that a module's inputs, cells and boxes drive.
    fn driven(&self, module: &'a Module) -> Result<HashSet<&'a Bit>, ProveError> {
        let mut driven: HashSet<&Bit> = Self::ports(module, "input").map(|(_, bit)| bit).collect();
        for (name, cell) in &module.cells {
            match cell.kind.as_str() {
                AND | NOT | CHIP_INVERTER => driven.extend(cell.bit("Y")),
                REGISTER => driven.extend(cell.bit("Q")),
                CHIP_TABLE => driven.extend(cell.bit("combout")),
                CHIP_REGISTER => driven.extend(cell.bit("q")),
                _ => {
                    let outputs = self.box_bits(name, cell, Direction::Output)?;
                    driven.extend(outputs.into_iter().map(|(_, bit)| bit));
                }
            }
        }
        Ok(driven)
    }

    /// One clock, the same port on both sides.
    fn check_clock(&self) -> Result<(), ProveError> {
        let clocks = |module: &'a Module, kind: &'static str, pin: &'static str| {
            let cells = module.cells.values().filter(move |cell| cell.kind == kind);
            let nets: HashSet<&Bit> = cells.filter_map(|cell| cell.bit(pin)).collect();
            let port = |net: &Bit| Self::ports(module, "input").find(|(_, bit)| *bit == net);
            let ports = nets.iter().map(|net| port(net).map(|(name, _)| name));
            ports.collect::<Vec<Option<String>>>()
        };
        let design = clocks(self.design, REGISTER, "C");
        let netlist = clocks(self.netlist, CHIP_REGISTER, "clk");
        let one_port = |clocks: &[Option<String>]| matches!(clocks, [] | [Some(_)]);
        let same = netlist.is_empty() || design == netlist;
        if !one_port(&design) || !one_port(&netlist) || !same {
            return Err(self.wrong(format!(
                "its registers must have one clock, a port: the design has {design:?}, the \
                 netlist {netlist:?}"
            )));
        }
        Ok(())
    }

    /// The name of a net of the netlist.
    fn net(&mut self, moment: Moment, bit: Option<&Bit>) -> String {
        match bit {
            Some(Bit::Net(number)) if bit.is_some_and(|bit| self.driven.contains(bit)) => {
                format!("{moment}:{number}")
            }
            Some(Bit::Constant(digit)) if digit == "0" => ZERO.to_string(),
            Some(Bit::Constant(digit)) if digit == "1" => ONE.to_string(),
            _ => self.circuit.input(OPEN.to_string()),
        }
    }

    /// A copy of the netlist.
    fn netlist_at(&mut self, moment: Moment) -> Result<(), ProveError> {
        let module = self.netlist;
        for (name, bit) in Self::ports(module, "input") {
            self.free(moment, &name, bit);
        }
        for (number, (name, cell)) in module.cells.iter().enumerate() {
            match cell.kind.as_str() {
                CHIP_TABLE => self.chip_table(moment, name, cell)?,
                CHIP_INVERTER => {
                    let [from, to] = ["A", "Y"].map(|port| self.net(moment, cell.bit(port)));
                    self.circuit.table(&[&from], &to, &["0"]);
                }
                CHIP_REGISTER => self.chip_register(moment, number, name, cell)?,
                _ => {
                    for (name, bit) in self.box_bits(name, cell, Direction::Output)? {
                        self.free(moment, &name, bit);
                    }
                }
            }
        }
        Ok(())
    }

    /// A net that may be anything.
    fn free(&mut self, moment: Moment, name: &str, bit: &Bit) {
        let input = self.circuit.input(format!("{moment}:{name}"));
        let net = self.net(moment, Some(bit));
        self.circuit.wire(&input, &net);
    }

    fn chip_table(&mut self, moment: Moment, name: &str, cell: &Cell) -> Result<(), ProveError> {
        const INPUTS: [&str; 4] = ["dataa", "datab", "datac", "datad"];
        if cell.parameter("sum_lutc_input") != Some(INPUTS[2]) {
            return Err(self.wrong(format!("the cell {name} is in arithmetic mode")));
        }
        let mask = cell.number("lut_mask");
        let mask = mask.ok_or_else(|| self.wrong(format!("the cell {name} has no lut_mask")))?;
        let inputs = INPUTS.map(|port| self.net(moment, cell.bit(port)));
        let output = self.net(moment, cell.bit("combout"));
        let row = |number: usize| -> String {
            let digit = |input: usize| char::from(b'0' + (number >> input & 1) as u8);
            (0..INPUTS.len()).map(digit).collect()
        };
        let rows: Vec<String> =
            (0..1 << INPUTS.len()).filter(|number| mask >> number & 1 == 1).map(row).collect();
        self.circuit.table(
            &inputs.each_ref().map(String::as_str),
            &output,
            &rows.iter().map(String::as_str).collect::<Vec<_>>(),
        );
        Ok(())
    }

    /// `number` tells registers apart.
    fn chip_register(
        &mut self,
        moment: Moment,
        number: usize,
        name: &str,
        cell: &Cell,
    ) -> Result<(), ProveError> {
        const IDLE: [(&str, &str); 5] =
            [("clrn", "1"), ("prn", "1"), ("aload", "0"), ("sclr", "0"), ("sload", "0")];
        for (port, idle) in IDLE {
            if cell.bit(port) != Some(&Bit::Constant(idle.to_string())) {
                return Err(self.wrong(format!("there is no rule for {port} of the cell {name}")));
            }
        }
        let power_up = match cell.parameter("power_up") {
            Some("low") => false,
            Some("high") => true,
            other => {
                let details = format!("the cell {name} has {other:?} at power-up");
                return Err(self.wrong(details));
            }
        };
        let output = self.net(moment, cell.bit("q"));
        let gets = format!("gets:{number}");
        match moment {
            Moment::Now => {
                let held = self.circuit.input(format!("register:{number}"));
                self.circuit.wire(&held, &output);
                let [enable, data] = ["ena", "d"].map(|port| self.net(moment, cell.bit(port)));
                self.circuit.table(&[&enable, &data, &output], &gets, &["11-", "0-1"]);
            }
            Moment::Next => self.circuit.wire(&gets, &output),
            Moment::PowerUp => self.circuit.wire(constant(power_up), &output),
        }
        Ok(())
    }

    /// The registers of the design, each with its net in the netlist.
    fn registers(&self) -> Result<Vec<Register<'a>>, ProveError> {
        let names = self.design.names();
        let power_up = self.design.power_up();
        let mut registers = Vec::new();
        for (cell_name, cell) in &self.design.cells {
            if cell.kind != REGISTER {
                continue;
            }
            let broken = || self.wrong(format!("the register {cell_name} has no D or Q"));
            let (input, output) = cell.bit("D").zip(cell.bit("Q")).ok_or_else(broken)?;
            let known: &[NetBit] = names.get(output).map_or(&[], Vec::as_slice);
            let net = known.iter().find_map(|name| self.netlist.net(*name));
            let name = known
                .first()
                .map_or_else(|| cell_name.clone(), |(name, index)| bit_name(name, *index));
            registers.push(Register {
                name,
                output,
                input,
                power_up: power_up.get(output).copied(),
                net,
            });
        }
        Ok(registers)
    }

    /// What a register of the design holds: what the netlist says at a moment.
    fn held(&mut self, moment: Moment, register: &Register) -> Result<String, ProveError> {
        match (register.net, register.power_up) {
            (Some(net), _) => Ok(self.net(moment, Some(net))),
            (None, Some(value)) => Ok(constant(value).to_string()),
            (None, None) => Err(self.wrong(format!(
                "the register {} has no net in the netlist and no value at power-up",
                register.name
            ))),
        }
    }

    /// A copy of the design with this in the place of all that is undefined.
    fn design_with(
        &mut self,
        unknown: &str,
        registers: &[Register],
        nets: &DesignNets,
    ) -> Result<(), ProveError> {
        let module = self.design;
        let net = |bit: &Bit| nets.net(bit, unknown);
        for (name, bit) in Self::ports(module, "input") {
            let input = self.circuit.input(format!("{}:{name}", Moment::Now));
            self.circuit.wire(&input, &net(bit));
        }
        for register in registers {
            let held = self.held(Moment::Now, register)?;
            self.circuit.wire(&held, &net(register.output));
        }
        for (name, cell) in &module.cells {
            let pin = |port: &str| cell.bit(port).map_or(unknown.to_string(), net);
            match cell.kind.as_str() {
                AND => self.circuit.table(&[&pin("A"), &pin("B")], &pin("Y"), &["11"]),
                NOT => self.circuit.table(&[&pin("A")], &pin("Y"), &["0"]),
                REGISTER => {}
                _ => {
                    for (name, bit) in self.box_bits(name, cell, Direction::Output)? {
                        let input = self.circuit.input(format!("{}:{name}", Moment::Now));
                        self.circuit.wire(&input, &net(bit));
                    }
                }
            }
        }
        Ok(())
    }

    /// All that must be equal.
    fn points(&mut self, registers: &[Register<'a>]) -> Result<Vec<Point<'a>>, ProveError> {
        let mut points = Vec::new();
        let mut outputs: HashMap<String, &Bit> = Self::ports(self.netlist, "output").collect();
        let mut wanted: Vec<(String, &Bit)> = Self::ports(self.design, "output").collect();
        for (name, cell) in &self.netlist.cells {
            if self.subject.boxes.contains(&cell.kind) {
                outputs.extend(self.box_bits(name, cell, Direction::Input)?);
            }
        }
        for (name, cell) in &self.design.cells {
            // Synthesis drops a box whose outputs are unused.
            if self.netlist.cells.get(name).is_some_and(|other| other.kind == cell.kind)
                && self.subject.boxes.contains(&cell.kind)
            {
                wanted.extend(self.box_bits(name, cell, Direction::Input)?);
            }
        }
        for (name, bit) in wanted {
            let netlist = self.net(Moment::Now, outputs.get(&name).copied());
            points.push(Point { name, design: Source::Net(bit), netlist });
        }
        for register in registers {
            points.push(Point {
                name: format!("next:{}", register.name),
                design: Source::Net(register.input),
                netlist: self.held(Moment::Next, register)?,
            });
            if let Some(value) = register.power_up {
                points.push(Point {
                    name: format!("power-up:{}", register.name),
                    design: Source::Constant(value),
                    netlist: self.held(Moment::PowerUp, register)?,
                });
            }
        }
        Ok(points)
    }

    fn finish(mut self, registers: &[Register<'a>], nets: &DesignNets) -> Result<Pair, ProveError> {
        let points = self.points(registers)?;
        let mut design = Vec::new();
        let mut netlist = Vec::new();
        for (number, point) in points.iter().enumerate() {
            let (low, high) = match point.design {
                Source::Net(bit) => (nets.net(bit, ZERO), nets.net(bit, ONE)),
                Source::Constant(value) => (constant(value).into(), constant(value).into()),
            };
            // Constants need no solver, and a memory has thousands.
            let undefined = low == ZERO && high == ONE;
            if undefined || low == high && low == point.netlist {
                continue;
            }
            let compared = format!("compared:{number}");
            // The netlist's value; the design's own where that is undefined.
            self.circuit.table(&[&low, &high, &point.netlist], &compared, &["001", "111", "10-"]);
            design.push((point.name.as_str(), low));
            netlist.push((point.name.as_str(), compared));
        }
        let text = |outputs: &[(&str, String)]| {
            let outputs: Vec<(&str, &str)> =
                outputs.iter().map(|(name, net)| (*name, net.as_str())).collect();
            self.circuit.text(&outputs)
        };
        Ok(Pair { design: text(&design), netlist: text(&netlist), points: points.len() })
    }
}

/// Names the nets of the design, in the copy with 0 or with 1 for what is undefined.
struct DesignNets<'a> {
    driven: HashSet<&'a Bit>,
}

impl DesignNets<'_> {
    fn net(&self, bit: &Bit, unknown: &str) -> String {
        match bit {
            Bit::Net(number) if self.driven.contains(bit) => format!("design-{unknown}:{number}"),
            Bit::Constant(digit) if digit == "0" => ZERO.to_string(),
            Bit::Constant(digit) if digit == "1" => ONE.to_string(),
            _ => unknown.to_string(),
        }
    }
}
