//! The most cycles that an instruction can take, whatever the board is.

use crate::program::bounds::Bounds;
use crate::program::{Instruction, Number, Op, Program, Sweep};

use crate::core::{AT_ONCE, ISSUE, PUSH, RETURN, SETTLE};
use crate::{cover, star, survey, sweep};

/// Windows through a cell: six in each of four directions.
const WINDOWS: u32 = 24;
/// Cells of the longest list: all of the board, and the shortlist.
const LONGEST_LIST: u64 = 361 + 16;

/// The most cycles of an instruction.
///
/// A sweep goes on where its cursor stands, and the cursor moves on by what it passes over. So the
/// cells are not counted there but where a cursor is set: from then on no more are passed over than
/// a list has.
pub fn most_cycles(instruction: &Instruction, cursors: &[Number]) -> u64 {
    let unit = match instruction.op {
        Op::Probe | Op::PutProbe | Op::PutGiven => star::PROBE,
        Op::Weigh => star::WEIGH,
        Op::Put => star::PUT,
        Op::ClearLines => star::CLEAR,
        Op::Fold => cover::cycles(WINDOWS),
        Op::Sweep => sweep::SWEEP,
        Op::Survey => survey::most_cycles(cover::cycles(WINDOWS)),
        Op::PushCell | Op::PushNumber => AT_ONCE + PUSH,
        _ => AT_ONCE,
    };
    let goes_on = instruction.op == Op::Sweep
        && Sweep::from_field(instruction.field).is_some_and(|sweep| !sweep.restart);
    let sets_cursor = instruction.keeps_number && cursors.contains(&instruction.number) && !goes_on;
    let list = if sets_cursor { LONGEST_LIST } else { 0 };
    ISSUE + unit + RETURN + SETTLE + list
}

/// The numbers of a program that sweeps go on from.
pub fn cursors(program: &Program) -> Vec<Number> {
    let lines = program.lines.iter().map(|line| &line.instruction);
    let sweeps = lines.filter(|instruction| instruction.op == Op::Sweep);
    let mut cursors: Vec<Number> = sweeps.map(|instruction| instruction.number).collect();
    cursors.sort_unstable();
    cursors.dedup();
    cursors
}

/// The most cycles that a program takes for an operation, such as `OP_THINK`.
pub fn most_cycles_of(program: &Program, bounds: &Bounds, op: u64) -> u64 {
    let cursors = cursors(program);
    let cost = |instruction: &Instruction| most_cycles(instruction, &cursors);
    // The first sweep of each cursor starts where the turn before left it: up to a whole list more.
    let stale = cursors.len() as u64 * LONGEST_LIST;
    bounds.cycles(op as usize, &cost) + stale
}
