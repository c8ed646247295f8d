//! MOVE_LIST: the turns of an attack that are to be tried, sorted: a list for each turn that the
//! attack has on the board.
//!
//! Contract
//! - A pulse on `start` puts the turn `stones` of this `rank` into the list `list`, behind those
//!   whose rank is not higher. In a full list the last one makes room, or the new one stays out if
//!   it would come last. `done` pulses at the end; `dropped` is high with it if a turn was left
//!   out.
//! - With `clear` high the list `list` is empty from the next cycle on. A list means nothing before
//!   it was cleared.
//! - A cycle after `list` and `index` are given, `stones_out` is that turn, counted on from 0, and
//!   `has_entry` says whether the list is that long; not while a turn is put in.
//! - Latency: `done` comes 4 cycles after `start`, 2 more for each turn that moves back, 1 fewer if
//!   the new turn comes first or stays out.
//! - `reset` goes back to idle at once and wins over `start`. A turn under way may then stand twice
//!   or not at all: clear the list.
//!
//! The model is `connect6_model::search::doubles::MoveList`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::block_ram::BlockRam;
use crate::fixed::{Counting, Fixed};
use crate::prelude::*;

use connect6_model::search::attack::MOST_TURNS;
use connect6_model::search::doubles::LIST;

/// Bits of a turn's rank: up to four replies above a promise of eight bits.
pub const RANK_BITS: usize = 11;
/// Bits of a list's number.
pub const LEVEL_BITS: usize = 4;
/// Bits of a turn's place in its list.
pub const INDEX_BITS: usize = 5;
/// Bits of a list's length.
const LENGTH_BITS: usize = INDEX_BITS + 1;
/// Bits of an address.
const ADDRESS_BITS: usize = LEVEL_BITS + INDEX_BITS;

const _: () = assert!(LIST == 1 << INDEX_BITS && MOST_TURNS <= 1 << LEVEL_BITS);

/// A turn as the memory keeps it.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Listed {
    rank: Bits<RANK_BITS>,
    first: Bits<10>,
    second: Bits<10>,
}

/// What MOVE_LIST is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum MoveListState {
    /// Idle: shows the entry asked for.
    WaitStart,
    /// Reads the turn before the place.
    ReadEntry,
    /// Moves it back, if it comes behind the new turn.
    CompareEntry,
    /// Writes the new turn.
    PlaceTurn,
}

/// The lists.
#[derive(LogicBlock, Default)]
pub struct MoveList {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Which list.
    pub list: Signal<In, Bits<LEVEL_BITS>>,
    /// Empties it.
    pub clear: Signal<In, Bit>,
    /// Puts a turn into it.
    pub start: Signal<In, Bit>,
    /// The turn's stones, row above column.
    pub stones: [Signal<In, Bits<10>>; 2],
    /// The lower, the sooner it is tried.
    pub rank: Signal<In, Bits<RANK_BITS>>,
    /// The turn is in its place.
    pub done: Signal<Out, Bit>,
    /// A turn was left out for it, or it was itself.
    pub dropped: Signal<Out, Bit>,
    /// Which entry to show.
    pub index: Signal<In, Bits<INDEX_BITS>>,
    /// The list is that long.
    pub has_entry: Signal<Out, Bit>,
    /// The stones of that entry.
    pub stones_out: [Signal<Out, Bits<10>>; 2],

    full: Fixed<LENGTH_BITS, { LIST as u64 }>,
    number: Counting<LEVEL_BITS, MOST_TURNS>,

    entries: BlockRam<Listed, ADDRESS_BITS>,
    state: DFF<MoveListState>,
    lengths: [DFF<Bits<LENGTH_BITS>>; MOST_TURNS],
    level: DFF<Bits<LEVEL_BITS>>,
    place: DFF<Bits<INDEX_BITS>>,
    coming: DFF<Listed>,
    beyond: DFF<Bit>,
    drops: DFF<Bit>,
    shown: DFF<Bit>,
    left_out: DFF<Bit>,
    finished: DFF<Bit>,

    length: Signal<Local, Bits<LENGTH_BITS>>,
    previous: Signal<Local, Bits<INDEX_BITS>>,
    at: Signal<Local, Bits<LEVEL_BITS>>,
    grows: Signal<Local, Bit>,
}

impl Logic for MoveList {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, level, place, coming, beyond, drops, shown, left_out, finished
        );
        clock!(self, clock, entries);
        self.finished.d.next = false;
        self.left_out.d.next = false;
        self.done.next = self.finished.q.val();
        self.dropped.next = self.left_out.q.val();
        self.grows.next = false;

        // The list at hand: the one that is asked for, or the one that takes a turn.
        self.at.next = self.list.val();
        if self.state.q.val() != MoveListState::WaitStart {
            self.at.next = self.level.q.val();
        }
        self.length.next = bits::<LENGTH_BITS>(0);
        for i in 0..10 {
            dff_setup!(self, clock, lengths[i]);
            if self.at.val() == self.number[i].val() {
                self.length.next = self.lengths[i].q.val();
            }
        }

        // An entry for those who ask, and the one before the place while a turn is put in.
        self.previous.next = self.place.q.val() - 1;
        self.shown.d.next =
            bit_cast::<LENGTH_BITS, INDEX_BITS>(self.index.val()) < self.length.val();
        self.has_entry.next = self.shown.q.val();
        self.stones_out[0].next = self.entries.read_data.val().first;
        self.stones_out[1].next = self.entries.read_data.val().second;
        self.entries.read_address.next = (bit_cast::<ADDRESS_BITS, LEVEL_BITS>(self.at.val()) << 5)
            | bit_cast::<ADDRESS_BITS, INDEX_BITS>(self.index.val());
        self.entries.write_address.next = (bit_cast::<ADDRESS_BITS, LEVEL_BITS>(self.at.val())
            << 5)
            | bit_cast::<ADDRESS_BITS, INDEX_BITS>(self.place.q.val());
        self.entries.write_data.next = self.coming.q.val();
        self.entries.write_enable.next = false;

        match self.state.q.val() {
            MoveListState::WaitStart => {
                if self.start.val() {
                    self.level.d.next = self.list.val();
                    self.coming.d.next.rank = self.rank.val();
                    self.coming.d.next.first = self.stones[0].val();
                    self.coming.d.next.second = self.stones[1].val();
                    self.place.d.next = self.length.val().get_bits::<INDEX_BITS>(0);
                    self.beyond.d.next = self.length.val() == self.full.val();
                    self.drops.d.next = self.length.val() == self.full.val();
                    self.state.d.next = MoveListState::ReadEntry;
                }
            }
            MoveListState::ReadEntry => {
                // The place behind a full list is `beyond` and 0, and the one before it the last.
                self.entries.read_address.next =
                    (bit_cast::<ADDRESS_BITS, LEVEL_BITS>(self.at.val()) << 5)
                        | bit_cast::<ADDRESS_BITS, INDEX_BITS>(self.previous.val());
                self.state.d.next = MoveListState::CompareEntry;
                if !self.place.q.val().any() & !self.beyond.q.val() {
                    self.state.d.next = MoveListState::PlaceTurn;
                }
            }
            MoveListState::CompareEntry => {
                self.beyond.d.next = false;
                if self.entries.read_data.val().rank > self.coming.q.val().rank {
                    self.place.d.next = self.previous.val();
                    self.entries.write_data.next = self.entries.read_data.val();
                    // The last turn of a full list goes nowhere.
                    self.entries.write_enable.next = !self.beyond.q.val();
                    self.state.d.next = MoveListState::ReadEntry;
                } else {
                    self.state.d.next = MoveListState::PlaceTurn;
                    if self.beyond.q.val() {
                        self.left_out.d.next = true;
                        self.finished.d.next = true;
                        self.state.d.next = MoveListState::WaitStart;
                    }
                }
            }
            MoveListState::PlaceTurn => {
                self.entries.write_enable.next = true;
                self.grows.next = !self.drops.q.val();
                self.left_out.d.next = self.drops.q.val();
                self.finished.d.next = true;
                self.state.d.next = MoveListState::WaitStart;
            }
            _ => {
                self.state.d.next = MoveListState::WaitStart;
            }
        }
        for i in 0..10 {
            if self.at.val() == self.number[i].val() {
                if self.grows.val() {
                    self.lengths[i].d.next = self.lengths[i].q.val() + 1;
                }
                if self.clear.val() {
                    self.lengths[i].d.next = bits::<LENGTH_BITS>(0);
                }
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = MoveListState::WaitStart;
        }
    }
}
