//! SURVEY: one pass over the board for both sides.
//!
//! It probes all 361 cells in scan order, a cell a cycle, and lets each side's SIEVE keep what it
//! needs. On the way it finds the attacker's first winning cell, the cell of greatest value, the
//! best cell that makes two threats at once (for GI), and folds the defender's standing threats
//! into COVER.
//!
//! Contract
//! - A pulse on `start` begins. `done` pulses when the pass is over. Results hold until the next
//!   `start`. With `seek_win` high the pass ends at the first winning cell, if there is one; then
//!   the lists are empty and nothing else is found. Cells are compared by their `value`, which
//!   MEASURE gives a cycle after the star. With `for_worth` high so is the attacker's shortlist,
//!   which else goes by its share of PQ.
//! - The lists shown are those of the side that attacks now: `opposing` tells which that is.
//! - Latency: `done` comes 372 cycles after `start`; each empty cell with threats of the defender
//!   adds 10 and one a window, the last cell 6 fewer: never more than 12,640. A cell that ends the
//!   pass with `seek_win` does so 9 cycles after `start` and one for each cell before it, with the
//!   same added.
//! - The defender's threats are in COVER's working state and in its slot `Danger`.
//! - The lists can be read at any time that no pass is running; see SIEVE.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::survey::Survey`.

use crate::prelude::*;

use crate::fixed::Fixed;

use connect6_core::program::{Kind, Slot};

use super::cover::SLOT_BITS;
use super::sieve::{Sieve, INDEX_BITS};
use super::star::Seen;

/// What SURVEY is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum SurveyState {
    /// Idle.
    WaitStart,
    /// Empties the lists and forgets what was found.
    ClearLists,
    /// Probes a cell a cycle; the sieves take in what comes back.
    SweepBoard,
    /// Hands a cell with threats of the defender to COVER.
    StartFold,
    /// Waits for COVER.
    FoldThreats,
    /// Has COVER keep the threats.
    SaveThreats,
    /// Waits for COVER once more.
    WaitSaved,
}

/// The pass over the board.
#[derive(LogicBlock, Default)]
pub struct Survey {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Begins a pass.
    pub start: Signal<In, Bit>,
    /// Ends it at the attacker's first winning cell.
    pub seek_win: Signal<In, Bit>,
    /// Shortlists the attacker's cells by their value.
    pub for_worth: Signal<In, Bit>,
    /// The pass is over.
    pub done: Signal<Out, Bit>,

    /// To STAR: probe.
    pub probe: Signal<Out, Bit>,
    /// To STAR: the cell to probe or to write.
    pub probe_cell: Signal<Out, Bits<10>>,
    /// To STAR: forget what is under way.
    pub flush: Signal<Out, Bit>,
    /// From STAR: the results of the probe are there.
    pub ready: Signal<In, Bit>,
    /// From STAR: what they are.
    pub seen: Signal<In, Seen>,
    /// From STAR: the cell three cycles before its results.
    pub early: Signal<In, Bits<10>>,
    /// From MEASURE: what the cell of the cycle before is worth.
    pub value: Signal<In, Bits<10>>,

    /// To COVER: fold.
    pub cover_start: Signal<Out, Bit>,
    /// To COVER: the state to begin from.
    pub cover_from: Signal<Out, Bits<SLOT_BITS>>,
    /// To COVER: the slot that keeps the result.
    pub cover_to: Signal<Out, Bits<SLOT_BITS>>,
    /// To COVER: which windows to fold in.
    pub cover_kind: Signal<Out, Bits<2>>,
    /// From COVER: the fold is over.
    pub cover_done: Signal<In, Bit>,

    /// The attacker can win.
    pub win: Signal<Out, Bit>,
    /// At this cell, the first in scan order; 0 if there is none, as for those below.
    pub win_cell: Signal<Out, Bits<10>>,
    /// There is an empty cell.
    pub best: Signal<Out, Bit>,
    /// The one of greatest value, the first of equals.
    pub best_cell: Signal<Out, Bits<10>>,
    /// There is a cell that makes two threats or more.
    pub forcing: Signal<Out, Bit>,
    /// The one of greatest value, the first of equals.
    pub forcing_cell: Signal<Out, Bits<10>>,

    /// The opponent of the side to move attacks.
    pub opposing: Signal<In, Bit>,
    /// Which list; see SIEVE.
    pub list: Signal<In, Bits<2>>,
    /// Which entry of the list to show.
    pub index: Signal<In, Bits<INDEX_BITS>>,
    /// That entry, a cycle later.
    pub list_cell: Signal<Out, Bits<10>>,
    /// The entry of three cycles before stands on the ranked list a second time.
    pub list_repeated: Signal<Out, Bit>,
    /// Length of the list.
    pub list_count: Signal<Out, Bits<INDEX_BITS>>,
    /// Lines with a three through STAR's early cell, two cycles later.
    pub known: Signal<Out, Bits<4>>,
    /// Lines with a three; 3 for three and more.
    pub threes: Signal<Out, Bits<2>>,
    /// One of them is open.
    pub any_open: Signal<Out, Bit>,

    last: Fixed<5, 18>,
    two: Fixed<4, 2>,
    slot_work: Fixed<SLOT_BITS, { Slot::Work.code() }>,
    slot_empty: Fixed<SLOT_BITS, { Slot::Empty.code() }>,
    slot_danger: Fixed<SLOT_BITS, { Slot::Danger.code() }>,
    kind_defender: Fixed<2, { Kind::Defender.code() }>,

    // Of the side that attacked when the pass began, and of the other.
    sieves: [Sieve; 2],
    state: DFF<SurveyState>,
    until_win: DFF<Bit>,
    by_worth: DFF<Bit>,
    was_opposing: DFF<Bit>,
    next_row: DFF<Bits<5>>,
    next_col: DFF<Bits<5>>,
    all_sent: DFF<Bit>,
    any_threat: DFF<Bit>,
    finished: DFF<Bit>,
    win_found: DFF<Bit>,
    win_at: DFF<Bits<10>>,
    judge: DFF<Bit>,
    judge_cell: DFF<Bits<10>>,
    quality_1: [DFF<Bits<7>>; 2],
    judge_forcing: DFF<Bit>,
    peak_found: [DFF<Bit>; 2],
    peak_at: [DFF<Bits<10>>; 2],
    peak_value: [DFF<Bits<10>>; 2],
    may_be_peak: [Signal<Local, Bit>; 2],

    here: Signal<Local, Bits<10>>,
    row: Signal<Local, Bits<5>>,
    col: Signal<Local, Bits<5>>,
    at_last: Signal<Local, Bit>,
    clear: Signal<Local, Bit>,
    won_now: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
}

impl Logic for Survey {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, until_win, by_worth, was_opposing, next_row, next_col, all_sent,
            any_threat, finished, win_found, win_at, judge, judge_cell, judge_forcing
        );

        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.probe.next = false;
        self.probe_cell.next = bits::<10>(0);
        self.flush.next = false;
        self.cover_start.next = false;
        self.cover_from.next = self.slot_empty.val();
        if self.any_threat.q.val() {
            self.cover_from.next = self.slot_work.val();
        }
        self.cover_to.next = self.slot_empty.val();
        self.cover_kind.next = bits::<2>(0);
        self.clear.next = false;
        self.won_now.next = false;
        self.take.next = false;
        self.here.next = self.seen.val().place;
        self.row.next = self.here.val().get_bits::<5>(5);
        self.col.next = self.here.val().get_bits::<5>(0);
        self.at_last.next =
            (self.row.val() == self.last.val()) & (self.col.val() == self.last.val());

        match self.state.q.val() {
            SurveyState::WaitStart => {
                if self.start.val() {
                    self.until_win.d.next = self.seek_win.val();
                    self.by_worth.d.next = self.for_worth.val();
                    self.was_opposing.d.next = self.opposing.val();
                    self.state.d.next = SurveyState::ClearLists;
                }
            }
            SurveyState::ClearLists => {
                self.clear.next = true;
                self.next_row.d.next = bits::<5>(0);
                self.next_col.d.next = bits::<5>(0);
                self.all_sent.d.next = false;
                self.any_threat.d.next = false;
                self.win_found.d.next = false;
                self.win_at.d.next = bits::<10>(0);
                self.state.d.next = SurveyState::SweepBoard;
            }
            SurveyState::SweepBoard => {
                if !self.all_sent.q.val() {
                    self.probe.next = true;
                    self.probe_cell.next = (bit_cast::<10, 5>(self.next_row.q.val()) << 5)
                        | bit_cast::<10, 5>(self.next_col.q.val());
                    if self.next_col.q.val() == self.last.val() {
                        self.next_col.d.next = bits::<5>(0);
                        self.next_row.d.next = self.next_row.q.val() + 1;
                        if self.next_row.q.val() == self.last.val() {
                            self.all_sent.d.next = true;
                        }
                    } else {
                        self.next_col.d.next = self.next_col.q.val() + 1;
                    }
                }
                if self.ready.val() {
                    if self.at_last.val() {
                        self.state.d.next = SurveyState::SaveThreats;
                    }
                    if !self.seen.val().occupied {
                        self.take.next = true;
                        if self.seen.val().four & self.until_win.q.val() {
                            self.win_found.d.next = true;
                            self.win_at.d.next = self.here.val();
                            self.flush.next = true;
                            self.finished.d.next = true;
                            self.clear.next = true;
                            self.won_now.next = true;
                            self.state.d.next = SurveyState::WaitStart;
                        } else {
                            if self.seen.val().defender_four {
                                // The pass goes on behind this cell.
                                self.flush.next = true;
                                self.all_sent.d.next = self.at_last.val();
                                if self.col.val() == self.last.val() {
                                    self.next_col.d.next = bits::<5>(0);
                                    self.next_row.d.next = self.row.val() + 1;
                                } else {
                                    self.next_col.d.next = self.col.val() + 1;
                                    self.next_row.d.next = self.row.val();
                                }
                                self.state.d.next = SurveyState::StartFold;
                            }
                        }
                    }
                }
            }
            SurveyState::StartFold => {
                self.cover_start.next = true;
                self.cover_kind.next = self.kind_defender.val();
                self.any_threat.d.next = true;
                self.state.d.next = SurveyState::FoldThreats;
            }
            SurveyState::FoldThreats => {
                if self.cover_done.val() {
                    self.state.d.next = SurveyState::SweepBoard;
                    if self.all_sent.q.val() {
                        self.state.d.next = SurveyState::SaveThreats;
                    }
                }
            }
            SurveyState::SaveThreats => {
                self.cover_start.next = true;
                self.cover_to.next = self.slot_danger.val();
                self.state.d.next = SurveyState::WaitSaved;
            }
            SurveyState::WaitSaved => {
                if self.cover_done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = SurveyState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = SurveyState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = SurveyState::WaitStart;
        }

        // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
        self.judge.d.next = self.take.val() & !self.won_now.val();
        self.judge_cell.d.next = self.here.val();
        self.judge_forcing.d.next = self.seen.val().threats >= self.two.val();
        self.may_be_peak[0].next = self.judge.q.val();
        self.may_be_peak[1].next = self.judge.q.val() & self.judge_forcing.q.val();
        for i in 0..2 {
            dff_setup!(self, clock, peak_found[i], peak_at[i], peak_value[i]);
            if self.may_be_peak[i].val()
                & (!self.peak_found[i].q.val() | (self.value.val() > self.peak_value[i].q.val()))
            {
                self.peak_found[i].d.next = true;
                self.peak_at[i].d.next = self.judge_cell.q.val();
                self.peak_value[i].d.next = self.value.val();
            }
            if self.clear.val() {
                self.peak_found[i].d.next = false;
                self.peak_at[i].d.next = bits::<10>(0);
            }
        }
        self.win.next = self.win_found.q.val();
        self.win_cell.next = self.win_at.q.val();
        self.best.next = self.peak_found[0].q.val();
        self.best_cell.next = self.peak_at[0].q.val();
        self.forcing.next = self.peak_found[1].q.val();
        self.forcing_cell.next = self.peak_at[1].q.val();

        // The sieves.
        for i in 0..2 {
            dff_setup!(self, clock, quality_1[i]);
            clock!(self, clock, sieves[i]);
            self.sieves[i].clear.next = self.clear.val();
            self.sieves[i].take.next = self.take.val();
            self.sieves[i].at.next = self.here.val();
            self.sieves[i].look.next = self.early.val();
            self.sieves[i].worth.next = self.quality_1[i].q.val();
            self.sieves[i].index.next = self.index.val();
            self.sieves[i].list.next = self.list.val();
        }
        self.quality_1[0].d.next = self.seen.val().quality;
        self.quality_1[1].d.next = self.seen.val().defender_quality;
        if self.by_worth.q.val() {
            self.sieves[0].worth.next = self.value.val().get_bits::<7>(0);
        }
        self.sieves[0].warm.next = self.seen.val().three_lines.any();
        self.sieves[0].hot.next = self.seen.val().hot;
        self.sieves[0].double.next = self.seen.val().double;
        self.sieves[1].warm.next = self.seen.val().defender_three;
        self.sieves[1].hot.next = self.seen.val().defender_hot;
        self.sieves[1].double.next = self.seen.val().defender_double;
        self.list_cell.next = self.sieves[0].cell_out.val();
        self.list_repeated.next = self.sieves[0].repeated.val();
        self.list_count.next = self.sieves[0].count.val();
        self.known.next = self.sieves[0].known.val();
        self.threes.next = self.sieves[0].threes.val();
        self.any_open.next = self.sieves[0].any_open.val();
        if self.opposing.val() ^ self.was_opposing.q.val() {
            self.list_cell.next = self.sieves[1].cell_out.val();
            self.list_repeated.next = self.sieves[1].repeated.val();
            self.list_count.next = self.sieves[1].count.val();
            self.known.next = self.sieves[1].known.val();
            self.threes.next = self.sieves[1].threes.val();
            self.any_open.next = self.sieves[1].any_open.val();
        }
    }
}
