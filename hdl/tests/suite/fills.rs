//! FILLS against the loops of the search's generator, in rust-hdl and Verilator in lockstep: random
//! lines with windows of two and of three, every position and every pair.

use connect6_game::windows::{
    cell, cells_of, cells_shared, ones, windows_around, State, THREE, TWO,
};
use connect6_game::{Direction, SIZE};
use connect6_hdl::lines::fills::{Fills, STEP_CYCLES};
use connect6_sim::Lockstep;

use crate::support::Rng;

const LINES: usize = 500;
/// The line that the stones are put on: its number as a row, and in the search.
const ROW: usize = 7;

/// Positions that answer, at most two.
fn ends(word: u32) -> Vec<usize> {
    assert!(word.count_ones() <= 2);
    ones(word).collect()
}

/// The next position or pair, if there is one.
fn step(unit: &mut Lockstep<Fills>) -> Option<(usize, Option<usize>)> {
    unit.block().next_fill.next = true;
    unit.cycle().unwrap();
    unit.block().next_fill.next = false;
    let rest = unit.cycle_until(STEP_CYCLES, |unit| unit.done.val()).unwrap();
    assert_eq!(rest, Some(STEP_CYCLES - 1), "{}", unit.context);
    let block = unit.block();
    let second = block.has_second.val().then(|| block.second.val().index());
    block.has_fill.val().then(|| (block.first.val().index(), second))
}

fn answers(unit: &mut Lockstep<Fills>) -> Vec<usize> {
    let block = unit.block();
    let answered = block.answered.val();
    let told = |i: &usize| answered.get_bit(*i);
    [0, 1].into_iter().filter(told).map(|i| block.answers[i].val().index()).collect()
}

#[test]
fn positions_come_in_the_searchs_order_with_its_answers() {
    let mut unit = Lockstep::new(Fills::default(), |unit| &mut unit.clock, "fills").unwrap();
    let mut rng = Rng(14);
    let (mut singles, mut pairs) = (0, 0);
    let mut counts = [0; 3];
    for number in 0..LINES {
        unit.context = format!("line {number}");
        let mut state = State::new();
        let crowd = 2 + rng.below(4);
        for at in (0..SIZE).filter(|_| rng.below(10) < crowd).collect::<Vec<_>>() {
            let point = Direction::H.point(ROW, at).expect("a cell of the row");
            state.place(cell(point), usize::from(rng.one_in(8)));
        }
        let filled = state.stones(ROW, 0);
        let class = if rng.one_in(3) { TWO } else { THREE };
        let windows = state.windows(ROW, 0, class);
        let block = unit.block();
        block.start.next = true;
        block.filled.next = u64::from(filled).into();
        block.windows.next = u64::from(windows).into();
        let in_pairs = rng.below(4) > 0;
        block.in_pairs.next = in_pairs;
        unit.cycle().unwrap();
        let block = unit.block();
        block.start.next = false;
        block.filled.next = 0_u64.into();
        block.windows.next = 0_u64.into();
        block.in_pairs.next = !in_pairs;
        for p in ones(cells_of(windows) & !filled) {
            assert_eq!(step(&mut unit), Some((p, None)), "{number}");
            let with_p = windows & windows_around(p);
            if class == THREE {
                let expected = ends(cells_shared(with_p) & !filled & !(1 << p));
                assert_eq!(answers(&mut unit), expected, "{number}: {p}");
                counts[expected.len()] += 1;
                singles += 1;
            }
            if !in_pairs {
                continue;
            }
            for q in ones(cells_of(with_p) & !filled & !0 << (p + 1)) {
                assert_eq!(step(&mut unit), Some((p, Some(q))), "{number}");
                let completed = with_p & windows_around(q);
                let expected = ends(cells_shared(completed) & !filled & !(1 << p | 1 << q));
                assert_eq!(answers(&mut unit), expected, "{number}: {p}, {q}");
                counts[expected.len()] += 1;
                pairs += 1;
            }
        }
        assert_eq!(step(&mut unit), None, "{number}");
    }
    assert!(counts.iter().all(|count| *count > LINES / 10), "{counts:?}");
    println!("{singles} positions and {pairs} pairs equal to the model; answers {counts:?}");
}

#[test]
fn reset_stops_a_step() {
    let mut unit = Lockstep::new(Fills::default(), |unit| &mut unit.clock, "fills").unwrap();
    for after in 1..STEP_CYCLES {
        unit.block().next_fill.next = true;
        for _ in 0..after {
            unit.cycle().unwrap();
            unit.block().next_fill.next = false;
        }
        unit.block().reset.next = true;
        unit.cycle().unwrap();
        unit.block().reset.next = false;
        let done = unit.cycle_until(2 * STEP_CYCLES, |unit| unit.done.val()).unwrap();
        assert_eq!(done, None, "after {after}");
    }
}
