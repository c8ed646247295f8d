//! PROGRAM_ROM: the words of the program, an instruction each.
//!
//! Contract
//! - `word` shows the instruction that `address` named at the last rising edge. Words behind the
//!   end of the program are no instructions: all their bits are set.
//! - Latency: one cycle. There is no start and no reset.
//!
//! The model is `connect6_core::program::Program`, its function `words`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use connect6_core::program::{
    Condition, Instruction, Next, Number, Op, Operand, Program, Source, FIELD_BITS, PC_BITS,
    PROGRAM_WORDS,
};

use crate::block_rom::{read_only, read_timing};
use crate::prelude::*;

/// The fields of an instruction, the first at the bottom: see
/// [`Instruction`].
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Word {
    pub op: Bits<{ Op::BITS }>,
    pub at: Bits<{ Operand::BITS }>,
    pub number: Bits<{ Number::BITS }>,
    pub other: Bits<{ Number::BITS }>,
    pub keeps_number: Bit,
    pub field: Bits<FIELD_BITS>,
    pub source: Bits<{ Source::BITS }>,
    pub to: Bits<{ Operand::BITS }>,
    pub condition: Bits<{ Condition::BITS }>,
    pub negated: Bit,
    pub onward: Bits<{ Next::BITS }>,
    pub target: Bits<PC_BITS>,
}

/// A word that is no instruction.
const NO_INSTRUCTION: u64 = (1 << Instruction::BITS) - 1;

/// The program's memory.
#[derive(LogicBlock)]
pub struct ProgramRom {
    /// Reads happen at its rising edge.
    pub clock: Signal<In, Clock>,
    /// The instruction to show after the next edge.
    pub address: Signal<In, Bits<PC_BITS>>,
    /// The instruction read at the last edge.
    pub word: Signal<Out, Word>,
    _words: Vec<u64>,
    _remarks: Vec<String>,
}

impl ProgramRom {
    /// A memory with this program.
    pub fn new(program: &Program) -> ProgramRom {
        let mut words: Vec<u64> = program.words().collect();
        words.resize(PROGRAM_WORDS, NO_INSTRUCTION);
        ProgramRom {
            clock: Signal::default(),
            address: Signal::default(),
            word: Signal::default(),
            _words: words,
            _remarks: program.remarks(),
        }
    }
}

impl Default for ProgramRom {
    /// A memory with the shipped program.
    fn default() -> ProgramRom {
        ProgramRom::new(&Program::shipped())
    }
}

/// The fields of a word, taken off from the bottom.
struct Fields(u64);

impl Fields {
    fn take<const N: usize>(&mut self) -> Bits<N> {
        let value = self.0 & ((1 << N) - 1);
        self.0 >>= N;
        value.into()
    }

    fn word(bits: u64) -> Word {
        let mut fields = Fields(bits);
        Word {
            op: fields.take(),
            at: fields.take(),
            number: fields.take(),
            other: fields.take(),
            keeps_number: fields.take::<1>().any(),
            field: fields.take(),
            source: fields.take(),
            to: fields.take(),
            condition: fields.take(),
            negated: fields.take::<1>().any(),
            onward: fields.take(),
            target: fields.take(),
        }
    }
}

impl Logic for ProgramRom {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.word.next = Fields::word(self._words[self.address.val().index()]);
        }
    }

    fn connect(&mut self) {
        self.word.connect();
    }

    fn hdl(&self) -> Verilog {
        read_only(Instruction::BITS, self._words.iter().copied(), &self._remarks)
    }

    fn timing(&self) -> Vec<TimingInfo> {
        read_timing("program_rom")
    }
}
