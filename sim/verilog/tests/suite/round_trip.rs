//! What is printed reads back as the same tree and prints the same again; comments stay where they
//! are.

use connect6_verilog::{parse, parse_expression, Base, Binary, Expression, Number, Unary};
use proptest::prelude::*;

const MODULE: &str = "\
// What the file is for.

// COUNTER: counts.
//
// Contract: up to its limit.
module counter #(
    parameter [3:0] LIMIT = 4'd9  // Where it stops.
) (
    input  wire       clock,
    input  wire       reset,  // Synchronous.
    output reg  [3:0] count
);

    localparam [3:0] LAST = LIMIT - 4'd1;
    localparam [0:0] RUN = 1'b0;  // Counts.

    wire more;
    reg [7:0] words [0:15];
    reg state = 1'b0;

    initial begin
        words[0] = 8'hff;
    end

    // A test.
    compare #(.WIDTH(4)) compare (
        .a(count),
        .b(LAST),
        .less(more),
        .equal()
    );

    assign out[3:0] = {1'b0, count[2:1], ~more};

    // The state machine.
    always @(*) begin
        next = state;
        case (state)
            RUN: next = ~(|count);
            default: begin
                if (count[0] & (count == 4'd3)) begin
                    next = RUN;
                end else if (reset) begin
                    next = words[count] < 8'd3 ? 1'b1 : 1'b0;
                end else begin
                    next[index +: 2] = a + b - (c + d);
                end
            end
        endcase
    end

    always @(posedge clock) begin
        state <= next;
    end
endmodule
";

#[test]
fn as_many_operators_in_a_row_as_are_read_are_read_again() {
    let chain = |count: usize| {
        let operators = "~".repeat(count);
        format!("module m(input a, output b); assign b = {operators}a; endmodule")
    };
    let longest = (1..200).rev().find_map(|count| parse(&chain(count)).ok());
    let printed = longest.expect("one operator is read").to_string();
    assert_eq!(parse(&printed).unwrap().to_string(), printed);
}

#[test]
fn a_module_with_everything_in_it_prints_as_it_was_written() {
    let design = parse(MODULE).unwrap();
    assert_eq!(design.comment, ["What the file is for."]);
    let counter = design.module("counter").unwrap();
    assert_eq!(counter.comment[0], "COUNTER: counts.");
    assert_eq!(counter.ports[1].comment, ["Synchronous."]);
    assert_eq!(counter.processes[0].comment, ["The state machine."]);
    assert_eq!(design.to_string(), MODULE);
}

#[test]
fn ports_in_the_body_are_those_in_the_list() {
    let old = "\
module m(b, a);
    input wire [3:0] a; // In.
    output reg b;
endmodule
";
    let new = "\
module m (
    output reg        b,
    input  wire [3:0] a   // In.
);
endmodule
";
    let design = parse(old).unwrap();
    assert_eq!(design.modules[0].ports[1].bits(), ["a[0]", "a[1]", "a[2]", "a[3]"]);
    assert_eq!(design.to_string().replace(' ', ""), new.replace(' ', ""));
    assert_eq!(parse(&design.to_string()).unwrap(), design);
}

#[test]
fn a_long_line_is_broken_and_reads_back() {
    let names: Vec<String> = (0..40).map(|i| format!("signal_{i}")).collect();
    let sum = names.join(" + ");
    let text = format!("module m ();\n    assign total = {sum};\nendmodule\n");
    let design = parse(&text).unwrap();
    let printed = design.to_string();
    assert!(printed.lines().all(|line| line.len() <= 100), "{printed}");
    assert_eq!(parse(&printed).unwrap(), design);
}

fn number() -> impl Strategy<Value = Expression> {
    (1_u32..=64, any::<u64>(), 0_usize..3).prop_map(|(width, value, base)| {
        let base = [Base::Binary, Base::Decimal, Base::Hexadecimal][base];
        Expression::Number(Number {
            width: Some(width),
            value: value & connect6_verilog::mask(width),
            base,
        })
    })
}

fn expression() -> impl Strategy<Value = Expression> {
    let name = prop_oneof!["[a-d]", "e_[0-9]"];
    let leaf = prop_oneof![name.prop_map(Expression::Name), number()];
    leaf.prop_recursive(5, 40, 3, |inner| {
        let unary = prop::sample::select(&Unary::ALL_OF_THEM[..]);
        let binary: Vec<Binary> = Binary::LEVELS.concat();
        let boxed = inner.clone().prop_map(Box::new);
        prop_oneof![
            (unary, inner.clone()).prop_map(|(o, e)| Expression::unary(o, e)),
            (prop::sample::select(binary), inner.clone(), inner.clone())
                .prop_map(|(o, a, b)| Expression::binary(o, a, b)),
            (boxed.clone(), boxed.clone(), boxed.clone())
                .prop_map(|(a, b, c)| Expression::Conditional(a, b, c)),
            prop::collection::vec(inner.clone(), 1..4).prop_map(Expression::Concat),
            ("[f-h]", boxed.clone()).prop_map(|(name, at)| Expression::Index(name, at)),
        ]
    })
}

proptest! {
    #[test]
    fn an_expression_prints_and_reads_back_as_itself(expression in expression()) {
        let text = expression.to_string();
        prop_assert_eq!(parse_expression(&text), Ok(expression), "{}", text);
    }
}
