//! What a simulator leads out of a machine: its ports and, for lockstep, its registers.

use connect6_verilog::{Direction, Module};

/// Bits of one value word.
pub(crate) const WORD: usize = 64;

/// A port or a register of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wire {
    /// Port name, or the path of instances to a register, with dots.
    pub name: String,
    /// Bits.
    pub width: usize,
}

impl Wire {
    /// Value words it takes.
    pub(crate) fn words(&self) -> usize {
        self.width.div_ceil(WORD)
    }
}

/// The wires of one machine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wires {
    /// Input ports, the clock included.
    pub inputs: Vec<Wire>,
    /// Output ports.
    pub outputs: Vec<Wire>,
    /// Registers at any depth.
    pub registers: Vec<Wire>,
}

impl Wires {
    /// The ports of a module; its registers stay inside.
    pub(crate) fn of(module: &Module) -> Wires {
        let ports = |direction| {
            let ports = module.ports.iter();
            let wire = |port: &connect6_verilog::Port| Wire {
                name: port.name.clone(),
                width: port.width as usize,
            };
            ports.filter(|port| port.direction == direction).map(wire).collect()
        };
        Wires {
            inputs: ports(Direction::Input),
            outputs: ports(Direction::Output),
            registers: Vec::new(),
        }
    }
}
