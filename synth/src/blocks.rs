//! The blocks of the machine by name, for measuring one alone.

use connect6_hdl::cc::{arm::Arm, lines::Lines, star::Star, Cc};
use connect6_hdl::cu::Cu;
use connect6_hdl::mem::Mem;
use connect6_hdl::prelude::*;
use connect6_hdl::uc::Uc;
use connect6_hdl::verilog::{self, EmitError};
use connect6_protocol::BitClocks;

use crate::SynthError;

/// A block that can be emitted alone.
pub struct NamedBlock {
    /// Its name, also that of the emitted module.
    pub name: &'static str,
    /// Emits it.
    pub emit: fn(&str) -> Result<String, EmitError>,
}

/// Every block, from the small to the large.
pub const BLOCKS: &[NamedBlock] = &[
    block("mem", |name| connected(Mem::default(), name)),
    block("uc", |name| {
        connected(Uc::new(BitClocks::from_cycles(434).unwrap(), *b"DL"), name)
    }),
    block("cu", |name| connected(Cu::default(), name)),
    block("arm", |name| connected(Arm::default(), name)),
    block("lines", |name| connected(Lines::default(), name)),
    block("star", |name| connected(Star::default(), name)),
    block("cc", |name| connected(Cc::default(), name)),
];

/// The names of all blocks, for people.
pub fn names() -> String {
    let names: Vec<&str> = BLOCKS.iter().map(|block| block.name).collect();
    names.join(", ")
}

/// Emits the block of this name.
pub fn emit(name: &str) -> Result<String, SynthError> {
    let block = BLOCKS.iter().find(|block| block.name == name);
    let block = block.ok_or_else(|| SynthError::UnknownBlock {
        name: name.to_string(),
    })?;
    Ok((block.emit)(block.name)?)
}

const fn block(name: &'static str, emit: fn(&str) -> Result<String, EmitError>) -> NamedBlock {
    NamedBlock { name, emit }
}

pub(crate) fn connected<B: Block>(mut block: B, name: &str) -> Result<String, EmitError> {
    block.connect_all();
    verilog::emit(&block, name)
}
