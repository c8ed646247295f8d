//! Cuts a process into pieces that can be run apart: the smaller the piece, the less is run when
//! something changes.

use std::collections::{BTreeMap, BTreeSet};

use super::flat::{NetId, Process, Stmt};

/// The pieces of a process with these statements.
pub fn pieces(statements: Vec<Stmt>) -> Vec<Process> {
    let statements = drop_overwritten(statements);
    let groups = groups(&statements);
    let mut pieces: Vec<Vec<Stmt>> = vec![Vec::new(); statements.len()];
    for (statement, group) in statements.into_iter().zip(groups) {
        pieces[group].push(statement);
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces.into_iter().map(Process::new).collect()
}

/// Leaves out assignments that a later one replaces before anybody reads them: rust-hdl gives
/// every register its own value first.
fn drop_overwritten(statements: Vec<Stmt>) -> Vec<Stmt> {
    let mut kept = Vec::new();
    let mut replaced: BTreeSet<NetId> = BTreeSet::new();
    for statement in statements.into_iter().rev() {
        let whole = match &statement {
            Stmt::Assign { net, part: None, .. } => Some(*net),
            _ => None,
        };
        if whole.is_some_and(|net| replaced.contains(&net)) {
            continue;
        }
        replaced.extend(whole);
        for net in statement.read() {
            replaced.remove(&net);
        }
        kept.push(statement);
    }
    kept.reverse();
    kept
}

/// The number of the piece that each statement belongs to.
///
/// Two statements belong together if they write the same net, or if one reads what the other
/// writes later: it wants the value of before.
fn groups(statements: &[Stmt]) -> Vec<usize> {
    let mut group: Vec<usize> = (0..statements.len()).collect();
    let join = |group: &mut Vec<usize>, a: usize, b: usize| {
        let (from, to) = (group[a].max(group[b]), group[a].min(group[b]));
        for entry in group.iter_mut() {
            if *entry == from {
                *entry = to;
            }
        }
    };
    let mut writers: BTreeMap<NetId, Vec<usize>> = BTreeMap::new();
    for (i, statement) in statements.iter().enumerate() {
        for net in statement.written() {
            writers.entry(net).or_default().push(i);
        }
    }
    for same in writers.values() {
        for pair in same.windows(2) {
            join(&mut group, pair[0], pair[1]);
        }
    }
    for (i, statement) in statements.iter().enumerate() {
        for net in statement.read() {
            if let Some(last) = writers.get(&net).and_then(|writers| writers.last()) {
                if *last > i {
                    join(&mut group, i, *last);
                }
            }
        }
    }
    group
}
