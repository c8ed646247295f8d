//! Step 5B: own 3TW_NC, a quiet move that leaves two 2TWs.

use crate::program::assembler::Assembler;

/// Writes the step.
pub fn write(asm: &mut Assembler) {
    super::begin(asm, "step5b", "5B", "step6b");
    super::play(asm, "quiet", "step6b");
}
