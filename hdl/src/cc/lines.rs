//! LINES: the board once per direction, a word a line, so that a whole star is one read.
//!
//! Four pairs of block RAMs (dark and light stones) hold rows, columns and both diagonals,
//! numbered as in `connect6_game::Direction`. MEM keeps the board of the game; CC tries stones
//! out here.
//!
//! Contract
//! - Read: with the cell `at` given in one cycle, the arms around it, aligned to the
//!   centre, are there two cycles later. The centre's own bit is 0 in all arms; `occupied` tells
//!   whether there is a stone on it. Cells off the board are set in `off_board`.
//! - Write: with `write` high, `stone` (0 empty, 1 dark, 2 light) goes onto the cell; reads see
//!   it from the cycle after `wrote`, which pulses a cycle after `write`. Until then the cell's
//!   lines must not be read or written. The arms read along with a write are those around the
//!   cell.
//! - Clear: a pulse on `start` empties all lines; `done` pulses [`CLEAR_CYCLES`] cycles later.
//!   Until then reads mean nothing, and nothing may be written.
//! - Latency: two cycles for a read, two for a write, and that of a clear.
//! - `reset` stops a clear at once and wins over `start`.
//!
//! The model is the reading of an arm by `connect6_model::star::Arm` from `connect6_game::Board`.

use crate::prelude::*;

use crate::fixed::Fixed;

use super::line_numbers::{LineNumbers, LINE_BITS};
use super::windows::ARM_CELLS;
use crate::block_ram::BlockRam;

/// Cycles from `start` to `done` of a clear.
pub const CLEAR_CYCLES: u64 = 65;
/// Cells that a full line has.
const LINE_CELLS: usize = 19;
/// A line with room for the arms of its outermost cells on both sides.
const PADDED_CELLS: usize = LINE_CELLS + ARM_CELLS - 1;
/// Such a line with its padding set.
const EDGE: u64 =
    ((1 << PADDED_CELLS) - 1) & !(((1 << LINE_CELLS) - 1) << ((PADDED_CELLS - LINE_CELLS) / 2));

/// What LINES is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum LinesState {
    /// Reads and writes as asked.
    ServeCell,
    /// Empties one line of each direction a cycle.
    ClearLine,
}

/// The line memories.
#[derive(LogicBlock, Default)]
pub struct Lines {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Empties all lines.
    pub start: Signal<In, Bit>,
    /// All lines are empty.
    pub done: Signal<Out, Bit>,
    /// The cell, row above column.
    pub at: Signal<In, Bits<10>>,
    /// Stores `stone` on the cell.
    pub write: Signal<In, Bit>,
    /// What to store.
    pub stone: Signal<In, Bits<2>>,
    /// The stone is on the cell from the next cycle on.
    pub wrote: Signal<Out, Bit>,
    /// Dark stones of the four arms, in the order H, V, D1, D2.
    pub dark: [Signal<Out, Bits<ARM_CELLS>>; 4],
    /// Light stones of the four arms.
    pub light: [Signal<Out, Bits<ARM_CELLS>>; 4],
    /// Cells of the four arms that are off the board.
    pub off_board: [Signal<Out, Bits<ARM_CELLS>>; 4],
    /// There is a stone on the cell.
    pub occupied: Signal<Out, Bit>,

    none: Fixed<LINE_CELLS, 0>,
    lowest: Fixed<LINE_CELLS, 1>,
    last_line: Fixed<LINE_BITS, { (1 << LINE_BITS) - 1 }>,
    beyond: Fixed<PADDED_CELLS, EDGE>,
    centre: Fixed<ARM_CELLS, { 1 << (ARM_CELLS / 2) }>,

    state: DFF<LinesState>,
    clear_line: DFF<Bits<LINE_BITS>>,
    cleared: DFF<Bit>,
    numbers: LineNumbers,
    at_1: DFF<Bits<10>>,
    write_1: DFF<Bit>,
    stone_1: DFF<Bits<2>>,
    at_read: DFF<Bits<10>>,
    write_back: DFF<Bit>,
    stone_back: DFF<Bits<2>>,
    line_back: [DFF<Bits<LINE_BITS>>; 4],

    row_read: Signal<Local, Bits<5>>,
    col_read: Signal<Local, Bits<5>>,
    along: [Signal<Local, Bits<5>>; 4],
    cell_bit: [Signal<Local, Bits<LINE_CELLS>>; 4],
    padded: [Signal<Local, Bits<PADDED_CELLS>>; 8],
    arm: [Signal<Local, Bits<ARM_CELLS>>; 8],
    padding: Signal<Local, Bits<PADDED_CELLS>>,
    row_off: Signal<Local, Bits<ARM_CELLS>>,
    col_off: Signal<Local, Bits<ARM_CELLS>>,
    col_off_mirrored: Signal<Local, Bits<ARM_CELLS>>,

    // The dark stones in the four directions, then the light ones, here and wherever there are
    // eight.
    lines: [BlockRam<Bits<LINE_CELLS>, LINE_BITS>; 8],
}

impl Logic for Lines {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, clear_line, cleared, at_1, write_1, stone_1, at_read, write_back,
            stone_back
        );
        // Stage 1: the words are being read; the cell is registered first, since it comes late in
        // its cycle. Stage 2: the words are there.
        self.at_1.d.next = self.at.val();
        self.write_1.d.next = self.write.val();
        self.stone_1.d.next = self.stone.val();
        self.at_read.d.next = self.at_1.q.val();
        self.numbers.at.next = self.at_1.q.val();
        self.row_read.next = self.at_read.q.val().get_bits::<5>(5);
        self.col_read.next = self.at_read.q.val().get_bits::<5>(0);
        self.write_back.d.next = self.write_1.q.val();
        self.stone_back.d.next = self.stone_1.q.val();
        self.wrote.next = self.write_1.q.val();
        self.done.next = self.cleared.q.val();
        self.cleared.d.next = false;

        self.along[0].next = self.col_read.val();
        self.along[1].next = self.row_read.val();
        self.along[2].next = self.row_read.val();
        self.along[3].next = self.row_read.val();

        for i in 0..4 {
            dff_setup!(self, clock, line_back[i]);
            self.line_back[i].d.next = self.numbers.line[i].val();
            // A cell off the board, which programs may name but never probe, has no bit.
            self.cell_bit[i].next = self.lowest.val() << self.along[i].val();
            for colour in 0..2 {
                clock!(self, clock, lines[4 * colour + i]);
                self.lines[4 * colour + i].read_address.next = self.numbers.line[i].val();
                self.lines[4 * colour + i].write_address.next = self.line_back[i].q.val();
                self.lines[4 * colour + i].write_enable.next = self.write_back.q.val();
                self.lines[4 * colour + i].write_data.next =
                    self.lines[4 * colour + i].read_data.val() & !self.cell_bit[i].val();
                if self.stone_back.q.val().get_bit(colour) {
                    self.lines[4 * colour + i].write_data.next =
                        self.lines[4 * colour + i].read_data.val() | self.cell_bit[i].val();
                }
            }
        }

        match self.state.q.val() {
            LinesState::ServeCell => {
                if self.start.val() {
                    self.clear_line.d.next = bits::<6>(0);
                    self.state.d.next = LinesState::ClearLine;
                }
            }
            LinesState::ClearLine => {
                for i in 0..8 {
                    self.lines[i].write_address.next = self.clear_line.q.val();
                    self.lines[i].write_data.next = self.none.val();
                    self.lines[i].write_enable.next = true;
                }
                self.clear_line.d.next = self.clear_line.q.val() + 1;
                if self.clear_line.q.val() == self.last_line.val() {
                    self.cleared.d.next = true;
                    self.state.d.next = LinesState::ServeCell;
                }
            }
            _ => {
                self.state.d.next = LinesState::ServeCell;
            }
        }
        if self.reset.val() {
            self.cleared.d.next = false;
            self.state.d.next = LinesState::ServeCell;
        }

        // The arms: five cells of padding below and above the line, then eleven cells from the
        // centre's position on.
        self.padded[0].next = bit_cast::<29, 19>(self.lines[0].read_data.val()) << 5;
        self.padded[1].next = bit_cast::<29, 19>(self.lines[1].read_data.val()) << 5;
        self.padded[2].next = bit_cast::<29, 19>(self.lines[2].read_data.val()) << 5;
        self.padded[3].next = bit_cast::<29, 19>(self.lines[3].read_data.val()) << 5;
        self.padded[4].next = bit_cast::<29, 19>(self.lines[4].read_data.val()) << 5;
        self.padded[5].next = bit_cast::<29, 19>(self.lines[5].read_data.val()) << 5;
        self.padded[6].next = bit_cast::<29, 19>(self.lines[6].read_data.val()) << 5;
        self.padded[7].next = bit_cast::<29, 19>(self.lines[7].read_data.val()) << 5;
        for i in 0..4 {
            self.arm[i].next = self.padded[i].val().get_bits::<11>(self.along[i].val().index());
            self.arm[i + 4].next =
                self.padded[i + 4].val().get_bits::<11>(self.along[i].val().index());
            self.dark[i].next = self.arm[i].val() & !self.centre.val();
            self.light[i].next = self.arm[i + 4].val() & !self.centre.val();
        }
        self.occupied.next = self.arm[0].val().get_bit(5) | self.arm[4].val().get_bit(5);

        // The cells off the board, in the same way from a line that is all edge but for its cells.
        self.padding.next = self.beyond.val();
        self.row_off.next = self.padding.val().get_bits::<11>(self.row_read.val().index());
        self.col_off.next = self.padding.val().get_bits::<11>(self.col_read.val().index());
        self.col_off_mirrored.next = bits::<11>(0);
        for i in 0..11 {
            self.col_off_mirrored.next =
                self.col_off_mirrored.val().replace_bit(10 - i, self.col_off.val().get_bit(i));
        }
        self.off_board[0].next = self.col_off.val();
        self.off_board[1].next = self.row_off.val();
        self.off_board[2].next = self.row_off.val() | self.col_off_mirrored.val();
        self.off_board[3].next = self.row_off.val() | self.col_off.val();
    }
}
