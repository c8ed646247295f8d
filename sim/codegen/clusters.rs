//! Joins small pieces of logic that mostly run together.
//!
//! Checking whether a piece must run, and marking the readers of what it changed, costs more than
//! evaluating a few gates. So small pieces join those that they share nets with. A cluster runs all
//! its pieces, in order, without checks or marks between them.

use std::collections::{BTreeMap, BTreeSet};

use super::flat::{NetId, Process};

/// A cluster of fewer operands than this looks for company.
const SMALL: usize = 100;
/// No cluster grows to more operands than this.
const LARGE: usize = 400;
/// Clusters join if they share at least this part of the nets that set them going.
const SHARED: f64 = 0.1;

/// Pieces that run together.
pub struct Cluster {
    /// In the order in which they run.
    pub pieces: Vec<Process>,
    /// The nets that set it going.
    pub reads: BTreeSet<NetId>,
    pub writes: BTreeSet<NetId>,
}

/// Clusters of these pieces, in an order in which each comes after those it depends on. The
/// pieces come in such an order.
pub fn clusters(pieces: Vec<Process>) -> Vec<Cluster> {
    let mut grouping = Grouping::new(&pieces);
    while grouping.join_once() {}
    let order = grouping.order();
    let mut pieces: Vec<Option<Process>> = pieces.into_iter().map(Some).collect();
    let clusters = order.into_iter().map(|number| {
        let group = &grouping.groups[&number];
        Cluster {
            pieces: group.pieces.iter().filter_map(|i| pieces[*i].take()).collect(),
            reads: group.reads.difference(&group.writes).copied().collect(),
            writes: group.writes.clone(),
        }
    });
    clusters.collect()
}

/// A cluster in the making.
#[derive(Clone, Default)]
struct Group {
    /// By their places in the order.
    pieces: BTreeSet<usize>,
    reads: BTreeSet<NetId>,
    writes: BTreeSet<NetId>,
    /// The groups that must run after it.
    followers: BTreeSet<usize>,
    operands: usize,
}

impl Group {
    /// Which part of the nets that would set both going they have in common.
    fn shared(&self, other: &Group) -> f64 {
        let common = self.reads.intersection(&other.reads).count()
            + self.writes.intersection(&other.reads).count()
            + other.writes.intersection(&self.reads).count();
        common as f64 / self.reads.union(&other.reads).count().max(1) as f64
    }
}

struct Grouping {
    groups: BTreeMap<usize, Group>,
    /// The groups that read or write a net.
    users: BTreeMap<NetId, BTreeSet<usize>>,
}

impl Grouping {
    fn new(pieces: &[Process]) -> Grouping {
        let mut users: BTreeMap<NetId, BTreeSet<usize>> = BTreeMap::new();
        let mut groups: BTreeMap<usize, Group> = BTreeMap::new();
        for (i, piece) in pieces.iter().enumerate() {
            let mut operands = 0;
            for statement in &piece.statements {
                statement.visit(&mut |_, _| operands += 1);
            }
            for net in piece.reads.union(&piece.writes) {
                users.entry(*net).or_default().insert(i);
            }
            groups.insert(
                i,
                Group {
                    pieces: [i].into(),
                    reads: piece.reads.clone(),
                    writes: piece.writes.clone(),
                    followers: BTreeSet::new(),
                    operands,
                },
            );
        }
        for (i, piece) in pieces.iter().enumerate() {
            for net in &piece.writes {
                let readers = users[net].iter().copied();
                let readers: Vec<usize> =
                    readers.filter(|reader| pieces[*reader].reads.contains(net)).collect();
                groups.entry(i).or_default().followers.extend(readers);
            }
        }
        Grouping { groups, users }
    }

    /// Has every small group look for company; tells if any found some.
    fn join_once(&mut self) -> bool {
        let mut any = false;
        for small in self.groups.keys().copied().collect::<Vec<usize>>() {
            if let Some(partner) = self.partner(small) {
                self.join(small, partner);
                any = true;
            }
        }
        any
    }

    /// Whom a group should join, if it is small enough: who shares most with it.
    fn partner(&self, small: usize) -> Option<usize> {
        let group = self.groups.get(&small).filter(|g| g.operands < SMALL)?;
        let nets = group.reads.union(&group.writes);
        let others: BTreeSet<usize> = nets.flat_map(|net| &self.users[net]).copied().collect();
        let mut others: Vec<(f64, usize)> = others
            .into_iter()
            .filter(|other| *other != small)
            .map(|other| (&self.groups[&other], other))
            .filter(|(other, _)| other.operands + group.operands <= LARGE)
            .map(|(other, number)| (group.shared(other), number))
            .filter(|(shared, _)| *shared >= SHARED)
            .collect();
        others.sort_by(|a, b| b.0.total_cmp(&a.0));
        let fits = |other: &usize| !self.is_around(small, *other) && !self.is_around(*other, small);
        others.into_iter().map(|(_, other)| other).find(fits)
    }

    /// Whether a third group must run after `from` and before `to`.
    fn is_around(&self, from: usize, to: usize) -> bool {
        let mut open: Vec<usize> = self.groups[&from].followers.iter().copied().collect();
        open.retain(|follower| *follower != to);
        let mut seen: BTreeSet<usize> = open.iter().copied().collect();
        while let Some(at) = open.pop() {
            for follower in &self.groups[&at].followers {
                if *follower == to {
                    return true;
                }
                if seen.insert(*follower) {
                    open.push(*follower);
                }
            }
        }
        false
    }

    fn join(&mut self, from: usize, to: usize) {
        let Some(group) = self.groups.remove(&from) else {
            return;
        };
        for net in group.reads.union(&group.writes) {
            let users = self.users.entry(*net).or_default();
            users.remove(&from);
            users.insert(to);
        }
        for other in self.groups.values_mut() {
            if other.followers.remove(&from) {
                other.followers.insert(to);
            }
        }
        let joined = self.groups.entry(to).or_default();
        joined.pieces.extend(group.pieces);
        joined.reads.extend(group.reads);
        joined.writes.extend(group.writes);
        joined.followers.extend(group.followers);
        joined.followers.remove(&to);
        joined.operands += group.operands;
    }

    /// The groups, each after those that it must run after.
    fn order(&self) -> Vec<usize> {
        let mut waits_for: BTreeMap<usize, usize> = BTreeMap::new();
        for follower in self.groups.values().flat_map(|group| &group.followers) {
            *waits_for.entry(*follower).or_default() += 1;
        }
        let first = |number: &&usize| !waits_for.contains_key(*number);
        let mut ready: Vec<usize> = self.groups.keys().filter(first).copied().collect();
        let mut order = Vec::new();
        while let Some(next) = ready.pop() {
            order.push(next);
            for follower in &self.groups[&next].followers {
                if let Some(count) = waits_for.get_mut(follower) {
                    *count -= 1;
                    if *count == 0 {
                        ready.push(*follower);
                    }
                }
            }
        }
        order
    }
}
