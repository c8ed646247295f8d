//! STEP 1: own 1TW. Fills a window that lacks two stones or one, and wins.
//!
//! Contract
//! - A pulse on `start` begins. The survey ends at the first winning cell. That cell is decided
//!   and, unless it makes six by itself, the other cell that its first threat lacks.
//! - Without a winning cell nothing is decided, and the survey is whole.
//! - Latency: a survey and two commits at most. `done` pulses when the step is over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step1`.

use crate::prelude::*;

use crate::fixed::Fixed;

use super::cover::{FROM_EMPTY, KIND_STANDING, TO_NONE};
/// What STEP 1 is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step1State {
    /// Idle.
    WaitStart,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Probes the winning cell.
    ReadCell,
    /// Waits for STAR.
    WaitCell,
    /// Has COVER name the other cell.
    FindOther,
    /// Waits for COVER.
    WaitOther,
    /// Decides the winning cell.
    CommitFirst,
    /// Waits for TURN.
    WaitFirst,
    /// Decides the other cell.
    CommitOther,
    /// Waits for TURN.
    WaitCommit,
    /// One stone was enough.
    EndTurn,
}

/// STEP 1.
#[derive(LogicBlock, Default)]
pub struct Step1 {
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
    /// To TURN: nothing is left to decide.
    pub finish: Signal<Out, Bit>,
    /// To SURVEY: pass over the board.
    pub survey_start: Signal<Out, Bit>,
    /// From SURVEY: the pass is over.
    pub survey_done: Signal<In, Bit>,
    /// To SURVEY: end at the first winning cell.
    pub seek_win: Signal<Out, Bit>,
    /// From SURVEY: own can win.
    pub win: Signal<In, Bit>,
    /// From SURVEY: the first winning cell.
    pub win_cell: Signal<In, Bits<10>>,
    /// From STAR: a stone on the cell makes six.
    pub makes_six: Signal<In, Bit>,
    /// To STAR: probe the cell.
    pub probe: Signal<Out, Bit>,
    /// To STAR: the cell to probe or to write.
    pub probe_cell: Signal<Out, Bits<10>>,
    /// From STAR: the results of the probe are there.
    pub ready: Signal<In, Bit>,
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
    /// From COVER: the other end of the first threat.
    pub cover_end_b: Signal<In, Bits<10>>,

    from_empty: Fixed<3, FROM_EMPTY>,
    to_none: Fixed<3, TO_NONE>,
    kind_standing: Fixed<2, KIND_STANDING>,

    state: DFF<Step1State>,
    other: DFF<Bits<10>>,
    six: DFF<Bit>,
    finished: DFF<Bit>,
}

impl Logic for Step1 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, other, six, finished);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.commit.next = false;
        self.commit_cell.next = bits::<10>(0);
        self.finish.next = false;
        self.survey_start.next = false;
        self.seek_win.next = false;
        self.probe.next = false;
        self.probe_cell.next = bits::<10>(0);
        self.cover_start.next = false;
        self.cover_from.next = bits::<3>(0);
        self.cover_to.next = bits::<3>(0);
        self.cover_kind.next = bits::<2>(0);

        match self.state.q.val() {
            Step1State::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step1State::SurveyBoard;
                }
            }
            Step1State::SurveyBoard => {
                self.survey_start.next = true;
                self.seek_win.next = true;
                self.state.d.next = Step1State::WaitSurvey;
            }
            Step1State::WaitSurvey => {
                self.seek_win.next = true;
                if self.survey_done.val() {
                    self.state.d.next = Step1State::ReadCell;
                    if !self.win.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step1State::WaitStart;
                    }
                }
            }
            Step1State::ReadCell => {
                self.probe.next = true;
                self.probe_cell.next = self.win_cell.val();
                self.state.d.next = Step1State::WaitCell;
            }
            Step1State::WaitCell => {
                if self.ready.val() {
                    self.state.d.next = Step1State::FindOther;
                }
            }
            Step1State::FindOther => {
                self.cover_start.next = true;
                self.cover_from.next = self.from_empty.val();
                self.cover_to.next = self.to_none.val();
                self.cover_kind.next = self.kind_standing.val();
                self.state.d.next = Step1State::WaitOther;
            }
            Step1State::WaitOther => {
                if self.cover_done.val() {
                    self.other.d.next = self.cover_end_b.val();
                    self.six.d.next = self.makes_six.val();
                    self.state.d.next = Step1State::CommitFirst;
                }
            }
            Step1State::CommitFirst => {
                self.commit.next = true;
                self.commit_cell.next = self.win_cell.val();
                self.state.d.next = Step1State::WaitFirst;
            }
            Step1State::WaitFirst => {
                if self.commit_done.val() {
                    self.state.d.next = Step1State::CommitOther;
                    if self.six.q.val() {
                        self.state.d.next = Step1State::EndTurn;
                    }
                }
            }
            Step1State::CommitOther => {
                self.commit.next = true;
                self.commit_cell.next = self.other.q.val();
                self.state.d.next = Step1State::WaitCommit;
            }
            Step1State::WaitCommit => {
                if self.commit_done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = Step1State::WaitStart;
                }
            }
            Step1State::EndTurn => {
                self.finish.next = true;
                self.finished.d.next = true;
                self.state.d.next = Step1State::WaitStart;
            }
            _ => {
                self.state.d.next = Step1State::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step1State::WaitStart;
        }
    }
}
