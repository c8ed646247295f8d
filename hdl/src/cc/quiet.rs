//! QUIET: looks for a 3TW_NC, a move that makes fewer than two threats and leaves threes on
//! three lines or more, one of them open.
//!
//! Contract
//! - A pulse on `start` takes `pair` (two stones in hand), `standing` (count the turn's own
//!   threats in) and `stone` (the attacker's colour). `done` pulses when a move is found
//!   (`found`, `first`, and `second` if two were in hand) or the shortlist is through; the board
//!   is then as it was.
//! - While it sends SWEEP for a second stone (`choosing`), `accept` says which cells can do:
//!   only a stone on a line with the first can change what the first has made, so most cells
//!   are settled by a look.
//! - Latency: for each cell of the shortlist a fold, two writes and a sweep; a dozen cycles more
//!   for each second stone that shares a line with it.
//! - `reset` goes back to idle at once and wins over `start`; the board may then hold stones too
//!   many.
//!
//! The model is `connect6_model::quiet::find`.

use crate::prelude::*;

use crate::fixed::Fixed;

use super::cover::{FROM_EMPTY, KIND_MADE, SLOT_FIRST, SLOT_STANDING, TO_NONE};
use super::sieve::INDEX_BITS;

/// What QUIET is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum QuietState {
    /// Idle.
    WaitStart,
    /// Sends SWEEP for the next first stone.
    SweepFirst,
    /// Waits for SWEEP.
    WaitFirst,
    /// Sends its threats to COVER.
    FoldFirst,
    /// Waits for COVER.
    JudgeFirst,
    /// Puts the first stone down.
    PlaceFirst,
    /// Waits for STAR.
    WaitFirstPlaced,
    /// Sends SWEEP for a second stone.
    SweepSecond,
    /// Waits for SWEEP.
    WaitSecond,
    /// Sends its threats to COVER.
    FoldSecond,
    /// Waits for COVER: fewer than two threats?
    JudgeThreats,
    /// Puts the second stone down: it is on a line with the first.
    PlaceSecond,
    /// Waits for STAR.
    WaitSecondPlaced,
    /// Probes the first stone again.
    ReadFirst,
    /// Waits for STAR.
    WaitFirstRead,
    /// Takes the second stone back.
    RemoveSecond,
    /// Waits for STAR.
    WaitSecondGone,
    /// Counts the threes.
    JudgePair,
    /// Takes the first stone back.
    RemoveFirst,
    /// Waits for STAR.
    WaitFirstGone,
}

/// The search for a quiet win.
#[derive(LogicBlock, Default)]
pub struct Quiet {
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
    /// The attacker's colour.
    pub stone: Signal<In, Bits<2>>,
    /// A quiet move was found.
    pub found: Signal<Out, Bit>,
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
    /// From STAR: the cell three cycles before its results.
    pub early_cell: Signal<In, Bits<10>>,
    /// From STAR, a cycle before the results: lines on which a stone makes a three.
    pub three_lines: Signal<In, Bits<4>>,
    /// From STAR, a cycle before the results: lines on which it makes an open one.
    pub open_lines: Signal<In, Bits<4>>,
    /// From STAR: the results will be kept.
    pub keeping: Signal<In, Bit>,
    /// From the survey, a cycle before the results: lines through the cell that have a three.
    pub known: Signal<In, Bits<4>>,
    /// From the survey: lines with a three on the board, 3 for three and more.
    pub threes: Signal<In, Bits<2>>,
    /// From the survey: one of them is open.
    pub any_open: Signal<In, Bit>,
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
    /// `accept` says which cells will do.
    pub choosing: Signal<Out, Bit>,
    /// The cell can be the second stone, a cycle before the results.
    pub accept: Signal<Out, Bit>,

    two: Fixed<2, 2>,
    lines_wanted: Fixed<4, 3>,
    two_new: Fixed<4, 2>,
    one_new: Fixed<4, 1>,
    last: Fixed<6, 18>,
    from_standing: Fixed<3, SLOT_STANDING>,
    from_empty: Fixed<3, FROM_EMPTY>,
    slot_first: Fixed<3, SLOT_FIRST>,
    to_none: Fixed<3, TO_NONE>,
    kind_made: Fixed<2, KIND_MADE>,

    state: DFF<QuietState>,
    entry: DFF<Bits<INDEX_BITS>>,
    second_entry: DFF<Bits<INDEX_BITS>>,
    success: DFF<Bit>,
    first_cell: DFF<Bits<10>>,
    second_cell: DFF<Bits<10>>,
    first_alone: DFF<Bits<4>>,
    first_fresh: DFF<Bits<4>>,
    first_open: DFF<Bit>,
    first_alone_open: DFF<Bit>,
    second_fresh: DFF<Bits<4>>,
    second_open: DFF<Bit>,
    shares_line: DFF<Bit>,
    early_shared: DFF<Bits<4>>,
    shared: DFF<Bits<4>>,
    here_fresh: DFF<Bits<4>>,
    here_fresh_open: DFF<Bit>,
    here_apart: DFF<Bits<4>>,
    here_apart_open: DFF<Bit>,
    here_shares: DFF<Bit>,
    finished: DFF<Bit>,
    here_row: Signal<Local, Bits<6>>,
    here_col: Signal<Local, Bits<6>>,
    first_row: Signal<Local, Bits<6>>,
    first_col: Signal<Local, Bits<6>>,
    here_falling: Signal<Local, Bits<6>>,
    first_falling: Signal<Local, Bits<6>>,
    here_rising: Signal<Local, Bits<6>>,
    first_rising: Signal<Local, Bits<6>>,
    sharing: Signal<Local, Bits<4>>,
    fresh: Signal<Local, Bits<4>>,
    fresh_apart: Signal<Local, Bits<4>>,
    fresh_open: Signal<Local, Bits<4>>,
    apart_open: Signal<Local, Bits<4>>,
    possible: Signal<Local, Bits<4>>,
    possible_lines: Signal<Local, Bits<4>>,
    made: Signal<Local, Bits<4>>,
    made_lines: Signal<Local, Bits<4>>,
    single: Signal<Local, Bits<4>>,
    single_lines: Signal<Local, Bits<4>>,
}

impl Logic for Quiet {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            entry,
            second_entry,
            success,
            first_cell,
            second_cell,
            first_alone,
            first_fresh,
            first_open,
            first_alone_open,
            second_fresh,
            second_open,
            shares_line,
            early_shared,
            shared,
            here_fresh,
            here_fresh_open,
            here_apart,
            here_apart_open,
            here_shares,
            finished
        );
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.found.next = self.success.q.val();
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
        self.choosing.next = false;

        // Three cycles before the results: which lines the cell shares with the first stone.
        self.here_row.next = bit_cast::<6, 5>(self.early_cell.val().get_bits::<5>(5));
        self.here_col.next = bit_cast::<6, 5>(self.early_cell.val().get_bits::<5>(0));
        self.first_row.next = bit_cast::<6, 5>(self.first_cell.q.val().get_bits::<5>(5));
        self.first_col.next = bit_cast::<6, 5>(self.first_cell.q.val().get_bits::<5>(0));
        self.here_falling.next = self.here_row.val() + self.here_col.val();
        self.first_falling.next = self.first_row.val() + self.first_col.val();
        self.here_rising.next = self.here_col.val() + self.last.val() - self.here_row.val();
        self.first_rising.next = self.first_col.val() + self.last.val() - self.first_row.val();
        self.sharing.next = bits::<4>(0);
        self.sharing.next = self
            .sharing
            .val()
            .replace_bit(0, self.here_row.val() == self.first_row.val());
        self.sharing.next = self
            .sharing
            .val()
            .replace_bit(1, self.here_col.val() == self.first_col.val());
        self.sharing.next = self
            .sharing
            .val()
            .replace_bit(2, self.here_falling.val() == self.first_falling.val());
        self.sharing.next = self
            .sharing
            .val()
            .replace_bit(3, self.here_rising.val() == self.first_rising.val());
        self.early_shared.d.next = self.sharing.val();
        self.shared.d.next = self.early_shared.q.val();

        // A cycle before: what a stone there makes that the board has not got yet.
        self.fresh.next = self.three_lines.val() & !self.known.val();
        self.fresh_apart.next = self.fresh.val() & !self.shared.q.val();
        self.fresh_open.next = self.fresh.val() & self.open_lines.val();
        self.apart_open.next = self.fresh_apart.val() & self.open_lines.val();
        if self.keeping.val() {
            self.here_fresh.d.next = self.fresh.val();
            self.here_fresh_open.d.next = self.fresh_open.val().any();
            self.here_apart.d.next = self.fresh_apart.val();
            self.here_apart_open.d.next = self.apart_open.val().any();
            self.here_shares.d.next = self.shared.q.val().any();
        }
        self.single.next = bits::<4>(0)
            + self.first_alone.q.val().get_bit(0)
            + self.first_alone.q.val().get_bit(1)
            + self.first_alone.q.val().get_bit(2)
            + self.first_alone.q.val().get_bit(3);
        self.single_lines.next = bit_cast::<4, 2>(self.threes.val()) + self.single.val();
        self.possible.next = self.single.val()
            + self.shared.q.val().any()
            + self.fresh_apart.val().get_bit(0)
            + self.fresh_apart.val().get_bit(1)
            + self.fresh_apart.val().get_bit(2)
            + self.fresh_apart.val().get_bit(3);
        self.possible_lines.next = bit_cast::<4, 2>(self.threes.val()) + self.possible.val();
        self.accept.next = (self.possible.val() >= self.two_new.val())
            & (self.possible_lines.val() >= self.lines_wanted.val());
        self.made.next = bits::<4>(0)
            + self.first_fresh.q.val().get_bit(0)
            + self.first_fresh.q.val().get_bit(1)
            + self.first_fresh.q.val().get_bit(2)
            + self.first_fresh.q.val().get_bit(3)
            + self.second_fresh.q.val().get_bit(0)
            + self.second_fresh.q.val().get_bit(1)
            + self.second_fresh.q.val().get_bit(2)
            + self.second_fresh.q.val().get_bit(3);
        self.made_lines.next = bit_cast::<4, 2>(self.threes.val()) + self.made.val();

        match self.state.q.val() {
            QuietState::WaitStart => {
                if self.start.val() {
                    self.entry.d.next = bits::<9>(0);
                    self.success.d.next = false;
                    self.state.d.next = QuietState::SweepFirst;
                }
            }
            QuietState::SweepFirst => {
                self.sweep_start.next = true;
                self.sweep_from.next = self.entry.q.val();
                self.state.d.next = QuietState::WaitFirst;
            }
            QuietState::WaitFirst => {
                if self.sweep_done.val() {
                    self.entry.d.next = self.sweep_index.val() + 1;
                    self.second_entry.d.next = self.sweep_index.val() + 1;
                    self.first_cell.d.next = self.star_cell.val();
                    self.first_alone.d.next = self.here_fresh.q.val();
                    self.first_alone_open.d.next = self.here_fresh_open.q.val();
                    self.state.d.next = QuietState::FoldFirst;
                    if !self.sweep_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = QuietState::WaitStart;
                    }
                }
            }
            QuietState::FoldFirst => {
                self.cover_start.next = true;
                self.cover_from.next = self.from_empty.val();
                if self.standing.val() {
                    self.cover_from.next = self.from_standing.val();
                }
                self.cover_to.next = self.slot_first.val();
                self.cover_kind.next = self.kind_made.val();
                self.state.d.next = QuietState::JudgeFirst;
            }
            QuietState::JudgeFirst => {
                if self.cover_done.val() {
                    self.state.d.next = QuietState::PlaceFirst;
                    if !self.pair.val() {
                        self.state.d.next = QuietState::SweepFirst;
                        if (self.cover_threats.val() < self.two.val())
                            & (self.single.val() >= self.one_new.val())
                            & (self.single_lines.val() >= self.lines_wanted.val())
                            & (self.any_open.val() | self.first_alone_open.q.val())
                        {
                            self.success.d.next = true;
                            self.finished.d.next = true;
                            self.state.d.next = QuietState::WaitStart;
                        }
                    }
                }
            }
            QuietState::PlaceFirst => {
                self.probe_cell.next = self.first_cell.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.stone.val();
                self.state.d.next = QuietState::WaitFirstPlaced;
            }
            QuietState::WaitFirstPlaced => {
                if self.wrote.val() {
                    self.state.d.next = QuietState::SweepSecond;
                }
            }
            QuietState::SweepSecond => {
                self.sweep_start.next = true;
                self.sweep_from.next = self.second_entry.q.val();
                self.state.d.next = QuietState::WaitSecond;
            }
            QuietState::WaitSecond => {
                self.choosing.next = true;
                if self.sweep_done.val() {
                    self.second_entry.d.next = self.sweep_index.val() + 1;
                    self.second_cell.d.next = self.star_cell.val();
                    self.second_fresh.d.next = self.here_apart.q.val();
                    self.second_open.d.next = self.here_apart_open.q.val();
                    self.shares_line.d.next = self.here_shares.q.val();
                    self.first_fresh.d.next = self.first_alone.q.val();
                    self.first_open.d.next = self.first_alone_open.q.val();
                    self.state.d.next = QuietState::FoldSecond;
                    if !self.sweep_found.val() {
                        self.state.d.next = QuietState::RemoveFirst;
                    }
                }
            }
            QuietState::FoldSecond => {
                self.cover_start.next = true;
                self.cover_from.next = self.slot_first.val();
                self.cover_to.next = self.to_none.val();
                self.cover_kind.next = self.kind_made.val();
                self.state.d.next = QuietState::JudgeThreats;
            }
            QuietState::JudgeThreats => {
                if self.cover_done.val() {
                    self.state.d.next = QuietState::JudgePair;
                    if self.shares_line.q.val() {
                        self.state.d.next = QuietState::PlaceSecond;
                    }
                    if self.cover_threats.val() >= self.two.val() {
                        self.state.d.next = QuietState::SweepSecond;
                    }
                }
            }
            QuietState::PlaceSecond => {
                self.probe_cell.next = self.second_cell.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.stone.val();
                self.state.d.next = QuietState::WaitSecondPlaced;
            }
            QuietState::WaitSecondPlaced => {
                if self.wrote.val() {
                    self.state.d.next = QuietState::ReadFirst;
                }
            }
            QuietState::ReadFirst => {
                self.probe.next = true;
                self.probe_cell.next = self.first_cell.q.val();
                self.state.d.next = QuietState::WaitFirstRead;
            }
            QuietState::WaitFirstRead => {
                if self.ready.val() {
                    self.first_fresh.d.next = self.here_fresh.q.val();
                    self.first_open.d.next = self.here_fresh_open.q.val();
                    self.state.d.next = QuietState::RemoveSecond;
                }
            }
            QuietState::RemoveSecond => {
                self.probe_cell.next = self.second_cell.q.val();
                self.probe_write.next = true;
                self.state.d.next = QuietState::WaitSecondGone;
            }
            QuietState::WaitSecondGone => {
                if self.wrote.val() {
                    self.state.d.next = QuietState::JudgePair;
                }
            }
            QuietState::JudgePair => {
                self.state.d.next = QuietState::SweepSecond;
                if (self.made.val() >= self.two_new.val())
                    & (self.made_lines.val() >= self.lines_wanted.val())
                    & (self.any_open.val() | self.first_open.q.val() | self.second_open.q.val())
                {
                    self.success.d.next = true;
                    self.state.d.next = QuietState::RemoveFirst;
                }
            }
            QuietState::RemoveFirst => {
                self.probe_cell.next = self.first_cell.q.val();
                self.probe_write.next = true;
                self.state.d.next = QuietState::WaitFirstGone;
            }
            QuietState::WaitFirstGone => {
                if self.wrote.val() {
                    self.state.d.next = QuietState::SweepFirst;
                    if self.success.q.val() {
                        self.finished.d.next = true;
                        self.state.d.next = QuietState::WaitStart;
                    }
                }
            }
            _ => {
                self.state.d.next = QuietState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = QuietState::WaitStart;
        }
    }
}
