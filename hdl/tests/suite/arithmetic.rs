//! ARITHMETIC against the arithmetic of numbers of ten bits.

use connect6_core::program::{Op, VALUE_BITS};
use connect6_hdl::cc::arithmetic::Arithmetic;
use connect6_hdl::cc::program_rom::Word;
use connect6_sim::Driver;

use crate::support::Rng;

const CYCLES: usize = 4_000;
const MASK: u64 = (1 << VALUE_BITS) - 1;
const OPS: [Op; 7] = [Op::Add, Op::Compare, Op::Weigh, Op::Fold, Op::Sweep, Op::Pop, Op::Nothing];

#[test]
fn numbers_are_added_compared_and_kept_as_the_instruction_says() {
    let mut driver = Driver::new(Arithmetic::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(9);
    let (mut is_less, mut is_equal) = (false, false);
    for cycle in 0..CYCLES {
        let op = OPS[rng.below(OPS.len() as u64) as usize];
        let (number, field, issue) = (rng.below(MASK + 1), rng.below(MASK + 1), rng.one_in(2));
        let addend = match rng.below(3) {
            0 => number,
            1 => number.wrapping_neg() & MASK,
            _ => rng.below(MASK + 1),
        };
        let (value, threats, index, popped) =
            (rng.below(MASK + 1), rng.below(4), rng.below(361), rng.below(MASK + 1));
        let block = &mut driver.block;
        block.word.next = Word { op: op.code().into(), field: field.into(), ..Word::default() };
        block.issue.next = issue;
        block.number.next = number.into();
        block.other.next = (addend ^ field).into();
        block.value.next = value.into();
        block.threats.next = threats.into();
        block.index.next = index.into();
        block.popped.next = popped.into();
        driver.cycle();
        let sum = (number + addend) & MASK;
        match op {
            Op::Add if issue => is_equal = sum == 0,
            Op::Compare if issue => (is_less, is_equal) = (number < addend, number == addend),
            _ => {}
        }
        let result = match op {
            Op::Add => sum,
            Op::Weigh => value,
            Op::Fold => threats,
            Op::Sweep => index + 1,
            Op::Pop => popped,
            _ => addend,
        };
        let block = &driver.block;
        assert_eq!(block.result.val().to_u64(), result, "cycle {cycle}: {op:?}");
        assert_eq!(block.is_less.val(), is_less, "cycle {cycle}");
        assert_eq!(block.is_equal.val(), is_equal, "cycle {cycle}");
    }
}
