//! Turns a process into straight-line word operations with jumps.
//!
//! A value lives in a slot of 64 bits, zero above its width. Verilog sizes an expression by
//! its widest part and by what it is assigned to; an operation whose low bits depend on low
//! bits alone is done no wider than the bits that are kept.
//!
//! A wider net (a register that holds a struct) takes several slots in a row, low bits first.
//! It can be copied whole, and its fields read and written; that is all a struct needs.

use std::collections::HashMap;

use connect6_verilog::{Assignment, Binary, Expression, Select, Statement, Target, Unary};

use super::InterpretError;

/// Index of a value.
pub type Slot = u32;

/// Bits of a slot.
pub const WORD: u32 = u64::BITS;

/// One operation: `d` is written, `a` and `b` are read, `w` is the width kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Copy {
        d: Slot,
        a: Slot,
        w: u8,
    },
    Add {
        d: Slot,
        a: Slot,
        b: Slot,
        w: u8,
    },
    Sub {
        d: Slot,
        a: Slot,
        b: Slot,
        w: u8,
    },
    Mul {
        d: Slot,
        a: Slot,
        b: Slot,
        w: u8,
    },
    And {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    Or {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    Xor {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    Shl {
        d: Slot,
        a: Slot,
        b: Slot,
        w: u8,
    },
    /// Shifts right and keeps `w` bits: also a bit or a slice.
    Shr {
        d: Slot,
        a: Slot,
        b: Slot,
        w: u8,
    },
    Eq {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    Ne {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    Lt {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    Le {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    LogicalAnd {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    LogicalOr {
        d: Slot,
        a: Slot,
        b: Slot,
    },
    Not {
        d: Slot,
        a: Slot,
        w: u8,
    },
    /// Whether all `w` bits are set.
    All {
        d: Slot,
        a: Slot,
        w: u8,
    },
    Any {
        d: Slot,
        a: Slot,
    },
    Parity {
        d: Slot,
        a: Slot,
    },
    Jump {
        to: u32,
    },
    JumpIfZero {
        a: Slot,
        to: u32,
    },
    /// Jumps by table: `table[a]`, or its last entry beyond its end.
    Switch {
        a: Slot,
        table: u32,
    },
    /// Makes a new value of a net known to those who read it.
    Publish {
        net: Slot,
        a: Slot,
    },
    /// The end of the process.
    End,
}

/// The bits below `width`.
pub fn mask(width: u32) -> u64 {
    u64::MAX.checked_shr(64 - width).unwrap_or(0)
}

/// Slots that a net of this width takes.
pub fn words(width: u32) -> usize {
    width.div_ceil(WORD) as usize
}

fn beyond(expression: &Expression) -> InterpretError {
    InterpretError::Unsupported(format!("the expression {expression:?}"))
}

/// What a name means in a module.
#[derive(Clone, Copy, Debug)]
pub enum Meaning {
    Net { slot: Slot, width: u32 },
    Constant { value: u64, width: u32 },
    Memory { words: usize },
}

/// A module's names.
pub type Scope = HashMap<String, Meaning>;

/// Slots and code of a whole design while it is being put together.
#[derive(Default)]
pub struct Code {
    pub operations: Vec<Operation>,
    pub tables: Vec<Vec<u32>>,
    /// Initial values: 0 but for constants.
    pub values: Vec<u64>,
    constants: HashMap<u64, Slot>,
    /// Scratch slots, which every process uses anew.
    scratch: Vec<Slot>,
}

impl Code {
    /// A new slot, or as many in a row as the width takes; the first of them.
    pub fn slots(&mut self, width: u32) -> Slot {
        let first = self.values.len();
        self.values.resize(first + words(width), 0);
        first as Slot
    }

    fn constant(&mut self, value: u64) -> Slot {
        if let Some(slot) = self.constants.get(&value) {
            return *slot;
        }
        let slot = self.slots(1);
        self.values[slot as usize] = value;
        self.constants.insert(value, slot);
        slot
    }
}

/// A value that has been computed: where, how many bits it can have, and what it is if known.
#[derive(Clone, Copy)]
struct Value {
    slot: Slot,
    bits: u32,
    known: Option<u64>,
}

/// Compiles one process.
pub struct ProcessCompiler<'a> {
    code: &'a mut Code,
    scope: &'a Scope,
    /// The slots of the nets this process writes, and those in which it works on them.
    work: HashMap<Slot, Slot>,
    /// The slots it reads and does not write.
    pub reads: Vec<Slot>,
    used_scratch: usize,
}

impl<'a> ProcessCompiler<'a> {
    /// A process that writes these slots.
    pub fn new(code: &'a mut Code, scope: &'a Scope, written: &[Slot]) -> ProcessCompiler<'a> {
        let work = written.iter().map(|slot| (*slot, code.slots(1))).collect();
        ProcessCompiler {
            code,
            scope,
            work,
            reads: Vec::new(),
            used_scratch: 0,
        }
    }

    /// Compiles its statements; returns where the code begins.
    pub fn process(
        &mut self,
        statements: &[&Statement],
        written: &[Slot],
    ) -> Result<u32, InterpretError> {
        let start = self.code.operations.len() as u32;
        for statement in statements {
            self.statement(statement)?;
        }
        for net in written {
            let a = self.work[net];
            self.emit(Operation::Publish { net: *net, a });
        }
        self.emit(Operation::End);
        Ok(start)
    }

    fn emit(&mut self, operation: Operation) {
        self.code.operations.push(operation);
    }

    fn here(&self) -> u32 {
        self.code.operations.len() as u32
    }

    /// Puts a jump whose goal is not known yet.
    fn jump(&mut self, operation: Operation) -> usize {
        self.emit(operation);
        self.code.operations.len() - 1
    }

    fn land(&mut self, jump: usize) {
        let here = self.here();
        match &mut self.code.operations[jump] {
            Operation::Jump { to } | Operation::JumpIfZero { to, .. } => *to = here,
            other => unreachable!("{other:?} is no jump"),
        }
    }

    fn statement(&mut self, statement: &Statement) -> Result<(), InterpretError> {
        self.used_scratch = 0;
        match statement {
            Statement::Block(statements) => {
                for statement in statements {
                    self.statement(statement)?;
                }
                Ok(())
            }
            Statement::If {
                test,
                then,
                otherwise,
            } => self.condition(test, then, otherwise.as_deref()),
            Statement::Case { subject, arms } => self.case(subject, arms),
            Statement::Assign(Assignment { target, value }) => self.assign(target, value),
        }
    }

    fn condition(
        &mut self,
        test: &Expression,
        then: &Statement,
        otherwise: Option<&Statement>,
    ) -> Result<(), InterpretError> {
        let width = self.width(test)?;
        let test = self.value(test, width, width)?;
        let skip = self.jump(Operation::JumpIfZero {
            a: test.slot,
            to: 0,
        });
        self.statement(then)?;
        match otherwise {
            None => self.land(skip),
            Some(otherwise) => {
                let end = self.jump(Operation::Jump { to: 0 });
                self.land(skip);
                self.statement(otherwise)?;
                self.land(end);
            }
        }
        Ok(())
    }

    fn case(
        &mut self,
        subject: &Expression,
        arms: &[(Option<Expression>, Statement)],
    ) -> Result<(), InterpretError> {
        /// Labels beyond this would make the table too long.
        const MAX_LABEL: u64 = 1 << 12;
        let width = self.width(subject)?;
        let subject = self.value(subject, width, width)?;
        let table = self.code.tables.len() as u32;
        self.code.tables.push(Vec::new());
        self.emit(Operation::Switch {
            a: subject.slot,
            table,
        });
        let mut ends = Vec::new();
        let mut goals: Vec<(u64, u32)> = Vec::new();
        let mut default = None;
        for (label, statement) in arms {
            let here = self.here();
            match label {
                None => default = Some(here),
                Some(label) => {
                    let width = self.width(label)?;
                    let label = self.value(label, width, width)?.known;
                    let label = label.filter(|label| *label < MAX_LABEL).ok_or_else(|| {
                        InterpretError::Unsupported("a case label that is no constant".into())
                    })?;
                    goals.push((label, here));
                }
            }
            self.statement(statement)?;
            ends.push(self.jump(Operation::Jump { to: 0 }));
        }
        for end in ends {
            self.land(end);
        }
        let default = default.unwrap_or_else(|| self.here());
        let entries = goals.iter().map(|(label, _)| *label + 1).max().unwrap_or(0);
        let mut entries = vec![default; entries as usize + 1];
        // The first of two equal labels counts.
        for (label, goal) in goals.into_iter().rev() {
            entries[label as usize] = goal;
        }
        self.code.tables[table as usize] = entries;
        Ok(())
    }

    fn assign(&mut self, target: &Target, value: &Expression) -> Result<(), InterpretError> {
        let (net, width) = self.net(&target.name)?;
        let (offset, kept) = match &target.select {
            Select::All if width > WORD => return self.assign_wide(net, width, value),
            Select::All => (None, width),
            Select::Index(offset) => (Some(offset), 1),
            Select::Slice(offset, width) => (Some(offset), *width),
        };
        let full = self.width(value)?.max(kept);
        let value = self.value(value, full, kept)?;
        let Some(offset) = offset else {
            let work = self.work[&net];
            self.store(work, value, width);
            return Ok(());
        };
        let offset_width = self.width(offset)?;
        let offset = self.value(offset, offset_width, offset_width)?;
        if width <= WORD {
            self.replace(net, width, value, kept, offset);
            return Ok(());
        }
        let offset = known_offset(offset)?;
        let (word, low) = (offset / WORD, offset % WORD);
        let fits = kept.min(WORD - low);
        let at = self.known(low.into(), WORD);
        let part = self.trim(value, fits);
        self.replace(net + word, WORD, part, fits, at);
        if fits < kept {
            let by = self.known(fits.into(), WORD);
            let rest = self.shift_right(value, by, kept - fits);
            let at = self.known(0, WORD);
            self.replace(net + word + 1, WORD, rest, kept - fits, at);
        }
        Ok(())
    }

    /// Copies a net that takes several slots.
    fn assign_wide(
        &mut self,
        net: Slot,
        width: u32,
        value: &Expression,
    ) -> Result<(), InterpretError> {
        let source = match value {
            Expression::Name(name) => self.net(name)?,
            _ => return Err(wide()),
        };
        if source.1 != width {
            return Err(wide());
        }
        for word in 0..words(width) as u32 {
            let value = self.read_slot(source.0 + word, WORD);
            let work = self.work[&(net + word)];
            self.store(work, value, WORD);
        }
        Ok(())
    }

    /// Puts `kept` bits of a value into the slot of a net of this width, from `offset` on:
    /// `(old & ~(ones << offset)) | (value << offset)`.
    fn replace(&mut self, slot: Slot, width: u32, value: Value, kept: u32, offset: Value) {
        let work = self.work[&slot];
        let ones = self.known(mask(kept), kept);
        let hole = self.shift_left(ones, offset, width);
        let hole = self.not(hole, width);
        let moved = self.shift_left(value, offset, width);
        let old = Value {
            slot: work,
            bits: width,
            known: None,
        };
        let rest = self.and(old, hole);
        let new = self.or(rest, moved);
        self.store(work, new, width);
    }

    /// Puts a value into a slot: by making the last operation write there if it computed it.
    fn store(&mut self, d: Slot, value: Value, width: u32) {
        let scratch = self.code.scratch.contains(&value.slot);
        if scratch && value.bits <= width {
            if let Some(last) = self.code.operations.last_mut() {
                if let Some(written) = destination(last) {
                    if *written == value.slot {
                        *written = d;
                        return;
                    }
                }
            }
        }
        self.emit(Operation::Copy {
            d,
            a: value.slot,
            w: width as u8,
        });
    }

    fn net(&self, name: &str) -> Result<(Slot, u32), InterpretError> {
        match self.scope.get(name) {
            Some(Meaning::Net { slot, width }) => Ok((*slot, *width)),
            _ => Err(InterpretError::Unsupported(format!("'{name}' as a net"))),
        }
    }

    /// The width an expression has by itself.
    fn width(&self, expression: &Expression) -> Result<u32, InterpretError> {
        Ok(match expression {
            Expression::Name(name) => match self.scope.get(name) {
                Some(Meaning::Net { width, .. } | Meaning::Constant { width, .. }) => *width,
                _ => {
                    let what = format!("'{name}' as a value");
                    return Err(InterpretError::Unsupported(what));
                }
            },
            Expression::Number(number) => number.bits(),
            Expression::Conditional(..) | Expression::Concat(..) => return Err(beyond(expression)),
            Expression::Unary(Unary::Not, inner) => self.width(inner)?,
            Expression::Unary(..) | Expression::Index(..) => 1,
            Expression::Slice(_, _, width) => *width,
            Expression::Binary(operator, left, right) => match operator {
                Binary::Shl | Binary::Shr => self.width(left)?,
                Binary::Add | Binary::Sub | Binary::Mul => {
                    self.width(left)?.max(self.width(right)?)
                }
                Binary::And | Binary::Or | Binary::Xor => self.width(left)?.max(self.width(right)?),
                _ => 1,
            },
        })
    }

    fn known(&mut self, value: u64, bits: u32) -> Value {
        Value {
            slot: self.code.constant(value),
            bits,
            known: Some(value),
        }
    }

    fn scratch(&mut self) -> Slot {
        if self.used_scratch == self.code.scratch.len() {
            let slot = self.code.slots(1);
            self.code.scratch.push(slot);
        }
        self.used_scratch += 1;
        self.code.scratch[self.used_scratch - 1]
    }

    /// Emits an operation into a scratch slot, unless its result is already known.
    fn operate(
        &mut self,
        bits: u32,
        operands: &[Value],
        operation: impl Fn(Slot) -> Operation,
    ) -> Value {
        let d = self.scratch();
        let operation = operation(d);
        if operands.iter().all(|operand| operand.known.is_some()) {
            // Constants are in their slots already, and what a scratch slot starts with is
            // of no account.
            compute(&operation, &mut self.code.values);
            return self.known(self.code.values[d as usize], bits);
        }
        self.emit(operation);
        Value {
            slot: d,
            bits,
            known: None,
        }
    }

    fn and(&mut self, left: Value, right: Value) -> Value {
        // A mask that covers all there is changes nothing.
        for (value, other) in [(left, right), (right, left)] {
            if other
                .known
                .is_some_and(|m| m & mask(value.bits) == mask(value.bits))
            {
                return value;
            }
        }
        let (a, b) = (left.slot, right.slot);
        let bits = left.bits.min(right.bits);
        self.operate(bits, &[left, right], |d| Operation::And { d, a, b })
    }

    fn or(&mut self, left: Value, right: Value) -> Value {
        for (value, other) in [(left, right), (right, left)] {
            if other.known == Some(0) {
                return value;
            }
        }
        let (a, b) = (left.slot, right.slot);
        let bits = left.bits.max(right.bits);
        self.operate(bits, &[left, right], |d| Operation::Or { d, a, b })
    }

    fn not(&mut self, value: Value, width: u32) -> Value {
        let (a, w) = (value.slot, width as u8);
        self.operate(width, &[value], |d| Operation::Not { d, a, w })
    }

    fn shift_left(&mut self, value: Value, by: Value, width: u32) -> Value {
        if by.known == Some(0) && value.bits <= width {
            return value;
        }
        let (a, b, w) = (value.slot, by.slot, width as u8);
        self.operate(width, &[value, by], |d| Operation::Shl { d, a, b, w })
    }

    fn shift_right(&mut self, value: Value, by: Value, width: u32) -> Value {
        if by.known == Some(0) && value.bits <= width {
            return value;
        }
        let (a, b, w) = (value.slot, by.slot, width as u8);
        let bits = match by.known {
            Some(by) => value.bits.saturating_sub(by as u32).min(width),
            None => value.bits.min(width),
        };
        self.operate(bits, &[value, by], |d| Operation::Shr { d, a, b, w })
    }

    fn read(&mut self, name: &str) -> Result<Value, InterpretError> {
        match self.scope.get(name) {
            Some(Meaning::Constant { value, width }) => Ok(self.known(*value, *width)),
            Some(Meaning::Net { slot, width }) if *width <= WORD => {
                Ok(self.read_slot(*slot, *width))
            }
            Some(Meaning::Net { .. }) => Err(wide()),
            _ => Err(InterpretError::Unsupported(format!("'{name}' as a value"))),
        }
    }

    fn read_slot(&mut self, slot: Slot, bits: u32) -> Value {
        let work = self.work.get(&slot).copied();
        if work.is_none() && !self.reads.contains(&slot) {
            self.reads.push(slot);
        }
        Value {
            slot: work.unwrap_or(slot),
            bits,
            known: None,
        }
    }

    /// Some bits of a net from a known offset on, if the net takes several slots.
    fn read_wide(&mut self, slot: Slot, offset: u32, width: u32) -> Value {
        let (word, low) = (offset / WORD, offset % WORD);
        let fits = width.min(WORD - low);
        let by = self.known(low.into(), WORD);
        let first = self.read_slot(slot + word, WORD);
        let first = self.shift_right(first, by, fits);
        if fits == width {
            return first;
        }
        let rest = self.read_slot(slot + word + 1, WORD);
        let rest = self.trim(rest, width - fits);
        let by = self.known(fits.into(), WORD);
        let rest = self.shift_left(rest, by, width);
        self.or(first, rest)
    }

    /// Computes an expression in a context of width `full`, of which the low `kept` bits count.
    fn value(
        &mut self,
        expression: &Expression,
        full: u32,
        kept: u32,
    ) -> Result<Value, InterpretError> {
        match expression {
            Expression::Name(name) => {
                let value = self.read(name)?;
                Ok(self.trim(value, kept))
            }
            Expression::Number(number) => Ok(self.known(number.value & mask(kept), number.bits())),
            Expression::Index(name, offset) => self.part(name, offset, 1),
            Expression::Slice(name, offset, width) => self.part(name, offset, (*width).min(kept)),
            Expression::Unary(Unary::Not, inner) => {
                let inner = self.value(inner, full, kept)?;
                Ok(self.not(inner, kept))
            }
            Expression::Unary(Unary::LogicalNot, _)
            | Expression::Conditional(..)
            | Expression::Concat(..) => Err(beyond(expression)),
            Expression::Unary(operator, inner) => {
                let width = self.width(inner)?;
                let inner = self.value(inner, width, width)?;
                let (a, w) = (inner.slot, width as u8);
                Ok(self.operate(1, &[inner], |d| match operator {
                    Unary::All => Operation::All { d, a, w },
                    Unary::Any => Operation::Any { d, a },
                    _ => Operation::Parity { d, a },
                }))
            }
            Expression::Binary(operator, left, right) => {
                self.binary(*operator, left, right, full, kept)
            }
        }
    }

    fn part(
        &mut self,
        name: &str,
        offset: &Expression,
        width: u32,
    ) -> Result<Value, InterpretError> {
        let offset_width = self.width(offset)?;
        let offset = self.value(offset, offset_width, offset_width)?;
        match self.scope.get(name) {
            Some(Meaning::Net { slot, width: net }) if *net > WORD => {
                let offset = known_offset(offset)?;
                Ok(self.read_wide(*slot, offset, width))
            }
            _ => {
                let net = self.read(name)?;
                Ok(self.shift_right(net, offset, width))
            }
        }
    }

    fn trim(&mut self, value: Value, kept: u32) -> Value {
        if value.bits <= kept {
            return value;
        }
        let ones = self.known(mask(kept), kept);
        self.and(value, ones)
    }

    fn binary(
        &mut self,
        operator: Binary,
        left: &Expression,
        right: &Expression,
        full: u32,
        kept: u32,
    ) -> Result<Value, InterpretError> {
        match operator {
            Binary::Shl | Binary::Shr => {
                let right_width = self.width(right)?;
                let wanted = if operator == Binary::Shl { kept } else { full };
                let left = self.value(left, full, wanted)?;
                let right = self.value(right, right_width, right_width)?;
                Ok(match operator {
                    Binary::Shl => self.shift_left(left, right, kept),
                    _ => self.shift_right(left, right, kept),
                })
            }
            Binary::Add | Binary::Sub | Binary::Mul | Binary::And | Binary::Or | Binary::Xor => {
                let left = self.value(left, full, kept)?;
                let right = self.value(right, full, kept)?;
                let (a, b, w) = (left.slot, right.slot, kept as u8);
                Ok(match operator {
                    Binary::And => self.and(left, right),
                    Binary::Or => self.or(left, right),
                    Binary::Xor => {
                        let bits = left.bits.max(right.bits);
                        self.operate(bits, &[left, right], |d| Operation::Xor { d, a, b })
                    }
                    Binary::Add => {
                        self.operate(kept, &[left, right], |d| Operation::Add { d, a, b, w })
                    }
                    Binary::Sub => {
                        self.operate(kept, &[left, right], |d| Operation::Sub { d, a, b, w })
                    }
                    _ => self.operate(kept, &[left, right], |d| Operation::Mul { d, a, b, w }),
                })
            }
            Binary::LogicalAnd | Binary::LogicalOr => {
                let (left_width, right_width) = (self.width(left)?, self.width(right)?);
                let left = self.value(left, left_width, left_width)?;
                let right = self.value(right, right_width, right_width)?;
                let (a, b) = (left.slot, right.slot);
                // On single bits, bitwise is logical and cheaper.
                let single = left.bits <= 1 && right.bits <= 1;
                Ok(
                    self.operate(1, &[left, right], |d| match (operator, single) {
                        (Binary::LogicalAnd, true) => Operation::And { d, a, b },
                        (Binary::LogicalAnd, false) => Operation::LogicalAnd { d, a, b },
                        (_, true) => Operation::Or { d, a, b },
                        (_, false) => Operation::LogicalOr { d, a, b },
                    }),
                )
            }
            _ => {
                let width = self.width(left)?.max(self.width(right)?);
                let left = self.value(left, width, width)?;
                let right = self.value(right, width, width)?;
                let (a, b) = (left.slot, right.slot);
                Ok(self.operate(1, &[left, right], |d| match operator {
                    Binary::Eq => Operation::Eq { d, a, b },
                    Binary::Ne => Operation::Ne { d, a, b },
                    Binary::Lt => Operation::Lt { d, a, b },
                    Binary::Le => Operation::Le { d, a, b },
                    Binary::Gt => Operation::Lt { d, a: b, b: a },
                    _ => Operation::Le { d, a: b, b: a },
                }))
            }
        }
    }
}

fn wide() -> InterpretError {
    InterpretError::Unsupported("more than 64 bits except as a struct".into())
}

fn known_offset(offset: Value) -> Result<u32, InterpretError> {
    offset.known.map(|offset| offset as u32).ok_or_else(wide)
}

fn destination(operation: &mut Operation) -> Option<&mut Slot> {
    match operation {
        Operation::Copy { d, .. }
        | Operation::Add { d, .. }
        | Operation::Sub { d, .. }
        | Operation::Mul { d, .. }
        | Operation::And { d, .. }
        | Operation::Or { d, .. }
        | Operation::Xor { d, .. }
        | Operation::Shl { d, .. }
        | Operation::Shr { d, .. }
        | Operation::Eq { d, .. }
        | Operation::Ne { d, .. }
        | Operation::Lt { d, .. }
        | Operation::Le { d, .. }
        | Operation::LogicalAnd { d, .. }
        | Operation::LogicalOr { d, .. }
        | Operation::Not { d, .. }
        | Operation::All { d, .. }
        | Operation::Any { d, .. }
        | Operation::Parity { d, .. } => Some(d),
        _ => None,
    }
}

/// Carries out an operation that only computes.
#[inline(always)]
pub fn compute(operation: &Operation, values: &mut [u64]) {
    let shifted = |by: u64, value: Option<u64>| if by < 64 { value.unwrap_or(0) } else { 0 };
    macro_rules! v {
        ($slot:expr) => {
            values[*$slot as usize]
        };
    }
    match operation {
        Operation::Copy { d, a, w } => v!(d) = v!(a) & mask(u32::from(*w)),
        Operation::Add { d, a, b, w } => v!(d) = v!(a).wrapping_add(v!(b)) & mask(u32::from(*w)),
        Operation::Sub { d, a, b, w } => v!(d) = v!(a).wrapping_sub(v!(b)) & mask(u32::from(*w)),
        Operation::Mul { d, a, b, w } => v!(d) = v!(a).wrapping_mul(v!(b)) & mask(u32::from(*w)),
        Operation::And { d, a, b } => v!(d) = v!(a) & v!(b),
        Operation::Or { d, a, b } => v!(d) = v!(a) | v!(b),
        Operation::Xor { d, a, b } => v!(d) = v!(a) ^ v!(b),
        Operation::Shl { d, a, b, w } => {
            v!(d) = shifted(v!(b), v!(a).checked_shl(v!(b) as u32)) & mask(u32::from(*w))
        }
        Operation::Shr { d, a, b, w } => {
            v!(d) = shifted(v!(b), v!(a).checked_shr(v!(b) as u32)) & mask(u32::from(*w))
        }
        Operation::Eq { d, a, b } => v!(d) = u64::from(v!(a) == v!(b)),
        Operation::Ne { d, a, b } => v!(d) = u64::from(v!(a) != v!(b)),
        Operation::Lt { d, a, b } => v!(d) = u64::from(v!(a) < v!(b)),
        Operation::Le { d, a, b } => v!(d) = u64::from(v!(a) <= v!(b)),
        Operation::LogicalAnd { d, a, b } => v!(d) = u64::from(v!(a) != 0 && v!(b) != 0),
        Operation::LogicalOr { d, a, b } => v!(d) = u64::from((v!(a) | v!(b)) != 0),
        Operation::Not { d, a, w } => v!(d) = !v!(a) & mask(u32::from(*w)),
        Operation::All { d, a, w } => v!(d) = u64::from(v!(a) == mask(u32::from(*w))),
        Operation::Any { d, a } => v!(d) = u64::from(v!(a) != 0),
        Operation::Parity { d, a } => v!(d) = u64::from(v!(a).count_ones() & 1),
        other => unreachable!("{other:?} does not compute"),
    }
}
