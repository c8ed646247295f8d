//! DEFENCE: what stops threats: COVER counts them and names the cells, GATHER keeps a list of
//! cells.
//!
//! Contract
//! - With `issue` high the orders `Fold`, `Gather` and `Entry` of the instruction `word` are
//!   carried out. `waits` is high while the order is a `Fold`, and `done` pulses at its end.
//! - A pulse on `survey_start` folds for SURVEY: from `survey_from` to `survey_to` the windows
//!   that `survey_kind` says. `cover_done` pulses at the end of every fold.
//! - For the slot `Base` a fold begins with the opponent's threats on the board, or with none where
//!   the opponent attacks (`opposing`).
//! - Latency: that of COVER and of GATHER, where the outputs are described too.
//! - `reset` ends a fold at once; lists and slots keep what they hold.
//!
//! The model is `connect6_core::Core`.

use connect6_core::program::{Op, Slot, FIELD_BITS, VALUE_BITS};

use crate::fixed::Fixed;
use crate::prelude::*;

use super::cover::{Cover, SLOT_BITS};
use super::gather::Gather;
use super::program_rom::Word;
use super::windows::{ARM_CELLS, WINDOWS};

/// Bits of an operation's number.
const OP_BITS: usize = Op::BITS;

/// COVER and GATHER.
#[derive(LogicBlock, Default)]
pub struct Defence {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// The instruction.
    pub word: Signal<In, Word>,
    /// Its order is given.
    pub issue: Signal<In, Bit>,
    /// Its cell.
    pub cell_in: Signal<In, Bits<10>>,
    /// Its number.
    pub number: Signal<In, Bits<VALUE_BITS>>,
    /// The opponent of the side to move attacks.
    pub opposing: Signal<In, Bit>,
    /// The order takes time.
    pub waits: Signal<Out, Bit>,
    /// It is carried out.
    pub done: Signal<Out, Bit>,

    /// From SURVEY: fold.
    pub survey_start: Signal<In, Bit>,
    /// From SURVEY: the state to begin from.
    pub survey_from: Signal<In, Bits<SLOT_BITS>>,
    /// From SURVEY: the slot that keeps the result.
    pub survey_to: Signal<In, Bits<SLOT_BITS>>,
    /// From SURVEY: which windows to fold in.
    pub survey_kind: Signal<In, Bits<2>>,
    /// To SURVEY: the fold is over.
    pub cover_done: Signal<Out, Bit>,

    /// From STAR: its cell.
    pub centre: Signal<In, Bits<10>>,
    /// From STAR: empty cells of each arm.
    pub vacant: [Signal<In, Bits<ARM_CELLS>>; 4],
    /// From STAR: windows that a stone turns into threats.
    pub threes: [Signal<In, Bits<WINDOWS>>; 4],
    /// From STAR: threats of the attacker.
    pub fours: [Signal<In, Bits<WINDOWS>>; 4],
    /// From STAR: threats of the defender.
    pub defender_fours: [Signal<In, Bits<WINDOWS>>; 4],

    /// T: 0, 1, 2, or 3 for three and more.
    pub threats: Signal<Out, Bits<2>>,
    /// The ends of the first edge.
    pub ends: [Signal<Out, Bits<10>>; 2],
    /// That end alone stops everything.
    pub stops: [Signal<Out, Bit>; 2],
    /// The pair asked for exists.
    pub pair_valid: Signal<Out, Bit>,
    /// Its cells.
    pub pair: [Signal<Out, Bits<10>>; 2],
    /// The cell of the list that was asked for.
    pub entry: Signal<Out, Bits<10>>,
    /// The list is that long.
    pub has_entry: Signal<Out, Bit>,

    op_fold: Fixed<OP_BITS, { Op::Fold.code() }>,
    op_gather: Fixed<OP_BITS, { Op::Gather.code() }>,
    op_entry: Fixed<OP_BITS, { Op::Entry.code() }>,
    slot_empty: Fixed<SLOT_BITS, { Slot::Empty.code() }>,
    slot_base: Fixed<SLOT_BITS, { Slot::Base.code() }>,
    slot_standing: Fixed<SLOT_BITS, { Slot::Standing.code() }>,

    cover_unit: Cover,
    gather: Gather,
    field: Signal<Local, Bits<FIELD_BITS>>,
    folds: Signal<Local, Bit>,
    gathers: Signal<Local, Bit>,
}

impl Logic for Defence {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, cover_unit, gather);
        self.field.next = self.word.val().field;
        self.folds.next = self.word.val().op == self.op_fold.val();
        self.waits.next = self.folds.val();
        self.done.next = self.folds.val() & self.cover_unit.done.val();
        self.cover_done.next = self.cover_unit.done.val();

        // COVER: an order, or SURVEY at work.
        self.cover_unit.reset.next = self.reset.val();
        self.cover_unit.centre.next = self.centre.val();
        for i in 0..4 {
            self.cover_unit.vacant[i].next = self.vacant[i].val();
            self.cover_unit.threes[i].next = self.threes[i].val();
            self.cover_unit.fours[i].next = self.fours[i].val();
            self.cover_unit.defender_fours[i].next = self.defender_fours[i].val();
        }
        self.cover_unit.start.next = self.issue.val() & self.folds.val();
        self.cover_unit.from.next = self.field.val().get_bits::<4>(0);
        if self.field.val().get_bits::<4>(0) == self.slot_base.val() {
            self.cover_unit.from.next = self.slot_standing.val();
            if self.opposing.val() {
                self.cover_unit.from.next = self.slot_empty.val();
            }
        }
        self.cover_unit.to.next = self.field.val().get_bits::<4>(4);
        self.cover_unit.kind.next = self.field.val().get_bits::<2>(8);
        if self.survey_start.val() {
            self.cover_unit.start.next = true;
            self.cover_unit.from.next = self.survey_from.val();
            self.cover_unit.to.next = self.survey_to.val();
            self.cover_unit.kind.next = self.survey_kind.val();
        }
        self.cover_unit.pick.next = self.number.val().get_bits::<2>(0);
        self.threats.next = self.cover_unit.threats.val();
        for i in 0..2 {
            self.ends[i].next = self.cover_unit.ends[i].val();
            self.stops[i].next = self.cover_unit.stops[i].val();
            self.pair[i].next = self.cover_unit.pair[i].val();
        }
        self.pair_valid.next = self.cover_unit.pair_valid.val();

        // GATHER.
        self.gathers.next = self.issue.val() & (self.word.val().op == self.op_gather.val());
        self.gather.clear.next = self.gathers.val() & !self.field.val().get_bit(0);
        self.gather.add.next = self.gathers.val() & self.field.val().get_bit(0);
        self.gather.cell_in.next = self.cell_in.val();
        self.gather.gathering.next = self.folds.val() & self.field.val().get_bit(10);
        self.gather.met.next = self.cover_unit.met.val();
        self.gather.met_cells[0].next = self.cover_unit.met_cells[0].val();
        self.gather.met_cells[1].next = self.cover_unit.met_cells[1].val();
        self.gather.show.next = self.issue.val() & (self.word.val().op == self.op_entry.val());
        self.gather.index.next = self.number.val();
        self.entry.next = self.gather.entry.val();
        self.has_entry.next = self.gather.has_entry.val();
    }
}
