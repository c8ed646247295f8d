//! An instruction, as the assembler builds it and as it stands in the ROM.
//!
//! Every instruction has the same fields. It gives one unit an order, waits until that is done,
//! keeps a cell and a number if it is told to, and then branches, calls or returns. It takes a
//! cycle more than its unit: one to give the order, then as long as the unit takes, one cycle at
//! least.

use crate::program::codes::{
    Condition, FreshNote, GatherOp, Kind, List, Next, Number, Op, Operand, Rule, Slot, Source,
    Stone, View,
};

/// Bits of a program address.
pub const PC_BITS: usize = 10;
/// Words of the ROM.
pub const PROGRAM_WORDS: usize = 1 << PC_BITS;
/// Bits of a register: a cell is five bits of row above five of column.
pub const VALUE_BITS: usize = 10;

/// Bits of an instruction's field: a value, or the most that a `Fold` says.
pub const FIELD_BITS: usize = 2 * Slot::BITS + Kind::BITS + 1;

/// Pairs that COVER can show. A number that counts up from `-PAIRS` names them one after the
/// other, and is 0 behind the last.
pub const PAIRS: u64 = 4;
/// Where such a number begins.
pub const FIRST_PAIR: i16 = -(PAIRS as i16);
/// The field of a `Survey` that ends at the first winning cell.
pub const UNTIL_WIN: u64 = 1;
/// The field of a `Survey` that looks for the cell worth most, and not for the greatest PQ.
pub const FOR_WORTH: u64 = 2;
/// The field of a `Weigh` that tells what a stone gains.
pub const FOR_GAIN: u64 = 1;
/// The field of a `Side` that lets the side attack that has defended.
pub const OTHER_SIDE: u64 = 2;
/// The field of a `Finish` that begins the turn again.
pub const REOPEN: u64 = 1;
/// The most halvings that an `Allow` can name.
pub const MOST_HALVINGS: u64 = 3;
/// What makes a safe choice worth more than any other: more than two PQs.
pub const SAFE: i16 = 1 << (VALUE_BITS - 1);

/// One instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Instruction {
    /// What it does.
    pub op: Op,
    /// The cell it does it with.
    pub cell: Operand,
    /// The number it does it with.
    pub number: Number,
    /// Another number.
    pub other: Number,
    /// Whether the number takes the result.
    pub keeps_number: bool,
    /// A plain number, or what the operation is to do in detail.
    pub field: u16,
    /// Where a cell comes from that is kept.
    pub source: Source,
    /// Where it goes.
    pub to: Operand,
    /// What going on depends on.
    pub condition: Condition,
    /// Whether the condition must not hold.
    pub negated: bool,
    /// How it goes on.
    pub next: Next,
    /// Where.
    pub target: u16,
}

/// The detail of a `Fold`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fold {
    /// The state to begin with.
    pub from: Slot,
    /// The windows to fold in.
    pub kind: Kind,
    /// Where the result is kept.
    pub to: Slot,
    /// Whether GATHER takes the cells of the threats that go by.
    pub gather: bool,
}

impl Fold {
    /// As a field: `from`, then `to`, `kind` and `gather` above it.
    pub const fn field(self) -> u16 {
        let low = self.from.code() | self.to.code() << Slot::BITS;
        let high = self.kind.code() | (self.gather as u64) << Kind::BITS;
        (low | high << (2 * Slot::BITS)) as u16
    }

    /// From a field; nothing if it names no slot.
    pub fn from_field(field: u16) -> Option<Fold> {
        let field = u64::from(field);
        Some(Fold {
            from: Slot::from_code(bits(field, 0, Slot::BITS))?,
            to: Slot::from_code(bits(field, Slot::BITS, Slot::BITS))?,
            kind: Kind::from_code(bits(field, 2 * Slot::BITS, Kind::BITS))?,
            gather: bits(field, 2 * Slot::BITS + Kind::BITS, 1) == 1,
        })
    }
}

/// The detail of a `Sweep`. A cell must make `enough` threats, less those in the instruction's
/// other number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sweep {
    /// The list.
    pub list: List,
    /// What is accepted.
    pub rule: Rule,
    /// Threats that are enough.
    pub enough: u8,
    /// Whether it begins at the start of the list, and not at the entry in the number.
    pub restart: bool,
}

/// Bits of [`Sweep::enough`].
const ENOUGH_BITS: usize = 2;

impl Sweep {
    /// As a field: `list`, then `rule`, `enough` and `restart` above it.
    pub const fn field(self) -> u16 {
        let rest = self.enough as u64 | (self.restart as u64) << ENOUGH_BITS;
        let above = self.rule.code() | rest << Rule::BITS;
        (self.list.code() | above << List::BITS) as u16
    }

    /// From a field; nothing if it names no list or rule.
    pub fn from_field(field: u16) -> Option<Sweep> {
        let field = u64::from(field);
        let enough_at = List::BITS + Rule::BITS;
        Some(Sweep {
            list: List::from_code(bits(field, 0, List::BITS))?,
            rule: Rule::from_code(bits(field, List::BITS, Rule::BITS))?,
            enough: bits(field, enough_at, ENOUGH_BITS) as u8,
            restart: bits(field, enough_at + ENOUGH_BITS, 1) == 1,
        })
    }
}

fn bits(word: u64, at: usize, width: usize) -> u64 {
    word >> at & ((1 << width) - 1)
}

/// A field of a word: its width, and its value in an instruction.
type Field = (usize, fn(&Instruction) -> u64);

/// The fields of a word with their widths, the first at the bottom. The same order as in the
/// hardware's `Word`.
const FIELDS: [Field; 12] = [
    (Op::BITS, |i| i.op.code()),
    (Operand::BITS, |i| i.cell.code()),
    (Number::BITS, |i| i.number.code()),
    (Number::BITS, |i| i.other.code()),
    (1, |i| i.keeps_number.into()),
    (FIELD_BITS, |i| i.field.into()),
    (Source::BITS, |i| i.source.code()),
    (Operand::BITS, |i| i.to.code()),
    (Condition::BITS, |i| i.condition.code()),
    (1, |i| i.negated.into()),
    (Next::BITS, |i| i.next.code()),
    (PC_BITS, |i| i.target.into()),
];

impl Instruction {
    /// Bits of an instruction in the ROM.
    pub const BITS: usize = Op::BITS
        + 2 * Operand::BITS
        + 2 * Number::BITS
        + 1
        + FIELD_BITS
        + Source::BITS
        + Condition::BITS
        + 1
        + Next::BITS
        + PC_BITS;

    /// As it stands in the ROM.
    pub fn encode(&self) -> u64 {
        let mut at = 0;
        FIELDS.iter().fold(0, |word, (width, field)| {
            let placed = word | field(self) << at;
            at += width;
            placed
        })
    }

    /// What the operation is to do in detail, in words; empty if there is nothing to say.
    pub fn detail(&self) -> String {
        let code = u64::from(self.field);
        let name = |name: Option<&'static str>| name.unwrap_or("?").to_owned();
        match self.op {
            Op::Put | Op::PutProbe => name(Stone::from_code(code).map(Stone::name)),
            Op::Side if code == OTHER_SIDE => "the other".to_owned(),
            Op::Side => name(View::from_code(code).map(View::name)),
            Op::Fresh => name(FreshNote::from_code(code).map(FreshNote::name)),
            Op::Gather => name(GatherOp::from_code(code).map(GatherOp::name)),
            Op::Survey if code == UNTIL_WIN => "until Win".to_owned(),
            Op::Survey if code == FOR_WORTH => "for worth".to_owned(),
            Op::Weigh if code == FOR_GAIN => "gain".to_owned(),
            Op::Grant if code == 0 => "all".to_owned(),
            Op::Grant => code.to_string(),
            Op::Finish if code == REOPEN => "again".to_owned(),
            Op::Allow => format!("1/{}", 1 << (code & MOST_HALVINGS)),
            Op::Mark | Op::Near | Op::Step => code.to_string(),
            Op::Set if self.other != Number::Zero && code == 0 => String::new(),
            Op::Set if self.other != Number::Zero => "complement".to_owned(),
            Op::Compare if self.other != Number::Zero => String::new(),
            Op::Set | Op::Add | Op::Compare => {
                let half = 1 << (VALUE_BITS - 1);
                let sign = if code >= half { code as i64 - 2 * half as i64 } else { code as i64 };
                match self.op {
                    Op::Add => format!("{sign:+}"),
                    _ => sign.to_string(),
                }
            }
            Op::Fold => Fold::from_field(self.field).map_or("?".to_owned(), |fold| {
                let gather = if fold.gather { ", gather" } else { "" };
                let (from, kind, to) = (fold.from.name(), fold.kind.name(), fold.to.name());
                format!("{from} + {kind} -> {to}{gather}")
            }),
            Op::Sweep => Sweep::from_field(self.field).map_or("?".to_owned(), |sweep| {
                let from = if sweep.restart { " from 0" } else { "" };
                let (list, rule) = (sweep.list.name(), sweep.rule.name());
                match sweep.rule {
                    Rule::Promising => format!("{list}{from}, {rule}"),
                    _ => format!("{list}{from}, {rule} >= {}", sweep.enough),
                }
            }),
            _ => String::new(),
        }
    }
}
