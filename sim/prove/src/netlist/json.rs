//! Reads a module as yosys writes it in JSON, with the names of its nets.

use std::collections::{BTreeMap, HashMap};

use connect6_synth::netlist::{Bit, Cell, ModulePort};
use serde::Deserialize;

/// A module.
#[derive(Clone, Debug, Deserialize)]
pub struct Module {
    /// The ports by name.
    pub ports: BTreeMap<String, ModulePort>,
    /// The cells by name.
    pub cells: BTreeMap<String, Cell>,
    #[serde(rename = "netnames")]
    nets: BTreeMap<String, Net>,
}

/// A name of nets.
#[derive(Clone, Debug, Deserialize)]
struct Net {
    /// 1 if yosys made it up.
    hide_name: u8,
    /// The nets, the lowest bit first.
    bits: Vec<Bit>,
    #[serde(default)]
    attributes: Attributes,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Attributes {
    /// The values at power-up as binary digits, the lowest last.
    init: Option<String>,
}

/// One bit of a name: `row` and 3.
pub type NetBit<'a> = (&'a str, usize);

impl Module {
    /// Module `name` of a JSON text.
    pub fn read(text: &str, name: &str) -> Result<Option<Module>, serde_json::Error> {
        #[derive(Deserialize)]
        struct Modules {
            modules: BTreeMap<String, serde_json::Value>,
        }
        let mut read: Modules = serde_json::from_str(text)?;
        let module = read.modules.remove(name);
        module.map(serde_json::from_value).transpose()
    }

    /// The names that the source gives to every net.
    pub fn names(&self) -> HashMap<&Bit, Vec<NetBit<'_>>> {
        let mut names: HashMap<&Bit, Vec<NetBit>> = HashMap::new();
        for (name, net) in self.nets.iter().filter(|(_, net)| net.hide_name == 0) {
            for (index, bit) in net.bits.iter().enumerate() {
                names.entry(bit).or_default().push((name, index));
            }
        }
        names
    }

    /// The net that one bit of a name stands for.
    pub fn net(&self, (name, index): NetBit) -> Option<&Bit> {
        self.nets.get(name)?.bits.get(index)
    }

    /// What a net holds at power-up, where that is said.
    pub fn power_up(&self) -> HashMap<&Bit, bool> {
        let mut values = HashMap::new();
        for net in self.nets.values() {
            let digits = net.attributes.init.iter().flat_map(|init| init.chars().rev());
            for (bit, digit) in net.bits.iter().zip(digits) {
                if let Some(value) = digit.to_digit(2) {
                    values.insert(bit, value == 1);
                }
            }
        }
        values
    }
}
