//! Step 3: own 2TW. The opponent has no threat left, so making three or more wins next turn.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Operand, Source};

/// Writes the step. Behind `step3_found` a win, if the last routine found one, is played.
pub fn write(asm: &mut Assembler) {
    super::begin(asm, "step3", "3", "step5a");
    crate::program::turn::survey_if_stale(asm);
    asm.call("two_turn");
    asm.routine("step3_found");
    asm.copy(Operand::WinFirst, Operand::Stone).leave_unless(Condition::Success, "step5a");
    asm.call("commit");
    asm.copy(Operand::WinSecond, Operand::Stone).goto_unless(Condition::Double, "fill");
    asm.call("commit");
    asm.label("fill");
    asm.nothing().leave_if(Condition::HandEmpty, "step5a");
    asm.survey().keep(Source::Greatest, Operand::Stone).goto_unless(Condition::Greatest, "full");
    asm.call("commit");
    asm.nothing().goto("fill");
    asm.label("full");
    asm.finish_turn();
}
