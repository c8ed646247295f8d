//! FRESH: which lines get a three that had none, and whether that makes a quiet move (3TW_NC).
//!
//! Contract
//! - STAR's coming results and the lines that SURVEY knows go by; FRESH keeps what a stone on the
//!   cell of the last probe makes. With `take` high it takes note of that cell as `note` says: as
//!   the first stone, as the second, or as the first again with the second on the board. The cell
//!   must come from a probe or a sweep.
//! - `alone` tells whether the first stone alone is a quiet move, `pair` whether both are one, and
//!   `shares` whether they are on one line.
//! - `promising` tells, beside STAR's coming results, whether their cell may make a quiet move
//!   together with the first stone.
//! - Latency: what is noted is known in the next cycle. There is no start and no reset.
//!
//! The model is `connect6_model::quiet`.

use connect6_core::program::FreshNote;

use crate::fixed::Fixed;
use crate::prelude::*;

use super::line_numbers::LineNumbers;

/// Lines with a three after a quiet move.
const LINES_WANTED: u64 = 3;

/// The judge of fresh threes.
#[derive(LogicBlock, Default)]
pub struct Fresh {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Takes note of STAR's cell.
    pub take: Signal<In, Bit>,
    /// As what.
    pub note: Signal<In, Bits<2>>,
    /// From STAR: the cell of its results.
    pub star_cell: Signal<In, Bits<10>>,
    /// From STAR: the cell three cycles before its results.
    pub early_cell: Signal<In, Bits<10>>,
    /// From STAR: lines on which a stone makes a three, a cycle before its results.
    pub three_lines: Signal<In, Bits<4>>,
    /// From STAR: lines on which that three is open.
    pub open_lines: Signal<In, Bits<4>>,
    /// From STAR: the results will be kept.
    pub keeping: Signal<In, Bit>,
    /// From SURVEY: lines through the coming cell that have a three already.
    pub known: Signal<In, Bits<4>>,
    /// From SURVEY: lines with a three; 3 for three and more.
    pub threes: Signal<In, Bits<2>>,
    /// From SURVEY: one of them is open.
    pub any_open: Signal<In, Bit>,
    /// The coming cell may make a quiet move.
    pub promising: Signal<Out, Bit>,
    /// The first stone alone is a quiet move.
    pub alone: Signal<Out, Bit>,
    /// Both stones are one.
    pub pair: Signal<Out, Bit>,
    /// Both stones are on one line.
    pub shares: Signal<Out, Bit>,

    note_first: Fixed<2, { FreshNote::First.code() }>,
    note_second: Fixed<2, { FreshNote::Second.code() }>,
    note_again: Fixed<2, { FreshNote::FirstAgain.code() }>,
    one_new: Fixed<4, 1>,
    two_new: Fixed<4, 2>,
    lines_wanted: Fixed<4, LINES_WANTED>,

    first_cell: DFF<Bits<10>>,
    first_alone: DFF<Bits<4>>,
    first_alone_open: DFF<Bit>,
    first_fresh: DFF<Bits<4>>,
    first_open: DFF<Bit>,
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

    here: LineNumbers,
    first: LineNumbers,
    sharing: Signal<Local, Bits<4>>,
    new_lines: Signal<Local, Bits<4>>,
    fresh_apart: Signal<Local, Bits<4>>,
    single: Signal<Local, Bits<4>>,
    single_lines: Signal<Local, Bits<4>>,
    possible: Signal<Local, Bits<4>>,
    possible_lines: Signal<Local, Bits<4>>,
    made: Signal<Local, Bits<4>>,
    made_lines: Signal<Local, Bits<4>>,
}

impl Logic for Fresh {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, first_cell, first_alone, first_alone_open, first_fresh, first_open,
            second_fresh, second_open, shares_line, early_shared, shared, here_fresh,
            here_fresh_open, here_apart, here_apart_open, here_shares
        );

        // Three cycles before the results: which lines the cell shares with the first stone.
        self.here.at.next = self.early_cell.val();
        self.first.at.next = self.first_cell.q.val();
        self.sharing.next = bits::<4>(0);
        for i in 0..4 {
            self.sharing.next = self
                .sharing
                .val()
                .replace_bit(i, self.here.line[i].val() == self.first.line[i].val());
        }
        self.early_shared.d.next = self.sharing.val();
        self.shared.d.next = self.early_shared.q.val();

        // A cycle before: what a stone there makes that the board has not got yet.
        self.new_lines.next = self.three_lines.val() & !self.known.val();
        self.fresh_apart.next = self.new_lines.val() & !self.shared.q.val();
        if self.keeping.val() {
            self.here_fresh.d.next = self.new_lines.val();
            self.here_fresh_open.d.next = (self.new_lines.val() & self.open_lines.val()).any();
            self.here_apart.d.next = self.fresh_apart.val();
            self.here_apart_open.d.next = (self.fresh_apart.val() & self.open_lines.val()).any();
            self.here_shares.d.next = self.shared.q.val().any();
        }

        // The notes.
        if self.take.val() {
            if self.note.val() == self.note_first.val() {
                self.first_cell.d.next = self.star_cell.val();
                self.first_alone.d.next = self.here_fresh.q.val();
                self.first_alone_open.d.next = self.here_fresh_open.q.val();
                self.first_fresh.d.next = self.here_fresh.q.val();
                self.first_open.d.next = self.here_fresh_open.q.val();
            }
            if self.note.val() == self.note_second.val() {
                self.first_fresh.d.next = self.first_alone.q.val();
                self.first_open.d.next = self.first_alone_open.q.val();
                self.second_fresh.d.next = self.here_apart.q.val();
                self.second_open.d.next = self.here_apart_open.q.val();
                self.shares_line.d.next = self.here_shares.q.val();
            }
            if self.note.val() == self.note_again.val() {
                self.first_fresh.d.next = self.here_fresh.q.val();
                self.first_open.d.next = self.here_fresh_open.q.val();
            }
        }

        // What follows from them.
        self.single.next = bits::<4>(0);
        self.possible.next = bits::<4>(0) + self.shared.q.val().any();
        self.made.next = bits::<4>(0);
        for i in 0..4 {
            self.single.next = self.single.val() + self.first_alone.q.val().get_bit(i);
            self.possible.next = self.possible.val()
                + self.first_alone.q.val().get_bit(i)
                + self.fresh_apart.val().get_bit(i);
            self.made.next = self.made.val()
                + self.first_fresh.q.val().get_bit(i)
                + self.second_fresh.q.val().get_bit(i);
        }
        self.single_lines.next = bit_cast::<4, 2>(self.threes.val()) + self.single.val();
        self.alone.next = (self.single.val() >= self.one_new.val())
            & (self.single_lines.val() >= self.lines_wanted.val())
            & (self.any_open.val() | self.first_alone_open.q.val());
        self.possible_lines.next = bit_cast::<4, 2>(self.threes.val()) + self.possible.val();
        self.promising.next = (self.possible.val() >= self.two_new.val())
            & (self.possible_lines.val() >= self.lines_wanted.val());
        self.made_lines.next = bit_cast::<4, 2>(self.threes.val()) + self.made.val();
        self.pair.next = (self.made.val() >= self.two_new.val())
            & (self.made_lines.val() >= self.lines_wanted.val())
            & (self.any_open.val() | self.first_open.q.val() | self.second_open.q.val());
        self.shares.next = self.shares_line.q.val();
    }
}
