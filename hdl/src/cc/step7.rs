//! STEP 7: gains the initiative (GI), then takes the most potential cells (MPC).
//!
//! Contract
//! - A pulse on `start` begins. Each stone in hand goes to the best cell that makes two threats
//!   at once, else to the cell of greatest PQ; both come from SURVEY. A full board ends the turn.
//! - Latency: a survey for each stone in hand but the first, and for that too if the last one is
//!   out of date. `done` pulses when the step is over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step7`.

use crate::prelude::*;

/// What STEP 7 is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step7State {
    /// Idle.
    WaitStart,
    /// Is a stone left?
    CheckHand,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Decides the cell.
    ChooseCell,
    /// Waits for TURN.
    WaitCommit,
}

/// STEP 7.
#[derive(LogicBlock, Default)]
pub struct Step7 {
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
    /// From SURVEY: there is an empty cell.
    pub best: Signal<In, Bit>,
    /// From SURVEY: the empty cell of greatest PQ.
    pub best_cell: Signal<In, Bits<10>>,
    /// From SURVEY: there is a cell that makes two threats.
    pub forcing: Signal<In, Bit>,
    /// From SURVEY: the one of them with the greatest PQ.
    pub forcing_cell: Signal<In, Bits<10>>,

    state: DFF<Step7State>,
    finished: DFF<Bit>,
}

impl Logic for Step7 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, finished);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.commit.next = false;
        self.commit_cell.next = bits::<10>(0);
        self.finish.next = false;
        self.survey_start.next = false;

        match self.state.q.val() {
            Step7State::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step7State::CheckHand;
                }
            }
            Step7State::CheckHand => {
                self.state.d.next = Step7State::ChooseCell;
                if self.stale.val() {
                    self.state.d.next = Step7State::SurveyBoard;
                }
                if !self.hand.val().any() {
                    self.finished.d.next = true;
                    self.state.d.next = Step7State::WaitStart;
                }
            }
            Step7State::SurveyBoard => {
                self.survey_start.next = true;
                self.state.d.next = Step7State::WaitSurvey;
            }
            Step7State::WaitSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step7State::ChooseCell;
                }
            }
            Step7State::ChooseCell => {
                if self.best.val() {
                    self.commit.next = true;
                    self.commit_cell.next = self.best_cell.val();
                    if self.forcing.val() {
                        self.commit_cell.next = self.forcing_cell.val();
                    }
                    self.state.d.next = Step7State::WaitCommit;
                } else {
                    self.finish.next = true;
                    self.finished.d.next = true;
                    self.state.d.next = Step7State::WaitStart;
                }
            }
            Step7State::WaitCommit => {
                if self.commit_done.val() {
                    self.state.d.next = Step7State::CheckHand;
                }
            }
            _ => {
                self.state.d.next = Step7State::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step7State::WaitStart;
        }
    }
}
