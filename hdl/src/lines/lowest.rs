//! LOWEST: the lowest one of a word, and where it is. Combinational.
//!
//! Contract
//! - `alone` is `word` with its lowest one and no other, `at` the position of that one; both are 0
//!   if `word` is. `up` are the positions from there on.
//! - Latency: none. There is no start and no reset.
//!
//! A carry goes up to the lowest one, as in `x & -x`: fast where adders have carry chains.
//!
//! The model is `connect6_game::windows::Ones`, its first item.

use crate::fixed::Fixed;
use crate::prelude::*;

/// Bits of the word: a position read backwards is its complement.
pub const WORD_BITS: usize = 32;

/// The positions of a word whose number has this bit.
const fn positions(bit: usize) -> u64 {
    let mut word = 0;
    let mut at = 0;
    while at < WORD_BITS {
        word |= ((at as u64 >> bit) & 1) << at;
        at += 1;
    }
    word
}

/// The finder.
#[derive(LogicBlock, Default)]
pub struct Lowest {
    /// The word.
    pub word: Signal<In, Bits<WORD_BITS>>,
    /// Its lowest one.
    pub alone: Signal<Out, Bits<WORD_BITS>>,
    /// All positions from there on.
    pub up: Signal<Out, Bits<WORD_BITS>>,
    /// Where it is.
    pub at: Signal<Out, Bits<5>>,

    odd: Fixed<WORD_BITS, { positions(0) }>,
    odd_pairs: Fixed<WORD_BITS, { positions(1) }>,
    odd_fours: Fixed<WORD_BITS, { positions(2) }>,
    odd_eights: Fixed<WORD_BITS, { positions(3) }>,
    upper: Fixed<WORD_BITS, { positions(4) }>,
    negated: Signal<Local, Bits<WORD_BITS>>,
    lowest: Signal<Local, Bits<WORD_BITS>>,
    place: Signal<Local, Bits<5>>,
}

impl Logic for Lowest {
    #[hdl_gen]
    fn update(&mut self) {
        self.negated.next = !self.word.val() + 1;
        self.lowest.next = self.word.val() & self.negated.val();
        self.alone.next = self.lowest.val();
        self.up.next = self.word.val() | self.negated.val();
        self.place.next = bits::<5>(0);
        self.place.next =
            self.place.val().replace_bit(0, (self.lowest.val() & self.odd.val()).any());
        self.place.next =
            self.place.val().replace_bit(1, (self.lowest.val() & self.odd_pairs.val()).any());
        self.place.next =
            self.place.val().replace_bit(2, (self.lowest.val() & self.odd_fours.val()).any());
        self.place.next =
            self.place.val().replace_bit(3, (self.lowest.val() & self.odd_eights.val()).any());
        self.place.next =
            self.place.val().replace_bit(4, (self.lowest.val() & self.upper.val()).any());
        self.at.next = self.place.val();
    }
}
