//! The rest of the turn: the cells worth most, one after the other. The model is
//! `connect6_model::deep::fill`.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Operand, Source};
use crate::program::steps;

/// Writes it; what is worth more a few turns ahead stands behind it.
pub fn write(asm: &mut Assembler) {
    asm.routine("deep_fill");
    asm.step(steps::code("7")).leave_if(Condition::HandEmpty, "deep_weigh");
    asm.label("again");
    asm.survey_for_worth()
        .keep(Source::Greatest, Operand::Stone)
        .goto_unless(Condition::Greatest, "full");
    asm.call("commit");
    asm.nothing().goto_unless(Condition::HandEmpty, "again");
    asm.nothing().leave_if(Condition::Always, "deep_weigh");
    asm.label("full");
    asm.finish_turn().why("the board is full");
}
