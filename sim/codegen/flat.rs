//! A design without hierarchy: nets by number, and what computes them.

use std::collections::{BTreeMap, BTreeSet};

use connect6_verilog::{Binary, Unary};

/// Index of a net.
pub type NetId = usize;

/// An expression whose names are resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    Net(NetId),
    Number {
        value: u64,
        width: u32,
    },
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// The highest bits first.
    Concat(Vec<Expr>),
    /// So many bits of a net from an offset on.
    Part(NetId, Box<Expr>, u32),
}

/// A statement whose names are resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stmt {
    If {
        test: Expr,
        then: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    Case {
        subject: Expr,
        arms: Vec<(u64, Vec<Stmt>)>,
        default: Vec<Stmt>,
    },
    Assign {
        net: NetId,
        /// Offset and width, if only a part of the net is meant.
        part: Option<(Expr, u32)>,
        value: Expr,
    },
}

/// A piece of combinational logic.
#[derive(Clone, Debug)]
pub struct Process {
    pub statements: Vec<Stmt>,
    /// The nets it reads and does not write.
    pub reads: BTreeSet<NetId>,
    pub writes: BTreeSet<NetId>,
    /// The nets it computes on the way, which another process writes.
    pub locals: BTreeSet<NetId>,
}

impl Process {
    /// These statements, with what they read and write.
    pub fn new(statements: Vec<Stmt>) -> Process {
        let (mut reads, mut writes) = (BTreeSet::new(), BTreeSet::new());
        for statement in &statements {
            statement.visit(&mut |net, writing| {
                if writing {
                    writes.insert(net);
                } else {
                    reads.insert(net);
                }
            });
        }
        Process {
            statements,
            reads: reads.difference(&writes).copied().collect(),
            writes,
            locals: BTreeSet::new(),
        }
    }
}

/// `q <= d` at the clock's edge.
#[derive(Clone, Copy, Debug)]
pub struct Register {
    pub d: NetId,
    pub q: NetId,
}

/// A memory with one read and one write port.
#[derive(Clone, Debug)]
pub struct Memory {
    pub read_address: NetId,
    pub read_data: NetId,
    pub write_address: NetId,
    pub write_data: NetId,
    pub write_enable: NetId,
    pub words: u32,
    /// What it holds at power-up; nothing stands for zeros.
    pub contents: Vec<u64>,
    /// The path of the instance that it is in.
    pub path: String,
}

impl Memory {
    /// Read address and data, write address, data and enable.
    pub fn nets(&self) -> [NetId; 5] {
        [self.read_address, self.read_data, self.write_address, self.write_data, self.write_enable]
    }

    /// What it looks at.
    pub fn inputs(&self) -> [NetId; 4] {
        let [read_address, _, write_address, write_data, write_enable] = self.nets();
        [read_address, write_address, write_data, write_enable]
    }
}

/// A net under one of its paths of instances.
#[derive(Clone, Debug)]
pub struct Named {
    pub path: String,
    pub net: NetId,
    /// The names of its values, if it is the state of a machine.
    pub states: BTreeMap<u64, String>,
}

/// A design without hierarchy.
#[derive(Default)]
pub struct Flat {
    /// The width of each net.
    pub widths: Vec<u32>,
    pub processes: Vec<Process>,
    pub registers: Vec<Register>,
    /// The path of each register, in the instance that it is in.
    pub register_paths: BTreeMap<NetId, String>,
    pub memories: Vec<Memory>,
    /// The input ports of the top but for the clock, and the tunable constants.
    pub inputs: BTreeMap<String, NetId>,
    /// The values of the tunable constants, unless told otherwise.
    pub initial: BTreeMap<NetId, u64>,
    /// Every net, under every path of instances it has.
    pub names: Vec<Named>,
}

impl Flat {
    /// A new net.
    pub fn net(&mut self, width: u32) -> NetId {
        self.widths.push(width);
        self.widths.len() - 1
    }
}

impl Expr {
    /// Shows every net that is read.
    pub fn visit(&self, see: &mut impl FnMut(NetId)) {
        match self {
            Expr::Net(net) => see(*net),
            Expr::Number { .. } => {}
            Expr::Unary(_, inner) => inner.visit(see),
            Expr::Binary(_, left, right) => {
                left.visit(see);
                right.visit(see);
            }
            Expr::Conditional(test, then, otherwise) => {
                test.visit(see);
                then.visit(see);
                otherwise.visit(see);
            }
            Expr::Concat(parts) => parts.iter().for_each(|part| part.visit(see)),
            Expr::Part(net, offset, _) => {
                see(*net);
                offset.visit(see);
            }
        }
    }

    /// Replaces every net by what `change` makes of it.
    pub fn rename(&mut self, change: &impl Fn(NetId) -> NetId) {
        match self {
            Expr::Net(net) => *net = change(*net),
            Expr::Number { .. } => {}
            Expr::Unary(_, inner) => inner.rename(change),
            Expr::Binary(_, left, right) => {
                left.rename(change);
                right.rename(change);
            }
            Expr::Conditional(test, then, otherwise) => {
                test.rename(change);
                then.rename(change);
                otherwise.rename(change);
            }
            Expr::Concat(parts) => parts.iter_mut().for_each(|part| part.rename(change)),
            Expr::Part(net, offset, _) => {
                *net = change(*net);
                offset.rename(change);
            }
        }
    }
}

impl Stmt {
    /// Shows every net, and whether it is written there.
    pub fn visit(&self, see: &mut impl FnMut(NetId, bool)) {
        match self {
            Stmt::If { test, then, otherwise } => {
                test.visit(&mut |net| see(net, false));
                then.iter().chain(otherwise).for_each(|s| s.visit(see));
            }
            Stmt::Case { subject, arms, default } => {
                subject.visit(&mut |net| see(net, false));
                let arms = arms.iter().flat_map(|(_, statements)| statements);
                arms.chain(default).for_each(|s| s.visit(see));
            }
            Stmt::Assign { net, part, value } => {
                value.visit(&mut |net| see(net, false));
                if let Some((offset, _)) = part {
                    offset.visit(&mut |net| see(net, false));
                }
                see(*net, true);
            }
        }
    }

    /// Replaces every net by what `change` makes of it.
    pub fn rename(&mut self, change: &impl Fn(NetId) -> NetId) {
        match self {
            Stmt::If { test, then, otherwise } => {
                test.rename(change);
                let statements = then.iter_mut().chain(otherwise);
                statements.for_each(|s| s.rename(change));
            }
            Stmt::Case { subject, arms, default } => {
                subject.rename(change);
                let arms = arms.iter_mut().flat_map(|(_, statements)| statements);
                arms.chain(default).for_each(|s| s.rename(change));
            }
            Stmt::Assign { net, part, value } => {
                *net = change(*net);
                value.rename(change);
                if let Some((offset, _)) = part {
                    offset.rename(change);
                }
            }
        }
    }

    /// The nets it writes.
    pub fn written(&self) -> BTreeSet<NetId> {
        self.seen(true)
    }

    /// The nets it reads.
    pub fn read(&self) -> BTreeSet<NetId> {
        self.seen(false)
    }

    fn seen(&self, wanted: bool) -> BTreeSet<NetId> {
        let mut nets = BTreeSet::new();
        self.visit(&mut |net, writing| {
            if writing == wanted {
                nets.insert(net);
            }
        });
        nets
    }
}
