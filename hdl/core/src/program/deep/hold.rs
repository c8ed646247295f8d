//! The check of the turn: if the opponent has a win by double threats against it, the next best
//! turns are tried until one holds. The model is `connect6_model::deep::hold`.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Number, Operand, Source, Stone, View};
use crate::program::steps;

use super::worthiest;

/// The share of the nodes that the check leaves: those left, halved so often.
const HALVINGS_TO_CHECK: u64 = 2;
/// And that each other turn leaves that is tried.
const HALVINGS_TO_TRY: u64 = 2;

/// Writes it.
pub fn write(asm: &mut Assembler) {
    asm.routine("deep_hold");
    asm.nothing().leave_unless(Condition::DecidedBoth, "undo");
    asm.side(View::Opponent).keep(Source::Decided0, Operand::Best);
    asm.allow(HALVINGS_TO_CHECK).keep(Source::Decided1, Operand::BestOther);
    asm.call("double_threats");
    asm.nothing().goto_unless(Condition::Success, "over");
    asm.put(Operand::BestOther, Stone::Empty);

    asm.set(Number::Entry, 1).why("entry 0 is the second stone of the turn");
    asm.set(Number::Quality, 1);
    asm.label("beside");
    asm.call("hold_beside");
    asm.put(Operand::Best, Stone::Empty).goto_if(Condition::Success, "holds");
    asm.side(View::Own);
    asm.survey_for_worth();
    asm.sweep(worthiest(), Number::Quality, Number::Zero, Operand::Best)
        .goto_unless(Condition::Found, "over");
    asm.put(Operand::Best, Stone::Attacker);
    asm.set(Number::Entry, 0).goto("beside");

    asm.label("holds");
    asm.reopen_turn();
    asm.step(steps::code("6A"));
    asm.note(Operand::Best);
    asm.note(Operand::Tried);
    asm.label("over");
    asm.side(View::Own).leave_if(Condition::Always, "undo");
}

/// With `Best` on the board: the first of the cells worth most, from `Entry` on, that holds
/// together with it: `Tried`.
pub fn hold_beside(asm: &mut Assembler) {
    asm.routine("hold_beside");
    asm.label("next_second");
    asm.side(View::Own);
    asm.survey_for_worth().why("the lists of this position again");
    asm.sweep(worthiest(), Number::Entry, Number::Zero, Operand::Tried)
        .fail_unless(Condition::Found);
    asm.put(Operand::Tried, Stone::Attacker);
    asm.side(View::Opponent);
    asm.allow(HALVINGS_TO_TRY);
    asm.call("double_threats");
    asm.put(Operand::Tried, Stone::Empty).succeed_unless(Condition::Success);
    asm.nothing().goto("next_second");
}
