//! HAND against a plain account of the stone in hand and of the last turn.

use connect6_hdl::hand::Hand;
use connect6_sim::Driver;

use crate::support::Rng;

const CYCLES: usize = 5_000;
const CENTRE: u64 = 9;
const LAST_LINE: u64 = 18;

#[test]
fn the_stone_in_hand_is_the_one_taken_last_and_a_turn_is_kept() {
    let mut driver = Driver::new(Hand::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(5);
    let (mut hand, mut count) = ((0, 0), 0);
    let mut stones = [(0, 0, 0); 2];
    for cycle in 0..CYCLES {
        let block = &mut driver.block;
        // One of them at a time, but that a turn can be kept and dropped.
        let which = rng.below(10);
        let drops = which == 5 || (which == 3 && rng.one_in(4));
        block.hear.next = which == 0;
        block.load.next = which == 1;
        block.opens.next = which == 2;
        block.keeps.next = which == 3;
        block.second.next = which == 4;
        block.drops.next = drops;
        let mut line = || rng.below(32);
        let (told, recorded) = ((line(), line()), (line(), line()));
        let turn: [(u64, u64, u64); 2] = std::array::from_fn(|_| (line(), line(), line() % 10));
        let (cc_count, mem) = (line() % 3, line() % 3);
        block.told_row.next = told.0.into();
        block.told_col.next = told.1.into();
        block.recorded.next = (recorded.0 << 5 | recorded.1).into();
        block.cc_count.next = cc_count.into();
        block.mem_stone.next = mem.into();
        for (i, (row, col, step)) in turn.into_iter().enumerate() {
            block.cc_row[i].next = row.into();
            block.cc_col[i].next = col.into();
            block.cc_step[i].next = step.into();
        }
        let occupied = mem != 0 || hand.0 > LAST_LINE || hand.1 > LAST_LINE;
        driver.cycle();
        match which {
            0 => hand = told,
            1 => hand = recorded,
            2 => {
                hand = (CENTRE, CENTRE);
                stones[0] = (CENTRE, CENTRE, 0);
                stones[1].2 = 0;
                count = 1;
            }
            3 => {
                stones = turn;
                hand = (turn[0].0, turn[0].1);
                count = cc_count;
            }
            4 => hand = (stones[1].0, stones[1].1),
            _ => {}
        }
        if drops {
            count = 0;
        }
        let block = &driver.block;
        assert_eq!((block.row.val().to_u64(), block.col.val().to_u64()), hand, "cycle {cycle}");
        assert_eq!(block.occupied.val(), occupied, "cycle {cycle}");
        assert_eq!(block.count.val().to_u64(), count, "cycle {cycle}");
        assert_eq!(block.has_second.val(), count == 2, "cycle {cycle}");
        let shown: [(u64, u64, u64); 2] = std::array::from_fn(|i| {
            let (row, col) = (block.turn_row[i].val(), block.turn_col[i].val());
            (row.to_u64(), col.to_u64(), block.turn_step[i].val().to_u64())
        });
        assert_eq!(shown, stones, "cycle {cycle}");
    }
}
