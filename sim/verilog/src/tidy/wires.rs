//! Connects instances straight to what drives them and to what they drive, not through a net that
//! only passes a value on, and removes unused names.

use std::collections::{BTreeMap, BTreeSet};

use super::TidyError;
use crate::tree::*;

/// Connects the instances of a module; `ports` has the ports of every module.
pub fn connect(module: &mut Module, ports: &BTreeMap<String, Vec<Port>>) -> Result<(), TidyError> {
    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    module.for_each_use(&mut |name, writes| {
        if !writes {
            *uses.entry(name.to_string()).or_default() += 1;
        }
    });
    let own: BTreeSet<String> = module.ports.iter().map(|port| port.name.clone()).collect();
    let mut instances = std::mem::take(&mut module.instances);
    let mut driven: BTreeSet<String> = BTreeSet::new();
    let mut passed: BTreeSet<String> = BTreeSet::new();
    for instance in &mut instances {
        for (port, connection) in &mut instance.connections {
            let known = ports.get(&instance.module);
            let known = known.and_then(|ports| ports.iter().find(|p| p.name == *port));
            let direction = known.map(|known| known.direction);
            let direction = direction.ok_or_else(|| TidyError::Connection {
                module: instance.module.clone(),
                port: port.clone(),
            })?;
            let Some(Expression::Name(net)) = connection else {
                continue;
            };
            match direction {
                Direction::Input if uses.get(net) == Some(&1) && !own.contains(net) => {
                    let at = module.assigns.iter().position(|assign| {
                        assign.target == Target::whole(net.as_str()) && is_simple(&assign.value)
                    });
                    if let Some(at) = at {
                        passed.insert(net.clone());
                        let passed_on = module.assigns.remove(at);
                        say_once(&mut instance.comment, passed_on.comment);
                        *connection = Some(passed_on.value);
                    }
                }
                Direction::Output => {
                    // Once here and once where it is passed on.
                    if uses.get(net) == Some(&2) && !own.contains(net) {
                        let at = module.assigns.iter().position(|assign| {
                            assign.value == Expression::name(net.as_str())
                                && assign.target.select == Select::All
                        });
                        if let Some(at) = at {
                            passed.insert(net.clone());
                            *net = module.assigns.remove(at).target.name;
                        }
                    }
                    driven.insert(net.clone());
                }
                Direction::Input => {}
            }
        }
    }
    module.instances = instances;
    module.nets.retain(|net| !passed.contains(&net.name));
    driven.extend(module.assigns.iter().map(|assign| assign.target.name.clone()));
    let kind = |name: &str| match driven.contains(name) {
        true => Kind::Wire,
        false => Kind::Reg,
    };
    for net in &mut module.nets {
        net.kind = kind(&net.name);
    }
    for port in &mut module.ports {
        if port.direction == Direction::Output {
            port.kind = kind(&port.name);
        }
    }
    Ok(())
}

/// Adds what is said about a connection to what is said about its instance.
fn say_once(comment: &mut Vec<String>, said: Vec<String>) {
    if !comment.windows(said.len().max(1)).any(|known| known == said) {
        comment.extend(said);
    }
}

/// Whether a person would write it into the connection itself.
fn is_simple(expression: &Expression) -> bool {
    match expression {
        Expression::Name(_) | Expression::Number(_) => true,
        Expression::Index(_, offset) | Expression::Slice(_, offset, _) => {
            matches!(**offset, Expression::Number(_))
        }
        Expression::Unary(Unary::Not, inner) => is_simple(inner),
        _ => false,
    }
}

/// Drops constants and nets that are not used, again and again until all are.
pub fn drop_unused(module: &mut Module) {
    loop {
        let mut used: BTreeSet<String> = BTreeSet::new();
        module.for_each_use(&mut |name, _| {
            used.insert(name.to_string());
        });
        let before = module.constants.len() + module.nets.len();
        module.constants.retain(|constant| used.contains(&constant.name));
        module.nets.retain(|net| used.contains(&net.name));
        if module.constants.len() + module.nets.len() == before {
            return;
        }
    }
}
