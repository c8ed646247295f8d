//! LEARNED: what a cell is worth by learned tables: eight words, one for each arm of its star as
//! each side sees it. It is a pipeline: a star a cycle may go in.
//!
//! Contract
//! - `stones` are the attacker's four arms and then the defender's, `off` the cells off the board,
//!   one entry a direction, eleven cells each with the centre at bit 5. `opposing` says that it is
//!   the defender who is to move.
//! - Latency: two cycles later `own` and `opponent` are the sums of the words of the side to move
//!   and of its opponent.
//! - There is no start and no reset.
//!
//! The model is `connect6_model::learned_worth`.

use connect6_model::look_up::learned::{Learned as Words, ADDRESS_BITS, SHIPPED, WORD_BITS};

use crate::block_rom::BlockRom;
use crate::prelude::*;

use super::look_up::LookUp;
use super::windows::ARM_CELLS;

/// Bits of a sum of four words.
pub const SUM_BITS: usize = 8;

/// The tables and their sums.
#[derive(LogicBlock)]
pub struct Learned {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Stones of the attacker, then of the defender.
    pub stones: [Signal<In, Bits<ARM_CELLS>>; 8],
    /// Cells off the board.
    pub off: [Signal<In, Bits<ARM_CELLS>>; 4],
    /// The side to move defends.
    pub opposing: Signal<In, Bit>,
    /// The words of the side to move.
    pub own: Signal<Out, Bits<SUM_BITS>>,
    /// Those of its opponent.
    pub opponent: Signal<Out, Bits<SUM_BITS>>,

    // Of the side to move, then of its opponent.
    sides: [Signal<Local, Bits<ARM_CELLS>>; 8],
    look_ups: [LookUp; 8],
    own_table: [BlockRom<WORD_BITS, ADDRESS_BITS>; 4],
    opposing_table: [BlockRom<WORD_BITS, ADDRESS_BITS>; 4],
}

impl Learned {
    /// With these words.
    pub fn new(words: &Words) -> Learned {
        Learned {
            clock: Signal::default(),
            stones: Default::default(),
            off: Default::default(),
            opposing: Signal::default(),
            own: Signal::default(),
            opponent: Signal::default(),
            sides: Default::default(),
            look_ups: Default::default(),
            own_table: std::array::from_fn(|_| BlockRom::new(words.memory(true))),
            opposing_table: std::array::from_fn(|_| BlockRom::new(words.memory(false))),
        }
    }
}

impl Default for Learned {
    /// With the words that ship.
    fn default() -> Learned {
        Learned::new(&SHIPPED)
    }
}

impl Logic for Learned {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.sides[i].next = self.stones[i].val();
            self.sides[i + 4].next = self.stones[i + 4].val();
            if self.opposing.val() {
                self.sides[i].next = self.stones[i + 4].val();
                self.sides[i + 4].next = self.stones[i].val();
            }
            self.look_ups[i].blocked.next = self.sides[i + 4].val() | self.off[i].val();
            self.look_ups[i + 4].blocked.next = self.sides[i].val() | self.off[i].val();
        }
        for i in 0..8 {
            clock!(self, clock, look_ups[i]);
            self.look_ups[i].own.next = self.sides[i].val();
        }
        for i in 0..4 {
            clock!(self, clock, own_table[i], opposing_table[i]);
            self.own_table[i].address.next = self.look_ups[i].address.val();
            self.opposing_table[i].address.next = self.look_ups[i + 4].address.val();
        }
        self.own.next = (bit_cast::<8, 6>(self.own_table[0].word.val())
            + bit_cast::<8, 6>(self.own_table[1].word.val()))
            + (bit_cast::<8, 6>(self.own_table[2].word.val())
                + bit_cast::<8, 6>(self.own_table[3].word.val()));
        self.opponent.next = (bit_cast::<8, 6>(self.opposing_table[0].word.val())
            + bit_cast::<8, 6>(self.opposing_table[1].word.val()))
            + (bit_cast::<8, 6>(self.opposing_table[2].word.val())
                + bit_cast::<8, 6>(self.opposing_table[3].word.val()));
    }
}
