//! Writes processes as Rust.
//!
//! A value is a `u64`, zero above its width. Verilog sizes an expression by its widest part and
//! by what it is assigned to; an operation whose low bits depend on low bits alone is done no
//! wider than the bits that are kept.
//!
//! A wider net (a register that holds a struct) takes several values in a row, low bits first.
//! It can be copied whole, and its fields read and written; that is all a struct needs.

use std::collections::BTreeMap;
use std::fmt::Write;

use connect6_verilog::{Binary, Unary};

use super::flat::{Expr, NetId, Process, Stmt};

/// Bits of a value.
pub const WORD: u32 = u64::BITS;

/// Values that a net of this width takes.
pub fn words(width: u32) -> usize {
    width.div_ceil(WORD) as usize
}

/// The bits below `width`.
fn mask(width: u32) -> u64 {
    u64::MAX.checked_shr(WORD - width).unwrap_or(0)
}

/// What a process sees of the design.
pub struct View<'a> {
    /// The width of each net.
    pub widths: &'a [u32],
    /// Where the first value of each net is.
    pub slots: &'a [usize],
    /// The nets that never change.
    pub constants: &'a BTreeMap<NetId, u64>,
}

/// A value as Rust text: how many bits it can have, and what it is if that is known.
#[derive(Clone)]
struct Value {
    text: String,
    bits: u32,
    known: Option<u64>,
}

fn known(value: u64) -> Value {
    Value {
        text: match value {
            0..=9 => format!("{value}u64"),
            _ => format!("{value:#x}u64"),
        },
        bits: (WORD - value.leading_zeros()).max(1),
        known: Some(value),
    }
}

fn unknown(text: String, bits: u32) -> Value {
    Value { text, bits, known: None }
}

/// The name of a value that a process works on.
fn local(net: NetId, word: usize) -> String {
    match word {
        0 => format!("n{net}"),
        _ => format!("n{net}_{word}"),
    }
}

fn wide() -> String {
    "something other than a struct is wider than 64 bits".to_string()
}

/// What a process of one plain assignment always writes, if it reads nothing that changes.
pub fn constant(process: &Process, view: &View) -> Result<Option<(NetId, u64)>, String> {
    let [Stmt::Assign { net, part: None, value }] = &process.statements[..] else {
        return Ok(None);
    };
    let width = view.widths[*net];
    if width > WORD {
        return Ok(None);
    }
    let writer = Writer { view, process, text: String::new(), depth: 0 };
    let full = writer.width(value)?.max(width);
    let value = writer.value(value, full, width)?;
    Ok(value.known.map(|value| (*net, value)))
}

/// The body of the function that runs a process: computes all it writes, then calls
/// `publish(net, word, text)` for each value written to get the line that makes it known.
pub fn body(
    process: &Process,
    view: &View,
    publish: impl Fn(NetId, usize, &str) -> String,
) -> Result<String, String> {
    let mut writer = Writer { view, process, text: String::new(), depth: 1 };
    for net in process.writes.union(&process.locals) {
        for word in 0..words(view.widths[*net]) {
            let (name, slot) = (local(*net, word), view.slots[*net] + word);
            writer.line(&format!("let mut {name} = v[{slot}];"));
        }
    }
    for statement in &process.statements {
        writer.statement(statement)?;
    }
    for net in &process.writes {
        for word in 0..words(view.widths[*net]) {
            let line = publish(*net, word, &local(*net, word));
            writer.line(&line);
        }
    }
    Ok(writer.text)
}

struct Writer<'a> {
    view: &'a View<'a>,
    process: &'a Process,
    text: String,
    depth: usize,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{:1$}{text}", "", 4 * self.depth);
    }

    fn block(&mut self, opening: &str, statements: &[Stmt]) -> Result<(), String> {
        self.line(opening);
        self.depth += 1;
        for statement in statements {
            self.statement(statement)?;
        }
        self.depth -= 1;
        Ok(())
    }

    fn statement(&mut self, statement: &Stmt) -> Result<(), String> {
        match statement {
            Stmt::If { test, then, otherwise } => self.condition(test, then, otherwise),
            Stmt::Case { subject, arms, default } => self.case(subject, arms, default),
            Stmt::Assign { net, part, value } => self.assign(*net, part.as_ref(), value),
        }
    }

    fn condition(&mut self, test: &Expr, then: &[Stmt], otherwise: &[Stmt]) -> Result<(), String> {
        let width = self.width(test)?;
        let test = self.value(test, width, width)?;
        if let Some(known) = test.known {
            let chosen = if known != 0 { then } else { otherwise };
            return chosen.iter().try_for_each(|s| self.statement(s));
        }
        self.block(&format!("if {} != 0 {{", test.text), then)?;
        if !otherwise.is_empty() {
            self.block("} else {", otherwise)?;
        }
        self.line("}");
        Ok(())
    }

    fn case(
        &mut self,
        subject: &Expr,
        arms: &[(u64, Vec<Stmt>)],
        default: &[Stmt],
    ) -> Result<(), String> {
        let width = self.width(subject)?;
        let subject = self.value(subject, width, width)?;
        self.line(&format!("match {} {{", subject.text));
        self.depth += 1;
        for (label, statements) in arms {
            self.block(&format!("{label} => {{"), statements)?;
            self.line("}");
        }
        self.block("_ => {", default)?;
        self.line("}");
        self.depth -= 1;
        self.line("}");
        Ok(())
    }

    fn assign(
        &mut self,
        net: NetId,
        part: Option<&(Expr, u32)>,
        value: &Expr,
    ) -> Result<(), String> {
        let width = self.view.widths[net];
        let Some((offset, kept)) = part else {
            if width > WORD {
                return self.assign_wide(net, value);
            }
            let full = self.width(value)?.max(width);
            let value = self.value(value, full, width)?;
            self.line(&format!("{} = {};", local(net, 0), value.text));
            return Ok(());
        };
        let kept = *kept;
        let full = self.width(value)?.max(kept);
        let value = self.value(value, full, kept)?;
        let offset_width = self.width(offset)?;
        let offset = self.value(offset, offset_width, offset_width)?;
        if width <= WORD {
            self.replace(&local(net, 0), width, &value, kept, &offset);
            return Ok(());
        }
        let offset = offset.known.ok_or_else(wide)? as u32;
        let (word, low) = ((offset / WORD) as usize, offset % WORD);
        let fits = kept.min(WORD - low);
        let part = trim(&value, fits);
        self.replace(&local(net, word), WORD, &part, fits, &known(low.into()));
        if fits < kept {
            let rest = shift_right(&value, &known(fits.into()), kept - fits);
            let target = local(net, word + 1);
            self.replace(&target, WORD, &rest, kept - fits, &known(0));
        }
        Ok(())
    }

    /// Copies a net that takes several values.
    fn assign_wide(&mut self, net: NetId, value: &Expr) -> Result<(), String> {
        let Expr::Net(source) = value else {
            return Err(wide());
        };
        if self.view.widths[*source] != self.view.widths[net] {
            return Err(wide());
        }
        for word in 0..words(self.view.widths[net]) {
            let value = self.read(*source, word, WORD);
            self.line(&format!("{} = {};", local(net, word), value.text));
        }
        Ok(())
    }

    /// Puts `kept` bits of a value into a net of this width, from `offset` on:
    /// `(old & ~(ones << offset)) | (value << offset)`.
    fn replace(&mut self, name: &str, width: u32, value: &Value, kept: u32, offset: &Value) {
        let hole = shift_left(&known(mask(kept)), offset, width);
        let hole = not(&hole, width);
        let moved = shift_left(value, offset, width);
        let rest = and(&unknown(name.to_string(), width), &hole);
        let new = or(&rest, &moved);
        self.line(&format!("{name} = {};", new.text));
    }

    fn read(&self, net: NetId, word: usize, bits: u32) -> Value {
        if self.process.writes.contains(&net) || self.process.locals.contains(&net) {
            return unknown(local(net, word), bits);
        }
        match self.view.constants.get(&net) {
            Some(value) => known(*value),
            None => unknown(format!("v[{}]", self.view.slots[net] + word), bits),
        }
    }

    /// The width an expression has by itself.
    fn width(&self, expression: &Expr) -> Result<u32, String> {
        Ok(match expression {
            Expr::Net(net) => self.view.widths[*net],
            Expr::Number { width, .. } | Expr::Part(_, _, width) => *width,
            Expr::Unary(Unary::Not, inner) => self.width(inner)?,
            Expr::Unary(..) => 1,
            Expr::Binary(operator, left, right) => match operator {
                Binary::Shl | Binary::Shr => self.width(left)?,
                Binary::Add
                | Binary::Sub
                | Binary::Mul
                | Binary::And
                | Binary::Or
                | Binary::Xor => self.width(left)?.max(self.width(right)?),
                _ => 1,
            },
            Expr::Conditional(_, then, otherwise) => self.width(then)?.max(self.width(otherwise)?),
            Expr::Concat(parts) => {
                parts.iter().map(|part| self.width(part)).sum::<Result<u32, String>>()?
            }
        })
    }

    /// An expression that stands by itself.
    fn alone(&self, expression: &Expr) -> Result<Value, String> {
        let width = self.width(expression)?;
        self.value(expression, width, width)
    }

    /// Computes an expression in a context of width `full`, of which the low `kept` bits count.
    fn value(&self, expression: &Expr, full: u32, kept: u32) -> Result<Value, String> {
        if full > WORD && !matches!(expression, Expr::Part(..)) {
            return Err(wide());
        }
        Ok(match expression {
            Expr::Net(net) => trim(&self.read(*net, 0, self.view.widths[*net]), kept),
            Expr::Number { value, .. } => known(value & mask(kept)),
            Expr::Part(net, offset, width) => self.part(*net, offset, (*width).min(kept))?,
            Expr::Unary(Unary::Not, inner) => not(&self.value(inner, full, kept)?, kept),
            Expr::Unary(operator, inner) => {
                let width = self.width(inner)?;
                unary(*operator, &self.value(inner, width, width)?, width)
            }
            Expr::Binary(operator, left, right) => {
                self.binary(*operator, left, right, full, kept)?
            }
            Expr::Conditional(test, then, otherwise) => {
                let test = self.alone(test)?;
                let then = self.value(then, full, kept)?;
                let otherwise = self.value(otherwise, full, kept)?;
                match test.known {
                    Some(0) => otherwise,
                    Some(_) => then,
                    None => unknown(
                        format!(
                            "(if {} != 0 {{ {} }} else {{ {} }})",
                            test.text, then.text, otherwise.text
                        ),
                        then.bits.max(otherwise.bits),
                    ),
                }
            }
            Expr::Concat(parts) => {
                let mut whole = known(0);
                for part in parts {
                    let width = self.width(part)?;
                    let higher = shift_left(&whole, &known(width.into()), WORD);
                    whole = or(&higher, &self.value(part, width, width)?);
                }
                trim(&whole, kept)
            }
        })
    }

    fn part(&self, net: NetId, offset: &Expr, width: u32) -> Result<Value, String> {
        let offset = self.alone(offset)?;
        let net_width = self.view.widths[net];
        if net_width <= WORD {
            return Ok(shift_right(&self.read(net, 0, net_width), &offset, width));
        }
        let offset = offset.known.ok_or_else(wide)? as u32;
        let (word, low) = ((offset / WORD) as usize, offset % WORD);
        let fits = width.min(WORD - low);
        let first = shift_right(&self.read(net, word, WORD), &known(low.into()), fits);
        if fits == width {
            return Ok(first);
        }
        let rest = trim(&self.read(net, word + 1, WORD), width - fits);
        Ok(or(&first, &shift_left(&rest, &known(fits.into()), width)))
    }

    fn binary(
        &self,
        operator: Binary,
        left: &Expr,
        right: &Expr,
        full: u32,
        kept: u32,
    ) -> Result<Value, String> {
        match operator {
            Binary::Shl => {
                let left = self.value(left, full, kept)?;
                Ok(shift_left(&left, &self.alone(right)?, kept))
            }
            Binary::Shr => {
                let left = self.value(left, full, full)?;
                Ok(shift_right(&left, &self.alone(right)?, kept))
            }
            Binary::Add | Binary::Sub | Binary::Mul | Binary::And | Binary::Or | Binary::Xor => {
                let left = self.value(left, full, kept)?;
                let right = self.value(right, full, kept)?;
                Ok(match operator {
                    Binary::And => and(&left, &right),
                    Binary::Or => or(&left, &right),
                    Binary::Xor => xor(&left, &right),
                    _ => arithmetic(operator, &left, &right, kept),
                })
            }
            Binary::LogicalAnd | Binary::LogicalOr => {
                let left = is_true(&self.alone(left)?);
                let right = is_true(&self.alone(right)?);
                Ok(match operator {
                    Binary::LogicalAnd => and(&left, &right),
                    _ => or(&left, &right),
                })
            }
            _ => {
                let width = self.width(left)?.max(self.width(right)?);
                let left = self.value(left, width, width)?;
                let right = self.value(right, width, width)?;
                Ok(compare(operator, &left, &right))
            }
        }
    }
}

fn trim(value: &Value, kept: u32) -> Value {
    if value.bits <= kept {
        return value.clone();
    }
    and(value, &known(mask(kept)))
}

fn and(left: &Value, right: &Value) -> Value {
    if let (Some(left), Some(right)) = (left.known, right.known) {
        return known(left & right);
    }
    for (value, other) in [(left, right), (right, left)] {
        // A mask that covers all there is changes nothing.
        if other.known.is_some_and(|m| m & mask(value.bits) == mask(value.bits)) {
            return value.clone();
        }
        if other.known == Some(0) {
            return known(0);
        }
    }
    let text = format!("({} & {})", left.text, right.text);
    unknown(text, left.bits.min(right.bits))
}

fn or(left: &Value, right: &Value) -> Value {
    if let (Some(left), Some(right)) = (left.known, right.known) {
        return known(left | right);
    }
    for (value, other) in [(left, right), (right, left)] {
        if other.known == Some(0) {
            return value.clone();
        }
    }
    let text = format!("({} | {})", left.text, right.text);
    unknown(text, left.bits.max(right.bits))
}

fn xor(left: &Value, right: &Value) -> Value {
    match (left.known, right.known) {
        (Some(left), Some(right)) => known(left ^ right),
        _ => {
            let text = format!("({} ^ {})", left.text, right.text);
            unknown(text, left.bits.max(right.bits))
        }
    }
}

fn not(value: &Value, width: u32) -> Value {
    match value.known {
        Some(value) => known(!value & mask(width)),
        None => unknown(format!("({} ^ {:#x})", value.text, mask(width)), width),
    }
}

fn is_true(value: &Value) -> Value {
    match value.known {
        Some(value) => known(u64::from(value != 0)),
        None if value.bits == 1 => value.clone(),
        None => unknown(format!("u64::from({} != 0)", value.text), 1),
    }
}

fn unary(operator: Unary, value: &Value, width: u32) -> Value {
    if operator == Unary::Any {
        return is_true(value);
    }
    if let Some(value) = value.known {
        return known(u64::from(match operator {
            Unary::All => value == mask(width),
            Unary::Parity => value.count_ones() % 2 == 1,
            _ => value == 0,
        }));
    }
    let text = match operator {
        Unary::All => format!("u64::from({} == {:#x})", value.text, mask(width)),
        Unary::Parity => format!("u64::from({}.count_ones() & 1)", value.text),
        _ => format!("u64::from({} == 0)", value.text),
    };
    unknown(text, 1)
}

fn arithmetic(operator: Binary, left: &Value, right: &Value, kept: u32) -> Value {
    let (name, compute): (_, fn(u64, u64) -> u64) = match operator {
        Binary::Add => ("wrapping_add", u64::wrapping_add),
        Binary::Sub => ("wrapping_sub", u64::wrapping_sub),
        _ => ("wrapping_mul", u64::wrapping_mul),
    };
    if let (Some(left), Some(right)) = (left.known, right.known) {
        return known(compute(left, right) & mask(kept));
    }
    let bits = match operator {
        Binary::Add => left.bits.max(right.bits) + 1,
        Binary::Sub => WORD,
        _ => left.bits + right.bits,
    };
    let text = format!("{}.{name}({})", left.text, right.text);
    trim(&unknown(text, bits.min(WORD)), kept)
}

fn compare(operator: Binary, left: &Value, right: &Value) -> Value {
    let (sign, compute): (_, fn(&u64, &u64) -> bool) = match operator {
        Binary::Eq => ("==", u64::eq),
        Binary::Ne => ("!=", u64::ne),
        Binary::Lt => ("<", u64::lt),
        Binary::Le => ("<=", u64::le),
        Binary::Gt => (">", u64::gt),
        _ => (">=", u64::ge),
    };
    match (left.known, right.known) {
        (Some(left), Some(right)) => known(u64::from(compute(&left, &right))),
        _ => unknown(format!("u64::from({} {sign} {})", left.text, right.text), 1),
    }
}

/// Bits of a distance that cannot be longer than a value.
const PLAIN_SHIFT_BITS: u32 = 6;

fn shift_left(value: &Value, by: &Value, width: u32) -> Value {
    match (value.known, by.known) {
        (_, Some(by)) if by >= WORD.into() => known(0),
        (Some(value), Some(by)) => known((value << by) & mask(width)),
        (_, Some(0)) => trim(value, width),
        (_, Some(by)) => {
            let bits = (value.bits + by as u32).min(WORD);
            trim(&unknown(format!("({} << {by})", value.text), bits), width)
        }
        (_, None) => {
            let text = if by.bits <= PLAIN_SHIFT_BITS {
                format!("{}.wrapping_shl({} as u32)", value.text, by.text)
            } else {
                format!(
                    "(if {by} < {WORD} {{ {} << {by} }} else {{ 0 }})",
                    value.text,
                    by = by.text
                )
            };
            trim(&unknown(text, WORD), width)
        }
    }
}

/// Shifts right and keeps `width` bits: also a bit or a slice.
fn shift_right(value: &Value, by: &Value, width: u32) -> Value {
    match (value.known, by.known) {
        (_, Some(by)) if by >= value.bits.into() => known(0),
        (Some(value), Some(by)) => known((value >> by) & mask(width)),
        (_, Some(0)) => trim(value, width),
        (_, Some(by)) => {
            let bits = value.bits - by as u32;
            trim(&unknown(format!("({} >> {by})", value.text), bits), width)
        }
        (_, None) => {
            let text = if by.bits <= PLAIN_SHIFT_BITS {
                format!("{}.wrapping_shr({} as u32)", value.text, by.text)
            } else {
                format!(
                    "(if {by} < {WORD} {{ {} >> {by} }} else {{ 0 }})",
                    value.text,
                    by = by.text
                )
            };
            trim(&unknown(text, value.bits), width)
        }
    }
}
