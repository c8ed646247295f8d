//! HAND: the stone in hand, and the machine's stones of its last turn.
//!
//! Contract
//! - The stone in hand (`row`, `col`) is what one of these took last: `hear` a stone of the host,
//!   `opens` the centre, `keeps` CC's first stone, `second` its second one, `load` the last of the
//!   record.
//! - The last turn is kept likewise: `opens` one stone that no step placed, `keeps` what CC wants
//!   to play, `drops` that there are none; `drops` wins over `keeps`.
//! - `occupied` says of the cell that was in hand a cycle ago, and of what MEM then showed, that
//!   it is not a free cell of the board.
//! - Latency: all is seen in the next cycle, and holds. There is no start and no reset: a new game
//!   drops.
//!
//! The model is `connect6_protocol::ProtocolModel`.

use crate::fixed::Fixed;
use crate::prelude::*;
use connect6_game::{Point, SIZE};
use connect6_protocol as protocol;

/// What is in hand.
#[derive(LogicBlock, Default)]
pub struct Hand {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Takes the host's stone.
    pub hear: Signal<In, Bit>,
    /// Its row.
    pub told_row: Signal<In, Bits<5>>,
    /// Its column.
    pub told_col: Signal<In, Bits<5>>,
    /// Takes the stone of the record.
    pub load: Signal<In, Bit>,
    /// That stone, row above column.
    pub recorded: Signal<In, Bits<10>>,
    /// Takes the opening.
    pub opens: Signal<In, Bit>,
    /// Takes a turn of CC.
    pub keeps: Signal<In, Bit>,
    /// Takes the second stone of that turn.
    pub second: Signal<In, Bit>,
    /// Forgets the turn.
    pub drops: Signal<In, Bit>,
    /// CC: how many stones it wants to play.
    pub cc_count: Signal<In, Bits<2>>,
    /// CC: their rows.
    pub cc_row: [Signal<In, Bits<5>>; 2],
    /// CC: their columns.
    pub cc_col: [Signal<In, Bits<5>>; 2],
    /// CC: the steps that placed them.
    pub cc_step: [Signal<In, Bits<4>>; 2],
    /// MEM: what it shows.
    pub mem_stone: Signal<In, Bits<2>>,

    /// Row of the stone in hand.
    pub row: Signal<Out, Bits<5>>,
    /// Its column.
    pub col: Signal<Out, Bits<5>>,
    /// Its cell is not free.
    pub occupied: Signal<Out, Bit>,
    /// The last turn has a second stone.
    pub has_second: Signal<Out, Bit>,
    /// Stones of the last turn: 0, 1 or 2.
    pub count: Signal<Out, Bits<2>>,
    /// Their rows.
    pub turn_row: [Signal<Out, Bits<5>>; 2],
    /// Their columns.
    pub turn_col: [Signal<Out, Bits<5>>; 2],
    /// The steps that placed them, 0 for the opening stone.
    pub turn_step: [Signal<Out, Bits<4>>; 2],

    empty: Fixed<2, { protocol::EMPTY }>,
    last_line: Fixed<5, { SIZE as u64 - 1 }>,
    centre: Fixed<5, { Point::CENTRE.row() as u64 }>,
    one_stone: Fixed<2, 1>,
    two_stones: Fixed<2, 2>,

    row_in_hand: DFF<Bits<5>>,
    col_in_hand: DFF<Bits<5>>,
    is_occupied: DFF<Bit>,
    stones: DFF<Bits<2>>,
    rows: [DFF<Bits<5>>; 2],
    cols: [DFF<Bits<5>>; 2],
    steps: [DFF<Bits<4>>; 2],
}

impl Logic for Hand {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, row_in_hand, col_in_hand, is_occupied, stones);
        self.row.next = self.row_in_hand.q.val();
        self.col.next = self.col_in_hand.q.val();
        // Registered: from a memory to a decision is a long way.
        self.is_occupied.d.next = (self.mem_stone.val() != self.empty.val())
            | (self.row_in_hand.q.val() > self.last_line.val())
            | (self.col_in_hand.q.val() > self.last_line.val());
        self.occupied.next = self.is_occupied.q.val();

        // The last turn.
        self.count.next = self.stones.q.val();
        self.has_second.next = self.stones.q.val() == self.two_stones.val();
        for i in 0..2 {
            dff_setup!(self, clock, rows[i], cols[i], steps[i]);
            self.turn_row[i].next = self.rows[i].q.val();
            self.turn_col[i].next = self.cols[i].q.val();
            self.turn_step[i].next = self.steps[i].q.val();
            if self.keeps.val() {
                self.rows[i].d.next = self.cc_row[i].val();
                self.cols[i].d.next = self.cc_col[i].val();
                self.steps[i].d.next = self.cc_step[i].val();
            }
            if self.opens.val() {
                self.steps[i].d.next = bits::<4>(0);
            }
        }

        // The stone in hand. One takes at a time.
        if self.hear.val() {
            self.row_in_hand.d.next = self.told_row.val();
            self.col_in_hand.d.next = self.told_col.val();
        }
        if self.load.val() {
            self.row_in_hand.d.next = self.recorded.val().get_bits::<5>(5);
            self.col_in_hand.d.next = self.recorded.val().get_bits::<5>(0);
        }
        if self.keeps.val() {
            self.stones.d.next = self.cc_count.val();
            self.row_in_hand.d.next = self.cc_row[0].val();
            self.col_in_hand.d.next = self.cc_col[0].val();
        }
        if self.second.val() {
            self.row_in_hand.d.next = self.rows[1].q.val();
            self.col_in_hand.d.next = self.cols[1].q.val();
        }
        if self.opens.val() {
            self.stones.d.next = self.one_stone.val();
            self.rows[0].d.next = self.centre.val();
            self.cols[0].d.next = self.centre.val();
            self.row_in_hand.d.next = self.centre.val();
            self.col_in_hand.d.next = self.centre.val();
        }
        if self.drops.val() {
            self.stones.d.next = bits::<2>(0);
        }
    }
}
