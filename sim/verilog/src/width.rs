//! Widths made explicit: every operand as wide as its operator, every value as wide as what it is
//! assigned to.
//!
//! Verilog sizes an expression by its widest part and by what it is assigned to, and rust-hdl
//! writes most literals with 32 bits and a cast as a mask. Here an expression is rewritten for the
//! bits that are kept of it: literals get that size, a narrow operand is extended with
//! `{2'd0, a}`, a wide one is cut to `a[3:0]`, and masks that then do nothing go. The value of the
//! bits that are kept is the same.

use std::collections::BTreeMap;

use crate::constant::{mask, Constant};
use crate::tree::*;

/// What is known about the names of a module.
#[derive(Default)]
pub struct Scope {
    /// Bits of each net and port.
    widths: BTreeMap<String, u32>,
    /// The words of each memory are this wide.
    memories: BTreeMap<String, u32>,
    constants: BTreeMap<String, Constant>,
}

/// A name that is not declared, or an expression that cannot be sized.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WidthError {
    /// It is used and not declared.
    #[error("the name '{0}' is not declared")]
    Undeclared(String),
    /// Verilog has no way to cut it to fewer bits.
    #[error("'{0}' cannot be cut to {1} bits: give it a name of its own first")]
    NotCut(String, u32),
}

type Sized = Result<Expression, WidthError>;

impl Scope {
    /// The names of a module.
    pub fn of(module: &Module) -> Scope {
        let mut scope = Scope { constants: module.constants(&BTreeMap::new()), ..Scope::default() };
        for port in &module.ports {
            scope.widths.insert(port.name.clone(), port.width);
        }
        for net in &module.nets {
            match net.words {
                Some(_) => scope.memories.insert(net.name.clone(), net.width),
                None => scope.widths.insert(net.name.clone(), net.width),
            };
        }
        scope
    }

    fn name_width(&self, name: &str) -> Result<u32, WidthError> {
        let constant = self.constants.get(name).map(|constant| constant.width);
        let width = self.widths.get(name).copied().or(constant);
        width.ok_or_else(|| WidthError::Undeclared(name.to_string()))
    }

    /// The width an expression has by itself.
    pub fn width(&self, expression: &Expression) -> Result<u32, WidthError> {
        Ok(match expression {
            Expression::Name(name) => self.name_width(name)?,
            Expression::Number(number) => number.bits(),
            Expression::Unary(Unary::Not, inner) => self.width(inner)?,
            Expression::Unary(..) => 1,
            Expression::Index(name, _) => self.memories.get(name).copied().unwrap_or(1),
            Expression::Slice(_, _, width) => *width,
            Expression::Conditional(_, then, otherwise) => {
                self.width(then)?.max(self.width(otherwise)?)
            }
            Expression::Concat(parts) => {
                let mut width = 0;
                for part in parts {
                    width += self.width(part)?;
                }
                width
            }
            Expression::Binary(operator, left, right) => match operator {
                Binary::Shl | Binary::Shr => self.width(left)?,
                _ if operator.is_test() => 1,
                _ => self.width(left)?.max(self.width(right)?),
            },
        })
    }

    /// How many of its low bits can be 1, in a context of this width.
    fn significant(&self, expression: &Expression, full: u32) -> Result<u32, WidthError> {
        let bits = match expression {
            Expression::Number(number) => u64::BITS - number.value.leading_zeros(),
            Expression::Name(name) => match self.constants.get(name) {
                Some(constant) => u64::BITS - constant.value.leading_zeros(),
                None => self.name_width(name)?,
            },
            Expression::Unary(Unary::Not, _) => full,
            Expression::Binary(operator, left, right) if !operator.is_test() => {
                let (a, b) = (self.significant(left, full)?, self.significant(right, full)?);
                match operator {
                    Binary::Add => a.max(b) + 1,
                    Binary::Mul => a + b,
                    Binary::And => a.min(b),
                    Binary::Or | Binary::Xor => a.max(b),
                    Binary::Shr => a,
                    _ => full,
                }
            }
            _ => self.width(expression)?,
        };
        Ok(bits.min(full))
    }

    /// The expression as wide as it is by itself, but for literals without a size.
    pub fn alone(&self, expression: &Expression) -> Sized {
        let width = self.width(expression)?;
        self.kept(expression, width, width)
    }

    /// The expression as assigned to `width` bits.
    pub fn assigned(&self, expression: &Expression, width: u32) -> Sized {
        let full = self.width(expression)?.max(width);
        self.kept(expression, full, width)
    }

    /// An offset into a net: a literal without a size, or an expression as it is.
    pub fn offset(&self, expression: &Expression) -> Sized {
        Ok(match self.alone(expression)? {
            Expression::Number(number) => {
                Expression::Number(Number { width: None, base: Base::Decimal, ..number })
            }
            other => other,
        })
    }

    /// The low `kept` bits of an expression in a context of `full` bits, as an expression that is
    /// by itself `kept` bits wide.
    fn kept(&self, expression: &Expression, full: u32, kept: u32) -> Sized {
        if let Some((old, at, new)) = bit_replaced(expression) {
            return self.with_bit(old, at, new, full, kept);
        }
        match expression {
            Expression::Number(number) => Ok(literal(kept, number)),
            Expression::Name(name) => {
                let width = self.name_width(name)?;
                match self.constants.get(name) {
                    Some(constant) if width > kept => {
                        Ok(Expression::sized(kept, constant.value & mask(kept)))
                    }
                    _ => Ok(resize(expression.clone(), width, kept)),
                }
            }
            Expression::Index(name, at) => {
                let width = self.width(expression)?;
                let index = Expression::Index(name.clone(), Box::new(self.offset(at)?));
                Ok(resize(index, width, kept))
            }
            Expression::Slice(name, offset, width) => {
                let slice = select(name, self.offset(offset)?, (*width).min(kept));
                Ok(resize(slice, (*width).min(kept), kept))
            }
            Expression::Unary(Unary::Not, inner) => {
                Ok(Expression::unary(Unary::Not, self.kept(inner, full, kept)?))
            }
            Expression::Unary(operator, inner) => {
                let test = Expression::unary(*operator, self.alone(inner)?);
                Ok(resize(test, 1, kept))
            }
            Expression::Conditional(test, then, otherwise) => Ok(Expression::Conditional(
                Box::new(self.alone(test)?),
                Box::new(self.kept(then, full, kept)?),
                Box::new(self.kept(otherwise, full, kept)?),
            )),
            Expression::Concat(parts) => {
                let parts: Result<Vec<Expression>, WidthError> =
                    parts.iter().map(|part| self.alone(part)).collect();
                let width = self.width(expression)?;
                let concat = Expression::Concat(parts?);
                match width <= kept {
                    true => Ok(resize(concat, width, kept)),
                    false => Err(WidthError::NotCut(concat.to_string(), kept)),
                }
            }
            Expression::Binary(operator, left, right) => {
                self.binary(*operator, left, right, full, kept)
            }
        }
    }

    fn binary(
        &self,
        operator: Binary,
        left: &Expression,
        right: &Expression,
        full: u32,
        kept: u32,
    ) -> Sized {
        match operator {
            Binary::Shl | Binary::Shr => self.shift(operator, left, right, full, kept),
            Binary::LogicalAnd | Binary::LogicalOr => {
                let test = Expression::binary(operator, self.alone(left)?, self.alone(right)?);
                Ok(resize(test, 1, kept))
            }
            _ if operator.is_test() => {
                let shared = self.width(left)?.max(self.width(right)?);
                let bits = self.significant(left, shared)?.max(self.significant(right, shared)?);
                // A name is not cut for being compared with a number that is smaller than it.
                let bits = bits.max(self.name_bits(left)).max(self.name_bits(right)).min(shared);
                let left = self.kept(left, shared, bits.max(1))?;
                let right = self.kept(right, shared, bits.max(1))?;
                Ok(resize(Expression::binary(operator, left, right), 1, kept))
            }
            Binary::And => {
                for (value, other) in [(left, right), (right, left)] {
                    let ones = match other {
                        Expression::Number(number) => low_ones(number.value),
                        _ => None,
                    };
                    if let Some(ones) = ones {
                        let ones = ones.min(kept);
                        return Ok(resize(self.kept(value, full, ones)?, ones, kept));
                    }
                }
                Ok(and(self.kept(left, full, kept)?, self.kept(right, full, kept)?, kept))
            }
            Binary::Or => {
                let (left, right) = (self.kept(left, full, kept)?, self.kept(right, full, kept)?);
                Ok(or(left, right, kept))
            }
            _ => {
                let (left, right) = (self.kept(left, full, kept)?, self.kept(right, full, kept)?);
                Ok(match operator {
                    Binary::Add if is_zero(&left) => right,
                    Binary::Add | Binary::Sub if is_zero(&right) => left,
                    _ => Expression::binary(operator, left, right),
                })
            }
        }
    }

    /// The width of a constant or a net that stands alone, else 0.
    fn name_bits(&self, expression: &Expression) -> u32 {
        match expression {
            Expression::Name(_) | Expression::Slice(..) => self.width(expression).unwrap_or(0),
            _ => 0,
        }
    }

    fn shift(
        &self,
        operator: Binary,
        left: &Expression,
        right: &Expression,
        full: u32,
        kept: u32,
    ) -> Sized {
        if operator == Binary::Shl {
            let left = self.kept(left, full, kept)?;
            return Ok(match right {
                Expression::Number(by) => shift_left(left, by.value, kept),
                _ => Expression::binary(operator, left, self.alone(right)?),
            });
        }
        let bits = self.significant(left, full)?.max(kept);
        if let (Expression::Name(name), Expression::Number(by)) = (left, right) {
            let width = self.name_width(name)?;
            let by = u32::try_from(by.value).unwrap_or(u32::MAX).min(width);
            let rest = (width - by).min(kept);
            if self.widths.contains_key(name) && rest > 0 {
                let slice = select(name, Expression::plain(by.into()), rest);
                return Ok(resize(slice, rest, kept));
            }
        }
        let shifted =
            Expression::binary(operator, self.kept(left, full, bits)?, self.offset(right)?);
        match bits == kept {
            true => Ok(shifted),
            false => Err(WidthError::NotCut(shifted.to_string(), kept)),
        }
    }

    /// `old` with the bit `at` replaced, inside a larger expression.
    fn with_bit(
        &self,
        old: &Expression,
        at: &Expression,
        new: &Expression,
        full: u32,
        kept: u32,
    ) -> Sized {
        let at = self.offset(at)?;
        let one = Expression::binary(Binary::Shl, Expression::sized(kept, 1), at.clone());
        let old = self.kept(old, full, kept)?;
        let others = Expression::binary(Binary::And, old, Expression::unary(Unary::Not, one));
        let new = resize(self.alone(new)?, 1, kept);
        let moved = Expression::binary(Binary::Shl, new, at);
        Ok(Expression::binary(Binary::Or, others, moved))
    }
}

/// `old & ~(1 << at) | (new << at)`, how rust-hdl writes that the bit `at` of `old` is replaced by
/// `new`: the three of them.
pub fn bit_replaced(expression: &Expression) -> Option<(&Expression, &Expression, &Expression)> {
    let Expression::Binary(Binary::Or, others, moved) = expression else {
        return None;
    };
    let Expression::Binary(Binary::And, old, hole) = &**others else {
        return None;
    };
    let Expression::Unary(Unary::Not, bit) = &**hole else {
        return None;
    };
    let Expression::Binary(Binary::Shl, one, at) = &**bit else {
        return None;
    };
    let Expression::Binary(Binary::Shl, new, same) = &**moved else {
        return None;
    };
    let is_one = matches!(&**one, Expression::Number(number) if number.value == 1);
    (is_one && at == same).then_some((&**old, &**at, &**new))
}

/// A literal of this width; what was written in hexadecimal to be a mask stays it.
fn literal(width: u32, number: &Number) -> Expression {
    Expression::sized(width, number.value & mask(width))
}

/// How many ones a value has, if they are its low bits and there are some.
fn low_ones(value: u64) -> Option<u32> {
    let ones = value.trailing_ones();
    (ones > 0 && value == mask(ones)).then_some(ones)
}

/// Some bits of a net; one bit is an index.
fn select(name: &str, offset: Expression, width: u32) -> Expression {
    match width {
        1 => Expression::Index(name.to_string(), Box::new(offset)),
        _ => Expression::Slice(name.to_string(), Box::new(offset), width),
    }
}

/// An expression of `width` bits as one of `kept` bits. Only names, slices and tests come here
/// too wide.
fn resize(expression: Expression, width: u32, kept: u32) -> Expression {
    if width < kept {
        return concat(vec![Expression::sized(kept - width, 0), expression]);
    }
    if width > kept {
        if let Expression::Name(name) = &expression {
            return select(name, Expression::plain(0), kept);
        }
    }
    expression
}

fn is_zero(expression: &Expression) -> bool {
    matches!(expression, Expression::Number(number) if number.value == 0)
}

/// Joins parts, flattened, neighbouring zeros in one.
fn concat(parts: Vec<Expression>) -> Expression {
    let mut joined: Vec<Expression> = Vec::new();
    let flat = parts.into_iter().flat_map(|part| match part {
        Expression::Concat(parts) => parts,
        other => vec![other],
    });
    for part in flat {
        match (joined.last_mut(), &part) {
            (Some(Expression::Number(last)), Expression::Number(next))
                if last.value == 0 && next.value == 0 =>
            {
                *last = Number::sized(last.bits() + next.bits(), 0);
            }
            _ => joined.push(part),
        }
    }
    match joined.len() {
        1 => joined.remove(0),
        _ => Expression::Concat(joined),
    }
}

/// An extended value moved up: its leading zeros make the room.
fn shift_left(expression: Expression, by: u64, kept: u32) -> Expression {
    if by == 0 {
        return expression;
    }
    if let Expression::Concat(parts) = &expression {
        if let [Expression::Number(zeros), rest @ ..] = &parts[..] {
            let by = by as u32;
            if zeros.value == 0 && zeros.bits() >= by {
                let mut moved = Vec::new();
                if zeros.bits() > by {
                    moved.push(Expression::sized(zeros.bits() - by, 0));
                }
                moved.extend(rest.iter().cloned());
                moved.push(Expression::sized(by, 0));
                return concat(moved);
            }
        }
    }
    if let Expression::Number(number) = &expression {
        let value = number.value.checked_shl(by as u32).unwrap_or(0);
        return Expression::sized(kept, value & mask(kept));
    }
    Expression::binary(Binary::Shl, expression, Expression::plain(by))
}

fn and(left: Expression, right: Expression, kept: u32) -> Expression {
    let is_ones = |e: &Expression| {
        kept <= u64::BITS && matches!(e, Expression::Number(number) if number.value == mask(kept))
    };
    match (is_ones(&left), is_ones(&right)) {
        (true, _) => right,
        (_, true) => left,
        _ => Expression::binary(Binary::And, left, right),
    }
}

/// Or: two extended values of which each is zero where the other is not are joined.
fn or(left: Expression, right: Expression, kept: u32) -> Expression {
    if is_zero(&left) {
        return right;
    }
    if is_zero(&right) {
        return left;
    }
    if let (Expression::Concat(high), Expression::Concat(low)) = (&left, &right) {
        if let Some(joined) = join(high, low, kept).or_else(|| join(low, high, kept)) {
            return concat(joined);
        }
    }
    Expression::binary(Binary::Or, left, right)
}

/// The parts of two values of `kept` bits: `high` ends with zeros, `low` begins with zeros and
/// the rest of it fits into them.
fn join(high: &[Expression], low: &[Expression], kept: u32) -> Option<Vec<Expression>> {
    let zeros = |part: Option<&Expression>| match part {
        Some(Expression::Number(number)) if number.value == 0 => number.width,
        _ => None,
    };
    let (room, above) = (zeros(high.last())?, zeros(low.first())?);
    let (_, used) = high.split_last()?;
    let (_, rest) = low.split_first()?;
    // What of `high` is not room must lie above what `low` uses.
    let used_width = kept - room;
    if above < used_width {
        return None;
    }
    let mut joined = used.to_vec();
    if above > used_width {
        joined.push(Expression::sized(above - used_width, 0));
    }
    joined.extend(rest.iter().cloned());
    Some(joined)
}
