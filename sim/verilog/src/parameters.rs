//! Parameters set from outside, and made constants.

use std::collections::BTreeMap;

use crate::constant::evaluate;
use crate::tree::*;

/// Why parameters cannot be made constants.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FixError {
    /// A module is missing.
    #[error("there is no module named '{0}'")]
    NoModule(String),
    /// An instance sets a parameter to what is no constant.
    #[error("{module} sets the parameter {parameter} to what is no constant")]
    NotConstant {
        /// The module around the instance.
        module: String,
        /// The parameter.
        parameter: String,
    },
    /// Two instances of a module set a parameter to different values.
    #[error("the module '{0}' is used with different parameters")]
    TwoValues(String),
}

impl Design {
    /// Sets a parameter of a module to another value than it is declared with. Says whether there
    /// is such a parameter.
    pub fn set_parameter(&mut self, module: &str, parameter: &str, value: u64) -> bool {
        let module = self.modules.iter_mut().find(|m| m.name == module);
        let parameters = module.map(|module| &mut module.parameters);
        let found = parameters.and_then(|list| list.iter_mut().find(|p| p.name == parameter));
        let Some(found) = found else {
            return false;
        };
        let width = found.width.unwrap_or(Number::UNSIZED);
        found.value = Expression::sized(width, value);
        true
    }

    /// The design under `top` with all parameters as constants of their modules, each of which is
    /// then the same wherever it is used.
    pub fn fixed(&self, top: &str) -> Result<Design, FixError> {
        let mut values: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
        self.fix(top, BTreeMap::new(), &mut values)?;
        let mut fixed = self.under(top).unwrap_or_default();
        for module in &mut fixed.modules {
            let known = module.constants(&values[&module.name]);
            let parameters = std::mem::take(&mut module.parameters).into_iter();
            let constants = parameters.map(|parameter| match known.get(&parameter.name) {
                Some(value) => {
                    Parameter { value: Expression::sized(value.width, value.value), ..parameter }
                }
                None => parameter,
            });
            module.constants.splice(0..0, constants);
            module.instances.iter_mut().for_each(|i| i.parameters.clear());
        }
        Ok(fixed)
    }

    /// Finds the parameters of a module and of those inside it.
    fn fix(
        &self,
        name: &str,
        set: BTreeMap<String, u64>,
        values: &mut BTreeMap<String, BTreeMap<String, u64>>,
    ) -> Result<(), FixError> {
        let module = self.module(name);
        let module = module.ok_or_else(|| FixError::NoModule(name.to_string()))?;
        match values.get(name) {
            Some(before) if *before == set => return Ok(()),
            Some(_) => return Err(FixError::TwoValues(name.to_string())),
            None => {}
        }
        let known = module.constants(&set);
        values.insert(name.to_string(), set);
        for instance in &module.instances {
            let mut inner = BTreeMap::new();
            for (parameter, value) in &instance.parameters {
                let value = evaluate(value, &known).ok_or_else(|| FixError::NotConstant {
                    module: name.to_string(),
                    parameter: parameter.clone(),
                })?;
                inner.insert(parameter.clone(), value.value);
            }
            self.fix(&instance.module, inner, values)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    const COUNTERS: &str = "\
module top #(parameter [7:0] N = 8'd9) (input wire c);
    counter #(.LIMIT(N - 8'd1)) a (.c(c));
    counter #(.LIMIT(8'd3)) b (.c(c));
endmodule
module counter #(parameter [7:0] LIMIT = 8'd0) (input wire c);
    localparam [7:0] LAST = LIMIT >> 1;
endmodule
";

    #[test]
    fn parameters_become_constants_where_they_agree() {
        let mut design = parse(COUNTERS).unwrap();
        let two = FixError::TwoValues("counter".to_string());
        assert_eq!(design.fixed("top"), Err(two));
        assert!(design.set_parameter("top", "N", 4));
        assert!(!design.set_parameter("top", "M", 4));
        let fixed = design.fixed("top").unwrap();
        let counter = fixed.module("counter").unwrap();
        let constants = counter.constants(&BTreeMap::new());
        assert_eq!(constants["LIMIT"].value, 3);
        assert_eq!(constants["LAST"].value, 1);
        assert!(counter.parameters.is_empty());
        let top = fixed.module("top").unwrap();
        assert!(top.instances.iter().all(|i| i.parameters.is_empty()));
        assert_eq!(design.fixed("tap"), Err(FixError::NoModule("tap".to_string())));
    }
}
