//! SIEVE: what a survey keeps of one side: its warm cells, its shortlist, and the lines on which
//! it has a three.
//!
//! Contract
//! - Latency: with `take` high, the cell and what STAR says of it are taken in, a cell a cycle;
//!   its `worth` is taken in the cycle after. It is in the lists two cycles after `take` and
//!   counted in `threes` a cycle after that.
//! - `cell_out` shows, a cycle later, entry `index` of a list, and `count` is its length, at
//!   once. The list is, as `list` says, the warm cells, the shortlist, or the one
//!   after the other (`connect6_core::program::List`). `repeated` tells, three cycles later, that
//!   entry `index` of the ranked list stands on it a second time.
//! - `known` tells, two cycles later, which of the four lines through `look` have a three.
//! - `clear` empties the sieve and wins over `take`. There is no other reset.
//!
//! The model is `connect6_model::survey::Survey`.

use connect6_core::program::List;

use crate::fixed::Fixed;
use crate::prelude::*;

use super::line_numbers::{LineNumbers, DIAGONALS, LINE_BITS};
use super::shortlist::Shortlist;
use crate::block_ram::BlockRam;

/// Bits of an index into a list.
pub const INDEX_BITS: usize = 9;

/// Lines with a three are counted up to here: a 3TW_NC asks for no more.
pub const MOST_THREES: u64 = 3;

/// What a survey keeps of one side.
#[derive(LogicBlock, Default)]
pub struct Sieve {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Empties the sieve.
    pub clear: Signal<In, Bit>,
    /// Takes the cell in.
    pub take: Signal<In, Bit>,
    /// The cell to take in, row above column.
    pub at: Signal<In, Bits<10>>,
    /// What the cell taken in the cycle before is worth to the side.
    pub worth: Signal<In, Bits<7>>,
    /// The cell shares a live window with two own stones.
    pub warm: Signal<In, Bit>,
    /// Lines on which a stone there makes a threat.
    pub hot: Signal<In, Bits<4>>,
    /// It makes two on one line.
    pub double: Signal<In, Bit>,

    /// The cell to look up.
    pub look: Signal<In, Bits<10>>,

    /// Which entry to show.
    pub index: Signal<In, Bits<INDEX_BITS>>,
    /// Of which list.
    pub list: Signal<In, Bits<2>>,
    /// The entry asked for in the cycle before.
    pub cell_out: Signal<Out, Bits<10>>,
    /// The entry asked for three cycles before stands on the list a second time.
    pub repeated: Signal<Out, Bit>,
    /// Length of the list.
    pub count: Signal<Out, Bits<INDEX_BITS>>,
    /// Lines that have a three through the cell looked up two cycles before.
    pub known: Signal<Out, Bits<4>>,
    /// Lines that have a three, on the whole board; 3 for three and more.
    pub threes: Signal<Out, Bits<2>>,
    /// One of them is open.
    pub any_open: Signal<Out, Bit>,

    most_threes: Fixed<2, MOST_THREES>,
    list_warm: Fixed<2, { List::Warm.code() }>,
    list_short: Fixed<2, { List::Short.code() }>,
    list_ranked: Fixed<2, { List::Ranked.code() }>,
    take_1: DFF<Bit>,
    at_1: DFF<Bits<10>>,
    line_1: [DFF<Bits<LINE_BITS>>; 4],
    warm_1: DFF<Bit>,
    hot_1: DFF<Bits<4>>,
    double_1: DFF<Bit>,
    fresh_2: DFF<Bits<4>>,
    look_1: [DFF<Bits<LINE_BITS>>; 4],
    known_line: DFF<Bits<4>>,
    warm_count: DFF<Bits<INDEX_BITS>>,
    short_shown: DFF<Bit>,
    // The warm cell of the ranked list that was shown a cycle before, if it was one.
    shown_warm: DFF<Bit>,
    shown_cell: DFF<Bits<10>>,
    shown_before: DFF<Bit>,
    marked: [DFF<Bits<DIAGONALS>>; 4],
    three_count: DFF<Bits<2>>,
    open_seen: DFF<Bit>,
    from_short: Signal<Local, Bit>,
    short_count: Signal<Local, Bits<INDEX_BITS>>,
    short_index: Signal<Local, Bits<INDEX_BITS>>,
    warm_index: Signal<Local, Bits<INDEX_BITS>>,
    seen: Signal<Local, Bits<4>>,
    looked_up: Signal<Local, Bits<4>>,
    more_threes: Signal<Local, Bits<3>>,
    fresh: Signal<Local, Bits<4>>,
    numbers: LineNumbers,
    look_numbers: LineNumbers,
    shortlist: Shortlist,
    warm_cells: BlockRam<Bits<10>, INDEX_BITS>,
}

impl Logic for Sieve {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, take_1, at_1, warm_1, hot_1, double_1, fresh_2, known_line, warm_count,
            short_shown, shown_warm, shown_cell, shown_before, three_count, open_seen
        );
        clock!(self, clock, shortlist, warm_cells);

        // The lists, a cycle after the star.
        self.take_1.d.next = self.take.val();
        self.at_1.d.next = self.at.val();
        self.warm_1.d.next = self.warm.val();
        self.shortlist.clear.next = self.clear.val();
        self.shortlist.insert.next = self.take_1.q.val();
        self.shortlist.cell_in.next = self.at_1.q.val();
        self.shortlist.worth.next = self.worth.val();
        // Both: the shortlist behind the warm cells. Ranked: the other way round.
        self.short_count.next = bit_cast::<9, 5>(self.shortlist.count.val());
        self.from_short.next = self.index.val() >= self.warm_count.q.val();
        self.short_index.next = self.index.val() - self.warm_count.q.val();
        self.warm_index.next = self.index.val();
        self.count.next = self.warm_count.q.val() + self.short_count.val();
        if self.list.val() == self.list_warm.val() {
            self.from_short.next = false;
            self.count.next = self.warm_count.q.val();
        }
        if self.list.val() == self.list_short.val() {
            self.from_short.next = true;
            self.short_index.next = self.index.val();
            self.count.next = self.short_count.val();
        }
        if self.list.val() == self.list_ranked.val() {
            self.from_short.next = self.index.val() < self.short_count.val();
            self.short_index.next = self.index.val();
            self.warm_index.next = self.index.val() - self.short_count.val();
        }
        self.shortlist.index.next = self.short_index.val().get_bits::<4>(0);
        self.shown_warm.d.next =
            (self.list.val() == self.list_ranked.val()) & !self.short_shown.q.val();
        self.shown_cell.d.next = self.warm_cells.read_data.val();
        self.shortlist.look.next = self.shown_cell.q.val();
        self.shown_before.d.next = self.shown_warm.q.val() & self.shortlist.listed.val();
        self.repeated.next = self.shown_before.q.val();
        self.warm_cells.write_enable.next = self.take_1.q.val() & self.warm_1.q.val();
        self.warm_cells.write_address.next = self.warm_count.q.val();
        self.warm_cells.write_data.next = self.at_1.q.val();
        self.warm_cells.read_address.next = self.warm_index.val();
        if self.take_1.q.val() & self.warm_1.q.val() {
            self.warm_count.d.next = self.warm_count.q.val() + 1;
        }
        self.short_shown.d.next = self.from_short.val();
        if self.short_shown.q.val() {
            self.cell_out.next = self.shortlist.cell_out.val();
        } else {
            self.cell_out.next = self.warm_cells.read_data.val();
        }

        // The lines with a three: noted a cycle after the star, counted two cycles after.
        self.numbers.at.next = self.at.val();
        self.look_numbers.at.next = self.look.val();
        self.hot_1.d.next = self.hot.val();
        self.double_1.d.next = self.double.val();
        self.seen.next = bits::<4>(0);
        self.looked_up.next = bits::<4>(0);
        for i in 0..4 {
            dff_setup!(self, clock, line_1[i], look_1[i], marked[i]);
            self.line_1[i].d.next = self.numbers.line[i].val();
            self.look_1[i].d.next = self.look_numbers.line[i].val();
            self.seen.next = self
                .seen
                .val()
                .replace_bit(i, self.marked[i].q.val().get_bit(self.line_1[i].q.val().index()));
            self.looked_up.next = self
                .looked_up
                .val()
                .replace_bit(i, self.marked[i].q.val().get_bit(self.look_1[i].q.val().index()));
            if self.take_1.q.val() & self.hot_1.q.val().get_bit(i) {
                self.marked[i].d.next =
                    self.marked[i].q.val().replace_bit(self.line_1[i].q.val().index(), true);
            }
            if self.clear.val() {
                self.marked[i].d.next = bits::<37>(0);
            }
        }
        self.fresh.next = bits::<4>(0);
        if self.take_1.q.val() {
            self.fresh.next = self.hot_1.q.val() & !self.seen.val();
            if self.double_1.q.val() {
                self.open_seen.d.next = true;
            }
        }
        self.fresh_2.d.next = self.fresh.val();
        self.more_threes.next = bit_cast::<3, 2>(self.three_count.q.val())
            + self.fresh_2.q.val().get_bit(0)
            + self.fresh_2.q.val().get_bit(1)
            + self.fresh_2.q.val().get_bit(2)
            + self.fresh_2.q.val().get_bit(3);
        self.three_count.d.next = self.more_threes.val().get_bits::<2>(0);
        if self.more_threes.val().get_bit(2) {
            self.three_count.d.next = self.most_threes.val();
        }
        self.threes.next = self.three_count.q.val();

        self.known_line.d.next = self.looked_up.val();
        self.known.next = self.known_line.q.val();
        self.any_open.next = self.open_seen.q.val();

        if self.clear.val() {
            self.take_1.d.next = false;
            self.warm_count.d.next = bits::<9>(0);
            self.fresh_2.d.next = bits::<4>(0);
            self.three_count.d.next = bits::<2>(0);
            self.open_seen.d.next = false;
        }
    }
}
