//! How far a search may go. Budgets are nodes, never time: the same position gets the same answer
//! from every machine, be it software, a simulation or silicon.

/// The nodes of a turn, and those of the part of it that is at work.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Nodes looked at so far.
    used: u64,
    /// Where the turn ends.
    turn_end: u64,
    /// Where the part at work ends: never behind the turn.
    part_end: u64,
}

impl Budget {
    /// A turn with so many nodes.
    pub fn new(nodes: u64) -> Budget {
        Budget { used: 0, turn_end: nodes, part_end: nodes }
    }

    /// Nodes looked at so far.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// Nodes left in the turn.
    pub fn left(&self) -> u64 {
        self.turn_end - self.used
    }

    /// Whether the turn's nodes are used up.
    #[inline]
    pub fn is_spent(&self) -> bool {
        self.used >= self.turn_end
    }

    /// Takes a node; false if the part at work has none left.
    #[inline]
    pub fn take(&mut self) -> bool {
        let may = self.used < self.part_end;
        self.used += u64::from(may);
        may
    }

    /// Begins a part of at most so many nodes.
    #[inline]
    pub fn begin_part(&mut self, nodes: u64) {
        self.part_end = self.turn_end.min(self.used.saturating_add(nodes));
    }

    /// Ends a part: the rest of the turn is at work again.
    #[inline]
    pub fn end_part(&mut self) {
        self.part_end = self.turn_end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_never_outlives_the_turn() {
        let mut budget = Budget::new(5);
        budget.begin_part(2);
        assert!(budget.take() && budget.take() && !budget.take());
        assert_eq!(budget.used(), 2);
        budget.begin_part(100);
        assert!(budget.take() && budget.take() && budget.take() && !budget.take());
        assert!(budget.is_spent());
        budget.end_part();
        assert!(!budget.take());
        assert_eq!(budget.left(), 0);
    }
}
