//! PROCESSOR: runs the program. SEQUENCER fetches it, REGISTERS keep its cells and numbers, CHOICE
//! and ARITHMETIC pick what is kept, and CONDITIONS say where it goes on.
//!
//! Contract
//! - A pulse on `start` begins at the address `entry`. `done`, `fault`, `pc`, `issue` and `word`
//!   are SEQUENCER's. `cell_out`, `number` and `other` are the operands of the instruction.
//! - `unit_done` ends an order. In that cycle what the units have found is kept, if the
//!   instruction says so, and its condition is asked.
//! - Latency: that of SEQUENCER.
//! - `reset` stops the program, ends a fault and wins over `start`.
//!
//! The model is `connect6_core::Core`.

use connect6_core::program::{Op, Program, FIELD_BITS, PC_BITS, VALUE_BITS};

use crate::fixed::Fixed;
use crate::prelude::*;

use super::arithmetic::Arithmetic;
use super::choice::Choice;
use super::conditions::Conditions;
use super::program_rom::Word;
use super::registers::Registers;
use super::sequencer::Sequencer;
use super::sieve::INDEX_BITS;
use super::star::Seen;

/// Bits of an operation's number.
const OP_BITS: usize = Op::BITS;

/// What runs programs.
#[derive(LogicBlock, Default)]
pub struct Processor {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Begins.
    pub start: Signal<In, Bit>,
    /// At this address.
    pub entry: Signal<In, Bits<2>>,
    /// The program halts.
    pub done: Signal<Out, Bit>,
    /// It could not go on.
    pub fault: Signal<Out, Bit>,
    /// The address of the instruction.
    pub pc: Signal<Out, Bits<PC_BITS>>,

    /// The instruction.
    pub word: Signal<Out, Word>,
    /// Its order is given.
    pub issue: Signal<Out, Bit>,
    /// Its cell.
    pub cell_out: Signal<Out, Bits<VALUE_BITS>>,
    /// Its number.
    pub number: Signal<Out, Bits<VALUE_BITS>>,
    /// Its other number.
    pub other: Signal<Out, Bits<VALUE_BITS>>,
    /// The order is carried out.
    pub unit_done: Signal<In, Bit>,

    /// SIGHT: the attacker is the opponent of the side to move.
    pub opposing: Signal<In, Bit>,
    /// SIGHT: what STAR says of the last cell.
    pub seen: Signal<In, Seen>,
    /// SIGHT: what it is worth.
    pub value: Signal<In, Bits<VALUE_BITS>>,
    /// DEFENCE: T.
    pub threats: Signal<In, Bits<2>>,
    /// DEFENCE: the ends of the first edge.
    pub ends: [Signal<In, Bits<10>>; 2],
    /// DEFENCE: that end stops everything.
    pub stops: [Signal<In, Bit>; 2],
    /// DEFENCE: the pair asked for exists.
    pub pair_valid: Signal<In, Bit>,
    /// DEFENCE: its cells.
    pub pair: [Signal<In, Bits<10>>; 2],
    /// DEFENCE: the list's cell that was asked for.
    pub listed: Signal<In, Bits<10>>,
    /// DEFENCE: there is one.
    pub has_entry: Signal<In, Bit>,
    /// SCAN: the attacker can win.
    pub win: Signal<In, Bit>,
    /// SCAN: at this cell.
    pub win_cell: Signal<In, Bits<10>>,
    /// SCAN: there is an empty cell.
    pub best: Signal<In, Bit>,
    /// SCAN: the one of greatest value.
    pub best_cell: Signal<In, Bits<10>>,
    /// SCAN: there is a cell that makes two threats or more.
    pub forcing: Signal<In, Bit>,
    /// SCAN: the one of greatest value.
    pub forcing_cell: Signal<In, Bits<10>>,
    /// SCAN: a sweep accepted a cell.
    pub found: Signal<In, Bit>,
    /// SCAN: which entry of the list it is.
    pub index: Signal<In, Bits<INDEX_BITS>>,
    /// SCAN: the first stone alone is a quiet move.
    pub alone: Signal<In, Bit>,
    /// SCAN: both stones are one.
    pub quiet_pair: Signal<In, Bit>,
    /// SCAN: they are on one line.
    pub shares: Signal<In, Bit>,
    /// LEDGER: stones left in hand.
    pub hand: Signal<In, Bits<2>>,
    /// LEDGER: no survey since a stone was decided.
    pub stale: Signal<In, Bit>,
    /// LEDGER: stones decided.
    pub count: Signal<In, Bits<2>>,
    /// LEDGER: their cells.
    pub decided: [Signal<In, Bits<10>>; 2],
    /// LEDGER: the search may take another node.
    pub may_take: Signal<In, Bit>,

    op_mark: Fixed<OP_BITS, { Op::Mark.code() }>,
    op_push_number: Fixed<OP_BITS, { Op::PushNumber.code() }>,

    sequencer: Sequencer,
    registers: Registers,
    kept: Choice,
    arithmetic: Arithmetic,
    conditions: Conditions,
    double: DFF<Bit>,
    mark: Signal<Local, Bits<FIELD_BITS>>,
}

impl Processor {
    /// With another program than the shipped one.
    pub fn new(program: &Program) -> Processor {
        Processor { sequencer: Sequencer::new(program), ..Processor::default() }
    }
}

impl Logic for Processor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, double);
        clock!(self, clock, sequencer, registers, arithmetic);

        // The instruction.
        self.sequencer.reset.next = self.reset.val();
        self.sequencer.start.next = self.start.val();
        self.sequencer.entry.next = self.entry.val();
        self.sequencer.unit_done.next = self.unit_done.val();
        self.done.next = self.sequencer.done.val();
        self.fault.next = self.sequencer.fault.val();
        self.pc.next = self.sequencer.pc.val();
        self.word.next = self.sequencer.word.val();
        self.issue.next = self.sequencer.issue.val();

        // Its operands.
        self.registers.at.next = self.sequencer.word.val().at;
        self.registers.number.next = self.sequencer.word.val().number;
        self.registers.other.next = self.sequencer.word.val().other;
        self.cell_out.next = self.registers.cell_out.val();
        self.number.next = self.registers.number_out.val();
        self.other.next = self.registers.other_out.val();
        self.sequencer.push.next = self.registers.cell_out.val();
        if self.sequencer.word.val().op == self.op_push_number.val() {
            self.sequencer.push.next = self.registers.number_out.val();
        }
        self.mark.next = self.sequencer.word.val().field;
        if self.sequencer.issue.val() & (self.sequencer.word.val().op == self.op_mark.val()) {
            self.double.d.next = self.mark.val().get_bit(0);
        }

        // The number that is kept.
        self.arithmetic.word.next = self.sequencer.word.val();
        self.arithmetic.issue.next = self.sequencer.issue.val();
        self.arithmetic.number.next = self.registers.number_out.val();
        self.arithmetic.other.next = self.registers.other_out.val();
        self.arithmetic.value.next = self.value.val();
        self.arithmetic.threats.next = self.threats.val();
        self.arithmetic.index.next = self.index.val();
        self.arithmetic.popped.next = self.sequencer.popped.val();
        self.registers.number_in.next = self.arithmetic.result.val();
        self.registers.write_number.next =
            self.sequencer.keep.val() & self.sequencer.word.val().keeps_number;

        // The cell that is kept, in the order of `Source`; with the first of them none is.
        self.kept.at.next = self.sequencer.word.val().source;
        self.kept.from[0].next = bits::<10>(0);
        self.kept.from[1].next = self.registers.cell_out.val();
        self.kept.from[2].next = self.seen.val().place;
        self.kept.from[3].next = self.ends[0].val();
        self.kept.from[4].next = self.ends[1].val();
        self.kept.from[5].next = self.pair[0].val();
        self.kept.from[6].next = self.pair[1].val();
        self.kept.from[7].next = self.win_cell.val();
        self.kept.from[8].next = self.best_cell.val();
        self.kept.from[9].next = self.forcing_cell.val();
        self.kept.from[10].next = self.listed.val();
        self.kept.from[11].next = self.decided[0].val();
        self.kept.from[12].next = self.decided[1].val();
        self.kept.from[13].next = self.sequencer.popped.val();
        self.kept.from[14].next = bits::<10>(0);
        self.kept.from[15].next = bits::<10>(0);
        self.registers.write_cell.next =
            self.sequencer.keep.val() & self.sequencer.word.val().source.any();
        self.registers.to.next = self.sequencer.word.val().to;
        self.registers.cell_in.next = self.kept.chosen.val();

        // What is branched on.
        self.conditions.condition.next = self.sequencer.word.val().condition;
        self.conditions.negated.next = self.sequencer.word.val().negated;
        self.conditions.success.next = self.sequencer.success.val();
        self.conditions.double.next = self.double.q.val();
        self.conditions.is_less.next = self.arithmetic.is_less.val();
        self.conditions.is_equal.next = self.arithmetic.is_equal.val();
        self.conditions.opposing.next = self.opposing.val();
        self.conditions.seen.next = self.seen.val();
        self.conditions.threats.next = self.threats.val();
        self.conditions.stops[0].next = self.stops[0].val();
        self.conditions.stops[1].next = self.stops[1].val();
        self.conditions.pair_valid.next = self.pair_valid.val();
        self.conditions.has_entry.next = self.has_entry.val();
        self.conditions.win.next = self.win.val();
        self.conditions.best.next = self.best.val();
        self.conditions.forcing.next = self.forcing.val();
        self.conditions.found.next = self.found.val();
        self.conditions.alone.next = self.alone.val();
        self.conditions.quiet_pair.next = self.quiet_pair.val();
        self.conditions.shares.next = self.shares.val();
        self.conditions.hand.next = self.hand.val();
        self.conditions.stale.next = self.stale.val();
        self.conditions.count.next = self.count.val();
        self.conditions.may_take.next = self.may_take.val();
        self.sequencer.holds.next = self.conditions.holds.val();
    }
}
