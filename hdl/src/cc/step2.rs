//! STEP 2: the opponent's 1TW. Stops every threat with as few stones as possible.
//!
//! Contract
//! - A pulse on `start` begins. It counts the threats that SURVEY found and decides a stop of
//!   greatest PQ. For two threats and two stones it decides a pair of stops, one that leaves no
//!   2TW if there is one. It goes on until no threat or no stone is left.
//! - Latency: for each of at most four pairs a survey and a 2TW search; else a survey a stone.
//!   `done` pulses when the step is over.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::steps::step2`.

use crate::prelude::*;

use crate::fixed::Fixed;

use super::cover::{KIND_NONE, SLOT_FIRST, SLOT_PAIR, TO_NONE};
/// What STEP 2 is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Step2State {
    /// Idle.
    WaitStart,
    /// Is a stone left?
    CheckHand,
    /// Starts SURVEY.
    SurveyBoard,
    /// Waits for it.
    WaitSurvey,
    /// Has COVER show the opponent's threats.
    LoadThreats,
    /// Waits for COVER and chooses what to do.
    CountThreats,
    /// Probes one end of the first threat, if it will do.
    TryEndA,
    /// Waits for STAR.
    JudgeEndA,
    /// Probes the other.
    TryEndB,
    /// Waits for STAR.
    JudgeEndB,
    /// Decides the better one.
    CommitStop,
    /// Waits for TURN.
    WaitStop,
    /// Has COVER show the threats again.
    LoadPair,
    /// Takes the next pair that stops them.
    TakePair,
    /// Probes its one cell.
    ReadA,
    /// Waits for STAR.
    JudgeA,
    /// Probes its other cell.
    ReadB,
    /// Waits for STAR.
    JudgeB,
    /// Tries the pair out.
    PlaceA,
    /// Waits for STAR.
    WaitA,
    /// Tries the pair out.
    PlaceB,
    /// Waits for STAR.
    WaitB,
    /// Starts SURVEY with the pair on the board.
    SurveyPair,
    /// Waits for it.
    WaitPairSurvey,
    /// Starts TWO_TURN for the opponent.
    StartWin,
    /// Waits for it.
    WaitWin,
    /// Takes the pair back.
    RemoveB,
    /// Waits for STAR.
    WaitBGone,
    /// Takes the pair back.
    RemoveA,
    /// Waits for STAR; is it the best pair so far?
    WaitAGone,
    /// Decides the best pair.
    CommitA,
    /// Waits for TURN.
    WaitCommitA,
    /// Decides the best pair.
    CommitB,
    /// Waits for TURN.
    WaitCommitB,
}

/// STEP 2.
#[derive(LogicBlock, Default)]
pub struct Step2 {
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
    /// From COVER: the number of threats, 3 for three and more.
    pub cover_threats: Signal<In, Bits<2>>,
    /// From COVER: one end of the first threat.
    pub cover_end_a: Signal<In, Bits<10>>,
    /// From COVER: the other end of the first threat.
    pub cover_end_b: Signal<In, Bits<10>>,
    /// From COVER: `cover_end_a` alone stops every threat.
    pub cover_stop_a: Signal<In, Bit>,
    /// From COVER: `cover_end_b` alone stops every threat.
    pub cover_stop_b: Signal<In, Bit>,
    /// To COVER: which of the four pairs to show.
    pub cover_pick: Signal<Out, Bits<2>>,
    /// From COVER: the pair picked stops every threat.
    pub cover_pair: Signal<In, Bit>,
    /// From COVER: one stone of that pair.
    pub cover_pair_a: Signal<In, Bits<10>>,
    /// From COVER: the other stone of that pair.
    pub cover_pair_b: Signal<In, Bits<10>>,
    /// To TWO_TURN: search.
    pub win_start: Signal<Out, Bit>,
    /// From TWO_TURN: the search is over.
    pub win_done: Signal<In, Bit>,
    /// From TWO_TURN: there is a 2TW.
    pub win_found: Signal<In, Bit>,

    one: Fixed<2, 1>,
    two: Fixed<2, 2>,
    slot_pair: Fixed<3, SLOT_PAIR>,
    slot_first: Fixed<3, SLOT_FIRST>,
    to_none: Fixed<3, TO_NONE>,
    kind_none: Fixed<2, KIND_NONE>,

    state: DFF<Step2State>,
    pick: DFF<Bits<3>>,
    end_a: DFF<Bits<10>>,
    end_b: DFF<Bits<10>>,
    try_a: DFF<Bit>,
    try_b: DFF<Bit>,
    sum: DFF<Bits<9>>,
    safe: DFF<Bit>,
    best_found: DFF<Bit>,
    best_safe: DFF<Bit>,
    best_quality: DFF<Bits<9>>,
    best_a: DFF<Bits<10>>,
    best_b: DFF<Bits<10>>,
    finished: DFF<Bit>,
    better: Signal<Local, Bit>,
}

impl Logic for Step2 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            pick,
            end_a,
            end_b,
            try_a,
            try_b,
            sum,
            safe,
            best_found,
            best_safe,
            best_quality,
            best_a,
            best_b,
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
        self.cover_pick.next = bits::<2>(0);
        self.win_start.next = false;
        self.better.next = !self.best_found.q.val()
            | (self.safe.q.val() & !self.best_safe.q.val())
            | ((self.safe.q.val() == self.best_safe.q.val())
                & (self.sum.q.val() > self.best_quality.q.val()));

        match self.state.q.val() {
            Step2State::WaitStart => {
                if self.start.val() {
                    self.state.d.next = Step2State::CheckHand;
                }
            }
            Step2State::CheckHand => {
                self.state.d.next = Step2State::LoadThreats;
                if self.stale.val() {
                    self.state.d.next = Step2State::SurveyBoard;
                }
                if !self.hand.val().any() {
                    self.finished.d.next = true;
                    self.state.d.next = Step2State::WaitStart;
                }
            }
            Step2State::SurveyBoard => {
                self.survey_start.next = true;
                self.state.d.next = Step2State::WaitSurvey;
            }
            Step2State::WaitSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step2State::LoadThreats;
                }
            }
            Step2State::LoadThreats => {
                self.cover_start.next = true;
                self.cover_from.next = self.slot_pair.val();
                self.cover_to.next = self.slot_first.val();
                self.cover_kind.next = self.kind_none.val();
                self.state.d.next = Step2State::CountThreats;
            }
            Step2State::CountThreats => {
                if self.cover_done.val() {
                    self.pick.d.next = bits::<3>(0);
                    self.best_found.d.next = false;
                    self.end_a.d.next = self.cover_end_a.val();
                    self.end_b.d.next = self.cover_end_b.val();
                    self.try_a.d.next =
                        self.cover_stop_a.val() | (self.cover_threats.val() != self.one.val());
                    self.try_b.d.next =
                        self.cover_stop_b.val() | (self.cover_threats.val() != self.one.val());
                    self.state.d.next = Step2State::TryEndA;
                    if (self.cover_threats.val() == self.two.val())
                        & (self.hand.val() == self.two.val())
                    {
                        self.state.d.next = Step2State::LoadPair;
                    }
                    if !self.cover_threats.val().any() {
                        self.finished.d.next = true;
                        self.state.d.next = Step2State::WaitStart;
                    }
                }
            }
            Step2State::TryEndA => {
                self.state.d.next = Step2State::TryEndB;
                if self.try_a.q.val() {
                    self.probe.next = true;
                    self.probe_cell.next = self.end_a.q.val();
                    self.state.d.next = Step2State::JudgeEndA;
                }
            }
            Step2State::JudgeEndA => {
                if self.ready.val() {
                    self.best_found.d.next = true;
                    self.best_quality.d.next = bit_cast::<9, 8>(self.point_quality.val());
                    self.best_a.d.next = self.end_a.q.val();
                    self.state.d.next = Step2State::TryEndB;
                }
            }
            Step2State::TryEndB => {
                self.state.d.next = Step2State::CommitStop;
                if self.try_b.q.val() {
                    self.probe.next = true;
                    self.probe_cell.next = self.end_b.q.val();
                    self.state.d.next = Step2State::JudgeEndB;
                }
            }
            Step2State::JudgeEndB => {
                if self.ready.val() {
                    self.state.d.next = Step2State::CommitStop;
                    if !self.best_found.q.val()
                        | (bit_cast::<9, 8>(self.point_quality.val()) > self.best_quality.q.val())
                    {
                        self.best_a.d.next = self.end_b.q.val();
                    }
                }
            }
            Step2State::CommitStop => {
                self.commit.next = true;
                self.commit_cell.next = self.best_a.q.val();
                self.state.d.next = Step2State::WaitStop;
            }
            Step2State::WaitStop => {
                if self.commit_done.val() {
                    self.state.d.next = Step2State::CheckHand;
                }
            }
            Step2State::LoadPair => {
                self.cover_start.next = true;
                self.cover_from.next = self.slot_first.val();
                self.cover_to.next = self.to_none.val();
                self.cover_kind.next = self.kind_none.val();
                self.state.d.next = Step2State::TakePair;
            }
            Step2State::TakePair => {
                self.cover_pick.next = self.pick.q.val().get_bits::<2>(0);
                if self.cover_done.val() {
                    self.end_a.d.next = self.cover_pair_a.val();
                    self.end_b.d.next = self.cover_pair_b.val();
                    self.pick.d.next = self.pick.q.val() + 1;
                    self.state.d.next = Step2State::LoadPair;
                    if self.cover_pair.val() {
                        self.state.d.next = Step2State::ReadA;
                    }
                    if self.pick.q.val().get_bit(2) {
                        self.state.d.next = Step2State::CommitA;
                    }
                }
            }
            Step2State::ReadA => {
                self.probe.next = true;
                self.probe_cell.next = self.end_a.q.val();
                self.state.d.next = Step2State::JudgeA;
            }
            Step2State::JudgeA => {
                if self.ready.val() {
                    self.sum.d.next = bit_cast::<9, 8>(self.point_quality.val());
                    self.state.d.next = Step2State::ReadB;
                }
            }
            Step2State::ReadB => {
                self.probe.next = true;
                self.probe_cell.next = self.end_b.q.val();
                self.state.d.next = Step2State::JudgeB;
            }
            Step2State::JudgeB => {
                if self.ready.val() {
                    self.sum.d.next = self.sum.q.val() + bit_cast::<9, 8>(self.point_quality.val());
                    self.state.d.next = Step2State::PlaceA;
                }
            }
            Step2State::PlaceA => {
                self.probe_cell.next = self.end_a.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.own_stone.val();
                self.state.d.next = Step2State::WaitA;
            }
            Step2State::WaitA => {
                if self.wrote.val() {
                    self.state.d.next = Step2State::PlaceB;
                }
            }
            Step2State::PlaceB => {
                self.probe_cell.next = self.end_b.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.own_stone.val();
                self.state.d.next = Step2State::WaitB;
            }
            Step2State::WaitB => {
                if self.wrote.val() {
                    self.state.d.next = Step2State::SurveyPair;
                }
            }
            Step2State::SurveyPair => {
                self.survey_start.next = true;
                self.state.d.next = Step2State::WaitPairSurvey;
            }
            Step2State::WaitPairSurvey => {
                if self.survey_done.val() {
                    self.state.d.next = Step2State::StartWin;
                }
            }
            Step2State::StartWin => {
                self.opposing.next = true;
                self.win_start.next = true;
                self.state.d.next = Step2State::WaitWin;
            }
            Step2State::WaitWin => {
                self.opposing.next = true;
                if self.win_done.val() {
                    self.safe.d.next = !self.win_found.val();
                    self.state.d.next = Step2State::RemoveB;
                }
            }
            Step2State::RemoveB => {
                self.probe_cell.next = self.end_b.q.val();
                self.probe_write.next = true;
                self.state.d.next = Step2State::WaitBGone;
            }
            Step2State::WaitBGone => {
                if self.wrote.val() {
                    self.state.d.next = Step2State::RemoveA;
                }
            }
            Step2State::RemoveA => {
                self.probe_cell.next = self.end_a.q.val();
                self.probe_write.next = true;
                self.state.d.next = Step2State::WaitAGone;
            }
            Step2State::WaitAGone => {
                if self.wrote.val() {
                    self.state.d.next = Step2State::LoadPair;
                    if self.better.val() {
                        self.best_found.d.next = true;
                        self.best_safe.d.next = self.safe.q.val();
                        self.best_quality.d.next = self.sum.q.val();
                        self.best_a.d.next = self.end_a.q.val();
                        self.best_b.d.next = self.end_b.q.val();
                    }
                }
            }
            Step2State::CommitA => {
                self.commit.next = true;
                self.commit_cell.next = self.best_a.q.val();
                self.state.d.next = Step2State::WaitCommitA;
            }
            Step2State::WaitCommitA => {
                if self.commit_done.val() {
                    self.state.d.next = Step2State::CommitB;
                }
            }
            Step2State::CommitB => {
                self.commit.next = true;
                self.commit_cell.next = self.best_b.q.val();
                self.state.d.next = Step2State::WaitCommitB;
            }
            Step2State::WaitCommitB => {
                if self.commit_done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = Step2State::WaitStart;
                }
            }
            _ => {
                self.state.d.next = Step2State::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = Step2State::WaitStart;
        }
    }
}
