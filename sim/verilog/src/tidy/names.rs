//! Names as a person gives them: the parts of a path joined with `_`, constants in capitals, a state
//! by its own name.

use std::collections::{BTreeMap, BTreeSet};

use super::states::state;
use super::TidyError;
use crate::tree::*;

/// Where the tidied text keeps an output that rust-hdl knows under this path of instances: the
/// output of a register is a variable of the module around it.
pub fn emitted_path(path: &str) -> String {
    path.strip_suffix(".q").unwrap_or(path).replace("__", "_")
}

/// The name of a net, port or instance that rust-hdl names by this path.
pub fn plain_name(path: &str) -> String {
    path.replace('$', "_")
}

/// The name of a constant or a state: `LastTick` and `last_tick` as `LAST_TICK`.
pub fn constant_name(name: &str) -> String {
    let mut text = String::new();
    let mut previous = '_';
    for c in name.chars() {
        if c.is_ascii_uppercase() && (previous.is_ascii_lowercase() || previous.is_ascii_digit()) {
            text.push('_');
        }
        text.push(if c == '$' { '_' } else { c.to_ascii_uppercase() });
        previous = c;
    }
    text
}

/// The name of a constant, or of the state `Type$State`: of a state machine `STATE`, of any other
/// type `TYPE_STATE`, for others may have it too.
pub fn state_name(name: &str) -> String {
    match state(name) {
        Some((kind, state)) if MACHINES.iter().any(|machine| kind.ends_with(machine)) => {
            constant_name(state)
        }
        _ => constant_name(name),
    }
}

/// How the types of a block's own states end.
const MACHINES: [&str; 2] = ["State", "Fsm"];

/// Gives everything in a module its plain name.
pub fn clean(module: &mut Module) -> Result<(), TidyError> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let mut states: BTreeMap<&str, usize> = BTreeMap::new();
    for constant in &module.constants {
        if let Some((_, state)) = state(&constant.name) {
            *states.entry(state).or_default() += 1;
        }
    }
    for constant in &module.constants {
        let plain = match state(&constant.name) {
            // Two types may have a state of the same name.
            Some((_, state)) if states[state] > 1 => constant_name(&constant.name),
            _ => state_name(&constant.name),
        };
        names.insert(constant.name.clone(), plain);
    }
    let ports = module.ports.iter().map(|port| &port.name);
    let nets = module.nets.iter().map(|net| &net.name);
    let instances = module.instances.iter().map(|instance| &instance.name);
    for name in ports.chain(nets).chain(instances) {
        names.insert(name.clone(), plain_name(name));
    }
    let mut taken = BTreeSet::new();
    for plain in names.values() {
        if !taken.insert(plain.clone()) {
            return Err(TidyError::Name { module: module.name.clone(), name: plain.clone() });
        }
    }
    module.rename(&mut |name| {
        if let Some(plain) = names.get(name) {
            name.clone_from(plain);
        }
    });
    for instance in &mut module.instances {
        for (port, _) in &mut instance.connections {
            *port = plain_name(port);
        }
    }
    Ok(())
}
