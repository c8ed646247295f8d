//! Step 5B: own 3TW_NC, a quiet move that leaves two 2TWs.

use crate::assembler::Assembler;
use crate::codes::{Condition, Operand};

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    asm.routine("step5b");
    asm.step(super::code("5B")).leave_if(Condition::HandEmpty, "step6b");
    crate::turn::survey_if_stale(asm);
    asm.call("quiet");
    asm.copy(Operand::First, Operand::Stone).leave_unless(Condition::Success, "step6b");
    asm.call("commit");
    asm.copy(Operand::Second, Operand::Stone).leave_if(Condition::HandEmpty, "step6b");
    asm.call("commit");
}
