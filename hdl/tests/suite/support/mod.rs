//! What the tests of several blocks share.

pub mod boards;
pub mod cu_bench;
pub mod drawing;
pub mod line_memory;
pub mod steps;
pub mod watched;

pub use connect6_game::splitmix::Rng;
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
