//! The seven steps, a file each, in the paper's names and in the order in which they run: each
//! begins where the one before it ends. The model's file has the same name.

mod step1;
mod step2;
mod step3;
mod step4;
mod step5a;
mod step5b;
mod step6a;
mod step6b;
mod step7;

use connect6_model::Step;

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Operand};

/// Writes all steps.
pub fn write(asm: &mut Assembler) {
    step1::write(asm);
    step2::write(asm);
    step3::write(asm);
    step5a::write(asm);
    step4::write(asm);
    step6a::write(asm);
    step5b::write(asm);
    step6b::write(asm);
    step7::write(asm);
}

/// Begins a step; without a stone in hand `next` goes on at once.
fn begin(asm: &mut Assembler, name: &'static str, step: &str, next: &'static str) {
    asm.routine(name);
    asm.step(code(step)).leave_if(Condition::HandEmpty, next);
}

/// Plays the stones that the routine `search` finds, if it does. Behind them `next` goes on.
fn play(asm: &mut Assembler, search: &'static str, next: &'static str) {
    crate::program::turn::survey_if_stale(asm);
    asm.call(search);
    asm.copy(Operand::First, Operand::Stone).leave_unless(Condition::Success, next);
    asm.call("commit");
    asm.copy(Operand::Second, Operand::Stone).leave_if(Condition::HandEmpty, next);
    asm.call("commit");
}

/// Writes step 2 once more, under another name and with another step behind it.
pub(crate) fn write_step2(asm: &mut Assembler, name: &'static str, next: &'static str) {
    step2::write_as(asm, name, next);
}

/// Writes the routines that belong to one step alone.
pub fn write_routines(asm: &mut Assembler) {
    step4::gather_defences(asm);
    step4::hold_together(asm);
}

/// The number of a step, by its name: 1 to 9 in running order.
pub(crate) fn code(name: &str) -> u64 {
    let step = Step::named(name).expect("the steps have the paper's names");
    step.code().into()
}
