//! 3TW_NC: a quiet move that leaves two 2TWs. The model is `connect6_model::quiet`.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, FreshNote, Kind, List, Number, Operand, Rule, Slot, Stone};
use crate::program::instruction::Sweep;

/// The first quiet move among the shortlist: `First` and, with two stones in hand, `Second`.
pub fn find(asm: &mut Assembler) {
    let short = |rule| Sweep { list: List::Short, rule, ..Sweep::default() };
    let (any, promising) = (short(Rule::Threats), short(Rule::Promising));
    asm.routine("quiet");
    asm.set(Number::FirstCursor, 0);
    asm.label("next_first");
    asm.sweep(any, Number::FirstCursor, Number::Zero, Operand::First).fail_unless(Condition::Found);
    asm.fresh(FreshNote::First);
    asm.fold(Slot::Base, Kind::Made, Slot::First).goto_if(Condition::Pair, "two_stones");

    asm.nothing().goto_if(Condition::Forced, "next_first");
    asm.nothing().succeed_if(Condition::QuietAlone);
    asm.nothing().goto("next_first");

    asm.label("two_stones");
    asm.put(Operand::First, Stone::Attacker);
    asm.copy_number(Number::FirstCursor, Number::SecondCursor)
        .why("seconds stand behind the first");
    asm.label("next_second");
    asm.sweep(promising, Number::SecondCursor, Number::Zero, Operand::Second)
        .goto_unless(Condition::Found, "take_back");
    asm.fresh(FreshNote::Second);
    asm.fold(Slot::First, Kind::Made, Slot::Empty).goto_if(Condition::Forced, "next_second");
    asm.nothing().goto_unless(Condition::Shares, "judge");
    asm.put(Operand::Second, Stone::Attacker)
        .why("on one line the first stone makes more with the second down");
    asm.probe(Operand::First);
    asm.fresh(FreshNote::FirstAgain);
    asm.put(Operand::Second, Stone::Empty);
    asm.label("judge");
    asm.nothing().goto_unless(Condition::QuietPair, "next_second");
    asm.put(Operand::First, Stone::Empty).succeed();
    asm.label("take_back");
    asm.put(Operand::First, Stone::Empty).goto("next_first");
}
