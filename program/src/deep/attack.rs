//! A win by double threats of any length: each turn of the attacker leaves T = 2, so the reply is
//! one of four blocks at most, until one leaves T = 3. The model is `connect6_model::deep::attack`.

use crate::assembler::{Assembler, Emitted};
use crate::codes::{Condition, Kind, List, Number, Operand, Slot, Source, Stone};
use crate::instruction::{Sweep, FIRST_PAIR, PAIRS};

/// How often the nodes left are halved for the own attack.
pub const HALVINGS: u64 = 1;
/// One more than the turns of the attacker at most.
const TOO_LONG: i16 = 10 + 1;
/// The shortest win: a pair that leaves T = 3, then the six.
const SHORTEST: i16 = 2;
/// An entry that no list has.
const BEHIND_ALL: i16 = 511;
/// Threats that force both opposing stones.
const FORCING: u8 = 2;

/// The attack, one turn longer each time. The first stones are `WinFirst` and, if `Double`,
/// `WinSecond`.
pub fn deepen(asm: &mut Assembler) {
    asm.routine("double_threats");
    asm.set(Number::Turns, SHORTEST);
    asm.label("longer");
    asm.set(Number::Cut, 0);
    asm.call("attack");
    asm.nothing().succeed_if(Condition::Success);
    asm.nothing().fail_if(Condition::Spent);
    asm.compare(Number::Cut, Number::Zero)
        .fail_if(Condition::Equal)
        .why("no turn was left out: nothing is gained by more of them");
    asm.add(Number::Turns, Number::Zero, 1);
    asm.compare_with(Number::Turns, TOO_LONG).goto_unless(Condition::Equal, "longer");
    asm.nothing().fail();
}

/// Puts `First`, which STAR is on, down, and folds its threats.
fn lay_first(asm: &mut Assembler) -> Emitted<'_> {
    asm.fold(Slot::Empty, Kind::Made, Slot::First).count(Number::FirstThreats);
    asm.put(Operand::First, Stone::Attacker)
}

/// The attacker is to move and has `Turns` turns left.
pub fn attack(asm: &mut Assembler) {
    let ranked = |enough| Sweep { list: List::Ranked, enough, ..Sweep::default() };
    asm.routine("attack");
    asm.nothing().fail_if(Condition::Spent);
    asm.spend();
    asm.survey_until_win().keep(Source::Win, Operand::WinFirst).goto_if(Condition::Win, "six");
    asm.show(Slot::Danger, Number::Zero).fail_if(Condition::ManyThreats);
    asm.set(Number::FirstCursor, 0).goto_unless(Condition::NoThreat, "next_first");
    asm.compare_with(Number::Turns, SHORTEST).goto_unless(Condition::Equal, "next_first");
    asm.set(Number::Cut, 1).leave_if(Condition::Always, "two_turn");

    asm.label("next_first");
    asm.show(Slot::Danger, Number::FirstCursor).fail_if(Condition::Spent);
    asm.nothing().goto_if(Condition::OneThreat, "stop_alone");
    asm.nothing().goto_if(Condition::TwoThreats, "stop_together");
    asm.sweep(ranked(0), Number::FirstCursor, Number::Zero, Operand::First)
        .fail_unless(Condition::Found);
    asm.copy_number(Number::FirstCursor, Number::SecondCursor)
        .why("seconds stand behind the first");
    asm.label("put_first");
    lay_first(asm);

    asm.label("next_second");
    let (cursor, made) = (Number::SecondCursor, Number::FirstThreats);
    asm.sweep(ranked(FORCING), cursor, made, Operand::Second)
        .goto_unless(Condition::Found, "take_back");
    asm.label("judge_second");
    asm.fold(Slot::First, Kind::Made, Slot::Pair).goto_unless(Condition::Forced, "next_second");
    asm.nothing().goto_if(Condition::ManyThreats, "won");
    asm.compare_with(Number::Turns, SHORTEST).goto_unless(Condition::Equal, "follow");
    asm.set(Number::Cut, 1).goto("next_second");

    asm.label("follow");
    asm.put(Operand::Second, Stone::Attacker);
    asm.set(Number::Block, FIRST_PAIR);
    asm.label("next_block");
    asm.show(Slot::Pair, Number::Block)
        .keep(Source::PairA, Operand::BlockA)
        .goto_unless(Condition::PairStops, "answered");
    asm.put(Operand::BlockA, Stone::Defender).keep(Source::PairB, Operand::BlockB);
    asm.put(Operand::BlockB, Stone::Defender);
    asm.push(Operand::First);
    asm.push(Operand::Second);
    asm.push(Operand::BlockA);
    asm.push(Operand::BlockB);
    asm.push_number(Number::FirstCursor);
    asm.push_number(Number::SecondCursor);
    asm.push_number(Number::Block);
    asm.add(Number::Turns, Number::Zero, -1);
    asm.call("attack");
    asm.add(Number::Turns, Number::Zero, 1);
    asm.pop_number(Number::Block);
    asm.pop_number(Number::SecondCursor);
    asm.pop_number(Number::FirstCursor);
    asm.pop(Operand::BlockB);
    asm.pop(Operand::BlockA);
    asm.pop(Operand::Second);
    asm.pop(Operand::First);
    asm.put(Operand::BlockB, Stone::Empty);
    asm.put(Operand::BlockA, Stone::Empty);
    asm.put(Operand::Second, Stone::Empty);
    asm.put(Operand::First, Stone::Empty).goto_if(Condition::Success, "rebuild");
    asm.nothing().fail_if(Condition::Spent);
    asm.survey().why("the lists of this position again");
    asm.label("rebuild");
    asm.probe(Operand::First);
    lay_first(asm).goto_unless(Condition::Success, "next_second");
    asm.probe(Operand::Second);
    asm.fold(Slot::First, Kind::Made, Slot::Pair);
    asm.put(Operand::Second, Stone::Attacker);
    asm.label("answered");
    asm.add(Number::Block, Number::Zero, 1).goto_unless(Condition::Equal, "next_block");
    asm.put(Operand::Second, Stone::Empty);

    asm.label("won");
    asm.put(Operand::First, Stone::Empty);
    asm.copy(Operand::Second, Operand::WinSecond);
    asm.mark(true).copying(Operand::First, Operand::WinFirst).succeed();
    asm.label("six");
    asm.mark(false).copying(Operand::WinFirst, Operand::WinSecond).succeed();
    asm.label("take_back");
    asm.put(Operand::First, Stone::Empty).goto("next_first");

    asm.label("stop_alone");
    asm.add(Number::FirstCursor, Number::Zero, 1).why("1 for one end, 2 for the other");
    asm.set(Number::SecondCursor, 0);
    asm.compare_with(Number::FirstCursor, 2).goto_if(Condition::Less, "end_a");
    asm.nothing().fail_unless(Condition::Equal);
    asm.nothing().keep(Source::EndB, Operand::First).goto_unless(Condition::StopB, "next_first");
    asm.probe(Operand::First).goto("put_first");
    asm.label("end_a");
    asm.nothing().keep(Source::EndA, Operand::First).goto_unless(Condition::StopA, "next_first");
    asm.probe(Operand::First).goto("put_first");

    asm.label("stop_together");
    asm.compare_with(Number::FirstCursor, PAIRS as i16).fail_if(Condition::Equal);
    asm.add(Number::FirstCursor, Number::Zero, 1)
        .keep(Source::PairA, Operand::First)
        .goto_unless(Condition::PairStops, "next_first");
    asm.set(Number::SecondCursor, BEHIND_ALL)
        .keep(Source::PairB, Operand::Second)
        .why("no other second stone");
    asm.probe(Operand::First);
    lay_first(asm);
    asm.probe(Operand::Second).goto("judge_second");
}
