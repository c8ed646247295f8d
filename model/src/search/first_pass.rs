//! What alpha-beta's first pass over the root's turns came to, for those who measure the order in
//! which they are tried.

use std::time::Duration;

/// The first pass, turns from the zone of the opponent's win included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FirstPass {
    /// Turns that were looked at.
    pub turns: usize,
    /// Those of them proved to lose.
    pub refuted: usize,
    /// Its nodes.
    pub nodes: u64,
    /// Whether a turn was found that is not proved to lose.
    pub has_holding: bool,
    /// Turns proved to lose before that one.
    pub refuted_before: usize,
    /// Nodes up to that one, its own included.
    pub nodes_to_hold: u64,
    /// Turns that the sudden-death network was asked about.
    pub estimates: usize,
    /// The time that this took. No decision depends on it.
    pub estimating: Duration,
}

impl FirstPass {
    /// Counts a turn, whether it holds, and the nodes that it took to find out.
    pub(super) fn add(&mut self, holds: bool, nodes: u64) {
        self.turns += 1;
        self.nodes += nodes;
        self.refuted += usize::from(!holds);
        if !self.has_holding {
            self.nodes_to_hold += nodes;
            self.refuted_before += usize::from(!holds);
            self.has_holding = holds;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_before_the_first_turn_that_holds_is_counted_apart() {
        let mut pass = FirstPass::default();
        for (holds, nodes) in [(false, 10), (false, 20), (true, 100), (false, 5), (true, 7)] {
            pass.add(holds, nodes);
        }
        let counted = FirstPass {
            turns: 5,
            refuted: 3,
            nodes: 142,
            has_holding: true,
            refuted_before: 2,
            nodes_to_hold: 130,
            ..FirstPass::default()
        };
        assert_eq!(pass, counted);
    }
}
