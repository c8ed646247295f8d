//! Processes as a person divides them. rust-hdl writes one combinational process a module.
//!
//! - A value that is overwritten before anyone reads it is not assigned.
//! - What is assigned once and always is a continuous assignment.
//! - What remains falls into groups that can run apart, in any order; each is a process.
//! - A group that does nothing but say what registers take is clocked, and assigns to the
//!   registers themselves.

use std::collections::{BTreeMap, BTreeSet};

use super::registers::Register;
use crate::tree::*;

/// Divides the combinational processes of a module and clocks its registers.
pub fn split(module: &mut Module, registers: Vec<Register>) {
    let (combinational, clocked): (Vec<Process>, Vec<Process>) =
        std::mem::take(&mut module.processes)
            .into_iter()
            .partition(|process| process.trigger == Trigger::Change);
    let mut groups: Vec<Vec<Statement>> = Vec::new();
    for process in combinational {
        let statements = match process.body {
            Statement::Block(statements) => statements,
            other => vec![other],
        };
        let statements = without_overwritten(statements);
        let statements = take_continuous(module, statements);
        groups.extend(divide(statements));
    }
    let mut clocked_groups: Vec<(String, Vec<Statement>)> = Vec::new();
    let mut simple: BTreeMap<String, Vec<Statement>> = BTreeMap::new();
    let read = read_names(module, &groups);
    let next: BTreeMap<&str, &Register> = registers
        .iter()
        .filter(|register| !read.contains(&register.next))
        .map(|register| (register.next.as_str(), register))
        .collect();
    groups.retain_mut(|group| {
        let writes: BTreeSet<&str> = group.iter().flat_map(Statement::writes).collect();
        let Some(clock) = writes.first().and_then(|name| next.get(name)) else {
            return true;
        };
        let clock = clock.clock.clone();
        if !writes.iter().all(|name| next.contains_key(name)) {
            return true;
        }
        clocked_groups.push((clock, clock_group(std::mem::take(group), &next)));
        false
    });
    for register in &registers {
        let at = module.assigns.iter().position(|assign| {
            assign.target.name == register.next && next.contains_key(register.next.as_str())
        });
        let still_written = groups.iter().flatten().any(|s| s.writes().contains(&*register.next));
        let mut assignment = match at {
            Some(at) => module.assigns.remove(at),
            None if still_written || read.contains(&register.next) => {
                let next = Expression::name(register.next.as_str());
                Assignment::new(Target::whole(""), next)
            }
            None => continue,
        };
        assignment.target = Target::whole(register.name.as_str());
        let statements = simple.entry(register.clock.clone()).or_default();
        statements.push(Statement::Assign(assignment));
    }
    for group in groups {
        module.processes.push(process(Trigger::Change, group));
    }
    for (clock, group) in clocked_groups {
        module.processes.push(process(Trigger::Posedge(clock), group));
    }
    for (clock, statements) in simple {
        module.processes.push(process(Trigger::Posedge(clock), statements));
    }
    module.processes.extend(clocked);
}

fn process(trigger: Trigger, statements: Vec<Statement>) -> Process {
    Process { comment: Vec::new(), trigger, body: Statement::Block(statements) }
}

/// The name that a statement gives a new value, if it does that always and does nothing else.
fn assigned(statement: &Statement) -> Option<(&str, &Expression)> {
    match statement {
        Statement::Assign(Assignment { target, value, .. }) if target.select == Select::All => {
            Some((&target.name, value))
        }
        _ => None,
    }
}

/// Leaves out values that are overwritten before anything reads them.
fn without_overwritten(statements: Vec<Statement>) -> Vec<Statement> {
    let is_overwritten = |i: usize| {
        let Some((name, _)) = assigned(&statements[i]) else {
            return false;
        };
        let later = statements[i + 1..]
            .iter()
            .find(|s| s.writes().contains(name) || s.reads().contains(name));
        later.is_some_and(|later| {
            !later.reads().contains(name) && assigned(later).is_some_and(|(same, _)| same == name)
        })
    };
    let keeps: Vec<bool> = (0..statements.len()).map(|i| !is_overwritten(i)).collect();
    let kept = statements.into_iter().zip(keeps);
    kept.filter(|(_, keep)| *keep).map(|(s, _)| s).collect()
}

/// Moves what is assigned once and always to the module's continuous assignments; returns the
/// other statements.
fn take_continuous(module: &mut Module, statements: Vec<Statement>) -> Vec<Statement> {
    let writes: Vec<BTreeSet<String>> = names_of(&statements, Statement::writes);
    let reads: Vec<BTreeSet<String>> = names_of(&statements, Statement::reads);
    let is_continuous = |i: usize| {
        let Some((name, value)) = assigned(&statements[i]) else {
            return false;
        };
        let once = writes.iter().filter(|names| names.contains(name)).count() == 1;
        let read_before = reads[..=i].iter().any(|names| names.contains(name));
        let names = value.names();
        let changes_later =
            writes[i + 1..].iter().any(|later| names.iter().any(|name| later.contains(*name)));
        once && !read_before && !changes_later
    };
    let continuous: Vec<bool> = (0..statements.len()).map(is_continuous).collect();
    let mut rest = Vec::new();
    for (statement, continuous) in statements.into_iter().zip(continuous) {
        match statement {
            Statement::Assign(assignment) if continuous => module.assigns.push(assignment),
            other => rest.push(other),
        }
    }
    rest
}

fn names_of<'a>(
    statements: &'a [Statement],
    names: impl Fn(&'a Statement) -> BTreeSet<&'a str>,
) -> Vec<BTreeSet<String>> {
    let owned = |names: BTreeSet<&str>| names.into_iter().map(str::to_string).collect();
    statements.iter().map(|s| owned(names(s))).collect()
}

/// Divides statements into groups that can run apart. Two belong together if they write the same
/// name, or if one reads what the other writes later: it wants the value of before.
fn divide(statements: Vec<Statement>) -> Vec<Vec<Statement>> {
    let mut group: Vec<usize> = (0..statements.len()).collect();
    let mut join = |a: usize, b: usize| {
        let (from, to) = (group[a].max(group[b]), group[a].min(group[b]));
        group.iter_mut().filter(|g| **g == from).for_each(|g| *g = to);
    };
    let mut writers: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (i, statement) in statements.iter().enumerate() {
        for name in statement.writes() {
            writers.entry(name).or_default().push(i);
        }
    }
    for same in writers.values() {
        same.windows(2).for_each(|pair| join(pair[0], pair[1]));
    }
    for (i, statement) in statements.iter().enumerate() {
        for name in statement.reads() {
            let last = writers.get(name).and_then(|writers| writers.last());
            if let Some(last) = last.filter(|last| **last > i) {
                join(i, *last);
            }
        }
    }
    let mut groups: BTreeMap<usize, Vec<Statement>> = BTreeMap::new();
    for (statement, group) in statements.into_iter().zip(group) {
        groups.entry(group).or_default().push(statement);
    }
    groups.into_values().collect()
}

/// The names that a module reads outside of its clocked processes, while its combinational ones
/// are these groups.
fn read_names(module: &Module, groups: &[Vec<Statement>]) -> BTreeSet<String> {
    let mut read: BTreeSet<String> = BTreeSet::new();
    module.for_each_use(&mut |name, writes| {
        if !writes {
            read.insert(name.to_string());
        }
    });
    for statement in groups.iter().flatten() {
        read.extend(statement.reads().into_iter().map(str::to_string));
    }
    read
}

/// A group that only says what registers take, made to assign to the registers. That a register
/// keeps its value need not be said.
fn clock_group(group: Vec<Statement>, next: &BTreeMap<&str, &Register>) -> Vec<Statement> {
    let keeps_value = |statement: &Statement| {
        assigned(statement).is_some_and(|(name, value)| {
            let register = next.get(name).map(|register| register.name.as_str());
            matches!(value, Expression::Name(name) if Some(name.as_str()) == register)
        })
    };
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut clocked = Vec::new();
    for mut statement in group {
        let writes: BTreeSet<String> = statement.writes().into_iter().map(str::to_string).collect();
        let first = writes.is_disjoint(&seen);
        seen.extend(writes);
        if first && keeps_value(&statement) {
            continue;
        }
        statement.rename(&mut |name| {
            if let Some(register) = next.get(name.as_str()) {
                name.clone_from(&register.name);
            }
        });
        clocked.push(statement);
    }
    clocked
}
