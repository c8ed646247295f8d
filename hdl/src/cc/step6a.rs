//! STEP 6A: the opponent's 3TW_C. Breaks the chain that is found, then looks again.
//!
//! Contract
//! - A pulse on `start` begins. As long as CHAIN finds a chain for the opponent, one stone is
//!   decided: of the move, the first block and the 2TW behind it, the cell of greatest PQ that
//!   breaks the chain.
//! - Latency: for each stone in hand a survey, a chain search and up to six tries of the chain
//!   found. `done` pulses when the step is over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step6a`.

use crate::prelude::*;

/// What STEP 6A is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step6aState {
    /// Idle.
    WaitStart,
    /// Is a stone left?
    CheckHand,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Starts CHAIN for the opponent.
    StartChain,
    /// Waits for it.
    WaitChain,
    /// Probes the next cell that may break the chain.
    ReadBreaker,
    /// Waits for STAR.
    WaitBreaker,
    /// Puts it down.
    PlaceBreaker,
    /// Waits for STAR.
    WaitPlaced,
    /// Has CHAIN try the same move again.
    TryAgain,
    /// Waits for it.
    WaitAgain,
    /// Takes the cell back.
    RemoveBreaker,
    /// Waits for STAR.
    WaitRemoved,
    /// Is it the best so far?
    JudgeBreaker,
    /// Decides the best one.
    CommitBreaker,
    /// Waits for TURN.
    WaitCommit,
}

/// STEP 6A.
#[derive(LogicBlock, Default)]
pub struct Step6a {
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
    /// To CHAIN: search.
    pub chain_start: Signal<Out, Bit>,
    /// To CHAIN: try the move found last once more.
    pub chain_again: Signal<Out, Bit>,
    /// From CHAIN: the search is over.
    pub chain_done: Signal<In, Bit>,
    /// From CHAIN: there is a chain.
    pub chain_found: Signal<In, Bit>,
    /// From CHAIN: the first stone of the move.
    pub chain_first: Signal<In, Bits<10>>,
    /// From CHAIN: the second stone of the move.
    pub chain_second: Signal<In, Bits<10>>,
    /// From CHAIN: the first stone of the first block.
    pub chain_block_a: Signal<In, Bits<10>>,
    /// From CHAIN: the second stone of the first block.
    pub chain_block_b: Signal<In, Bits<10>>,
    /// From CHAIN: the first stone of that 2TW.
    pub chain_then_first: Signal<In, Bits<10>>,
    /// From CHAIN: the second stone of that 2TW.
    pub chain_then_second: Signal<In, Bits<10>>,
    /// From CHAIN: the 2TW after the block needs two stones.
    pub chain_then_double: Signal<In, Bit>,

    state: DFF<Step6aState>,
    tried: DFF<Bits<3>>,
    quality: DFF<Bits<8>>,
    breaks: DFF<Bit>,
    best_found: DFF<Bit>,
    best_quality: DFF<Bits<8>>,
    best_cell: DFF<Bits<10>>,
    finished: DFF<Bit>,
    breaker: Signal<Local, Bits<10>>,
    at_last: Signal<Local, Bit>,
    on_move: Signal<Local, Bit>,
}

impl Logic for Step6a {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            tried,
            quality,
            breaks,
            best_found,
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
        self.chain_start.next = false;
        self.chain_again.next = false;
        // The cells that may break the chain: its move, the first block, the 2TW behind it.
        self.breaker.next = self.chain_first.val();
        self.at_last.next = false;
        match self.tried.q.val().index() {
            0 => {
                self.breaker.next = self.chain_first.val();
            }
            1 => {
                self.breaker.next = self.chain_second.val();
            }
            2 => {
                self.breaker.next = self.chain_block_a.val();
            }
            3 => {
                self.breaker.next = self.chain_block_b.val();
            }
            4 => {
                self.breaker.next = self.chain_then_first.val();
                self.at_last.next = !self.chain_then_double.val();
            }
            _ => {
                self.breaker.next = self.chain_then_second.val();
                self.at_last.next = true;
            }
        }
        self.on_move.next = (self.breaker.val() == self.chain_first.val())
            | (self.breaker.val() == self.chain_second.val());

        match self.state.q.val() {
            Step6aState::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step6aState::CheckHand;
                }
            }
            Step6aState::CheckHand => {
                self.state.d.next = Step6aState::StartChain;
                if self.stale.val() {
                    self.state.d.next = Step6aState::SurveyBoard;
                }
                if !self.hand.val().any() {
                    self.finished.d.next = true;
                    self.state.d.next = Step6aState::WaitStart;
                }
            }
            Step6aState::SurveyBoard => {
                self.survey_start.next = true;
                self.state.d.next = Step6aState::WaitSurvey;
            }
            Step6aState::WaitSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step6aState::StartChain;
                }
            }
            Step6aState::StartChain => {
                self.opposing.next = true;
                self.chain_start.next = true;
                self.state.d.next = Step6aState::WaitChain;
            }
            Step6aState::WaitChain => {
                self.opposing.next = true;
                if self.chain_done.val() {
                    self.best_found.d.next = false;
                    self.tried.d.next = bits::<3>(0);
                    self.state.d.next = Step6aState::ReadBreaker;
                    if !self.chain_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = Step6aState::WaitStart;
                    }
                }
            }
            Step6aState::ReadBreaker => {
                self.probe.next = true;
                self.probe_cell.next = self.breaker.val();
                self.state.d.next = Step6aState::WaitBreaker;
            }
            Step6aState::WaitBreaker => {
                if self.ready.val() {
                    self.quality.d.next = self.point_quality.val();
                    self.state.d.next = Step6aState::PlaceBreaker;
                    if self.on_move.val() {
                        self.breaks.d.next = true;
                        self.state.d.next = Step6aState::JudgeBreaker;
                    }
                }
            }
            Step6aState::PlaceBreaker => {
                self.probe_cell.next = self.breaker.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.own_stone.val();
                self.state.d.next = Step6aState::WaitPlaced;
            }
            Step6aState::WaitPlaced => {
                if self.wrote.val() {
                    self.state.d.next = Step6aState::TryAgain;
                }
            }
            Step6aState::TryAgain => {
                self.opposing.next = true;
                self.chain_start.next = true;
                self.chain_again.next = true;
                self.state.d.next = Step6aState::WaitAgain;
            }
            Step6aState::WaitAgain => {
                self.opposing.next = true;
                if self.chain_done.val() {
                    self.breaks.d.next = !self.chain_found.val();
                    self.state.d.next = Step6aState::RemoveBreaker;
                }
            }
            Step6aState::RemoveBreaker => {
                self.probe_cell.next = self.breaker.val();
                self.probe_write.next = true;
                self.state.d.next = Step6aState::WaitRemoved;
            }
            Step6aState::WaitRemoved => {
                if self.wrote.val() {
                    self.state.d.next = Step6aState::JudgeBreaker;
                }
            }
            Step6aState::JudgeBreaker => {
                if self.breaks.q.val()
                    & (!self.best_found.q.val()
                        | (self.quality.q.val() > self.best_quality.q.val()))
                {
                    self.best_found.d.next = true;
                    self.best_quality.d.next = self.quality.q.val();
                    self.best_cell.d.next = self.breaker.val();
                }
                self.tried.d.next = self.tried.q.val() + 1;
                self.state.d.next = Step6aState::ReadBreaker;
                if self.at_last.val() {
                    self.state.d.next = Step6aState::CommitBreaker;
                }
            }
            Step6aState::CommitBreaker => {
                if self.best_found.q.val() {
                    self.commit.next = true;
                    self.commit_cell.next = self.best_cell.q.val();
                    self.state.d.next = Step6aState::WaitCommit;
                } else {
                    self.finished.d.next = true;
                    self.state.d.next = Step6aState::WaitStart;
                }
            }
            Step6aState::WaitCommit => {
                if self.commit_done.val() {
                    self.state.d.next = Step6aState::CheckHand;
                }
            }
            _ => {
                self.state.d.next = Step6aState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step6aState::WaitStart;
        }
    }
}
