//! ARITHMETIC: adds and compares numbers, and chooses the number that an instruction keeps.
//!
//! Contract
//! - The addend is `other` with the bits of the instruction's field flipped. In the cycle of
//!   `issue` `Add` sums `number` and the addend, and `Compare` compares them; `is_less` and
//!   `is_equal` speak of the last comparison, and after a sum `is_equal` says whether that is 0.
//! - `result` is what the instruction has brought: a sum, what a cell is worth, threats, the place
//!   behind the one that a sweep found, or the word `popped`; else the addend.
//! - Latency: one cycle. There is no start and no reset.
//!
//! The model is `connect6_core::Core`.

use connect6_core::program::{Op, FIELD_BITS, VALUE_BITS};

use crate::fixed::Fixed;
use crate::prelude::*;

use super::program_rom::Word;
use super::sieve::INDEX_BITS;

/// Bits of an operation's number.
const OP_BITS: usize = Op::BITS;

/// Sums and comparisons.
#[derive(LogicBlock, Default)]
pub struct Arithmetic {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// The instruction.
    pub word: Signal<In, Word>,
    /// Its order is given.
    pub issue: Signal<In, Bit>,
    /// Its number.
    pub number: Signal<In, Bits<VALUE_BITS>>,
    /// Its other number.
    pub other: Signal<In, Bits<VALUE_BITS>>,
    /// What MEASURE says that the cell is worth.
    pub value: Signal<In, Bits<VALUE_BITS>>,
    /// How many threats COVER counts.
    pub threats: Signal<In, Bits<2>>,
    /// The entry that SWEEP found.
    pub index: Signal<In, Bits<INDEX_BITS>>,
    /// The word that came off the stack.
    pub popped: Signal<In, Bits<VALUE_BITS>>,
    /// The number that is kept.
    pub result: Signal<Out, Bits<VALUE_BITS>>,
    /// The number was less than the addend.
    pub is_less: Signal<Out, Bit>,
    /// They were equal, or the sum was 0.
    pub is_equal: Signal<Out, Bit>,

    op_add: Fixed<OP_BITS, { Op::Add.code() }>,
    op_compare: Fixed<OP_BITS, { Op::Compare.code() }>,
    op_weigh: Fixed<OP_BITS, { Op::Weigh.code() }>,
    op_fold: Fixed<OP_BITS, { Op::Fold.code() }>,
    op_sweep: Fixed<OP_BITS, { Op::Sweep.code() }>,
    op_pop: Fixed<OP_BITS, { Op::Pop.code() }>,

    sum: DFF<Bits<VALUE_BITS>>,
    less: DFF<Bit>,
    equal: DFF<Bit>,
    field: Signal<Local, Bits<FIELD_BITS>>,
    addend: Signal<Local, Bits<VALUE_BITS>>,
}

impl Logic for Arithmetic {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, sum, less, equal);
        self.is_less.next = self.less.q.val();
        self.is_equal.next = self.equal.q.val();

        self.field.next = self.word.val().field;
        self.addend.next = self.other.val() ^ self.field.val().get_bits::<10>(0);
        self.sum.d.next = self.addend.val();
        if self.word.val().op == self.op_add.val() {
            self.sum.d.next = self.number.val() + self.addend.val();
            if self.issue.val() {
                // A sum is 0 if each of its bits cancels the carry that then comes into it: this
                // waits for no carry.
                self.equal.d.next = (self.number.val() ^ self.addend.val())
                    == ((self.number.val() | self.addend.val()) << 1);
            }
        }
        if self.issue.val() & (self.word.val().op == self.op_compare.val()) {
            self.less.d.next = self.number.val() < self.addend.val();
            self.equal.d.next = self.number.val() == self.addend.val();
        }

        self.result.next = self.sum.q.val();
        if self.word.val().op == self.op_weigh.val() {
            self.result.next = self.value.val();
        }
        if self.word.val().op == self.op_fold.val() {
            self.result.next = bit_cast::<10, 2>(self.threats.val());
        }
        if self.word.val().op == self.op_sweep.val() {
            self.result.next = bit_cast::<10, 9>(self.index.val()) + 1;
        }
        if self.word.val().op == self.op_pop.val() {
            self.result.next = self.popped.val();
        }
    }
}
