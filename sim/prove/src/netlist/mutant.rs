//! Netlists with one cell changed.

use connect6_synth::netlist::{Bit, Cell};

use super::json::Module;

/// A change of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// Which cell.
    pub cell: String,
    change: Change,
}

/// What is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    /// A table gives the opposite.
    Table(String),
    /// A register starts with the other value.
    PowerUp(&'static str),
    /// A memory holds the opposite at power-up.
    Contents(String),
    /// A memory is written in every cycle.
    AlwaysWritten,
}

impl Change {
    /// What can be changed in a cell; nothing in a box.
    fn of(cell: &Cell) -> Option<Change> {
        if let Some(mask) = cell.parameter("lut_mask") {
            return Some(Change::Table(inverted(mask)));
        }
        if let Some(value) = cell.parameter("power_up") {
            let other = if value == "high" { "low" } else { "high" };
            return Some(Change::PowerUp(other));
        }
        let contents = cell.parameter("INIT")?;
        match contents.contains(['0', '1']) {
            true => Some(Change::Contents(inverted(contents))),
            false => Some(Change::AlwaysWritten),
        }
    }
}

/// The opposite of every digit that is known.
fn inverted(digits: &str) -> String {
    let digits = digits.chars().map(|digit| match digit {
        '0' => '1',
        '1' => '0',
        other => other,
    });
    digits.collect()
}

impl Mutant {
    /// What is changed, for people.
    pub fn name(&self) -> String {
        let what = match self.change {
            Change::Table(_) => "inverted",
            Change::PowerUp(_) => "with the other value at power-up",
            Change::Contents(_) => "with other contents",
            Change::AlwaysWritten => "always written",
        };
        format!("{} {what}", self.cell)
    }

    /// The netlist with the change in it.
    pub fn apply(&self, netlist: &Module) -> Module {
        let mut changed = netlist.clone();
        if let Some(cell) = changed.cells.get_mut(&self.cell) {
            let mut set = |parameter: &str, value: &str| {
                let parameters = &mut cell.parameters;
                parameters.insert(parameter.to_string(), value.to_string());
            };
            match &self.change {
                Change::Table(mask) => set("lut_mask", mask),
                Change::PowerUp(value) => set("power_up", value),
                Change::Contents(digits) => set("INIT", digits),
                Change::AlwaysWritten => {
                    let high = vec![Bit::Constant("1".to_string())];
                    cell.connections.insert("write_enable".to_string(), high);
                }
            }
        }
        changed
    }
}

/// All mutants of a netlist, one a cell.
pub fn all(netlist: &Module) -> Vec<Mutant> {
    let mutant = |(name, cell): (&String, &Cell)| {
        Some(Mutant { cell: name.clone(), change: Change::of(cell)? })
    };
    netlist.cells.iter().filter_map(mutant).collect()
}

/// One of each kind, from the middle of its kind.
pub fn samples(netlist: &Module) -> Vec<Mutant> {
    let all = all(netlist);
    let mut kinds: Vec<Vec<Mutant>> = Vec::new();
    for mutant in all {
        let kind = std::mem::discriminant(&mutant.change);
        let alike = |kind_of: &&mut Vec<Mutant>| std::mem::discriminant(&kind_of[0].change) == kind;
        match kinds.iter_mut().find(alike) {
            Some(known) => known.push(mutant),
            None => kinds.push(vec![mutant]),
        }
    }
    let middle = |mut mutants: Vec<Mutant>| mutants.swap_remove(mutants.len() / 2);
    kinds.into_iter().map(middle).collect()
}
