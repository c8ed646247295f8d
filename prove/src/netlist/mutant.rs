//! Netlists with one cell changed.

use super::json::Module;

/// A change of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// Which cell.
    pub cell: String,
    /// Which of its parameters.
    parameter: &'static str,
    /// What that is instead.
    value: String,
}

impl Mutant {
    /// What is changed, for people.
    pub fn name(&self) -> String {
        format!("{} of {}", self.parameter, self.cell)
    }

    /// The netlist with the change in it.
    pub fn apply(&self, netlist: &Module) -> Module {
        let mut changed = netlist.clone();
        if let Some(cell) = changed.cells.get_mut(&self.cell) {
            let value = self.value.clone();
            cell.parameters.insert(self.parameter.to_string(), value);
        }
        changed
    }
}

/// All mutants of a netlist: every table inverted, every register with the other value at power-up.
pub fn all(netlist: &Module) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for (name, cell) in &netlist.cells {
        for parameter in ["lut_mask", "power_up"] {
            let Some(value) = cell.parameter(parameter) else {
                continue;
            };
            let value = match value {
                "low" => "high".to_string(),
                "high" => "low".to_string(),
                mask => mask.chars().map(inverted).collect(),
            };
            mutants.push(Mutant {
                cell: name.clone(),
                parameter,
                value,
            });
        }
    }
    mutants
}

fn inverted(digit: char) -> char {
    match digit {
        '0' => '1',
        '1' => '0',
        other => other,
    }
}

/// The one in the middle of the tables and the one in the middle of the registers.
pub fn samples(netlist: &Module) -> Vec<Mutant> {
    let (tables, registers): (Vec<Mutant>, Vec<Mutant>) = all(netlist)
        .into_iter()
        .partition(|mutant| mutant.parameter == "lut_mask");
    let middle = |mut mutants: Vec<Mutant>| {
        let middle = mutants.len() / 2;
        (!mutants.is_empty()).then(|| mutants.swap_remove(middle))
    };
    [tables, registers].into_iter().filter_map(middle).collect()
}
