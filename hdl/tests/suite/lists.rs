//! LISTS: each side's cells are on its own lists, and the lists shown are those asked for.

use connect6_core::program::List;
use connect6_game::Point;
use connect6_hdl::cc::lists::Lists;
use connect6_hdl::cc::star::Seen;
use connect6_sim::Driver;

use crate::support::boards::cell_code;
use crate::support::Rng;

const PASSES: usize = 6;
/// Cycles from the last `take` until everything is counted.
const PIPELINE: usize = 3;

/// What both sides' lists must hold.
#[derive(Default)]
struct Sides {
    warm: [Vec<u64>; 2],
    /// Worth and cell.
    ranked: [Vec<(u64, u64)>; 2],
}

#[test]
fn each_side_has_its_own_lists() {
    let mut driver = Driver::new(Lists::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(17);
    for pass in 0..PASSES {
        let by_worth = pass % 2 == 1;
        driver.block.by_worth.next = by_worth;
        driver.block.clear.next = true;
        driver.cycle();
        driver.block.clear.next = false;
        let mut sides = Sides::default();
        let mut value_before = 0;
        for point in Point::all() {
            let (take, value) = (rng.one_in(4), rng.below(90));
            let (quality, against) = (rng.below(90), rng.below(90));
            let (warm, against_warm) = (rng.one_in(3), rng.one_in(5));
            driver.block.take.next = take;
            driver.block.value.next = value_before.into();
            driver.block.seen.next = Seen {
                place: cell_code(point).into(),
                quality: quality.into(),
                defender_quality: against.into(),
                three_lines: u64::from(warm).into(),
                defender_three: against_warm,
                ..Seen::default()
            };
            value_before = value;
            driver.cycle();
            if take {
                let worths = [if by_worth { value } else { quality }, against];
                for (side, warm) in [warm, against_warm].into_iter().enumerate() {
                    if warm {
                        sides.warm[side].push(cell_code(point));
                    }
                    if worths[side] > 0 {
                        sides.ranked[side].push((worths[side], cell_code(point)));
                    }
                }
            }
        }
        driver.block.take.next = false;
        driver.block.value.next = value_before.into();
        (0..PIPELINE).for_each(|_| driver.cycle());
        for side in 0..2 {
            sides.ranked[side].sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
            let short: Vec<u64> = sides.ranked[side].iter().map(|(_, cell)| *cell).collect();
            driver.block.other.next = side == 1;
            assert_eq!(shown(&mut driver, List::Warm), sides.warm[side], "pass {pass}");
            let listed = shown(&mut driver, List::Short);
            assert!(!listed.is_empty(), "pass {pass}");
            assert_eq!(listed, short[..listed.len()], "pass {pass}, side {side}");
        }
    }
}

/// A list as it can be read.
fn shown(driver: &mut Driver<Lists>, list: List) -> Vec<u64> {
    driver.block.list.next = list.code().into();
    driver.settle();
    let count = driver.block.list_count.val().to_u64();
    let entry = |index: u64| {
        driver.block.index.next = index.into();
        driver.cycle();
        driver.block.list_cell.val().to_u64()
    };
    (0..count).map(entry).collect()
}
