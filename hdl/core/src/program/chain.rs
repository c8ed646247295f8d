//! 3TW_C: a move that makes exactly two threats and leaves a 2TW whatever the block. The model is
//! `connect6_model::chain`.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Kind, List, Number, Operand, Slot, Stone};
use crate::program::instruction::Sweep;

/// One more than the first stones of a 2TW that one search may try: it ends when none is left.
const TRIES: i16 = 64 + 1;
/// Threats that force both opposing stones.
const FORCING: u8 = 2;

/// The first chain among the shortlist: `First` and, with two stones in hand, `Second`.
pub fn find(asm: &mut Assembler) {
    let short = |enough| Sweep { list: List::Short, enough, ..Sweep::default() };
    asm.routine("chain");
    asm.set(Number::Tries, TRIES);
    asm.set(Number::FirstCursor, 0);
    asm.label("next_first");
    asm.sweep(short(0), Number::FirstCursor, Number::Zero, Operand::First)
        .fail_unless(Condition::Found);
    asm.fold(Slot::Base, Kind::Made, Slot::First)
        .count(Number::FirstThreats)
        .goto_if(Condition::Pair, "two_stones");

    asm.nothing().goto_unless(Condition::TwoThreats, "next_first");
    asm.put(Operand::First, Stone::Attacker);
    asm.fold(Slot::First, Kind::None, Slot::Pair);
    asm.call("follow");
    asm.put(Operand::First, Stone::Empty).succeed_if(Condition::Success);
    asm.compare(Number::Tries, Number::Zero).goto_unless(Condition::Equal, "next_first");
    asm.nothing().fail();

    asm.label("two_stones");
    asm.put(Operand::First, Stone::Attacker);
    asm.copy_number(Number::FirstCursor, Number::SecondCursor)
        .why("seconds stand behind the first");
    asm.label("next_second");
    let (cursor, made) = (Number::SecondCursor, Number::FirstThreats);
    asm.sweep(short(FORCING), cursor, made, Operand::Second)
        .goto_unless(Condition::Found, "take_back");
    asm.fold(Slot::First, Kind::Made, Slot::Pair).goto_unless(Condition::TwoThreats, "next_second");
    asm.put(Operand::Second, Stone::Attacker);
    asm.call("follow");
    asm.put(Operand::Second, Stone::Empty).goto_if(Condition::Success, "found");
    asm.compare(Number::Tries, Number::Zero).goto_unless(Condition::Equal, "next_second");
    asm.put(Operand::First, Stone::Empty).fail();
    asm.label("found");
    asm.put(Operand::First, Stone::Empty).succeed();
    asm.label("take_back");
    asm.put(Operand::First, Stone::Empty).goto("next_first");
}

/// Whether the chain of `First` and `Second` still works on a changed board.
pub fn works(asm: &mut Assembler) {
    asm.routine("chain_works");
    asm.probe(Operand::First).fail_if(Condition::Occupied);
    asm.fold(Slot::Empty, Kind::Made, Slot::First);
    asm.put(Operand::First, Stone::Attacker);
    asm.probe(Operand::Second).goto_if(Condition::Occupied, "broken");
    asm.fold(Slot::First, Kind::Made, Slot::Pair).goto_unless(Condition::TwoThreats, "broken");
    asm.put(Operand::Second, Stone::Attacker);
    asm.set(Number::Tries, TRIES);
    asm.call("follow");
    asm.put(Operand::Second, Stone::Empty);
    asm.put(Operand::First, Stone::Empty).succeed_if(Condition::Success);
    asm.nothing().fail();
    asm.label("broken");
    asm.put(Operand::First, Stone::Empty).fail();
}
