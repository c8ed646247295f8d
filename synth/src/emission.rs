//! What tidying the emitted Verilog gains over what rust-hdl writes by itself, which is a module
//! an instance, every flip-flop included.

use connect6_hdl::prelude::*;
use serde::{Deserialize, Serialize};

use connect6_hdl::de2::De2;

use crate::cyclone::{self, CycloneSize};
use crate::ports::modules;
use crate::SynthError;

/// The same machine twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emission {
    /// As rust-hdl writes it.
    pub raw: Style,
    /// As this project writes it.
    pub tidied: Style,
}

/// What one can say about a Verilog text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Style {
    /// Lines.
    pub lines: usize,
    /// Modules.
    pub modules: usize,
    /// Instances of modules.
    pub instances: usize,
    /// What it costs.
    pub size: CycloneSize,
}

impl Emission {
    /// Measures the machine of the DE2 as rust-hdl writes it, beside `tidied`, its emitted form,
    /// whose size is known.
    pub fn measure(tidied: &str, size: CycloneSize) -> Result<Emission, SynthError> {
        /// rust-hdl's name for whatever it emits.
        const RAW_TOP: &str = "top";
        let mut machine = De2::default();
        machine.connect_all();
        let raw = generate_verilog_unchecked(&machine);
        let raw_size = cyclone::measure(&raw, RAW_TOP)?;
        Ok(Emission {
            raw: Style::of(&raw, raw_size),
            tidied: Style::of(tidied, size),
        })
    }
}

impl Style {
    fn of(verilog: &str, size: CycloneSize) -> Style {
        let modules = modules(verilog);
        let is_instance = |line: &&str| {
            let mut words = line.split_whitespace();
            words.next().is_some_and(|word| modules.contains(&word))
        };
        Style {
            lines: verilog.lines().count(),
            modules: modules.len(),
            instances: verilog.lines().filter(is_instance).count(),
            size,
        }
    }
}
