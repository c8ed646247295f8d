//! Constant expressions: the values of parameters and of what is computed from them.

use std::collections::BTreeMap;

use crate::tree::*;

/// A value and its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constant {
    /// Bits.
    pub width: u32,
    /// Its value, below `2^width`.
    pub value: u64,
}

/// The bits below `width`.
pub fn mask(width: u32) -> u64 {
    match width {
        0 => 0,
        1..64 => (1 << width) - 1,
        _ => u64::MAX,
    }
}

impl Constant {
    /// The value, cut to the width.
    pub fn new(width: u32, value: u64) -> Constant {
        Constant { width, value: value & mask(width) }
    }
}

impl Module {
    /// The values of all parameters and constants, some parameters set from outside. One that
    /// cannot be computed is left out.
    pub fn constants(&self, set: &BTreeMap<String, u64>) -> BTreeMap<String, Constant> {
        let mut known = BTreeMap::new();
        for parameter in self.parameters.iter().chain(&self.constants) {
            let Some(value) = evaluate(&parameter.value, &known) else {
                continue;
            };
            let width = parameter.width.unwrap_or(value.width);
            let is_set = self.parameters.contains(parameter);
            let value = match set.get(&parameter.name).filter(|_| is_set) {
                Some(value) => *value,
                None => value.value,
            };
            known.insert(parameter.name.clone(), Constant::new(width, value));
        }
        known
    }
}

/// The value of an expression over constants, sized as Verilog sizes it; `None` if it is not
/// constant or wider than 64 bits.
pub fn evaluate(expression: &Expression, known: &BTreeMap<String, Constant>) -> Option<Constant> {
    let width = width(expression, known)?;
    let value = value(expression, width, known)?;
    (width <= u64::BITS).then(|| Constant::new(width, value))
}

fn width(expression: &Expression, known: &BTreeMap<String, Constant>) -> Option<u32> {
    Some(match expression {
        Expression::Name(name) => known.get(name)?.width,
        Expression::Number(number) => number.bits(),
        Expression::Unary(Unary::Not, inner) => width(inner, known)?,
        Expression::Unary(..) | Expression::Index(..) => 1,
        Expression::Slice(_, _, width) => *width,
        Expression::Conditional(_, then, otherwise) => {
            width(then, known)?.max(width(otherwise, known)?)
        }
        Expression::Concat(parts) => {
            let widths: Option<Vec<u32>> = parts.iter().map(|part| width(part, known)).collect();
            widths?.iter().sum()
        }
        Expression::Binary(operator, left, right) => match operator {
            Binary::Shl | Binary::Shr => width(left, known)?,
            _ if operator.is_test() => 1,
            _ => width(left, known)?.max(width(right, known)?),
        },
    })
}

/// The value in a context of this width.
fn value(expression: &Expression, full: u32, known: &BTreeMap<String, Constant>) -> Option<u64> {
    let alone = |expression: &Expression| evaluate(expression, known);
    let value = match expression {
        Expression::Name(name) => known.get(name)?.value,
        Expression::Number(number) => number.value,
        Expression::Unary(operator, inner) => match operator {
            Unary::Not => !value(inner, full, known)?,
            Unary::LogicalNot => u64::from(alone(inner)?.value == 0),
            Unary::Any => u64::from(alone(inner)?.value != 0),
            Unary::All => {
                let inner = alone(inner)?;
                u64::from(inner.value == mask(inner.width))
            }
            Unary::Parity => u64::from(alone(inner)?.value.count_ones() % 2 == 1),
        },
        Expression::Conditional(test, then, otherwise) => {
            let chosen = if alone(test)?.value != 0 { then } else { otherwise };
            value(chosen, full, known)?
        }
        Expression::Concat(parts) => {
            let mut joined = 0;
            for part in parts {
                let part = alone(part)?;
                joined = joined << part.width | part.value;
            }
            joined
        }
        Expression::Index(name, offset) => known.get(name)?.value >> alone(offset)?.value & 1,
        Expression::Slice(name, offset, width) => {
            known.get(name)?.value >> alone(offset)?.value & mask(*width)
        }
        Expression::Binary(operator, left, right) => {
            let shared = width(left, known)?.max(width(right, known)?);
            let both = |full| Some((value(left, full, known)?, value(right, full, known)?));
            let shift = || Some((value(left, full, known)?, alone(right)?.value as u32));
            let test = |holds: bool| u64::from(holds);
            match operator {
                Binary::Add => both(full).map(|(a, b)| a.wrapping_add(b))?,
                Binary::Sub => both(full).map(|(a, b)| a.wrapping_sub(b))?,
                Binary::Mul => both(full).map(|(a, b)| a.wrapping_mul(b))?,
                Binary::And => both(full).map(|(a, b)| a & b)?,
                Binary::Or => both(full).map(|(a, b)| a | b)?,
                Binary::Xor => both(full).map(|(a, b)| a ^ b)?,
                Binary::Shl => shift().map(|(a, by)| a.checked_shl(by).unwrap_or(0))?,
                Binary::Shr => shift().map(|(a, by)| a.checked_shr(by).unwrap_or(0))?,
                Binary::Eq => both(shared).map(|(a, b)| test(a == b))?,
                Binary::Ne => both(shared).map(|(a, b)| test(a != b))?,
                Binary::Lt => both(shared).map(|(a, b)| test(a < b))?,
                Binary::Le => both(shared).map(|(a, b)| test(a <= b))?,
                Binary::Gt => both(shared).map(|(a, b)| test(a > b))?,
                Binary::Ge => both(shared).map(|(a, b)| test(a >= b))?,
                Binary::LogicalAnd => test(alone(left)?.value != 0 && alone(right)?.value != 0),
                Binary::LogicalOr => test(alone(left)?.value != 0 || alone(right)?.value != 0),
            }
        }
    };
    Some(value & mask(full))
}
