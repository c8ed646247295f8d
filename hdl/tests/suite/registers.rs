//! REGISTERS against two arrays: random reads and writes.

use connect6_core::program::{Number, Operand, VALUE_BITS};
use connect6_hdl::cc::registers::Registers;
use connect6_sim::Lockstep;

use crate::support::Rng;

const CYCLES: usize = 2_000;

#[test]
fn what_is_written_is_read_until_it_is_written_again() {
    let mut registers = Lockstep::new(Registers::default(), |r| &mut r.clock, "registers").unwrap();
    let mut rng = Rng(21);
    let mut cells = [0; Operand::ALL.len()];
    let mut numbers = [0; Number::ALL.len()];
    for cycle in 0..CYCLES {
        registers.context = format!("cycle {cycle}");
        let (at, to) = (rng.below(cells.len() as u64), rng.below(cells.len() as u64));
        let number = rng.below(numbers.len() as u64);
        let other = rng.below(numbers.len() as u64);
        let (write_cell, write_number) = (rng.one_in(2), rng.one_in(2));
        let (cell, value) = (rng.below(1 << VALUE_BITS), rng.below(1 << VALUE_BITS));
        let block = registers.block();
        block.at.next = at.into();
        block.to.next = to.into();
        block.number.next = number.into();
        block.other.next = other.into();
        block.write_cell.next = write_cell;
        block.cell_in.next = cell.into();
        block.write_number.next = write_number;
        block.number_in.next = value.into();
        registers.settle().unwrap();
        let block = registers.block();
        let shown = [&block.cell_out, &block.number_out, &block.other_out];
        let shown = shown.map(|signal| signal.val().to_u64());
        let expected = [cells[at as usize], numbers[number as usize], numbers[other as usize]];
        assert_eq!(shown, expected, "{}", registers.context);
        registers.cycle().unwrap();
        if write_cell {
            cells[to as usize] = cell;
        }
        if write_number && number != Number::Zero.code() {
            numbers[number as usize] = value;
        }
    }
}
