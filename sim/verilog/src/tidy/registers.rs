//! Registers as variables. rust-hdl makes a module for each: `q` takes `d` at the clock. Here the
//! register `r` of a module is the variable `r`, and `r$next` is what it takes.

use std::collections::BTreeMap;

use crate::tree::*;

/// A register of a module.
pub struct Register {
    /// The variable.
    pub name: String,
    /// The name of what it takes.
    pub next: String,
    /// Its clock.
    pub clock: String,
}

/// The modules that are registers, and what each powers up as. The top is not one of them: it has
/// no module to move into.
pub fn find(design: &Design, top: &str) -> BTreeMap<String, Expression> {
    let modules = design.modules.iter().filter(|module| module.name != top);
    modules.filter_map(|module| Some((module.name.clone(), power_up(module)?))).collect()
}

/// What a module powers up as, if it is a register.
fn power_up(module: &Module) -> Option<Expression> {
    let [process] = &module.processes[..] else {
        return None;
    };
    let clocked = process.trigger == Trigger::Posedge("clock".to_string());
    let [Statement::Assign(assignment)] = process.body.list() else {
        return None;
    };
    let takes = assignment.target.name == "q"
        && assignment.target.select == Select::All
        && assignment.value == Expression::name("d");
    let width = module.port("q")?.width;
    let value = match &module.initial[..] {
        [initial] => initial.value.clone(),
        _ => return None,
    };
    let value = match value {
        Expression::Number(number) => Expression::sized(width, number.value),
        _ => return None,
    };
    (clocked && takes).then_some(value)
}

/// Makes the registers of a module variables of it.
pub fn fold(module: &mut Module, registers: &BTreeMap<String, Expression>) -> Vec<Register> {
    let mut folded = Vec::new();
    let mut renamed: BTreeMap<String, String> = BTreeMap::new();
    let mut power_up: BTreeMap<String, Expression> = BTreeMap::new();
    let instances = std::mem::take(&mut module.instances);
    let (found, others): (Vec<Instance>, Vec<Instance>) =
        instances.into_iter().partition(|instance| registers.contains_key(&instance.module));
    module.instances = others;
    for instance in found {
        let net = |port: &str| {
            let connection = instance.connections.iter().find(|(name, _)| name == port);
            match connection {
                Some((_, Some(Expression::Name(net)))) => net.clone(),
                _ => String::new(),
            }
        };
        let next = format!("{}$next", instance.name);
        renamed.insert(net("q"), instance.name.clone());
        renamed.insert(net("d"), next.clone());
        power_up.insert(instance.name.clone(), registers[&instance.module].clone());
        folded.push(Register { name: instance.name.clone(), next, clock: net("clock") });
    }
    module.rename(&mut |name| {
        if let Some(new) = renamed.get(name) {
            name.clone_from(new);
        }
    });
    for net in &mut module.nets {
        if let Some(value) = power_up.get(&net.name) {
            net.kind = Kind::Reg;
            net.initial = Some(value.clone());
        }
    }
    let clocks = take_copied_clocks(module, &folded);
    for register in &mut folded {
        if let Some(clock) = clocks.get(&register.clock) {
            register.clock.clone_from(clock);
        }
    }
    folded
}

/// Removes the copies of the clock that rust-hdl makes for each register; says of which clock
/// each is a copy.
fn take_copied_clocks(module: &mut Module, folded: &[Register]) -> BTreeMap<String, String> {
    let mut copies = BTreeMap::new();
    for process in &mut module.processes {
        let Statement::Block(statements) = &mut process.body else {
            continue;
        };
        statements.retain(|statement| {
            let Statement::Assign(Assignment { target, value, .. }) = statement else {
                return true;
            };
            let is_copy = folded.iter().any(|register| register.clock == target.name);
            match value {
                Expression::Name(clock) if is_copy => {
                    copies.insert(target.name.clone(), clock.clone());
                    false
                }
                _ => true,
            }
        });
    }
    module.nets.retain(|net| !copies.contains_key(&net.name));
    copies
}
