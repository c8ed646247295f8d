//! ZONES: sets of cells, a bit a cell, a row of the board a word: where a win can be spoiled.
//!
//! Contract
//! - A pulse on `start` carries out `order` on the set `set`: `Clear` empties it, `Add` puts the
//!   cell `cell_in` into it, `Join` puts all cells of the set `other` into it, `Ask` asks whether
//!   the cell is in it: `has` says so from `done` on, until the next `start`.
//! - `done` pulses at the end. Only cells on the board may be named.
//! - Latency: `done` comes 20 cycles after `start` for `Clear`, 3 for `Add` and `Ask`, and 58 for
//!   `Join`.
//! - `reset` goes back to idle at once and wins over `start`; a set that was being changed must be
//!   cleared.
//!
//! The model is `connect6_model::search::zone::Zone`.

use crate::block_ram::BlockRam;
use crate::fixed::Fixed;
use crate::prelude::*;

use connect6_game::SIZE;

/// Bits of a set's number.
pub const SET_BITS: usize = 6;
/// Bits of an address: the set above the row.
const ADDRESS_BITS: usize = SET_BITS + 5;
/// Bits of an order's number.
pub const ORDER_BITS: usize = 2;

/// What is done with a set.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Empties it.
    Clear,
    /// Puts a cell into it.
    Add,
    /// Puts the cells of another into it.
    Join,
    /// Asks whether it has a cell.
    Ask,
}

impl Order {
    /// Its number.
    pub const fn code(self) -> u64 {
        self as u64
    }
}

/// What ZONES is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum ZonesState {
    /// Idle.
    WaitStart,
    /// Empties a row a cycle.
    ClearRow,
    /// Reads the row of the cell.
    ReadRow,
    /// Writes it back with the cell, or says whether it has it.
    UseRow,
    /// Reads a row of the other set.
    ReadOther,
    /// Keeps it, and reads the same row of the set.
    ReadOwn,
    /// Writes that row back with both.
    JoinRow,
}

/// The sets.
#[derive(LogicBlock, Default)]
pub struct Zones {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Carries out an order.
    pub start: Signal<In, Bit>,
    /// Which.
    pub order: Signal<In, Bits<ORDER_BITS>>,
    /// With this set.
    pub set: Signal<In, Bits<SET_BITS>>,
    /// The set whose cells join it.
    pub other: Signal<In, Bits<SET_BITS>>,
    /// The cell, row above column.
    pub cell_in: Signal<In, Bits<10>>,
    /// It is carried out.
    pub done: Signal<Out, Bit>,
    /// The set has the cell.
    pub has: Signal<Out, Bit>,

    order_clear: Fixed<ORDER_BITS, { Order::Clear.code() }>,
    order_add: Fixed<ORDER_BITS, { Order::Add.code() }>,
    order_join: Fixed<ORDER_BITS, { Order::Join.code() }>,
    last_row: Fixed<5, { SIZE as u64 - 1 }>,
    no_cells: Fixed<SIZE, 0>,
    first_cell: Fixed<SIZE, 1>,

    rows: BlockRam<Bits<SIZE>, ADDRESS_BITS>,
    state: DFF<ZonesState>,
    into: DFF<Bits<SET_BITS>>,
    from: DFF<Bits<SET_BITS>>,
    row: DFF<Bits<5>>,
    col: DFF<Bits<5>>,
    adds: DFF<Bit>,
    kept: DFF<Bits<SIZE>>,
    answer: DFF<Bit>,
    finished: DFF<Bit>,

    own_row: Signal<Local, Bits<ADDRESS_BITS>>,
    other_row: Signal<Local, Bits<ADDRESS_BITS>>,
    cell_bit: Signal<Local, Bits<SIZE>>,
}

impl Logic for Zones {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, into, from, row, col, adds, kept, answer, finished);
        clock!(self, clock, rows);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.has.next = self.answer.q.val();

        self.own_row.next = (bit_cast::<ADDRESS_BITS, SET_BITS>(self.into.q.val()) << 5)
            | bit_cast::<ADDRESS_BITS, 5>(self.row.q.val());
        self.other_row.next = (bit_cast::<ADDRESS_BITS, SET_BITS>(self.from.q.val()) << 5)
            | bit_cast::<ADDRESS_BITS, 5>(self.row.q.val());
        self.cell_bit.next = self.first_cell.val() << self.col.q.val();
        self.rows.read_address.next = self.own_row.val();
        self.rows.write_address.next = self.own_row.val();
        self.rows.write_data.next = self.no_cells.val();
        self.rows.write_enable.next = false;

        match self.state.q.val() {
            ZonesState::WaitStart => {
                if self.start.val() {
                    self.into.d.next = self.set.val();
                    self.from.d.next = self.other.val();
                    self.row.d.next = self.cell_in.val().get_bits::<5>(5);
                    self.col.d.next = self.cell_in.val().get_bits::<5>(0);
                    self.adds.d.next = self.order.val() == self.order_add.val();
                    self.answer.d.next = false;
                    self.state.d.next = ZonesState::ReadRow;
                    if self.order.val() == self.order_clear.val() {
                        self.row.d.next = bits::<5>(0);
                        self.state.d.next = ZonesState::ClearRow;
                    }
                    if self.order.val() == self.order_join.val() {
                        self.row.d.next = bits::<5>(0);
                        self.state.d.next = ZonesState::ReadOther;
                    }
                }
            }
            ZonesState::ClearRow => {
                self.rows.write_enable.next = true;
                self.row.d.next = self.row.q.val() + 1;
                if self.row.q.val() == self.last_row.val() {
                    self.finished.d.next = true;
                    self.state.d.next = ZonesState::WaitStart;
                }
            }
            ZonesState::ReadRow => {
                self.state.d.next = ZonesState::UseRow;
            }
            ZonesState::UseRow => {
                self.rows.write_data.next = self.rows.read_data.val() | self.cell_bit.val();
                self.rows.write_enable.next = self.adds.q.val();
                self.answer.d.next =
                    (self.rows.read_data.val() & self.cell_bit.val()).any() & !self.adds.q.val();
                self.finished.d.next = true;
                self.state.d.next = ZonesState::WaitStart;
            }
            ZonesState::ReadOther => {
                self.rows.read_address.next = self.other_row.val();
                self.state.d.next = ZonesState::ReadOwn;
            }
            ZonesState::ReadOwn => {
                self.kept.d.next = self.rows.read_data.val();
                self.state.d.next = ZonesState::JoinRow;
            }
            ZonesState::JoinRow => {
                self.rows.write_data.next = self.rows.read_data.val() | self.kept.q.val();
                self.rows.write_enable.next = true;
                self.row.d.next = self.row.q.val() + 1;
                self.state.d.next = ZonesState::ReadOther;
                if self.row.q.val() == self.last_row.val() {
                    self.finished.d.next = true;
                    self.state.d.next = ZonesState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = ZonesState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = ZonesState::WaitStart;
        }
    }
}
