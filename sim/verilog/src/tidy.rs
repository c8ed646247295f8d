//! Makes what rust-hdl writes into what an engineer writes by hand, without a change in what the
//! design does. Each step is a file; they work on one module after the other:
//!
//! - `registers`: a register is a variable of the module that uses it, not a module.
//! - `bits`: a replaced bit is an assignment to that bit.
//! - `states`: constants and states have a size; `width` sizes everything else.
//! - `processes`: what is assigned once becomes `assign`; what only feeds registers is clocked.
//! - `wires`: instances are connected straight to what drives them and what they drive.
//! - `comments`: what is said about several lines stands above the first.
//! - `names`: paths are joined with `_`, constants and states are in capitals.
//!
//! In the end [`merge()`] keeps one of the modules that are equal.

mod bits;
mod comments;
mod merge;
mod names;
mod processes;
mod registers;
mod states;
mod wires;

use std::collections::BTreeMap;

use crate::tree::*;
use crate::width::{Scope, WidthError};

pub use merge::merge;
pub use names::{constant_name, emitted_path, plain_name, state_name};

/// Why a design cannot be tidied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TidyError {
    /// A module that is instantiated is missing, or has no such port.
    #[error("the module '{module}' has no port '{port}' or is missing")]
    Connection {
        /// The module.
        module: String,
        /// The port.
        port: String,
    },
    /// An expression cannot be sized.
    #[error("in the module '{module}', {error}")]
    Width {
        /// Where.
        module: String,
        /// What.
        error: WidthError,
    },
    /// Two names of a module become one.
    #[error("in the module '{module}' two things would be named '{name}': rename one of them")]
    Name {
        /// Where.
        module: String,
        /// The name.
        name: String,
    },
}

/// Tidies a design as rust-hdl writes it, and keeps what is said in it. Modules keep the names of their paths (`top$uc$fifo`);
/// [`merge()`] gives them others.
pub fn tidy(mut design: Design, top: &str) -> Result<Design, TidyError> {
    let registers = registers::find(&design, top);
    design.modules.retain(|module| !registers.contains_key(&module.name));
    let mut tidied: Vec<Module> = Vec::new();
    for mut module in design.modules {
        let folded = registers::fold(&mut module, &registers);
        bits::replace(&mut module);
        states::size(&mut module);
        size(&mut module)
            .map_err(|error| TidyError::Width { module: module.name.clone(), error })?;
        processes::split(&mut module, folded);
        tidied.push(module);
    }
    let ports: BTreeMap<String, Vec<Port>> =
        tidied.iter().map(|module| (module.name.clone(), module.ports.clone())).collect();
    for module in &mut tidied {
        wires::connect(module, &ports)?;
        wires::drop_unused(module);
        comments::say_once(module);
        names::clean(module)?;
    }
    design.modules = tidied;
    Ok(design)
}

/// Makes every width in a module explicit.
pub fn size(module: &mut Module) -> Result<(), WidthError> {
    let scope = Scope::of(module);
    let widths: BTreeMap<String, u32> = module
        .ports
        .iter()
        .map(|port| (port.name.clone(), port.width))
        .chain(module.nets.iter().map(|net| (net.name.clone(), net.width)))
        .collect();
    for assignment in &mut module.assigns {
        size_assignment(assignment, &scope, &widths)?;
    }
    for process in &mut module.processes {
        size_statement(&mut process.body, &scope, &widths)?;
    }
    Ok(())
}

fn size_assignment(
    assignment: &mut Assignment,
    scope: &Scope,
    widths: &BTreeMap<String, u32>,
) -> Result<(), WidthError> {
    let name = &assignment.target.name;
    let whole = widths.get(name).copied();
    let whole = whole.ok_or_else(|| WidthError::Undeclared(name.clone()))?;
    let width = match &mut assignment.target.select {
        Select::All => whole,
        Select::Index(offset) => {
            *offset = scope.offset(offset)?;
            scope.width(&Expression::Index(name.clone(), Box::new(offset.clone())))?
        }
        Select::Slice(offset, width) => {
            *offset = scope.offset(offset)?;
            *width
        }
    };
    if let Select::Slice(offset, 1) = &assignment.target.select {
        assignment.target.select = Select::Index(offset.clone());
    }
    assignment.value = scope.assigned(&assignment.value, width)?;
    Ok(())
}

fn size_statement(
    statement: &mut Statement,
    scope: &Scope,
    widths: &BTreeMap<String, u32>,
) -> Result<(), WidthError> {
    match statement {
        Statement::Block(statements) => {
            for statement in statements {
                size_statement(statement, scope, widths)?;
            }
        }
        Statement::If { test, then, otherwise, .. } => {
            *test = scope.alone(test)?;
            size_statement(then, scope, widths)?;
            if let Some(inner) = otherwise {
                size_statement(inner, scope, widths)?;
                if inner.list().is_empty() {
                    *otherwise = None;
                }
            }
        }
        Statement::Case { subject, arms, .. } => {
            let width = scope.width(subject)?;
            *subject = scope.alone(subject)?;
            for (label, arm) in arms.iter_mut() {
                if let Some(label) = label {
                    *label = scope.assigned(label, width)?;
                }
                size_statement(arm, scope, widths)?;
            }
        }
        Statement::Assign(assignment) => size_assignment(assignment, scope, widths)?,
    }
    Ok(())
}
