//! Step 7: gain the initiative with a stone that makes two threats, else take the cell of
//! greatest PQ; one stone at a time.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Operand, Source};

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    super::begin(asm, "step7", "7", "undo");
    asm.label("again");
    crate::program::turn::survey_if_stale(asm);
    asm.nothing().keep(Source::Forcing, Operand::Stone).goto_if(Condition::Forcing, "decide");
    asm.nothing().keep(Source::Greatest, Operand::Stone).goto_if(Condition::Greatest, "decide");
    asm.finish_turn().leave_if(Condition::Always, "undo").why("the board is full");
    asm.label("decide");
    asm.call("commit");
    asm.nothing().goto_unless(Condition::HandEmpty, "again");
}
