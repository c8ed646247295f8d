//! Puts the modules of a design together: one flat set of nets, processes that say what they
//! read and write, registers and memories.
//!
//! rust-hdl writes one combinational process a module. It is cut into pieces that share no
//! net they write, so that a change runs only what depends on it.

use std::collections::{BTreeSet, HashMap};

use connect6_verilog::{
    Assignment, Design as Source, Direction, Expression, Module, Select, Statement,
};

use super::compile::{words, Code, Meaning, ProcessCompiler, Scope, Slot, WORD};
use super::InterpretError;

/// A piece of combinational logic.
pub struct Process {
    /// Where its code begins.
    pub start: u32,
    reads: Vec<Slot>,
    writes: Vec<Slot>,
}

/// `q <= d` at the clock's edge.
pub struct Register {
    pub d: Slot,
    pub q: Slot,
}

/// A memory with one read and one write port.
pub struct Memory {
    pub read_address: Slot,
    pub read_data: Slot,
    pub write_address: Slot,
    pub write_data: Slot,
    pub write_enable: Slot,
    pub words: usize,
}

/// A flat design.
#[derive(Default)]
pub struct Design {
    pub code: Code,
    pub processes: Vec<Process>,
    pub registers: Vec<Register>,
    pub memories: Vec<Memory>,
    /// The input ports of the top.
    pub inputs: HashMap<String, Slot>,
    /// Every net, under its path of instances.
    pub nets: HashMap<String, Slot>,
    /// For each net, the processes that read it.
    pub readers: HashMap<Slot, Vec<u32>>,
}

fn unsupported(what: String) -> InterpretError {
    InterpretError::Unsupported(what)
}

/// Puts the design under module `top` together.
pub fn elaborate(source: &Source, top: &str) -> Result<Design, InterpretError> {
    let modules = source.modules.iter();
    let modules: HashMap<&str, &Module> = modules.map(|m| (m.name.as_str(), m)).collect();
    let mut elaborator = Elaborator {
        modules: &modules,
        design: Design::default(),
        clock: None,
    };
    elaborator.module(top, &[], &HashMap::new())?;
    let mut design = elaborator.design;
    order(&mut design);
    Ok(design)
}

struct Elaborator<'a> {
    modules: &'a HashMap<&'a str, &'a Module>,
    design: Design,
    /// The one clock.
    clock: Option<Slot>,
}

impl Elaborator<'_> {
    fn module(
        &mut self,
        name: &str,
        path: &[&str],
        ports: &HashMap<&str, Slot>,
    ) -> Result<(), InterpretError> {
        let module = *self
            .modules
            .get(name)
            .ok_or_else(|| unsupported(format!("the missing module {name}")))?;
        let mut scope = Scope::new();
        for port in &module.ports {
            let slot = match ports.get(port.name.as_str()) {
                Some(slot) => *slot,
                None => self.design.code.slots(port.width),
            };
            let width = port.width;
            scope.insert(port.name.clone(), Meaning::Net { slot, width });
        }
        for net in &module.nets {
            let meaning = match net.words {
                Some(words) => Meaning::Memory {
                    words: words as usize,
                },
                None => Meaning::Net {
                    slot: self.design.code.slots(net.width),
                    width: net.width,
                },
            };
            scope.insert(net.name.clone(), meaning);
        }
        for constant in &module.constants {
            let Expression::Number(number) = constant.value else {
                return Err(unsupported(format!(
                    "the constant {name}.{}",
                    constant.name
                )));
            };
            let meaning = Meaning::Constant {
                value: number.value,
                width: number.bits(),
            };
            scope.insert(constant.name.clone(), meaning);
        }
        if !module.assigns.is_empty() || !module.parameters.is_empty() {
            return Err(unsupported(format!("the continuous assignments of {name}")));
        }
        self.name_nets(module, path, &scope)?;
        for instance in &module.instances {
            let mut connections = HashMap::new();
            for (port, net) in &instance.connections {
                let Some(Expression::Name(net)) = net else {
                    return Err(unsupported(format!("what {name} connects to {port}")));
                };
                let (slot, _) = net_of(&scope, net)?;
                connections.insert(port.as_str(), slot);
            }
            let path: Vec<&str> = path
                .iter()
                .copied()
                .chain([instance.name.as_str()])
                .collect();
            self.module(&instance.module, &path, &connections)?;
        }
        for statement in module.combinational() {
            self.combinational(statement, &scope)?;
        }
        for (clock, statement) in module.clocked() {
            let (slot, _) = net_of(&scope, clock)?;
            if self.clock != Some(slot) {
                return Err(unsupported(format!("a second clock in {name}")));
            }
            self.clocked(name, statement, &scope)?;
        }
        Ok(())
    }

    fn name_nets(
        &mut self,
        module: &Module,
        path: &[&str],
        scope: &Scope,
    ) -> Result<(), InterpretError> {
        let path_of = |name: &str| {
            let path = path.iter().copied().chain([name]);
            path.collect::<Vec<_>>().join(".")
        };
        for port in &module.ports {
            let (slot, _) = net_of(scope, &port.name)?;
            if path.is_empty() && port.direction == Direction::Input {
                if port.name.to_ascii_lowercase().starts_with("clock") && self.clock.is_none() {
                    self.clock = Some(slot);
                }
                self.design.inputs.insert(path_of(&port.name), slot);
            }
            self.design.nets.insert(path_of(&port.name), slot);
        }
        for net in module.nets.iter().filter(|net| net.words.is_none()) {
            let (slot, _) = net_of(scope, &net.name)?;
            self.design.nets.insert(path_of(&net.name), slot);
        }
        Ok(())
    }

    fn combinational(
        &mut self,
        statement: &Statement,
        scope: &Scope,
    ) -> Result<(), InterpretError> {
        let statements: Vec<&Statement> = statement.list().iter().collect();
        for piece in pieces(&statements) {
            let statements: Vec<&Statement> = piece.iter().map(|i| statements[*i]).collect();
            let names: BTreeSet<&str> = statements.iter().flat_map(|s| written(s)).collect();
            let mut writes = Vec::new();
            for name in names {
                let (slot, width) = net_of(scope, name)?;
                writes.extend((0..words(width) as Slot).map(|word| slot + word));
            }
            let mut compiler = ProcessCompiler::new(&mut self.design.code, scope, &writes);
            let start = compiler.process(&statements, &writes)?;
            let reads = std::mem::take(&mut compiler.reads);
            self.design.processes.push(Process {
                start,
                reads,
                writes,
            });
        }
        Ok(())
    }

    /// Registers or a memory; this project's templates are known by their form.
    fn clocked(
        &mut self,
        module: &str,
        statement: &Statement,
        scope: &Scope,
    ) -> Result<(), InterpretError> {
        let statements = statement.list();
        let unknown = || unsupported(format!("the clocked process of {module}"));
        if let [read, write @ Statement::If { .. }] = statements {
            let memory = memory(read, write, scope).ok_or_else(unknown)?;
            self.design.memories.push(memory);
            return Ok(());
        }
        for statement in statements {
            let Statement::Assign(Assignment { target, value }) = statement else {
                return Err(unknown());
            };
            let (Select::All, Expression::Name(d)) = (&target.select, value) else {
                return Err(unknown());
            };
            let (q, width) = net_of(scope, &target.name)?;
            let (d, _) = net_of(scope, d)?;
            for word in 0..words(width) as Slot {
                let (d, q) = (d + word, q + word);
                self.design.registers.push(Register { d, q });
            }
        }
        Ok(())
    }
}

fn net_of(scope: &Scope, name: &str) -> Result<(Slot, u32), InterpretError> {
    match scope.get(name) {
        Some(Meaning::Net { slot, width }) => Ok((*slot, *width)),
        _ => Err(unsupported(format!("'{name}' as a net"))),
    }
}

/// `data <= words[address]; if (enable) words[address] <= data;`
fn memory(read: &Statement, write: &Statement, scope: &Scope) -> Option<Memory> {
    let net = |expression: &Expression| match expression {
        Expression::Name(name) => match net_of(scope, name) {
            Ok((slot, width)) if width <= WORD => Some(slot),
            _ => None,
        },
        _ => None,
    };
    let Statement::Assign(Assignment { target, value }) = read else {
        return None;
    };
    let Expression::Index(memory, read_address) = value else {
        return None;
    };
    let Statement::If {
        test,
        then,
        otherwise: None,
    } = write
    else {
        return None;
    };
    let [then] = then.list() else {
        return None;
    };
    let Statement::Assign(Assignment {
        target: write_target,
        value: write_data,
    }) = then
    else {
        return None;
    };
    let Select::Index(write_address) = &write_target.select else {
        return None;
    };
    let Some(Meaning::Memory { words }) = scope.get(memory) else {
        return None;
    };
    Some(Memory {
        read_address: net(read_address)?,
        read_data: net_of(scope, &target.name).ok()?.0,
        write_address: net(write_address)?,
        write_data: net(write_data)?,
        write_enable: net(test)?,
        words: *words,
    })
}

/// The nets a statement writes.
fn written(statement: &Statement) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    visit(statement, &mut |name, writes| {
        if writes {
            names.insert(name);
        }
    });
    names
}

/// The nets a statement reads.
fn read(statement: &Statement) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    visit(statement, &mut |name, writes| {
        if !writes {
            names.insert(name);
        }
    });
    names
}

/// Shows every name in a statement, and whether it is written there.
fn visit<'a>(statement: &'a Statement, see: &mut impl FnMut(&'a str, bool)) {
    match statement {
        Statement::Block(statements) => statements.iter().for_each(|s| visit(s, see)),
        Statement::If {
            test,
            then,
            otherwise,
        } => {
            visit_expression(test, see);
            visit(then, see);
            if let Some(otherwise) = otherwise {
                visit(otherwise, see);
            }
        }
        Statement::Case { subject, arms } => {
            visit_expression(subject, see);
            for (_, arm) in arms {
                visit(arm, see);
            }
        }
        Statement::Assign(Assignment { target, value }) => {
            visit_expression(value, see);
            if let Select::Index(offset) | Select::Slice(offset, _) = &target.select {
                visit_expression(offset, see);
            }
            see(&target.name, true);
        }
    }
}

fn visit_expression<'a>(expression: &'a Expression, see: &mut impl FnMut(&'a str, bool)) {
    match expression {
        Expression::Name(name) => see(name, false),
        Expression::Number(_) => {}
        Expression::Conditional(test, then, otherwise) => {
            visit_expression(test, see);
            visit_expression(then, see);
            visit_expression(otherwise, see);
        }
        Expression::Concat(parts) => parts.iter().for_each(|part| visit_expression(part, see)),
        Expression::Unary(_, inner) => visit_expression(inner, see),
        Expression::Binary(_, left, right) => {
            visit_expression(left, see);
            visit_expression(right, see);
        }
        Expression::Index(name, offset) | Expression::Slice(name, offset, _) => {
            see(name, false);
            visit_expression(offset, see);
        }
    }
}

/// Cuts a sequence of statements into pieces that can be run apart, in any order.
///
/// Two statements belong together if they write the same net, or if one reads what the other
/// writes later: it wants the value of before.
fn pieces(statements: &[&Statement]) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..statements.len()).collect();
    let join = |group: &mut Vec<usize>, a: usize, b: usize| {
        let (from, to) = (group[a].max(group[b]), group[a].min(group[b]));
        for entry in group.iter_mut() {
            if *entry == from {
                *entry = to;
            }
        }
    };
    let mut writers: HashMap<&str, Vec<usize>> = HashMap::new();
    for (i, statement) in statements.iter().enumerate() {
        for name in written(statement) {
            writers.entry(name).or_default().push(i);
        }
    }
    for same in writers.values() {
        for pair in same.windows(2) {
            join(&mut group, pair[0], pair[1]);
        }
    }
    for (i, statement) in statements.iter().enumerate() {
        for name in read(statement) {
            if let Some(last) = writers.get(name).and_then(|writers| writers.last()) {
                if *last > i {
                    join(&mut group, i, *last);
                }
            }
        }
    }
    let mut pieces: Vec<Vec<usize>> = vec![Vec::new(); statements.len()];
    for (i, group) in group.into_iter().enumerate() {
        pieces[group].push(i);
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// Sorts the processes so that, loops aside, each comes after those whose nets it reads.
fn order(design: &mut Design) {
    let mut writer: HashMap<Slot, usize> = HashMap::new();
    for (i, process) in design.processes.iter().enumerate() {
        for net in &process.writes {
            writer.insert(*net, i);
        }
    }
    let mut sorted: Vec<usize> = Vec::new();
    let mut seen = vec![false; design.processes.len()];
    for root in 0..design.processes.len() {
        // Depth first by hand: a process is placed once all it reads from are.
        let mut stack = vec![(root, 0)];
        while let Some((process, next)) = stack.pop() {
            if next == 0 && std::mem::replace(&mut seen[process], true) {
                continue;
            }
            let reads = &design.processes[process].reads;
            match reads.get(next) {
                Some(net) => {
                    stack.push((process, next + 1));
                    if let Some(source) = writer.get(net) {
                        if !seen[*source] {
                            stack.push((*source, 0));
                        }
                    }
                }
                None => sorted.push(process),
            }
        }
    }
    let mut processes: Vec<Option<Process>> = std::mem::take(&mut design.processes)
        .into_iter()
        .map(Some)
        .collect();
    design.processes = sorted.iter().filter_map(|i| processes[*i].take()).collect();
    for (i, process) in design.processes.iter().enumerate() {
        for net in &process.reads {
            design.readers.entry(*net).or_default().push(i as u32);
        }
    }
}
