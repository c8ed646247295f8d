//! What can be seen of a rust-hdl block: its ports and its registers, with their values.
//!
//! A register here is any output of a block written in Verilog by hand: flip-flops and the
//! read ports of memories. Values are little-endian lists of 64-bit words, one word for
//! anything up to 64 bits.

use connect6_hdl::prelude::*;

use crate::wire::{Wire, Wires, WORD};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Input,
    Output,
    Register,
    Unseen,
}

/// The visible signals of one block.
pub struct Signals {
    /// What they are called.
    pub wires: Wires,
    /// The role of each atom, in the order a probe meets them.
    roles: Vec<Role>,
}

impl Signals {
    /// Looks at a connected block.
    pub fn of<B: Block>(block: &B) -> Signals {
        let mut collector = Collector {
            signals: Signals { wires: Wires::default(), roles: Vec::new() },
            path: Vec::new(),
            namespace: Vec::new(),
        };
        block.accept("", &mut collector);
        collector.signals
    }

    /// Reads the current values of `block`, which must be the one these signals are of.
    pub fn read<B: Block>(&self, block: &B, values: &mut Values) {
        values.inputs.clear();
        values.outputs.clear();
        values.registers.clear();
        let mut reader = Reader { roles: &self.roles, next: 0, values };
        block.accept("", &mut reader);
    }
}

/// The values of a block's signals, in the order of the lists in [`Signals`].
#[derive(Default, Clone, PartialEq, Eq)]
pub struct Values {
    pub(crate) inputs: Vec<u64>,
    pub(crate) outputs: Vec<u64>,
    pub(crate) registers: Vec<u64>,
}

struct Collector {
    signals: Signals,
    /// Instance names from the top down, and whether each is written in Verilog by hand.
    path: Vec<(String, bool)>,
    namespace: Vec<String>,
}

impl Collector {
    fn role(&self, kind: AtomKind) -> Role {
        let at_top = self.path.len() == 1;
        let by_hand = self.path.last().is_some_and(|(_, by_hand)| *by_hand);
        match kind {
            AtomKind::InputParameter if at_top => Role::Input,
            AtomKind::OutputParameter if at_top => Role::Output,
            AtomKind::OutputParameter if by_hand => Role::Register,
            _ => Role::Unseen,
        }
    }
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let by_hand = matches!(node.hdl(), Verilog::Custom(_));
        self.path.push((name.replace('$', "_"), by_hand));
        self.namespace.clear();
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        self.namespace.push(name.replace('$', "_"));
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let role = self.role(signal.kind());
        self.signals.roles.push(role);
        let mut port = self.namespace.clone();
        port.push(name.replace('$', "_"));
        let port = port.join("_");
        let list = match role {
            Role::Input => &mut self.signals.wires.inputs,
            Role::Output => &mut self.signals.wires.outputs,
            Role::Register => &mut self.signals.wires.registers,
            Role::Unseen => return,
        };
        let path = self.path.iter().skip(1).map(|(name, _)| name.as_str());
        let name = path.chain([port.as_str()]).collect::<Vec<_>>().join(".");
        list.push(Wire { name, width: signal.bits() });
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        self.namespace.pop();
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.path.pop();
    }
}

struct Reader<'a> {
    roles: &'a [Role],
    next: usize,
    values: &'a mut Values,
}

impl Probe for Reader<'_> {
    fn visit_atom(&mut self, _name: &str, signal: &dyn Atom) {
        let role = self.roles[self.next];
        self.next += 1;
        let list = match role {
            Role::Input => &mut self.values.inputs,
            Role::Output => &mut self.values.outputs,
            Role::Register => &mut self.values.registers,
            Role::Unseen => return,
        };
        push_value(list, &signal.verilog(), signal.bits());
    }
}

/// Appends the words of a literal, two's complement if it is negative.
fn push_value(list: &mut Vec<u64>, literal: &VerilogLiteral, width: usize) {
    // Short and not negative is by far the commonest; the text form serves the rest.
    const DIGITS: usize = WORD / 4;
    let text = format!("{literal:x}");
    let digits = text.split_once("'h").map_or("0", |(_, digits)| digits);
    let (negative, digits) = match digits.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, digits),
    };
    let first = list.len();
    let mut rest = digits;
    for _ in 0..width.div_ceil(WORD) {
        let (high, low) = rest.split_at(rest.len().saturating_sub(DIGITS));
        list.push(u64::from_str_radix(low, 16).unwrap_or(0));
        rest = high;
    }
    if negative {
        let mut carry = true;
        for word in &mut list[first..] {
            let (value, overflow) = (!*word).overflowing_add(u64::from(carry));
            *word = value;
            carry = overflow;
        }
        if let (Some(last), bits @ 1..) = (list.last_mut(), width % WORD) {
            *last &= (1 << bits) - 1;
        }
    }
}
