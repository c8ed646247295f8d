//! Replaced bits. rust-hdl writes `a = old & ~(1 << 3) | (b << 3)`; a person writes
//! `a = old; a[3] = b;`, or the second alone if `old` is `a`.

use crate::tree::*;
use crate::width::bit_replaced;

/// Rewrites every such assignment of a module's processes.
pub fn replace(module: &mut Module) {
    for process in &mut module.processes {
        rewrite(&mut process.body);
    }
}

fn rewrite(statement: &mut Statement) {
    for inner in statement.inner_mut() {
        rewrite(inner);
    }
    if let Statement::Block(statements) = statement {
        let mut rewritten = Vec::new();
        for statement in std::mem::take(statements) {
            match statement {
                Statement::Assign(assignment) => {
                    rewritten.extend(unfold(assignment).into_iter().map(Statement::Assign));
                }
                other => rewritten.push(other),
            }
        }
        *statements = rewritten;
    }
}

/// The assignments that one with replaced bits comes to.
fn unfold(assignment: Assignment) -> Vec<Assignment> {
    let target = &assignment.target;
    let Some((old, at, new)) = bit_replaced(&assignment.value) else {
        return vec![assignment];
    };
    let same = *old == Expression::name(target.name.as_str());
    // If the whole is assigned first, what is read of it afterwards must not matter.
    let reads_target =
        at.names().contains(target.name.as_str()) || new.names().contains(target.name.as_str());
    if target.select != Select::All || (!same && reads_target) {
        return vec![assignment];
    }
    let mut bit = Assignment {
        comment: Vec::new(),
        target: Target { name: target.name.clone(), select: Select::Index(at.clone()) },
        value: new.clone(),
    };
    if same {
        bit.comment.clone_from(&assignment.comment);
        return vec![bit];
    }
    let mut parts = unfold(Assignment {
        comment: assignment.comment.clone(),
        target: target.clone(),
        value: old.clone(),
    });
    parts.push(bit);
    parts
}
