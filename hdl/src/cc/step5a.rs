//! STEP 5A: own 3TW_C. Plays a move that forces both stones of the opponent and leaves a 2TW.
//!
//! Contract
//! - A pulse on `start` begins. If CHAIN finds a chain the stones of its move are decided.
//! - Latency: a survey if the last one is out of date, and a chain search. `done` pulses when the
//!   step is over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step5a`.

use crate::prelude::*;

use crate::fixed::Fixed;

/// What STEP 5A is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step5aState {
    /// Idle.
    WaitStart,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Starts CHAIN.
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

/// STEP 5A.
#[derive(LogicBlock, Default)]
pub struct Step5a {
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
    /// To CHAIN: search.
    pub chain_start: Signal<Out, Bit>,
    /// From CHAIN: the search is over.
    pub chain_done: Signal<In, Bit>,
    /// From CHAIN: there is a chain.
    pub chain_found: Signal<In, Bit>,
    /// From CHAIN: the first stone of the move.
    pub chain_first: Signal<In, Bits<10>>,
    /// From CHAIN: the second stone of the move.
    pub chain_second: Signal<In, Bits<10>>,

    two: Fixed<2, 2>,

    state: DFF<Step5aState>,
    two_stones: DFF<Bit>,
    finished: DFF<Bit>,
}

impl Logic for Step5a {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, two_stones, finished);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.commit.next = false;
        self.commit_cell.next = bits::<10>(0);
        self.survey_start.next = false;
        self.chain_start.next = false;

        match self.state.q.val() {
            Step5aState::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step5aState::StartSearch;
                    if self.stale.val() {
                        self.state.d.next = Step5aState::SurveyBoard;
                    }
                }
            }
            Step5aState::SurveyBoard => {
                self.survey_start.next = true;
                self.state.d.next = Step5aState::WaitSurvey;
            }
            Step5aState::WaitSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step5aState::StartSearch;
                }
            }
            Step5aState::StartSearch => {
                self.chain_start.next = true;
                self.two_stones.d.next = self.hand.val() == self.two.val();
                self.state.d.next = Step5aState::WaitSearch;
            }
            Step5aState::WaitSearch => {
                if self.chain_done.val() {
                    self.state.d.next = Step5aState::CommitFirst;
                    if !self.chain_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step5aState::WaitStart;
                    }
                }
            }
            Step5aState::CommitFirst => {
                self.commit.next = true;
                self.commit_cell.next = self.chain_first.val();
                self.state.d.next = Step5aState::WaitFirst;
            }
            Step5aState::WaitFirst => {
                if self.commit_done.val() {
                    self.state.d.next = Step5aState::CommitSecond;
                    if !self.two_stones.q.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step5aState::WaitStart;
                    }
                }
            }
            Step5aState::CommitSecond => {
                self.commit.next = true;
                self.commit_cell.next = self.chain_second.val();
                self.state.d.next = Step5aState::WaitSecond;
            }
            Step5aState::WaitSecond => {
                if self.commit_done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = Step5aState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = Step5aState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step5aState::WaitStart;
        }
    }
}
