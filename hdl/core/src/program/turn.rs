//! The frame around the steps: where the core begins, how a stone is decided, how a turn ends.

use crate::program::assembler::Assembler;
use crate::program::codes::{Condition, Kind, Operand, Slot, Source, Stone};

/// What the core is told to do begins at the address that is its number: clear, set,
/// think, think deeper.
pub fn entries(asm: &mut Assembler) {
    asm.routine("entry");
    asm.nothing().leave_if(Condition::Always, "clear");
    asm.nothing().leave_if(Condition::Always, "set");
    asm.nothing().leave_if(Condition::Always, "think");
    asm.nothing().leave_if(Condition::Always, "think_deep");

    asm.routine("clear");
    asm.clear_lines();
    asm.halt();

    asm.routine("set");
    asm.put_given();
    asm.halt();
}

/// Where the seven steps begin; they stand behind it.
pub fn think(asm: &mut Assembler) {
    asm.routine("think");
    asm.begin().why("two stones in hand, nothing decided");
    asm.fold(Slot::Empty, Kind::None, Slot::Standing).why("the turn has made no threats yet");
}

/// Decides the cell in `Stone`: it goes onto the board, and its threats stand.
pub fn commit(asm: &mut Assembler) {
    asm.routine("commit");
    asm.put_probe(Operand::Stone, Stone::Attacker);
    asm.fold(Slot::Standing, Kind::Made, Slot::Standing);
    asm.note(Operand::Stone).succeed();
}

/// Surveys the board unless the last survey is still true, then goes on at `search`.
pub fn survey_if_stale(asm: &mut Assembler) {
    asm.nothing().goto_unless(Condition::Stale, "search");
    asm.survey();
    asm.label("search");
}

/// Takes the decided stones off the board again: CU sets them when it has told the host.
pub fn undo(asm: &mut Assembler) {
    asm.routine("undo");
    asm.step(0).why("ends the last step");
    asm.nothing().keep(Source::Decided0, Operand::First).goto_unless(Condition::Decided, "done");
    asm.nothing().keep(Source::Decided1, Operand::Second);
    asm.put(Operand::First, Stone::Empty).goto_unless(Condition::DecidedBoth, "done");
    asm.put(Operand::Second, Stone::Empty);
    asm.label("done");
    asm.halt();
}
