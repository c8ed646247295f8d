//! Step 5A: own 3TW_C. It comes before step 4, because a chain leaves the opponent no time for a
//! 2TW of their own.

use crate::program::assembler::Assembler;

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    super::begin(asm, "step5a", "5A", "step4");
    super::play(asm, "chain", "step4");
}
