//! Step 5A: own 3TW_C. It comes before step 4, because a chain leaves the opponent no time for a
//! 2TW of their own.

use crate::assembler::Assembler;
use crate::codes::{Condition, Operand};

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    asm.routine("step5a");
    asm.step(super::code("5A")).leave_if(Condition::HandEmpty, "step4");
    crate::turn::survey_if_stale(asm);
    asm.call("chain");
    asm.copy(Operand::First, Operand::Stone).leave_unless(Condition::Success, "step4");
    asm.call("commit");
    asm.copy(Operand::Second, Operand::Stone).leave_if(Condition::HandEmpty, "step4");
    asm.call("commit");
}
