//! WINDOWS against the model's arm: every arm there is.

use connect6_hdl::cc::windows::{Windows, ARM_CELLS, WINDOWS};
use connect6_hdl::prelude::*;
use connect6_model::star::Arm;

use crate::support::{arms, settle};

#[test]
fn every_arm_is_counted_as_the_model_counts_it() {
    const ALL_CELLS: u32 = (1 << ARM_CELLS) - 1;
    const CENTRE: u32 = 1 << (ARM_CELLS / 2);
    let mut block = Windows::default();
    block.connect_all();
    let mut compared = 0;
    for (own, blocked) in arms() {
        block.own.next = u64::from(own).into();
        block.blocked.next = u64::from(blocked).into();
        settle(&mut block);
        let arm = Arm::from_bits(own, blocked);
        let digits = [block.ones.val(), block.twos.val(), block.fours.val()];
        for w in 0..WINDOWS {
            assert_eq!(block.live.val().get_bit(w), arm.live(w), "blocked {blocked:#b}, {w}");
            let count: u32 =
                (0..digits.len()).map(|digit| u32::from(digits[digit].get_bit(w)) << digit).sum();
            let expected = if arm.live(w) { arm.rest(w) } else { 0 };
            assert_eq!(count, expected, "own {own:#b}, blocked {blocked:#b}, {w}");
        }
        let vacant = !(own | blocked | CENTRE) & ALL_CELLS;
        assert_eq!(block.vacant.val().to_u64(), u64::from(vacant));
        compared += 1;
    }
    assert_eq!(compared, 3_usize.pow(ARM_CELLS as u32 - 1));
}
