//! Constant expressions are computed as Verilog sizes them.

use std::collections::BTreeMap;

use connect6_verilog::{evaluate, parse_expression};

#[test]
fn constants_are_sized_as_verilog_sizes_them() {
    for (text, width, value) in [
        ("4'd9 + 4'd9", 4, 2),
        ("4'd9 + 8'd9", 8, 18),
        ("(4'd9 + 4'd9) == 4'd2", 1, 1),
        ("(4'd9 + 4'd9) == 18", 1, 1),
        ("4'd1 << 3", 4, 8),
        ("4'd9 << 1", 4, 2),
        ("~4'd9", 4, 6),
        ("~4'd0 >> 1", 4, 7),
        ("&2'b11", 1, 1),
        ("|2'b00", 1, 0),
        ("^3'b111", 1, 1),
        ("!2'b10", 1, 0),
        ("{2'b10, 2'b01}", 4, 9),
        ("1'b1 ? 2'd1 : 4'd2", 4, 1),
        ("2'd1 - 2'd2", 2, 3),
        ("2'd3 * 4'd5", 4, 15),
        ("2'd2 && 1'b1", 1, 1),
        ("2'd0 || 1'b0", 1, 0),
        ("2'd1 >= 4'd1", 1, 1),
        ("2'd1 > 4'd1", 1, 0),
    ] {
        let found = evaluate(&parse_expression(text).unwrap(), &BTreeMap::new()).unwrap();
        assert_eq!((found.width, found.value), (width, value), "{text}");
    }
    let unknown = parse_expression("a + 1").unwrap();
    assert_eq!(evaluate(&unknown, &BTreeMap::new()), None);
}
