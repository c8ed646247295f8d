//! STOPWATCH: cycles of a turn and of each of its steps.

use connect6_model::Step;

/// The step's number and what is counted.
#[derive(Clone, Default)]
pub struct Stopwatch {
    /// The step that is being timed, 1 to 9; 0 for none.
    pub step: u8,
    /// The cycle in which the turn began.
    pub began: u64,
    counts: bool,
    step_began: u64,
    /// Cycles of each step.
    pub steps: [u64; Step::ALL.len()],
}

impl Stopwatch {
    /// A turn begins with the order given in cycle `now`.
    pub fn begin(&mut self, now: u64) {
        self.began = now;
        self.step = 0;
    }

    /// A step begins with the order given in cycle `now`; it counts if a stone is left.
    pub fn step(&mut self, code: u16, counts: bool, now: u64) {
        if let Some(note) =
            usize::from(self.step).checked_sub(1).and_then(|step| self.steps.get_mut(step))
        {
            *note = if self.counts { now - self.step_began } else { 0 };
        }
        self.step = (code & 15) as u8;
        self.counts = counts;
        self.step_began = now;
    }
}
