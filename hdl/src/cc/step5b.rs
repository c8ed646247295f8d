//! STEP 5B: own 3TW_NC. Plays a move that forces nothing and leaves two 2TWs.
//!
//! Contract
//! - A pulse on `start` begins. If QUIET finds a quiet move its stones are decided.
//! - Latency: a survey if the last one is out of date, and a quiet search. `done` pulses when the
//!   step is over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step5b`.

use crate::prelude::*;

use crate::fixed::Fixed;

/// What STEP 5B is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step5bState {
    /// Idle.
    WaitStart,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Starts QUIET.
    StartSearch,
    /// Waits for it.
    WaitSearch,
    /// Decides the first stone.
    CommitFirst,
    /// Waits for TURN.
    WaitFirst,
    /// Decides the second stone.
    CommitSecond,
    /// Waits for TURN.
    WaitSecond,
}

/// STEP 5B.
#[derive(LogicBlock, Default)]
pub struct Step5b {
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
    /// To QUIET: search.
    pub quiet_start: Signal<Out, Bit>,
    /// From QUIET: the search is over.
    pub quiet_done: Signal<In, Bit>,
    /// From QUIET: there is a quiet move.
    pub quiet_found: Signal<In, Bit>,
    /// From QUIET: the first stone of the move.
    pub quiet_first: Signal<In, Bits<10>>,
    /// From QUIET: the second stone of the move.
    pub quiet_second: Signal<In, Bits<10>>,

    two: Fixed<2, 2>,

    state: DFF<Step5bState>,
    two_stones: DFF<Bit>,
    finished: DFF<Bit>,
}

impl Logic for Step5b {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, two_stones, finished);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.commit.next = false;
        self.commit_cell.next = bits::<10>(0);
        self.survey_start.next = false;
        self.quiet_start.next = false;

        match self.state.q.val() {
            Step5bState::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step5bState::StartSearch;
                    if self.stale.val() {
                        self.state.d.next = Step5bState::SurveyBoard;
                    }
                }
            }
            Step5bState::SurveyBoard => {
                self.survey_start.next = true;
                self.state.d.next = Step5bState::WaitSurvey;
            }
            Step5bState::WaitSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step5bState::StartSearch;
                }
            }
            Step5bState::StartSearch => {
                self.quiet_start.next = true;
                self.two_stones.d.next = self.hand.val() == self.two.val();
                self.state.d.next = Step5bState::WaitSearch;
            }
            Step5bState::WaitSearch => {
                if self.quiet_done.val() {
                    self.state.d.next = Step5bState::CommitFirst;
                    if !self.quiet_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step5bState::WaitStart;
                    }
                }
            }
            Step5bState::CommitFirst => {
                self.commit.next = true;
                self.commit_cell.next = self.quiet_first.val();
                self.state.d.next = Step5bState::WaitFirst;
            }
            Step5bState::WaitFirst => {
                if self.commit_done.val() {
                    self.state.d.next = Step5bState::CommitSecond;
                    if !self.two_stones.q.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step5bState::WaitStart;
                    }
                }
            }
            Step5bState::CommitSecond => {
                self.commit.next = true;
                self.commit_cell.next = self.quiet_second.val();
                self.state.d.next = Step5bState::WaitSecond;
            }
            Step5bState::WaitSecond => {
                if self.commit_done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = Step5bState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = Step5bState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step5bState::WaitStart;
        }
    }
}
