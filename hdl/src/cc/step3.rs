//! STEP 3: own 2TW. Makes three threats, which two stones cannot stop.
//!
//! Contract
//! - A pulse on `start` begins. If TWO_TURN finds a 2TW its stones are decided; a stone that it
//!   does not need goes to the cell of greatest PQ.
//! - Latency: a survey if the last one is out of date, a 2TW search, and a survey for a stone
//!   that is left. `done` pulses when the step is over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step3`.

use crate::prelude::*;

/// What STEP 3 is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step3State {
    /// Idle.
    WaitStart,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Starts TWO_TURN.
    StartWin,
    /// Waits for it.
    WaitWin,
    /// Decides the first stone.
    CommitFirst,
    /// Waits for TURN.
    WaitFirst,
    /// Decides the second stone.
    CommitSecond,
    /// Waits for TURN.
    WaitSecond,
    /// A stone may be left: starts SURVEY.
    FillHand,
    /// Waits for it.
    WaitFill,
    /// Decides the cell of greatest PQ.
    CommitFill,
}

/// STEP 3.
#[derive(LogicBlock, Default)]
pub struct Step3 {
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
    /// From TURN: the survey is out of date.
    pub stale: Signal<In, Bit>,
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
    /// From SURVEY: there is an empty cell.
    pub best: Signal<In, Bit>,
    /// From SURVEY: the empty cell of greatest PQ.
    pub best_cell: Signal<In, Bits<10>>,

    state: DFF<Step3State>,
    finished: DFF<Bit>,
}

impl Logic for Step3 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, finished);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.commit.next = false;
        self.commit_cell.next = bits::<10>(0);
        self.finish.next = false;
        self.survey_start.next = false;
        self.win_start.next = false;

        match self.state.q.val() {
            Step3State::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step3State::StartWin;
                    if self.stale.val() {
                        self.state.d.next = Step3State::SurveyBoard;
                    }
                }
            }
            Step3State::SurveyBoard => {
                self.survey_start.next = true;
                self.state.d.next = Step3State::WaitSurvey;
            }
            Step3State::WaitSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step3State::StartWin;
                }
            }
            Step3State::StartWin => {
                self.win_start.next = true;
                self.state.d.next = Step3State::WaitWin;
            }
            Step3State::WaitWin => {
                if self.win_done.val() {
                    self.state.d.next = Step3State::CommitFirst;
                    if !self.win_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step3State::WaitStart;
                    }
                }
            }
            Step3State::CommitFirst => {
                self.commit.next = true;
                self.commit_cell.next = self.win_first.val();
                self.state.d.next = Step3State::WaitFirst;
            }
            Step3State::WaitFirst => {
                if self.commit_done.val() {
                    self.state.d.next = Step3State::FillHand;
                    if self.win_double.val() {
                        self.state.d.next = Step3State::CommitSecond;
                    }
                }
            }
            Step3State::CommitSecond => {
                self.commit.next = true;
                self.commit_cell.next = self.win_second.val();
                self.state.d.next = Step3State::WaitSecond;
            }
            Step3State::WaitSecond => {
                if self.commit_done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = Step3State::WaitStart;
                }
            }
            Step3State::FillHand => {
                self.survey_start.next = self.hand.val().any();
                self.state.d.next = Step3State::WaitFill;
                if !self.hand.val().any() {
                    self.finished.d.next = true;
                    self.state.d.next = Step3State::WaitStart;
                }
            }
            Step3State::WaitFill => {
                if self.survey_done.val() {
                    self.state.d.next = Step3State::CommitFill;
                    if !self.best.val() {
                        self.finish.next = true;
                        self.finished.d.next = true;
                        self.state.d.next = Step3State::WaitStart;
                    }
                }
            }
            Step3State::CommitFill => {
                self.commit.next = true;
                self.commit_cell.next = self.best_cell.val();
                self.state.d.next = Step3State::WaitSecond;
            }
            _ => {
                self.state.d.next = Step3State::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step3State::WaitStart;
        }
    }
}
