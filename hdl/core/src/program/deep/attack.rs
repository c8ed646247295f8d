//! A win by double threats of any length: each turn of the attacker leaves T = 2, so the reply is
//! one of four blocks at most, until one leaves T = 3. The model is `connect6_model::deep::attack`.

use crate::program::assembler::{Assembler, Emitted, Register};
use crate::program::codes::{Condition, Kind, List, Number, Operand, Rule, Slot, Source, Stone};
use crate::program::instruction::{Sweep, FIRST_PAIR, PAIRS};

/// The share of the nodes that the own attack leaves: those left, halved so often.
pub const HALVINGS: u64 = 3;
/// One more than the turns of the attacker at most.
const TOO_LONG: i16 = 10 + 1;
/// The shortest win: a pair that leaves T = 3, then the six.
const SHORTEST: i16 = 2;
/// With so many turns left, blocks are answered without another pass over the board.
const LAST_PAIR: i16 = SHORTEST + 1;
/// In place of the last pair's first stone: a cell in row 24, off the board, which NEAR takes to be
/// near all others. The lines through it have numbers that lines of the board have.
const NO_PAIR: i16 = (24 << 5) | 10;
/// An entry that no list has.
const BEHIND_ALL: i16 = 511;
/// Threats that force both opposing stones.
const FORCING: u8 = 2;

/// What stands on the stack while a block is answered: the last pair, the pair, and where the
/// attack goes on behind it.
const FRAME: [Register; 9] = [
    Register::Cell(Operand::LastFirst),
    Register::Cell(Operand::LastSecond),
    Register::Cell(Operand::First),
    Register::Cell(Operand::Second),
    Register::Cell(Operand::BlockA),
    Register::Cell(Operand::BlockB),
    Register::Number(Number::FirstCursor),
    Register::Number(Number::SecondCursor),
    Register::Number(Number::Block),
];

/// The attack, one turn longer each time. The first stones are `WinFirst` and, if `Double`,
/// `WinSecond`.
pub fn deepen(asm: &mut Assembler) {
    asm.routine("double_threats");
    asm.set(Number::Turns, NO_PAIR);
    asm.push_number(Number::Turns);
    asm.pop(Operand::LastFirst);
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

/// Has NEAR look at the last pair.
fn look_near_last(asm: &mut Assembler) -> Emitted<'_> {
    asm.near(0, Operand::LastFirst);
    asm.near(1, Operand::LastSecond)
}

/// The attacker is to move and has `Turns` turns left. Its last pair was `LastFirst` and
/// `LastSecond`: what is not near it could have been played before.
pub fn attack(asm: &mut Assembler) {
    let ranked = |rule, enough| Sweep { list: List::Ranked, rule, enough, restart: false };
    asm.routine("attack");
    asm.nothing().fail_if(Condition::Spent);
    asm.spend();
    asm.survey_until_win()
        .keep(Source::Win, Operand::WinFirst)
        .leave_if(Condition::Win, "one_wins");
    asm.show(Slot::Danger, Number::Zero).fail_if(Condition::ManyThreats);
    asm.set(Number::FirstCursor, 0).goto_unless(Condition::NoThreat, "next_first");
    asm.compare_with(Number::Turns, SHORTEST).goto_unless(Condition::Equal, "search");
    asm.set(Number::Cut, 1).leave_if(Condition::Always, "two_turn");

    asm.label("search");
    look_near_last(asm);
    asm.label("next_first");
    asm.show(Slot::Danger, Number::FirstCursor).fail_if(Condition::Spent);
    asm.nothing().goto_if(Condition::OneThreat, "stop_alone");
    asm.nothing().goto_if(Condition::TwoThreats, "stop_together");
    asm.sweep(ranked(Rule::NearThreats, 0), Number::FirstCursor, Number::Zero, Operand::First)
        .fail_unless(Condition::Found);
    asm.copy_number(Number::FirstCursor, Number::SecondCursor)
        .why("seconds stand behind the first");
    asm.label("put_first");
    asm.spend();
    lay_first(asm);

    asm.label("next_second");
    let (cursor, made) = (Number::SecondCursor, Number::FirstThreats);
    asm.sweep(ranked(Rule::Threats, FORCING), cursor, made, Operand::Second)
        .goto_unless(Condition::Found, "take_back");
    asm.label("judge_second");
    asm.fold(Slot::First, Kind::Made, Slot::Pair).goto_unless(Condition::Forced, "next_second");
    asm.nothing().goto_if(Condition::ManyThreats, "won");
    asm.compare_with(Number::Turns, SHORTEST).goto_unless(Condition::Equal, "follow");
    asm.set(Number::Cut, 1).goto("next_second");

    asm.label("follow");
    asm.put(Operand::Second, Stone::Attacker);
    asm.compare_with(Number::Turns, LAST_PAIR).goto_if(Condition::Equal, "last_pair");
    asm.set(Number::Block, FIRST_PAIR);
    asm.label("next_block");
    asm.show(Slot::Pair, Number::Block)
        .keep(Source::PairA, Operand::BlockA)
        .goto_unless(Condition::PairStops, "answered");
    asm.put(Operand::BlockA, Stone::Defender).keep(Source::PairB, Operand::BlockB);
    asm.put(Operand::BlockB, Stone::Defender);
    let (pairs, rest) = FRAME.split_at(2);
    asm.save(pairs);
    asm.push(Operand::First).keep(Source::Cell, Operand::LastFirst);
    asm.push(Operand::Second).keep(Source::Cell, Operand::LastSecond);
    asm.save(&rest[2..]);
    asm.add(Number::Turns, Number::Zero, -1);
    asm.call("attack");
    asm.add(Number::Turns, Number::Zero, 1);
    asm.restore(&FRAME);
    asm.put(Operand::BlockB, Stone::Empty);
    asm.put(Operand::BlockA, Stone::Empty);
    asm.put(Operand::Second, Stone::Empty);
    asm.put(Operand::First, Stone::Empty).goto_if(Condition::Success, "rebuild");
    asm.nothing().fail_if(Condition::Spent);
    asm.survey().why("the lists of this position again");
    look_near_last(asm);
    asm.label("rebuild");
    asm.probe(Operand::First);
    lay_first(asm).goto_unless(Condition::Success, "next_second");
    asm.probe(Operand::Second);
    asm.fold(Slot::First, Kind::Made, Slot::Pair);
    asm.put(Operand::Second, Stone::Attacker);
    asm.label("answered");
    asm.add(Number::Block, Number::Zero, 1).goto_unless(Condition::Equal, "next_block");
    asm.put(Operand::Second, Stone::Empty).goto("won");

    asm.label("last_pair");
    asm.spend();
    asm.set(Number::Cut, 1);
    asm.call("outlast");
    asm.put(Operand::Second, Stone::Empty).goto_if(Condition::Success, "won");
    look_near_last(asm).goto_unless(Condition::Spent, "next_second");
    asm.label("take_back");
    asm.put(Operand::First, Stone::Empty).goto("next_first");

    asm.label("won");
    asm.put(Operand::First, Stone::Empty);
    asm.copy(Operand::Second, Operand::WinSecond);
    asm.mark(true).copying(Operand::First, Operand::WinFirst).succeed();

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
    asm.spend();
    asm.probe(Operand::First);
    lay_first(asm);
    asm.probe(Operand::Second).goto("judge_second");
}

/// With `First` and `Second` on the board and their two threats in the slot `Pair`: is a 2TW left
/// after every block, among the cells listed before? A block that makes a four is for a longer
/// attack.
pub fn outlast(asm: &mut Assembler) {
    asm.routine("outlast");
    asm.near(0, Operand::First);
    asm.near(1, Operand::Second);
    asm.set(Number::Block, FIRST_PAIR);
    asm.label("next_block");
    asm.show(Slot::Pair, Number::Block)
        .keep(Source::PairA, Operand::BlockA)
        .goto_unless(Condition::PairStops, "skip");
    asm.put(Operand::BlockA, Stone::Defender).keep(Source::PairB, Operand::BlockB);
    asm.put_probe(Operand::BlockB, Stone::Defender).goto_if(Condition::Countered, "broken");
    asm.probe(Operand::BlockA).goto_if(Condition::Countered, "broken");
    asm.call("two_turn_ranked");
    asm.put(Operand::BlockB, Stone::Empty);
    asm.put(Operand::BlockA, Stone::Empty).fail_unless(Condition::Success);
    asm.label("skip");
    asm.add(Number::Block, Number::Zero, 1).goto_unless(Condition::Equal, "next_block");
    asm.nothing().succeed();
    asm.label("broken");
    asm.put(Operand::BlockB, Stone::Empty);
    asm.put(Operand::BlockA, Stone::Empty).fail();
}
