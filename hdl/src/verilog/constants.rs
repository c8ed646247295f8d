//! Constants as an engineer keeps them: the numbers of a series stand where they are used, and what
//! several blocks call by the same name is shared.

use std::collections::{BTreeMap, BTreeSet};

use connect6_verilog::tidy::state_name;
use connect6_verilog::{Design, Expression, Module, Parameter};

use super::source::BlockSource;

/// The types of `fixed` that make an array of numbers.
const SERIES: [&str; 3] = ["Counting<", "Shifting<", "Series<"];

/// Puts the numbers of a series where they are used: `4'd7` says more than `NUMBER_7`.
pub fn write_out_series(module: &mut Module, source: &BlockSource) {
    let mut values: BTreeMap<String, Expression> = BTreeMap::new();
    module.constants.retain(|constant| {
        let kind = source.constant_type(&constant.name.to_ascii_lowercase());
        let is_one = kind.is_some_and(|kind| SERIES.iter().any(|series| kind.starts_with(series)));
        if is_one {
            values.insert(constant.name.clone(), constant.value.clone());
        }
        !is_one
    });
    module.for_each_part(&mut |expression| {
        if let Expression::Name(name) = expression {
            if let Some(value) = values.get(name) {
                *expression = value.clone();
            }
        }
    });
}

/// The states of a design as rust-hdl writes it, by the names that they have as constants, and the
/// types that have one of this name.
pub fn states(design: &Design) -> BTreeMap<String, BTreeSet<String>> {
    let mut states: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let constants = design.modules.iter().flat_map(|module| &module.constants);
    for constant in constants {
        let Some((kind, _)) = constant.name.split_once('$') else { continue };
        if kind.starts_with(|c: char| c.is_ascii_uppercase()) {
            states.entry(state_name(&constant.name)).or_default().insert(kind.to_string());
        }
    }
    states
}

/// What the constants of all blocks are, by name.
pub struct Kinds(BTreeMap<String, BTreeSet<String>>);

impl Kinds {
    /// With these states, and none of the other constants.
    pub fn new(states: BTreeMap<String, BTreeSet<String>>) -> Kinds {
        Kinds(states)
    }

    /// Adds the constants of a block.
    pub fn add(&mut self, module: &Module, source: &BlockSource) {
        for constant in &module.constants {
            if let Some(kind) = source.constant_type(&constant.name.to_ascii_lowercase()) {
                self.0.entry(constant.name.clone()).or_default().insert(kind.to_string());
            }
        }
    }

    /// The constants that are the same thing in several modules: of one type, and more than a
    /// number.
    pub fn shared(&self, design: &Design) -> Vec<Parameter> {
        let mut found: Vec<(Parameter, usize)> = Vec::new();
        for constant in design.modules.iter().flat_map(|module| &module.constants) {
            let same = |(known, _): &&mut (Parameter, usize)| known.name == constant.name;
            match found.iter_mut().find(same) {
                Some((known, count)) => {
                    *count += 1;
                    if known.comment.is_empty() {
                        known.comment.clone_from(&constant.comment);
                    }
                }
                None => found.push((constant.clone(), 1)),
            }
        }
        let is_shared = |(constant, count): &(Parameter, usize)| {
            let kinds = self.0.get(&constant.name).map(|kinds| kinds.iter().collect::<Vec<_>>());
            let one = matches!(kinds.as_deref(), Some([kind]) if !is_number(kind));
            *count > 1 && one && matches!(constant.value, Expression::Number(_))
        };
        found.into_iter().filter(is_shared).map(|(constant, _)| constant).collect()
    }
}

/// Whether a type such as `Fixed<2, 1>` gives a number and no name.
fn is_number(kind: &str) -> bool {
    let value = kind.rsplit_once(", ").map(|(_, value)| value.trim_end_matches('>'));
    value.is_none_or(|value| value.parse::<u64>().is_ok()) && kind.contains('<')
}
