//! COVER: counts threats: T, the least number of stones that stop a set of them, a threat a
//! cycle.
//!
//! STAR shows windows; LOCATE turns each into an edge (its empty cells), which is folded into two
//! HYPOTHESES: the first threat is stopped at its one end or at its other, and what single cell
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

use crate::prelude::*;

use connect6_core::program::{Kind, Slot};

use crate::fixed::{Counting, Fixed, Shifting};

use super::hypothesis::{Hypothesis, REST_EITHER, REST_NOTHING, REST_UNSEEN};
use super::locate::Locate;
use super::windows::{ARM_CELLS, WINDOWS};

/// Bits of a slot's number.
pub const SLOT_BITS: usize = Slot::BITS;

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
    window: Shifting<ARM_CELLS, WINDOWS, { (1 << WINDOWS) - 1 }>,
    direction_number: Counting<2, 4>,

    fsm: DFF<CoverFsm>,
    locate: Locate,
    // That the first threat is stopped at its first end, and at its other.
    hypotheses: [Hypothesis; 2],
    source: DFF<Bits<SLOT_BITS>>,
    target: DFF<Bits<SLOT_BITS>>,
    picked: DFF<Bits<2>>,
    standing: DFF<Bit>,
    pending: [DFF<Bits<WINDOWS>>; 4],
    taken: DFF<Bit>,
    taken_cells: DFF<Bits<ARM_CELLS>>,
    taken_direction: DFF<Bits<2>>,
    finished: DFF<Bit>,

    chosen: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    loads: Signal<Local, Bit>,
}

impl Logic for Cover {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, fsm, source, target, picked, standing, taken, taken_cells,
            taken_direction, finished
        );
        clock!(self, clock, locate, hypotheses[0], hypotheses[1]);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();

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
        self.locate.taken.next = self.taken.q.val();
        self.locate.cells.next = self.taken_cells.q.val();
        self.locate.direction.next = self.taken_direction.q.val();
        self.locate.centre.next = self.centre.val();
        self.locate.standing.next = self.standing.q.val();
        self.met.next = self.locate.met.val();
        self.met_cells[0].next = self.locate.met_cells[0].val();
        self.met_cells[1].next = self.locate.met_cells[1].val();

        // Fold it in. A first threat with one cell has one end: there is no second hypothesis.
        self.begins.next = self.hypotheses[0].besides.val() == self.rest_unseen.val();
        self.loads.next = self.fsm.q.val() == CoverFsm::LoadState;
        for i in 0..2 {
            self.hypotheses[i].fold.next = self.locate.met.val();
            self.hypotheses[i].edge_from.next = self.locate.met_cells[0].val();
            self.hypotheses[i].edge_to.next = self.locate.met_cells[1].val();
            self.hypotheses[i].edge_apart.next = self.locate.apart.val();
            self.hypotheses[i].begins.next = self.begins.val();
            self.hypotheses[i].own_end.next = self.locate.met_cells[i].val();
            // The state comes out of a slot, and in the cycle of `done` the result goes to its own.
            self.hypotheses[i].forget.next =
                self.loads.val() & (self.source.q.val() == self.slot_empty.val());
            self.hypotheses[i].load.next = self.loads.val()
                & (self.source.q.val() != self.slot_empty.val())
                & (self.source.q.val() != self.slot_work.val());
            self.hypotheses[i].from.next = self.from.val();
            self.hypotheses[i].save.next =
                self.finished.q.val() & (self.target.q.val() != self.slot_empty.val());
            self.hypotheses[i].to.next = self.target.q.val();
            self.hypotheses[i].other.next = self.picked.q.val().get_bit(0);
        }
        self.hypotheses[0].absent.next = false;
        self.hypotheses[1].absent.next =
            self.locate.met_cells[0].val() == self.locate.met_cells[1].val();

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
            self.ends[i].next = self.hypotheses[i].at.val();
            self.stops[i].next = self.hypotheses[i].besides.val() == self.rest_nothing.val();
        }
        self.threats.next = bits::<2>(0);
        if !self.begins.val() {
            self.threats.next = bits::<2>(3);
            if (self.hypotheses[0].besides.val() == self.rest_either.val())
                | (self.hypotheses[1].besides.val() == self.rest_either.val())
            {
                self.threats.next = bits::<2>(2);
            }
            if self.stops[0].val() | self.stops[1].val() {
                self.threats.next = bits::<2>(1);
            }
        }
        self.pair_valid.next = self.hypotheses[0].has_second.val();
        self.pair[0].next = self.hypotheses[0].at.val();
        self.pair[1].next = self.hypotheses[0].second.val();
        if self.picked.q.val().get_bit(1) {
            self.pair_valid.next = self.hypotheses[1].has_second.val();
            self.pair[0].next = self.hypotheses[1].at.val();
            self.pair[1].next = self.hypotheses[1].second.val();
        }
        if !self.pair_valid.val() {
            self.pair[0].next = bits::<10>(0);
            self.pair[1].next = bits::<10>(0);
        }
    }
}
