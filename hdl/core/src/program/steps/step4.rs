//! Step 4: the opponent's 2TW. Find a stone after which there is none; if no single stone does
//! it, one that does it together with a second; if there is none either, block where it is worth
//! most. Then look again.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Number, Operand, Stone, View};
use crate::program::instruction::SAFE;

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    super::begin(asm, "step4", "4", "step6a");
    asm.label("again");
    crate::program::turn::survey_if_stale(asm);
    asm.side(View::Opponent);
    asm.call("two_turn");
    asm.nothing().goto_if(Condition::Success, "danger");
    asm.side(View::Own).leave_if(Condition::Always, "step6a");

    asm.label("danger");
    asm.copy_number(Number::WinCursor, Number::FirstCursor)
        .why("a stone of ours makes no 2TW: what was passed over stays so");
    asm.add(Number::FirstCursor, Number::Zero, -1);
    asm.call("gather_defences");
    asm.set(Number::Entry, 0);
    asm.set(Number::BestWorth, 0);
    asm.label("next_defence");
    asm.entry(Number::Entry, Operand::Tried).goto_unless(Condition::HasEntry, "decide");
    asm.weigh(Operand::Tried, Number::Quality);
    asm.add(Number::Quality, Number::Zero, SAFE).why("a safe stone comes before all others");
    asm.compare(Number::BestWorth, Number::Quality)
        .goto_unless(Condition::Less, "skip")
        .why("not even safe would it be better than the best");
    asm.put(Operand::Tried, Stone::Defender);
    asm.copy_number(Number::FirstCursor, Number::WinCursor);
    asm.call("two_turn_on");
    asm.put(Operand::Tried, Stone::Empty).goto_unless(Condition::Success, "keep");
    asm.add(Number::Quality, Number::Zero, 1 - SAFE).why("no stone is worth 0");
    asm.compare(Number::BestWorth, Number::Quality).goto_unless(Condition::Less, "skip");
    asm.label("keep");
    asm.copy(Operand::Tried, Operand::Best);
    asm.copy_number(Number::Quality, Number::BestWorth);
    asm.label("skip");
    asm.add(Number::Entry, Number::Zero, 1).goto("next_defence");

    asm.label("decide");
    asm.side(View::Own);
    asm.set(Number::Quality, SAFE).goto_unless(Condition::Pair, "commit");
    asm.compare(Number::BestWorth, Number::Quality).goto_unless(Condition::Less, "commit");
    asm.call("hold_together");
    asm.label("commit");
    asm.copy(Operand::Best, Operand::Stone);
    asm.call("commit");
    asm.nothing().goto_unless(Condition::HandEmpty, "again");
}

/// Gathers the cells worth trying against the 2TW just found: its own stones first, then the cells
/// of its threats.
pub fn gather_defences(asm: &mut Assembler) {
    asm.routine("gather_defences");
    asm.gather_clear();
    asm.gather_add(Operand::WinFirst);
    asm.gather_add(Operand::WinSecond);
    asm.probe(Operand::WinFirst);
    asm.gather_threats().succeed_unless(Condition::Double);
    asm.put(Operand::WinFirst, Stone::Attacker);
    asm.probe(Operand::WinSecond);
    asm.gather_threats();
    asm.put(Operand::WinFirst, Stone::Empty).succeed();
}

/// No cell gathered stops the 2TW alone: `Best` becomes the one worth most of those after which a
/// second stone leaves none. It stays as it is if there is none.
pub fn hold_together(asm: &mut Assembler) {
    asm.routine("hold_together");
    asm.side(View::Opponent);
    asm.set(Number::Entry, 0);
    asm.label("push_next");
    asm.entry(Number::Entry, Operand::First).goto_unless(Condition::HasEntry, "pushed");
    asm.push(Operand::First);
    asm.add(Number::Entry, Number::Zero, 1).goto("push_next");
    asm.label("pushed");
    asm.copy_number(Number::Entry, Number::Block);
    asm.set(Number::BestWorth, 0);
    asm.label("next_first");
    asm.pop(Operand::First);
    asm.weigh(Operand::First, Number::Quality);
    asm.compare(Number::Quality, Number::BestWorth)
        .goto_if(Condition::Less, "skip")
        .why("the last comes first: of equals the later tried is taken");
    asm.put(Operand::First, Stone::Defender);
    asm.copy_number(Number::FirstCursor, Number::WinCursor);
    asm.call("two_turn_on");
    asm.copy_number(Number::WinCursor, Number::SecondCursor);
    asm.add(Number::SecondCursor, Number::Zero, -1);
    asm.call("gather_defences");
    asm.set(Number::Entry, 0);
    asm.label("next_second");
    asm.entry(Number::Entry, Operand::Tried).goto_unless(Condition::HasEntry, "take_back");
    asm.put(Operand::Tried, Stone::Defender);
    asm.copy_number(Number::SecondCursor, Number::WinCursor);
    asm.call("two_turn_on");
    asm.put(Operand::Tried, Stone::Empty).goto_unless(Condition::Success, "holds");
    asm.add(Number::Entry, Number::Zero, 1).goto("next_second");
    asm.label("holds");
    asm.copy(Operand::First, Operand::Best);
    asm.copy_number(Number::Quality, Number::BestWorth);
    asm.label("take_back");
    asm.put(Operand::First, Stone::Empty);
    asm.label("skip");
    asm.add(Number::Block, Number::Zero, -1).goto_unless(Condition::Equal, "next_first");
    asm.side(View::Own).succeed();
}
