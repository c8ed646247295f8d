//! CHOICE: one of sixteen words. Combinational.
//!
//! Contract
//! - `chosen` is the word `from[at]`.
//! - Latency: none. There is no start and no reset.
//!
//! It chooses by one bit of `at` after the other, as shallow as can be: a chain of comparisons
//! would become as many multiplexers in a row.
//!
//! The model is an array.

use crate::prelude::*;

/// Words to choose from.
pub const WORDS: usize = 16;

/// The multiplexer.
#[derive(LogicBlock, Default)]
pub struct Choice {
    /// Which word.
    pub at: Signal<In, Bits<4>>,
    /// The words.
    pub from: [Signal<In, Bits<10>>; WORDS],
    /// The word chosen.
    pub chosen: Signal<Out, Bits<10>>,

    of_2: [Signal<Local, Bits<10>>; WORDS / 2],
    of_4: [Signal<Local, Bits<10>>; WORDS / 4],
    of_8: [Signal<Local, Bits<10>>; WORDS / 8],
}

impl Logic for Choice {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..8 {
            self.of_2[i].next = self.from[2 * i].val();
            if self.at.val().get_bit(0) {
                self.of_2[i].next = self.from[2 * i + 1].val();
            }
        }
        for i in 0..4 {
            self.of_4[i].next = self.of_2[2 * i].val();
            if self.at.val().get_bit(1) {
                self.of_4[i].next = self.of_2[2 * i + 1].val();
            }
        }
        for i in 0..2 {
            self.of_8[i].next = self.of_4[2 * i].val();
            if self.at.val().get_bit(2) {
                self.of_8[i].next = self.of_4[2 * i + 1].val();
            }
        }
        self.chosen.next = self.of_8[0].val();
        if self.at.val().get_bit(3) {
            self.chosen.next = self.of_8[1].val();
        }
    }
}
