//! What the machine and its simulators say to the core (CC), and how the core numbers its steps.

use crate::commands::LEVELS;

/// Empties the core's memories of the board.
pub const OP_CLEAR: u64 = 0;
/// Puts a stone on a point, or takes it away, and tells whether it makes six or more.
pub const OP_SET: u64 = 1;
/// Decides a turn of two stones.
pub const OP_THINK: u64 = 2;
/// The same, with the searches of the levels above 0.
pub const OP_THINK_DEEP: u64 = 3;

/// The nodes that the core's searches may look at in a turn, by level.
pub const LEVEL_NODES: [u32; LEVELS as usize] = [0, 11 << 11, 35 << 13, 3 << 20];

/// The steps of the core in the order in which it takes them. On the wire and in the core's
/// registers a step is its number in this list, counted from 1; 0 is no step at all.
pub const STEPS: [&str; 9] = ["1", "2", "3", "5A", "4", "6A", "5B", "6B", "7"];

/// The number behind the last step: where a core is asked for the cycles of a step by its number,
/// it tells the nodes of its search.
pub const NODES_QUERY: u64 = STEPS.len() as u64 + 1;

/// The name of a step by its number; none for 0, which is no step, and for numbers too large.
pub fn step_name(number: u8) -> Option<&'static str> {
    STEPS.get(usize::from(number).checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_counted_from_one() {
        assert_eq!(step_name(0), None);
        assert_eq!(step_name(1), Some("1"));
        assert_eq!(step_name(4), Some("5A"));
        assert_eq!(step_name(9), Some("7"));
        assert_eq!(step_name(10), None);
    }
}
