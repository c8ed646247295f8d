//! ARM against the model's arm: every arm there is, counted by plain Rust in place of WINDOWS.

use connect6_hdl::cc::arm::Arm;
use connect6_hdl::cc::windows::{ARM_CELLS, WINDOWS};
use connect6_hdl::prelude::*;
use connect6_model::star as model;

use crate::support::{arms, settle};

#[test]
fn every_arm_is_judged_as_the_model_judges_it() {
    let mut block = Arm::default();
    block.connect_all();
    let mut compared = 0;
    for (own, blocked) in arms() {
        let arm = model::Arm::from_bits(own, blocked);
        let digit = |bit: u32| -> Bits<WINDOWS> {
            let of_window = |w: usize| u64::from(arm.live(w) && arm.rest(w) >> bit & 1 == 1) << w;
            (0..WINDOWS).map(of_window).sum::<u64>().into()
        };
        let live = |w: usize| u64::from(arm.live(w)) << w;
        block.live.next = (0..WINDOWS).map(live).sum::<u64>().into();
        block.ones.next = digit(0);
        block.twos.next = digit(1);
        block.fours.next = digit(2);
        let vacant = (0..WINDOWS).fold(0, |cells, w| cells | arm.empty_in(w));
        block.vacant.next = u64::from(vacant).into();
        settle(&mut block);
        assert_eq!(
            (
                block.threatening.val().to_u64(),
                block.has_two.val(),
                block.has_open.val(),
                block.has_five.val(),
                block.threats.val().to_u64(),
                block.quality.val().to_u64(),
                block.peril.val().to_u64(),
                block.room.val().to_u64(),
            ),
            (
                u64::from(arm.made_threats()),
                arm.has_three(),
                arm.has_open_three(),
                arm.most() > model::FOUR_REST,
                u64::from(arm.threats()),
                u64::from(arm.quality()),
                u64::from(arm.peril()),
                u64::from(arm.room()),
            ),
            "own {own:#b}, blocked {blocked:#b}"
        );
        compared += 1;
    }
    assert_eq!(compared, 3_usize.pow(ARM_CELLS as u32 - 1));
}
