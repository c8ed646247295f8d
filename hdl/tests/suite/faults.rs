//! FAULTS against a plain account of what comes and what is told.

use connect6_hdl::faults::Faults;
use connect6_protocol::Fault;
use connect6_sim::Driver;

use crate::support::Rng;

const CYCLES: usize = 5_000;

#[test]
fn the_last_fault_waits_until_it_is_told_or_forgotten() {
    let mut driver = Driver::new(Faults::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(7);
    let none = (u64::from(Fault::None.code()), 0);
    // A register powers up as 0; a new game forgets.
    let (mut kept, mut told) = ((0, 0), (0, 0));
    for cycle in 0..CYCLES {
        let block = &mut driver.block;
        let forget = cycle == 0 || rng.one_in(30);
        let (tell, note, of_stone) = (!forget && rng.one_in(10), rng.one_in(5), rng.one_in(2));
        let (code, digits) = (rng.below(256), rng.below(1 << 16));
        block.forget.next = forget;
        block.tell.next = tell;
        block.note.next = note;
        block.of_stone.next = of_stone;
        block.code.next = code.into();
        block.digits.next = digits.into();
        let comes: [bool; 4] = std::array::from_fn(|_| rng.one_in(20));
        [
            block.core_stopped.next, block.framing_error.next, block.line_break.next,
            block.overrun.next,
        ] = comes;
        driver.cycle();
        if tell {
            told = kept;
        }
        if tell || forget {
            kept = none;
        }
        if note {
            kept = (code, if of_stone { digits } else { 0 });
        }
        use Fault::{CoreStopped, FramingError, LineBreak, Overrun};
        for (fault, comes) in [CoreStopped, FramingError, LineBreak, Overrun].iter().zip(comes) {
            if comes {
                kept = (u64::from(fault.code()), 0);
            }
        }
        let block = &driver.block;
        assert_eq!(block.waits.val(), kept.0 != none.0, "cycle {cycle}");
        let shown = (block.told.val().to_u64(), block.told_digits.val().to_u64());
        assert_eq!(shown, told, "cycle {cycle}");
    }
}
