//! What a board chooses, as parameters of the Verilog: one text serves every clock.
//!
//! rust-hdl knows constants, not parameters: a block made for a bit of 434 cycles holds the numbers
//! that follow from it. Each such number is written as the formula from which it comes, and the
//! formula is checked against the number.

use std::collections::BTreeMap;

use connect6_protocol::COUNTER_BITS;
use connect6_verilog::{evaluate, parse_expression, Constant, Design, Expression, Parameter};

use super::EmitError;
use crate::debounce;

/// A parameter and the constants that follow from it.
struct Lifted {
    name: &'static str,
    about: &'static str,
    width: usize,
    /// The value of the parameter, from the constant that is one less.
    last: &'static str,
    /// A block, one of its constants, and the formula for it.
    formulas: &'static [(&'static str, &'static str, &'static str)],
}

const LIFTED: [Lifted; 2] = [
    Lifted {
        name: "BIT_CLOCKS",
        about: "Clock cycles a bit of the serial line, at least 8.",
        width: COUNTER_BITS,
        last: "LAST_TICK",
        // What `BitClocks::sample_points` computes.
        formulas: &[
            ("uart_rx", "LAST_TICK", "BIT_CLOCKS - 16'd1"),
            (
                "uart_rx",
                "FIRST_SAMPLE",
                "(BIT_CLOCKS >> 1) - (BIT_CLOCKS < 16'd32 ? 16'd1 : BIT_CLOCKS >> 4)",
            ),
            ("uart_rx", "SECOND_SAMPLE", "BIT_CLOCKS >> 1"),
            (
                "uart_rx",
                "THIRD_SAMPLE",
                "(BIT_CLOCKS >> 1) + (BIT_CLOCKS < 16'd32 ? 16'd1 : BIT_CLOCKS >> 4)",
            ),
            ("uart_tx", "LAST_TICK", "BIT_CLOCKS - 16'd1"),
        ],
    },
    Lifted {
        name: "DEBOUNCE_CYCLES",
        about: "Clock cycles that a key must be steady.",
        width: debounce::COUNTER_BITS,
        last: "LAST_TICK",
        formulas: &[("debounce", "LAST_TICK", "DEBOUNCE_CYCLES - 20'd1")],
    },
];

/// Makes parameters of the constants that a board chooses, in the blocks that have them and in
/// all around those. `stem` says which block a module is.
pub fn lift(
    design: &mut Design,
    stem: impl Fn(&str) -> Option<&'static str>,
) -> Result<(), EmitError> {
    for lifted in &LIFTED {
        let mut values: BTreeMap<String, Parameter> = BTreeMap::new();
        for module in &mut design.modules {
            let is_formula = |block: &str| stem(&module.name) == Some(block);
            let formulas = lifted.formulas.iter();
            let formulas: Vec<_> = formulas.filter(|(block, ..)| is_formula(block)).collect();
            if formulas.is_empty() {
                continue;
            }
            let constants = module.constants(&BTreeMap::new());
            let Some(last) = constants.get(lifted.last) else {
                continue;
            };
            let value = Constant::new(lifted.width as u32, last.value + 1);
            let known = BTreeMap::from([(lifted.name.to_string(), value)]);
            for (_, name, formula) in formulas {
                let wrong = |what: String| EmitError::Formula {
                    constant: format!("{}.{name}", module.name),
                    formula,
                    what,
                };
                let formula = parse_expression(formula).map_err(|e| wrong(e.to_string()))?;
                let constant = module.constants.iter_mut().find(|c| c.name == *name);
                let Some(constant) = constant else {
                    continue;
                };
                let (made, wanted) = (evaluate(&formula, &known), constants.get(*name).copied());
                if made != wanted {
                    return Err(wrong(format!("gives {made:?}, not {wanted:?}")));
                }
                constant.value = formula;
            }
            let parameter = Parameter {
                comment: vec![lifted.about.to_string()],
                name: lifted.name.to_string(),
                width: Some(value.width),
                value: Expression::sized(value.width, value.value),
            };
            values.insert(module.name.clone(), parameter);
        }
        pass_down(design, values);
    }
    Ok(())
}

/// Declares the parameter in the modules that have it and in those around them, which pass it on.
fn pass_down(design: &mut Design, mut values: BTreeMap<String, Parameter>) {
    loop {
        let before = values.len();
        for module in &mut design.modules {
            for instance in &mut module.instances {
                let Some(parameter) = values.get(&instance.module).cloned() else {
                    continue;
                };
                let value = Expression::name(parameter.name.as_str());
                let passed = (parameter.name.clone(), value);
                if !instance.parameters.contains(&passed) {
                    instance.parameters.push(passed);
                }
                values.insert(module.name.clone(), parameter);
            }
        }
        if values.len() == before {
            break;
        }
    }
    for module in &mut design.modules {
        module.parameters.extend(values.get(&module.name).cloned());
    }
}
