//! REGISTERS: the cells and the numbers that programs work with.
//!
//! Contract
//! - `cell_out` is the cell register `at`; `number_out` and `other_out` are the number registers
//!   `number` and `other`. Number 0 is always 0.
//! - With `write_cell` high, `cell_in` goes to the cell register `to`; with `write_number` high,
//!   `number_in` goes to the number register `number`.
//! - Latency: reads follow within the cycle, writes are seen in the next. There is no start and
//!   no reset: every program sets what it reads.
//!
//! The model is `connect6_core::Core`, its `cells` and `numbers`.

use connect6_core::program::{Number, Operand, VALUE_BITS};

use crate::fixed::Counting;
use crate::prelude::*;

use super::choice::Choice;

/// Cell registers.
const CELLS: usize = Operand::ALL.len();
/// Number registers.
const NUMBERS: usize = Number::ALL.len();

/// The register files.
#[derive(LogicBlock, Default)]
pub struct Registers {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Which cell to show.
    pub at: Signal<In, Bits<{ Operand::BITS }>>,
    /// That cell.
    pub cell_out: Signal<Out, Bits<VALUE_BITS>>,
    /// Which number to show or to write.
    pub number: Signal<In, Bits<{ Number::BITS }>>,
    /// That number.
    pub number_out: Signal<Out, Bits<VALUE_BITS>>,
    /// Which other number to show.
    pub other: Signal<In, Bits<{ Number::BITS }>>,
    /// That number.
    pub other_out: Signal<Out, Bits<VALUE_BITS>>,
    /// Writes a cell.
    pub write_cell: Signal<In, Bit>,
    /// Into which register.
    pub to: Signal<In, Bits<{ Operand::BITS }>>,
    /// The cell to write.
    pub cell_in: Signal<In, Bits<VALUE_BITS>>,
    /// Writes a number.
    pub write_number: Signal<In, Bit>,
    /// The number to write.
    pub number_in: Signal<In, Bits<VALUE_BITS>>,

    cell_number: Counting<{ Operand::BITS }, CELLS>,
    number_number: Counting<{ Number::BITS }, NUMBERS>,
    cells: [DFF<Bits<VALUE_BITS>>; CELLS],
    numbers: [DFF<Bits<VALUE_BITS>>; NUMBERS],
    cell_choice: Choice,
    number_choice: Choice,
    other_choice: Choice,
}

impl Logic for Registers {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..16 {
            dff_setup!(self, clock, cells[i], numbers[i]);
            if self.write_cell.val() & (self.to.val() == self.cell_number[i].val()) {
                self.cells[i].d.next = self.cell_in.val();
            }
            if self.write_number.val() & (self.number.val() == self.number_number[i].val()) {
                self.numbers[i].d.next = self.number_in.val();
            }
        }
        self.numbers[0].d.next = bits::<VALUE_BITS>(0);

        self.cell_choice.at.next = self.at.val();
        self.number_choice.at.next = self.number.val();
        self.other_choice.at.next = self.other.val();
        for i in 0..16 {
            self.cell_choice.from[i].next = self.cells[i].q.val();
            self.number_choice.from[i].next = self.numbers[i].q.val();
            self.other_choice.from[i].next = self.numbers[i].q.val();
        }
        self.cell_out.next = self.cell_choice.chosen.val();
        self.number_out.next = self.number_choice.chosen.val();
        self.other_out.next = self.other_choice.chosen.val();
    }
}

/// The loops above count to these.
const _: () = assert!(CELLS == 16 && NUMBERS == 16);
