//! Step 1: own 1TW. Fill a window that lacks two stones or one, and win.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Kind, Operand, Slot, Source};

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    asm.routine("step1");
    asm.step(super::code("1"));
    asm.survey_until_win().keep(Source::Win, Operand::Stone).leave_unless(Condition::Win, "step2");
    asm.probe(Operand::Stone);
    asm.fold(Slot::Empty, Kind::Standing, Slot::Empty)
        .keep(Source::EndB, Operand::Second)
        .why("the other cell of its first threat");
    asm.call("commit");
    asm.nothing().goto_if(Condition::Six, "won");
    asm.copy(Operand::Second, Operand::Stone);
    asm.call("commit");
    asm.nothing().leave_if(Condition::Always, "step2");
    asm.label("won");
    asm.finish_turn();
}
