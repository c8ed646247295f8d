//! Constants and states with a size. rust-hdl numbers the states of `Type` as `Type$State = 0` and
//! so on, without a size, in every module that sees one of them.

use std::collections::BTreeMap;

use crate::tree::*;

/// The type and the state of a constant that is one.
pub fn state(name: &str) -> Option<(&str, &str)> {
    let (kind, state) = name.split_once('$')?;
    let is_type = kind.starts_with(|c: char| c.is_ascii_uppercase());
    is_type.then_some((kind, state))
}

/// Sizes the constants of a module: states by how many there are of their type, others as they
/// are written.
pub fn size(module: &mut Module) {
    let mut last: BTreeMap<String, u64> = BTreeMap::new();
    for constant in &module.constants {
        if let (Some((kind, _)), Expression::Number(number)) =
            (state(&constant.name), &constant.value)
        {
            let last = last.entry(kind.to_string()).or_default();
            *last = number.value.max(*last);
        }
    }
    for constant in &mut module.constants {
        let Expression::Number(number) = &mut constant.value else {
            continue;
        };
        match state(&constant.name).and_then(|(kind, _)| last.get(kind)) {
            Some(last) => {
                let width = (u64::BITS - last.leading_zeros()).max(1);
                *number = Number::sized(width, number.value);
            }
            None => number.base = base(number),
        }
        constant.width = Some(number.bits());
    }
}

/// How a person writes a constant: a byte in hexadecimal, a short pattern or a mask in
/// binary, a number in decimal.
fn base(number: &Number) -> Base {
    const BYTE: u32 = 8;
    /// Below this a pattern is as easily read as a number.
    const PATTERN: u32 = 6;
    match number.bits() {
        1 => Base::Binary,
        BYTE => Base::Hexadecimal,
        PATTERN..BYTE if number.base == Base::Binary => Base::Binary,
        BYTE.. if is_mask(number.value) && number.base == Base::Binary => Base::Binary,
        _ => Base::Decimal,
    }
}

/// Whether the 1s of a number stand side by side.
fn is_mask(value: u64) -> bool {
    let from_the_bottom = value >> value.trailing_zeros().min(u64::BITS - 1);
    value != 0 && from_the_bottom & (from_the_bottom + 1) == 0
}
