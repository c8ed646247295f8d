//! MEM: the board of the game, 1024 x 2 bits.
//!
//! The address is 5 bits of row and 5 bits of column, as the paper has it; a word is 0 for an
//! empty cell, 1 for a dark stone, 2 for a light one. Words off the board stay 0.
//!
//! Contract
//! - Read: `stone` shows the cell that `row` and `col` named at the last rising edge.
//! - Write: with `write` high, `write_stone` is stored at (`row`, `col`) at the next edge; the
//!   same edge still reads the old word.
//! - Clear: a pulse on `start` empties every cell; `done` pulses [`CLEAR_CYCLES`] cycles after
//!   it. Until then `write` is ignored and `stone` means nothing.
//! - Latency: one cycle, but for a clear.
//! - `reset` stops a clear at once and leaves the cells not yet cleared as they were. It wins
//!   over a `start` in the same cycle.
//!
//! The model is `connect6_game::Board`, a word a point.

use crate::prelude::*;

use crate::block_ram::BlockRam;

/// Address bits: row above column.
pub const ADDRESS_BITS: usize = 10;
/// Cycles from `start` to `done`: one a word, and one to leave the idle state.
pub const CLEAR_CYCLES: u64 = (1 << ADDRESS_BITS) + 1;

/// What MEM is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum MemState {
    /// Idle: reads and writes as asked.
    ServeCell,
    /// Writes 0 to one word a cycle.
    ClearCell,
}

/// The board as the game stands.
#[derive(LogicBlock)]
pub struct Mem {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Clears the board.
    pub start: Signal<In, Bit>,
    /// The board has been cleared.
    pub done: Signal<Out, Bit>,
    /// Row to read or write, 0 to 18.
    pub row: Signal<In, Bits<5>>,
    /// Column to read or write, 0 to 18.
    pub col: Signal<In, Bits<5>>,
    /// Stores `write_stone`.
    pub write: Signal<In, Bit>,
    /// What to store.
    pub write_stone: Signal<In, Bits<2>>,
    /// The cell addressed in the cycle before.
    pub stone: Signal<Out, Bits<2>>,
    empty: Constant<Bits<2>>,
    last_address: Constant<Bits<ADDRESS_BITS>>,
    state: DFF<MemState>,
    clear_address: DFF<Bits<ADDRESS_BITS>>,
    cleared: DFF<Bit>,
    address: Signal<Local, Bits<ADDRESS_BITS>>,
    cells: BlockRam<Bits<2>, ADDRESS_BITS>,
}

impl Default for Mem {
    fn default() -> Mem {
        Mem {
            clock: Signal::default(),
            reset: Signal::default(),
            start: Signal::default(),
            done: Signal::default(),
            row: Signal::default(),
            col: Signal::default(),
            write: Signal::default(),
            write_stone: Signal::default(),
            stone: Signal::default(),
            empty: Constant::new(0.into()),
            last_address: Constant::new(Bits::mask()),
            state: DFF::default(),
            clear_address: DFF::default(),
            cleared: DFF::default(),
            address: Signal::default(),
            cells: BlockRam::default(),
        }
    }
}

impl Logic for Mem {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, clear_address, cleared);
        clock!(self, clock, cells);

        self.address.next = (bit_cast::<ADDRESS_BITS, 5>(self.row.val()) << 5)
            | bit_cast::<ADDRESS_BITS, 5>(self.col.val());
        self.cells.read_address.next = self.address.val();
        self.cells.write_address.next = self.address.val();
        self.cells.write_data.next = self.write_stone.val();
        self.cells.write_enable.next = self.write.val();
        self.stone.next = self.cells.read_data.val();
        self.done.next = self.cleared.q.val();
        self.cleared.d.next = false;

        match self.state.q.val() {
            MemState::ServeCell => {
                if self.start.val() {
                    self.clear_address.d.next = bits::<ADDRESS_BITS>(0);
                    self.state.d.next = MemState::ClearCell;
                }
            }
            MemState::ClearCell => {
                self.cells.write_address.next = self.clear_address.q.val();
                self.cells.write_data.next = self.empty.val();
                self.cells.write_enable.next = true;
                self.clear_address.d.next = self.clear_address.q.val() + 1;
                if self.clear_address.q.val() == self.last_address.val() {
                    self.cleared.d.next = true;
                    self.state.d.next = MemState::ServeCell;
                }
            }
            _ => {
                self.state.d.next = MemState::ServeCell;
            }
        }

        if self.reset.val() {
            self.cleared.d.next = false;
            self.state.d.next = MemState::ServeCell;
        }
    }
}
