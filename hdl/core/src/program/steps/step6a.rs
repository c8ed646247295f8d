//! Step 6A: the opponent's 3TW_C. Break the one found with the stone of greatest PQ that does,
//! then look again.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Number, Operand, Stone, View};

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    super::begin(asm, "step6a", "6A", "step5b");
    asm.label("again");
    crate::program::turn::survey_if_stale(asm);
    asm.side(View::Opponent);
    asm.call("chain");
    asm.gather_clear().goto_unless(Condition::Success, "none");
    asm.gather_add(Operand::First);
    asm.gather_add(Operand::Second);
    asm.gather_add(Operand::KeptA);
    asm.gather_add(Operand::KeptB);
    asm.gather_add(Operand::KeptFirst);
    asm.gather_add(Operand::KeptSecond);
    asm.set(Number::Entry, 0);
    asm.set(Number::BestWorth, 0);
    asm.label("next_breaker");
    asm.entry(Number::Entry, Operand::Tried).goto_unless(Condition::HasEntry, "decide");
    asm.weigh(Operand::Tried, Number::Quality);
    asm.put(Operand::Tried, Stone::Defender);
    asm.call("chain_works");
    asm.put(Operand::Tried, Stone::Empty).goto_if(Condition::Success, "skip");
    asm.add(Number::Quality, Number::Zero, 1).why("no stone is worth 0");
    asm.compare(Number::BestWorth, Number::Quality).goto_unless(Condition::Less, "skip");
    asm.copy(Operand::Tried, Operand::Best);
    asm.copy_number(Number::Quality, Number::BestWorth);
    asm.label("skip");
    asm.add(Number::Entry, Number::Zero, 1).goto("next_breaker");

    asm.label("decide");
    asm.compare(Number::BestWorth, Number::Zero).goto_if(Condition::Equal, "none");
    asm.side(View::Own);
    asm.copy(Operand::Best, Operand::Stone);
    asm.call("commit");
    asm.nothing().goto_unless(Condition::HandEmpty, "again");
    asm.label("none");
    asm.side(View::Own);
}
