//! STOPWATCH against the bench's own counting.

use connect6_hdl::cc::stopwatch::Stopwatch;
use connect6_sim::Lockstep;

use crate::support::Rng;

const TURNS: usize = 20;
/// Cycles from a step's number on `query` to its cycles.
const QUERY_CYCLES: usize = 2;
const STEPS: u64 = 9;

#[test]
fn a_turn_and_its_steps_are_counted() {
    let new = Lockstep::new(Stopwatch::default(), |s| &mut s.clock, "stopwatch");
    let mut watch = new.unwrap();
    let mut rng = Rng(8);
    for turn in 0..TURNS {
        watch.context = format!("turn {turn}");
        watch.block().opens.next = true;
        watch.cycle().unwrap();
        watch.block().opens.next = false;
        let (mut cycles, mut steps) = (0, Vec::new());
        for code in 1..=STEPS + 1 {
            let counts = rng.one_in(2);
            let wait = rng.below(30);
            let block = watch.block();
            block.step.next = true;
            block.code.next = (code % (STEPS + 1)).into();
            block.counts.next = counts;
            watch.cycle().unwrap();
            watch.block().step.next = false;
            assert_eq!(watch.block().active.val().to_u64(), code % (STEPS + 1));
            for _ in 0..wait {
                watch.cycle().unwrap();
            }
            cycles += 1 + wait;
            steps.push(if counts { 1 + wait } else { 0 });
        }
        watch.block().halt.next = true;
        watch.cycle().unwrap();
        watch.block().halt.next = false;
        for _ in 0..rng.below(5) {
            watch.cycle().unwrap();
        }
        assert_eq!(watch.block().cycles.val().to_u64(), cycles + 1, "turn {turn}");
        for code in 1..=STEPS {
            watch.block().query.next = code.into();
            for _ in 0..QUERY_CYCLES {
                watch.cycle().unwrap();
            }
            let told = watch.block().step_cycles.val().to_u64();
            assert_eq!(told, steps[code as usize - 1], "turn {turn}, step {code}");
        }
    }
}
