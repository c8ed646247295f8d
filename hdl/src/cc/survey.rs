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
use super::cursor::Cursor;
use super::lists::Lists;
use super::peak::Peak;
use super::sieve::INDEX_BITS;
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

    two: Fixed<4, 2>,
    slot_work: Fixed<SLOT_BITS, { Slot::Work.code() }>,
    slot_empty: Fixed<SLOT_BITS, { Slot::Empty.code() }>,
    slot_danger: Fixed<SLOT_BITS, { Slot::Danger.code() }>,
    kind_defender: Fixed<2, { Kind::Defender.code() }>,

    cursor: Cursor,
    lists: Lists,
    // Among all cells, and among those that make two threats or more.
    peaks: [Peak; 2],
    state: DFF<SurveyState>,
    until_win: DFF<Bit>,
    by_worth: DFF<Bit>,
    was_opposing: DFF<Bit>,
    any_threat: DFF<Bit>,
    finished: DFF<Bit>,
    win_found: DFF<Bit>,
    win_at: DFF<Bits<10>>,
    judge: DFF<Bit>,
    judge_cell: DFF<Bits<10>>,
    judge_forcing: DFF<Bit>,

    here: Signal<Local, Bits<10>>,
    clear: Signal<Local, Bit>,
    won_now: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
}

impl Logic for Survey {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, until_win, by_worth, was_opposing, any_threat, finished, win_found,
            win_at, judge, judge_cell, judge_forcing
        );
        clock!(self, clock, cursor, lists, peaks[0], peaks[1]);

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
        self.cursor.restart.next = false;
        self.cursor.step.next = false;
        self.cursor.jump.next = false;
        self.cursor.behind.next = self.here.val();

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
                self.cursor.restart.next = true;
                self.any_threat.d.next = false;
                self.win_found.d.next = false;
                self.win_at.d.next = bits::<10>(0);
                self.state.d.next = SurveyState::SweepBoard;
            }
            SurveyState::SweepBoard => {
                if !self.cursor.over.val() {
                    self.probe.next = true;
                    self.probe_cell.next = self.cursor.at.val();
                    self.cursor.step.next = true;
                }
                if self.ready.val() {
                    if self.cursor.is_last.val() {
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
                                self.cursor.jump.next = true;
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
                    if self.cursor.over.val() {
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
        for i in 0..2 {
            self.peaks[i].clear.next = self.clear.val();
            self.peaks[i].at.next = self.judge_cell.q.val();
            self.peaks[i].value.next = self.value.val();
        }
        self.peaks[0].take.next = self.judge.q.val();
        self.peaks[1].take.next = self.judge.q.val() & self.judge_forcing.q.val();
        self.win.next = self.win_found.q.val();
        self.win_cell.next = self.win_at.q.val();
        self.best.next = self.peaks[0].found.val();
        self.best_cell.next = self.peaks[0].cell_out.val();
        self.forcing.next = self.peaks[1].found.val();
        self.forcing_cell.next = self.peaks[1].cell_out.val();

        // The lists, shown of the side that attacks now.
        self.lists.clear.next = self.clear.val();
        self.lists.take.next = self.take.val();
        self.lists.seen.next = self.seen.val();
        self.lists.value.next = self.value.val();
        self.lists.by_worth.next = self.by_worth.q.val();
        self.lists.other.next = self.opposing.val() ^ self.was_opposing.q.val();
        self.lists.list.next = self.list.val();
        self.lists.index.next = self.index.val();
        self.lists.look.next = self.early.val();
        self.list_cell.next = self.lists.list_cell.val();
        self.list_repeated.next = self.lists.list_repeated.val();
        self.list_count.next = self.lists.list_count.val();
        self.known.next = self.lists.known.val();
        self.threes.next = self.lists.threes.val();
        self.any_open.next = self.lists.any_open.val();
    }
}
