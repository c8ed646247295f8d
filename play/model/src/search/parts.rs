//! Parts of the search that can be left out, to measure what each is worth.

use std::fmt;

/// A part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Which turns are not tried because a win against another turn stands against them too, by its
    /// zone.
    Zone,
    /// Alpha-beta beyond the first turn.
    Depth,
    /// The learned tables, which say which turns are tried first.
    Learned,
    /// What windows are worth at the horizon. Without it all that is not decided is even there, and
    /// the first of equals is played.
    Value,
    /// What an attack that was not settled adds to the value at the horizon.
    Pressure,
    /// In attacks, only pairs near the pair before.
    Near,
    /// Threats that the defender's replies make, in all attacks. Without it wins are claimed that
    /// are none.
    Counters,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 7] = [
        Part::Zone,
        Part::Depth,
        Part::Learned,
        Part::Value,
        Part::Pressure,
        Part::Near,
        Part::Counters,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Zone => "zone",
            Part::Depth => "depth",
            Part::Learned => "learned",
            Part::Value => "value",
            Part::Pressure => "pressure",
            Part::Near => "near",
            Part::Counters => "counters",
        }
    }
}

/// The parts that are at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts([bool; Part::ALL.len()]);

impl Parts {
    /// All of them: those of the player that nobody has changed.
    pub const ALL: Parts = Parts([true; Part::ALL.len()]);

    /// Without a part.
    pub fn without(mut self, part: Part) -> Parts {
        self.0[part as usize] = false;
        self
    }

    /// Whether the part is at work.
    pub fn has(&self, part: Part) -> bool {
        self.0[part as usize]
    }
}

impl fmt::Display for Parts {
    /// The names of those left out, each behind a minus sign.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left_out = Part::ALL.into_iter().filter(|part| !self.has(*part));
        left_out.into_iter().try_for_each(|part| write!(f, "-{}", part.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_not_there_and_has_its_name() {
        for part in Part::ALL {
            assert!(Parts::ALL.has(part));
            assert!(!Parts::ALL.without(part).has(part));
        }
        assert_eq!(Parts::ALL.to_string(), "");
        let others = Parts::ALL.without(Part::Value).without(Part::Zone);
        assert_eq!(others.to_string(), "-zone-value");
    }
}
