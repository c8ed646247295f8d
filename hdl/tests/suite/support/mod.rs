//! What the tests of several blocks share.

pub mod boards;
pub mod cu_bench;
pub mod drawing;
pub mod steps;
pub mod watched;

use connect6_hdl::cc::windows::ARM_CELLS;
use connect6_hdl::prelude::*;

/// Lets the inputs of a block without a clock reach its outputs.
pub fn settle(block: &mut impl Block) {
    const MOST_PASSES: usize = 10;
    assert!(simulate(block, MOST_PASSES), "the block does not settle");
}

/// Every arm there is: its own and its blocked cells. The centre is always empty.
pub fn arms() -> impl Iterator<Item = (u32, u32)> {
    const SETS: u32 = 1 << ARM_CELLS;
    const CENTRE: u32 = 1 << (ARM_CELLS / 2);
    (0..SETS).flat_map(|own| {
        let apart = move |blocked: &u32| own & blocked == 0 && (own | blocked) & CENTRE == 0;
        (0..SETS).filter(apart).map(move |blocked| (own, blocked))
    })
}

/// A small random generator (splitmix64): the same numbers for the same seed, everywhere.
pub struct Rng(pub u64);

impl Rng {
    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.bits() % end
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}
