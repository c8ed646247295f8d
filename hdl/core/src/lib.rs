//! The Connect6 core in software: the hardware's own program, run instruction by instruction with
//! the model's functions as its units.
//!
//! [`Core`] decides the same stones by the same steps as the hardware and counts the same
//! cycles, thousands of times faster than any simulation of gates. It is the board one plays
//! against when there is none. The tests hold it against the hardware after every instruction:
//! registers, flags and cycles.
//!
//! [`program`] is the instruction set, its assembler and the programs. One file a unit, under the name of the hardware's block. An [`Observer`] is shown every
//! instruction; [`Trace`] makes of them what people are told about a turn.

mod core;
mod cover;
mod fresh;
mod gather;
pub mod latency;
mod near;
mod observer;
pub mod program;
mod star;
mod stopwatch;
mod survey;
mod sweep;
mod trace;
mod turn;

pub use crate::core::{Core, Fault, Surveyed, STACK_WORDS};
pub use crate::observer::{Observer, Ran};
pub use crate::trace::{Event, StepTrace, Trace, What};

use connect6_game::{Point, SIZE};

/// Bits of a row or a column within a cell.
const COORDINATE_BITS: u32 = 5;

/// A cell as the registers hold it: row above column.
fn cell_code(point: Point) -> u16 {
    (point.row() << COORDINATE_BITS | point.col()) as u16
}

/// The point of a cell. The programs name no others.
fn cell_point(cell: u16) -> Point {
    let row = usize::from(cell >> COORDINATE_BITS);
    let col = usize::from(cell & ((1 << COORDINATE_BITS) - 1));
    Point::new(row.min(SIZE - 1), col.min(SIZE - 1)).expect("both are on the board")
}
