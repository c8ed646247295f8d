//! PEAK against the greatest of what it was shown.

use connect6_hdl::cc::peak::Peak;
use connect6_sim::Driver;

use crate::support::Rng;

const CYCLES: usize = 3_000;

#[test]
fn it_keeps_the_first_of_the_greatest() {
    let mut driver = Driver::new(Peak::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(14);
    let mut shown: Vec<(u64, u64)> = Vec::new();
    for cycle in 0..CYCLES {
        let (clear, take) = (rng.one_in(50), rng.one_in(2));
        let (at, value) = (rng.below(1 << 10), rng.below(40));
        let block = &mut driver.block;
        block.clear.next = clear;
        block.take.next = take;
        block.at.next = at.into();
        block.value.next = value.into();
        driver.cycle();
        if take {
            shown.push((value, at));
        }
        if clear {
            shown.clear();
        }
        let greatest = shown.iter().map(|(value, _)| *value).max();
        let first = shown.iter().find(|(value, _)| Some(*value) == greatest);
        let block = &driver.block;
        assert_eq!(block.found.val(), first.is_some(), "cycle {cycle}");
        let cell = first.map_or(0, |(_, at)| *at);
        assert_eq!(block.cell_out.val().to_u64(), cell, "cycle {cycle}");
    }
}
