//! TURN: the turn in the making: the stones decided, and how many are left in hand.
//!
//! Contract
//! - A pulse on `start` begins a turn with two stones in hand and nothing decided.
//! - A pulse on `commit` decides `commit_cell` in the name of `step`: the stone goes onto the
//!   board, its threats join COVER's slot for standing threats, `hand` goes down by one and the
//!   survey is out of date (`stale`) until `surveyed` pulses. `commit_done` pulses when all that
//!   is done.
//! - A pulse on `finish` empties the hand.
//! - A pulse on `undo` takes the stones off the board again; `done` pulses. What was decided
//!   stays readable until the next `start`.
//! - Latency: a commit takes a probe and a fold; an undo two cycles a stone and one more.
//! - `reset` goes back to idle at once and wins over everything.
//!
//! The model is `connect6_model::turn::Turn`.

use crate::prelude::*;

use crate::fixed::Fixed;

use super::cover::{FROM_EMPTY, KIND_MADE, SLOT_STANDING};

/// What TURN is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum TurnState {
    /// Idle.
    WaitCommit,
    /// Puts the stone down.
    PlaceStone,
    /// Waits for STAR.
    WaitPlaced,
    /// Sends its threats to COVER.
    FoldThreats,
    /// Waits for COVER.
    WaitFolded,
    /// Takes the second stone off.
    RemoveSecond,
    /// Waits for STAR.
    WaitSecondGone,
    /// Takes the first stone off.
    RemoveFirst,
    /// Waits for STAR.
    WaitFirstGone,
}

/// The turn.
#[derive(LogicBlock, Default)]
pub struct Turn {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Begins a turn.
    pub start: Signal<In, Bit>,
    /// Takes the turn's stones off the board.
    pub undo: Signal<In, Bit>,
    /// They are off.
    pub done: Signal<Out, Bit>,
    /// Decides a stone.
    pub commit: Signal<In, Bit>,
    /// The cell to decide.
    pub commit_cell: Signal<In, Bits<10>>,
    /// It is decided.
    pub commit_done: Signal<Out, Bit>,
    /// The step that decides it, 1 to 9.
    pub step: Signal<In, Bits<4>>,
    /// Empties the hand.
    pub finish: Signal<In, Bit>,
    /// A survey was made.
    pub surveyed: Signal<In, Bit>,
    /// Own colour.
    pub own_stone: Signal<In, Bits<2>>,
    /// Stones in hand.
    pub hand: Signal<Out, Bits<2>>,
    /// A stone was decided in this turn.
    pub standing: Signal<Out, Bit>,
    /// The survey is out of date.
    pub stale: Signal<Out, Bit>,
    /// Stones decided.
    pub count: Signal<Out, Bits<2>>,
    /// The first stone.
    pub cell0: Signal<Out, Bits<10>>,
    /// The second stone.
    pub cell1: Signal<Out, Bits<10>>,
    /// The step that decided the first.
    pub by_step0: Signal<Out, Bits<4>>,
    /// The step that decided the second.
    pub by_step1: Signal<Out, Bits<4>>,

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

    two: Fixed<2, 2>,
    from_empty: Fixed<3, FROM_EMPTY>,
    slot_standing: Fixed<3, SLOT_STANDING>,
    kind_made: Fixed<2, KIND_MADE>,

    state: DFF<TurnState>,
    left: DFF<Bits<2>>,
    decided: DFF<Bits<2>>,
    first: DFF<Bits<10>>,
    second: DFF<Bits<10>>,
    first_step: DFF<Bits<4>>,
    second_step: DFF<Bits<4>>,
    outdated: DFF<Bit>,
    placed: DFF<Bit>,
    finished: DFF<Bit>,
}

impl Logic for Turn {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            left,
            decided,
            first,
            second,
            first_step,
            second_step,
            outdated,
            placed,
            finished
        );
        self.finished.d.next = false;
        self.placed.d.next = false;
        self.done.next = self.finished.q.val();
        self.commit_done.next = self.placed.q.val();
        self.probe.next = false;
        self.probe_cell.next = bits::<10>(0);
        self.probe_write.next = false;
        self.probe_stone.next = bits::<2>(0);
        self.cover_start.next = false;
        self.cover_from.next = bits::<3>(0);
        self.cover_to.next = bits::<3>(0);
        self.cover_kind.next = bits::<2>(0);

        if self.surveyed.val() {
            self.outdated.d.next = false;
        }
        match self.state.q.val() {
            TurnState::WaitCommit => {
                if self.start.val() {
                    self.left.d.next = self.two.val();
                    self.decided.d.next = bits::<2>(0);
                    self.outdated.d.next = true;
                }
                if self.commit.val() {
                    self.first.d.next = self.commit_cell.val();
                    self.first_step.d.next = self.step.val();
                    if self.decided.q.val().any() {
                        self.first.d.next = self.first.q.val();
                        self.first_step.d.next = self.first_step.q.val();
                        self.second.d.next = self.commit_cell.val();
                        self.second_step.d.next = self.step.val();
                    }
                    self.state.d.next = TurnState::PlaceStone;
                }
                if self.undo.val() {
                    self.state.d.next = TurnState::RemoveFirst;
                    if self.decided.q.val() == self.two.val() {
                        self.state.d.next = TurnState::RemoveSecond;
                    }
                }
            }
            TurnState::PlaceStone => {
                self.probe.next = true;
                self.probe_write.next = true;
                self.probe_stone.next = self.own_stone.val();
                self.probe_cell.next = self.first.q.val();
                if self.decided.q.val().any() {
                    self.probe_cell.next = self.second.q.val();
                }
                self.state.d.next = TurnState::WaitPlaced;
            }
            TurnState::WaitPlaced => {
                if self.ready.val() {
                    self.state.d.next = TurnState::FoldThreats;
                }
            }
            TurnState::FoldThreats => {
                self.cover_start.next = true;
                self.cover_from.next = self.from_empty.val();
                if self.decided.q.val().any() {
                    self.cover_from.next = self.slot_standing.val();
                }
                self.cover_to.next = self.slot_standing.val();
                self.cover_kind.next = self.kind_made.val();
                self.state.d.next = TurnState::WaitFolded;
            }
            TurnState::WaitFolded => {
                if self.cover_done.val() {
                    self.decided.d.next = self.decided.q.val() + 1;
                    self.left.d.next = self.left.q.val() - 1;
                    self.outdated.d.next = true;
                    self.placed.d.next = true;
                    self.state.d.next = TurnState::WaitCommit;
                }
            }
            TurnState::RemoveSecond => {
                self.probe_cell.next = self.second.q.val();
                self.probe_write.next = true;
                self.state.d.next = TurnState::WaitSecondGone;
            }
            TurnState::WaitSecondGone => {
                if self.wrote.val() {
                    self.state.d.next = TurnState::RemoveFirst;
                }
            }
            TurnState::RemoveFirst => {
                self.state.d.next = TurnState::WaitFirstGone;
                if self.decided.q.val().any() {
                    self.probe_cell.next = self.first.q.val();
                    self.probe_write.next = true;
                } else {
                    self.finished.d.next = true;
                    self.state.d.next = TurnState::WaitCommit;
                }
            }
            TurnState::WaitFirstGone => {
                if self.wrote.val() {
                    self.finished.d.next = true;
                    self.state.d.next = TurnState::WaitCommit;
                }
            }
            _ => {
                self.state.d.next = TurnState::WaitCommit;
            }
        }
        if self.finish.val() {
            self.left.d.next = bits::<2>(0);
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.placed.d.next = false;
            self.state.d.next = TurnState::WaitCommit;
        }
        self.hand.next = self.left.q.val();
        self.standing.next = self.decided.q.val().any();
        self.stale.next = self.outdated.q.val();
        self.count.next = self.decided.q.val();
        self.cell0.next = self.first.q.val();
        self.cell1.next = self.second.q.val();
        self.by_step0.next = self.first_step.q.val();
        self.by_step1.next = self.second_step.q.val();
    }
}
