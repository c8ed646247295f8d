//! Modules that are equal but for their name and comments are kept once.

use connect6_verilog::{parse, tidy};

const TWINS: &str = "\
module top$a (input wire x, output wire y);  // One.
    assign y = ~x;
endmodule
module top$b (input wire x, output wire y);
    assign y = ~x;
endmodule
module top$c (input wire x, output wire y);
    assign y = x;
endmodule
module top (input wire x, output wire y);
    top$a a (.x(x), .y());
    top$b b (.x(x), .y());
    top$c c (.x(x), .y(y));
endmodule
";

#[test]
fn equal_modules_are_kept_once_and_others_told_apart() {
    let design = tidy::merge(parse(TWINS).unwrap(), "top", |module| match module.name.as_str() {
        "top" => "top".to_string(),
        _ => "gate".to_string(),
    });
    let names: Vec<&str> = design.modules.iter().map(|m| m.name.as_str()).collect();
    assert_eq!(names, ["top", "gate", "gate_c"]);
    let instances = &design.module("top").unwrap().instances;
    let kinds: Vec<&str> = instances.iter().map(|i| i.module.as_str()).collect();
    assert_eq!(kinds, ["gate", "gate", "gate_c"]);
    assert_eq!(design.under("gate").unwrap().modules.len(), 1);
    assert_eq!(design.under("top").unwrap(), design);
    assert_eq!(design.under("tap"), None);
}
