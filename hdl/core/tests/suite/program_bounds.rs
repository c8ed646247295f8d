//! Programs without bounds are refused, and the bounds are those that one counts by hand.

use connect6_core::program::bounds::{BoundError, Bounds, Loop, Recursion, Statements, Times};
use connect6_core::program::{Assembler, Condition, Instruction, Number, Op, Operand, Program};

const NOTHING: Statements = Statements { loops: &[], recursions: &[] };
const A_LOOP: &[Loop] = &[Loop {
    routine: "work",
    label: "again",
    times: Times::AtMost(4),
    within: &[],
    why: "a test",
}];
const INNER: &[Loop] = &[
    A_LOOP[0],
    Loop {
        routine: "work",
        label: "inner",
        times: Times::Each(2, "again"),
        within: &[],
        why: "a test",
    },
];
const BY_CALLER: &[Loop] = &[Loop { within: &["caller"], ..A_LOOP[0] }];
const A_RECURSION: &[Recursion] =
    &[Recursion { routine: "work", calls: 7, depth: 3, why: "a test" }];

fn stated(loops: &'static [Loop], recursions: &'static [Recursion]) -> Statements {
    Statements { loops, recursions }
}

/// An entry that calls `work`, which is written by the test.
fn program(write: impl Fn(&mut Assembler)) -> Program {
    let mut asm = Assembler::new();
    asm.routine("entry");
    asm.nothing().leave_if(Condition::Always, "main");
    asm.routine("main");
    asm.call("work");
    asm.halt();
    asm.routine("work");
    write(&mut asm);
    asm.finish().unwrap()
}

fn loops(asm: &mut Assembler) {
    asm.label("again");
    asm.set(Number::Tries, 1);
    asm.label("inner");
    asm.set(Number::Entry, 1).goto_if(Condition::Less, "inner");
    asm.nothing().goto_if(Condition::Equal, "again");
    asm.nothing().succeed();
}

/// Cycles where every instruction takes one.
fn cycles(program: &Program, statements: Statements) -> u64 {
    let bounds = Bounds::of(program, statements).unwrap();
    bounds.cycles(0, &|_: &Instruction| 1)
}

#[test]
fn the_shipped_program_has_bounds() {
    let bounds = Bounds::of(&Program::shipped(), Statements::SHIPPED).unwrap();
    assert!(bounds.stack_words() > 0);
}

#[test]
fn every_loop_is_stated_and_every_statement_is_about_one() {
    let program = program(loops);
    let error = Bounds::of(&program, NOTHING).unwrap_err();
    assert!(matches!(error, BoundError::Unstated(..)), "{error}");
    let error = Bounds::of(&program, stated(A_LOOP, &[])).unwrap_err();
    assert_eq!(error, BoundError::Unstated(4, "work.inner".to_owned()));
    assert!(Bounds::of(&program, stated(INNER, &[])).is_ok());
    let straight = self::program(|asm| {
        asm.nothing().succeed();
    });
    let error = Bounds::of(&straight, stated(A_LOOP, &[])).unwrap_err();
    assert_eq!(error, BoundError::NoLoop("work.again".to_owned()));
    assert!(error.to_string().contains("work.again"));
}

#[test]
fn cycles_are_those_of_counting() {
    // The entry, the call, Halt; then five times `again`, with 4 + 2 x 5 jumps over `inner`.
    let expected = 3 + 5 + (1 + 4 + 2 * 5) + 5 + 1;
    assert_eq!(cycles(&program(loops), stated(INNER, &[])), expected);
}

#[test]
fn a_loop_may_be_counted_where_it_is_called_from() {
    let mut asm = Assembler::new();
    asm.routine("entry");
    asm.nothing().leave_if(Condition::Always, "main");
    asm.routine("main");
    asm.call("caller");
    asm.halt();
    asm.routine("caller");
    asm.call("work");
    asm.call("work");
    asm.nothing().succeed();
    asm.routine("work");
    asm.label("again");
    asm.set(Number::Tries, 1).goto_if(Condition::Equal, "again");
    asm.nothing().succeed();
    let program = asm.finish().unwrap();
    // Each call goes through once; the four rounds more are those of both calls together.
    assert_eq!(cycles(&program, stated(BY_CALLER, &[])), 3 + 3 + 2 * 2 + 4);
    // Whoever else comes to it must be named.
    let direct = self::program(|asm| {
        asm.label("again");
        asm.set(Number::Tries, 1).goto_if(Condition::Equal, "again");
        asm.nothing().succeed();
    });
    let error = Bounds::of(&direct, stated(BY_CALLER, &[])).unwrap_err();
    assert!(matches!(error, BoundError::NotWithin(..)), "{error}");
}

#[test]
fn a_recursion_has_a_budget() {
    let program = program(|asm| {
        asm.push(Operand::First);
        asm.push(Operand::Second);
        asm.call("work");
        asm.pop(Operand::Second);
        asm.pop(Operand::First).succeed();
    });
    let error = Bounds::of(&program, NOTHING).unwrap_err();
    assert_eq!(error, BoundError::Recursive("work".to_owned()));
    let statements = stated(&[], A_RECURSION);
    assert_eq!(cycles(&program, statements), 3 + 7 * 5);
    // Three calls open: three addresses, and two words of each.
    let bounds = Bounds::of(&program, statements).unwrap();
    assert_eq!(bounds.stack_words(), 3 + 3 * 2);
}

#[test]
fn the_program_counter_stays_inside_and_returns_have_calls() {
    let falls_off = Program::bare([Instruction::default()]);
    assert_eq!(Bounds::of(&falls_off, NOTHING).unwrap_err(), BoundError::Leaves(0));
    let halt = Instruction { op: Op::Halt, ..Instruction::default() };
    let mut asm = Assembler::new();
    asm.routine("entry");
    asm.nothing().succeed();
    let returns = asm.finish().unwrap();
    assert_eq!(Bounds::of(&returns, NOTHING).unwrap_err(), BoundError::Returns(0));
    assert!(Bounds::of(&Program::bare([halt]), NOTHING).is_ok());
}
