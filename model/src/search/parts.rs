//! Parts of the search that can be left out, to measure what each is worth.

use std::fmt;

/// A part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Single threats, in own attacks and in the check of the answer.
    Singles,
    /// The check of the answer with the nodes kept back for it.
    Check,
    /// Turns of which a stone is in the zone of the opponent's win, where few others hold.
    Zone,
    /// The same question inside the tree, where it limits first stones to the zone.
    Fear,
    /// Alpha-beta beyond the first turn.
    Depth,
    /// The learned tables, which say which turns are tried first.
    Learned,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 6] = [
        Part::Singles,
        Part::Check,
        Part::Zone,
        Part::Fear,
        Part::Depth,
        Part::Learned,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Singles => "singles",
            Part::Check => "check",
            Part::Zone => "zone",
            Part::Fear => "fear",
            Part::Depth => "depth",
            Part::Learned => "learned",
        }
    }
}

/// The parts that are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Without([bool; Part::ALL.len()]);

impl Without {
    /// Nothing is left out.
    pub const NOTHING: Without = Without([false; Part::ALL.len()]);

    /// Leaves out one part more.
    pub fn and(mut self, part: Part) -> Without {
        self.0[part as usize] = true;
        self
    }

    /// Whether the part is at work.
    pub fn has(&self, part: Part) -> bool {
        !self.0[part as usize]
    }
}

impl fmt::Display for Without {
    /// The names of what is left out, each behind a minus sign.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left_out = |part: &Part| !self.has(*part);
        Part::ALL
            .iter()
            .filter(|part| left_out(part))
            .try_for_each(|part| write!(f, "-{}", part.name()))
    }
}
