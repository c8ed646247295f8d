//! Puts the modules of a design together into one [`Flat`] design: a port of an instance is the
//! net it is connected to, a name is its net or its value.

use std::collections::{BTreeMap, HashMap};

use connect6_verilog::{
    Assignment, Design, Direction, Expression, Instance, Module, Parameter, Select, Statement,
    Target, Trigger,
};

use super::flat::{Expr, Flat, Memory, Named, NetId, Process, Register, Stmt};
use super::pieces::pieces;

/// What a name means in an instance of a module.
#[derive(Clone, Debug)]
enum Meaning {
    Net(NetId),
    Number { value: u64, width: u32 },
    Memory { words: u32, contents: Vec<u64> },
}

/// The names of an instance of a module.
type Scope = HashMap<String, Meaning>;

/// What an instance gets from the module around it.
#[derive(Default)]
struct Given {
    ports: HashMap<String, NetId>,
    parameters: HashMap<String, Meaning>,
}

/// Puts the design under module `top` together.
pub fn flatten(design: &Design, top: &str, tunable: &[&str]) -> Result<Flat, String> {
    let mut flattener = Flattener { design, tunable, flat: Flat::default(), clock: None };
    flattener.module(top, "", Given::default())?;
    Ok(flattener.flat)
}

struct Flattener<'a> {
    design: &'a Design,
    tunable: &'a [&'a str],
    flat: Flat,
    /// The one clock.
    clock: Option<NetId>,
}

impl Flattener<'_> {
    /// Adds an instance of a module; `path` ends in a dot unless it is the top.
    fn module(&mut self, name: &str, path: &str, given: Given) -> Result<(), String> {
        let module = self.design.module(name);
        let module = module.ok_or_else(|| format!("there is no module {name}"))?;
        let scope = self.scope(module, path, given)?;
        for instance in &module.instances {
            let given = self.connect(instance, &scope)?;
            let path = format!("{path}{}.", instance.name);
            self.module(&instance.module, &path, given)?;
        }
        for Assignment { target, value, .. } in &module.assigns {
            let statement = lower_assignment(target, value, &scope)?;
            self.flat.processes.push(Process::new(vec![statement]));
        }
        for process in &module.processes {
            match &process.trigger {
                Trigger::Change => {
                    let mut statements = Vec::new();
                    lower(&process.body, &scope, &mut statements)?;
                    self.flat.processes.extend(pieces(statements));
                }
                Trigger::Posedge(clock) => {
                    if self.clock != Some(net_of(clock, &scope)?) {
                        return Err(format!("{name} has a second clock, {clock}"));
                    }
                    self.clocked(name, path, process.body.list(), &scope)?;
                }
            }
        }
        Ok(())
    }

    /// Makes the nets of an instance.
    fn scope(&mut self, module: &Module, path: &str, mut given: Given) -> Result<Scope, String> {
        let mut scope = Scope::new();
        for parameter in module.parameters.iter().chain(&module.constants) {
            let meaning = match given.parameters.remove(&parameter.name) {
                Some(meaning) => meaning,
                None if path.is_empty() && self.tunable.contains(&parameter.name.as_str()) => {
                    self.tune(parameter, &scope)?
                }
                None => self.constant(parameter, &scope)?,
            };
            scope.insert(parameter.name.clone(), meaning);
        }
        for port in &module.ports {
            let net = match given.ports.remove(&port.name) {
                Some(net) => net,
                None => self.flat.net(port.width),
            };
            if path.is_empty() && port.direction == Direction::Input {
                if self.clock.is_none() && port.name.to_ascii_lowercase().starts_with("clock") {
                    self.clock = Some(net);
                } else {
                    self.flat.inputs.insert(port.name.clone(), net);
                }
            }
            self.name(path, &port.name, net, module);
            scope.insert(port.name.clone(), Meaning::Net(net));
        }
        for net in &module.nets {
            let meaning = match net.words {
                Some(words) => {
                    Meaning::Memory { words, contents: contents(module, &net.name, words)? }
                }
                None => {
                    let id = self.flat.net(net.width);
                    self.name(path, &net.name, id, module);
                    Meaning::Net(id)
                }
            };
            if net.initial.as_ref().is_some_and(|value| !is_zero(value)) {
                return Err(format!("{}.{} does not start as 0", module.name, net.name));
            }
            scope.insert(net.name.clone(), meaning);
        }
        Ok(scope)
    }

    /// A parameter of the top that becomes an input.
    fn tune(&mut self, parameter: &Parameter, scope: &Scope) -> Result<Meaning, String> {
        let Meaning::Number { value, width } = self.constant(parameter, scope)? else {
            return Err(format!("{} has no number", parameter.name));
        };
        let net = self.flat.net(width);
        self.flat.inputs.insert(parameter.name.clone(), net);
        self.flat.initial.insert(net, value);
        Ok(Meaning::Net(net))
    }

    /// A constant; one that follows from an input is a net.
    fn constant(&mut self, parameter: &Parameter, scope: &Scope) -> Result<Meaning, String> {
        match lower_expression(&parameter.value, scope)? {
            Expr::Number { value, width } => {
                Ok(Meaning::Number { value, width: parameter.width.unwrap_or(width) })
            }
            value => {
                let width = parameter.width;
                let width = width.ok_or_else(|| format!("{} has no width", parameter.name))?;
                let (net, part) = (self.flat.net(width), None);
                let assign = Stmt::Assign { net, part, value };
                self.flat.processes.push(Process::new(vec![assign]));
                Ok(Meaning::Net(net))
            }
        }
    }

    fn name(&mut self, path: &str, name: &str, net: NetId, module: &Module) {
        let states = match self.clock {
            Some(clock) if clock == net => return,
            _ => states(module, name),
        };
        self.flat.names.push(Named { path: format!("{path}{name}"), net, states });
    }

    /// What the ports of an instance are connected to. An expression gets a net of its own.
    fn connect(&mut self, instance: &Instance, scope: &Scope) -> Result<Given, String> {
        let mut given = Given::default();
        for (name, value) in &instance.parameters {
            let meaning = match lower_expression(value, scope)? {
                Expr::Number { value, width } => Meaning::Number { value, width },
                Expr::Net(net) => Meaning::Net(net),
                _ => return Err(format!("{}: {name} is no constant", instance.name)),
            };
            given.parameters.insert(name.clone(), meaning);
        }
        let module = self.design.module(&instance.module);
        for (port, connected) in &instance.connections {
            let Some(connected) = connected else {
                continue;
            };
            let net = match lower_expression(connected, scope)? {
                Expr::Net(net) => net,
                value => {
                    let port = module.and_then(|module| module.port(port));
                    let port = port.filter(|port| port.direction == Direction::Input);
                    let width = port
                        .ok_or_else(|| format!("{}: an output drives no net", instance.name))?
                        .width;
                    let net = self.flat.net(width);
                    let part = None;
                    let assign = Stmt::Assign { net, part, value };
                    self.flat.processes.push(Process::new(vec![assign]));
                    net
                }
            };
            given.ports.insert(port.clone(), net);
        }
        Ok(given)
    }

    /// `data <= words[address];`
    fn rom(&mut self, path: &str, statements: &[Statement], scope: &Scope) -> Option<Memory> {
        let [Statement::Assign(read)] = statements else {
            return None;
        };
        let Expression::Index(name, address) = &read.value else {
            return None;
        };
        let Expression::Name(address) = &**address else {
            return None;
        };
        let Some(Meaning::Memory { words, contents }) = scope.get(name) else {
            return None;
        };
        let read_address = net_of(address, scope).ok()?;
        let read_data = net_of(&read.target.name, scope).ok()?;
        Some(Memory {
            read_address,
            read_data,
            write_address: read_address,
            write_data: read_data,
            // Nothing drives it: it stays 0.
            write_enable: self.flat.net(1),
            words: *words,
            contents: contents.clone(),
            path: path.to_owned(),
        })
    }

    /// A memory, or registers.
    fn clocked(
        &mut self,
        module: &str,
        path: &str,
        statements: &[Statement],
        scope: &Scope,
    ) -> Result<(), String> {
        let memory = memory(path, statements, scope);
        if let Some(memory) = memory.or_else(|| self.rom(path, statements, scope)) {
            self.flat.memories.push(memory);
            return Ok(());
        }
        let mut lowered = Vec::new();
        for statement in statements {
            lower(statement, scope, &mut lowered)
                .map_err(|error| format!("a clocked process of {module}: {error}"))?;
        }
        // What a process writes at the edge, it computes before: everything it reads is old.
        let mut next = BTreeMap::new();
        for q in lowered.iter().flat_map(Stmt::written) {
            next.entry(q).or_insert_with(|| {
                let d = self.flat.net(self.flat.widths[q]);
                self.flat.registers.push(Register { d, q });
                d
            });
        }
        for (name, meaning) in scope {
            if let Meaning::Net(q) = meaning {
                if next.contains_key(q) {
                    let path = format!("{path}{name}");
                    self.flat.register_paths.insert(*q, path);
                }
            }
        }
        let keep =
            next.iter().map(|(q, d)| Stmt::Assign { net: *d, part: None, value: Expr::Net(*q) });
        let mut computed: Vec<Stmt> = keep.collect();
        computed.extend(lowered.into_iter().map(|mut statement| {
            redirect(&mut statement, &next);
            statement
        }));
        self.flat.processes.extend(pieces(computed));
        Ok(())
    }
}

/// Has a statement write elsewhere.
fn redirect(statement: &mut Stmt, to: &BTreeMap<NetId, NetId>) {
    match statement {
        Stmt::If { then, otherwise, .. } => {
            then.iter_mut().chain(otherwise).for_each(|s| redirect(s, to))
        }
        Stmt::Case { arms, default, .. } => {
            let arms = arms.iter_mut().flat_map(|(_, statements)| statements);
            arms.chain(default).for_each(|s| redirect(s, to));
        }
        Stmt::Assign { net, .. } => *net = to[net],
    }
}

/// What the `initial` block of a module puts into a memory.
fn contents(module: &Module, memory: &str, words: u32) -> Result<Vec<u64>, String> {
    let mut contents = vec![0; words as usize];
    for assignment in module.initial.iter().filter(|a| a.target.name == memory) {
        let (Select::Index(Expression::Number(address)), Expression::Number(value)) =
            (&assignment.target.select, &assignment.value)
        else {
            return Err(format!("{}.{memory} is given other things than numbers", module.name));
        };
        let word = contents.get_mut(address.value as usize);
        *word.ok_or_else(|| format!("{}.{memory} has no word {}", module.name, address.value))? =
            value.value;
    }
    Ok(contents)
}

/// `data <= words[address]; if (enable) words[address] <= data;`
fn memory(path: &str, statements: &[Statement], scope: &Scope) -> Option<Memory> {
    let net = |expression: &Expression| match expression {
        Expression::Name(name) => net_of(name, scope).ok(),
        _ => None,
    };
    let [Statement::Assign(read), Statement::If { test, then, .. }] = statements else {
        return None;
    };
    let Expression::Index(name, read_address) = &read.value else {
        return None;
    };
    let [Statement::Assign(write)] = then.list() else {
        return None;
    };
    let (Select::Index(write_address), Some(Meaning::Memory { words, .. })) =
        (&write.target.select, scope.get(name))
    else {
        return None;
    };
    Some(Memory {
        read_address: net(read_address)?,
        read_data: net_of(&read.target.name, scope).ok()?,
        write_address: net(write_address)?,
        write_data: net(&write.value)?,
        write_enable: net(test)?,
        words: *words,
        contents: Vec::new(),
        path: path.to_owned(),
    })
}

fn is_zero(value: &Expression) -> bool {
    matches!(value, Expression::Number(number) if number.value == 0)
}

/// The names of a variable's values: those of the constants that it is compared with in a `case`.
fn states(module: &Module, variable: &str) -> BTreeMap<u64, String> {
    let mut states = BTreeMap::new();
    for process in &module.processes {
        find_cases(&process.body, variable, &mut |label| {
            let constant = module.constants.iter().find(|c| c.name == label);
            if let Some(Expression::Number(number)) = constant.map(|c| &c.value) {
                states.insert(number.value, label.to_string());
            }
        });
    }
    states
}

fn find_cases(statement: &Statement, variable: &str, see: &mut impl FnMut(&str)) {
    match statement {
        Statement::Block(statements) => {
            statements.iter().for_each(|s| find_cases(s, variable, see));
        }
        Statement::If { then, otherwise, .. } => {
            find_cases(then, variable, see);
            if let Some(otherwise) = otherwise {
                find_cases(otherwise, variable, see);
            }
        }
        Statement::Case { subject, arms, .. } => {
            for (label, statement) in arms {
                if let (Expression::Name(subject), Some(Expression::Name(label))) = (subject, label)
                {
                    if subject == variable {
                        see(label);
                    }
                }
                find_cases(statement, variable, see);
            }
        }
        Statement::Assign(_) => {}
    }
}

fn net_of(name: &str, scope: &Scope) -> Result<NetId, String> {
    match scope.get(name) {
        Some(Meaning::Net(net)) => Ok(*net),
        _ => Err(format!("'{name}' is no net")),
    }
}

fn lower(statement: &Statement, scope: &Scope, list: &mut Vec<Stmt>) -> Result<(), String> {
    let lowered = |statement: &Statement| {
        let mut list = Vec::new();
        lower(statement, scope, &mut list).map(|()| list)
    };
    list.push(match statement {
        Statement::Block(statements) => {
            return statements.iter().try_for_each(|s| lower(s, scope, list));
        }
        Statement::If { test, then, otherwise, .. } => Stmt::If {
            test: lower_expression(test, scope)?,
            then: lowered(then)?,
            otherwise: otherwise.as_deref().map_or(Ok(Vec::new()), lowered)?,
        },
        Statement::Case { subject, arms, .. } => {
            let mut labelled = Vec::new();
            let mut default = Vec::new();
            for (label, statement) in arms {
                match label {
                    None => default = lowered(statement)?,
                    Some(label) => match lower_expression(label, scope)? {
                        Expr::Number { value, .. } => labelled.push((value, lowered(statement)?)),
                        _ => return Err("a case label is no constant".to_string()),
                    },
                }
            }
            Stmt::Case { subject: lower_expression(subject, scope)?, arms: labelled, default }
        }
        Statement::Assign(Assignment { target, value, .. }) => {
            lower_assignment(target, value, scope)?
        }
    });
    Ok(())
}

fn lower_assignment(target: &Target, value: &Expression, scope: &Scope) -> Result<Stmt, String> {
    Ok(Stmt::Assign {
        net: net_of(&target.name, scope)?,
        part: match &target.select {
            Select::All => None,
            Select::Index(offset) => Some((lower_expression(offset, scope)?, 1)),
            Select::Slice(offset, width) => Some((lower_expression(offset, scope)?, *width)),
        },
        value: lower_expression(value, scope)?,
    })
}

fn lower_expression(expression: &Expression, scope: &Scope) -> Result<Expr, String> {
    let lowered = |expression: &Expression| lower_expression(expression, scope).map(Box::new);
    Ok(match expression {
        Expression::Name(name) => match scope.get(name) {
            Some(Meaning::Net(net)) => Expr::Net(*net),
            Some(Meaning::Number { value, width }) => Expr::Number { value: *value, width: *width },
            _ => return Err(format!("'{name}' is no value")),
        },
        Expression::Number(number) => Expr::Number { value: number.value, width: number.bits() },
        Expression::Unary(operator, inner) => Expr::Unary(*operator, lowered(inner)?),
        Expression::Binary(operator, left, right) => {
            Expr::Binary(*operator, lowered(left)?, lowered(right)?)
        }
        Expression::Conditional(test, then, otherwise) => {
            Expr::Conditional(lowered(test)?, lowered(then)?, lowered(otherwise)?)
        }
        Expression::Concat(parts) => Expr::Concat(
            parts.iter().map(|part| lower_expression(part, scope)).collect::<Result<_, _>>()?,
        ),
        Expression::Index(name, offset) => Expr::Part(net_of(name, scope)?, lowered(offset)?, 1),
        Expression::Slice(name, offset, width) => {
            Expr::Part(net_of(name, scope)?, lowered(offset)?, *width)
        }
    })
}
