//! Step 4: the opponent's 2TW. Find a stone after which there is none; if no single stone does
//! it, block where it is worth most and look again.

use crate::assembler::Assembler;
use crate::codes::{Condition, Number, Operand, Stone, View};
use crate::instruction::SAFE;

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    asm.routine("step4");
    asm.step(super::code("4"))
        .leave_if(Condition::HandEmpty, "step6a");
    asm.label("again");
    crate::turn::survey_if_stale(asm);
    asm.side(View::Opponent);
    asm.call("two_turn");
    asm.gather_clear().goto_if(Condition::Success, "danger");
    asm.side(View::Own).leave_if(Condition::Always, "step6a");

    asm.label("danger");
    asm.copy_number(Number::WinCursor, Number::FirstCursor)
        .why("a stone of ours makes no 2TW: what was passed over stays so");
    asm.add(Number::FirstCursor, Number::Zero, -1);
    asm.gather_add(Operand::WinFirst);
    asm.gather_add(Operand::WinSecond);
    asm.probe(Operand::WinFirst);
    asm.gather_threats()
        .goto_unless(Condition::Double, "try_all");
    asm.put(Operand::WinFirst, Stone::Attacker);
    asm.probe(Operand::WinSecond);
    asm.gather_threats();
    asm.put(Operand::WinFirst, Stone::Empty);
    asm.label("try_all");
    asm.set(Number::Entry, 0);
    asm.set(Number::BestWorth, 0);
    asm.label("next_defence");
    asm.entry(Number::Entry, Operand::Tried)
        .goto_unless(Condition::HasEntry, "decide");
    asm.weigh(Operand::Tried, Number::Quality);
    asm.put(Operand::Tried, Stone::Defender);
    asm.copy_number(Number::FirstCursor, Number::WinCursor);
    asm.call("two_turn_on");
    asm.add(Number::Quality, Number::Zero, 1)
        .goto_if(Condition::Success, "take_back")
        .why("no stone is worth 0");
    asm.add(Number::Quality, Number::Zero, SAFE)
        .why("a safe stone comes before all others");
    asm.label("take_back");
    asm.put(Operand::Tried, Stone::Empty);
    asm.compare(Number::BestWorth, Number::Quality)
        .goto_unless(Condition::Less, "skip");
    asm.copy(Operand::Tried, Operand::Best);
    asm.copy_number(Number::Quality, Number::BestWorth);
    asm.label("skip");
    asm.add(Number::Entry, Number::Zero, 1).goto("next_defence");

    asm.label("decide");
    asm.side(View::Own);
    asm.copy(Operand::Best, Operand::Stone);
    asm.call("commit");
    asm.nothing().goto_unless(Condition::HandEmpty, "again");
}
