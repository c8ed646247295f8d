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
//! The model is `connect6_machine::Machine`, its `cells` and `numbers`.

use connect6_program::{Number, Operand, VALUE_BITS};

use crate::fixed::Counting;
use crate::prelude::*;

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
    pub at: Signal<In, Bits<4>>,
    /// That cell.
    pub cell_out: Signal<Out, Bits<VALUE_BITS>>,
    /// Which number to show or to write.
    pub number: Signal<In, Bits<4>>,
    /// That number.
    pub number_out: Signal<Out, Bits<VALUE_BITS>>,
    /// Which other number to show.
    pub other: Signal<In, Bits<4>>,
    /// That number.
    pub other_out: Signal<Out, Bits<VALUE_BITS>>,
    /// Writes a cell.
    pub write_cell: Signal<In, Bit>,
    /// Into which register.
    pub to: Signal<In, Bits<4>>,
    /// The cell to write.
    pub cell_in: Signal<In, Bits<VALUE_BITS>>,
    /// Writes a number.
    pub write_number: Signal<In, Bit>,
    /// The number to write.
    pub number_in: Signal<In, Bits<VALUE_BITS>>,

    cell_number: Counting<4, CELLS>,
    number_number: Counting<4, NUMBERS>,
    cells: [DFF<Bits<VALUE_BITS>>; CELLS],
    numbers: [DFF<Bits<VALUE_BITS>>; NUMBERS],
}

impl Logic for Registers {
    #[hdl_gen]
    fn update(&mut self) {
        self.cell_out.next = bits::<10>(0);
        for i in 0..14 {
            self.cells[i].clock.next = self.clock.val();
            self.cells[i].d.next = self.cells[i].q.val();
            if self.at.val() == self.cell_number[i].val() {
                self.cell_out.next = self.cells[i].q.val();
            }
            if self.write_cell.val() & (self.to.val() == self.cell_number[i].val()) {
                self.cells[i].d.next = self.cell_in.val();
            }
        }
        self.number_out.next = bits::<10>(0);
        self.other_out.next = bits::<10>(0);
        self.numbers[0].clock.next = self.clock.val();
        self.numbers[0].d.next = bits::<10>(0);
        for i in 1..14 {
            self.numbers[i].clock.next = self.clock.val();
            self.numbers[i].d.next = self.numbers[i].q.val();
            if self.number.val() == self.number_number[i].val() {
                self.number_out.next = self.numbers[i].q.val();
            }
            if self.other.val() == self.number_number[i].val() {
                self.other_out.next = self.numbers[i].q.val();
            }
            if self.write_number.val() & (self.number.val() == self.number_number[i].val()) {
                self.numbers[i].d.next = self.number_in.val();
            }
        }
    }
}

/// The loops above count to these.
const _: () = assert!(CELLS == 14 && NUMBERS == 14);
