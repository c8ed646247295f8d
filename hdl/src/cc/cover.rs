//! COVER: counts threats: T, the least number of stones that stop a set of them, a threat a
//! cycle.
//!
//! STAR shows windows; COVER turns each into an edge (its empty cells) and folds it into two
//! hypotheses: the first threat is stopped at its one end or at its other, and what single cell
//! would then stop the rest?
//!
//! Contract
//! - A pulse on `start` takes `from` and `to` (slots), `kind` (which of the star's windows to fold
//!   in) and `pick`. The slot `Empty` stands for no threats and, as a target, for keeping the
//!   result nowhere else; `Work` goes on with the state that is there. The star's results must
//!   hold until `done`.
//! - Latency: `done` pulses after 2 cycles, or after 3 and one a window if there are any.
//! - All outputs speak of the working state and hold until the next `start`. Cells that mean
//!   nothing are 0.
//! - While edges are folded, `met` is high for each and `met_a`, `met_b` are its cells.
//! - `reset` goes back to idle at once and wins over `start`; slots keep what they hold.
//!
//! The model is `connect6_model::cover::Cover`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::prelude::*;

use connect6_program::{Kind, Slot};

use crate::block_ram::BlockRam;
use crate::fixed::{Counting, Fixed, Shifting};

use super::windows::{ARM_CELLS, WINDOWS};

/// What must be played besides a hypothesis's first cell: nothing, one of two cells, or more
/// than one cell can do. Before the first threat there is no hypothesis.
const REST_UNSEEN: u64 = 0;
const REST_NOTHING: u64 = 1;
const REST_EITHER: u64 = 2;
const REST_IMPOSSIBLE: u64 = 3;

/// Bits of a slot's number.
pub const SLOT_BITS: usize = Slot::BITS;

/// Both hypotheses, as they stand.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct CoverState {
    first_a: Bits<10>,
    rest_a: Bits<2>,
    either_a: Bits<10>,
    or_a: Bits<10>,
    first_b: Bits<10>,
    rest_b: Bits<2>,
    either_b: Bits<10>,
    or_b: Bits<10>,
}

/// What COVER is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum CoverFsm {
    /// Idle.
    WaitStart,
    /// Takes the state asked for, and the first window.
    LoadState,
    /// Folds an edge a cycle.
    FoldEdge,
    /// Stores the result.
    SaveState,
}

/// The threat counter.
#[derive(LogicBlock, Default)]
pub struct Cover {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Begins.
    pub start: Signal<In, Bit>,
    /// Where the state comes from.
    pub from: Signal<In, Bits<SLOT_BITS>>,
    /// Where it goes to.
    pub to: Signal<In, Bits<SLOT_BITS>>,
    /// What is folded in.
    pub kind: Signal<In, Bits<2>>,
    /// Finished.
    pub done: Signal<Out, Bit>,

    /// The star's cell.
    pub centre: Signal<In, Bits<10>>,
    /// The star's empty cells.
    pub vacant: [Signal<In, Bits<ARM_CELLS>>; 4],
    /// Windows for `Made`.
    pub threes: [Signal<In, Bits<WINDOWS>>; 4],
    /// Windows for `Standing`.
    pub fours: [Signal<In, Bits<WINDOWS>>; 4],
    /// Windows for `Defender`.
    pub defender_fours: [Signal<In, Bits<WINDOWS>>; 4],

    /// T: 0, 1, 2, or 3 for three and more.
    pub threats: Signal<Out, Bits<2>>,
    /// One end of the first edge, row above column.
    pub end_a: Signal<Out, Bits<10>>,
    /// The other end of the first threat.
    pub end_b: Signal<Out, Bits<10>>,
    /// `end_a` alone stops everything.
    pub stop_a: Signal<Out, Bit>,
    /// `end_b` alone stops everything.
    pub stop_b: Signal<Out, Bit>,
    /// Which of the four possible stopping pairs to show.
    pub pick: Signal<In, Bits<2>>,
    /// That pair exists.
    pub pair_valid: Signal<Out, Bit>,
    /// Its one cell.
    pub pair_a: Signal<Out, Bits<10>>,
    /// Its other cell.
    pub pair_b: Signal<Out, Bits<10>>,
    /// An edge is being folded.
    pub met: Signal<Out, Bit>,
    /// One of its cells.
    pub met_a: Signal<Out, Bits<10>>,
    /// The other, which can be the same.
    pub met_b: Signal<Out, Bits<10>>,

    kind_made: Fixed<2, { Kind::Made.code() }>,
    kind_standing: Fixed<2, { Kind::Standing.code() }>,
    kind_defender: Fixed<2, { Kind::Defender.code() }>,
    slot_empty: Fixed<SLOT_BITS, { Slot::Empty.code() }>,
    slot_work: Fixed<SLOT_BITS, { Slot::Work.code() }>,
    rest_unseen: Fixed<2, REST_UNSEEN>,
    rest_nothing: Fixed<2, REST_NOTHING>,
    rest_either: Fixed<2, REST_EITHER>,
    rest_impossible: Fixed<2, REST_IMPOSSIBLE>,
    window: Shifting<ARM_CELLS, WINDOWS, { (1 << WINDOWS) - 1 }>,
    cell_number: Counting<5, ARM_CELLS>,
    reach: Fixed<5, { ARM_CELLS as u64 / 2 }>,
    along_row: Fixed<2, 0>,
    along_column: Fixed<2, 1>,
    falling: Fixed<2, 2>,
    direction_number: Counting<2, 4>,

    fsm: DFF<CoverFsm>,
    work: DFF<CoverState>,
    slots: BlockRam<CoverState, SLOT_BITS>,
    source: DFF<Bits<SLOT_BITS>>,
    target: DFF<Bits<SLOT_BITS>>,
    picked: DFF<Bits<2>>,
    standing: DFF<Bit>,
    pending: [DFF<Bits<WINDOWS>>; 4],
    taken: DFF<Bit>,
    taken_cells: DFF<Bits<ARM_CELLS>>,
    taken_direction: DFF<Bits<2>>,
    located: DFF<Bit>,
    located_a: DFF<Bits<10>>,
    located_b: DFF<Bits<10>>,
    finished: DFF<Bit>,
    located_apart: DFF<Bit>,
    apart_a: DFF<Bit>,
    apart_b: DFF<Bit>,

    chosen: Signal<Local, Bit>,
    first_cell: Signal<Local, Bits<5>>,
    last_cell: Signal<Local, Bits<5>>,
    row_first: Signal<Local, Bits<5>>,
    col_first: Signal<Local, Bits<5>>,
    row_last: Signal<Local, Bits<5>>,
    col_last: Signal<Local, Bits<5>>,
    row: Signal<Local, Bits<5>>,
    col: Signal<Local, Bits<5>>,
    cell_first: Signal<Local, Bits<10>>,
    cell_last: Signal<Local, Bits<10>>,
    shown_a: Signal<Local, Bits<10>>,
    shown_b: Signal<Local, Bits<10>>,
    hits_a: Signal<Local, Bit>,
    hits_b: Signal<Local, Bit>,
    keeps_either_a: Signal<Local, Bit>,
    keeps_or_a: Signal<Local, Bit>,
    keeps_either_b: Signal<Local, Bit>,
    keeps_or_b: Signal<Local, Bit>,
}

impl Logic for Cover {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, fsm, work, source, target, picked, standing, taken, taken_cells,
            taken_direction, located, located_a, located_b, finished, located_apart, apart_a,
            apart_b
        );
        clock!(self, clock, slots);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.slots.read_address.next = self.from.val();
        self.slots.write_address.next = self.target.q.val();
        self.slots.write_data.next = self.work.q.val();
        self.slots.write_enable.next = false;

        // Take the next window that is pending, in the order of directions and windows.
        self.taken.d.next = false;
        self.chosen.next = false;
        for i in 0..4 {
            self.pending[i].clock.next = self.clock.val();
            self.pending[i].d.next = self.pending[i].q.val();
        }
        for i in 0..4 {
            for w in 0..6 {
                if !self.chosen.val() & self.pending[i].q.val().get_bit(w) {
                    self.chosen.next = true;
                    self.taken.d.next = true;
                    self.taken_cells.d.next = self.vacant[i].val() & self.window[w].val();
                    self.taken_direction.d.next = self.direction_number[i].val();
                    self.pending[i].d.next = self.pending[i].q.val().replace_bit(w, false);
                }
            }
        }

        // Locate its empty cells.
        self.first_cell.next = self.reach.val();
        self.last_cell.next = self.reach.val();
        for i in 0..11 {
            if self.taken_cells.q.val().get_bit(i) {
                self.last_cell.next = self.cell_number[i].val();
            }
            if self.taken_cells.q.val().get_bit(10 - i) {
                self.first_cell.next = self.cell_number[10 - i].val();
            }
        }
        self.row.next = self.centre.val().get_bits::<5>(5);
        self.col.next = self.centre.val().get_bits::<5>(0);
        self.row_first.next = self.row.val() + self.first_cell.val() - self.reach.val();
        self.row_last.next = self.row.val() + self.last_cell.val() - self.reach.val();
        self.col_first.next = self.col.val() + self.first_cell.val() - self.reach.val();
        self.col_last.next = self.col.val() + self.last_cell.val() - self.reach.val();
        if self.taken_direction.q.val() == self.along_row.val() {
            self.row_first.next = self.row.val();
            self.row_last.next = self.row.val();
        }
        if self.taken_direction.q.val() == self.along_column.val() {
            self.col_first.next = self.col.val();
            self.col_last.next = self.col.val();
        }
        if self.taken_direction.q.val() == self.falling.val() {
            self.col_first.next = self.col.val() + self.reach.val() - self.first_cell.val();
            self.col_last.next = self.col.val() + self.reach.val() - self.last_cell.val();
        }
        self.cell_first.next = (bit_cast::<10, 5>(self.row_first.val()) << 5)
            | bit_cast::<10, 5>(self.col_first.val());
        self.cell_last.next =
            (bit_cast::<10, 5>(self.row_last.val()) << 5) | bit_cast::<10, 5>(self.col_last.val());
        // A made threat without an empty cell is a win, not a threat.
        self.located.d.next =
            self.taken.q.val() & (self.standing.q.val() | self.taken_cells.q.val().any());
        self.located_a.d.next = self.cell_first.val();
        self.located_b.d.next = self.cell_last.val();
        self.located_apart.d.next = self.first_cell.val() != self.last_cell.val();
        if self.standing.q.val() {
            self.located_a.d.next = self.centre.val();
            self.located_b.d.next = self.cell_first.val();
            self.located_apart.d.next = self.first_cell.val() != self.reach.val();
        }

        // Fold it in. Whether a hypothesis's two cells differ is told along with them: programs
        // branch on it, and no clock waits for the comparison.
        self.met.next = self.located.q.val();
        self.met_a.next = self.located_a.q.val();
        self.met_b.next = self.located_b.q.val();
        self.hits_a.next = (self.work.q.val().first_a == self.located_a.q.val())
            | (self.work.q.val().first_a == self.located_b.q.val());
        self.hits_b.next = (self.work.q.val().first_b == self.located_a.q.val())
            | (self.work.q.val().first_b == self.located_b.q.val());
        self.keeps_either_a.next = (self.work.q.val().either_a == self.located_a.q.val())
            | (self.work.q.val().either_a == self.located_b.q.val());
        self.keeps_or_a.next = (self.work.q.val().or_a == self.located_a.q.val())
            | (self.work.q.val().or_a == self.located_b.q.val());
        self.keeps_either_b.next = (self.work.q.val().either_b == self.located_a.q.val())
            | (self.work.q.val().either_b == self.located_b.q.val());
        self.keeps_or_b.next = (self.work.q.val().or_b == self.located_a.q.val())
            | (self.work.q.val().or_b == self.located_b.q.val());
        if self.located.q.val() {
            if self.work.q.val().rest_a == self.rest_unseen.val() {
                self.work.d.next.first_a = self.located_a.q.val();
                self.work.d.next.first_b = self.located_b.q.val();
                self.work.d.next.rest_a = self.rest_nothing.val();
                self.work.d.next.rest_b = self.rest_nothing.val();
                if self.located_a.q.val() == self.located_b.q.val() {
                    self.work.d.next.rest_b = self.rest_impossible.val();
                }
            } else {
                if !self.hits_a.val() {
                    if self.work.q.val().rest_a == self.rest_nothing.val() {
                        self.work.d.next.rest_a = self.rest_either.val();
                        self.work.d.next.either_a = self.located_a.q.val();
                        self.work.d.next.or_a = self.located_b.q.val();
                        self.apart_a.d.next = self.located_apart.q.val();
                    } else {
                        if !self.keeps_either_a.val() & !self.keeps_or_a.val() {
                            self.work.d.next.rest_a = self.rest_impossible.val();
                        }
                        if !self.keeps_either_a.val() {
                            self.work.d.next.either_a = self.work.q.val().or_a;
                            self.apart_a.d.next = false;
                        }
                        if !self.keeps_or_a.val() {
                            self.work.d.next.or_a = self.work.q.val().either_a;
                            self.apart_a.d.next = false;
                        }
                    }
                }
                if !self.hits_b.val() {
                    if self.work.q.val().rest_b == self.rest_nothing.val() {
                        self.work.d.next.rest_b = self.rest_either.val();
                        self.work.d.next.either_b = self.located_a.q.val();
                        self.work.d.next.or_b = self.located_b.q.val();
                        self.apart_b.d.next = self.located_apart.q.val();
                    } else {
                        if !self.keeps_either_b.val() & !self.keeps_or_b.val() {
                            self.work.d.next.rest_b = self.rest_impossible.val();
                        }
                        if !self.keeps_either_b.val() {
                            self.work.d.next.either_b = self.work.q.val().or_b;
                            self.apart_b.d.next = false;
                        }
                        if !self.keeps_or_b.val() {
                            self.work.d.next.or_b = self.work.q.val().either_b;
                            self.apart_b.d.next = false;
                        }
                    }
                }
            }
        }

        match self.fsm.q.val() {
            CoverFsm::WaitStart => {
                if self.start.val() {
                    self.source.d.next = self.from.val();
                    self.target.d.next = self.to.val();
                    self.picked.d.next = self.pick.val();
                    self.standing.d.next = self.kind.val() != self.kind_made.val();
                    for i in 0..4 {
                        self.pending[i].d.next = bits::<6>(0);
                        if self.kind.val() == self.kind_made.val() {
                            self.pending[i].d.next = self.threes[i].val();
                        }
                        if self.kind.val() == self.kind_standing.val() {
                            self.pending[i].d.next = self.fours[i].val();
                        }
                        if self.kind.val() == self.kind_defender.val() {
                            self.pending[i].d.next = self.defender_fours[i].val();
                        }
                    }
                    self.fsm.d.next = CoverFsm::LoadState;
                }
            }
            CoverFsm::LoadState => {
                if self.source.q.val() == self.slot_empty.val() {
                    self.work.d.next.first_a = bits::<10>(0);
                    self.work.d.next.rest_a = self.rest_unseen.val();
                    self.work.d.next.either_a = bits::<10>(0);
                    self.work.d.next.or_a = bits::<10>(0);
                    self.work.d.next.first_b = bits::<10>(0);
                    self.work.d.next.rest_b = self.rest_unseen.val();
                    self.work.d.next.either_b = bits::<10>(0);
                    self.work.d.next.or_b = bits::<10>(0);
                } else {
                    if self.source.q.val() != self.slot_work.val() {
                        self.work.d.next = self.slots.read_data.val();
                        self.apart_a.d.next =
                            self.slots.read_data.val().either_a != self.slots.read_data.val().or_a;
                        self.apart_b.d.next =
                            self.slots.read_data.val().either_b != self.slots.read_data.val().or_b;
                    }
                }
                self.fsm.d.next = CoverFsm::FoldEdge;
                if !self.chosen.val() {
                    self.finished.d.next = true;
                    self.fsm.d.next = CoverFsm::SaveState;
                }
            }
            CoverFsm::FoldEdge => {
                // The last edge is folded in at the end of this very cycle.
                if !self.chosen.val() & !self.taken.q.val() {
                    self.finished.d.next = true;
                    self.fsm.d.next = CoverFsm::SaveState;
                }
            }
            CoverFsm::SaveState => {
                self.slots.write_enable.next = self.target.q.val() != self.slot_empty.val();
                self.fsm.d.next = CoverFsm::WaitStart;
            }
            _ => {
                self.fsm.d.next = CoverFsm::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.fsm.d.next = CoverFsm::WaitStart;
            for i in 0..4 {
                self.pending[i].d.next = bits::<6>(0);
            }
        }

        // What the working state says.
        self.end_a.next = self.work.q.val().first_a;
        self.end_b.next = self.work.q.val().first_b;
        self.stop_a.next = self.work.q.val().rest_a == self.rest_nothing.val();
        self.stop_b.next = self.work.q.val().rest_b == self.rest_nothing.val();
        self.threats.next = bits::<2>(0);
        if self.work.q.val().rest_a != self.rest_unseen.val() {
            self.threats.next = bits::<2>(3);
            if (self.work.q.val().rest_a == self.rest_either.val())
                | (self.work.q.val().rest_b == self.rest_either.val())
            {
                self.threats.next = bits::<2>(2);
            }
            if (self.work.q.val().rest_a == self.rest_nothing.val())
                | (self.work.q.val().rest_b == self.rest_nothing.val())
            {
                self.threats.next = bits::<2>(1);
            }
        }
        self.shown_a.next = self.work.q.val().first_a;
        self.shown_b.next = self.work.q.val().either_a;
        self.pair_valid.next = self.work.q.val().rest_a == self.rest_either.val();
        if self.picked.q.val().get_bit(0) {
            self.shown_b.next = self.work.q.val().or_a;
            self.pair_valid.next =
                (self.work.q.val().rest_a == self.rest_either.val()) & self.apart_a.q.val();
        }
        if self.picked.q.val().get_bit(1) {
            self.shown_a.next = self.work.q.val().first_b;
            self.shown_b.next = self.work.q.val().either_b;
            self.pair_valid.next = self.work.q.val().rest_b == self.rest_either.val();
            if self.picked.q.val().get_bit(0) {
                self.shown_b.next = self.work.q.val().or_b;
                self.pair_valid.next =
                    (self.work.q.val().rest_b == self.rest_either.val()) & self.apart_b.q.val();
            }
        }
        self.pair_a.next = bits::<10>(0);
        self.pair_b.next = bits::<10>(0);
        if self.pair_valid.val() {
            self.pair_a.next = self.shown_a.val();
            self.pair_b.next = self.shown_b.val();
        }
    }
}
