//! SIEVE against plain lists: random cells, in scan order, with random things said of them.

use connect6_core::program::List;
use connect6_game::{Point, CELLS, DIRECTIONS};
use connect6_hdl::cc::shortlist::ENTRIES;
use connect6_hdl::cc::sieve::{Sieve, MOST_THREES};
use connect6_model::survey::LineSet;
use connect6_sim::Driver;

use crate::support::boards::cell_code;
use crate::support::Rng;

const PASSES: usize = 12;
/// Cycles from the last `take` until everything is counted.
const PIPELINE: usize = 3;

/// What the sieve must keep.
#[derive(Default)]
struct Kept {
    warm: Vec<Point>,
    ranked: Vec<(u64, Point)>,
    threes: LineSet,
    open: bool,
}

impl Kept {
    fn take(&mut self, point: Point, worth: u64, warm: bool, hot: u64, double: bool) {
        if warm {
            self.warm.push(point);
        }
        if worth > 0 {
            let at = self.ranked.partition_point(|(other, _)| *other >= worth);
            self.ranked.insert(at, (worth, point));
            self.ranked.truncate(ENTRIES);
        }
        for (line, direction) in DIRECTIONS.into_iter().enumerate() {
            if hot >> line & 1 == 1 {
                self.threes.insert(direction, point);
            }
        }
        self.open |= double;
    }
}

#[test]
fn a_pass_keeps_the_lists_and_the_lines_that_plain_lists_keep() {
    let mut sieve = Driver::new(Sieve::default(), |sieve| &mut sieve.clock).unwrap();
    let mut rng = Rng(1);
    let mut counted = [0; MOST_THREES as usize + 1];
    for pass in 0..PASSES {
        // `clear` wins over the `take` beside it.
        sieve.block.clear.next = true;
        sieve.block.take.next = true;
        sieve.cycle();
        sieve.block.clear.next = false;
        let mut kept = Kept::default();
        let mut worth_before = 0;
        let (rare_threes, span) = (1 + rng.below(1_000), 1 + rng.below(120));
        for point in Point::all() {
            let take = !rng.one_in(3);
            let (worth, warm) = (rng.below(span), rng.one_in(2));
            let hot = if rng.one_in(rare_threes) { rng.below(16) } else { 0 };
            let double = hot & rng.below(16) & rng.below(16) != 0;
            let block = &mut sieve.block;
            block.take.next = take;
            block.at.next = cell_code(point).into();
            block.worth.next = worth_before.into();
            block.warm.next = warm;
            block.hot.next = hot.into();
            block.double.next = double;
            worth_before = worth;
            sieve.cycle();
            if take {
                kept.take(point, worth, warm, hot, double);
            }
        }
        sieve.block.take.next = false;
        sieve.block.worth.next = worth_before.into();
        (0..PIPELINE).for_each(|_| sieve.cycle());
        check_lists(&mut sieve, &kept, pass);
        check_lines(&mut sieve, &kept, pass);
        counted[sieve.block.threes.val().to_u64() as usize] += 1;
    }
    assert!(counted[0] > 0 && counted[3] > 0, "{counted:?}");
}

fn check_lists(sieve: &mut Driver<Sieve>, kept: &Kept, pass: usize) {
    let short: Vec<Point> = kept.ranked.iter().map(|(_, point)| *point).collect();
    let both = [&kept.warm[..], &short[..]].concat();
    let ranked = [&short[..], &kept.warm[..]].concat();
    for (list, expected) in [
        (List::Warm, &kept.warm),
        (List::Short, &short),
        (List::Both, &both),
        (List::Ranked, &ranked),
    ] {
        let (is_ranked, list) = (list == List::Ranked, list.code());
        sieve.block.list.next = list.into();
        sieve.settle();
        let count = sieve.block.count.val().to_u64() as usize;
        assert_eq!(count, expected.len(), "pass {pass}, list {list}");
        for (index, point) in expected.iter().enumerate() {
            sieve.block.index.next = (index as u64).into();
            sieve.cycle();
            let shown = sieve.block.cell_out.val().to_u64();
            assert_eq!(shown, cell_code(*point), "pass {pass}, list {list}, {index}");
            sieve.cycle();
            sieve.cycle();
            let repeated = is_ranked && index >= short.len() && short.contains(point);
            assert_eq!(sieve.block.repeated.val(), repeated, "pass {pass}, list {list}, {index}");
        }
    }
    assert!(both.len() < CELLS + ENTRIES);
}

fn check_lines(sieve: &mut Driver<Sieve>, kept: &Kept, pass: usize) {
    let threes = u64::from(kept.threes.len()).min(MOST_THREES);
    assert_eq!(sieve.block.threes.val().to_u64(), threes, "pass {pass}");
    assert_eq!(sieve.block.any_open.val(), kept.open, "pass {pass}");
    for point in Point::all().step_by(5) {
        sieve.block.look.next = cell_code(point).into();
        sieve.cycle();
        sieve.cycle();
        let expected: u64 = DIRECTIONS
            .into_iter()
            .enumerate()
            .map(|(line, direction)| u64::from(kept.threes.contains(direction, point)) << line)
            .sum();
        assert_eq!(sieve.block.known.val().to_u64(), expected, "pass {pass}, {point}");
    }
}
