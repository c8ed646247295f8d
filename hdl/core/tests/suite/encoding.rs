//! Instructions as words.

use connect6_core::program::{Fold, Instruction, Kind, List, Program, Rule, Slot, Sweep};

#[test]
fn different_instructions_have_different_words() {
    let program = Program::shipped();
    for one in &program.lines {
        for other in &program.lines {
            let same = one.instruction == other.instruction;
            let words = (one.instruction.encode(), other.instruction.encode());
            assert_eq!(words.0 == words.1, same);
        }
    }
}

#[test]
fn a_word_fits() {
    for word in Program::shipped().words() {
        assert!(word < 1 << Instruction::BITS);
    }
}

#[test]
fn folds_and_sweeps_are_read_back_from_their_fields() {
    for from in Slot::ALL {
        for to in Slot::ALL {
            for kind in Kind::ALL {
                for gather in [false, true] {
                    let fold = Fold { from: *from, kind: *kind, to: *to, gather };
                    assert_eq!(Fold::from_field(fold.field()), Some(fold));
                }
            }
        }
    }
    for list in List::ALL {
        for rule in Rule::ALL {
            for enough in 0..4 {
                for restart in [false, true] {
                    let sweep = Sweep { list: *list, rule: *rule, enough, restart };
                    assert_eq!(Sweep::from_field(sweep.field()), Some(sweep));
                }
            }
        }
    }
}
