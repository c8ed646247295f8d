//! SCAN: goes through cells: SURVEY through the whole board, SWEEP through one of its lists, where
//! NEAR and FRESH say which cells will do.
//!
//! Contract
//! - With `issue` high the orders `Survey`, `Sweep`, `Near` and `Fresh` of the instruction `word`
//!   are carried out. `waits` is high while the order takes time, and `done` pulses at its end.
//! - SIGHT is told to `probe` `probe_cell`, or to forget the probes under way (`flush`), and its
//!   results come back; DEFENCE is told to fold (`cover_start` and what stands beside it).
//! - Latency: that of SURVEY and of SWEEP, where the outputs are described too.
//! - `reset` goes back to idle at once.
//!
//! The model is `connect6_core::Core`.

use connect6_core::program::{Op, FIELD_BITS, VALUE_BITS};

use crate::fixed::Fixed;
use crate::prelude::*;

use super::cover::SLOT_BITS;
use super::fresh::Fresh;
use super::near::Near;
use super::program_rom::Word;
use super::sieve::INDEX_BITS;
use super::star::Seen;
use super::survey::Survey;
use super::sweep::Sweep;

/// Bits of an operation's number.
const OP_BITS: usize = Op::BITS;

/// SURVEY, SWEEP, NEAR and FRESH.
#[derive(LogicBlock, Default)]
pub struct Scan {
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
    /// Its other number.
    pub other: Signal<In, Bits<VALUE_BITS>>,
    /// The order takes time.
    pub waits: Signal<Out, Bit>,
    /// It is carried out.
    pub done: Signal<Out, Bit>,

    /// To SIGHT: probe.
    pub probe: Signal<Out, Bit>,
    /// To SIGHT: this cell.
    pub probe_cell: Signal<Out, Bits<10>>,
    /// To SIGHT: forget what is under way.
    pub flush: Signal<Out, Bit>,
    /// From SIGHT: the attacker is the opponent of the side to move.
    pub opposing: Signal<In, Bit>,
    /// From SIGHT: the results of a probe are there.
    pub ready: Signal<In, Bit>,
    /// From SIGHT: what they are.
    pub seen: Signal<In, Seen>,
    /// From SIGHT: what the cell of the cycle before is worth.
    pub value: Signal<In, Bits<VALUE_BITS>>,
    /// From SIGHT: the cell three cycles before its results.
    pub early: Signal<In, Bits<10>>,
    /// From SIGHT: `occupied` a cycle before.
    pub occupied_coming: Signal<In, Bit>,
    /// From SIGHT: `threats` a cycle before.
    pub threats_coming: Signal<In, Bits<4>>,
    /// From SIGHT: `three_lines` a cycle before.
    pub three_lines_coming: Signal<In, Bits<4>>,
    /// From SIGHT: lines with an open three, a cycle before.
    pub open_lines_coming: Signal<In, Bits<4>>,
    /// From SIGHT: results will be ready in the next cycle.
    pub keeping: Signal<In, Bit>,

    /// To DEFENCE: fold.
    pub cover_start: Signal<Out, Bit>,
    /// To DEFENCE: the state to begin from.
    pub cover_from: Signal<Out, Bits<SLOT_BITS>>,
    /// To DEFENCE: the slot that keeps the result.
    pub cover_to: Signal<Out, Bits<SLOT_BITS>>,
    /// To DEFENCE: which windows to fold in.
    pub cover_kind: Signal<Out, Bits<2>>,
    /// From DEFENCE: the fold is over.
    pub cover_done: Signal<In, Bit>,

    /// A survey is up to date.
    pub surveyed: Signal<Out, Bit>,
    /// The attacker can win.
    pub win: Signal<Out, Bit>,
    /// At this cell.
    pub win_cell: Signal<Out, Bits<10>>,
    /// There is an empty cell.
    pub best: Signal<Out, Bit>,
    /// The one of greatest value.
    pub best_cell: Signal<Out, Bits<10>>,
    /// There is a cell that makes two threats or more.
    pub forcing: Signal<Out, Bit>,
    /// The one of greatest value.
    pub forcing_cell: Signal<Out, Bits<10>>,
    /// A sweep accepted a cell.
    pub found: Signal<Out, Bit>,
    /// Which entry of the list it is.
    pub index: Signal<Out, Bits<INDEX_BITS>>,
    /// FRESH: the first stone alone is a quiet move.
    pub alone: Signal<Out, Bit>,
    /// FRESH: both stones are one.
    pub pair: Signal<Out, Bit>,
    /// FRESH: they are on one line.
    pub shares: Signal<Out, Bit>,

    op_survey: Fixed<OP_BITS, { Op::Survey.code() }>,
    op_sweep: Fixed<OP_BITS, { Op::Sweep.code() }>,
    op_near: Fixed<OP_BITS, { Op::Near.code() }>,
    op_fresh: Fixed<OP_BITS, { Op::Fresh.code() }>,

    survey: Survey,
    sweep: Sweep,
    near: Near,
    fresh: Fresh,
    field: Signal<Local, Bits<FIELD_BITS>>,
    surveys: Signal<Local, Bit>,
    sweeps: Signal<Local, Bit>,
}

impl Logic for Scan {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, survey, sweep, near, fresh);

        // The order, and the probes that it takes.
        self.field.next = self.word.val().field;
        self.surveys.next = self.word.val().op == self.op_survey.val();
        self.sweeps.next = self.word.val().op == self.op_sweep.val();
        self.waits.next = self.surveys.val() | self.sweeps.val();
        self.done.next = (self.surveys.val() & self.survey.done.val())
            | (self.sweeps.val() & self.sweep.done.val());
        self.probe.next = self.survey.probe.val() | self.sweep.probe.val();
        self.probe_cell.next = self.survey.probe_cell.val();
        if self.sweep.probe.val() {
            self.probe_cell.next = self.sweep.probe_cell.val();
        }
        self.flush.next = self.survey.flush.val() | self.sweep.flush.val();

        // SURVEY.
        self.survey.reset.next = self.reset.val();
        self.survey.start.next = self.issue.val() & self.surveys.val();
        self.survey.seek_win.next = self.field.val().get_bit(0);
        self.survey.for_worth.next = self.field.val().get_bit(1);
        self.survey.ready.next = self.ready.val();
        self.survey.seen.next = self.seen.val();
        self.survey.early.next = self.early.val();
        self.survey.value.next = self.value.val();
        self.survey.cover_done.next = self.cover_done.val();
        self.survey.opposing.next = self.opposing.val();
        self.survey.list.next = self.field.val().get_bits::<2>(0);
        self.survey.index.next = self.sweep.list_index.val();
        self.cover_start.next = self.survey.cover_start.val();
        self.cover_from.next = self.survey.cover_from.val();
        self.cover_to.next = self.survey.cover_to.val();
        self.cover_kind.next = self.survey.cover_kind.val();
        self.surveyed.next = self.survey.done.val();
        self.win.next = self.survey.win.val();
        self.win_cell.next = self.survey.win_cell.val();
        self.best.next = self.survey.best.val();
        self.best_cell.next = self.survey.best_cell.val();
        self.forcing.next = self.survey.forcing.val();
        self.forcing_cell.next = self.survey.forcing_cell.val();

        // SWEEP.
        self.sweep.reset.next = self.reset.val();
        self.sweep.start.next = self.issue.val() & self.sweeps.val();
        self.sweep.from.next = self.number.val().get_bits::<9>(0);
        if self.field.val().get_bit(6) {
            self.sweep.from.next = bits::<9>(0);
        }
        self.sweep.rule.next = self.field.val().get_bits::<2>(2);
        self.sweep.enough.next = self.field.val().get_bits::<2>(4);
        self.sweep.made.next = self.other.val();
        self.sweep.list_cell.next = self.survey.list_cell.val();
        self.sweep.list_repeated.next = self.survey.list_repeated.val();
        self.sweep.list_count.next = self.survey.list_count.val();
        self.sweep.ready.next = self.ready.val();
        self.sweep.occupied.next = self.occupied_coming.val();
        self.sweep.threats.next = self.threats_coming.val();
        self.sweep.near.next = self.near.close.val();
        self.sweep.promising.next = self.fresh.promising.val();
        self.found.next = self.sweep.found.val();
        self.index.next = self.sweep.index.val();

        // NEAR and FRESH judge its cells.
        self.near.remember.next = self.issue.val() & (self.word.val().op == self.op_near.val());
        self.near.which.next = self.field.val().get_bit(0);
        self.near.cell_in.next = self.cell_in.val();
        self.near.early_cell.next = self.early.val();
        self.fresh.take.next = self.issue.val() & (self.word.val().op == self.op_fresh.val());
        self.fresh.note.next = self.field.val().get_bits::<2>(0);
        self.fresh.star_cell.next = self.seen.val().place;
        self.fresh.early_cell.next = self.early.val();
        self.fresh.three_lines.next = self.three_lines_coming.val();
        self.fresh.open_lines.next = self.open_lines_coming.val();
        self.fresh.keeping.next = self.keeping.val();
        self.fresh.known.next = self.survey.known.val();
        self.fresh.threes.next = self.survey.threes.val();
        self.fresh.any_open.next = self.survey.any_open.val();
        self.alone.next = self.fresh.alone.val();
        self.pair.next = self.fresh.pair.val();
        self.shares.next = self.fresh.shares.val();
    }
}
