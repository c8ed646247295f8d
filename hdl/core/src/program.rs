//! The programs that the Connect6 core runs, and all that is needed to write them.
//!
//! The core is a processor: units that each do one thing to the board (read a star, put a stone,
//! fold threats, sweep a list), and a sequencer that gives them their orders from a ROM. This
//! crate says what an [`Instruction`] is, assembles programs out of them ([`Assembler`]), and
//! holds the programs: a file a step in [`steps`], under the name of the model's file, and a
//! file a search beside them. The hardware's ROM, the core in software, the listing in the
//! docs and the names in a waveform all come from [`Program::shipped`].

mod assembler;
pub mod bounds;
mod chain;
mod codes;
mod deep;
mod follow;
mod instruction;
mod listing;
mod quiet;
pub mod steps;
mod turn;
mod two_turn;

pub use assembler::{Assembler, AssemblyError, Line, Program};
pub use codes::{
    Condition, FreshNote, GatherOp, Kind, List, Next, Number, Op, Operand, Rule, Slot, Source,
    Stone, View,
};
pub use instruction::{
    Fold, Instruction, Sweep, FIELD_BITS, FOR_GAIN, FOR_WORTH, MOST_HALVINGS, OTHER_SIDE, PAIRS,
    PC_BITS, PROGRAM_WORDS, REOPEN, UNTIL_WIN, VALUE_BITS,
};

impl Program {
    /// The program in the core's ROM: what it does when it is told to clear, to set a stone, to
    /// think and to think deeper.
    pub fn shipped() -> Program {
        let mut assembler = Assembler::new();
        turn::entries(&mut assembler);
        deep::write(&mut assembler);
        turn::think(&mut assembler);
        steps::write(&mut assembler);
        turn::undo(&mut assembler);
        turn::commit(&mut assembler);
        steps::write_routines(&mut assembler);
        deep::write_routines(&mut assembler);
        two_turn::find(&mut assembler);
        two_turn::find_single(&mut assembler);
        two_turn::find_near(&mut assembler);
        two_turn::find_ranked(&mut assembler);
        two_turn::found(&mut assembler);
        chain::find(&mut assembler);
        chain::works(&mut assembler);
        follow::follow(&mut assembler);
        quiet::find(&mut assembler);
        assembler.finish().expect("the tests assemble the shipped program")
    }
}
