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
/// Addresses of either, used or not.
const PLACES: usize = 16;

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
    cells_2: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 2],
    cells_4: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 4],
    cells_8: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 8],
    numbers_2: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 2],
    numbers_4: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 4],
    numbers_8: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 8],
    others_2: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 2],
    others_4: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 4],
    others_8: [Signal<Local, Bits<VALUE_BITS>>; PLACES / 8],
}

impl Logic for Registers {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..14 {
            self.cells[i].clock.next = self.clock.val();
            self.cells[i].d.next = self.cells[i].q.val();
            if self.write_cell.val() & (self.to.val() == self.cell_number[i].val()) {
                self.cells[i].d.next = self.cell_in.val();
            }
        }
        self.numbers[0].clock.next = self.clock.val();
        self.numbers[0].d.next = bits::<10>(0);
        for i in 1..14 {
            self.numbers[i].clock.next = self.clock.val();
            self.numbers[i].d.next = self.numbers[i].q.val();
            if self.write_number.val() & (self.number.val() == self.number_number[i].val()) {
                self.numbers[i].d.next = self.number_in.val();
            }
        }

        // Reads choose by one bit of the address after the other: as shallow as can be.
        for i in 0..7 {
            self.cells_2[i].next = self.cells[2 * i].q.val();
            if self.at.val().get_bit(0) {
                self.cells_2[i].next = self.cells[2 * i + 1].q.val();
            }
            self.numbers_2[i].next = self.numbers[2 * i].q.val();
            if self.number.val().get_bit(0) {
                self.numbers_2[i].next = self.numbers[2 * i + 1].q.val();
            }
            self.others_2[i].next = self.numbers[2 * i].q.val();
            if self.other.val().get_bit(0) {
                self.others_2[i].next = self.numbers[2 * i + 1].q.val();
            }
        }
        self.cells_2[7].next = bits::<10>(0);
        self.numbers_2[7].next = bits::<10>(0);
        self.others_2[7].next = bits::<10>(0);
        for i in 0..4 {
            self.cells_4[i].next = self.cells_2[2 * i].val();
            if self.at.val().get_bit(1) {
                self.cells_4[i].next = self.cells_2[2 * i + 1].val();
            }
            self.numbers_4[i].next = self.numbers_2[2 * i].val();
            if self.number.val().get_bit(1) {
                self.numbers_4[i].next = self.numbers_2[2 * i + 1].val();
            }
            self.others_4[i].next = self.others_2[2 * i].val();
            if self.other.val().get_bit(1) {
                self.others_4[i].next = self.others_2[2 * i + 1].val();
            }
        }
        for i in 0..2 {
            self.cells_8[i].next = self.cells_4[2 * i].val();
            if self.at.val().get_bit(2) {
                self.cells_8[i].next = self.cells_4[2 * i + 1].val();
            }
            self.numbers_8[i].next = self.numbers_4[2 * i].val();
            if self.number.val().get_bit(2) {
                self.numbers_8[i].next = self.numbers_4[2 * i + 1].val();
            }
            self.others_8[i].next = self.others_4[2 * i].val();
            if self.other.val().get_bit(2) {
                self.others_8[i].next = self.others_4[2 * i + 1].val();
            }
        }
        self.cell_out.next = self.cells_8[0].val();
        if self.at.val().get_bit(3) {
            self.cell_out.next = self.cells_8[1].val();
        }
        self.number_out.next = self.numbers_8[0].val();
        if self.number.val().get_bit(3) {
            self.number_out.next = self.numbers_8[1].val();
        }
        self.other_out.next = self.others_8[0].val();
        if self.other.val().get_bit(3) {
            self.other_out.next = self.others_8[1].val();
        }
    }
}

/// The loops above count to these.
const _: () = assert!(CELLS == 14 && NUMBERS == 14);
