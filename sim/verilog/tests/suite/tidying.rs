//! What rust-hdl writes becomes what a person writes, step by step.

use connect6_verilog::tidy::{tidy, TidyError};
use connect6_verilog::{parse, ParseError};

/// A register as rust-hdl writes it.
fn register(name: &str, width: u32) -> String {
    let high = width - 1;
    format!(
        "\
module {name}(d,q,clock);
    input wire [{high}:0] d;
    output reg [{high}:0] q;
    input wire clock;
    initial begin
        q = {width}'h0;
    end
    always @(posedge clock) begin
        q <= d;
    end
endmodule
"
    )
}

/// A block with one register `r` of four bits, and this code.
fn tidied(declared: &str, code: &str) -> Result<String, TidyError> {
    let text = format!(
        "\
module m(clock,a,b,y);
    // Module arguments
    input wire clock;
    input wire [3:0] a;
    input wire b;
    output reg [3:0] y;
    localparam unused = 2'b1;
    localparam last_one = 4'hf;
    localparam State$WaitStart = 0;
    localparam State$SendByte = 1;
    reg [3:0] r$d;
    wire [3:0] r$q;
    reg r$clock;
    {declared}
    m$r r(
        .d(r$d),
        .q(r$q),
        .clock(r$clock)
    );
    always @(*) begin
        r$clock = clock;
        r$d = r$q;
        {code}
    end
endmodule
{}",
        register("m$r", 4)
    );
    let design = parse(&text).map_err(|error: ParseError| panic!("{error}"));
    Ok(tidy(design?, "m")?.to_string())
}

fn expect(declared: &str, code: &str, lines: &[&str]) {
    let text = tidied(declared, code).unwrap();
    for line in lines {
        let found = text.lines().any(|found| found.trim() == *line);
        assert!(found, "no '{line}' in\n{text}");
    }
    assert!(!text.contains('$') && !text.contains("UNUSED"), "{text}");
}

#[test]
fn a_register_is_a_variable_that_is_clocked() {
    expect(
        "",
        "y = r$q; if (b) begin r$d = r$q + 32'h1; end",
        &[
            "output wire [3:0] y",
            "reg [3:0] r = 4'd0;",
            "assign y = r;",
            "always @(posedge clock) begin",
            "r <= r + 4'd1;",
        ],
    );
}

#[test]
fn a_register_that_shares_its_process_keeps_its_next_value() {
    expect(
        "",
        "y = 32'h0; if (b) begin r$d = a; y = a; end",
        &["r_next = r;", "r_next = a;", "r <= r_next;", "y = a;"],
    );
}

#[test]
fn a_pipeline_register_takes_its_value_at_the_clock() {
    expect("", "y = r$q; r$d = a;", &["r <= a;"]);
}

#[test]
fn literals_have_a_size_and_masks_go() {
    expect(
        "reg [7:0] w; reg [1:0] n; reg t;",
        "w = (((a) & 8'hff) << 32'h4) | ((r$q) & 8'hff); n = a >> 32'h2; \
         t = (a + 32'h1) == 32'h0; \
         y = ((w[(32'h2)+:(3)]) & 4'hf); if (t | (n == last_one)) begin y = a; end",
        &[
            "assign w = {a, r};",
            "assign n = a[3:2];",
            "assign t = {1'b0, a} + 5'd1 == 5'd0;",
            "y = {1'b0, w[4:2]};",
            "if (t | ({2'd0, n} == LAST_ONE)) begin",
        ],
    );
}

#[test]
fn a_replaced_bit_is_an_assignment_to_it() {
    expect(
        "",
        "y = a; y = (y & ~(1 << (32'h2)) | ((~b) << (32'h2))); \
         r$d = ((r$q >> 32'h1) & ~(1 << (32'h3)) | ((b) << (32'h3)));",
        &["y[2] = ~b;", "r <= {1'b0, r[3:1]};", "r[3] <= b;"],
    );
}

#[test]
fn states_are_constants_by_their_own_names() {
    expect(
        "reg s;",
        "s = b; y = a; case (s) State$WaitStart: begin y = r$q; end State$SendByte: begin end \
         default: begin end endcase",
        &["localparam [0:0] WAIT_START = 1'b0;", "WAIT_START: y = r;", "SEND_BYTE: begin end"],
    );
}

#[test]
fn two_names_that_become_one_are_refused() {
    let error =
        tidied("reg r_next; reg z;", "r_next = b; z = r_next; y = a; if (z) begin y = r$d; end");
    assert_eq!(
        error.unwrap_err().to_string(),
        "in the module 'm' two things would be named 'r_next': rename one of them"
    );
    let error = tidied("", "y = nobody;").unwrap_err().to_string();
    assert_eq!(error, "in the module 'm', the name 'nobody' is not declared");
}
