//! What is said about a paragraph of the description stands above each of its lines: here once, above
//! the first of those that are still together.

use crate::tree::*;

/// Leaves out what the line before has said.
pub fn say_once(module: &mut Module) {
    let mut said = Vec::new();
    for assignment in &mut module.assigns {
        leave_out(&mut said, &mut assignment.comment);
    }
    for process in &mut module.processes {
        statement(&mut process.body, &mut Vec::new());
    }
}

/// Clears a comment that is what was said last.
fn leave_out(said: &mut Vec<String>, comment: &mut Vec<String>) {
    if said == comment {
        comment.clear();
    } else {
        said.clone_from(comment);
    }
}

fn statement(this: &mut Statement, said: &mut Vec<String>) {
    if let Statement::Block(statements) = this {
        statements.iter_mut().for_each(|s| statement(s, said));
        return;
    }
    if let Some(comment) = this.comment_mut() {
        leave_out(said, comment);
    }
    for inner in this.inner_mut() {
        statement(inner, &mut Vec::new());
    }
}
