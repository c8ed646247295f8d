//! Bad Verilog is refused with its line and column, and with what was expected there.

use connect6_verilog::parse;

#[test]
fn an_error_says_where_and_what() {
    for (text, message) in [
        (
            "module m (input wire a)\nendmodule",
            "line 2, column 1: expected ';', found 'endmodule'",
        ),
        (
            "module m ();\n    assign a = b +;\nendmodule",
            "line 2, column 19: expected an expression, found ';'",
        ),
        (
            "module m ();\n    wire w;\n",
            "line 2, column 12: expected a name, but the text ends",
        ),
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
