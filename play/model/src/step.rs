//! The nine stages of a turn, by the paper's names, in the order in which they run.

use std::fmt;

/// A step of the algorithm (the paper's Fig. 10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Step {
    /// Own 1TW: win at once.
    One,
    /// The opponent's 1TW: block it.
    Two,
    /// Own 2TW.
    Three,
    /// Own 3TW_C.
    FiveA,
    /// The opponent's 2TW.
    Four,
    /// The opponent's 3TW_C.
    SixA,
    /// Own 3TW_NC.
    FiveB,
    /// The opponent's 3TW_NC.
    SixB,
    /// Gain the initiative, then the most potential cells.
    Seven,
}

impl Step {
    /// All steps in running order.
    pub const ALL: [Step; 9] = [
        Step::One,
        Step::Two,
        Step::Three,
        Step::FiveA,
        Step::Four,
        Step::SixA,
        Step::FiveB,
        Step::SixB,
        Step::Seven,
    ];

    /// The number by which the hardware reports the step: 1 to 9 in running order.
    pub const fn code(self) -> u8 {
        self as u8 + 1
    }

    /// The step with this number.
    pub fn from_code(code: u8) -> Option<Step> {
        Step::ALL.get(usize::from(code).checked_sub(1)?).copied()
    }

    /// The step with this name.
    pub fn named(name: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.name() == name)
    }

    /// The paper's name.
    pub const fn name(self) -> &'static str {
        match self {
            Step::One => "1",
            Step::Two => "2",
            Step::Three => "3",
            Step::FiveA => "5A",
            Step::Four => "4",
            Step::SixA => "6A",
            Step::FiveB => "5B",
            Step::SixB => "6B",
            Step::Seven => "7",
        }
    }

    /// What the step is for, in a few words.
    pub const fn purpose(self) -> &'static str {
        match self {
            Step::One => "own 1TW: win at once",
            Step::Two => "the opponent's 1TW: stop every threat",
            Step::Three => "own 2TW: make more threats than two stones stop",
            Step::FiveA => "own 3TW_C: force both stones, then a 2TW",
            Step::Four => "the opponent's 2TW: leave none",
            Step::SixA => "the opponent's 3TW_C: break it",
            Step::FiveB => "own 3TW_NC: threes on three lines",
            Step::SixB => "the opponent's 3TW_NC: forestall it",
            Step::Seven => "gain the initiative, else take the most potential cells",
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_counted_from_one() {
        let name = |code| Step::from_code(code).map(Step::name);
        assert_eq!(name(0), None);
        assert_eq!(name(1), Some("1"));
        assert_eq!(name(4), Some("5A"));
        assert_eq!(name(9), Some("7"));
        assert_eq!(name(10), None);
        assert!(Step::ALL.iter().all(|step| Step::named(step.name()) == Some(*step)));
    }
}
