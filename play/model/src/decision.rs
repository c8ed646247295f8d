//! What came of a turn, whoever decided it: the seven steps, the core's levels, the search in
//! software, a book, a simulated core or a board on a cable.

use std::fmt;

use connect6_game::Point;
use serde::{Serialize, Serializer};

use crate::level::Level;
use crate::step::Step;

/// A turn, and how it was found. Its JSON is what is said about the stones, without them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Decision {
    /// The stones, in play order: two, or one if it wins, opens the game or completes a turn.
    #[serde(skip)]
    pub stones: Vec<Point>,
    /// What settled each stone, where the decider tells.
    #[serde(rename = "steps")]
    pub reasons: Vec<Reason>,
    /// Why, in words; empty where the decider has none, as hardware.
    pub why: String,
    /// Clock cycles, where somebody counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles: Option<Cycles>,
    /// How far a search went, where there was one.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub searched: Option<Searched>,
}

impl Decision {
    /// Stones about which nothing is said.
    pub fn unexplained(stones: Vec<Point>) -> Decision {
        Decision { stones, ..Decision::default() }
    }

    /// A turn that was settled as a whole.
    pub fn settled(stones: Vec<Point>, reason: Reason, why: String) -> Decision {
        Decision { reasons: vec![reason; stones.len()], stones, why, ..Decision::default() }
    }

    /// The same by a decider that was set to a level.
    pub fn at(mut self, level: Level) -> Decision {
        self.searched.get_or_insert_default().level = Some(level);
        self
    }

    /// The same as the hardware tells it: its counters stay at their greatest number.
    pub fn as_told(mut self) -> Decision {
        self.cycles = self.cycles.map(|cycles| Cycles::told(cycles.total, cycles.steps));
        self
    }

    /// Whether anything is said about the stones.
    pub fn is_explained(&self) -> bool {
        !(self.reasons.is_empty() && self.why.is_empty() && self.cycles.is_none())
    }

    /// What decided the turn: the reason of its first stone.
    pub fn reason(&self) -> Option<Reason> {
        self.reasons.first().copied()
    }

    /// The deciding step, where a step decided.
    pub fn step(&self) -> Option<Step> {
        self.reason().and_then(Reason::step)
    }

    /// Nodes of the search; 0 where there was none.
    pub fn nodes(&self) -> u64 {
        self.searched.as_ref().map_or(0, |searched| searched.nodes)
    }

    /// The value for the side to move; 0 where none is told.
    pub fn value(&self) -> i32 {
        let searched = self.searched.as_ref();
        searched.and_then(|searched| searched.value).unwrap_or(0)
    }

    /// Cycles of the whole turn; 0 where nobody counts.
    pub fn total_cycles(&self) -> u64 {
        self.cycles.as_ref().map_or(0, |cycles| cycles.total)
    }
}

/// What settled a stone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A step of the algorithm.
    Step(Step),
    /// Black's first stone.
    Opening,
    /// Six in a row at once.
    Six,
    /// A win by double threats.
    Win,
    /// Threats of the opponent that must be stopped.
    Block,
    /// A win of the opponent by double threats that must be prevented.
    Hold,
    /// The best line that was found.
    Line,
    /// Every turn that was looked at loses.
    Lost,
    /// The opening book.
    Book,
}

impl Reason {
    /// The step, if it is one.
    pub fn step(self) -> Option<Step> {
        match self {
            Reason::Step(step) => Some(step),
            _ => None,
        }
    }

    /// The number by which the hardware reports it: that of a step, 0 for all else.
    pub fn code(self) -> u8 {
        self.step().map_or(0, Step::code)
    }

    /// The reason that the hardware reports by this number; none for 0 and what is no step.
    pub fn from_code(code: u8) -> Option<Reason> {
        Step::from_code(code).map(Reason::Step)
    }

    /// Its name: the paper's for a step.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Step(step) => step.name(),
            Reason::Opening => "opening",
            Reason::Six => "six",
            Reason::Win => "win",
            Reason::Block => "block",
            Reason::Hold => "hold",
            Reason::Line => "line",
            Reason::Lost => "lost",
            Reason::Book => "book",
        }
    }
}

impl From<Step> for Reason {
    fn from(step: Step) -> Reason {
        Reason::Step(step)
    }
}

impl PartialEq<Step> for Reason {
    fn eq(&self, step: &Step) -> bool {
        self.step() == Some(*step)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// How far a search went and what it found. Hardware tells its nodes alone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Searched {
    /// The level that the decider was set to, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The value for the side to move; near ±[`WIN`](crate::search::alphabeta::WIN) a win or loss
    /// is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// Nodes looked at.
    pub nodes: u64,
    /// Turns looked ahead: whole turns of alpha-beta, or the attacker's turns of a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How often the list of double threats was full, and one was left out.
    #[serde(skip)]
    pub full_lists: u64,
}

impl Searched {
    /// What hardware tells of its search; nothing if it looked at no node.
    pub fn nodes(nodes: u64) -> Option<Searched> {
        (nodes > 0).then(|| Searched { nodes, ..Searched::default() })
    }
}

/// Bits of the hardware's counters of cycles.
pub const CYCLE_BITS: usize = 32;

/// Clock cycles that a turn took.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Cycles {
    /// In all.
    pub total: u64,
    /// The hardware can count no further: there were at least so many.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub at_least: bool,
    /// Of each step, in the order of [`Step::ALL`]; 0 for one that was not reached.
    #[serde(serialize_with = "those_that_ran")]
    pub steps: [u64; Step::ALL.len()],
}

impl Cycles {
    /// The most cycles that the hardware's counters can tell.
    pub const MOST: u64 = (1 << CYCLE_BITS) - 1;

    /// Cycles of a step.
    pub fn of(&self, step: Step) -> u64 {
        self.steps[step as usize]
    }

    /// Cycles as the hardware tells them: its counters stay at their greatest number.
    pub fn told(total: u64, steps: [u64; Step::ALL.len()]) -> Cycles {
        Cycles {
            total: total.min(Cycles::MOST),
            at_least: total >= Cycles::MOST,
            steps: steps.map(|cycles| cycles.min(Cycles::MOST)),
        }
    }
}

/// The steps that ran, by name, with their cycles.
fn those_that_ran<S: Serializer>(
    cycles: &[u64; Step::ALL.len()],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let steps = Step::ALL.iter().map(|step| step.name()).zip(cycles);
    serializer.collect_seq(steps.filter(|(_, cycles)| **cycles > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_and_the_hardwares_numbers_lead_to_each_other() {
        for step in Step::ALL {
            let reason = Reason::from(step);
            assert_eq!(Reason::from_code(reason.code()), Some(reason));
            assert_eq!(reason.to_string(), step.name());
        }
        assert_eq!(Reason::Book.code(), 0);
        assert_eq!(Reason::from_code(0), None);
        assert_eq!(Reason::from_code(Step::ALL.len() as u8 + 1), None);
    }

    #[test]
    fn counters_stay_at_their_greatest_number() {
        let steps = [Cycles::MOST + 5; Step::ALL.len()];
        let long = Cycles::told(Cycles::MOST + 5, steps);
        assert_eq!((long.total, long.at_least), (Cycles::MOST, true));
        assert_eq!(long.steps, [Cycles::MOST; Step::ALL.len()]);
        assert!(!Cycles::told(Cycles::MOST - 1, steps).at_least);
    }
}
