//! The assembler: instructions one after the other, with labels for addresses.
//!
//! A routine opens a scope: its labels are its own, and `call` names other routines. Labels that
//! are missing or stand twice, and a program that is too long for the ROM, are errors.

use std::collections::BTreeMap;

use crate::program::codes::{
    Condition, FreshNote, GatherOp, Kind, Next, Number, Op, Operand, Slot, Source, Stone, View,
};
use crate::program::instruction::{
    Fold, Instruction, Sweep, FOR_GAIN, FOR_WORTH, OTHER_SIDE, PROGRAM_WORDS, REOPEN, UNTIL_WIN,
    VALUE_BITS,
};

/// Why there is no program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AssemblyError {
    /// A label is named that nobody defines.
    #[error("line {address} goes to `{label}`, which stands nowhere: define it")]
    Missing {
        /// The instruction that names it.
        address: usize,
        /// The label.
        label: String,
    },
    /// A label is defined twice.
    #[error("the label `{0}` stands twice: rename one")]
    Twice(String),
    /// There are more instructions than the ROM has words.
    #[error("{0} instructions do not fit into {PROGRAM_WORDS} words")]
    TooLong(usize),
}

/// A register of the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Register {
    /// One that holds a cell.
    Cell(Operand),
    /// One that holds a number.
    Number(Number),
}

/// What a routine calls registers that it uses for something of its own.
pub type Names = &'static [(Register, &'static str)];

/// An instruction with what people are told about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The instruction.
    pub instruction: Instruction,
    /// The routine it belongs to.
    pub routine: &'static str,
    /// What that calls its registers.
    pub names: Names,
    /// The label that stands before it.
    pub label: Option<&'static str>,
    /// Where it goes on, by name.
    pub target: Option<String>,
    /// Why it is there.
    pub comment: &'static str,
}

/// An assembled program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// Its instructions; the first has the address 0.
    pub lines: Vec<Line>,
}

impl Program {
    /// A program of bare instructions, for tests.
    pub fn bare(instructions: impl IntoIterator<Item = Instruction>) -> Program {
        let line = |instruction| Line {
            instruction,
            routine: "bare",
            names: &[],
            label: None,
            target: None,
            comment: "",
        };
        Program { lines: instructions.into_iter().map(line).collect() }
    }

    /// The words of the ROM.
    pub fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.lines.iter().map(|line| line.instruction.encode())
    }

    /// The routine and the label behind which an address stands, for waveforms and traces.
    pub fn place(&self, address: usize) -> Option<(&'static str, Option<&'static str>)> {
        let routine = self.lines.get(address)?.routine;
        let lines = self.lines[..=address].iter().rev();
        let own = lines.take_while(|line| line.routine == routine);
        Some((routine, own.filter_map(|line| line.label).next()))
    }
}

/// Builds a program.
#[derive(Default)]
pub struct Assembler {
    lines: Vec<Line>,
    routine: &'static str,
    names: Names,
    pending: Option<&'static str>,
    addresses: BTreeMap<String, usize>,
    twice: Option<String>,
}

impl Assembler {
    /// An empty program.
    pub fn new() -> Assembler {
        Assembler::default()
    }

    /// Opens a routine at this address.
    pub fn routine(&mut self, name: &'static str) {
        self.routine_naming(name, &[]);
    }

    /// The same; it has names of its own for registers.
    pub fn routine_naming(&mut self, name: &'static str, names: Names) {
        self.routine = name;
        self.names = names;
        self.define(name.to_owned());
    }

    /// Names this address, for the routine alone.
    pub fn label(&mut self, name: &'static str) {
        self.pending = Some(name);
        let name = self.scoped(name);
        self.define(name);
    }

    fn scoped(&self, label: &str) -> String {
        format!("{}.{label}", self.routine)
    }

    fn define(&mut self, name: String) {
        if self.addresses.insert(name.clone(), self.lines.len()).is_some() {
            self.twice = Some(name);
        }
    }

    /// The program, with all labels resolved.
    pub fn finish(mut self) -> Result<Program, AssemblyError> {
        if let Some(label) = self.twice {
            return Err(AssemblyError::Twice(label));
        }
        if self.lines.len() > PROGRAM_WORDS {
            return Err(AssemblyError::TooLong(self.lines.len()));
        }
        for (address, line) in self.lines.iter_mut().enumerate() {
            if let Some(label) = &line.target {
                let Some(target) = self.addresses.get(label) else {
                    return Err(AssemblyError::Missing { address, label: label.clone() });
                };
                line.instruction.target = *target as u16;
            }
        }
        Ok(Program { lines: self.lines })
    }

    /// Adds an instruction.
    pub fn emit(&mut self, instruction: Instruction) -> Emitted<'_> {
        self.lines.push(Line {
            instruction,
            routine: self.routine,
            names: self.names,
            label: self.pending.take(),
            target: None,
            comment: "",
        });
        Emitted {
            routine: self.routine,
            line: self.lines.last_mut().expect("a line was just added"),
        }
    }

    fn order(&mut self, op: Op, field: u64) -> Emitted<'_> {
        self.emit(Instruction { op, field: field as u16, ..Instruction::default() })
    }

    fn with_cell(&mut self, op: Op, cell: Operand, field: u64) -> Emitted<'_> {
        self.emit(Instruction { op, cell, field: field as u16, ..Instruction::default() })
    }

    /// Does nothing but what follows.
    pub fn nothing(&mut self) -> Emitted<'_> {
        self.order(Op::Nothing, 0)
    }

    /// Copies a cell.
    pub fn copy(&mut self, from: Operand, to: Operand) -> Emitted<'_> {
        self.with_cell(Op::Nothing, from, 0).keep(Source::Cell, to)
    }

    /// Reads the star of a cell.
    pub fn probe(&mut self, cell: Operand) -> Emitted<'_> {
        self.with_cell(Op::Probe, cell, 0)
    }

    /// Reads the star of a cell; its PQ goes to `to`.
    pub fn weigh(&mut self, cell: Operand, to: Number) -> Emitted<'_> {
        self.with_cell(Op::Weigh, cell, 0).count(to)
    }

    /// Reads the star of a cell; what a stone of the attacker gains there goes to `to`.
    pub fn gain(&mut self, cell: Operand, to: Number) -> Emitted<'_> {
        self.with_cell(Op::Weigh, cell, FOR_GAIN).count(to)
    }

    /// Puts a stone on a cell, or takes it away.
    pub fn put(&mut self, cell: Operand, stone: Stone) -> Emitted<'_> {
        self.with_cell(Op::Put, cell, stone.code())
    }

    /// Puts a stone on a cell and reads its star.
    pub fn put_probe(&mut self, cell: Operand, stone: Stone) -> Emitted<'_> {
        self.with_cell(Op::PutProbe, cell, stone.code())
    }

    /// Puts the stone that CC was given.
    pub fn put_given(&mut self) -> Emitted<'_> {
        self.order(Op::PutGiven, 0)
    }

    /// Empties the board.
    pub fn clear_lines(&mut self) -> Emitted<'_> {
        self.order(Op::ClearLines, 0)
    }

    /// Folds the star's windows of a kind into a state.
    pub fn fold(&mut self, from: Slot, kind: Kind, to: Slot) -> Emitted<'_> {
        let fold = Fold { from, kind, to, gather: false };
        self.order(Op::Fold, fold.field().into())
    }

    /// Folds what a stone on the star's cell makes, for GATHER to take the cells.
    pub fn gather_threats(&mut self) -> Emitted<'_> {
        let fold = Fold { from: Slot::Empty, kind: Kind::Made, to: Slot::Empty, gather: true };
        self.order(Op::Fold, fold.field().into())
    }

    /// Has COVER show the state of a slot, and the pair that a number names.
    pub fn show(&mut self, slot: Slot, pair: Number) -> Emitted<'_> {
        let emitted = self.fold(slot, Kind::None, Slot::Empty);
        emitted.line.instruction.number = pair;
        emitted
    }

    /// Goes on through a list; the cell that is accepted goes to `to`.
    pub fn sweep(
        &mut self,
        sweep: Sweep,
        cursor: Number,
        less: Number,
        to: Operand,
    ) -> Emitted<'_> {
        let emitted = self.order(Op::Sweep, sweep.field().into());
        emitted.line.instruction.other = less;
        emitted.count(cursor).keep(Source::Star, to)
    }

    /// Passes over the board.
    pub fn survey(&mut self) -> Emitted<'_> {
        self.order(Op::Survey, 0)
    }

    /// Passes over the board as far as the first winning cell.
    pub fn survey_until_win(&mut self) -> Emitted<'_> {
        self.order(Op::Survey, UNTIL_WIN)
    }

    /// Passes over the board for the cell worth most, by the measure of the deeper search.
    pub fn survey_for_worth(&mut self) -> Emitted<'_> {
        self.order(Op::Survey, FOR_WORTH)
    }

    /// Sets a number.
    pub fn set(&mut self, number: Number, value: i16) -> Emitted<'_> {
        self.order(Op::Set, value_field(value)).count(number)
    }

    /// Sets a number to another.
    pub fn copy_number(&mut self, from: Number, to: Number) -> Emitted<'_> {
        let emitted = self.order(Op::Set, 0).count(to);
        emitted.line.instruction.other = from;
        emitted
    }

    /// Sets a number to the complement of another.
    pub fn complement(&mut self, from: Number, to: Number) -> Emitted<'_> {
        let emitted = self.order(Op::Set, value_field(-1)).count(to);
        emitted.line.instruction.other = from;
        emitted
    }

    /// Sets `number` to itself plus `other` or plus `value`; one of the two is 0.
    pub fn add(&mut self, number: Number, other: Number, value: i16) -> Emitted<'_> {
        assert!(other == Number::Zero || value == 0, "one of the two is 0");
        let emitted = self.order(Op::Add, value_field(value)).count(number);
        emitted.line.instruction.other = other;
        emitted
    }

    /// Compares two numbers.
    pub fn compare(&mut self, number: Number, other: Number) -> Emitted<'_> {
        self.emit(Instruction { op: Op::Compare, number, other, ..Instruction::default() })
    }

    /// Compares a number with a value.
    pub fn compare_with(&mut self, number: Number, value: i16) -> Emitted<'_> {
        let emitted = self.order(Op::Compare, value_field(value));
        emitted.line.instruction.number = number;
        emitted
    }

    /// Begins a turn.
    pub fn begin(&mut self) -> Emitted<'_> {
        self.order(Op::Begin, 0)
    }

    /// Notes a stone as decided.
    pub fn note(&mut self, cell: Operand) -> Emitted<'_> {
        self.with_cell(Op::Note, cell, 0)
    }

    /// Empties the hand.
    pub fn finish_turn(&mut self) -> Emitted<'_> {
        self.order(Op::Finish, 0)
    }

    /// Takes both stones back into the hand: nothing is decided.
    pub fn reopen_turn(&mut self) -> Emitted<'_> {
        self.order(Op::Finish, REOPEN)
    }

    /// Begins a step, by its number; 0 when the last is over.
    pub fn step(&mut self, code: u64) -> Emitted<'_> {
        self.order(Op::Step, code)
    }

    /// Says who attacks.
    pub fn side(&mut self, view: View) -> Emitted<'_> {
        self.order(Op::Side, view.code())
    }

    /// Lets the side that has defended attack.
    pub fn other_side(&mut self) -> Emitted<'_> {
        self.order(Op::Side, OTHER_SIDE)
    }

    /// Tells NEAR a stone of the move: the first (0) or the second (1).
    pub fn near(&mut self, which: u64, cell: Operand) -> Emitted<'_> {
        self.with_cell(Op::Near, cell, which)
    }

    /// Has FRESH take note of the star's cell.
    pub fn fresh(&mut self, note: FreshNote) -> Emitted<'_> {
        self.order(Op::Fresh, note.code())
    }

    /// Has GATHER forget its cells.
    pub fn gather_clear(&mut self) -> Emitted<'_> {
        self.order(Op::Gather, GatherOp::Clear.code())
    }

    /// Gives GATHER a cell.
    pub fn gather_add(&mut self, cell: Operand) -> Emitted<'_> {
        self.with_cell(Op::Gather, cell, GatherOp::Add.code())
    }

    /// Takes the entry of GATHER's list that `number` names.
    pub fn entry(&mut self, number: Number, to: Operand) -> Emitted<'_> {
        let emitted = self.order(Op::Entry, 0);
        emitted.line.instruction.number = number;
        emitted.keep(Source::Entry, to)
    }

    /// Says whether the move has two stones.
    pub fn mark(&mut self, double: bool) -> Emitted<'_> {
        self.order(Op::Mark, double.into())
    }

    /// Pushes a cell onto the stack.
    pub fn push(&mut self, cell: Operand) -> Emitted<'_> {
        self.with_cell(Op::PushCell, cell, 0)
    }

    /// Pushes a number onto the stack.
    pub fn push_number(&mut self, number: Number) -> Emitted<'_> {
        let emitted = self.order(Op::PushNumber, 0);
        emitted.line.instruction.number = number;
        emitted
    }

    /// Takes the topmost number off the stack.
    pub fn pop_number(&mut self, to: Number) -> Emitted<'_> {
        self.order(Op::Pop, 0).count(to)
    }

    /// Pushes registers: the frame of a routine that calls one which uses them too.
    pub fn save(&mut self, frame: &[Register]) {
        for register in frame {
            match *register {
                Register::Cell(cell) => self.push(cell),
                Register::Number(number) => self.push_number(number),
            };
        }
    }

    /// Pops the registers of a frame.
    pub fn restore(&mut self, frame: &[Register]) {
        for register in frame.iter().rev() {
            match *register {
                Register::Cell(cell) => self.pop(cell),
                Register::Number(number) => self.pop_number(number),
            };
        }
    }

    /// Begins a search that may take the nodes left but for a share: those left, halved so often.
    pub fn allow(&mut self, halvings: u64) -> Emitted<'_> {
        self.order(Op::Allow, halvings)
    }

    /// Takes a node.
    pub fn spend(&mut self) -> Emitted<'_> {
        self.order(Op::Spend, 0)
    }

    /// Lets a search take so many of its nodes for now.
    pub fn grant(&mut self, nodes: u64) -> Emitted<'_> {
        self.order(Op::Grant, nodes)
    }

    /// Lets it take all of them again.
    pub fn lift_grant(&mut self) -> Emitted<'_> {
        self.grant(0)
    }

    /// Takes the topmost cell off the stack.
    pub fn pop(&mut self, to: Operand) -> Emitted<'_> {
        self.order(Op::Pop, 0).keep(Source::Popped, to)
    }

    /// Calls a routine.
    pub fn call(&mut self, routine: &'static str) -> Emitted<'_> {
        let emitted = self.nothing();
        emitted.line.instruction.next = Next::Call;
        emitted.branch(Condition::Always, false, routine.to_owned())
    }

    /// The core is done.
    pub fn halt(&mut self) -> Emitted<'_> {
        self.order(Op::Halt, 0)
    }
}

/// A value as a field.
fn value_field(value: i16) -> u64 {
    i64::from(value) as u64 & ((1 << VALUE_BITS) - 1)
}

/// The instruction just added, for what else it does.
pub struct Emitted<'a> {
    routine: &'static str,
    line: &'a mut Line,
}

impl Emitted<'_> {
    /// Keeps a cell.
    pub fn keep(self, source: Source, to: Operand) -> Self {
        self.line.instruction.source = source;
        self.line.instruction.to = to;
        self
    }

    /// Copies a cell on the way.
    pub fn copying(self, from: Operand, to: Operand) -> Self {
        self.line.instruction.cell = from;
        self.keep(Source::Cell, to)
    }

    /// Keeps the number that is the operation's result.
    pub fn count(self, to: Number) -> Self {
        self.line.instruction.number = to;
        self.line.instruction.keeps_number = true;
        self
    }

    /// Says why it is there.
    pub fn why(self, comment: &'static str) -> Self {
        self.line.comment = comment;
        self
    }

    fn branch(self, condition: Condition, negated: bool, target: String) -> Self {
        self.line.instruction.condition = condition;
        self.line.instruction.negated = negated;
        self.line.target = Some(target);
        self
    }

    /// Goes to a label of the routine.
    pub fn goto(self, label: &str) -> Self {
        self.goto_if(Condition::Always, label)
    }

    /// Goes to a label of the routine if a condition holds.
    pub fn goto_if(self, condition: Condition, label: &str) -> Self {
        let target = format!("{}.{label}", self.routine);
        self.branch(condition, false, target)
    }

    /// Goes to a label of the routine unless a condition holds.
    pub fn goto_unless(self, condition: Condition, label: &str) -> Self {
        let target = format!("{}.{label}", self.routine);
        self.branch(condition, true, target)
    }

    /// Goes on at the start of another routine if a condition holds.
    pub fn leave_if(self, condition: Condition, routine: &str) -> Self {
        self.branch(condition, false, routine.to_owned())
    }

    /// Goes on at the start of another routine unless a condition holds.
    pub fn leave_unless(self, condition: Condition, routine: &str) -> Self {
        self.branch(condition, true, routine.to_owned())
    }

    fn back(self, next: Next, condition: Condition, negated: bool) -> Self {
        self.line.instruction.next = next;
        self.line.instruction.condition = condition;
        self.line.instruction.negated = negated;
        self
    }

    /// Returns without success.
    pub fn fail(self) -> Self {
        self.fail_if(Condition::Always)
    }

    /// Returns without success if a condition holds.
    pub fn fail_if(self, condition: Condition) -> Self {
        self.back(Next::Fail, condition, false)
    }

    /// Returns without success unless a condition holds.
    pub fn fail_unless(self, condition: Condition) -> Self {
        self.back(Next::Fail, condition, true)
    }

    /// Returns with success.
    pub fn succeed(self) -> Self {
        self.succeed_if(Condition::Always)
    }

    /// Returns with success if a condition holds.
    pub fn succeed_if(self, condition: Condition) -> Self {
        self.back(Next::Succeed, condition, false)
    }

    /// Returns with success unless a condition holds.
    pub fn succeed_unless(self, condition: Condition) -> Self {
        self.back(Next::Succeed, condition, true)
    }
}
