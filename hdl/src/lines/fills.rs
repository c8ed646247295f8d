//! FILLS: the cells that fill windows of a line, one or two at a time, and the cells that answer
//! what the filled windows threaten.
//!
//! Contract
//! - A pulse on `start` takes a line: the attacker's stones (`filled`) and windows of a class, all
//!   of them live. Positions are free cells of these windows.
//! - Each pulse on `next_fill` goes on: to the next position, `first`, alone; with `in_pairs` high
//!   at the start, then to each pair of it with a position behind it that shares a window with it,
//!   `second`, where `has_second` is high. `has_fill` is low if there is no more.
//! - `answers` are the positions that all windows have in common that hold `first`, and `second` if
//!   there is one, but for stones and these two: the lowest and the highest, as far as they are
//!   `answered`.
//! - `done` pulses at the end of each step; results hold until the next.
//! - Latency: a line is taken in one cycle, without `done`; a step takes [`STEP_CYCLES`].
//! - `reset` stops a step at once; a `start` must follow.
//!
//! The model is `connect6_game::windows::cells_shared` and `connect6_game::windows::cells_of`, as
//! `connect6_model::search::doubles` uses them.

use crate::prelude::*;

use super::line::{LINE_CELLS, STARTS};
use super::lowest::{Lowest, WORD_BITS};

/// Cycles from `next_fill` to `done`.
pub const STEP_CYCLES: u64 = 4;

/// What FILLS is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum FillsState {
    /// Idle; takes a position when it is told to.
    WaitStart,
    /// Finds the windows that are filled.
    FillWindows,
    /// Finds the cells that they have in common.
    ShareCells,
    /// Finds where these are.
    LocateAnswers,
}

/// The steps through the positions of a line.
#[derive(LogicBlock, Default)]
pub struct Fills {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Takes a line.
    pub start: Signal<In, Bit>,
    /// Its stones of the attacker.
    pub filled: Signal<In, Bits<LINE_CELLS>>,
    /// Its windows, by first positions.
    pub windows: Signal<In, Bits<STARTS>>,
    /// Pairs are wanted too.
    pub in_pairs: Signal<In, Bit>,
    /// Goes on to the next position or pair.
    pub next_fill: Signal<In, Bit>,
    /// A step is over.
    pub done: Signal<Out, Bit>,
    /// There is one.
    pub has_fill: Signal<Out, Bit>,
    /// Its position, or the first of the pair.
    pub first: Signal<Out, Bits<5>>,
    /// It is a pair.
    pub has_second: Signal<Out, Bit>,
    /// The other position of the pair.
    pub second: Signal<Out, Bits<5>>,
    /// The positions that answer.
    pub answers: [Signal<Out, Bits<5>>; 2],
    /// Which of these there are.
    pub answered: Signal<Out, Bits<2>>,

    state: DFF<FillsState>,
    finished: DFF<Bit>,
    stones: DFF<Bits<LINE_CELLS>>,
    line_windows: DFF<Bits<STARTS>>,
    pairs_wanted: DFF<Bit>,
    // Positions that have not been named; the second ones go first.
    firsts: DFF<Bits<LINE_CELLS>>,
    seconds: DFF<Bits<LINE_CELLS>>,
    seconds_left: DFF<Bit>,
    // The positions that have, as words with one bit.
    first_cell: DFF<Bits<LINE_CELLS>>,
    second_cell: DFF<Bits<LINE_CELLS>>,
    first_at: DFF<Bits<5>>,
    second_at: DFF<Bits<5>>,
    fill_found: DFF<Bit>,
    second_found: DFF<Bit>,
    pairing: DFF<Bit>,
    with_first: DFF<Bits<STARTS>>,
    completed: DFF<Bits<STARTS>>,
    answering: DFF<Bits<LINE_CELLS>>,
    ends: [DFF<Bits<5>>; 2],
    ends_found: DFF<Bits<2>>,

    // The lowest of a word, and of the same word in reverse.
    low: Lowest,
    high: Lowest,
    word: Signal<Local, Bits<LINE_CELLS>>,
    reversed: Signal<Local, Bits<WORD_BITS>>,
    lowest: Signal<Local, Bits<LINE_CELLS>>,
    // Positions at or behind the first window, and at or before the last one.
    from_first: Signal<Local, Bits<LINE_CELLS>>,
    to_last: Signal<Local, Bits<LINE_CELLS>>,
    spread: [Signal<Local, Bits<LINE_CELLS>>; 4],
    filling: [Signal<Local, Bits<LINE_CELLS>>; 4],
    among: Signal<Local, Bits<STARTS>>,
    free: Signal<Local, Bits<LINE_CELLS>>,
    highest_at: Signal<Local, Bits<5>>,
    found: Signal<Local, Bits<2>>,
}

impl Logic for Fills {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, finished, stones, line_windows, firsts, seconds, first_cell,
            second_cell, first_at, second_at, fill_found, second_found, pairing, with_first,
            pairs_wanted, seconds_left, completed, answering, ends[0], ends[1], ends_found
        );
        self.done.next = self.finished.q.val();
        self.finished.d.next = false;

        // The word whose ends are looked for.
        self.word.next = self.answering.q.val();
        if self.state.q.val() == FillsState::ShareCells {
            self.word.next = bit_cast::<19, 14>(self.completed.q.val());
        }
        if self.state.q.val() == FillsState::WaitStart {
            self.word.next = self.firsts.q.val();
            if self.seconds_left.q.val() {
                self.word.next = self.seconds.q.val();
            }
        }
        self.reversed.next = bits::<32>(0);
        for i in 0..19 {
            self.reversed.next =
                self.reversed.val().replace_bit(31 - i, self.word.val().get_bit(i));
        }
        self.low.word.next = bit_cast::<32, 19>(self.word.val());
        self.high.word.next = self.reversed.val();
        self.lowest.next = self.low.alone.val().get_bits::<19>(0);
        self.from_first.next = self.low.up.val().get_bits::<19>(0);
        self.to_last.next = bits::<19>(0);
        for i in 0..19 {
            self.to_last.next =
                self.to_last.val().replace_bit(i, self.high.up.val().get_bit(31 - i));
        }
        self.highest_at.next = !self.high.at.val();

        self.found.next = bits::<2>(0);
        self.found.next = self.found.val().replace_bit(0, self.answering.q.val().any());
        self.found.next =
            self.found.val().replace_bit(1, (self.answering.q.val() & !self.lowest.val()).any());

        // The cells of windows: of a line that is taken, or of those that are filled.
        self.spread[0].next = bit_cast::<19, 14>(self.completed.q.val());
        self.free.next = !self.stones.q.val();
        if self.start.val() {
            self.spread[0].next = bit_cast::<19, 14>(self.windows.val());
            self.free.next = !self.filled.val();
        }
        self.spread[1].next = self.spread[0].val() | (self.spread[0].val() << 1);
        self.spread[2].next = self.spread[1].val() | (self.spread[1].val() << 2);
        self.spread[3].next = self.spread[2].val() | (self.spread[1].val() << 4);

        // The windows that hold the position.
        self.filling[0].next = self.first_cell.q.val();
        self.among.next = self.line_windows.q.val();
        if self.pairing.q.val() {
            self.filling[0].next = self.second_cell.q.val();
            self.among.next = self.with_first.q.val();
        }
        self.filling[1].next = self.filling[0].val() | (self.filling[0].val() >> 1);
        self.filling[2].next = self.filling[1].val() | (self.filling[1].val() >> 2);
        self.filling[3].next = self.filling[2].val() | (self.filling[1].val() >> 4);

        match self.state.q.val() {
            FillsState::WaitStart => {
                if self.start.val() {
                    self.stones.d.next = self.filled.val();
                    self.line_windows.d.next = self.windows.val();
                    self.firsts.d.next = self.spread[3].val() & self.free.val();
                    self.pairs_wanted.d.next = self.in_pairs.val();
                    self.seconds_left.d.next = false;
                    self.fill_found.d.next = false;
                    self.second_found.d.next = false;
                } else if self.next_fill.val() {
                    self.pairing.d.next = self.seconds_left.q.val();
                    self.second_found.d.next = self.seconds_left.q.val();
                    if self.seconds_left.q.val() {
                        self.second_cell.d.next = self.lowest.val();
                        self.second_at.d.next = self.low.at.val();
                        self.seconds.d.next = self.seconds.q.val() & !self.lowest.val();
                    } else {
                        self.first_cell.d.next = self.lowest.val();
                        self.second_cell.d.next = bits::<19>(0);
                        self.first_at.d.next = self.low.at.val();
                        self.fill_found.d.next = self.firsts.q.val().any();
                        self.firsts.d.next = self.firsts.q.val() & !self.lowest.val();
                    }
                    self.state.d.next = FillsState::FillWindows;
                }
            }
            FillsState::FillWindows => {
                self.completed.d.next = self.among.val() & self.filling[3].val().get_bits::<14>(0);
                if !self.pairing.q.val() {
                    self.with_first.d.next =
                        self.among.val() & self.filling[3].val().get_bits::<14>(0);
                }
                self.state.d.next = FillsState::ShareCells;
            }
            FillsState::ShareCells => {
                // No window begins behind the cell, and none ends before it.
                self.answering.d.next = self.free.val()
                    & !(self.to_last.val() >> 1)
                    & !(self.from_first.val() << 6)
                    & !self.first_cell.q.val()
                    & !self.second_cell.q.val();
                if !self.pairing.q.val() {
                    // What is left of the first positions is behind this one.
                    self.seconds.d.next = bits::<19>(0);
                    if self.pairs_wanted.q.val() {
                        self.seconds.d.next = self.spread[3].val() & self.firsts.q.val();
                    }
                }
                self.state.d.next = FillsState::LocateAnswers;
            }
            FillsState::LocateAnswers => {
                self.ends[0].d.next = self.low.at.val();
                self.ends[1].d.next = self.highest_at.val();
                self.ends_found.d.next = self.found.val();
                self.seconds_left.d.next = self.seconds.q.val().any();
                self.finished.d.next = true;
                self.state.d.next = FillsState::WaitStart;
            }
            _ => {
                self.state.d.next = FillsState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.fill_found.d.next = false;
            self.second_found.d.next = false;
            self.state.d.next = FillsState::WaitStart;
        }

        self.has_fill.next = self.fill_found.q.val();
        self.first.next = self.first_at.q.val();
        self.has_second.next = self.second_found.q.val();
        self.second.next = self.second_at.q.val();
        self.answers[0].next = self.ends[0].q.val();
        self.answers[1].next = self.ends[1].q.val();
        self.answered.next = self.ends_found.q.val();
    }
}
