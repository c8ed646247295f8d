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
//! - While edges are folded, `met` is high for each and `met_cells` are its cells.
//! - `reset` goes back to idle at once and wins over `start`; slots keep what they hold.
//!
//! The model is `connect6_model::cover::Cover`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::prelude::*;

use connect6_core::program::{Kind, Slot};

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

/// A hypothesis, as a slot keeps it.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Hypothesis {
    first: Bits<10>,
    rest: Bits<2>,
    either: Bits<10>,
    or_else: Bits<10>,
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
    /// The ends of the first edge, row above column.
    pub ends: [Signal<Out, Bits<10>>; 2],
    /// That end alone stops everything.
    pub stops: [Signal<Out, Bit>; 2],
    /// Which of the four possible stopping pairs to show.
    pub pick: Signal<In, Bits<2>>,
    /// That pair exists.
    pub pair_valid: Signal<Out, Bit>,
    /// Its cells.
    pub pair: [Signal<Out, Bits<10>>; 2],
    /// An edge is being folded.
    pub met: Signal<Out, Bit>,
    /// Its cells, which can be the same.
    pub met_cells: [Signal<Out, Bits<10>>; 2],

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
    slots: [BlockRam<Hypothesis, SLOT_BITS>; 2],
    source: DFF<Bits<SLOT_BITS>>,
    target: DFF<Bits<SLOT_BITS>>,
    picked: DFF<Bits<2>>,
    standing: DFF<Bit>,
    pending: [DFF<Bits<WINDOWS>>; 4],
    taken: DFF<Bit>,
    taken_cells: DFF<Bits<ARM_CELLS>>,
    taken_direction: DFF<Bits<2>>,
    located: DFF<Bit>,
    located_at: [DFF<Bits<10>>; 2],
    located_apart: DFF<Bit>,
    finished: DFF<Bit>,
    // The working state, a hypothesis an entry.
    first: [DFF<Bits<10>>; 2],
    rest: [DFF<Bits<2>>; 2],
    either: [DFF<Bits<10>>; 2],
    or_else: [DFF<Bits<10>>; 2],
    apart: [DFF<Bit>; 2],

    chosen: Signal<Local, Bit>,
    row: Signal<Local, Bits<5>>,
    col: Signal<Local, Bits<5>>,
    // The first and the last empty cell of a window: where on its arm, and on the board.
    arm_end: [Signal<Local, Bits<5>>; 2],
    end_row: [Signal<Local, Bits<5>>; 2],
    end_col: [Signal<Local, Bits<5>>; 2],
    first_cell: Signal<Local, Bits<10>>,
    hits: [Signal<Local, Bit>; 2],
    keeps_either: [Signal<Local, Bit>; 2],
    keeps_or_else: [Signal<Local, Bit>; 2],
    pair_exists: [Signal<Local, Bit>; 2],
    second: [Signal<Local, Bits<10>>; 2],
}

impl Logic for Cover {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, fsm, source, target, picked, standing, taken, taken_cells,
            taken_direction, located, located_apart, finished
        );
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        // In the cycle of `done` the result goes to its slot.
        for i in 0..2 {
            dff_setup!(
                self, clock, located_at[i], first[i], rest[i], either[i], or_else[i], apart[i]
            );
            clock!(self, clock, slots[i]);
            self.slots[i].read_address.next = self.from.val();
            self.slots[i].write_address.next = self.target.q.val();
            self.slots[i].write_enable.next =
                self.finished.q.val() & (self.target.q.val() != self.slot_empty.val());
        }
        self.slots[0].write_data.next.first = self.first[0].q.val();
        self.slots[0].write_data.next.rest = self.rest[0].q.val();
        self.slots[0].write_data.next.either = self.either[0].q.val();
        self.slots[0].write_data.next.or_else = self.or_else[0].q.val();
        self.slots[1].write_data.next.first = self.first[1].q.val();
        self.slots[1].write_data.next.rest = self.rest[1].q.val();
        self.slots[1].write_data.next.either = self.either[1].q.val();
        self.slots[1].write_data.next.or_else = self.or_else[1].q.val();

        // Take the next window that is pending, in the order of directions and windows.
        self.taken.d.next = false;
        self.chosen.next = false;
        for i in 0..4 {
            dff_setup!(self, clock, pending[i]);
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
        self.row.next = self.centre.val().get_bits::<5>(5);
        self.col.next = self.centre.val().get_bits::<5>(0);
        self.arm_end[0].next = self.reach.val();
        self.arm_end[1].next = self.reach.val();
        for i in 0..11 {
            if self.taken_cells.q.val().get_bit(10 - i) {
                self.arm_end[0].next = self.cell_number[10 - i].val();
            }
            if self.taken_cells.q.val().get_bit(i) {
                self.arm_end[1].next = self.cell_number[i].val();
            }
        }
        for i in 0..2 {
            self.end_row[i].next = self.row.val() + self.arm_end[i].val() - self.reach.val();
            self.end_col[i].next = self.col.val() + self.arm_end[i].val() - self.reach.val();
            if self.taken_direction.q.val() == self.along_row.val() {
                self.end_row[i].next = self.row.val();
            }
            if self.taken_direction.q.val() == self.along_column.val() {
                self.end_col[i].next = self.col.val();
            }
            if self.taken_direction.q.val() == self.falling.val() {
                self.end_col[i].next = self.col.val() + self.reach.val() - self.arm_end[i].val();
            }
        }
        self.first_cell.next = (bit_cast::<10, 5>(self.end_row[0].val()) << 5)
            | bit_cast::<10, 5>(self.end_col[0].val());
        // A made threat without an empty cell is a win, not a threat.
        self.located.d.next =
            self.taken.q.val() & (self.standing.q.val() | self.taken_cells.q.val().any());
        self.located_at[0].d.next = self.first_cell.val();
        self.located_at[1].d.next = (bit_cast::<10, 5>(self.end_row[1].val()) << 5)
            | bit_cast::<10, 5>(self.end_col[1].val());
        self.located_apart.d.next = self.arm_end[0].val() != self.arm_end[1].val();
        if self.standing.q.val() {
            self.located_at[0].d.next = self.centre.val();
            self.located_at[1].d.next = self.first_cell.val();
            self.located_apart.d.next = self.arm_end[0].val() != self.reach.val();
        }

        // Fold it in. Whether a hypothesis's two cells differ is told along with them: programs
        // branch on it, and no clock waits for the comparison.
        self.met.next = self.located.q.val();
        for i in 0..2 {
            self.met_cells[i].next = self.located_at[i].q.val();
            self.hits[i].next = (self.first[i].q.val() == self.located_at[0].q.val())
                | (self.first[i].q.val() == self.located_at[1].q.val());
            self.keeps_either[i].next = (self.either[i].q.val() == self.located_at[0].q.val())
                | (self.either[i].q.val() == self.located_at[1].q.val());
            self.keeps_or_else[i].next = (self.or_else[i].q.val() == self.located_at[0].q.val())
                | (self.or_else[i].q.val() == self.located_at[1].q.val());
            if self.located.q.val() {
                if self.rest[0].q.val() == self.rest_unseen.val() {
                    self.first[i].d.next = self.located_at[i].q.val();
                    self.rest[i].d.next = self.rest_nothing.val();
                } else if !self.hits[i].val() {
                    if self.rest[i].q.val() == self.rest_nothing.val() {
                        self.rest[i].d.next = self.rest_either.val();
                        self.either[i].d.next = self.located_at[0].q.val();
                        self.or_else[i].d.next = self.located_at[1].q.val();
                        self.apart[i].d.next = self.located_apart.q.val();
                    } else {
                        if !self.keeps_either[i].val() & !self.keeps_or_else[i].val() {
                            self.rest[i].d.next = self.rest_impossible.val();
                        }
                        if !self.keeps_either[i].val() {
                            self.either[i].d.next = self.or_else[i].q.val();
                            self.apart[i].d.next = false;
                        }
                        if !self.keeps_or_else[i].val() {
                            self.or_else[i].d.next = self.either[i].q.val();
                            self.apart[i].d.next = false;
                        }
                    }
                }
            }
        }
        // A threat with one cell has one end: there is no second hypothesis.
        if self.located.q.val()
            & (self.rest[0].q.val() == self.rest_unseen.val())
            & (self.located_at[0].q.val() == self.located_at[1].q.val())
        {
            self.rest[1].d.next = self.rest_impossible.val();
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
                    for i in 0..2 {
                        self.first[i].d.next = bits::<10>(0);
                        self.rest[i].d.next = self.rest_unseen.val();
                        self.either[i].d.next = bits::<10>(0);
                        self.or_else[i].d.next = bits::<10>(0);
                    }
                } else if self.source.q.val() != self.slot_work.val() {
                    self.first[0].d.next = self.slots[0].read_data.val().first;
                    self.rest[0].d.next = self.slots[0].read_data.val().rest;
                    self.either[0].d.next = self.slots[0].read_data.val().either;
                    self.or_else[0].d.next = self.slots[0].read_data.val().or_else;
                    self.first[1].d.next = self.slots[1].read_data.val().first;
                    self.rest[1].d.next = self.slots[1].read_data.val().rest;
                    self.either[1].d.next = self.slots[1].read_data.val().either;
                    self.or_else[1].d.next = self.slots[1].read_data.val().or_else;
                    self.apart[0].d.next = self.slots[0].read_data.val().either
                        != self.slots[0].read_data.val().or_else;
                    self.apart[1].d.next = self.slots[1].read_data.val().either
                        != self.slots[1].read_data.val().or_else;
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
        for i in 0..2 {
            self.ends[i].next = self.first[i].q.val();
            self.stops[i].next = self.rest[i].q.val() == self.rest_nothing.val();
            self.second[i].next = self.either[i].q.val();
            self.pair_exists[i].next = self.rest[i].q.val() == self.rest_either.val();
            if self.picked.q.val().get_bit(0) {
                self.second[i].next = self.or_else[i].q.val();
                self.pair_exists[i].next =
                    (self.rest[i].q.val() == self.rest_either.val()) & self.apart[i].q.val();
            }
        }
        self.threats.next = bits::<2>(0);
        if self.rest[0].q.val() != self.rest_unseen.val() {
            self.threats.next = bits::<2>(3);
            if (self.rest[0].q.val() == self.rest_either.val())
                | (self.rest[1].q.val() == self.rest_either.val())
            {
                self.threats.next = bits::<2>(2);
            }
            if self.stops[0].val() | self.stops[1].val() {
                self.threats.next = bits::<2>(1);
            }
        }
        self.pair_valid.next = self.pair_exists[0].val();
        self.pair[0].next = self.first[0].q.val();
        self.pair[1].next = self.second[0].val();
        if self.picked.q.val().get_bit(1) {
            self.pair_valid.next = self.pair_exists[1].val();
            self.pair[0].next = self.first[1].q.val();
            self.pair[1].next = self.second[1].val();
        }
        if !self.pair_valid.val() {
            self.pair[0].next = bits::<10>(0);
            self.pair[1].next = bits::<10>(0);
        }
    }
}
