//! CHAIN: looks for a 3TW_C, a move that makes exactly two threats and leaves a 2TW against
//! every block.
//!
//! Contract
//! - A pulse on `start` takes `pair` (two stones in hand), `standing` (count the turn's own
//!   threats in), `stone` and `counter_stone` (attacker's and defender's colours). With `again`
//!   high it does not search but tries the move found last once more, on the board as it is.
//! - `done` pulses when a chain is found (`found`; the move is `first` and, if `double`,
//!   `second`; the first block is `block_a`, `block_b`; the 2TW after it `then_first` and, if
//!   `then_double`, `then_second`) or the shortlist is through; the board is then as it was.
//! - `near` tells whether STAR's cell shares a window with a stone of the move: only there
//!   TWO_TURN looks for first stones.
//! - Latency: for each pair of the shortlist that makes two threats up to four blocks, each with
//!   a 2TW search; [`FIRST_STONES`] first stones of 2TWs in all at most.
//! - It sends SWEEP along the shortlist and TWO_TURN along both lists; `list` says which.
//! - `reset` goes back to idle at once and wins over `start`; the board may then hold stones too
//!   many.
//!
//! The model is `connect6_model::chain::find`.

use crate::prelude::*;

use crate::fixed::Fixed;

use super::cover::{
    FROM_EMPTY, KIND_MADE, KIND_NONE, SLOT_FIRST, SLOT_PAIR, SLOT_STANDING, TO_NONE,
};
use super::sieve::{INDEX_BITS, LIST_BOTH, LIST_SHORT};
use super::windows::WINDOWS;

/// First stones of a 2TW that one search may try.
pub const FIRST_STONES: u64 = 64;

/// What CHAIN is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum ChainState {
    /// Idle.
    WaitStart,
    /// Sends SWEEP for the next first stone.
    SweepFirst,
    /// Waits for SWEEP.
    WaitFirst,
    /// Probes the first stone of the move found last.
    ReadFirst,
    /// Waits for STAR.
    WaitFirstRead,
    /// Sends its threats to COVER.
    FoldFirst,
    /// Waits for COVER.
    WaitFirstFolded,
    /// Puts the first stone down.
    PlaceFirst,
    /// Waits for STAR.
    WaitFirstPlaced,
    /// With one stone in hand, its threats are the move's.
    CopyCover,
    /// Waits for COVER.
    WaitCopied,
    /// Sends SWEEP for a second stone that may make two threats of it.
    SweepSecond,
    /// Waits for SWEEP.
    WaitSecond,
    /// Probes the second stone of the move found last.
    ReadSecond,
    /// Waits for STAR.
    WaitSecondRead,
    /// Sends its threats to COVER.
    FoldSecond,
    /// Waits for COVER: two threats exactly?
    JudgePair,
    /// Puts the second stone down.
    PlaceSecond,
    /// Waits for STAR.
    WaitSecondPlaced,
    /// Has COVER show the move's threats again.
    LoadBlocks,
    /// Takes the next block that COVER names.
    TakeBlock,
    /// Puts the block's one stone down.
    PlaceBlockA,
    /// Waits for STAR.
    WaitBlockA,
    /// Puts its other stone down.
    PlaceBlockB,
    /// Waits for STAR: does it make a four?
    WaitBlockB,
    /// Probes the one stone again, now that both are down.
    ReadBlockA,
    /// Waits for STAR: does it make a four?
    JudgeBlockA,
    /// Probes the move's first stone.
    ReadStoneA,
    /// Waits for STAR: is it part of a three?
    JudgeStoneA,
    /// Probes its second stone.
    ReadStoneB,
    /// Waits for STAR: is that one?
    JudgeStoneB,
    /// Starts TWO_TURN.
    StartWin,
    /// Waits for it.
    WaitWin,
    /// Takes the block back.
    RemoveBlockB,
    /// Waits for STAR.
    WaitBlockBGone,
    /// Takes the block back.
    RemoveBlockA,
    /// Waits for STAR.
    WaitBlockAGone,
    /// Takes the move back.
    RemoveSecond,
    /// Waits for STAR.
    WaitSecondGone,
    /// Takes the move back.
    RemoveFirst,
    /// Waits for STAR.
    WaitFirstGone,
}

/// The search for a chain win.
#[derive(LogicBlock, Default)]
pub struct Chain {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Begins.
    pub start: Signal<In, Bit>,
    /// Finished.
    pub done: Signal<Out, Bit>,
    /// Tries the last move again instead of searching.
    pub again: Signal<In, Bit>,
    /// Two stones are in hand.
    pub pair: Signal<In, Bit>,
    /// Threats stand already.
    pub standing: Signal<In, Bit>,
    /// The attacker's colour.
    pub stone: Signal<In, Bits<2>>,
    /// The defender's colour.
    pub counter_stone: Signal<In, Bits<2>>,
    /// A chain was found, or the last one still works.
    pub found: Signal<Out, Bit>,
    /// Its move has two stones.
    pub double: Signal<Out, Bit>,
    /// First stone of the move.
    pub first: Signal<Out, Bits<10>>,
    /// The second stone of the move.
    pub second: Signal<Out, Bits<10>>,
    /// One stone of the first block.
    pub block_a: Signal<Out, Bits<10>>,
    /// The second stone of the first block.
    pub block_b: Signal<Out, Bits<10>>,
    /// First stone of the 2TW after it.
    pub then_first: Signal<Out, Bits<10>>,
    /// The second stone of that 2TW.
    pub then_second: Signal<Out, Bits<10>>,
    /// The 2TW has two stones.
    pub then_double: Signal<Out, Bit>,

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
    /// From STAR: lines on which the defender makes a four.
    pub defender_hot: Signal<In, Bits<4>>,
    /// From STAR: lines on which the attacker makes a three.
    pub three_lines: Signal<In, Bits<4>>,
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
    /// To COVER: which of the four pairs to show.
    pub cover_pick: Signal<Out, Bits<2>>,
    /// From COVER: the pair picked stops every threat.
    pub cover_pair: Signal<In, Bit>,
    /// From COVER: one stone of that pair.
    pub cover_pair_a: Signal<In, Bits<10>>,
    /// From COVER: the other stone of that pair.
    pub cover_pair_b: Signal<In, Bits<10>>,
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
    /// Which list is gone through.
    pub list: Signal<Out, Bits<2>>,
    /// TWO_TURN is asked about the position after a block.
    pub winning: Signal<Out, Bit>,
    /// The cell shares a window with a stone of the move, a cycle before STAR's results.
    pub near: Signal<Out, Bit>,
    /// To TWO_TURN: try no more first stones.
    pub win_stop: Signal<Out, Bit>,
    /// From TWO_TURN: one is tried.
    pub win_tried: Signal<In, Bit>,
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

    two: Fixed<2, 2>,
    from_standing: Fixed<3, SLOT_STANDING>,
    from_empty: Fixed<3, FROM_EMPTY>,
    slot_first: Fixed<3, SLOT_FIRST>,
    slot_pair: Fixed<3, SLOT_PAIR>,
    to_none: Fixed<3, TO_NONE>,
    kind_made: Fixed<2, KIND_MADE>,
    kind_none: Fixed<2, KIND_NONE>,
    list_short: Fixed<2, LIST_SHORT>,
    list_both: Fixed<2, LIST_BOTH>,
    first_stones: Fixed<7, FIRST_STONES>,
    window: Fixed<6, { WINDOWS as u64 }>,

    state: DFF<ChainState>,
    retry: DFF<Bit>,
    tries: DFF<Bits<7>>,
    spent: DFF<Bit>,
    entry: DFF<Bits<INDEX_BITS>>,
    second_entry: DFF<Bits<INDEX_BITS>>,
    lacking: DFF<Bits<2>>,
    pick: DFF<Bits<3>>,
    holds: DFF<Bit>,
    any_block: DFF<Bit>,
    success: DFF<Bit>,
    first_cell: DFF<Bits<10>>,
    second_cell: DFF<Bits<10>>,
    try_a: DFF<Bits<10>>,
    try_b: DFF<Bits<10>>,
    kept_a: DFF<Bits<10>>,
    kept_b: DFF<Bits<10>>,
    kept_first: DFF<Bits<10>>,
    kept_second: DFF<Bits<10>>,
    kept_double: DFF<Bit>,
    rows_away: [DFF<Bits<6>>; 2],
    cols_away: [DFF<Bits<6>>; 2],
    is_near: DFF<Bit>,
    finished: DFF<Bit>,
    stone_row: [Signal<Local, Bits<6>>; 2],
    stone_col: [Signal<Local, Bits<6>>; 2],
    star_row: Signal<Local, Bits<6>>,
    star_col: Signal<Local, Bits<6>>,
    near_stone: [Signal<Local, Bit>; 2],
}

impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            retry,
            tries,
            spent,
            entry,
            second_entry,
            lacking,
            pick,
            holds,
            any_block,
            success,
            first_cell,
            second_cell,
            try_a,
            try_b,
            kept_a,
            kept_b,
            kept_first,
            kept_second,
            kept_double,
            is_near,
            finished
        );
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.found.next = self.success.q.val();
        self.double.next = self.pair.val();
        self.first.next = self.first_cell.q.val();
        self.second.next = self.second_cell.q.val();
        self.block_a.next = self.kept_a.q.val();
        self.block_b.next = self.kept_b.q.val();
        self.then_first.next = self.kept_first.q.val();
        self.then_second.next = self.kept_second.q.val();
        self.then_double.next = self.kept_double.q.val();
        self.probe.next = false;
        self.probe_cell.next = bits::<10>(0);
        self.probe_write.next = false;
        self.probe_stone.next = bits::<2>(0);
        self.cover_start.next = false;
        self.cover_from.next = bits::<3>(0);
        self.cover_to.next = bits::<3>(0);
        self.cover_kind.next = bits::<2>(0);
        self.cover_pick.next = bits::<2>(0);
        self.sweep_start.next = false;
        self.sweep_from.next = bits::<9>(0);
        self.needed.next = bits::<4>(0);
        self.list.next = self.list_short.val();
        self.win_start.next = false;
        self.win_stop.next = self.tries.q.val() == self.first_stones.val();

        // Cells that share a window are on one line, and less than a window apart. Their distance
        // three cycles before the star's results, what follows from it in the next cycle.
        self.star_row.next = bit_cast::<6, 5>(self.early_cell.val().get_bits::<5>(5));
        self.star_col.next = bit_cast::<6, 5>(self.early_cell.val().get_bits::<5>(0));
        self.stone_row[0].next = bit_cast::<6, 5>(self.first_cell.q.val().get_bits::<5>(5));
        self.stone_col[0].next = bit_cast::<6, 5>(self.first_cell.q.val().get_bits::<5>(0));
        self.stone_row[1].next = bit_cast::<6, 5>(self.second_cell.q.val().get_bits::<5>(5));
        self.stone_col[1].next = bit_cast::<6, 5>(self.second_cell.q.val().get_bits::<5>(0));
        for i in 0..2 {
            self.rows_away[i].clock.next = self.clock.val();
            self.cols_away[i].clock.next = self.clock.val();
            self.rows_away[i].d.next = self.star_row.val() - self.stone_row[i].val();
            if self.star_row.val() < self.stone_row[i].val() {
                self.rows_away[i].d.next = self.stone_row[i].val() - self.star_row.val();
            }
            self.cols_away[i].d.next = self.star_col.val() - self.stone_col[i].val();
            if self.star_col.val() < self.stone_col[i].val() {
                self.cols_away[i].d.next = self.stone_col[i].val() - self.star_col.val();
            }
            self.near_stone[i].next = (self.rows_away[i].q.val() < self.window.val())
                & (self.cols_away[i].q.val() < self.window.val())
                & (!self.rows_away[i].q.val().any()
                    | !self.cols_away[i].q.val().any()
                    | (self.rows_away[i].q.val() == self.cols_away[i].q.val()));
        }
        self.is_near.d.next =
            self.near_stone[0].val() | (self.near_stone[1].val() & self.pair.val());
        self.near.next = self.is_near.q.val();
        self.winning.next = false;

        match self.state.q.val() {
            ChainState::WaitStart => {
                if self.start.val() {
                    self.retry.d.next = self.again.val();
                    self.entry.d.next = bits::<9>(0);
                    self.success.d.next = false;
                    self.tries.d.next = bits::<7>(0);
                    self.spent.d.next = false;
                    self.state.d.next = ChainState::SweepFirst;
                    if self.again.val() {
                        self.state.d.next = ChainState::ReadFirst;
                    }
                }
            }
            ChainState::SweepFirst => {
                self.sweep_start.next = true;
                self.sweep_from.next = self.entry.q.val();
                self.state.d.next = ChainState::WaitFirst;
            }
            ChainState::WaitFirst => {
                if self.sweep_done.val() {
                    self.entry.d.next = self.sweep_index.val() + 1;
                    self.first_cell.d.next = self.star_cell.val();
                    self.state.d.next = ChainState::FoldFirst;
                    if !self.sweep_found.val() {
                        self.finished.d.next = true;
                        self.state.d.next = ChainState::WaitStart;
                    }
                }
            }
            ChainState::ReadFirst => {
                self.probe.next = true;
                self.probe_cell.next = self.first_cell.q.val();
                self.state.d.next = ChainState::WaitFirstRead;
            }
            ChainState::WaitFirstRead => {
                if self.ready.val() {
                    self.state.d.next = ChainState::FoldFirst;
                }
            }
            ChainState::FoldFirst => {
                self.cover_start.next = true;
                self.cover_from.next = self.from_empty.val();
                if self.standing.val() {
                    self.cover_from.next = self.from_standing.val();
                }
                self.cover_to.next = self.slot_first.val();
                self.cover_kind.next = self.kind_made.val();
                self.state.d.next = ChainState::WaitFirstFolded;
            }
            ChainState::WaitFirstFolded => {
                if self.cover_done.val() {
                    self.lacking.d.next = bits::<2>(0);
                    if self.cover_threats.val() < self.two.val() {
                        self.lacking.d.next = self.two.val() - self.cover_threats.val();
                    }
                    self.second_entry.d.next = self.entry.q.val();
                    self.state.d.next = ChainState::PlaceFirst;
                    if !self.pair.val() {
                        self.state.d.next = ChainState::SweepFirst;
                        if self.cover_threats.val() == self.two.val() {
                            self.state.d.next = ChainState::PlaceFirst;
                        }
                    }
                }
            }
            ChainState::PlaceFirst => {
                self.probe_cell.next = self.first_cell.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.stone.val();
                self.state.d.next = ChainState::WaitFirstPlaced;
            }
            ChainState::WaitFirstPlaced => {
                if self.wrote.val() {
                    self.state.d.next = ChainState::SweepSecond;
                    if self.retry.q.val() {
                        self.state.d.next = ChainState::ReadSecond;
                    }
                    if !self.pair.val() {
                        self.state.d.next = ChainState::CopyCover;
                    }
                }
            }
            ChainState::CopyCover => {
                self.cover_start.next = true;
                self.cover_from.next = self.slot_first.val();
                self.cover_to.next = self.slot_pair.val();
                self.cover_kind.next = self.kind_none.val();
                self.state.d.next = ChainState::WaitCopied;
            }
            ChainState::WaitCopied => {
                if self.cover_done.val() {
                    self.pick.d.next = bits::<3>(0);
                    self.any_block.d.next = false;
                    self.state.d.next = ChainState::LoadBlocks;
                }
            }
            ChainState::SweepSecond => {
                self.sweep_start.next = true;
                self.sweep_from.next = self.second_entry.q.val();
                self.state.d.next = ChainState::WaitSecond;
            }
            ChainState::WaitSecond => {
                self.needed.next = bit_cast::<4, 2>(self.lacking.q.val());
                if self.sweep_done.val() {
                    self.second_entry.d.next = self.sweep_index.val() + 1;
                    self.second_cell.d.next = self.star_cell.val();
                    self.state.d.next = ChainState::FoldSecond;
                    if !self.sweep_found.val() {
                        self.state.d.next = ChainState::RemoveFirst;
                    }
                }
            }
            ChainState::ReadSecond => {
                self.probe.next = true;
                self.probe_cell.next = self.second_cell.q.val();
                self.state.d.next = ChainState::WaitSecondRead;
            }
            ChainState::WaitSecondRead => {
                if self.ready.val() {
                    self.state.d.next = ChainState::FoldSecond;
                }
            }
            ChainState::FoldSecond => {
                self.cover_start.next = true;
                self.cover_from.next = self.slot_first.val();
                self.cover_to.next = self.slot_pair.val();
                self.cover_kind.next = self.kind_made.val();
                self.state.d.next = ChainState::JudgePair;
            }
            ChainState::JudgePair => {
                if self.cover_done.val() {
                    self.pick.d.next = bits::<3>(0);
                    self.any_block.d.next = false;
                    self.state.d.next = ChainState::SweepSecond;
                    if self.retry.q.val() {
                        self.state.d.next = ChainState::RemoveFirst;
                    }
                    if self.cover_threats.val() == self.two.val() {
                        self.state.d.next = ChainState::PlaceSecond;
                    }
                }
            }
            ChainState::PlaceSecond => {
                self.probe_cell.next = self.second_cell.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.stone.val();
                self.state.d.next = ChainState::WaitSecondPlaced;
            }
            ChainState::WaitSecondPlaced => {
                if self.wrote.val() {
                    self.state.d.next = ChainState::LoadBlocks;
                }
            }
            ChainState::LoadBlocks => {
                self.cover_start.next = true;
                self.cover_from.next = self.slot_pair.val();
                self.cover_to.next = self.to_none.val();
                self.cover_kind.next = self.kind_none.val();
                self.state.d.next = ChainState::TakeBlock;
            }
            ChainState::TakeBlock => {
                self.cover_pick.next = self.pick.q.val().get_bits::<2>(0);
                if self.cover_done.val() {
                    self.try_a.d.next = self.cover_pair_a.val();
                    self.try_b.d.next = self.cover_pair_b.val();
                    self.pick.d.next = self.pick.q.val() + 1;
                    self.state.d.next = ChainState::LoadBlocks;
                    if self.pick.q.val().get_bit(2) {
                        // All blocks are answered.
                        self.success.d.next = true;
                        self.state.d.next = ChainState::RemoveSecond;
                    } else {
                        if self.cover_pair.val() {
                            self.state.d.next = ChainState::PlaceBlockA;
                        }
                    }
                }
            }
            ChainState::PlaceBlockA => {
                self.probe_cell.next = self.try_a.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.counter_stone.val();
                self.state.d.next = ChainState::WaitBlockA;
            }
            ChainState::WaitBlockA => {
                if self.wrote.val() {
                    self.state.d.next = ChainState::PlaceBlockB;
                }
            }
            ChainState::PlaceBlockB => {
                self.probe.next = true;
                self.probe_cell.next = self.try_b.q.val();
                self.probe_write.next = true;
                self.probe_stone.next = self.counter_stone.val();
                self.state.d.next = ChainState::WaitBlockB;
            }
            ChainState::WaitBlockB => {
                if self.ready.val() {
                    self.holds.d.next = false;
                    self.state.d.next = ChainState::ReadBlockA;
                    if self.defender_hot.val().any() {
                        self.state.d.next = ChainState::RemoveBlockB;
                    }
                }
            }
            ChainState::ReadBlockA => {
                self.probe.next = true;
                self.probe_cell.next = self.try_a.q.val();
                self.state.d.next = ChainState::JudgeBlockA;
            }
            ChainState::JudgeBlockA => {
                if self.ready.val() {
                    self.state.d.next = ChainState::ReadStoneA;
                    if self.defender_hot.val().any() {
                        self.state.d.next = ChainState::RemoveBlockB;
                    }
                }
            }
            ChainState::ReadStoneA => {
                self.probe.next = true;
                self.probe_cell.next = self.first_cell.q.val();
                self.state.d.next = ChainState::JudgeStoneA;
            }
            ChainState::JudgeStoneA => {
                if self.ready.val() {
                    self.state.d.next = ChainState::RemoveBlockB;
                    if self.pair.val() {
                        self.state.d.next = ChainState::ReadStoneB;
                    }
                    if self.three_lines.val().any() {
                        self.state.d.next = ChainState::StartWin;
                    }
                }
            }
            ChainState::ReadStoneB => {
                self.probe.next = true;
                self.probe_cell.next = self.second_cell.q.val();
                self.state.d.next = ChainState::JudgeStoneB;
            }
            ChainState::JudgeStoneB => {
                if self.ready.val() {
                    self.state.d.next = ChainState::RemoveBlockB;
                    if self.three_lines.val().any() {
                        self.state.d.next = ChainState::StartWin;
                    }
                }
            }
            ChainState::StartWin => {
                self.list.next = self.list_both.val();
                self.winning.next = true;
                self.win_start.next = true;
                self.state.d.next = ChainState::WaitWin;
            }
            ChainState::WaitWin => {
                self.list.next = self.list_both.val();
                self.winning.next = true;
                if self.win_tried.val() {
                    self.tries.d.next = self.tries.q.val() + 1;
                }
                if self.win_done.val() {
                    self.spent.d.next = self.win_stop.val() & !self.win_found.val();
                    self.holds.d.next = self.win_found.val();
                    if self.win_found.val() & !self.any_block.q.val() & !self.retry.q.val() {
                        self.kept_a.d.next = self.try_a.q.val();
                        self.kept_b.d.next = self.try_b.q.val();
                        self.kept_first.d.next = self.win_first.val();
                        self.kept_second.d.next = self.win_second.val();
                        self.kept_double.d.next = self.win_double.val();
                    }
                    self.any_block.d.next = true;
                    self.state.d.next = ChainState::RemoveBlockB;
                }
            }
            ChainState::RemoveBlockB => {
                self.probe_cell.next = self.try_b.q.val();
                self.probe_write.next = true;
                self.state.d.next = ChainState::WaitBlockBGone;
            }
            ChainState::WaitBlockBGone => {
                if self.wrote.val() {
                    self.state.d.next = ChainState::RemoveBlockA;
                }
            }
            ChainState::RemoveBlockA => {
                self.probe_cell.next = self.try_a.q.val();
                self.probe_write.next = true;
                self.state.d.next = ChainState::WaitBlockAGone;
            }
            ChainState::WaitBlockAGone => {
                if self.wrote.val() {
                    self.state.d.next = ChainState::RemoveSecond;
                    if self.holds.q.val() {
                        self.state.d.next = ChainState::LoadBlocks;
                    }
                }
            }
            ChainState::RemoveSecond => {
                self.state.d.next = ChainState::RemoveFirst;
                if self.pair.val() {
                    self.probe_cell.next = self.second_cell.q.val();
                    self.probe_write.next = true;
                    self.state.d.next = ChainState::WaitSecondGone;
                }
            }
            ChainState::WaitSecondGone => {
                if self.wrote.val() {
                    self.state.d.next = ChainState::SweepSecond;
                    if self.retry.q.val() | self.success.q.val() | self.spent.q.val() {
                        self.state.d.next = ChainState::RemoveFirst;
                    }
                }
            }
            ChainState::RemoveFirst => {
                self.probe_cell.next = self.first_cell.q.val();
                self.probe_write.next = true;
                self.state.d.next = ChainState::WaitFirstGone;
            }
            ChainState::WaitFirstGone => {
                if self.wrote.val() {
                    self.state.d.next = ChainState::SweepFirst;
                    if self.retry.q.val() | self.success.q.val() | self.spent.q.val() {
                        self.finished.d.next = true;
                        self.state.d.next = ChainState::WaitStart;
                    }
                }
            }
            _ => {
                self.state.d.next = ChainState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = ChainState::WaitStart;
        }
    }
}
