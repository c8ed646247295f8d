//! Step 6B: the opponent's 3TW_NC. Take the better of its cells, then look again.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Number, Operand, View};

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    super::begin(asm, "step6b", "6B", "step7");
    asm.label("again");
    crate::program::turn::survey_if_stale(asm);
    asm.side(View::Opponent);
    asm.call("quiet");
    asm.side(View::Own).leave_unless(Condition::Success, "step7");
    asm.weigh(Operand::First, Number::Quality);
    asm.weigh(Operand::Second, Number::OtherQuality);
    asm.copy(Operand::First, Operand::Stone);
    asm.compare(Number::Quality, Number::OtherQuality).goto_unless(Condition::Less, "decide");
    asm.copy(Operand::Second, Operand::Stone);
    asm.label("decide");
    asm.call("commit");
    asm.nothing().goto_unless(Condition::HandEmpty, "again");
}
