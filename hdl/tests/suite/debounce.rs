//! DEBOUNCE against a count of equal samples.

use connect6_hdl::debounce::Debounce;
use connect6_sim::Driver;

use crate::support::Rng;

const STEADY_CYCLES: u64 = 9;
/// Cycles that the synchroniser adds.
const SYNCHRONISER: usize = 2;

#[test]
fn a_level_counts_once_it_has_been_steady_for_long_enough() {
    let block = Debounce::new(STEADY_CYCLES);
    let mut driver = Driver::new(block, |block| &mut block.clock).unwrap();
    let mut rng = Rng(1);
    // What the block behind the synchroniser has seen, and what it makes of that.
    let mut seen = vec![false; SYNCHRONISER];
    let (mut steady, mut different, mut changes) = (false, 0, 0);
    let mut button = false;
    for cycle in 0..20_000 {
        // Presses that hold, and presses that bounce.
        let calm = cycle / 500 % 2 == 0;
        if rng.one_in(if calm { 40 } else { 5 }) {
            button = !button;
        }
        driver.block.button.next = button;
        driver.cycle();
        let sample = seen[seen.len() - SYNCHRONISER];
        seen.push(button);
        different = if sample == steady { 0 } else { different + 1 };
        if different == STEADY_CYCLES {
            steady = sample;
            different = 0;
            changes += 1;
        }
        assert_eq!(driver.block.steady.val(), steady, "cycle {cycle}");
    }
    assert!(changes > 50, "{changes} changes");
}

#[test]
fn the_wait_is_limited_to_what_the_counter_holds() {
    for (asked, made) in [(0, 1), (3, 3)] {
        let mut driver = Driver::new(Debounce::new(asked), |block| &mut block.clock).unwrap();
        driver.block.button.next = true;
        let took = driver.cycle_until(10, |block| block.steady.val());
        assert_eq!(took, Some(made + SYNCHRONISER as u64));
    }
}

#[test]
fn a_button_counts_once_it_is_steady() {
    const CYCLES: u64 = 40;
    /// Capture, settle, and the register of the level itself.
    const LATENCY: u64 = CYCLES + 2;
    let mut driver = Driver::new(Debounce::new(CYCLES), |block| &mut block.clock).unwrap();
    let mut rng = Rng(1);
    for level in [true, false, true] {
        for _ in 0..30 {
            driver.block.button.next = level;
            for _ in 0..1 + rng.below(CYCLES - 3) {
                driver.cycle();
                assert_eq!(driver.block.steady.val(), !level, "it bounces");
            }
            driver.block.button.next = !level;
            for _ in 0..3 {
                driver.cycle();
            }
        }
        driver.block.button.next = level;
        let cycles = driver.cycle_until(2 * CYCLES, |block| block.steady.val() == level);
        assert_eq!(cycles, Some(LATENCY));
    }
}
