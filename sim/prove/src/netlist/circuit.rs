//! Writes circuits in BLIF, which ABC reads.

use std::collections::BTreeSet;
use std::fmt::Write;

/// The net that is always 0.
pub const ZERO: &str = "zero";
/// The net that is always 1.
pub const ONE: &str = "one";

/// A circuit without registers that grows.
#[derive(Default)]
pub struct Circuit {
    inputs: BTreeSet<String>,
    tables: String,
}

impl Circuit {
    /// An input of this name; the same one if there is such an input already.
    pub fn input(&mut self, name: String) -> String {
        self.inputs.insert(name.clone());
        name
    }

    /// A function: the rows of `inputs` for which `output` is 1.
    pub fn table(&mut self, inputs: &[&str], output: &str, rows: &[&str]) {
        let _ = writeln!(self.tables, ".names {} {output}", inputs.join(" "));
        for row in rows {
            let _ = writeln!(self.tables, "{row} 1");
        }
    }

    /// One net driven by another.
    pub fn wire(&mut self, from: &str, to: &str) {
        self.table(&[from], to, &["1"]);
    }

    /// The text, with these outputs: a name and the net behind it each.
    pub fn text(&self, outputs: &[(&str, &str)]) -> String {
        let list = |names: &mut dyn Iterator<Item = &str>| {
            names.fold(String::new(), |text, name| text + " \\\n" + name)
        };
        let mut text = format!(
            ".model block\n.inputs{}\n.outputs{}\n.names {ZERO}\n.names {ONE}\n1\n{}",
            list(&mut self.inputs.iter().map(String::as_str)),
            list(&mut outputs.iter().map(|(name, _)| *name)),
            self.tables
        );
        for (name, net) in outputs {
            let _ = writeln!(text, ".names {net} {name}\n1 1");
        }
        text + ".end\n"
    }
}
