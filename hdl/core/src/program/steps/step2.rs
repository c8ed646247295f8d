//! Step 2: the opponent's 1TW. Stop every threat, with as few stones as possible.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Kind, Number, Operand, Slot, Source, Stone, View};
use crate::program::instruction::{FIRST_PAIR, SAFE};

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    write_as(asm, "step2", "step3");
}

/// Writes the step under a name; `next` goes on, and stands behind it.
pub fn write_as(asm: &mut Assembler, name: &'static str, next: &'static str) {
    super::begin(asm, name, "2", next);
    asm.label("again");
    crate::program::turn::survey_if_stale(asm);
    asm.show(Slot::Danger, Number::Zero).leave_if(Condition::NoThreat, next);
    asm.nothing().goto_if(Condition::OneThreat, "single");
    asm.nothing().goto_unless(Condition::TwoThreats, "ends");
    asm.nothing().goto_if(Condition::Pair, "pair");
    asm.nothing().goto("ends");

    asm.label("single");
    asm.nothing().goto_unless(Condition::StopA, "take_b");
    asm.nothing().goto_unless(Condition::StopB, "take_a");
    asm.label("ends");
    asm.nothing().keep(Source::EndA, Operand::First);
    asm.nothing().keep(Source::EndB, Operand::Second);
    asm.weigh(Operand::First, Number::Quality);
    asm.weigh(Operand::Second, Number::OtherQuality);
    asm.compare(Number::Quality, Number::OtherQuality).goto_if(Condition::Less, "take_b");
    asm.label("take_a");
    asm.nothing().keep(Source::EndA, Operand::Stone).goto("decide");
    asm.label("take_b");
    asm.nothing().keep(Source::EndB, Operand::Stone);
    asm.label("decide");
    asm.call("commit");
    asm.nothing().goto_unless(Condition::HandEmpty, "again");
    asm.nothing().leave_if(Condition::Always, next);

    asm.label("pair");
    asm.fold(Slot::Danger, Kind::None, Slot::Held).why("surveys to come find other threats");
    asm.set(Number::Block, FIRST_PAIR);
    asm.set(Number::BestWorth, 0);
    asm.label("next_pair");
    asm.show(Slot::Held, Number::Block)
        .keep(Source::PairA, Operand::First)
        .goto_unless(Condition::PairStops, "skip");
    asm.nothing().keep(Source::PairB, Operand::Second);
    asm.weigh(Operand::First, Number::Quality);
    asm.weigh(Operand::Second, Number::OtherQuality);
    asm.add(Number::Quality, Number::OtherQuality, 0);
    asm.add(Number::Quality, Number::Zero, 1).why("no pair is worth 0");
    asm.put(Operand::First, Stone::Attacker);
    asm.put(Operand::Second, Stone::Attacker);
    asm.survey();
    asm.side(View::Opponent);
    asm.call("two_turn");
    asm.side(View::Own).goto_if(Condition::Success, "take_back");
    asm.add(Number::Quality, Number::Zero, SAFE).why("a safe pair comes before all others");
    asm.label("take_back");
    asm.put(Operand::Second, Stone::Empty);
    asm.put(Operand::First, Stone::Empty);
    asm.compare(Number::BestWorth, Number::Quality).goto_unless(Condition::Less, "skip");
    asm.copy(Operand::First, Operand::Best);
    asm.copy(Operand::Second, Operand::BestOther);
    asm.copy_number(Number::Quality, Number::BestWorth);
    asm.label("skip");
    asm.add(Number::Block, Number::Zero, 1).goto_unless(Condition::Equal, "next_pair");
    asm.copy(Operand::Best, Operand::Stone);
    asm.call("commit");
    asm.copy(Operand::BestOther, Operand::Stone);
    asm.call("commit");
}
