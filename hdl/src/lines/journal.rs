//! JOURNAL: the stones that a search has put on the board, in groups, to be taken back a group at a
//! time.
//!
//! Contract
//! - With `note` high `cell_in` is the newest stone. With `mark` high, before it or beside it, it
//!   opens a group.
//! - A pulse on `start` takes the newest group back: `take` is high for each of its stones, the
//!   newest first, every other cycle, with its cell in `cell_out`. `done` pulses at the end.
//! - `empty` says that there is no stone. A stone for which there is no room is not noted: `full`
//!   is high from then on.
//! - Latency: a stone is noted in the next cycle; `done` comes 1 cycle after `start`, 2 more for
//!   each stone.
//! - `reset` forgets all stones, goes back to idle at once and wins over `start`.
//!
//! The model is a stack of groups of cells, as `connect6_game::windows::State` is used by a search:
//! what was placed last is taken first.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::block_ram::BlockRam;
use crate::fixed::Fixed;
use crate::prelude::*;

/// Bits of a stone's place. An attack of ten turns, six stones each, below eight turns of two needs
/// 76 of them.
pub const PLACE_BITS: usize = 7;
/// Stones that there is room for.
pub const ROOM: u64 = (1 << PLACE_BITS) - 1;

/// A stone as the memory keeps it.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Noted {
    at: Bits<10>,
    opens: Bit,
}

/// What JOURNAL is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum JournalState {
    /// Idle: notes stones.
    WaitStart,
    /// Reads the newest stone.
    ReadStone,
    /// Takes it back.
    TakeStone,
}

/// The stones on trial.
#[derive(LogicBlock, Default)]
pub struct Journal {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: no stones, idle at once.
    pub reset: Signal<In, Bit>,
    /// The next stone opens a group.
    pub mark: Signal<In, Bit>,
    /// A stone is put on the board.
    pub note: Signal<In, Bit>,
    /// Its cell, row above column.
    pub cell_in: Signal<In, Bits<10>>,
    /// Takes the newest group back.
    pub start: Signal<In, Bit>,
    /// It is taken back.
    pub done: Signal<Out, Bit>,
    /// This stone is to be taken off the board.
    pub take: Signal<Out, Bit>,
    /// Its cell.
    pub cell_out: Signal<Out, Bits<10>>,
    /// There are no stones.
    pub empty: Signal<Out, Bit>,
    /// A stone found no room.
    pub full: Signal<Out, Bit>,

    room: Fixed<PLACE_BITS, ROOM>,

    stones: BlockRam<Noted, PLACE_BITS>,
    state: DFF<JournalState>,
    depth: DFF<Bits<PLACE_BITS>>,
    marked: DFF<Bit>,
    overflowed: DFF<Bit>,
    finished: DFF<Bit>,
}

impl Logic for Journal {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, depth, marked, overflowed, finished);
        clock!(self, clock, stones);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.empty.next = !self.depth.q.val().any();
        self.full.next = self.overflowed.q.val();
        self.take.next = false;
        self.cell_out.next = self.stones.read_data.val().at;

        self.stones.read_address.next = self.depth.q.val() - 1;
        self.stones.write_address.next = self.depth.q.val();
        self.stones.write_data.next.at = self.cell_in.val();
        self.stones.write_data.next.opens = self.marked.q.val() | self.mark.val();
        self.stones.write_enable.next = false;
        if self.mark.val() {
            self.marked.d.next = true;
        }
        if self.note.val() {
            if self.depth.q.val() == self.room.val() {
                self.overflowed.d.next = true;
            } else {
                self.stones.write_enable.next = true;
                self.depth.d.next = self.depth.q.val() + 1;
                self.marked.d.next = false;
            }
        }

        match self.state.q.val() {
            JournalState::WaitStart => {
                if self.start.val() {
                    self.finished.d.next = !self.depth.q.val().any();
                    if self.depth.q.val().any() {
                        self.state.d.next = JournalState::ReadStone;
                    }
                }
            }
            JournalState::ReadStone => {
                self.state.d.next = JournalState::TakeStone;
            }
            JournalState::TakeStone => {
                self.take.next = true;
                self.depth.d.next = self.depth.q.val() - 1;
                self.state.d.next = JournalState::ReadStone;
                if self.stones.read_data.val().opens | (self.depth.q.val() == 1) {
                    self.finished.d.next = true;
                    self.state.d.next = JournalState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = JournalState::WaitStart;
            }
        }
        if self.reset.val() {
            self.depth.d.next = bits::<PLACE_BITS>(0);
            self.marked.d.next = false;
            self.overflowed.d.next = false;
            self.finished.d.next = false;
            self.state.d.next = JournalState::WaitStart;
        }
    }
}
