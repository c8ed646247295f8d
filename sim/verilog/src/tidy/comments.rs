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
    match this {
        Statement::Block(statements) => statements.iter_mut().for_each(|s| statement(s, said)),
        Statement::If { comment, then, otherwise, .. } => {
            leave_out(said, comment);
            statement(then, &mut Vec::new());
            if let Some(otherwise) = otherwise {
                statement(otherwise, &mut Vec::new());
            }
        }
        Statement::Case { comment, arms, .. } => {
            leave_out(said, comment);
            for (_, arm) in arms {
                statement(arm, &mut Vec::new());
            }
        }
        Statement::Assign(assignment) => leave_out(said, &mut assignment.comment),
    }
}
