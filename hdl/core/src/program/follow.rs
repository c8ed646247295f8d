//! With a move on the board and its two threats in the slot `Pair`: does a 2TW survive every
//! block? The model is `connect6_model::chain`, its functions `follow` and `after_block`.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Number, Operand, Slot, Source, Stone};
use crate::program::instruction::FIRST_PAIR;

/// The move is `First` and, with two stones in hand, `Second`. The first block and the 2TW after
/// it are kept.
pub fn follow(asm: &mut Assembler) {
    asm.routine("follow");
    asm.set(Number::Block, FIRST_PAIR);
    asm.set(Number::Answered, 0);
    asm.label("next_block");
    asm.show(Slot::Pair, Number::Block)
        .keep(Source::PairA, Operand::BlockA)
        .goto_unless(Condition::PairStops, "skip");
    asm.nothing().keep(Source::PairB, Operand::BlockB);
    asm.put(Operand::BlockA, Stone::Defender);
    asm.put_probe(Operand::BlockB, Stone::Defender)
        .goto_if(Condition::Countered, "broken")
        .why("a block that makes a four breaks the chain");
    asm.probe(Operand::BlockA).goto_if(Condition::Countered, "broken");
    asm.probe(Operand::First)
        .goto_if(Condition::Three, "fruitful")
        .why("no stone is part of a three: it has led nowhere");
    asm.nothing().goto_unless(Condition::Pair, "broken");
    asm.probe(Operand::Second).goto_unless(Condition::Three, "broken");

    asm.label("fruitful");
    asm.near(0, Operand::First);
    asm.near(1, Operand::First).goto_unless(Condition::Pair, "search");
    asm.near(1, Operand::Second);
    asm.label("search");
    asm.call("two_turn_near");
    asm.put(Operand::BlockB, Stone::Empty);
    asm.put(Operand::BlockA, Stone::Empty).fail_unless(Condition::Success);

    asm.compare(Number::Answered, Number::Zero).goto_unless(Condition::Equal, "answered");
    asm.copy(Operand::BlockA, Operand::KeptA);
    asm.copy(Operand::BlockB, Operand::KeptB);
    asm.copy(Operand::WinFirst, Operand::KeptFirst);
    asm.copy(Operand::WinSecond, Operand::KeptSecond);
    asm.label("answered");
    asm.add(Number::Answered, Number::Zero, 1);
    asm.label("skip");
    asm.add(Number::Block, Number::Zero, 1).goto_unless(Condition::Equal, "next_block");
    asm.nothing().succeed();

    asm.label("broken");
    asm.put(Operand::BlockB, Stone::Empty);
    asm.put(Operand::BlockA, Stone::Empty).fail();
}
