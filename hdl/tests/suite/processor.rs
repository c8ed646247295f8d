//! PROCESSOR with small programs: what it keeps where, and how it goes on by that.

use connect6_core::program::{Condition, Instruction, Next, Number, Op, Operand, Program, Source};
use connect6_hdl::cc::processor::Processor;
use connect6_sim::Driver;

/// More cycles than any of the programs takes.
const MOST_CYCLES: usize = 200;
/// The cell that the bench's SCAN finds best.
const BEST: u64 = 0x155;
/// What the bench's MEASURE says of it.
const WORTH: u64 = 7;

fn goes(op: Op, condition: Condition, target: u16) -> Instruction {
    Instruction { op, next: Next::Branch, condition, target, ..Instruction::default() }
}

/// Runs a program to its end: each order, with its cell and its number.
fn run(program: impl IntoIterator<Item = Instruction>) -> Vec<(u64, u64, u64)> {
    let program = Program::bare(program);
    let mut driver = Driver::new(Processor::new(&program), |block| &mut block.clock).unwrap();
    driver.block.best_cell.next = BEST.into();
    driver.block.value.next = WORTH.into();
    driver.block.unit_done.next = true;
    driver.block.start.next = true;
    driver.cycle();
    driver.block.start.next = false;
    let mut orders = Vec::new();
    for _ in 0..MOST_CYCLES {
        driver.settle();
        let block = &driver.block;
        if block.done.val() {
            assert!(!block.fault.val());
            return orders;
        }
        if block.issue.val() {
            let operands = (block.cell_out.val().to_u64(), block.number.val().to_u64());
            orders.push((block.word.val().op.to_u64(), operands.0, operands.1));
        }
        driver.cycle();
    }
    panic!("the program does not end");
}

#[test]
fn what_the_units_find_is_kept_and_branched_on() {
    let (cell, number) = (Operand::ALL[1], Number::ALL[1]);
    let keeps = Instruction {
        number,
        keeps_number: true,
        source: Source::Greatest,
        to: cell,
        ..goes(Op::Weigh, Condition::Never, 0)
    };
    let adds =
        Instruction { number, field: 1, keeps_number: true, ..goes(Op::Add, Condition::Never, 0) };
    let compares =
        Instruction { number, field: (WORTH + 3) as u16, ..goes(Op::Compare, Condition::Less, 1) };
    let uses = Instruction { cell, number, ..goes(Op::Put, Condition::Never, 0) };
    let orders = run([keeps, adds, compares, uses, goes(Op::Halt, Condition::Never, 0)]);
    let puts: Vec<_> = orders.iter().filter(|(op, ..)| *op == Op::Put.code()).collect();
    assert_eq!(puts, [&(Op::Put.code(), BEST, WORTH + 3)]);
    let sums = orders.iter().filter(|(op, ..)| *op == Op::Add.code()).count();
    assert_eq!(sums, 3);
}
