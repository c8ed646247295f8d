//! STEP 6B: the opponent's 3TW_NC. Takes the better of its cells, then looks again.
//!
//! Contract
//! - A pulse on `start` begins. As long as QUIET finds a quiet move for the opponent, its cell of
//!   greater PQ is decided.
//! - Latency: for each stone in hand a survey and a quiet search. `done` pulses when the step is
//!   over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step6b`.

use crate::prelude::*;

/// What STEP 6B is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step6bState {
    /// Idle.
    WaitStart,
    /// Is a stone left?
    CheckHand,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Starts QUIET for the opponent.
    StartQuiet,
    /// Waits for it.
    WaitQuiet,
    /// Probes the move's first cell.
    ReadFirst,
    /// Waits for STAR.
    WaitFirst,
    /// Probes its second cell.
    ReadSecond,
    /// Waits for STAR.
    WaitSecond,
    /// Decides the better one.
    CommitBetter,
    /// Waits for TURN.
    WaitCommit,
}

/// STEP 6B.
#[derive(LogicBlock, Default)]
pub struct Step6b {
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
    /// To STAR: probe the cell.
    pub probe: Signal<Out, Bit>,
    /// To STAR: the cell to probe or to write.
    pub probe_cell: Signal<Out, Bits<10>>,
    /// From STAR: the results of the probe are there.
    pub ready: Signal<In, Bit>,
    /// From STAR: PQ of the cell.
    pub point_quality: Signal<In, Bits<8>>,
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

    state: DFF<Step6bState>,
    quality: DFF<Bits<8>>,
    second_better: DFF<Bit>,
    finished: DFF<Bit>,
}

impl Logic for Step6b {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, quality, second_better, finished);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.commit.next = false;
        self.commit_cell.next = bits::<10>(0);
        self.survey_start.next = false;
        self.opposing.next = false;
        self.probe.next = false;
        self.probe_cell.next = bits::<10>(0);
        self.quiet_start.next = false;

        match self.state.q.val() {
            Step6bState::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step6bState::CheckHand;
                }
            }
            Step6bState::CheckHand => {
                self.state.d.next = Step6bState::StartQuiet;
                if self.stale.val() {
                    self.state.d.next = Step6bState::SurveyBoard;
                }
                if !self.hand.val().any() {
                    self.finished.d.next = true;
                    self.state.d.next = Step6bState::WaitStart;
                }
            }
            Step6bState::SurveyBoard => {
                self.survey_start.next = true;
                self.state.d.next = Step6bState::WaitSurvey;
            }
            Step6bState::WaitSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step6bState::StartQuiet;
                }
            }
            Step6bState::StartQuiet => {
                self.opposing.next = true;
                self.quiet_start.next = true;
                self.state.d.next = Step6bState::WaitQuiet;
            }
            Step6bState::WaitQuiet => {
                self.opposing.next = true;
                if self.quiet_done.val() {
                    self.state.d.next = Step6bState::ReadFirst;
                    if !self.quiet_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step6bState::WaitStart;
                    }
                }
            }
            Step6bState::ReadFirst => {
                self.probe.next = true;
                self.probe_cell.next = self.quiet_first.val();
                self.state.d.next = Step6bState::WaitFirst;
            }
            Step6bState::WaitFirst => {
                if self.ready.val() {
                    self.quality.d.next = self.point_quality.val();
                    self.state.d.next = Step6bState::ReadSecond;
                }
            }
            Step6bState::ReadSecond => {
                self.probe.next = true;
                self.probe_cell.next = self.quiet_second.val();
                self.state.d.next = Step6bState::WaitSecond;
            }
            Step6bState::WaitSecond => {
                if self.ready.val() {
                    self.second_better.d.next = self.point_quality.val() > self.quality.q.val();
                    self.state.d.next = Step6bState::CommitBetter;
                }
            }
            Step6bState::CommitBetter => {
                self.commit.next = true;
                self.commit_cell.next = self.quiet_first.val();
                if self.second_better.q.val() {
                    self.commit_cell.next = self.quiet_second.val();
                }
                self.state.d.next = Step6bState::WaitCommit;
            }
            Step6bState::WaitCommit => {
                if self.commit_done.val() {
                    self.state.d.next = Step6bState::CheckHand;
                }
            }
            _ => {
                self.state.d.next = Step6bState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step6bState::WaitStart;
        }
    }
}
