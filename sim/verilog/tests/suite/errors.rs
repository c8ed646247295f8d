//! Bad Verilog is refused with its line and column, and with what was expected there.

use connect6_verilog::parse;

#[test]
fn an_error_says_where_and_what() {
    for (text, message) in [
        ("module m (input wire a)\nendmodule", "line 2, column 1: expected ';', found 'endmodule'"),
        (
            "module m ();\n    assign a = b +;\nendmodule",
            "line 2, column 19: expected an expression, found ';'",
        ),
        ("module m ();\n    wire w;\n", "line 2, column 12: expected a name, but the text ends"),
        (
            "module m ();\n  always @(posedge c) a = b;\nendmodule",
            "line 2, column 25: expected '<=', found '='",
        ),
        (
            "module m ();\n  always @(*) a <= b;\nendmodule",
            "line 2, column 17: expected '=', found '<='",
        ),
        (
            "module m ();\n  reg [7:1] a;\nendmodule",
            "line 2, column 10: a range ends at 0 in this project",
        ),
        (
            "module m ();\n  assign a = 70'hfffffffffffffffff;\nendmodule",
            "line 2, column 14: '70'hfffffffffffffffff' is no number of at most 64 bits",
        ),
        (
            "module m(a);\nendmodule",
            "line 2, column 10: the port 'a' of the module 'm' is not declared",
        ),
        ("/* m", "line 1, column 1: a comment without an end"),
    ] {
        let error = parse(text).unwrap_err().to_string();
        assert_eq!(error, message, "{text}");
    }
}

#[test]
fn what_no_design_has_is_refused_before_it_does_harm() {
    let deep = |open: &str, close: &str| {
        let (open, close) = (open.repeat(20_000), close.repeat(20_000));
        format!("module m(input a, output b); assign b = {open}a{close}; endmodule")
    };
    let in_module = |item: &str| format!("module m(input a); {item} endmodule");
    for (text, what) in [
        (deep("(", ")"), "within each other"),
        (deep("~", ""), "within each other"),
        (deep("{", "}"), "within each other"),
        (deep("a[", "]"), "within each other"),
        (deep("a ? a : ", ""), "within each other"),
        (deep("a | ", ""), "operands in a row"),
        (in_module(&format!("always @(*) {}", "begin ".repeat(20_000))), "within each other"),
        (in_module("reg [4294967295:0] x;"), "is no width"),
        (in_module("reg x [0:4294967295];"), "is no width"),
        (in_module("assign x = a[18446744073709551615:0];"), "is no width"),
        (in_module("assign x = a[18446744073709551615 +: 2];"), "in no net"),
        (in_module("assign x = a[0 +: 0];"), "at least one bit"),
        (in_module("assign x = 4294967295'b0;"), "more than 1024 bits"),
        ("/*/".to_owned(), "a comment without an end"),
    ] {
        let error = parse(&text).unwrap_err().to_string();
        let shown: String = text.chars().take(80).collect();
        assert!(error.contains(what), "{shown}: {error}");
    }
}
