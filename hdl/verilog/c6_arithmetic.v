// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// ARITHMETIC: adds and compares numbers, and chooses the number that an instruction keeps.
//
// Contract
// - The addend is `other` with the bits of the instruction's field flipped. In the cycle of
//   `issue` `Add` sums `number` and the addend, and `Compare` compares them; `is_less` and
//   `is_equal` speak of the last comparison, and after a sum `is_equal` says whether that is 0.
// - `result` is what the instruction has brought: a sum, what a cell is worth, threats, the place
//   behind the one that a sweep found, or the word `popped`; else the addend.
// - Latency: one cycle. There is no start and no reset.
module c6_arithmetic (
    input  wire        clock,    // The system clock.
    input  wire [54:0] word,     // The instruction.
    input  wire        issue,    // Its order is given.
    input  wire  [9:0] number,   // Its number.
    input  wire  [9:0] other,    // Its other number.
    input  wire  [9:0] value,    // What MEASURE says that the cell is worth.
    input  wire  [1:0] threats,  // How many threats COVER counts.
    input  wire  [8:0] index,    // The entry that SWEEP found.
    input  wire  [9:0] popped,   // The word that came off the stack.
    output reg   [9:0] result,   // The number that is kept.
    output wire        is_less,  // The number was less than the addend.
    output wire        is_equal  // They were equal, or the sum was 0.
);

    `include "c6_constants.vh"

    localparam [4:0] OP_ADD = 5'd11;
    localparam [4:0] OP_COMPARE = 5'd12;
    localparam [4:0] OP_POP = 5'd25;

    reg [9:0] sum = 10'd0;
    reg less = 1'b0;
    reg equal = 1'b0;
    wire [10:0] field;
    wire [9:0] addend;
    wire [4:0] word_op;
    wire [10:0] word_field;

    assign word_op = word[4:0];
    assign word_field = word[28:18];
    assign is_less = less;
    assign is_equal = equal;
    assign field = word_field;
    assign addend = other ^ field[9:0];

    always @(*) begin
        result = sum;
        if (word_op == OP_WEIGH) begin
            result = value;
        end
        if (word_op == OP_FOLD) begin
            result = {8'd0, threats};
        end
        if (word_op == OP_SWEEP) begin
            result = {1'b0, index} + 10'd1;
        end
        if (word_op == OP_POP) begin
            result = popped;
        end
    end

    always @(posedge clock) begin
        sum <= addend;
        if (word_op == OP_ADD) begin
            sum <= number + addend;
            if (issue) begin
                // A sum is 0 if each of its bits cancels the carry that then comes into it: this
                // waits for no carry.
                equal <= (number ^ addend) == ((number | addend) << 1);
            end
        end
        if (issue & (word_op == OP_COMPARE)) begin
            less <= number < addend;
            equal <= number == addend;
        end
    end
endmodule

`default_nettype wire
