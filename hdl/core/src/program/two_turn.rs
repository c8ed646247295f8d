//! 2TW: one or two stones that make more threats than two stones stop. The model is
//! `connect6_model::two_turn`.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Kind, List, Number, Operand, Rule, Slot, Stone};
use crate::program::instruction::Sweep;

/// Threats that two stones cannot stop.
const UNSTOPPABLE: u8 = 3;

/// The first 2TW among the warm cells: `WinFirst` and, if `Double`, `WinSecond`.
pub fn find(asm: &mut Assembler) {
    asm.routine("two_turn");
    asm.set(Number::WinCursor, 0).leave_unless(Condition::Pair, "two_turn_single");
    asm.routine("two_turn_on");
    next_first(asm, List::Warm, Rule::Threats);
    complete(asm, Slot::Base, List::Warm);
}

/// The same with one stone in hand.
pub fn find_single(asm: &mut Assembler) {
    asm.routine("two_turn_single");
    next_first(asm, List::Warm, Rule::Threats);
    asm.fold(Slot::Base, Kind::Made, Slot::Empty).goto_unless(Condition::ManyThreats, "next_first");
    asm.mark(false).succeed();
}

/// The first 2TW among the warm cells and the shortlist whose first stone is near the move. Each
/// first stone counts in `Tries`; when they are used up the search gives up.
pub fn find_near(asm: &mut Assembler) {
    asm.routine("two_turn_near");
    asm.set(Number::WinCursor, 0);
    next_first(asm, List::Both, Rule::NearThreats);
    asm.add(Number::Tries, Number::Zero, -1).fail_if(Condition::Equal);
    complete(asm, Slot::Empty, List::Both);
}

/// The same among the ranked cells. Each first stone takes a node; with the last of them the search
/// gives up.
pub fn find_ranked(asm: &mut Assembler) {
    asm.routine("two_turn_ranked");
    asm.set(Number::WinCursor, 0);
    next_first(asm, List::Ranked, Rule::NearThreats);
    asm.spend().fail_if(Condition::Spent);
    complete(asm, Slot::Empty, List::Ranked);
}

/// The next first stone that makes a threat: `WinFirst`. The search fails if there is none.
fn next_first(asm: &mut Assembler, list: List, rule: Rule) {
    asm.label("next_first");
    let first = Sweep { list, rule, enough: 1, restart: false };
    asm.sweep(first, Number::WinCursor, Number::Zero, Operand::WinFirst)
        .fail_unless(Condition::Found);
}

/// With STAR on `WinFirst`: it wins alone, beside the threats in the slot `from`, or with a second
/// stone that makes them too many.
fn complete(asm: &mut Assembler, from: Slot, list: List) {
    let second = |restart| Sweep { list, enough: UNSTOPPABLE, restart, ..Sweep::default() };
    let (cursor, made, to) = (Number::WinSecondCursor, Number::WinThreats, Operand::WinSecond);
    asm.fold(from, Kind::Made, Slot::Win).count(made).leave_if(Condition::ManyThreats, "one_wins");
    asm.put(Operand::WinFirst, Stone::Attacker);
    asm.sweep(second(true), cursor, made, to).goto_unless(Condition::Found, "take_back");
    asm.label("judge_second");
    asm.fold(Slot::Win, Kind::Made, Slot::Empty).leave_if(Condition::ManyThreats, "two_win");
    asm.sweep(second(false), cursor, made, to).goto_if(Condition::Found, "judge_second");
    asm.label("take_back");
    asm.put(Operand::WinFirst, Stone::Empty).goto("next_first");
}

/// How a 2TW that is found is told: one of two stones, or of one.
pub fn found(asm: &mut Assembler) {
    asm.routine("two_win");
    asm.put(Operand::WinFirst, Stone::Empty);
    asm.mark(true).succeed();
    asm.routine("one_wins");
    asm.mark(false).copying(Operand::WinFirst, Operand::WinSecond).succeed();
}
