//! Turns compared up to four turns ahead: alpha-beta over whole turns, with the search for double
//! threats at every position. The model is `connect6_model::deep::weigh`.
//!
//! A value is for the side that attacks; complemented it is for the other side.

use crate::program::assembler::{Assembler, Emitted, Names, Register};
use crate::program::codes::{Condition, Kind, Number, Operand, Slot, Source, Stone};
use crate::program::instruction::PAIRS;
use crate::program::steps;

use super::worthiest;

/// The share of the nodes that comparing turns leaves: those left, halved so often.
const HALVINGS: u64 = 1;
/// Turns looked ahead at most, the own one included.
pub(crate) const MOST_TURNS: i16 = 4;
/// Second stones beside each first, to begin with and in the end; there are twice as many firsts.
pub(crate) const LEAST_WIDTH: i16 = 3;
pub(crate) const MOST_WIDTH: i16 = 8;
/// Nodes of the search for double threats where turns are still to be compared, and behind the last.
const NODES_INSIDE: u64 = 1_536;
const NODES_AT_LEAF: u64 = 512;
/// Every reply wins; a win by double threats: all bits.
const LOST: i16 = 0;
const WON: i16 = -1;
/// Neither side has gained anything.
const EVEN: i16 = -512;
/// In place of the number of a first stone: the best turn so far comes before them all.
const BEST_TURN: i16 = -1;
/// Behind the stones that stop the only threat: one end of it, the other.
const BOTH_ENDS: i16 = 2;

// Registers of the seven steps, which nothing else above level 0 needs.

/// What the attacker has gained on the way here.
const SCORE: Number = Number::Quality;
/// What it has already, and in the end the value.
const ALPHA: Number = Number::BestWorth;
/// What the other side would not let it have.
const BETA: Number = Number::OtherQuality;
/// Turns still to be compared, here and at the root.
const TURNS: Number = Number::Answered;
const TURNS_AT_ROOT: Number = Number::Entry;
/// Second stones beside each first.
const WIDTH: Number = Number::Tries;
/// The turn that is being tried.
const FIRST: Operand = Operand::KeptFirst;
const SECOND: Operand = Operand::KeptSecond;

// Those of the attacks, which are on the stack while one goes on.

/// Behind the first stone that is tried, and behind the second, in their lists.
const FIRST_AT: Number = Number::FirstCursor;
const SECOND_AT: Number = Number::SecondCursor;
/// What a second stone may gain alone at most: what the first one does.
const MOST_ALONE: Number = Number::WinThreats;
/// What a stone gains, or a turn is worth.
const RESULT: Number = Number::FirstThreats;

/// What the routines below call them.
const NAMES: Names = &[
    (Register::Number(SCORE), "Score"),
    (Register::Number(ALPHA), "Alpha"),
    (Register::Number(BETA), "Beta"),
    (Register::Number(TURNS), "Turns"),
    (Register::Number(TURNS_AT_ROOT), "TurnsAtRoot"),
    (Register::Number(WIDTH), "Width"),
    (Register::Cell(FIRST), "First"),
    (Register::Cell(SECOND), "Second"),
    (Register::Number(FIRST_AT), "FirstAt"),
    (Register::Number(SECOND_AT), "SecondAt"),
    (Register::Number(MOST_ALONE), "MostAlone"),
    (Register::Number(RESULT), "Result"),
];
/// What stands on the stack while a turn is tried.
const FRAME: [Register; 7] = [
    Register::Cell(FIRST),
    Register::Cell(SECOND),
    Register::Number(FIRST_AT),
    Register::Number(SECOND_AT),
    Register::Number(MOST_ALONE),
    Register::Number(ALPHA),
    Register::Number(BETA),
];

/// Writes it; the check of the turn stands behind it.
pub fn write(asm: &mut Assembler) {
    asm.routine_naming("deep_weigh", NAMES);
    asm.nothing().leave_unless(Condition::DecidedBoth, "undo");
    asm.nothing().keep(Source::Decided0, Operand::Best);
    asm.allow(HALVINGS).keep(Source::Decided1, Operand::BestOther);
    asm.put(Operand::Best, Stone::Empty);
    asm.put(Operand::BestOther, Stone::Empty);
    asm.reopen_turn().why("both stones are in hand again");
    asm.fold(Slot::Empty, Kind::None, Slot::Standing).why("and make no threats");
    asm.survey();
    asm.fold(Slot::Danger, Kind::None, Slot::Held)
        .goto_if(Condition::NoThreat, "free")
        .why("what the turn must stop, for its steps");
    asm.step(steps::code("2")).goto("begin");
    asm.label("free");
    asm.step(steps::code("7"));
    asm.label("begin");
    asm.set(WIDTH, LEAST_WIDTH);
    asm.set(TURNS_AT_ROOT, 1);
    asm.label("further");
    asm.copy_number(TURNS_AT_ROOT, TURNS);
    asm.set(SCORE, EVEN);
    asm.set(ALPHA, LOST);
    asm.set(BETA, WON);
    asm.set(FIRST_AT, BEST_TURN);
    asm.call("weigh_turns");
    asm.compare_with(ALPHA, LOST).goto_unless(Condition::Success, "over");
    asm.nothing().goto_if(Condition::Equal, "over");
    asm.compare_with(ALPHA, WON).goto_if(Condition::Equal, "over");
    asm.compare_with(TURNS_AT_ROOT, MOST_TURNS).goto_if(Condition::Equal, "wider");
    asm.add(TURNS_AT_ROOT, Number::Zero, 1);
    asm.compare_with(TURNS_AT_ROOT, MOST_TURNS).goto_unless(Condition::Equal, "further");
    asm.label("wider");
    asm.add(WIDTH, Number::Zero, 1);
    asm.compare_with(WIDTH, MOST_WIDTH + 1).goto_unless(Condition::Equal, "further");

    asm.label("over");
    asm.put(Operand::Best, Stone::Attacker);
    asm.put(Operand::BestOther, Stone::Attacker);
    asm.show(Slot::Held, Number::Zero);
    asm.note(Operand::Best).goto_unless(Condition::OneThreat, "second");
    asm.step(steps::code("7"));
    asm.label("second");
    asm.note(Operand::BestOther);
}

/// The value of a position for the attacker, who is to move: `ALPHA`. Without success the nodes
/// are used up.
pub fn value(asm: &mut Assembler) {
    asm.routine_naming("value", NAMES);
    asm.compare(TURNS, Number::Zero).goto_if(Condition::Equal, "leaf");
    asm.grant(NODES_INSIDE).goto("ask");
    asm.label("leaf");
    asm.compare(SCORE, BETA)
        .goto_unless(Condition::Less, "settle")
        .why("a win would change nothing: the other side does not come here");
    asm.grant(NODES_AT_LEAF);
    asm.label("ask");
    asm.call("double_threats");
    asm.lift_grant().goto_if(Condition::Success, "won");
    asm.compare(TURNS, Number::Zero).fail_if(Condition::Spent);
    asm.set(FIRST_AT, 0).leave_unless(Condition::Equal, "weigh_turns");
    asm.label("settle");
    asm.copy_number(SCORE, ALPHA).succeed();
    asm.label("won");
    asm.set(ALPHA, WON).succeed();
}

/// Puts `FIRST` on the board and adds what it gains to the score, which is kept below.
fn lay_first(asm: &mut Assembler) -> Emitted<'_> {
    asm.push_number(SCORE);
    asm.gain(FIRST, RESULT);
    asm.add(SCORE, RESULT, 0);
    asm.put(FIRST, Stone::Attacker)
}

/// The same for an attacker who is known to have no win by double threats.
pub fn turns(asm: &mut Assembler) {
    asm.routine_naming("weigh_turns", NAMES);
    asm.compare_with(FIRST_AT, BEST_TURN).goto_unless(Condition::Equal, "next_first");
    asm.set(FIRST_AT, 0).copying(Operand::Best, FIRST);
    asm.copy(Operand::BestOther, SECOND).goto("only_second");

    asm.label("next_first");
    asm.nothing().fail_if(Condition::Spent);
    asm.spend();
    asm.survey_for_worth();
    asm.label("pick_first");
    asm.show(Slot::Danger, FIRST_AT).goto_if(Condition::ManyThreats, "lost");
    asm.nothing().goto_if(Condition::OneThreat, "stop_alone");
    asm.copy_number(WIDTH, RESULT).goto_if(Condition::TwoThreats, "stop_together");
    asm.add(RESULT, WIDTH, 0).why("twice as many first stones as second");
    asm.compare(FIRST_AT, RESULT).succeed_if(Condition::Equal);
    asm.sweep(worthiest(), FIRST_AT, Number::Zero, FIRST).succeed_unless(Condition::Found);
    lay_first(asm);
    asm.copy_number(RESULT, MOST_ALONE);
    asm.label("seconds");
    asm.set(SECOND_AT, 0);

    asm.label("next_second");
    asm.compare(SECOND_AT, WIDTH).goto_if(Condition::Equal, "take_back");
    asm.nothing().goto_if(Condition::Spent, "give_up");
    asm.spend();
    asm.survey_for_worth();
    asm.sweep(worthiest(), SECOND_AT, Number::Zero, SECOND)
        .goto_unless(Condition::Found, "take_back");
    asm.put(FIRST, Stone::Empty);
    asm.gain(SECOND, RESULT);
    asm.put(FIRST, Stone::Attacker);
    asm.compare(MOST_ALONE, RESULT)
        .goto_if(Condition::Less, "next_second")
        .why("the two are tried the other way round");

    asm.label("try_turn");
    asm.push_number(SCORE);
    asm.gain(SECOND, RESULT);
    asm.add(SCORE, RESULT, 0);
    asm.put(SECOND, Stone::Attacker);
    asm.save(&FRAME);
    asm.complement(ALPHA, RESULT);
    asm.complement(BETA, ALPHA);
    asm.copy_number(RESULT, BETA);
    asm.complement(SCORE, SCORE);
    asm.add(TURNS, Number::Zero, -1);
    asm.other_side();
    asm.call("value");
    asm.other_side();
    asm.add(TURNS, Number::Zero, 1);
    asm.complement(ALPHA, RESULT);
    asm.restore(&FRAME);
    asm.pop_number(SCORE);
    asm.put(SECOND, Stone::Empty).goto_unless(Condition::Success, "give_up");
    asm.compare(ALPHA, RESULT).goto_unless(Condition::Less, "next_second");
    asm.copy_number(RESULT, ALPHA);
    asm.compare(TURNS, TURNS_AT_ROOT).goto_unless(Condition::Equal, "cut");
    asm.copy(FIRST, Operand::Best);
    asm.copy(SECOND, Operand::BestOther);
    asm.label("cut");
    asm.compare(ALPHA, BETA).goto_if(Condition::Less, "next_second");
    asm.put(FIRST, Stone::Empty);
    asm.pop_number(SCORE).succeed();
    asm.label("give_up");
    asm.put(FIRST, Stone::Empty);
    asm.pop_number(SCORE).fail();
    asm.label("take_back");
    asm.put(FIRST, Stone::Empty);
    asm.pop_number(SCORE).goto("next_first");
    asm.label("lost");
    asm.set(ALPHA, LOST).succeed();

    asm.label("stop_alone");
    asm.compare_with(FIRST_AT, BOTH_ENDS).succeed_if(Condition::Equal);
    asm.add(FIRST_AT, Number::Zero, 1).why("1 for one end, 2 for the other");
    asm.compare_with(FIRST_AT, BOTH_ENDS).goto_if(Condition::Equal, "end_b");
    asm.nothing().keep(Source::EndA, FIRST).goto_unless(Condition::StopA, "pick_first");
    asm.nothing().goto("lay_stop");
    asm.label("end_b");
    asm.nothing().keep(Source::EndB, FIRST).goto_unless(Condition::StopB, "pick_first");
    asm.label("lay_stop");
    lay_first(asm);
    asm.set(MOST_ALONE, WON).goto("seconds").why("any second stone will do");

    asm.label("stop_together");
    asm.compare_with(FIRST_AT, PAIRS as i16).succeed_if(Condition::Equal);
    asm.add(FIRST_AT, Number::Zero, 1)
        .keep(Source::PairA, FIRST)
        .goto_unless(Condition::PairStops, "pick_first");
    asm.nothing().keep(Source::PairB, SECOND);
    asm.label("only_second");
    lay_first(asm);
    asm.copy_number(WIDTH, SECOND_AT).goto("try_turn").why("no other second stone");
}
