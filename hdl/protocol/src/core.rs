//! What the machine and its simulators say to the core (CC).

use connect6_model::Step;

/// Empties the core's memories of the board.
pub const OP_CLEAR: u64 = 0;
/// Puts a stone on a point, or takes it away, and tells whether it makes six or more.
pub const OP_SET: u64 = 1;
/// Decides a turn of two stones.
pub const OP_THINK: u64 = 2;
/// The same, with the searches of the levels above 0.
pub const OP_THINK_DEEP: u64 = 3;

/// No stone on a cell, and no side.
pub const EMPTY: u64 = 0;
/// A dark stone, the side that has them, and that it has won.
pub const DARK: u64 = 1;
/// A light stone, the side that has them, and that it has won.
pub const LIGHT: u64 = 2;
/// How a game that is full stands; an open one is [`EMPTY`].
pub const DRAWN: u64 = 3;

/// The number behind the last step: where a core is asked for the cycles of a step by its number,
/// it tells the nodes of its search.
pub const NODES_QUERY: u64 = Step::ALL.len() as u64 + 1;
