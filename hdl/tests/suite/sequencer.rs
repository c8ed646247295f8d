//! SEQUENCER with small programs and units that the bench plays: the order of addresses, the
//! stack, and what stops it.

use connect6_core::program::{Condition, Instruction, Next, Op, Program};
use connect6_hdl::cc::sequencer::{Sequencer, STACK_BITS};
use connect6_sim::Lockstep;

/// More cycles than any of the programs takes.
const MOST_CYCLES: u64 = 5_000;
/// Cycles that the bench's units take.
const UNIT_CYCLES: u64 = 3;

fn goes(op: Op, next: Next, condition: Condition, target: u16) -> Instruction {
    Instruction { op, next, condition, target, ..Instruction::default() }
}

fn plain(op: Op) -> Instruction {
    goes(op, Next::Branch, Condition::Never, 0)
}

/// Runs a program from address 0; the addresses of its instructions, and whether it faulted.
/// Every condition but `Never` holds.
fn run(program: impl IntoIterator<Item = Instruction>) -> (Vec<u64>, bool) {
    let program = Program::bare(program);
    let new = Lockstep::new(Sequencer::new(&program), |s| &mut s.clock, "sequencer");
    let mut sequencer = new.unwrap_or_else(|error| panic!("{error}"));
    sequencer.block().start.next = true;
    sequencer.cycle().unwrap();
    sequencer.block().start.next = false;
    let (mut addresses, mut waited) = (Vec::new(), 0);
    for _ in 0..MOST_CYCLES {
        sequencer.settle().unwrap();
        let block = sequencer.block();
        if block.done.val() {
            return (addresses, block.fault.val());
        }
        if block.issue.val() {
            addresses.push(block.pc.val().to_u64());
            waited = 0;
        }
        let word = block.word.val();
        block.holds.next = word.condition.to_u64() != Condition::Never.code();
        block.unit_done.next = waited == UNIT_CYCLES;
        block.push.next = 7u64.into();
        waited += 1;
        sequencer.cycle().unwrap();
    }
    panic!("the program does not end");
}

#[test]
fn it_goes_where_the_instructions_say() {
    let program = [
        goes(Op::Nothing, Next::Branch, Condition::Always, 2),
        plain(Op::Halt),
        goes(Op::Nothing, Next::Call, Condition::Always, 5),
        goes(Op::Nothing, Next::Branch, Condition::Never, 1),
        plain(Op::Halt),
        goes(Op::Nothing, Next::Call, Condition::Never, 1),
        goes(Op::Nothing, Next::Call, Condition::Always, 8),
        goes(Op::Nothing, Next::Fail, Condition::Always, 0),
        goes(Op::Nothing, Next::Succeed, Condition::Always, 0),
    ];
    assert_eq!(run(program), (vec![0, 2, 5, 6, 8, 7, 3, 4], false));
}

#[test]
fn what_is_no_instruction_stops_it() {
    assert_eq!(run([plain(Op::Nothing)]), (vec![0, 1], true));
}

#[test]
fn a_return_to_nowhere_stops_it() {
    let program = [goes(Op::Nothing, Next::Fail, Condition::Always, 0)];
    assert_eq!(run(program), (vec![0], true));
    assert_eq!(run([plain(Op::Pop)]), (vec![0], true));
}

#[test]
fn a_stack_that_overflows_stops_it() {
    let depth = (1 << STACK_BITS) - 1;
    let program = [goes(Op::Nothing, Next::Call, Condition::Always, 0)];
    let (addresses, fault) = run(program);
    assert_eq!((addresses.len(), fault), (depth + 1, true));
    let pushes = [plain(Op::PushNumber), goes(Op::PushCell, Next::Branch, Condition::Always, 0)];
    let (addresses, fault) = run(pushes);
    assert_eq!((addresses.len(), fault), (depth + 1, true));
}
