//! How far the searches may go: nodes a turn, and nodes of the search at work.

/// The nodes of a turn, those of the search at work, and those it may take for now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Nodes {
    all: u32,
    left: u32,
    part: u32,
    /// Of those of the search, how many it may take for now, if that is limited.
    granted: Option<u32>,
}

impl Nodes {
    /// A turn with so many.
    pub fn new(all: u32) -> Nodes {
        Nodes { all, left: all, part: 0, granted: None }
    }

    /// Begins a search with all of the nodes left but a share: those left, halved so often and
    /// rounded down to an even number.
    pub fn allow(&mut self, halvings: u32) {
        self.part = self.left - (self.left >> halvings & !1);
        self.granted = None;
    }

    /// Lets the search take so many of its nodes for now.
    pub fn grant(&mut self, nodes: u32) {
        self.granted = Some(nodes);
    }

    /// Lets it take all of them again.
    pub fn lift(&mut self) {
        self.granted = None;
    }

    /// Takes a node; false if the search has none left.
    pub fn take(&mut self) -> bool {
        if self.are_spent() {
            return false;
        }
        self.part -= 1;
        self.left -= 1;
        self.granted = self.granted.map(|granted| granted - 1);
        true
    }

    /// Takes a node; false if that was the last.
    pub fn take_but_one(&mut self) -> bool {
        self.take();
        !self.are_spent()
    }

    /// Whether the search at work has none left.
    pub fn are_spent(&self) -> bool {
        self.part == 0 || self.granted == Some(0)
    }

    /// Nodes taken in the turn.
    pub fn used(&self) -> u32 {
        self.all - self.left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_takes_its_share_and_no_more() {
        let mut nodes = Nodes::new(10);
        assert!(!nodes.take());
        // Half of them is five; four stay.
        nodes.allow(1);
        assert!((0..6).all(|_| nodes.take()));
        assert!(!nodes.take() && nodes.are_spent());
        assert_eq!(nodes.used(), 6);
        // A quarter of four is one; none stays.
        nodes.allow(2);
        assert!((0..3).all(|_| nodes.take_but_one()));
        assert!(!nodes.take_but_one() && nodes.are_spent());
        assert_eq!(nodes.used(), 10);
    }

    #[test]
    fn a_grant_is_part_of_the_search() {
        let mut nodes = Nodes::new(10);
        nodes.allow(1);
        nodes.grant(4);
        assert!((0..4).all(|_| nodes.take()));
        assert!(!nodes.take() && nodes.are_spent());
        nodes.lift();
        assert!(!nodes.are_spent());
        // Two of six are left, whatever is granted.
        nodes.grant(4);
        assert!((0..2).all(|_| nodes.take()));
        assert!(!nodes.take() && nodes.are_spent());
        assert_eq!(nodes.used(), 6);
    }
}
