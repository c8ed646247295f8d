//! Makes a flat design ready to run: nets that are copies of others go, nets that never change
//! become constants, and the processes stand in an order in which each comes after those that
//! it depends on.

use std::collections::{BTreeMap, BTreeSet};

use super::flat::{Expr, Flat, NetId, Process, Stmt};
use super::rust::{self, View};

/// Makes nets that only copy another the same net.
pub fn join_copies(flat: &mut Flat) {
    let mut source: Vec<NetId> = (0..flat.widths.len()).collect();
    let root = |source: &[NetId], mut net: NetId| {
        while source[net] != net {
            net = source[net];
        }
        net
    };
    let widths = &flat.widths;
    flat.processes.retain(|process| match &process.statements[..] {
        [Stmt::Assign { net, part: None, value: Expr::Net(from) }]
            if widths[*net] == widths[*from] =>
        {
            let from = root(&source, *from);
            // Copies in a ring are left to be found out.
            let is_ring = from == *net;
            if !is_ring {
                source[*net] = from;
            }
            is_ring
        }
        _ => true,
    });
    let root = |net: NetId| root(&source, net);
    for process in &mut flat.processes {
        let mut statements = std::mem::take(&mut process.statements);
        statements.iter_mut().for_each(|s| s.rename(&root));
        *process = Process::new(statements);
    }
    for register in &mut flat.registers {
        register.d = root(register.d);
    }
    for memory in &mut flat.memories {
        for net in [
            &mut memory.read_address,
            &mut memory.write_address,
            &mut memory.write_data,
            &mut memory.write_enable,
        ] {
            *net = root(*net);
        }
    }
    for named in &mut flat.names {
        named.net = root(named.net);
    }
}

/// Takes out the processes that always write the same; returns what they write.
pub fn find_constants(flat: &mut Flat) -> Result<BTreeMap<NetId, u64>, String> {
    let mut constants = BTreeMap::new();
    let slots = vec![0; flat.widths.len()];
    loop {
        let before = constants.len();
        let mut rest = Vec::new();
        for process in std::mem::take(&mut flat.processes) {
            let view = View { widths: &flat.widths, slots: &slots, constants: &constants };
            match rust::constant(&process, &view)? {
                Some((net, value)) => _ = constants.insert(net, value),
                None => rest.push(process),
            }
        }
        flat.processes = rest;
        if constants.len() == before {
            return Ok(constants);
        }
    }
}

/// Has a process write what each register takes, also where it only copies another net: then a
/// register can take its value whatever the others have taken before it.
pub fn copy_into_registers(flat: &mut Flat, constants: &BTreeMap<NetId, u64>) {
    let written = flat.processes.iter().flat_map(|process| &process.writes);
    let written: BTreeSet<NetId> = written.chain(constants.keys()).copied().collect();
    for register in &mut flat.registers {
        if !written.contains(&register.d) {
            flat.widths.push(flat.widths[register.d]);
            let net = flat.widths.len() - 1;
            let value = Expr::Net(std::mem::replace(&mut register.d, net));
            let part = None;
            let assign = Stmt::Assign { net, part, value };
            flat.processes.push(Process::new(vec![assign]));
        }
    }
}

/// Sorts the processes so that each comes after those whose nets it reads. Processes that wait
/// for each other are cut up, no further than it takes.
pub fn order(flat: &mut Flat) -> Result<(), String> {
    let (sorted, looped) = sort(std::mem::take(&mut flat.processes));
    let mut processes = sorted;
    let mut cuts = Vec::new();
    for process in looped {
        let first = processes.len();
        processes.extend(process.writes.iter().map(|net| slice(&process, &[*net].into())));
        cuts.push((process, first..processes.len()));
    }
    let mut graph = Graph::new(&processes);
    if let Some(process) = graph.in_loop() {
        let written = &processes[process].writes;
        let named = flat.names.iter().find(|n| written.contains(&n.net));
        let name = named.map_or("a net", |named| &named.path);
        return Err(format!("{name} depends on itself"));
    }
    let mut joined: Vec<Option<Process>> = processes.into_iter().map(Some).collect();
    for (whole, parts) in cuts {
        for group in graph.join(parts) {
            let mut nets = BTreeSet::new();
            for part in &group {
                nets.extend(joined[*part].take().into_iter().flat_map(|part| part.writes));
            }
            joined[group[0]] = Some(slice(&whole, &nets));
        }
    }
    let (sorted, _) = sort(joined.into_iter().flatten().collect());
    flat.processes = sorted;
    Ok(())
}

/// Which process must run after which.
struct Graph {
    followers: Vec<BTreeSet<usize>>,
    /// What a process has been joined to; itself if it has not.
    joined_to: Vec<usize>,
}

impl Graph {
    fn new(processes: &[Process]) -> Graph {
        let mut writer: BTreeMap<NetId, usize> = BTreeMap::new();
        for (i, process) in processes.iter().enumerate() {
            writer.extend(process.writes.iter().map(|net| (*net, i)));
        }
        let mut followers = vec![BTreeSet::new(); processes.len()];
        for (i, process) in processes.iter().enumerate() {
            for before in process.reads.iter().filter_map(|net| writer.get(net)) {
                followers[*before].insert(i);
            }
        }
        Graph { followers, joined_to: (0..processes.len()).collect() }
    }

    /// Processes in an order, and those that are in a loop or behind one.
    fn sort(&self) -> (Vec<usize>, Vec<usize>) {
        let count = self.followers.len();
        let mut waits_for = vec![0; count];
        for follower in self.followers.iter().flatten() {
            waits_for[*follower] += 1;
        }
        let mut ready: Vec<usize> = (0..count).filter(|i| waits_for[*i] == 0).collect();
        let mut sorted = Vec::new();
        while let Some(next) = ready.pop() {
            sorted.push(next);
            for follower in &self.followers[next] {
                waits_for[*follower] -= 1;
                if waits_for[*follower] == 0 {
                    ready.push(*follower);
                }
            }
        }
        let looped = (0..count).filter(|i| waits_for[*i] > 0).collect();
        (sorted, looped)
    }

    fn in_loop(&self) -> Option<usize> {
        let (_, looped) = self.sort();
        looped.into_iter().find(|i| self.reaches(*i, *i))
    }

    /// Whether a process sets another going, directly or through others.
    fn reaches(&self, from: usize, to: usize) -> bool {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for follower in &self.followers[at] {
                let follower = self.joined_to[*follower];
                if follower == to {
                    return true;
                }
                if seen.insert(follower) {
                    open.push(follower);
                }
            }
        }
        false
    }

    /// Puts together as many of the parts of a process as can run at once.
    fn join(&mut self, parts: std::ops::Range<usize>) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for part in parts {
            let fits = |group: &&mut Vec<usize>| {
                !self.reaches(group[0], part) && !self.reaches(part, group[0])
            };
            match groups.iter_mut().find(fits) {
                None => groups.push(vec![part]),
                Some(group) => {
                    let followers = std::mem::take(&mut self.followers[part]);
                    self.followers[group[0]].extend(followers);
                    self.joined_to[part] = group[0];
                    group.push(part);
                }
            }
        }
        groups
    }
}

/// The processes in order, and those that are in a loop.
fn sort(processes: Vec<Process>) -> (Vec<Process>, Vec<Process>) {
    let graph = Graph::new(&processes);
    let (sorted, behind) = graph.sort();
    let (looped, behind): (Vec<usize>, Vec<usize>) =
        behind.into_iter().partition(|i| graph.reaches(*i, *i));
    let mut processes: Vec<Option<Process>> = processes.into_iter().map(Some).collect();
    let mut take = |list: Vec<usize>| -> Vec<Process> {
        list.into_iter().filter_map(|i| processes[i].take()).collect()
    };
    let sorted = sorted.into_iter().chain(behind).collect();
    (take(sorted), take(looped))
}

/// What a process does to compute these nets of those it writes.
fn slice(process: &Process, nets: &BTreeSet<NetId>) -> Process {
    let mut needed = nets.clone();
    loop {
        let mut more = BTreeSet::new();
        for statement in &process.statements {
            needs(statement, &needed, &mut more);
        }
        let before = needed.len();
        needed.extend(more.intersection(&process.writes));
        if needed.len() == before {
            break;
        }
    }
    let mut slice = Process::new(keep(&process.statements, &needed));
    slice.locals = needed.difference(nets).copied().collect();
    slice.writes = nets.clone();
    slice
}

/// Adds the nets that a statement reads to compute those in `wanted`; tells if it writes any.
fn needs(statement: &Stmt, wanted: &BTreeSet<NetId>, read: &mut BTreeSet<NetId>) -> bool {
    let any = |statements: &[Stmt], read: &mut BTreeSet<NetId>| {
        let wrote = statements.iter().map(|s| needs(s, wanted, read));
        wrote.fold(false, |any, one| any | one)
    };
    match statement {
        Stmt::If { test, then, otherwise } => {
            let writes = any(then, read) | any(otherwise, read);
            if writes {
                test.visit(&mut |net| _ = read.insert(net));
            }
            writes
        }
        Stmt::Case { subject, arms, default } => {
            let mut writes = any(default, read);
            for (_, statements) in arms {
                writes |= any(statements, read);
            }
            if writes {
                subject.visit(&mut |net| _ = read.insert(net));
            }
            writes
        }
        Stmt::Assign { net, .. } => {
            let writes = wanted.contains(net);
            if writes {
                statement.visit(&mut |net, writing| {
                    if !writing {
                        read.insert(net);
                    }
                });
            }
            writes
        }
    }
}

/// The statements without what writes other nets than these.
fn keep(statements: &[Stmt], wanted: &BTreeSet<NetId>) -> Vec<Stmt> {
    let kept = statements.iter().filter_map(|statement| match statement {
        Stmt::If { test, then, otherwise } => {
            let (then, otherwise) = (keep(then, wanted), keep(otherwise, wanted));
            let some = !then.is_empty() || !otherwise.is_empty();
            some.then(|| Stmt::If { test: test.clone(), then, otherwise })
        }
        Stmt::Case { subject, arms, default } => {
            let arms: Vec<(u64, Vec<Stmt>)> =
                arms.iter().map(|(label, statements)| (*label, keep(statements, wanted))).collect();
            let default = keep(default, wanted);
            let some = !default.is_empty() || arms.iter().any(|(_, arm)| !arm.is_empty());
            some.then(|| Stmt::Case { subject: subject.clone(), arms, default })
        }
        Stmt::Assign { net, .. } => wanted.contains(net).then(|| statement.clone()),
    });
    kept.collect()
}
