//! Parts of the search that can be left out, and others that can be added, to measure what each is
//! worth.

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
    /// Alpha-beta beyond the first turn.
    Depth,
    /// The learned tables, which say which turns are tried first.
    Learned,
    /// What windows are worth at the horizon. Without it all that is not decided is even there, and
    /// the first of equals is played.
    Value,
    /// Threats that the defender's replies make, in all attacks. Without it wins are claimed that
    /// are none.
    Counters,
    /// The sudden-death network, which puts likely losses behind the root's other turns, on boards
    /// with as few stones as it learned from. Only for those who ask for it.
    Death,
    /// The same on boards with more stones.
    LateDeath,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 9] = [
        Part::Singles,
        Part::Check,
        Part::Zone,
        Part::Depth,
        Part::Learned,
        Part::Value,
        Part::Counters,
        Part::Death,
        Part::LateDeath,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Singles => "singles",
            Part::Check => "check",
            Part::Zone => "zone",
            Part::Depth => "depth",
            Part::Learned => "learned",
            Part::Value => "value",
            Part::Counters => "counters",
            Part::Death => "death",
            Part::LateDeath => "latedeath",
        }
    }

    /// Whether it is at work unless somebody says otherwise.
    pub const fn is_usual(self) -> bool {
        !matches!(self, Part::Death | Part::LateDeath)
    }
}

/// The parts that are at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts([bool; Part::ALL.len()]);

impl Parts {
    /// Those of the player that nobody has changed.
    pub const USUAL: Parts = Parts::usual();

    const fn usual() -> Parts {
        let mut at_work = [false; Part::ALL.len()];
        let mut i = 0;
        while i < at_work.len() {
            at_work[i] = Part::ALL[i].is_usual();
            i += 1;
        }
        Parts(at_work)
    }

    /// Without a part.
    pub fn without(mut self, part: Part) -> Parts {
        self.0[part as usize] = false;
        self
    }

    /// With a part.
    pub fn with(mut self, part: Part) -> Parts {
        self.0[part as usize] = true;
        self
    }

    /// Whether the part is at work.
    pub fn has(&self, part: Part) -> bool {
        self.0[part as usize]
    }
}

impl fmt::Display for Parts {
    /// What differs from the usual parts: the names of those left out, each behind a minus sign,
    /// and of those added behind a plus sign.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in Part::ALL {
            match (part.is_usual(), self.has(part)) {
                (true, false) => write!(f, "-{}", part.name())?,
                (false, true) => write!(f, "+{}", part.name())?,
                _ => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unusual_is_only_there_if_it_is_asked_for() {
        for part in Part::ALL {
            assert_eq!(Parts::USUAL.has(part), part.is_usual());
            assert!(Parts::USUAL.with(part).has(part));
            assert!(!Parts::USUAL.without(part).has(part));
        }
        assert_eq!(Parts::USUAL.to_string(), "");
        let others = Parts::USUAL.without(Part::Check).with(Part::Death);
        assert_eq!(others.to_string(), "-check+death");
    }
}
