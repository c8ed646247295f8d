//! BUILDERS: the cells of which each makes a threat, in the order found, and what answers each.
//!
//! Contract
//! - A pulse on `add` takes the cell `at` and the cells that answer a stone there: of `answers`
//!   those that are `answered`. If the cell is a builder already, its answers become those that
//!   both have. A builder for which there is no room is left out, and `full` is high from then on.
//! - A pulse on `look` asks for the cell `at`, one on `entry` for the builder `number`, counted
//!   from 0. `is_builder` tells whether there is one; `builder` is its cell, and its answers are
//!   those of `builder_answers` that are `builder_answered`.
//! - A pulse on `clear` forgets all. `count` is how many builders there are.
//! - `done` pulses at the end of each order; no other may come sooner. What was asked for holds
//!   until the next one.
//! - Latency: an entry takes one cycle, a look two, an addition three; to forget takes one and one
//!   for each builder, but at least two.
//! - `reset` stops everything and forgets all in [`RESET_CYCLES`], at the end of which `done`
//!   pulses. It must come once before all else.
//!
//! The model is `connect6_model::search::doubles`, its type `Builders`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::block_ram::BlockRam;
use crate::fixed::Fixed;
use crate::prelude::*;

/// Builders that there is room for.
pub const ENTRIES: usize = 32;
/// Cycles from `reset` to `done`.
pub const RESET_CYCLES: u64 = 1025;
/// Bits of a builder's number.
pub const NUMBER_BITS: usize = 5;

/// A builder, as the list keeps it.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Entry {
    at: Bits<10>,
    low: Bits<10>,
    high: Bits<10>,
    answered: Bits<2>,
}

/// What BUILDERS is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum BuildersState {
    /// Idle.
    WaitOrder,
    /// Learns where in the list the cell is.
    FindPlace,
    /// Writes the builder into the list.
    StoreBuilder,
    /// Takes a builder's place away, one after another.
    ForgetBuilder,
    /// Takes all places away, one after another.
    SweepPlaces,
}

/// The memory of builders.
#[derive(LogicBlock, Default)]
pub struct Builders {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Takes a builder.
    pub add: Signal<In, Bit>,
    /// Asks for a cell.
    pub look: Signal<In, Bit>,
    /// The cell, row above column.
    pub at: Signal<In, Bits<10>>,
    /// Cells that answer it.
    pub answers: [Signal<In, Bits<10>>; 2],
    /// Which of these there are.
    pub answered: Signal<In, Bits<2>>,
    /// Asks for a builder by its number.
    pub entry: Signal<In, Bit>,
    /// The number.
    pub number: Signal<In, Bits<NUMBER_BITS>>,
    /// Forgets all.
    pub clear: Signal<In, Bit>,
    /// The order is carried out.
    pub done: Signal<Out, Bit>,

    /// There is such a builder.
    pub is_builder: Signal<Out, Bit>,
    /// Its cell.
    pub builder: Signal<Out, Bits<10>>,
    /// Cells that answer it.
    pub builder_answers: [Signal<Out, Bits<10>>; 2],
    /// Which of these there are.
    pub builder_answered: Signal<Out, Bits<2>>,
    /// How many builders there are.
    pub count: Signal<Out, Bits<6>>,
    /// One was left out.
    pub full: Signal<Out, Bit>,

    room: Fixed<6, { ENTRIES as u64 }>,
    last_place: Fixed<10, 1023>,

    state: DFF<BuildersState>,
    finished: DFF<Bit>,
    adding: DFF<Bit>,
    kept_at: DFF<Bits<10>>,
    kept_answers: [DFF<Bits<10>>; 2],
    kept_answered: DFF<Bits<2>>,
    known: DFF<Bit>,
    shown: DFF<Bits<NUMBER_BITS>>,
    length: DFF<Bits<6>>,
    overflow: DFF<Bit>,
    // By cell: its number in the list, and in the highest bit that it is there.
    places: BlockRam<Bits<6>, 10>,
    list: BlockRam<Entry, NUMBER_BITS>,

    showing: Signal<Local, Bits<NUMBER_BITS>>,
    following: Signal<Local, Bits<6>>,
    keeps_low: Signal<Local, Bit>,
    keeps_high: Signal<Local, Bit>,
    told: Signal<Local, Bits<2>>,
    common: Signal<Local, Bits<2>>,
}

impl Logic for Builders {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, finished, adding, kept_at, kept_answers[0], kept_answers[1],
            kept_answered, known, shown, length, overflow
        );
        clock!(self, clock, places, list);
        self.done.next = self.finished.q.val();
        self.finished.d.next = false;
        self.places.read_address.next = self.at.val();
        self.places.write_address.next = self.kept_at.q.val();
        self.places.write_data.next = bits::<6>(0);
        self.places.write_enable.next = false;
        self.showing.next = self.shown.q.val();
        self.following.next = bit_cast::<6, 5>(self.shown.q.val()) + 1;

        // What is written: a new builder, or one with the answers that both have.
        self.keeps_low.next = ((self.list.read_data.val().low == self.kept_answers[0].q.val())
            & self.kept_answered.q.val().get_bit(0))
            | ((self.list.read_data.val().low == self.kept_answers[1].q.val())
                & self.kept_answered.q.val().get_bit(1));
        self.keeps_high.next = ((self.list.read_data.val().high == self.kept_answers[0].q.val())
            & self.kept_answered.q.val().get_bit(0))
            | ((self.list.read_data.val().high == self.kept_answers[1].q.val())
                & self.kept_answered.q.val().get_bit(1));
        self.told.next = self.list.read_data.val().answered;
        self.common.next = bits::<2>(0);
        self.common.next =
            self.common.val().replace_bit(0, self.told.val().get_bit(0) & self.keeps_low.val());
        self.common.next =
            self.common.val().replace_bit(1, self.told.val().get_bit(1) & self.keeps_high.val());
        self.list.write_enable.next = false;
        self.list.write_address.next = self.length.q.val().get_bits::<5>(0);
        self.list.write_data.next.at = self.kept_at.q.val();
        self.list.write_data.next.low = self.kept_answers[0].q.val();
        self.list.write_data.next.high = self.kept_answers[1].q.val();
        self.list.write_data.next.answered = self.kept_answered.q.val();
        if self.known.q.val() {
            self.list.write_address.next = self.shown.q.val();
            self.list.write_data.next.low = self.list.read_data.val().low;
            self.list.write_data.next.high = self.list.read_data.val().high;
            self.list.write_data.next.answered = self.common.val();
        }

        match self.state.q.val() {
            BuildersState::WaitOrder => {
                if self.add.val() | self.look.val() {
                    self.adding.d.next = self.add.val();
                    self.kept_at.d.next = self.at.val();
                    self.kept_answers[0].d.next = self.answers[0].val();
                    self.kept_answers[1].d.next = self.answers[1].val();
                    self.kept_answered.d.next = self.answered.val();
                    self.state.d.next = BuildersState::FindPlace;
                }
                if self.entry.val() {
                    self.showing.next = self.number.val();
                    self.known.d.next = bit_cast::<6, 5>(self.number.val()) < self.length.q.val();
                    self.finished.d.next = true;
                }
                if self.clear.val() {
                    self.showing.next = bits::<5>(0);
                    self.state.d.next = BuildersState::ForgetBuilder;
                }
            }
            BuildersState::FindPlace => {
                self.showing.next = self.places.read_data.val().get_bits::<5>(0);
                self.known.d.next = self.places.read_data.val().get_bit(5);
                self.state.d.next = BuildersState::StoreBuilder;
                if !self.adding.q.val() {
                    self.finished.d.next = true;
                    self.state.d.next = BuildersState::WaitOrder;
                }
            }
            BuildersState::StoreBuilder => {
                if self.known.q.val() {
                    self.list.write_enable.next = true;
                } else if self.length.q.val() == self.room.val() {
                    self.overflow.d.next = true;
                } else {
                    self.list.write_enable.next = true;
                    self.places.write_data.next = self.length.q.val().replace_bit(5, true);
                    self.places.write_enable.next = true;
                    self.length.d.next = self.length.q.val() + 1;
                }
                self.finished.d.next = true;
                self.state.d.next = BuildersState::WaitOrder;
            }
            BuildersState::ForgetBuilder => {
                self.places.write_address.next = self.list.read_data.val().at;
                self.places.write_enable.next = true;
                self.showing.next = self.following.val().get_bits::<5>(0);
                if self.following.val() >= self.length.q.val() {
                    self.length.d.next = bits::<6>(0);
                    self.overflow.d.next = false;
                    self.finished.d.next = true;
                    self.state.d.next = BuildersState::WaitOrder;
                }
            }
            BuildersState::SweepPlaces => {
                self.places.write_enable.next = true;
                self.kept_at.d.next = self.kept_at.q.val() + 1;
                if self.kept_at.q.val() == self.last_place.val() {
                    self.finished.d.next = true;
                    self.state.d.next = BuildersState::WaitOrder;
                }
            }
            _ => {
                self.state.d.next = BuildersState::WaitOrder;
            }
        }
        self.shown.d.next = self.showing.val();
        self.list.read_address.next = self.showing.val();

        self.is_builder.next = self.known.q.val();
        self.builder.next = self.list.read_data.val().at;
        self.builder_answers[0].next = self.list.read_data.val().low;
        self.builder_answers[1].next = self.list.read_data.val().high;
        self.builder_answered.next = self.list.read_data.val().answered;
        self.count.next = self.length.q.val();
        self.full.next = self.overflow.q.val();

        if self.reset.val() {
            self.kept_at.d.next = bits::<10>(0);
            self.length.d.next = bits::<6>(0);
            self.overflow.d.next = false;
            self.known.d.next = false;
            self.finished.d.next = false;
            self.state.d.next = BuildersState::SweepPlaces;
        }
    }
}
