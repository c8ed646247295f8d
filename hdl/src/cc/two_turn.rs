//! TWO_TURN: looks for a 2TW, one or two stones that make three threats or more.
//!
//! Contract
//! - A pulse on `start` takes `pair` (two stones in hand, not one), `standing` (count the turn's
//!   own threats in) and `stone` (the attacker's colour). The list it goes through is chosen
//!   outside. `done` pulses when a 2TW is found (`found`, `first`, and `second` if `double`) or
//!   the list is through; the board is then as it was.
//! - `tried` pulses for each first stone that is tried. If `stop` is high then, the search gives
//!   up instead.
//! - Latency: for each cell that makes a threat a fold, two writes and a sweep.
//! - `reset` goes back to idle at once and wins over `start`; the board may then hold a stone too
//!   many.
//!
//! The model is `connect6_model::two_turn::find`.

use crate::prelude::*;

use crate::fixed::Fixed;

use super::cover::{FROM_EMPTY, KIND_MADE, SLOT_STANDING, SLOT_WIN, TO_NONE};
use super::sieve::INDEX_BITS;

/// What TWO_TURN is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum TwoTurnState {
    /// Idle.
    WaitStart,
    /// Sends SWEEP for a cell that makes a threat.
    SweepFirst,
    /// Waits for SWEEP.
    WaitFirst,
    /// Sends its threats to COVER.
    FoldFirst,
    /// Waits for COVER: is one stone enough?
    JudgeFirst,
    /// Puts the first stone down.
    PlaceFirst,
    /// Waits for STAR.
    WaitPlaced,
    /// Sends SWEEP for a cell that may add enough.
    SweepSecond,
    /// Waits for SWEEP.
    WaitSecond,
    /// Sends its threats to COVER.
    FoldSecond,
    /// Waits for COVER: are both enough?
    JudgeSecond,
    /// Takes the first stone back.
    RemoveFirst,
    /// Waits for STAR.
    WaitRemoved,
}

/// The search for a two-turn win.
#[derive(LogicBlock, Default)]
pub struct TwoTurn {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Begins.
    pub start: Signal<In, Bit>,
    /// Finished.
    pub done: Signal<Out, Bit>,
    /// Two stones are in hand.
    pub pair: Signal<In, Bit>,
    /// Threats stand already.
    pub standing: Signal<In, Bit>,
    /// The attacker's colour, 1 or 2.
    pub stone: Signal<In, Bits<2>>,
    /// No first stone may be tried any more.
    pub stop: Signal<In, Bit>,
    /// A first stone is tried.
    pub tried: Signal<Out, Bit>,
    /// SWEEP looks for a first stone.
    pub seeking_first: Signal<Out, Bit>,
    /// A 2TW was found.
    pub found: Signal<Out, Bit>,
    /// It needs two stones.
    pub double: Signal<Out, Bit>,
    /// Its first stone.
    pub first: Signal<Out, Bits<10>>,
    /// Its second stone.
    pub second: Signal<Out, Bits<10>>,

    /// To STAR: probe.
    pub probe: Signal<Out, Bit>,
    /// To STAR: the cell to probe or to write.
    pub probe_cell: Signal<Out, Bits<10>>,
    /// To STAR: also put a stone there.
    pub probe_write: Signal<Out, Bit>,
    /// To STAR: which.
    pub probe_stone: Signal<Out, Bits<2>>,
    /// From STAR: the results of the probe are there.
    pub ready: Signal<In, Bit>,
    /// From STAR: the stone is written.
    pub wrote: Signal<In, Bit>,
    /// From STAR: the cell its results are about.
    pub star_cell: Signal<In, Bits<10>>,
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
    /// To SWEEP: walk along the list.
    pub sweep_start: Signal<Out, Bit>,
    /// To SWEEP: the entry to begin at.
    pub sweep_from: Signal<Out, Bits<INDEX_BITS>>,
    /// From SWEEP: the walk is over.
    pub sweep_done: Signal<In, Bit>,
    /// From SWEEP: a cell was accepted.
    pub sweep_found: Signal<In, Bit>,
    /// From SWEEP: the entry that was accepted.
    pub sweep_index: Signal<In, Bits<INDEX_BITS>>,
    /// Threats that a cell must make to be accepted.
    pub needed: Signal<Out, Bits<4>>,

    one: Fixed<4, 1>,
    many: Fixed<2, 3>,
    from_standing: Fixed<3, SLOT_STANDING>,
    from_empty: Fixed<3, FROM_EMPTY>,
    slot_win: Fixed<3, SLOT_WIN>,
    to_none: Fixed<3, TO_NONE>,
    kind_made: Fixed<2, KIND_MADE>,

    state: DFF<TwoTurnState>,
    entry: DFF<Bits<INDEX_BITS>>,
    second_entry: DFF<Bits<INDEX_BITS>>,
    lacking: DFF<Bits<2>>,
    success: DFF<Bit>,
    two_stones: DFF<Bit>,
    first_cell: DFF<Bits<10>>,
    second_cell: DFF<Bits<10>>,
    finished: DFF<Bit>,
}

impl Logic for TwoTurn {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            entry,
            second_entry,
            lacking,
            success,
            two_stones,
            first_cell,
            second_cell,
            finished
        );
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.found.next = self.success.q.val();
        self.double.next = self.two_stones.q.val();
        self.first.next = self.first_cell.q.val();
        self.second.next = self.second_cell.q.val();
        self.probe.next = false;
        self.probe_cell.next = bits::<10>(0);
        self.probe_write.next = false;
        self.probe_stone.next = bits::<2>(0);
        self.cover_start.next = false;
        self.cover_from.next = bits::<3>(0);
        self.cover_to.next = bits::<3>(0);
        self.cover_kind.next = bits::<2>(0);
        self.sweep_start.next = false;
        self.sweep_from.next = bits::<9>(0);
        self.needed.next = bits::<4>(0);
        self.tried.next = false;
        self.seeking_first.next = false;

        match self.state.q.val() {
            TwoTurnState::WaitStart => {
                if self.start.val() {
                    self.entry.d.next = bits::<9>(0);
                    self.success.d.next = false;
                    self.two_stones.d.next = false;
                    self.state.d.next = TwoTurnState::SweepFirst;
                }
            }
            TwoTurnState::SweepFirst => {
                self.sweep_start.next = true;
                self.sweep_from.next = self.entry.q.val();
                self.state.d.next = TwoTurnState::WaitFirst;
            }
            TwoTurnState::WaitFirst => {
                self.seeking_first.next = true;
                self.needed.next = self.one.val();
                if self.sweep_done.val() {
                    self.entry.d.next = self.sweep_index.val() + 1;
                    self.first_cell.d.next = self.star_cell.val();
                    self.state.d.next = TwoTurnState::FoldFirst;
                    if !self.sweep_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = TwoTurnState::WaitStart;
                    }
                }
            }
            TwoTurnState::FoldFirst => {
                if self.stop.val() {
                    self.finished.d.next = true;
                    self.state.d.next = TwoTurnState::WaitStart;
                } else {
                    self.tried.next = true;
                    self.cover_start.next = true;
                    self.cover_from.next = self.from_empty.val();
                    if self.standing.val() {
                        self.cover_from.next = self.from_standing.val();
                    }
                    self.cover_to.next = self.slot_win.val();
                    self.cover_kind.next = self.kind_made.val();
                    self.state.d.next = TwoTurnState::JudgeFirst;
                }
            }
            TwoTurnState::JudgeFirst => {
                if self.cover_done.val() {
                    self.lacking.d.next = self.many.val() - self.cover_threats.val();
                    self.second_entry.d.next = bits::<9>(0);
                    self.state.d.next = TwoTurnState::PlaceFirst;
                    if !self.pair.val() {
                        self.state.d.next = TwoTurnState::SweepFirst;
                    }
                    if self.cover_threats.val() == self.many.val() {
                        self.success.d.next = true;
                        self.finished.d.next = true;
                        self.state.d.next = TwoTurnState::WaitStart;
                    }
                }
            }
            TwoTurnState::PlaceFirst => {
                self.probe_cell.next = self.first_cell.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.stone.val();
                self.state.d.next = TwoTurnState::WaitPlaced;
            }
            TwoTurnState::WaitPlaced => {
                if self.wrote.val() {
                    self.state.d.next = TwoTurnState::SweepSecond;
                }
            }
            TwoTurnState::SweepSecond => {
                self.sweep_start.next = true;
                self.sweep_from.next = self.second_entry.q.val();
                self.state.d.next = TwoTurnState::WaitSecond;
            }
            TwoTurnState::WaitSecond => {
                self.needed.next = bit_cast::<4, 2>(self.lacking.q.val());
                if self.sweep_done.val() {
                    self.second_entry.d.next = self.sweep_index.val() + 1;
                    self.second_cell.d.next = self.star_cell.val();
                    self.state.d.next = TwoTurnState::FoldSecond;
                    if !self.sweep_found.val() {
                        self.state.d.next = TwoTurnState::RemoveFirst;
                    }
                }
            }
            TwoTurnState::FoldSecond => {
                self.cover_start.next = true;
                self.cover_from.next = self.slot_win.val();
                self.cover_to.next = self.to_none.val();
                self.cover_kind.next = self.kind_made.val();
                self.state.d.next = TwoTurnState::JudgeSecond;
            }
            TwoTurnState::JudgeSecond => {
                if self.cover_done.val() {
                    self.state.d.next = TwoTurnState::SweepSecond;
                    if self.cover_threats.val() == self.many.val() {
                        self.success.d.next = true;
                        self.two_stones.d.next = true;
                        self.state.d.next = TwoTurnState::RemoveFirst;
                    }
                }
            }
            TwoTurnState::RemoveFirst => {
                self.probe_cell.next = self.first_cell.q.val();
                self.probe_write.next = true;
                self.state.d.next = TwoTurnState::WaitRemoved;
            }
            TwoTurnState::WaitRemoved => {
                if self.wrote.val() {
                    self.state.d.next = TwoTurnState::SweepFirst;
                    if self.success.q.val() {
                        self.finished.d.next = true;
                        self.state.d.next = TwoTurnState::WaitStart;
                    }
                }
            }
            _ => {
                self.state.d.next = TwoTurnState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = TwoTurnState::WaitStart;
        }
    }
}
