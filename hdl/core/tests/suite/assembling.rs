//! Labels, the ROM's length, and the shipped program.

use connect6_core::program::{Assembler, AssemblyError, Condition, Program, PROGRAM_WORDS};

#[test]
fn the_shipped_program_assembles_and_fits() {
    let program = Program::shipped();
    println!("{program}");
    println!("{} instructions", program.lines.len());
    assert!(program.lines.len() < PROGRAM_WORDS);
}

#[test]
fn a_label_that_stands_nowhere_is_named() {
    let mut assembler = Assembler::new();
    assembler.routine("lost");
    assembler.nothing().goto_if(Condition::Six, "nowhere");
    let error = AssemblyError::Missing { address: 0, label: "lost.nowhere".to_owned() };
    assert_eq!(assembler.finish(), Err(error));
}

#[test]
fn a_label_that_stands_twice_is_named() {
    let mut assembler = Assembler::new();
    assembler.routine("twice");
    assembler.label("here");
    assembler.nothing();
    assembler.label("here");
    assembler.nothing();
    let error = AssemblyError::Twice("twice.here".to_owned());
    assert_eq!(assembler.finish(), Err(error));
}

#[test]
fn a_program_that_is_too_long_is_refused() {
    let mut assembler = Assembler::new();
    assembler.routine("long");
    for _ in 0..=PROGRAM_WORDS {
        assembler.nothing();
    }
    let error = AssemblyError::TooLong(PROGRAM_WORDS + 1);
    assert_eq!(assembler.finish(), Err(error));
}

#[test]
fn every_address_has_a_place() {
    let program = Program::shipped();
    assert_eq!(program.place(0), Some(("entry", None)));
    assert_eq!(program.place(program.lines.len()), None);
    for address in 0..program.lines.len() {
        assert!(program.place(address).is_some());
    }
}
