//! STEP 4: the opponent's 2TW. Looks for a stone after which there is none.
//!
//! Contract
//! - A pulse on `start` begins. As long as TWO_TURN finds a 2TW for the opponent, its stones and
//!   the cells of its threats are tried as defences. One of those that leave no 2TW is decided,
//!   else one of all, each time that of greatest PQ.
//! - Latency: for each stone in hand a survey and up to nine 2TW searches. `done` pulses when the
//!   step is over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step4`.

use crate::prelude::*;

use crate::fixed::{Counting, Fixed};

use super::cover::{FROM_EMPTY, KIND_MADE, TO_NONE};

/// Cells tried against one 2TW.
pub const DEFENCES: usize = 8;
/// What STEP 4 is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step4State {
    /// Idle.
    WaitStart,
    /// Is a stone left?
    CheckHand,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Starts TWO_TURN for the opponent.
    StartWin,
    /// Waits for it.
    WaitWin,
    /// Probes the 2TW's first stone.
    ReadFirst,
    /// Waits for STAR.
    WaitFirst,
    /// Has COVER name the cells of its threats.
    GatherFirst,
    /// Waits for COVER.
    WaitGathered,
    /// Puts the first stone down for the opponent.
    PlaceFirst,
    /// Waits for STAR.
    WaitFirstPlaced,
    /// Probes the second stone.
    ReadSecond,
    /// Waits for STAR.
    WaitSecond,
    /// Has COVER name the cells of its threats.
    GatherSecond,
    /// Waits for COVER.
    WaitBothGathered,
    /// Takes the first stone back.
    RemoveFirst,
    /// Waits for STAR.
    WaitFirstGone,
    /// Probes the next defence.
    ReadDefence,
    /// Waits for STAR.
    WaitDefence,
    /// Puts it down.
    PlaceDefence,
    /// Waits for STAR.
    WaitPlaced,
    /// Starts TWO_TURN for the opponent.
    TestDefence,
    /// Waits for it.
    WaitTest,
    /// Takes it back.
    RemoveDefence,
    /// Waits for STAR; is it the best defence so far?
    WaitRemoved,
    /// Decides the best one.
    CommitDefence,
    /// Waits for TURN.
    WaitCommit,
}

/// STEP 4.
#[derive(LogicBlock, Default)]
pub struct Step4 {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Begins.
    pub start: Signal<In, Bit>,
    /// Finished.
    pub done: Signal<Out, Bit>,
    /// Stones still in hand.
    pub hand: Signal<In, Bits<2>>,
    /// To TURN: decide a stone.
    pub commit: Signal<Out, Bit>,
    /// To TURN: which.
    pub commit_cell: Signal<Out, Bits<10>>,
    /// From TURN: the stone is decided.
    pub commit_done: Signal<In, Bit>,
    /// To SURVEY: pass over the board.
    pub survey_start: Signal<Out, Bit>,
    /// From SURVEY: the pass is over.
    pub survey_done: Signal<In, Bit>,
    /// From TURN: the survey is out of date.
    pub stale: Signal<In, Bit>,
    /// The opponent attacks.
    pub opposing: Signal<Out, Bit>,
    /// Own colour.
    pub own_stone: Signal<In, Bits<2>>,
    /// The opponent's colour.
    pub opponent_stone: Signal<In, Bits<2>>,
    /// To STAR: probe the cell.
    pub probe: Signal<Out, Bit>,
    /// To STAR: the cell to probe or to write.
    pub probe_cell: Signal<Out, Bits<10>>,
    /// To STAR: write a stone on the cell.
    pub probe_write: Signal<Out, Bit>,
    /// To STAR: what to write there.
    pub probe_stone: Signal<Out, Bits<2>>,
    /// From STAR: the results of the probe are there.
    pub ready: Signal<In, Bit>,
    /// From STAR: the stone is written.
    pub wrote: Signal<In, Bit>,
    /// From STAR: PQ of the cell.
    pub point_quality: Signal<In, Bits<8>>,
    /// To COVER: fold.
    pub cover_start: Signal<Out, Bit>,
    /// To COVER: the state to begin from.
    pub cover_from: Signal<Out, Bits<3>>,
    /// To COVER: the slot that keeps the result.
    pub cover_to: Signal<Out, Bits<3>>,
    /// To COVER: which windows to fold in.
    pub cover_kind: Signal<Out, Bits<2>>,
    /// From COVER: the fold is over.
    pub cover_done: Signal<In, Bit>,
    /// From COVER: an edge goes by.
    pub met: Signal<In, Bit>,
    /// From COVER: one cell of the threat being folded.
    pub met_a: Signal<In, Bits<10>>,
    /// From COVER: the other cell of that threat.
    pub met_b: Signal<In, Bits<10>>,
    /// To TWO_TURN: search.
    pub win_start: Signal<Out, Bit>,
    /// From TWO_TURN: the search is over.
    pub win_done: Signal<In, Bit>,
    /// From TWO_TURN: there is a 2TW.
    pub win_found: Signal<In, Bit>,
    /// From TWO_TURN: the 2TW needs two stones.
    pub win_double: Signal<In, Bit>,
    /// From TWO_TURN: the first stone of the 2TW.
    pub win_first: Signal<In, Bits<10>>,
    /// From TWO_TURN: the second stone of the 2TW.
    pub win_second: Signal<In, Bits<10>>,

    from_empty: Fixed<3, FROM_EMPTY>,
    to_none: Fixed<3, TO_NONE>,
    kind_made: Fixed<2, KIND_MADE>,
    room: Fixed<4, { DEFENCES as u64 }>,
    number: Counting<4, DEFENCES>,

    state: DFF<Step4State>,
    defences: [DFF<Bits<10>>; DEFENCES],
    defence_count: DFF<Bits<4>>,
    tried: DFF<Bits<4>>,
    two_stones: DFF<Bit>,
    quality: DFF<Bits<8>>,
    safe: DFF<Bit>,
    best_found: DFF<Bit>,
    best_safe: DFF<Bit>,
    best_quality: DFF<Bits<8>>,
    best_cell: DFF<Bits<10>>,
    finished: DFF<Bit>,
    gathering: Signal<Local, Bit>,
    next_tried: Signal<Local, Bits<4>>,
    defence: Signal<Local, Bits<10>>,
    has_a: Signal<Local, Bit>,
    has_b: Signal<Local, Bit>,
    count_with_a: Signal<Local, Bits<4>>,
    better: Signal<Local, Bit>,
}

impl Logic for Step4 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            defence_count,
            tried,
            two_stones,
            quality,
            safe,
            best_found,
            best_safe,
            best_quality,
            best_cell,
            finished
        );
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.commit.next = false;
        self.commit_cell.next = bits::<10>(0);
        self.survey_start.next = false;
        self.opposing.next = false;
        self.probe.next = false;
        self.probe_cell.next = bits::<10>(0);
        self.probe_write.next = false;
        self.probe_stone.next = bits::<2>(0);
        self.cover_start.next = false;
        self.cover_from.next = bits::<3>(0);
        self.cover_to.next = bits::<3>(0);
        self.cover_kind.next = bits::<2>(0);
        self.win_start.next = false;
        self.gathering.next = false;
        self.next_tried.next = self.tried.q.val() + 1;
        self.defence.next = bits::<10>(0);
        self.has_a.next = false;
        self.has_b.next = self.met_a.val() == self.met_b.val();
        for i in 0..8 {
            self.defences[i].clock.next = self.clock.val();
            self.defences[i].d.next = self.defences[i].q.val();
            if self.tried.q.val() == self.number[i].val() {
                self.defence.next = self.defences[i].q.val();
            }
            if self.number[i].val() < self.defence_count.q.val() {
                if self.defences[i].q.val() == self.met_a.val() {
                    self.has_a.next = true;
                }
                if self.defences[i].q.val() == self.met_b.val() {
                    self.has_b.next = true;
                }
            }
        }
        self.better.next = !self.best_found.q.val()
            | (self.safe.q.val() & !self.best_safe.q.val())
            | ((self.safe.q.val() == self.best_safe.q.val())
                & (self.quality.q.val() > self.best_quality.q.val()));

        match self.state.q.val() {
            Step4State::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step4State::CheckHand;
                }
            }
            Step4State::CheckHand => {
                self.state.d.next = Step4State::StartWin;
                if self.stale.val() {
                    self.state.d.next = Step4State::SurveyBoard;
                }
                if !self.hand.val().any() {
                    self.finished.d.next = true;
                    self.state.d.next = Step4State::WaitStart;
                }
            }
            Step4State::SurveyBoard => {
                self.survey_start.next = true;
                self.state.d.next = Step4State::WaitSurvey;
            }
            Step4State::WaitSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step4State::StartWin;
                }
            }
            Step4State::StartWin => {
                self.opposing.next = true;
                self.win_start.next = true;
                self.state.d.next = Step4State::WaitWin;
            }
            Step4State::WaitWin => {
                self.opposing.next = true;
                if self.win_done.val() {
                    self.defence_count.d.next = bits::<4>(1);
                    self.defences[0].d.next = self.win_first.val();
                    if self.win_double.val() {
                        self.defence_count.d.next = bits::<4>(2);
                        self.defences[1].d.next = self.win_second.val();
                    }
                    self.two_stones.d.next = self.win_double.val();
                    self.best_found.d.next = false;
                    self.best_safe.d.next = false;
                    self.tried.d.next = bits::<4>(0);
                    self.state.d.next = Step4State::ReadFirst;
                    if !self.win_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step4State::WaitStart;
                    }
                }
            }
            Step4State::ReadFirst => {
                self.opposing.next = true;
                self.probe.next = true;
                self.probe_cell.next = self.defences[0].q.val();
                self.state.d.next = Step4State::WaitFirst;
            }
            Step4State::WaitFirst => {
                self.opposing.next = true;
                if self.ready.val() {
                    self.state.d.next = Step4State::GatherFirst;
                }
            }
            Step4State::GatherFirst => {
                self.opposing.next = true;
                self.cover_start.next = true;
                self.cover_from.next = self.from_empty.val();
                self.cover_to.next = self.to_none.val();
                self.cover_kind.next = self.kind_made.val();
                self.state.d.next = Step4State::WaitGathered;
            }
            Step4State::WaitGathered => {
                self.opposing.next = true;
                self.gathering.next = true;
                if self.cover_done.val() {
                    self.state.d.next = Step4State::ReadDefence;
                    if self.two_stones.q.val() {
                        self.state.d.next = Step4State::PlaceFirst;
                    }
                }
            }
            Step4State::PlaceFirst => {
                self.opposing.next = true;
                self.probe_cell.next = self.defences[0].q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.opponent_stone.val();
                self.state.d.next = Step4State::WaitFirstPlaced;
            }
            Step4State::WaitFirstPlaced => {
                self.opposing.next = true;
                if self.wrote.val() {
                    self.state.d.next = Step4State::ReadSecond;
                }
            }
            Step4State::ReadSecond => {
                self.opposing.next = true;
                self.probe.next = true;
                self.probe_cell.next = self.defences[1].q.val();
                self.state.d.next = Step4State::WaitSecond;
            }
            Step4State::WaitSecond => {
                self.opposing.next = true;
                if self.ready.val() {
                    self.state.d.next = Step4State::GatherSecond;
                }
            }
            Step4State::GatherSecond => {
                self.opposing.next = true;
                self.cover_start.next = true;
                self.cover_from.next = self.from_empty.val();
                self.cover_to.next = self.to_none.val();
                self.cover_kind.next = self.kind_made.val();
                self.state.d.next = Step4State::WaitBothGathered;
            }
            Step4State::WaitBothGathered => {
                self.opposing.next = true;
                self.gathering.next = true;
                if self.cover_done.val() {
                    self.state.d.next = Step4State::RemoveFirst;
                }
            }
            Step4State::RemoveFirst => {
                self.probe_cell.next = self.defences[0].q.val();
                self.probe_write.next = true;
                self.state.d.next = Step4State::WaitFirstGone;
            }
            Step4State::WaitFirstGone => {
                if self.wrote.val() {
                    self.state.d.next = Step4State::ReadDefence;
                }
            }
            Step4State::ReadDefence => {
                self.probe.next = true;
                self.probe_cell.next = self.defence.val();
                self.state.d.next = Step4State::WaitDefence;
            }
            Step4State::WaitDefence => {
                if self.ready.val() {
                    self.quality.d.next = self.point_quality.val();
                    self.state.d.next = Step4State::PlaceDefence;
                }
            }
            Step4State::PlaceDefence => {
                self.probe_cell.next = self.defence.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.own_stone.val();
                self.state.d.next = Step4State::WaitPlaced;
            }
            Step4State::WaitPlaced => {
                if self.wrote.val() {
                    self.state.d.next = Step4State::TestDefence;
                }
            }
            Step4State::TestDefence => {
                self.opposing.next = true;
                self.win_start.next = true;
                self.state.d.next = Step4State::WaitTest;
            }
            Step4State::WaitTest => {
                self.opposing.next = true;
                if self.win_done.val() {
                    self.safe.d.next = !self.win_found.val();
                    self.state.d.next = Step4State::RemoveDefence;
                }
            }
            Step4State::RemoveDefence => {
                self.probe_cell.next = self.defence.val();
                self.probe_write.next = true;
                self.state.d.next = Step4State::WaitRemoved;
            }
            Step4State::WaitRemoved => {
                if self.wrote.val() {
                    if self.better.val() {
                        self.best_found.d.next = true;
                        self.best_safe.d.next = self.safe.q.val();
                        self.best_quality.d.next = self.quality.q.val();
                        self.best_cell.d.next = self.defence.val();
                    }
                    self.tried.d.next = self.next_tried.val();
                    self.state.d.next = Step4State::ReadDefence;
                    if self.next_tried.val() == self.defence_count.q.val() {
                        self.state.d.next = Step4State::CommitDefence;
                    }
                }
            }
            Step4State::CommitDefence => {
                self.commit.next = true;
                self.commit_cell.next = self.best_cell.q.val();
                self.state.d.next = Step4State::WaitCommit;
            }
            Step4State::WaitCommit => {
                if self.commit_done.val() {
                    self.state.d.next = Step4State::CheckHand;
                }
            }
            _ => {
                self.state.d.next = Step4State::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step4State::WaitStart;
        }

        // The cells of the 2TW's threats join the defences while there is room.
        self.count_with_a.next = self.defence_count.q.val();
        if self.gathering.val() & self.met.val() {
            if !self.has_a.val() & (self.defence_count.q.val() < self.room.val()) {
                self.count_with_a.next = self.defence_count.q.val() + 1;
                for i in 0..8 {
                    if self.defence_count.q.val() == self.number[i].val() {
                        self.defences[i].d.next = self.met_a.val();
                    }
                }
            }
            self.defence_count.d.next = self.count_with_a.val();
            if !self.has_b.val() & (self.count_with_a.val() < self.room.val()) {
                self.defence_count.d.next = self.count_with_a.val() + 1;
                for i in 0..8 {
                    if self.count_with_a.val() == self.number[i].val() {
                        self.defences[i].d.next = self.met_b.val();
                    }
                }
            }
        }
    }
}
