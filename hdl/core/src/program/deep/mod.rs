//! What the core plays above level 0, a file a part, under the name of the model's file in
//! `connect6_model::deep`.

mod attack;
mod fill;
mod hold;
pub(crate) mod weigh;

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Kind, List, Slot};
use crate::program::instruction::Sweep;
use crate::program::steps;

/// The turn: a six, an own win, or else step 2 and the cells worth most, what is
/// worth more a few turns ahead, and the check of the turn.
pub fn write(asm: &mut Assembler) {
    asm.routine("think_deep");
    asm.begin().why("two stones in hand, nothing decided");
    asm.fold(Slot::Empty, Kind::None, Slot::Standing).why("the turn has made no threats yet");
    asm.survey_until_win().leave_if(Condition::Win, "step1");
    asm.step(steps::code("3"));
    asm.allow(attack::HALVINGS);
    asm.call("double_threats");
    asm.nothing().leave_if(Condition::Success, "step3_found");
    asm.survey().why("the last one was of a position deep down");
    steps::write_step2(asm, "deep_step2", "deep_fill");
    fill::write(asm);
    weigh::write(asm);
    hold::write(asm);
}

/// Writes the search.
pub fn write_routines(asm: &mut Assembler) {
    attack::deepen(asm);
    attack::attack(asm);
    attack::outlast(asm);
    weigh::value(asm);
    weigh::turns(asm);
    hold::hold_beside(asm);
}

/// The list of the cells worth most, after a survey for worth.
fn worthiest() -> Sweep {
    Sweep { list: List::Short, ..Sweep::default() }
}
