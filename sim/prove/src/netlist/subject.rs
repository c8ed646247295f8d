//! The blocks whose netlists are compared with them.

use connect6_sim::rtl;
use connect6_synth::cyclone;
use connect6_synth::fingerprint::fingerprint;
use connect6_synth::sources::Sources;
use connect6_synth::target::Target;
use connect6_synth::SynthError;
use connect6_verilog::{Design, Module};

use crate::ProveError;

/// A block and where its proof ends.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The module.
    pub name: String,
    /// The module with what is inside it; of a box only the ports.
    pub design: Design,
    /// The modules that are boxes: all that are inside it.
    pub boxes: Vec<String>,
}

impl Subject {
    /// A block of a design that has no parameters.
    pub fn new(design: &Design, block: &Module) -> Subject {
        let mut modules = Vec::new();
        let mut boxes = Vec::new();
        for module in &design.modules {
            if module.name == block.name {
                let mut block = block.clone();
                block.clear_comments();
                modules.push(block);
            } else if block.instances.iter().any(|inside| inside.module == module.name) {
                boxes.push(module.name.clone());
                let mut ports = Module {
                    name: module.name.clone(),
                    ports: module.ports.clone(),
                    ..Module::default()
                };
                ports.clear_comments();
                modules.push(ports);
            }
        }
        Subject { name: block.name.clone(), design: Design { modules, ..Design::default() }, boxes }
    }

    /// The version of the design that it is.
    pub fn version(&self) -> String {
        fingerprint(&self.design.to_string())
    }

    /// The boxes, for a command of yosys.
    pub fn box_names(&self) -> Vec<&str> {
        self.boxes.iter().map(String::as_str).collect()
    }

    /// What synthesis for the DE2 makes of it, as JSON.
    pub fn netlist(&self) -> Result<String, SynthError> {
        let verilog = self.design.to_string();
        cyclone::netlist_around(&verilog, &self.name, &self.box_names())
    }
}

/// Every module of the machine as it is in the DE2.
pub fn all() -> Result<Vec<Subject>, ProveError> {
    let sources = Sources::of(Target::named("de2").map_err(SynthError::from)?)?;
    let machine = sources.machine.fixed(rtl::DE2).map_err(SynthError::from)?;
    let modules = machine.modules.iter();
    Ok(modules.map(|block| Subject::new(&machine, block)).collect())
}

/// The one of this name, with or without the prefix that all have.
pub fn named(name: &str) -> Result<Subject, ProveError> {
    let subjects = all()?;
    let names: Vec<&str> = subjects.iter().map(|subject| subject.name.as_str()).collect();
    let error = ProveError::UnknownBlock { name: name.to_string(), known: names.join(", ") };
    let found = subjects.into_iter().find(|subject| {
        subject.name == name || subject.name.strip_prefix(rtl::PREFIX) == Some(name)
    });
    found.ok_or(error)
}
