//! Reads the JSON netlists that yosys and nextpnr write.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::SynthError;

/// A design after synthesis.
#[derive(Debug, Deserialize)]
pub struct Netlist {
    modules: BTreeMap<String, Module>,
}

/// One module of it.
#[derive(Debug, Deserialize)]
pub struct Module {
    /// The ports by name.
    #[serde(default)]
    pub ports: BTreeMap<String, ModulePort>,
    /// The cells by name.
    #[serde(default)]
    pub cells: BTreeMap<String, Cell>,
}

/// A port of a module.
#[derive(Clone, Debug, Deserialize)]
pub struct ModulePort {
    /// `input`, `output` or `inout`.
    pub direction: String,
    /// The nets at it, the lowest bit first.
    pub bits: Vec<Bit>,
}

/// One instance of something.
#[derive(Clone, Debug, Deserialize)]
pub struct Cell {
    /// Of what.
    #[serde(rename = "type")]
    pub kind: String,
    /// Parameters: text, or binary digits.
    #[serde(default)]
    pub parameters: BTreeMap<String, String>,
    /// The nets at its ports, the lowest bit first; an open port has none.
    #[serde(default)]
    pub connections: BTreeMap<String, Vec<Bit>>,
}

/// What a port bit is tied to.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Hash)]
#[serde(untagged)]
pub enum Bit {
    /// A net, by number.
    Net(u64),
    /// A constant: `0`, `1` or `x`.
    Constant(String),
}

impl Netlist {
    /// Reads the text of a JSON netlist.
    pub fn parse(text: &str) -> Result<Netlist, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Reads the file of one that a tool has written.
    pub(crate) fn read(folder: &Path, file: &str) -> Result<Netlist, SynthError> {
        let text = fs::read_to_string(folder.join(file)).map_err(SynthError::scratch)?;
        Netlist::parse(&text).map_err(|error| SynthError::Report {
            report: file.to_string(),
            details: error.to_string(),
        })
    }

    /// The module of this name, which must be there.
    pub(crate) fn expect(&self, name: &str) -> Result<&Module, SynthError> {
        let module = self.module(name);
        module.ok_or_else(|| SynthError::no_module(name))
    }

    /// The module of this name.
    pub fn module(&self, name: &str) -> Option<&Module> {
        self.modules.get(name)
    }
}

impl Module {
    /// How many cells there are of each kind.
    pub fn kinds(&self) -> BTreeMap<&str, usize> {
        let mut kinds = BTreeMap::new();
        for cell in self.cells.values() {
            *kinds.entry(cell.kind.as_str()).or_insert(0) += 1;
        }
        kinds
    }

    /// The cells of one kind, with their names.
    pub fn cells_of<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = (&'a str, &'a Cell)> + 'a {
        self.cells
            .iter()
            .filter(move |(_, cell)| cell.kind == kind)
            .map(|(name, cell)| (name.as_str(), cell))
    }
}

impl Cell {
    /// A parameter, without the blank that marks text which looks like a number.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters.get(name).map(|value| value.trim_end())
    }

    /// A parameter that is a number in binary digits; undefined ones count as 0.
    pub fn number(&self, parameter: &str) -> Option<u64> {
        let digits = self.parameters.get(parameter)?.replace('x', "0");
        u64::from_str_radix(&digits, 2).ok()
    }

    /// What a one-bit port is tied to.
    pub fn bit(&self, port: &str) -> Option<&Bit> {
        self.connections.get(port)?.first()
    }
}
