//! GAME: the game and its rules: whose stone is next, who has won, and every stone in play order.
//!
//! Contract
//! - `clear` begins a game without stones; `take_side` gives the machine the colour `side`.
//! - `place` puts a stone of the `mover` on (`row`, `col`) into the record; `judge`, in a later
//!   cycle, ends the game if that stone has `won` or was the last that fits.
//! - `take_back` takes the last stone off again and opens the game. In the cycles after it the
//!   record shows that stone.
//! - `hold` lets either side's stones be recorded alone; `play_mover` ends that and gives the
//!   machine the side to move. Neither does anything but what it says: who may move is in
//!   `standing`.
//! - `recorded` shows the stone with the number `index` in the next cycle.
//! - Latency: one cycle. `reset` takes the machine's colour away and wins over everything; a
//!   `clear` must follow.
//!
//! The model is `connect6_game::Game`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::block_ram::BlockRam;
use crate::fixed::Fixed;
use crate::prelude::*;
use connect6_protocol as protocol;

/// Bits of a number of stones.
pub const STONES_BITS: usize = 9;

/// How a game stands.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Standing {
    /// It is not open.
    pub is_over: Bit,
    /// No stone was played.
    pub no_stones: Bit,
    /// The next stone is the machine's.
    pub own_turn: Bit,
    /// The next stone is the host's.
    pub host_turn: Bit,
}

/// The game.
#[derive(LogicBlock, Default)]
pub struct Game {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: the machine has no side.
    pub reset: Signal<In, Bit>,
    /// Begins a game.
    pub clear: Signal<In, Bit>,
    /// Gives the machine a colour.
    pub take_side: Signal<In, Bit>,
    /// Which one.
    pub side: Signal<In, Bits<2>>,
    /// Records a stone.
    pub place: Signal<In, Bit>,
    /// Its row.
    pub row: Signal<In, Bits<5>>,
    /// Its column.
    pub col: Signal<In, Bits<5>>,
    /// Ends the game if it is over.
    pub judge: Signal<In, Bit>,
    /// The stone makes six in a row.
    pub won: Signal<In, Bit>,
    /// Takes the last stone back.
    pub take_back: Signal<In, Bit>,
    /// Stones are only recorded from now on.
    pub hold: Signal<In, Bit>,
    /// The machine plays the side to move from now on.
    pub play_mover: Signal<In, Bit>,

    /// The machine's colour, 0 for none.
    pub own: Signal<Out, Bits<2>>,
    /// 0 open, 1 dark has won, 2 light has won, 3 drawn.
    pub game: Signal<Out, Bits<2>>,
    /// Who may move.
    pub standing: Signal<Out, Standing>,
    /// Whose stone is next, 0 when the game is over.
    pub mover: Signal<Out, Bits<2>>,
    /// The stone is taken off.
    pub erases: Signal<In, Bit>,
    /// What to write where the stone is: the mover's, or nothing.
    pub stone: Signal<Out, Bits<2>>,
    /// Stones left in this turn.
    pub left: Signal<Out, Bits<2>>,
    /// Stones played.
    pub stones: Signal<Out, Bits<STONES_BITS>>,
    /// Stones are only recorded.
    pub holding: Signal<Out, Bit>,
    /// Which stone of the record to show.
    pub index: Signal<In, Bits<STONES_BITS>>,
    /// That stone, row above column.
    pub recorded: Signal<Out, Bits<10>>,
    /// The same a cycle later.
    pub recorded_before: Signal<Out, Bits<10>>,

    dark: Fixed<2, { protocol::DARK }>,
    light: Fixed<2, { protocol::LIGHT }>,
    empty: Fixed<2, { protocol::EMPTY }>,
    game_drawn: Fixed<2, { protocol::DRAWN }>,
    all_stones: Fixed<STONES_BITS, { connect6_game::CELLS as u64 }>,

    record: BlockRam<Bits<10>, STONES_BITS>,
    own_side: DFF<Bits<2>>,
    result: DFF<Bits<2>>,
    played: DFF<Bits<STONES_BITS>>,
    placed: DFF<Bits<2>>,
    held: DFF<Bit>,
    last_recorded: DFF<Bits<10>>,

    is_over: Signal<Local, Bit>,
    no_stones: Signal<Local, Bit>,
    own_turn: Signal<Local, Bit>,
    host_turn: Signal<Local, Bit>,
}

impl Logic for Game {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, own_side, result, played, placed, held, last_recorded);
        clock!(self, clock, record);
        self.own.next = self.own_side.q.val();
        self.game.next = self.result.q.val();
        self.stones.next = self.played.q.val();
        self.is_over.next = self.result.q.val().any();
        self.no_stones.next = !self.played.q.val().any();
        self.holding.next = self.held.q.val();

        // Whose stone is next: one dark, then two a side. Stone n (from 0) is light if n is 1 or
        // 2 modulo 4, and the first of two if n is odd.
        self.mover.next = self.dark.val();
        if self.played.q.val().get_bit(0) != self.played.q.val().get_bit(1) {
            self.mover.next = self.light.val();
        }
        self.left.next = bits::<2>(1);
        if self.played.q.val().get_bit(0) {
            self.left.next = bits::<2>(2);
        }
        if self.is_over.val() {
            self.mover.next = self.empty.val();
            self.left.next = bits::<2>(0);
        }
        self.own_turn.next = !self.is_over.val()
            && !self.held.q.val()
            && (self.mover.val() == self.own_side.q.val());
        self.host_turn.next = self.held.q.val()
            || (self.own_side.q.val().any() && (self.mover.val() != self.own_side.q.val()));
        self.standing.next.is_over = self.is_over.val();
        self.standing.next.no_stones = self.no_stones.val();
        self.standing.next.own_turn = self.own_turn.val();
        self.standing.next.host_turn = self.host_turn.val();

        self.stone.next = self.mover.val();
        if self.erases.val() {
            self.stone.next = self.empty.val();
        }

        // The record.
        self.record.read_address.next = self.index.val();
        self.recorded.next = self.record.read_data.val();
        // Registered: from a memory to the letter of a digit is a long way.
        self.last_recorded.d.next = self.record.read_data.val();
        self.recorded_before.next = self.last_recorded.q.val();
        self.record.write_address.next = self.played.q.val();
        self.record.write_data.next =
            (bit_cast::<10, 5>(self.row.val()) << 5) | bit_cast::<10, 5>(self.col.val());
        self.record.write_enable.next = self.place.val();

        // Orders. Those that belong together come alone.
        if self.place.val() {
            self.placed.d.next = self.mover.val();
            self.played.d.next = self.played.q.val() + 1;
        }
        if self.judge.val() {
            if self.won.val() {
                self.result.d.next = self.placed.q.val();
            } else if self.played.q.val() == self.all_stones.val() {
                self.result.d.next = self.game_drawn.val();
            }
        }
        if self.take_back.val() {
            self.played.d.next = self.played.q.val() - 1;
            self.result.d.next = bits::<2>(0);
        }
        if self.hold.val() {
            self.held.d.next = true;
        }
        if self.play_mover.val() {
            self.held.d.next = false;
            self.own_side.d.next = self.mover.val();
        }
        if self.take_side.val() {
            self.own_side.d.next = self.side.val();
        }
        if self.clear.val() {
            self.result.d.next = bits::<2>(0);
            self.played.d.next = bits::<STONES_BITS>(0);
            self.held.d.next = false;
        }
        if self.reset.val() {
            self.own_side.d.next = bits::<2>(0);
        }
    }
}
