//! Takes apart what is put together to more than a value holds: `seen = {worth, threats, place}` is
//! one assignment a field.

use connect6_verilog::{
    Assignment, Design, Expression, Module, Scope, Select, Statement, Target, WidthError,
};

use super::rust::WORD;

/// Takes apart every wide struct of a design.
pub fn take_apart(design: &mut Design) -> Result<(), WidthError> {
    for module in &mut design.modules {
        let scope = Scope::of(module);
        of_module(module, &scope)?;
    }
    Ok(())
}

fn of_module(module: &mut Module, scope: &Scope) -> Result<(), WidthError> {
    let mut assigns = Vec::new();
    for assignment in std::mem::take(&mut module.assigns) {
        assigns.extend(fields(assignment, scope)?);
    }
    module.assigns = assigns;
    for process in &mut module.processes {
        of_statement(&mut process.body, scope)?;
    }
    Ok(())
}

fn of_statement(statement: &mut Statement, scope: &Scope) -> Result<(), WidthError> {
    for inner in statement.inner_mut() {
        of_statement(inner, scope)?;
    }
    if let Statement::Assign(assignment) = statement {
        let fields = fields(assignment.clone(), scope)?;
        if fields.len() > 1 {
            *statement = Statement::Block(fields.into_iter().map(Statement::Assign).collect());
        }
    }
    Ok(())
}

/// The assignments that one comes to.
fn fields(assignment: Assignment, scope: &Scope) -> Result<Vec<Assignment>, WidthError> {
    let Expression::Concat(parts) = &assignment.value else {
        return Ok(vec![assignment]);
    };
    if assignment.target.select != Select::All || scope.width(&assignment.value)? <= WORD {
        return Ok(vec![assignment]);
    }
    let mut low = 0;
    let fields = parts.iter().rev().map(|part| {
        let width = scope.width(part)?;
        let offset = Expression::plain(low);
        low += u64::from(width);
        let target =
            Target { name: assignment.target.name.clone(), select: Select::Slice(offset, width) };
        Ok(Assignment::new(target, part.clone()))
    });
    fields.collect()
}
