//! LOOK_UP: where a learned table has its word for one arm of a star as one side sees it. It is a
//! pipeline: an arm a cycle may go in.
//!
//! Contract
//! - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0), as for WINDOWS.
//! - Latency: a cycle later `address` is where the word for that arm stands.
//! - There is no start and no reset.
//!
//! To either side of the centre the arm is a code of six bits: the cells up to the first one that
//! is blocked, the nearest lowest, and above them a one. A table has one word for two codes,
//! whichever is on which side.
//!
//! The model is `connect6_model::look_up::learned::address`.

use connect6_model::look_up::learned::ADDRESS_BITS;

use crate::fixed::Fixed;
use crate::prelude::*;

use super::windows::ARM_CELLS;

/// Cells to either side of the centre.
const REACH: usize = ARM_CELLS / 2;
/// Bits of a code.
const CODE_BITS: usize = REACH + 1;
/// The cell behind the last one.
const LAST: u64 = 1 << REACH;
/// Where the pairs begin of which one code has the highest bit and the other has not.
const MIXED: u64 = 1 << (ADDRESS_BITS - 1);

/// The look-up of one arm.
#[derive(LogicBlock, Default)]
pub struct LookUp {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Stones of the side.
    pub own: Signal<In, Bits<ARM_CELLS>>,
    /// Stones of the other, and cells off the board.
    pub blocked: Signal<In, Bits<ARM_CELLS>>,
    /// Where the table has its word.
    pub address: Signal<Out, Bits<ADDRESS_BITS>>,

    last: Fixed<CODE_BITS, LAST>,
    mixed: Fixed<ADDRESS_BITS, MIXED>,
    // The codes ahead and behind.
    codes: [DFF<Bits<CODE_BITS>>; 2],
    stones: [Signal<Local, Bits<CODE_BITS>>; 2],
    ends: [Signal<Local, Bits<CODE_BITS>>; 2],
    // The cells up to the first that is blocked, and that one.
    before: [Signal<Local, Bits<CODE_BITS>>; 2],
    end: [Signal<Local, Bits<CODE_BITS>>; 2],
    lesser: Signal<Local, Bits<CODE_BITS>>,
    greater: Signal<Local, Bits<CODE_BITS>>,
    row: Signal<Local, Bits<ADDRESS_BITS>>,
    column: Signal<Local, Bits<ADDRESS_BITS>>,
}

impl Logic for LookUp {
    #[hdl_gen]
    fn update(&mut self) {
        // The codes. Cells are nearest first, and behind the last one everything ends.
        self.stones[0].next = bit_cast::<6, 5>(self.own.val().get_bits::<5>(6));
        self.ends[0].next = bit_cast::<6, 5>(self.blocked.val().get_bits::<5>(6)) | self.last.val();
        self.stones[1].next = bits::<6>(0);
        self.stones[1].next = self.stones[1].val().replace_bit(0, self.own.val().get_bit(4));
        self.stones[1].next = self.stones[1].val().replace_bit(1, self.own.val().get_bit(3));
        self.stones[1].next = self.stones[1].val().replace_bit(2, self.own.val().get_bit(2));
        self.stones[1].next = self.stones[1].val().replace_bit(3, self.own.val().get_bit(1));
        self.stones[1].next = self.stones[1].val().replace_bit(4, self.own.val().get_bit(0));
        self.ends[1].next = self.last.val();
        self.ends[1].next = self.ends[1].val().replace_bit(0, self.blocked.val().get_bit(4));
        self.ends[1].next = self.ends[1].val().replace_bit(1, self.blocked.val().get_bit(3));
        self.ends[1].next = self.ends[1].val().replace_bit(2, self.blocked.val().get_bit(2));
        self.ends[1].next = self.ends[1].val().replace_bit(3, self.blocked.val().get_bit(1));
        self.ends[1].next = self.ends[1].val().replace_bit(4, self.blocked.val().get_bit(0));
        for i in 0..2 {
            dff_setup!(self, clock, codes[i]);
            // One less has all bits below the lowest one set, and that one not.
            self.before[i].next = !self.ends[i].val() & (self.ends[i].val() - 1);
            self.end[i].next = self.ends[i].val() & !(self.ends[i].val() - 1);
            self.codes[i].d.next =
                (self.stones[i].val() & self.before[i].val()) | self.end[i].val();
        }

        // The place of both.
        self.lesser.next = self.codes[0].q.val();
        self.greater.next = self.codes[1].q.val();
        if self.codes[1].q.val() < self.codes[0].q.val() {
            self.lesser.next = self.codes[1].q.val();
            self.greater.next = self.codes[0].q.val();
        }
        self.row.next = bit_cast::<11, 5>(self.lesser.val().get_bits::<5>(0));
        self.column.next = bit_cast::<11, 5>(self.greater.val().get_bits::<5>(0));
        if !self.greater.val().get_bit(5) {
            self.row.next = bit_cast::<11, 5>(self.greater.val().get_bits::<5>(0));
            self.column.next = bit_cast::<11, 5>(self.lesser.val().get_bits::<5>(0)) - 1;
        }
        self.address.next = (self.row.val() << 5) | self.column.val();
        if self.greater.val().get_bit(5) & !self.lesser.val().get_bit(5) {
            self.address.next = (self.row.val() << 5) | self.column.val() | self.mixed.val();
        }
    }
}
