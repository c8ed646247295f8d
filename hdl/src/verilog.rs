//! Emits a block as Verilog: checked, tidied, with the block's own words as comments, and the same
//! text for the same design every time.
//!
//! What rust-hdl writes is right but wordy: a module for every instance and every register, paths
//! for names, literals of 32 bits. It is read into the syntax tree of the crate `verilog`, tidied
//! there without a change in what the design does (the lockstep tests run the tidied text), and
//! printed:
//! - A module is named after its block, behind a prefix, and stands in the text once.
//! - The contract of the block and the lines on its ports, from [`source`], are its comments.
//! - What a board chooses is a parameter: see `parameters`.
//! - A register `r` of a block is the variable `r` of its module.
//! - The comments in the block's `update` stand above the same lines: see `remarks`.
//! - Fields of a struct have names: see `fields`. Constants that several blocks share stand in one
//!   file: see `constants`.

mod constants;
mod fields;
mod parameters;
mod remarks;
pub mod source;

use connect6_verilog::tidy::{self, TidyError};
use connect6_verilog::{Design, Module, ParseError};

use crate::de2::De2;
use crate::prelude::*;
use source::{type_name, BlockSource};

/// Why a block cannot be emitted.
#[derive(Debug, thiserror::Error)]
pub enum EmitError {
    /// rust-hdl found an open signal, a logic loop or a write to an input.
    #[error("{block} does not pass the design checks: {details}")]
    Check {
        /// The block's name.
        block: String,
        /// What rust-hdl says about it.
        details: String,
    },
    /// What rust-hdl wrote cannot be read.
    #[error("what rust-hdl writes for {block} cannot be read: {error}")]
    Parse {
        /// The block's name.
        block: String,
        /// Where and what.
        error: ParseError,
    },
    /// What rust-hdl wrote cannot be tidied.
    #[error("{block} cannot be written plainly: {error}")]
    Tidy {
        /// The block's name.
        block: String,
        /// Where and what.
        error: TidyError,
    },
    /// A constant is not what its formula says.
    #[error("the formula '{formula}' for {constant} {what}: correct it in the block's file")]
    Formula {
        /// The module and its constant.
        constant: String,
        /// The formula.
        formula: &'static str,
        /// What is wrong.
        what: String,
    },
}

/// Emits `block`, on which `connect_all` has been called, with `name` as the top module.
pub fn emit<B: Block>(block: &B, name: &str) -> Result<String, EmitError> {
    Ok(design(block, name)?.to_string())
}

/// What the names of all modules begin with, so that they clash with nobody else's.
pub const PREFIX: &str = "c6_";
/// The module that holds all others: the DE2's.
pub const TOP: &str = "c6_de2";

/// The machine as it is committed: the DE2's top and everything inside it, which is what every
/// other board uses.
pub fn machine() -> Result<Design, EmitError> {
    let mut de2 = De2::default();
    de2.connect_all();
    design(&de2, TOP)
}

/// What rust-hdl itself writes for a block.
pub fn raw<B: Block>(block: &B, name: &str) -> Result<String, EmitError> {
    check_all(block).map_err(|error| EmitError::Check {
        block: name.to_string(),
        details: format!("{error:?}"),
    })?;
    let mut defines = ModuleDefines::default();
    block.accept(name, &mut defines);
    Ok(defines.defines())
}

/// The tidied design of a block, with `name` as the top module.
pub fn design<B: Block>(block: &B, name: &str) -> Result<Design, EmitError> {
    let raw = raw(block, name)?;
    let block = || name.to_string();
    let mut design = connect6_verilog::parse(&raw)
        .map_err(|error| EmitError::Parse { block: block(), error })?;
    let top = BlockSource::of(type_name(std::any::type_name::<B>()));
    for module in &mut design.modules {
        let contents = std::mem::take(&mut module.initial);
        module.clear_comments();
        module.initial = contents;
        if let Some(source) = at(&module.name, top) {
            source.remarks.put_into(module);
        }
    }
    let states = constants::states(&design);
    let mut design =
        tidy::tidy(design, name).map_err(|error| EmitError::Tidy { block: block(), error })?;
    parameters::lift(&mut design, |path| Some(at(path, top)?.stem))?;
    let mut kinds = constants::Kinds::new(states);
    for module in &mut design.modules {
        if let Some(source) = at(&module.name, top) {
            constants::write_out_series(module, source);
            fields::name(module, source);
            describe(module, source);
            kinds.add(module, source);
        }
    }
    let mut design = tidy::merge(design, name, |module| match module.name == name {
        true => name.to_string(),
        false => PREFIX.to_string() + &module_name(module, top),
    });
    design.comment = header();
    design.shared = kinds.shared(&design);
    Ok(design)
}

/// The block at a path (`top$uc$fifo`) below the top.
fn at(path: &str, top: Option<&'static BlockSource>) -> Option<&'static BlockSource> {
    path.split('$')
        .skip(1)
        .filter(|part| part.parse::<u32>().is_err())
        .try_fold(top?, |block, part| block.inner(part))
}

/// A module is named after its block; a memory after its size too. What is no block of ours is
/// named after the block around it and its place there.
fn module_name(module: &Module, top: Option<&'static BlockSource>) -> String {
    let memory = module.nets.iter().find_map(|net| Some((net.words?, net.width)));
    match (at(&module.name, top), memory) {
        (Some(block), Some((words, width))) => format!("{}_{words}x{width}", block.stem),
        (Some(block), None) => block.stem.to_string(),
        (None, _) => {
            let (around, place) = module.name.rsplit_once('$').unwrap_or(("", &module.name));
            match at(around, top) {
                Some(block) => format!("{}_{place}", block.stem),
                None => tidy::plain_name(&module.name),
            }
        }
    }
}

/// Adds what the block's source says.
fn describe(module: &mut Module, source: &BlockSource) {
    let line = |about: Option<&[String]>| about.unwrap_or_default().to_vec();
    module.comment.clone_from(&source.contract);
    for port in &mut module.ports {
        port.comment = line(source.about(&port.name));
    }
    for constant in &mut module.constants {
        let name = constant.name.to_ascii_lowercase();
        let about = source.about(&name);
        constant.comment = line(about.or_else(|| source.about_state(&constant.name)));
    }
    for net in &mut module.nets {
        net.comment = line(source.about(&net.name));
    }
}

/// The comment that opens every emitted file.
fn header() -> Vec<String> {
    let text = format!(
        "\
Part of Connect6 on FPGA, version {version}.

Written by `cargo xtask emit` from the description in rust-hdl, the crate {crate_name}:
change it there, not here.",
        version = env!("CARGO_PKG_VERSION"),
        crate_name = env!("CARGO_PKG_NAME"),
    );
    text.lines().map(str::to_string).collect()
}
